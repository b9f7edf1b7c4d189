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
      usesXCTest: built.project.testsImport("XCTest") || built.project.testsImport("Quick")
        || !built.project.usesSwiftTesting,
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

  /// All suites that the options ask for, those of XCTest first.
  func suites(_ options: Options) throws -> [TestSuite] {
    var suites: [TestSuite] = []
    if ready.usesXCTest { suites += TestSuite.suites(.xctest, try list([])) }
    if ready.usesSwiftTesting {
      suites += TestSuite.suites(.swiftTesting, try list(["--testing-library", "swift-testing"]))
    }
    guard !options.filter.isEmpty else { return suites }
    let fitting = suites.compactMap { suite -> TestSuite? in
      var part = suite
      part.tests = suite.tests.filter { name in
        options.filter.contains { name.range(of: $0, options: .regularExpression) != nil }
      }
      return part.tests.isEmpty ? nil : part
    }
    if fitting.isEmpty { Output.warn("warning: no test has a name like \(options.filter.joined(separator: ", "))") }
    return fitting
  }

  private func list(_ arguments: [String]) throws -> String {
    let folder = try RunFolder(RunConfiguration(Options(["test"]), job: "run"), keepingDataAt: nil)
    defer { folder.remove() }
    return try Shell.capture(
      [ready.program.path, "--list-tests"] + arguments, in: ready.folder,
      environment: environment.merging(folder.environment) { _, new in new }, withErrors: false
    ).output
  }

  func process(_ options: Options, streams: Bool) -> TestProcess {
    TestProcess(
      program: ready.program.path, folder: ready.folder.path, environment: environment, options: options,
      streams: streams)
  }

  private var environment: [String: String] {
    BuiltApp.sameForEveryone.merging([
      "SWIFT_DETERMINISTIC_HASHING": "1", "PORTICO_RESOURCES": ready.bundle.path,
      // Apps ask for it to learn whether they run in a test.
      "XCTestConfigurationFilePath": ready.bundle.path, "PORTICO_ROOT": runtime.root.path,
      "SWIFT_BACKTRACE": BuiltApp.backtrace,
    ]) { _, new in new }
  }
}

extension Project {
  /// Whether a test target has a file that imports a module.
  fileprivate func testsImport(_ module: String) -> Bool {
    targets.contains { target in
      target.kind == .test
        && target.sources.contains {
          ((try? String(contentsOf: $0, encoding: .utf8)) ?? "").contains("import \(module)")
        }
    }
  }
}
