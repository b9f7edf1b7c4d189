import XCTest

/// The measure of a block. Here always the time that the machine takes, by `XCTestCase.measure(_:)`: an app's own clock
/// is virtual.
public protocol XCTMetric {}

public struct XCTClockMetric: XCTMetric { public init() {} }
public struct XCTCPUMetric: XCTMetric { public init() {} }
public struct XCTMemoryMetric: XCTMetric { public init() {} }
public struct XCTApplicationLaunchMetric: XCTMetric {
  public init() {}
  public init(waitUntilResponsive: Bool) {}
}

extension XCTestCase {
  public func measure(metrics: [any XCTMetric], block: () -> Void) { measure(block: block) }
}
