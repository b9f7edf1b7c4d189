import PorticoFoundation
import UIKit
import XCTest

/// An expectation that a property which can be observed by key gets a value, or any new value where none is given.
///
/// It is fulfilled at once if the property has the expected value already.
open class XCTKVOExpectation: XCTestExpectation, @unchecked Sendable {
  /// A closure that is given the object and the change, under the keys of key-value observing. True fulfils the
  /// expectation.
  public typealias Handler = (_ observedObject: Any, _ change: [AnyHashable: Any]) -> Bool

  public let keyPath: String
  public let observedObject: Any
  public let expectedValue: Any?
  public let options: NSKeyValueObservingOptions
  /// Decides instead of the expected value.
  open var handler: Handler? { didSet { watch?.handler = handler } }
  private var watch: KeyPathWatch?

  /// - Parameter object: An object whose property `keyPath` can be observed by key; any other stops the test.
  public init(
    keyPath: String, object: Any, expectedValue: Any? = nil, options: NSKeyValueObservingOptions = []
  ) {
    (self.keyPath, observedObject, self.expectedValue, self.options) = (keyPath, object, expectedValue, options)
    super.init(description: KeyPathWatch.description(keyPath, object, expectedValue))
    watch = KeyPathWatch(object, keyPath, expectedValue, options) { [weak self] in self?.fulfill() }
  }

  deinit { watch?.stop() }
}

extension XCTestCase {
  /// An expectation for `waitForExpectations`; see `XCTKVOExpectation`.
  @discardableResult
  public func keyValueObservingExpectation(
    for objectToObserve: Any, keyPath: String, expectedValue: Any? = nil
  ) -> XCTestExpectation {
    let expectation = expectation(
      description: KeyPathWatch.description(keyPath, objectToObserve, expectedValue))
    keep(KeyPathWatch(objectToObserve, keyPath, expectedValue, []) { expectation.fulfill() })
    return expectation
  }

  /// - Parameter handler: True fulfils the expectation.
  @discardableResult
  public func keyValueObservingExpectation(
    for objectToObserve: Any, keyPath: String, handler: XCTKVOExpectation.Handler?
  ) -> XCTestExpectation {
    let expectation = expectation(description: KeyPathWatch.description(keyPath, objectToObserve, nil))
    let watch = KeyPathWatch(objectToObserve, keyPath, nil, []) { expectation.fulfill() }
    watch.handler = handler
    keep(watch)
    return expectation
  }

  private func keep(_ watch: KeyPathWatch) {
    nonisolated(unsafe) let watch = watch  // stays on the test's thread
    addTeardownBlock { watch.stop() }
  }
}

/// Waits for a value of a property, once.
private final class KeyPathWatch: PorticoFoundation.NSObject {
  private var object: PorticoFoundation.NSObject?
  private let keyPath: String
  private let expected: Any?
  private let isMet: () -> Void
  var handler: XCTKVOExpectation.Handler?

  static func description(_ keyPath: String, _ object: Any, _ expected: Any?) -> String {
    "Expect value of '\(keyPath)' of \(object)" + (expected.map { " to be '\($0)'" } ?? "")
  }

  init(
    _ object: Any, _ keyPath: String, _ expected: Any?, _ options: NSKeyValueObservingOptions,
    isMet: @escaping () -> Void
  ) {
    guard let observed = object as? PorticoFoundation.NSObject else {
      fatalError("'\(keyPath)' of a \(type(of: object)) cannot be observed by key: it is no NSObject.")
    }
    (self.object, self.keyPath, self.expected, self.isMet) = (observed, keyPath, expected, isMet)
    super.init()
    observed.addObserver(self, forKeyPath: keyPath, options: options.union(.new), context: nil)
    if hasExpectedValue { end() }
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    guard let observed = self.object else { return }
    if let handler {
      var plain: [AnyHashable: Any] = [:]
      for (key, value) in change ?? [:] { plain[key.rawValue] = value }
      if handler(observed, plain) { end() }
    } else if expected == nil || hasExpectedValue {
      end()
    }
  }

  private var hasExpectedValue: Bool {
    guard let expected, let value = object?.value(forKeyPath: keyPath) else { return false }
    if let a = value as? AnyHashable, let b = expected as? AnyHashable, a == b { return true }
    if let a = Self.number(value), let b = Self.number(expected) { return a == b }
    return (value as AnyObject) === (expected as AnyObject)
  }

  private static func number(_ any: Any) -> NSNumber? {
    switch any {
    case let number as NSNumber: number
    case let value as Bool: NSNumber(value: value)
    case let value as Int: NSNumber(value: value)
    case let value as CGFloat: NSNumber(value: Double(value))
    case let value as Float: NSNumber(value: value)
    case let value as Double: NSNumber(value: value)
    default: nil
    }
  }

  private func end() {
    guard object != nil else { return }
    stop()
    isMet()
  }

  func stop() {
    object?.removeObserver(self, forKeyPath: keyPath)
    object = nil
  }
}
