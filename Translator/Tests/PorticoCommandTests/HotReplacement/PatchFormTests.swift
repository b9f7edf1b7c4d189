import Foundation
import Testing
import TranslatorCore

@testable import PorticoCommand

/// A program takes over functions of every form, while it runs.
struct PatchFormTests {
  private static let library = """
    import Foundation
    protocol Named { func name() -> String }
    final class Page: Named {
      private var count = 1
      func name() -> String { "name one" }
      private func secret(_ x: Int, by y: Int = 2) -> String { "secret one \\(x * y) \\(count)" }
      static func make() -> String { "static one" }
      class var kind: String { "kind one" }
      static var setting: Bool {
        get { UserDefaults.standard.bool(forKey: "one") }
        set { UserDefaults.standard.set(newValue, forKey: "one") }
      }
      var value: Int {
        get { "one".hashValue == 0 ? 2 : "one".count }
        set { count = newValue + "one".count }
      }
      subscript(index: Int) -> Int { index + "one".count }
      subscript(key key: String, other: Int) -> String { get { key + "one" } set { count = 1 } }
      func generic<T>(_ x: T) -> String where T: CustomStringConvertible { "generic one \\(x)" }
      func some() -> some CustomStringConvertible { "some one" }
      func failing() throws -> String { throw NSError(domain: "one", code: 1) }
      func all() -> String {
        value = 5
        let error = (try? failing()) ?? "none one"
        return [secret(2), "\\(value)", "\\(self[3])", self[key: "k", 1], generic(4), "\\(some())", error, "\\(Page.setting)"].joined(separator: ", ")
      }
    }
    class Base {
      func over() -> String { "base" }
    }
    final class Derived: Base {
      override func over() -> String { super.over() + " 1" }
    }
    struct Point {
      var x = 1
      mutating func move() { x += 1 }
      fileprivate func text() -> String { "point one \\(x)" }
      struct Inner { func text() -> String { "inner one" } }
    }
    enum Side {
      case left, right
      var title: String { switch self { case .left: "left one"; case .right: "right one" } }
    }
    struct Box<T> {
      var value: T
      func text() -> String { "box one \\(value)" }
    }
    extension Box where T == Int {
      func sum() -> String { "sum one \\(value + 1)" }
    }
    extension Named {
      func greeting() -> String { "greeting one " + name() }
    }
    private func free(_ x: Int) -> String { "free one \\(x)" }
    func describe() -> String {
      let page = Page()
      var point = Point()
      point.move()
      return [
        (page as any Named).name(), page.all(), Page.make(), Page.kind, (Derived() as Base).over(), point.text(), Point.Inner().text(),
        Side.right.title, Box(value: "b").text(), Box(value: 4).sum(), page.greeting(), free(2), global,
      ].joined(separator: "; ")
    }
    var global: String { "global one" }

    """

  private static let main = """
    import Foundation
    print(describe())
    fflush(nil)
    while let path = readLine() {
      if dlopen(path, RTLD_NOW) == nil { print(String(cString: dlerror())) }
      print(describe())
      fflush(nil)
    }
    """

  private let scratch: Scratch
  private let build: DirectBuild

  init() throws {
    scratch = try Scratch()
    try scratch.write("App/Library.swift", Self.library)
    try scratch.write("App/main.swift", Self.main)
    build = DirectBuild(
      folder: scratch.url.appendingPathComponent("Hot"),
      modules: [
        DirectBuild.Module(
          name: "App", folder: scratch.url.appendingPathComponent("App"), isExecutable: true, dependencies: [],
          flags: ["-swift-version", "6"])
      ], linking: [], isHot: true)
  }

  private func version(_ library: String) -> SourceVersion {
    func file(_ name: String, _ text: String) -> SourceVersion.File {
      SourceVersion.File(
        module: "App", path: scratch.url.appendingPathComponent("App/\(name)").path, name: name, text: text)
    }
    return SourceVersion(files: [file("Library.swift", library), file("main.swift", Self.main)], aliases: [:])
  }

  /// The words of the program where the length of a word counts.
  private static func numbers(_ word: String) -> String {
    "secret \(word) 4 \(5 + word.count), \(word.count), \(3 + word.count)"
  }

  /// All that the program prints, with patches that are loaded one after the other.
  private func output(_ patches: [URL], of program: URL) throws -> [String] {
    let input = scratch.url.appendingPathComponent("input")
    try Data(patches.map { $0.path + "\n" }.joined().utf8).write(to: input)
    let result = try Shell.capture(["/bin/sh", "-c", "\"$0\" < \"$1\"", program.path, input.path])
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test func `methods, properties, subscripts and functions of every kind of type are replaced, and again`() throws {
    let program = try build.perform(product: "App")
    let modules = try build.keepModules()
    var session = HotSession(version(Self.library))
    var patches: [URL] = []
    var expected: [String] = []
    let first = try output([], of: program)[0]
    #expect(first.contains(Self.numbers("one")))
    for number in 2...3 {
      let word = ["two", "three"][number - 2]
      let source = Self.library.replacing("one", with: word)
      let next = version(source)
      let patch = try session.patch(to: next)
      #expect(patch.functions.count > 18)
      do {
        patches.append(try build.compile(patch.modules[0], number: number, against: modules))
      } catch let failed as DirectBuild.Failed {
        Issue.record("\(failed.output)")
        return
      }
      session.didShow(next)
      expected.append(
        first.replacing("one", with: word).replacing("secret \(word) 4 8, 3, 6", with: Self.numbers(word)))
    }
    let printed = try output(patches, of: program)
    #expect(printed == [first] + expected)
  }

  @Test func `symbols lead to the counts of runs, and name what a patch replaces`() throws {
    let symbols = try ProgramSymbols(build.perform(product: "App"))
    func count(_ name: String) -> Int { symbols.counters.keys.count { $0.contains(name) } }
    #expect(count("6secret") >= 1 && count("4free") >= 1 && count("8greeting") >= 1)
    var session = HotSession(version(Self.library))
    let patch = try session.patch(
      to: version(Self.library.replacing("free one", with: "free two").replacing("kind one", with: "kind two")))
    let library = try ProgramSymbols(build.compile(patch.modules[0], number: 1, against: build.keepModules()))
    #expect(library.replaced.count == 2)
    for symbol in library.replaced { #expect(symbols.counters(of: symbol).count == 1, "\(symbol)") }
    #expect(patch.functions.allSatisfy { library.counters(naming: $0.identifier).count == 1 })
  }
}
