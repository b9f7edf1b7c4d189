import CoreGraphics
import HostInterface
import LiveLink
import UIKit

/// The app as assistive technology on the screen's side sees it, and the requests that it makes.
@MainActor
final class LiveAccessibility {
  private struct Known {
    weak var object: _AccessibilityObject?
    var number: Int
  }

  private var known: [ObjectIdentifier: Known] = [:]
  private var lastNumber = 0

  // MARK: The tree

  /// The tree of what shows of the app: elements and things with a name, without the views between them.
  func tree(title: String) -> AccessibilityNode {
    known = known.filter { $0.value.object != nil }
    let bounds = UIScreen.main.bounds
    return AccessibilityNode(
      number: 0, kind: ScreenElement.Kind.application.name, label: title, frame: bounds, isElement: false,
      children: AccessibilityTree.windows().flatMap(nodes))
  }

  private func nodes(of element: ScreenElement) -> [AccessibilityNode] {
    // The title in a button, the texts of a cell: its label says them, unless a test looks for one by name.
    let parts = element.isElement ? element.children.filter(Self.holdsElement) : element.children
    let children = parts.flatMap(nodes)
    let isNamed = element.identifier != nil || (element.label != nil && element.kind != .other)
    guard let object = element.object, element.isVisible, element.isElement || isNamed else { return children }
    return [
      AccessibilityNode(
        number: number(of: object), kind: element.kind.name, identifier: element.identifier, label: element.label,
        value: element.value,
        hint: element.hint, placeholder: element.placeholder, frame: element.visibleFrame, isElement: element.isElement,
        isHeading: element.traits.contains(.header), isEnabled: element.isEnabled, isSelected: element.isSelected,
        hasFocus: element.hasFocus, actions: element.customActions, children: children)
    ]
  }

  private static func holdsElement(_ element: ScreenElement) -> Bool {
    element.isElement || element.identifier != nil || element.children.contains(where: holdsElement)
  }

  private func number(of object: _AccessibilityObject) -> Int {
    // An object that has gone may have left its address to another.
    if let known = known[ObjectIdentifier(object)], known.object === object { return known.number }
    lastNumber += 1
    known[ObjectIdentifier(object)] = Known(object: object, number: lastNumber)
    return lastNumber
  }

  /// - Returns: Of an object that is an element, or of the first one in it; nil where there is none in the last tree.
  func number(ofElementIn object: _AccessibilityObject) -> Int? {
    func first(_ element: ScreenElement) -> Int? {
      if element.isElement, let object = element.object, let known = known[ObjectIdentifier(object)],
        known.object === object
      {
        return known.number
      }
      return element.children.lazy.compactMap(first).first
    }
    return AccessibilityTree.all().first { $0.object === object }.flatMap(first)
  }

  // MARK: Requests

  /// - Parameter byName: The number is another run's.
  func perform(
    _ request: ScreenMessage.AccessibilityRequest, on target: ScreenMessage.AccessibilityTarget, byName: Bool
  ) {
    let wanted = byName ? number(byName: target) : target.number
    guard let object = known.values.first(where: { $0.number == wanted })?.object,
      let element = AccessibilityTree.all().first(where: { $0.object === object })
    else { return }
    switch request {
    case .activate: if !object.accessibilityActivate() { tap(element) }
    case .increment: object.accessibilityIncrement()
    case .decrement: object.accessibilityDecrement()
    case .escape: escape(from: object)
    case .scrollToVisible: show(element)
    case .focus:
      show(element)
      _ = (object as? UIResponder)?.becomeFirstResponder()
    case .custom(let name): object.accessibilityCustomActions?.first { $0.name == name }?._perform()
    case .setText(let text):
      guard (object as? UIResponder)?.becomeFirstResponder() ?? false else { return }
      KeyInput.send(
        InputEvent.Key(characters: "a", usage: 0x04, isDown: true, modifiers: UIKeyModifierFlags.command.rawValue))
      KeyInput.send(
        InputEvent.Key(characters: "a", usage: 0x04, isDown: false, modifiers: UIKeyModifierFlags.command.rawValue))
      if text.isEmpty {
        KeyInput.send(InputEvent.Key(characters: "\u{8}", usage: 0x2A, isDown: true))
        KeyInput.send(InputEvent.Key(characters: "\u{8}", usage: 0x2A, isDown: false))
      } else {
        KeyInput.commit(text)
      }
    }
  }

  private func number(byName target: ScreenMessage.AccessibilityTarget) -> Int? {
    let alike = tree(title: "").flattened.filter {
      ($0.kind, $0.identifier, $0.label) == (target.kind, target.identifier, target.label)
    }
    return alike.indices.contains(target.index) ? alike[target.index].number : nil
  }

  /// The number of a finger that no person has.
  private static let finger = 1_000_000
  /// Seconds; as short as a person's quick tap.
  private static let tapDuration = 0.05

  /// A tap whose finger is still down.
  private var pressed: (point: CGPoint, end: Scheduler.Token)?

  private func tap(_ element: ScreenElement) {
    lift()  // two taps in quick succession are two
    var point = element.activationPoint
    if !element.visibleFrame.contains(point) {
      point = CGPoint(x: element.visibleFrame.midX, y: element.visibleFrame.midY)
    }
    let environment = HostEnvironment.current
    RunningApp.current.touches.send(
      [InputEvent.Touch(finger: Self.finger, phase: .began, location: point)], at: environment.clock.now)
    let end = environment.scheduler.schedule(at: environment.clock.now + Self.tapDuration) { [weak self] in
      MainActor.assumeIsolated { self?.lift() }  // the scheduler works on the main thread
    }
    pressed = (point, end)
  }

  /// Ends a tap before its time, so that what is done next finds it done.
  func lift() {
    guard let (point, end) = pressed else { return }
    pressed = nil
    let environment = HostEnvironment.current
    environment.scheduler.cancel(end)
    RunningApp.current.touches.send(
      [InputEvent.Touch(finger: Self.finger, phase: .ended, location: point)], at: environment.clock.now)
  }

  private func show(_ element: ScreenElement) { _ = element.view?._scrollIntoSight(element.frame) }

  /// The first of an object and what holds it that knows what to leave.
  private func escape(from object: _AccessibilityObject) {
    var here: UIResponder? =
      object as? UIResponder ?? (object as? UIAccessibilityElement)?.accessibilityContainer as? UIResponder
    if object.accessibilityPerformEscape() { return }
    while let responder = here {
      if responder.accessibilityPerformEscape() { return }
      here = responder.next
    }
  }
}
