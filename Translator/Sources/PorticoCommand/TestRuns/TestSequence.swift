/// Processes that run tests one after the other.
struct TestSequence: Sendable {
  let library: TestSuite.Library
  /// The arguments of each process.
  let steps: [[String]]

  /// Tests of one process.
  init(_ arguments: [String], _ library: TestSuite.Library) { (self.library, steps) = (library, [arguments]) }

  /// Each test has a process of its own, so that the app begins anew with all its variables, as by Xcode; what it has
  /// saved stays, as on a device.
  init(interfaceTests suite: TestSuite) { (library, steps) = (suite.library, suite.tests.map { [$0] }) }

  /// The app's settings and files go on from one process to the next.
  ///
  /// - Parameter artifacts: The folder for pictures of failed tests.
  func run(_ process: TestProcess, artifacts: String?) throws -> [TestPart] {
    let shared = steps.count > 1 && process.options.data == nil ? TemporaryPlace("-data") : nil
    defer { shared?.remove() }
    try shared?.makeFolder()
    return try steps.map {
      try process.run($0, library, data: process.options.data ?? shared?.url.path, artifacts: artifacts)
    }
  }
}
