import XCTest

extension XCTestExpectation {
  /// `load(completion: expectation.fulfill)`: the method takes a file and a line on Linux, and so is no closure without
  /// parameters. A call means the other one, which tells a failure's line.
  @_disfavoredOverload
  public func fulfill() { fulfill(#file, line: #line) }
}
