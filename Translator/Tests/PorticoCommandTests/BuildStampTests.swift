import Foundation
import Testing

@testable import PorticoCommand

struct BuildStampTests {
  private let scratch: Scratch
  private let app: URL

  init() throws {
    scratch = try Scratch()
    app = scratch.url.appendingPathComponent("App")
    try scratch.write("root/Package.swift")
    try scratch.write("root/.build/release/libPortico.so", "1")
    try scratch.write("App/Sources/A.swift", "@main struct A { static func main() {} }")
    try scratch.write("App/Sources/B.swift", "struct B {}")
    try scratch.write("App/Sources/Texts/en.lproj/Localizable.strings", "")
    try scratch.write("product", "1")
  }

  private var runtime: Runtime { Runtime(root: scratch.url.appendingPathComponent("root"), configuration: "release") }
  private var product: URL { scratch.url.appendingPathComponent("product") }

  private func stamp(_ arguments: String...) throws -> BuildStamp {
    try #require(BuildStamp(Options(["snapshot", app.path] + arguments), kind: "app"))
  }

  private func write() throws {
    let inputs = BuildStamp.Inputs(try ProjectFinder.read(app.path), given: [app], runtime: runtime)
    try stamp().write("made", inputs: inputs, products: [product])
  }

  @Test func `what was made is handed out as long as nothing changes, for the same options alone`() throws {
    #expect(try stamp().read(String.self) == nil)
    try write()
    #expect(try stamp().read(String.self) == "made")
    #expect(try stamp("--target", "A").read(String.self) == nil)
    #expect(try stamp("--module", "Kit=\(app.path)").read(String.self) == nil)
    #expect(try stamp("--device", "iPhone 8", "-o", "b.png").read(String.self) == "made")
  }

  @Test(arguments: [
    "App/Sources/A.swift", "App/Sources/Texts/en.lproj/Localizable.strings", "App/Sources/C.swift",
    "App/Sources/New/D.swift",
    "App/Package.swift", "App/Sources/picture.png", "product", "root/.build/release/libPortico.so",
  ])
  func `a file that is changed or added makes it wrong`(path: String) throws {
    try write()
    try scratch.write(path, "something else")
    #expect(try stamp().read(String.self) == nil)
  }

  @Test func `a file that is taken away or renamed makes it wrong`() throws {
    try write()
    let file = app.appendingPathComponent("Sources/B.swift")
    try FileManager.default.moveItem(at: file, to: app.appendingPathComponent("Sources/E.swift"))
    #expect(try stamp().read(String.self) == nil)
    try FileManager.default.moveItem(at: app.appendingPathComponent("Sources/E.swift"), to: file)
    #expect(try stamp().read(String.self) == "made")
    try FileManager.default.removeItem(at: file)
    #expect(try stamp().read(String.self) == nil)
  }

  @Test func `hidden files, notes and what is built do not count`() throws {
    try write()
    for path in ["App/.build/portico/x.swift", "App/Sources/.B.swift.swp", "App/Sources/notes.md"] {
      try scratch.write(path, "x")
    }
    #expect(try stamp().read(String.self) == "made")
  }

  @Test func `a file that is saved after it was read makes it wrong`() throws {
    let inputs = BuildStamp.Inputs(try ProjectFinder.read(app.path), given: [app], runtime: runtime)
    try scratch.write("App/Sources/A.swift", "@main struct A { static func main() { } }")
    try stamp().write("made", inputs: inputs, products: [product])
    #expect(try stamp().read(String.self) == nil)
  }

  @Test func `a damaged stamp is none`() throws {
    try write()
    let folder = app.appendingPathComponent(".build/portico/Stamps")
    let name = try #require(FileManager.default.contentsOfDirectory(atPath: folder.path).first)
    try Data("Portico build 1\n=\n\"ma".utf8).write(to: folder.appendingPathComponent(name))
    #expect(try stamp().read(String.self) == nil)
  }

  @Test func `a newer file is found wherever it lies below a folder`() throws {
    let built = try #require(FileState(product.path))
    #expect(!Folder.hasFile(below: app.path, newerThan: built))
    let file = try scratch.write("App/Sources/Deep/Down/F.swift")
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: 5)], ofItemAtPath: file.path)
    #expect(Folder.hasFile(below: app.path, newerThan: built))
  }
}
