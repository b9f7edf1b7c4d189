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
}
