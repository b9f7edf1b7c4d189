import Foundation

/// Tests that were built, ready to be run: one program that holds them all.
struct BuiltTests {
  private struct Ready: Codable {
    var program: URL
    var bundle: URL
    var folder: URL
    var usesXCTest: Bool
    var usesSwiftTesting: Bool
    var warnings: [String]
  }

  private let ready: Ready
  private let runtime: Runtime
  /// Fails with what targets need that is not here, which were left out.
  let refuseLeftOut: () throws -> Void

  /// Builds them, unless they were built from the same things before.
  init(_ options: Options) throws {
    let stamp = BuildStamp(options, kind: "tests")
    if let stamp, stamp.isThere, let ready = try Self.ready(stamp) {
      for warning in ready.warnings { Output.warn(warning) }
      (self.ready, runtime, refuseLeftOut) = (ready, try Runtime.find(), {})
      return
    }
    var built = try BuiltProject(options)
    guard built.project.targets.contains(where: { $0.kind == .test }) else {
      let kind = options.testsInterface ? "target of interface tests" : "test target"
      throw Failure(.unusableArguments, "\(built.project.folder.path) has no \(kind)")
    }
    try built.workspace.compile(product: nil, tests: true)
    let bundle = try built.workspace.makeBundle(for: built.project.testHost, named: "Tests")
    built.unlock()
    let program = built.workspace.binaries.appendingPathComponent("\(built.project.name)PackageTests.xctest")
    ready = Ready(
      program: program, bundle: bundle, folder: built.project.folder,
      usesXCTest: built.project.testsImport("XCTest") || built.project.testsImport("Quick") || !built.project.usesSwiftTesting,
      usesSwiftTesting: built.project.usesSwiftTesting, warnings: built.warnings)
    runtime = built.runtime
    let (project, leftOut) = (built, built.leftOut.filter { $0.kind == .test })
    // Tests that could not be built have not passed.
    refuseLeftOut = { if options.target == nil { try project.refuse(leftOut) } }
    guard built.isWhole else { return }
    stamp?.write(ready, inputs: built.inputs, products: [program])
  }

  private static func ready(_ stamp: BuildStamp) throws -> Ready? {
    // A library that is built now makes the stamp wrong.
    try WorkLog.shared.measure("looking after the framework") { try Runtime.find().build() }
    return WorkLog.shared.measure("looking for changes") { stamp.read(Ready.self) }
  }

  /// Runs those of XCTest, then those of Swift Testing.
  ///
  /// - Returns: Whether none failed.
  func run(_ options: Options) throws -> Bool {
    let folder = try RunFolder(RunConfiguration(options, job: "run"), keepingDataAt: options.data)
    defer { folder.remove() }
    var passes = true
    if ready.usesXCTest, let names = try xctestNames(options, folder) {
      passes = try run(names.isEmpty ? [] : [names.joined(separator: ",")], options, folder) == 0
    }
    if ready.usesSwiftTesting {
      let filters = options.filter.flatMap { ["--filter", $0] }
      let status = try run(["--testing-library", "swift-testing"] + filters, options, folder)
      passes = passes && (status == 0 || status == Self.noTests)
    }
    return passes
  }

  /// What Swift Testing returns when no test has the name that was asked for.
  private static let noTests: Int32 = 69

  /// The names that are asked for; none where all are; nil where there is none of such a name.
  private func xctestNames(_ options: Options, _ folder: RunFolder) throws -> [String]? {
    guard !options.filter.isEmpty else { return [] }
    let list = try Shell.capture(
      [ready.program.path, "--list-tests"], in: ready.folder, environment: environment(folder), withErrors: false)
    let names = list.output.split(separator: "\n").map(String.init).filter { $0.contains("/") }
      .filter { name in options.filter.contains { name.range(of: $0, options: .regularExpression) != nil } }
    if names.isEmpty, !ready.usesSwiftTesting { Output.warn("warning: no test has a name like \(options.filter.joined(separator: ", "))") }
    return names.isEmpty ? nil : names
  }

  private func environment(_ folder: RunFolder) -> [String: String] {
    [
      "SWIFT_DETERMINISTIC_HASHING": "1", "PORTICO_RESOURCES": ready.bundle.path, "PORTICO_ROOT": runtime.root.path,
      "SWIFT_BACKTRACE": BuiltApp.backtrace,
    ].merging(folder.environment) { _, new in new }
  }

  /// - Returns: The status of the program, as a shell tells it.
  private func run(_ arguments: [String], _ options: Options, _ folder: RunFolder) throws -> Int32 {
    let child = try Child([ready.program.path] + arguments, in: ready.folder.path, environment: environment(folder), input: .own)
    // Tests have no limit unless one is asked for: how many there are is nobody's mistake.
    let limit = options.timeLimit.flatMap { $0 == 0 ? nil : $0 }
    guard let end = WorkLog.shared.measure("the tests", { child.wait(seconds: limit) }) else {
      let stopped = StoppedApp(stopping: child, program: ready.program.path, report: folder.hangReport)
      let message = stopped.message(after: limit ?? 0).replacing("the app was", with: "the tests were")
      throw Failure(.failed, ([message] + stopped.calls.map { "  \($0)" }).joined(separator: "\n"))
    }
    if let signal = end.signal { Output.error("portico: the tests crashed (signal \(signal))") }
    return end.status
  }
}

extension Project {
  /// Whether a test target has a file that imports a module.
  fileprivate func testsImport(_ module: String) -> Bool {
    targets.contains { target in
      target.kind == .test
        && target.sources.contains { ((try? String(contentsOf: $0, encoding: .utf8)) ?? "").contains("import \(module)") }
    }
  }
}
