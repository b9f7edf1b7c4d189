import Foundation
import XCTest

// Xcode's test cases are objects of Objective-C: a suite may be the delegate or the data source of what it tests.
extension XCTestCase: @retroactive NSObjectProtocol {
  public var classForCoder: AnyClass { type(of: self) }

  public func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }

  public var hash: Int { ObjectIdentifier(self).hashValue }

  public func `self`() -> Self { self }

  public func isProxy() -> Bool { false }

  /// The suite and the method, such as "FormTests.testReset".
  public var description: String { name }

  public var debugDescription: String { name }
}
