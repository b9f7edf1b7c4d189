import Automation
import HostInterface
import UIKit

/// Something on screen, looked for each time it is asked.
@preconcurrency @MainActor
open class XCUIElement: NSObject, XCUIElementAttributes, XCUIElementTypeQueryProvider {
  enum Choice { case only, index(Int) }

  private let query: XCUIElementQuery?
  private let choice: Choice
  let words: String

  init(_ query: XCUIElementQuery, _ choice: Choice, _ words: String) {
    (self.query, self.choice, self.words) = (query, choice, words)
    super.init()
  }

  /// For the application, which is no result of a query.
  init(application: Void) {
    (query, choice, words) = (nil, .only, "app")
    super.init()
  }

  var application: XCUIApplication { query!.application }

  // MARK: Looking

  /// The matches that it may be now.
  func candidates() -> [ScreenElement] {
    let found = query!.find()
    switch choice {
    case .only: return found
    case .index(let index): return found.indices.contains(index) ? [found[index]] : []
    }
  }

  func now() -> ScreenElement? { application.look { candidates().first } }

  open var exists: Bool { now() != nil }
  /// Whether a touch would reach it.
  open var isHittable: Bool { now()?.isHittable ?? false }
  open var identifier: String { now()?.identifier ?? "" }
  open var frame: CGRect { now()?.frame ?? .zero }
  open var value: Any? { now()?.value ?? now()?.placeholder.flatMap { $0.isEmpty ? nil : $0 } }
  open var title: String { "" }
  open var label: String { now()?.label ?? "" }
  open var elementType: ElementType { now()?.type ?? .any }
  open var isEnabled: Bool { now()?.isEnabled ?? false }
  open var isSelected: Bool { now()?.isSelected ?? false }
  open var hasFocus: Bool { now()?.hasFocus ?? false }
  open var placeholderValue: String? { now()?.placeholder }
  open var horizontalSizeClass: UIUserInterfaceSizeClass {
    now()?.view?.traitCollection.horizontalSizeClass ?? .unspecified
  }
  open var verticalSizeClass: UIUserInterfaceSizeClass {
    now()?.view?.traitCollection.verticalSizeClass ?? .unspecified
  }

  open func descendants(matching type: ElementType) -> XCUIElementQuery {
    XCUIElementQuery(application, "\(words), \(type)") { [self] in
      candidates().first.map { $0.children.flatMap(\.flattened) }?.filter { type == .any || $0.type == type } ?? []
    }
  }
  open func children(matching type: ElementType) -> XCUIElementQuery {
    XCUIElementQuery(application, "\(words), children \(type)") { [self] in
      candidates().first?.children.filter { type == .any || $0.type == type } ?? []
    }
  }
  open var firstMatch: XCUIElement { query?.firstMatch ?? self }

  open nonisolated override var debugDescription: String {
    nonisolated(unsafe) let element = self  // tests run on the main thread
    return MainActor.assumeIsolated {
      element.now().flatMap { Inspection.outline($0, 0) } ?? "\(element.words): nothing on screen"
    }
  }

  // MARK: Waiting, in the app's time

  /// Lets the app run until the element is there.
  ///
  /// - Parameter timeout: Seconds of the app's clock.
  @discardableResult
  open func waitForExistence(timeout: TimeInterval) -> Bool { application.wait(timeout) { !candidates().isEmpty } }
  @discardableResult
  open func waitForNonExistence(timeout: TimeInterval) -> Bool { application.wait(timeout) { candidates().isEmpty } }
  @discardableResult
  open func wait<V: Equatable>(for keyPath: KeyPath<XCUIElement, V>, toEqual expectedValue: V, timeout: TimeInterval)
    -> Bool
  {
    application.wait(timeout) { self[keyPath: keyPath] == expectedValue }
  }

  /// For predicates. Asking moves the clock on, so that an expectation that asks again and again comes to its end.
  open override func _property(_ key: String) -> Any?? {
    defer { application.advance(by: 0.1) }
    if let element = now() { return ElementFacts(element)._property(key) }
    return key == "exists" || key == "isHittable" || key == "hittable" ? .some(false) : .some(nil)
  }

  // MARK: Acting

  /// The element to act on; nil, with a failure recorded, when there is not just one.
  func target(_ act: String, _ file: StaticString, _ line: UInt) -> ScreenElement? {
    application.idle()
    // An element that is about to appear is waited for, as XCTest does.
    application.wait(1) { !candidates().isEmpty }
    let found = candidates()
    if found.count == 1 { return found[0] }
    if found.isEmpty {
      let seen = AccessibilityTree.elements().map { Inspection.outline($0, 0)! }.joined(separator: "\n  ")
      TestFailure.record("\(act) \(words): there is no such element. On screen:\n  \(seen)", file, line)
    } else {
      let list = found.map { Inspection.outline($0, 0) ?? "\($0.kind.name)" }.joined(separator: "\n  ")
      TestFailure.record(
        "\(act) \(words): there are \(found.count); use firstMatch or element(boundBy:).\n  \(list)", file, line)
    }
    return nil
  }

  /// The point at which a touch reaches the element, after scrolling it into sight; nil with a failure recorded.
  func touchPoint(_ act: String, _ file: StaticString, _ line: UInt) -> CGPoint? {
    guard var element = target(act, file, line) else { return nil }
    InterruptionMonitors.current.answer(before: element, of: application)
    if let point = element.hitPoint { return point }
    if let view = element.view, view._scrollIntoSight(UIAccessibility.convertToScreenCoordinates(view.bounds, in: view))
    {
      application.idle()
      element = candidates().first ?? element
      if let point = element.hitPoint { return point }
    }
    let f = element.frame
    let area = "(\(Int(f.minX)), \(Int(f.minY)); \(Int(f.width)) x \(Int(f.height)))"
    let cover = element.isVisible ? element.cover(at: element.activationPoint) : nil
    let why = cover.map { "is covered by \(Swift.type(of: $0))" } ?? "is off screen at \(area)"
    TestFailure.record("\(act) \(words): it \(why).", file, line)
    return nil
  }

  /// Does something with fingers, and waits until the app is idle.
  func touch(_ act: String, _ file: StaticString, _ line: UInt, _ work: (SyntheticFingers, CGPoint) -> Void) {
    guard let point = touchPoint(act, file, line) else { return }
    work(SyntheticFingers(), point)
    application.idle()
  }

  func area(_ act: String, _ file: StaticString, _ line: UInt, _ work: (SyntheticFingers, CGRect) -> Void) {
    guard touchPoint(act, file, line) != nil, let element = now() else { return }
    work(SyntheticFingers(), element.visibleFrame)
    application.idle()
  }
}
