import Automation
import UIKit

/// Elements that are looked for each time they are asked for.
@preconcurrency @MainActor
open class XCUIElementQuery: NSObject, XCUIElementTypeQueryProvider {
  /// Finds the elements that match now, in the order of the screen's tree.
  let find: () -> [ScreenElement]
  /// How messages call it.
  let words: String
  let application: XCUIApplication

  init(_ application: XCUIApplication, _ words: String, find: @escaping () -> [ScreenElement]) {
    (self.application, self.words, self.find) = (application, words, find)
    super.init()
  }

  // MARK: Elements

  /// The only one: acting on it fails when there are several.
  open var element: XCUIElement { XCUIElement(self, .only, words) }
  /// The first, however many there are.
  open var firstMatch: XCUIElement { XCUIElement(self, .index(0), "the first of \(words)") }
  /// The element at an index, counted from 0.
  open func element(boundBy index: Int) -> XCUIElement {
    XCUIElement(self, .index(index), "number \(index) of \(words)")
  }
  open func element(at index: Int) -> XCUIElement { element(boundBy: index) }
  open func element(matching predicate: NSPredicate) -> XCUIElement { matching(predicate).element }
  open func element(matching elementType: XCUIElement.ElementType, identifier: String?) -> XCUIElement {
    matching(elementType, identifier: identifier).element
  }
  /// The one whose identifier, label, value or placeholder is `key`.
  open subscript(key: String) -> XCUIElement { matching(identifier: key).element }

  /// For predicates; see `XCUIElement._property`.
  open override func _property(_ key: String) -> Any?? {
    guard key == "count" else { return super._property(key) }
    defer { application.advance(by: 0.1) }
    return .some(count)
  }

  open var count: Int { application.look { find().count } }
  open var allElementsBoundByIndex: [XCUIElement] { (0..<count).map { element(boundBy: $0) } }
  /// Elements that stay bound to the things that they are now.
  open var allElementsBoundByAccessibilityElement: [XCUIElement] {
    application.look(find).map { found in
      let object = found.object
      let query = XCUIElementQuery(application, "\(words) (bound)") { [application] in
        application.all().filter { $0.object === object && object != nil }
      }
      return query.firstMatch
    }
  }

  // MARK: Narrower queries

  open func matching(_ predicate: NSPredicate) -> XCUIElementQuery {
    narrowed("\(words) matching a predicate") { predicate.evaluate(with: ElementFacts($0)) }
  }
  open func matching(_ elementType: XCUIElement.ElementType, identifier: String?) -> XCUIElementQuery {
    narrowed("\(words) of type \(elementType)\(identifier.map { " \"\($0)\"" } ?? "")") { element in
      (elementType == .any || element.type == elementType) && (identifier.map { element.answers(to: $0) } ?? true)
    }
  }
  open func matching(identifier: String) -> XCUIElementQuery {
    narrowed("\(words)[\"\(identifier)\"]") { $0.answers(to: identifier) }
  }
  open func containing(_ predicate: NSPredicate) -> XCUIElementQuery {
    narrowed("\(words) containing what matches a predicate") { element in
      element.children.flatMap(\.flattened).contains { predicate.evaluate(with: ElementFacts($0)) }
    }
  }
  open func containing(_ elementType: XCUIElement.ElementType, identifier: String?) -> XCUIElementQuery {
    narrowed("\(words) containing \(elementType)\(identifier.map { " \"\($0)\"" } ?? "")") { element in
      element.children.flatMap(\.flattened).contains { part in
        (elementType == .any || part.type == elementType) && (identifier.map { part.answers(to: $0) } ?? true)
      }
    }
  }
  open func children(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    XCUIElementQuery(application, "\(words), children \(type)") { [find] in
      find().flatMap(\.children).filter { type == .any || $0.type == type }
    }
  }
  open func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    XCUIElementQuery(application, "\(words), \(type)") { [find] in
      ElementFacts.unique(find().flatMap { $0.children.flatMap(\.flattened) }).filter {
        type == .any || $0.type == type
      }
    }
  }

  private func narrowed(_ words: String, _ condition: @escaping (ScreenElement) -> Bool) -> XCUIElementQuery {
    XCUIElementQuery(application, words) { [find] in find().filter(condition) }
  }

  open nonisolated override var debugDescription: String {
    nonisolated(unsafe) let query = self  // tests run on the main thread
    return MainActor.assumeIsolated {
      query.application.look(query.find).compactMap { Inspection.outline($0, 0) }.joined(separator: "\n")
    }
  }
}

extension ScreenElement {
  func answers(to name: String) -> Bool { identifier == name || label == name || value == name || placeholder == name }
}

/// An element's values by name, for predicates.
final class ElementFacts: NSObject {
  private let element: ScreenElement
  init(_ element: ScreenElement) {
    self.element = element
    super.init()
  }

  override func _property(_ key: String) -> Any?? {
    switch key {
    case "identifier": .some(element.identifier ?? "")
    case "label": .some(element.label ?? "")
    case "title": .some("")
    case "value": .some(element.value)
    case "placeholderValue": .some(element.placeholder)
    case "elementType": .some(element.type.rawValue)
    case "isEnabled", "enabled": .some(element.isEnabled)
    case "isSelected", "selected": .some(element.isSelected)
    case "hasFocus", "hasKeyboardFocus": .some(element.hasFocus)
    case "exists": .some(true)
    case "isHittable", "hittable": .some(element.isHittable)
    default: nil
    }
  }

  /// A query over things that stand in one another finds some twice.
  static func unique(_ elements: [ScreenElement]) -> [ScreenElement] {
    var seen: Set<ObjectIdentifier> = []
    return elements.filter { element in element.object.map { seen.insert(ObjectIdentifier($0)).inserted } ?? true }
  }
}

extension ScreenElement {
  /// The point at which a touch reaches the element; nil when none does.
  @MainActor var hitPoint: CGPoint? {
    guard isVisible else { return nil }
    let point =
      visibleFrame.contains(activationPoint) ? activationPoint : CGPoint(x: visibleFrame.midX, y: visibleFrame.midY)
    return UIScreen.main.bounds.contains(point) && cover(at: point) == nil ? point : nil
  }
  @MainActor var isHittable: Bool { hitPoint != nil }
}
