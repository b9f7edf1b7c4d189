import XCTest

// Members that Xcode's test cases have as objects of Objective-C.
extension XCTestCase {
  public var classForCoder: AnyClass { type(of: self) }
}
