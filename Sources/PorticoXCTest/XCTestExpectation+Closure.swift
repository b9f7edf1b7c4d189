import XCTest

extension XCTestExpectation {
  /// Without the place of the call, so that `expectation.fulfill` is a closure, as on iOS.
  public func fulfill() { fulfill(#filePath, line: #line) }
}
