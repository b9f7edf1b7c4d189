import Foundation
import Testing

@testable import PorticoCommand

struct DirectBuildTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write("Kit/Kit.swift", "public func greeting() -> String { word }\nlet word = \"one\"\n")
    for number in 0..<11 {
      try scratch.write("Large/File\(number).swift", "public func number\(number)() -> Int { \(number) }\n")
    }
    try scratch.write("App/main.swift", "import Kit\nimport Large\nprint(greeting(), number0() + number10())\n")
  }

  private var build: DirectBuild {
    func module(_ name: String, _ dependencies: [String]) -> DirectBuild.Module {
      .init(
        name: name, folder: scratch.url.appendingPathComponent(name), isExecutable: name == "App",
        dependencies: dependencies,
        flags: ["-swift-version", "6"])
    }
    return DirectBuild(
      folder: scratch.url.appendingPathComponent("Direct"),
      modules: [module("Kit", []), module("Large", ["Kit"]), module("App", ["Kit", "Large"])], linking: [])
  }

  private func output() throws -> String { try Shell.capture([build.perform(product: "App").path]).output }

  private func time(_ path: String) -> String? {
    FileState(scratch.url.appendingPathComponent("Direct/\(path)").path)?.text
  }

  @Test func `an app of several modules is built, and what changes in one of them arrives`() throws {
    #expect(try output() == "one 10\n")
    let (kit, program) = (time("Kit.build/Kit.o"), time("App"))
    #expect(try output() == "one 10\n")
    #expect(kit != nil && time("Kit.build/Kit.o") == kit && time("App") == program)

    let untouched = time("Large.build/File3.o")
    try scratch.write("Large/File10.swift", "public func number10() -> Int { 20 }\n")
    #expect(try output() == "one 20\n")
    #expect(time("Kit.build/Kit.o") == kit && time("Large.build/File3.o") == untouched && time("App") != program)

    // Within a second of the last change, and once more.
    for number in 21...23 {
      try scratch.write("Large/File10.swift", "public func number10() -> Int { \(number) }\n")
      #expect(try output() == "one \(number)\n")
    }
    try scratch.write("Large/File10.swift", "public func number10() -> Int { 20 }\n")
    try scratch.write("Kit/Kit.swift", "public func greeting() -> Substring { \"two\" }\n")
    #expect(try output() == "two 20\n")
  }

  @Test func `what does not compile is told, and built when it is mended`() throws {
    #expect(try output() == "one 10\n")
    try scratch.write("Kit/Kit.swift", "public func greeting() -> String { 5 }\n")
    for _ in 0..<2 {
      do {
        _ = try build.perform(product: "App")
        Issue.record("It compiles.")
      } catch let failed as DirectBuild.Failed {
        #expect(failed.output.contains("Kit/Kit.swift:1:36: error: "), "\(failed.output)")
      }
    }
    try scratch.write("Kit/Kit.swift", "public func greeting() -> String { \"5\" }\n")
    #expect(try output() == "5 10\n")
  }

  @Test func `a file that comes, goes or is renamed is noticed`() throws {
    #expect(try output() == "one 10\n")
    try FileManager.default.removeItem(at: scratch.url.appendingPathComponent("Large/File10.swift"))
    try scratch.write("Large/Other.swift", "public func number10() -> Int { 30 }\n")
    #expect(try output() == "one 30\n")
  }
}

/// The loop of a person: change a line, look. It needs the built library, which `make test` builds before these tests.
struct LoopTests {
  @Test(.enabled(if: SurveyEndToEndTests.isBuilt, "the library is not built; `make test` builds it before these tests"))
  func `an app is built once, then started at once, and built anew after a change`() throws {
    let scratch = try Scratch(), app = scratch.url.appendingPathComponent("Hello").path
    #expect(try runPortico(["new", app], scratch).status == 0)
    func picture(_ name: String) throws -> (data: Data, log: String) {
      let file = scratch.url.appendingPathComponent("\(name).png")
      let end = try runPortico(["snapshot", app, "-o", file.path, "--verbose"], scratch)
      #expect(end.status == 0, "\(end.errors)")
      return (try Data(contentsOf: file), end.errors)
    }
    let first = try picture("1"), second = try picture("2")
    #expect(first.data == second.data)
    #expect(
      first.log.contains("compiling Hello") && !second.log.contains("compiling") && !second.log.contains("translating"))

    let file = URL(fileURLWithPath: app).appendingPathComponent("Sources/GreetingViewController.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    try Data(source.replacing(".systemBackground", with: ".systemRed").utf8).write(to: file)
    let third = try picture("3")
    #expect(third.data != first.data && third.log.contains("compiling Hello"))

    try Data(source.replacing(".systemBackground", with: ".systemNothing").utf8).write(to: file)
    let wrong = try runPortico(["snapshot", app, "-o", scratch.url.appendingPathComponent("4.png").path], scratch)
    #expect(
      wrong.status == 3 && wrong.errors.contains("\(file.path):12:") && wrong.errors.contains("systemNothing"),
      "\(wrong.errors)")

    try Data(source.utf8).write(to: file)
    #expect(try picture("5").data == first.data)
  }
}
