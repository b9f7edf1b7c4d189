/// Processes that run tests one after the other.
struct TestSequence: Sendable {
  let library: TestSuite.Library
  /// What each process is told.
  let steps: [[String]]
  /// Whether the app's settings and files go on from one process to the next.
  let sharesData: Bool

  /// Tests of one process.
  init(_ arguments: [String], _ library: TestSuite.Library) { (self.library, steps, sharesData) = (library, [arguments], false) }

  /// Each test has a process of its own, so that the app begins anew with all its variables, as by Xcode; what it has saved stays, as on a device.
  init(interfaceTests suite: TestSuite) { (library, steps, sharesData) = (suite.library, suite.tests.map { [$0] }, true) }

  /// - Parameter artifacts: The folder for pictures of failed tests.
  func run(_ process: TestProcess, artifacts: String?) throws -> [TestPart] {
    let shared = sharesData && process.options.data == nil ? TemporaryPlace("-data") : nil
    defer { shared?.remove() }
    try shared?.makeFolder()
    return try steps.map { try process.run($0, library, data: process.options.data ?? shared?.url.path, artifacts: artifacts) }
  }
}
