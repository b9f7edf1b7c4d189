import Foundation
import XCTest

/// A failure of a test, as XCTest describes it.
public struct XCTIssue: Sendable, Hashable {
  public enum IssueType: Int, Sendable {
    case assertionFailure, thrownError, uncaughtException, performanceRegression, system, unmatchedExpectedFailure
  }
  public var type: IssueType
  public var compactDescription: String
  public var detailedDescription: String?

  public init(type: IssueType, compactDescription: String, detailedDescription: String? = nil) {
    (self.type, self.compactDescription, self.detailedDescription) = (type, compactDescription, detailedDescription)
  }
}

/// A failure that a test had expected.
open class XCTExpectedFailure {
  /// Which failures are expected, and whether one must come.
  open class Options {
    public init() {}
    /// Options with which no failure needs to come.
    open class func nonStrict() -> Options {
      let options = Options()
      options.isStrict = false
      return options
    }
    open var issueMatcher: (XCTIssue) -> Bool = { _ in true }
    open var isEnabled = true
    open var isStrict = true
  }

  public let failureReason: String?
  public let issue: XCTIssue

  init(_ reason: String?, _ issue: XCTIssue) { (failureReason, self.issue) = (reason, issue) }
}

/// Expects a failure from here to the end of the test. A test that is strict, as it is unless told otherwise, fails
/// without one.
public func XCTExpectFailure(
  _ failureReason: String? = nil, enabled: Bool? = nil, strict: Bool? = nil, issueMatcher: ((XCTIssue) -> Bool)? = nil
) {
  XCTExpectFailure(failureReason, options: options(enabled, strict, issueMatcher))
}

public func XCTExpectFailure(_ failureReason: String? = nil, options: XCTExpectedFailure.Options) {
  guard options.isEnabled else { return }
  ExpectedFailures.begin(failureReason, options)
}

/// Expects a failure in the block.
public func XCTExpectFailure<Result>(
  _ failureReason: String? = nil, enabled: Bool? = nil, strict: Bool? = nil, failingBlock: () throws -> Result,
  issueMatcher: ((XCTIssue) -> Bool)? = nil
) rethrows -> Result {
  try XCTExpectFailure(failureReason, options: options(enabled, strict, issueMatcher), failingBlock: failingBlock)
}

public func XCTExpectFailure<Result>(
  _ failureReason: String? = nil, options: XCTExpectedFailure.Options, failingBlock: () throws -> Result
) rethrows -> Result {
  guard options.isEnabled else { return try failingBlock() }
  ExpectedFailures.begin(failureReason, options)
  defer { ExpectedFailures.end() }
  return try failingBlock()
}

private func options(_ isEnabled: Bool?, _ isStrict: Bool?, _ matcher: ((XCTIssue) -> Bool)?)
  -> XCTExpectedFailure.Options
{
  let options = XCTExpectedFailure.Options()
  if let isEnabled { options.isEnabled = isEnabled }
  if let isStrict { options.isStrict = isStrict }
  if let matcher { options.issueMatcher = matcher }
  return options
}

/// The failures that the running test expects, the innermost block's last.
private enum ExpectedFailures {
  private struct Entry {
    let reason: String?
    let options: XCTExpectedFailure.Options
    var matched: [XCTExpectedFailure] = []
  }
  private static let lock = NSLock()
  nonisolated(unsafe) private static var entries: [Entry] = []  // touched under the lock

  static func begin(_ reason: String?, _ options: XCTExpectedFailure.Options) {
    lock.withLock { entries.append(Entry(reason: reason, options: options)) }
  }

  /// Ends the innermost one, which fails the test if it is strict and nothing came.
  static func end() {
    guard let entry = lock.withLock({ entries.popLast() }), entry.matched.isEmpty, entry.options.isStrict else {
      return
    }
    XCTFail("Expected failure\(entry.reason.map { " '\($0)'" } ?? "") but none recorded.")
  }

  static func endAll() { while lock.withLock({ !entries.isEmpty }) { end() } }

  /// Whether one of them expects the issue; the innermost is asked first.
  static func take(_ issue: XCTIssue) -> Bool {
    let known = lock.withLock { entries }
    // Matchers are the test's own and may fail themselves, so that they are asked outside of the lock.
    guard let index = known.indices.last(where: { known[$0].options.issueMatcher(issue) }) else { return false }
    lock.withLock { entries[index].matched.append(XCTExpectedFailure(known[index].reason, issue)) }
    return true
  }
}

/// The run of a test that may expect failures, or measures blocks. The translator gives it to classes of tests in files
/// that do.
public final class _AppleTestCaseRun: XCTestCaseRun {
  public override func recordFailure(
    withDescription description: String, inFile filePath: String?, atLine lineNumber: Int, expected: Bool
  ) {
    // On Linux a block whose times vary fails. On Apple's systems one fails that is slower than a baseline, and no
    // baseline is kept here.
    guard !description.contains("The relative standard deviation of the measurements is") else { return }
    let issue = XCTIssue(type: expected ? .assertionFailure : .thrownError, compactDescription: description)
    guard !ExpectedFailures.take(issue) else { return }
    super.recordFailure(withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
  }

  public override func stop() {
    ExpectedFailures.endAll()
    super.stop()
  }
}
