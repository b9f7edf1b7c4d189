import Foundation
import Testing

@testable import PorticoCommand

/// The bundle that an app finds its resources in.
struct BundleTests {
  @Test func `nibs and storyboards are found by the names of their compiled forms, too`() throws {
    let scratch = try Scratch()
    var kit = ProjectTarget(name: "Kit", kind: .library, sources: [])
    kit.resources = [
      Resource(try scratch.write("Card.xib", "<document/>"), destination: "Base.lproj/Card.xib"),
      Resource(try scratch.write("Main.storyboard", "<document/>")),
    ]
    let project = Project(name: "Sample", folder: scratch.url, targets: [kit])
    let workspace = try Workspace(project: project, runtime: Runtime(root: scratch.url, configuration: "debug"))
    let bundle = try workspace.makeBundle(for: nil, named: "Sample")
    let folder = bundle.appendingPathComponent("Frameworks/Kit.framework")
    for name in ["Base.lproj/Card.xib", "Base.lproj/Card.nib", "Main.storyboard", "Main.storyboardc"] {
      #expect(try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8) == "<document/>")
    }
  }

  @Test func `a translated file has a name of its own, of which the compiler does not warn`() {
    #expect(SourceWriter.fileName(for: "/app/List/Cell.swift", besides: []) == "Cell.translated.swift")
    #expect(
      SourceWriter.fileName(for: "/app/Grid/Cell.swift", besides: ["Cell.translated.swift"]) == "_Cell.translated.swift"
    )
    #expect(SourceWriter.fileName(for: "/app/main.swift", besides: []) == "main.swift")
  }

  @Test func `what the compiler made is used again in its folder, and not in one that was moved`() throws {
    let scratch = try Scratch()
    func workspace(_ name: String) throws -> Workspace {
      let folder = scratch.url.appendingPathComponent(name)
      let project = Project(name: "Sample", folder: folder, targets: [])
      return try Workspace(project: project, runtime: Runtime(root: scratch.url, configuration: "debug"))
    }
    let first = try workspace("A")
    let made = first.folder.appendingPathComponent("Direct/Sample.o")
    try FileManager.default.createDirectory(at: made.deletingLastPathComponent(), withIntermediateDirectories: true)
    try first.discardWhenRuntimeChanged()
    try FileManager.default.createDirectory(at: made.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data().write(to: made)
    try first.discardWhenRuntimeChanged()
    #expect(FileManager.default.fileExists(atPath: made.path))
    try FileManager.default.moveItem(
      at: scratch.url.appendingPathComponent("A"), to: scratch.url.appendingPathComponent("B"))
    let second = try workspace("B")
    try second.discardWhenRuntimeChanged()
    #expect(!FileManager.default.fileExists(atPath: second.folder.appendingPathComponent("Direct").path))
  }
}
