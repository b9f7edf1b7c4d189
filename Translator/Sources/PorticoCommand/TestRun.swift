import Foundation

/// Builds a project's own tests against Portico, and runs them.
struct TestRun {
  let options: Options

  init(_ options: Options) { self.options = options }

  func perform() throws -> Int32 {
    var built = try BuiltProject(options)
    guard built.project.targets.contains(where: { $0.kind == .test }) else {
      throw Failure(.unusableArguments, "\(built.project.folder.path) has no test target")
    }
    try built.workspace.compile(product: nil, tests: true)
    let bundle = try built.workspace.makeBundle(for: nil, named: "Tests")
    built.unlock()
    var arguments = [
      "swift", "test", "--skip-build", "--package-path", built.workspace.folder.path, "--scratch-path",
      built.workspace.folder.appendingPathComponent(".build").path,
    ]
    for filter in options.filter { arguments += ["--filter", filter] }
    let status = try Shell.run(
      arguments, in: built.project.folder, environment: ["PORTICO_RESOURCES": bundle.path, "PORTICO_ROOT": built.runtime.root.path])
    return status == 0 ? 0 : Failure.Status.failed.rawValue
  }
}
