/// An element on screen as a test, a script or a screen reader sees it: values, with the elements that stand in it.
package struct ScreenElement {
  /// Raw values are the numbers that XCTest uses for its element types; `tab` and `page` among them are ours for
  /// buttons and page controls.
  package enum Kind: Int, Sendable {
    case other = 1
    case application, group, window, sheet, drawer, alert, dialog, button
    case popover = 18
    case keyboard, key, navigationBar, tabBar, tabGroup, toolbar, statusBar, table
    case collectionView = 32
    case slider, pageIndicator, progressIndicator, activityIndicator, segmentedControl, picker, pickerWheel, `switch`,
      toggle, link, image
    case searchField = 45
    case scrollView, scrollBar, staticText, textField, secureTextField, datePicker, textView, menu, menuItem
    case map = 57
    case webView
    case cell = 75
    case stepper = 79
    case tab

    package var name: String { String(describing: self) }

    package static let text = staticText
    package static let field = textField
    package static let page = pageIndicator

    /// The kind of an object that says no more of itself than its traits.
    init(traits: UIAccessibilityTraits) {
      let kinds: [(UIAccessibilityTraits, Kind)] = [
        (.keyboardKey, .key), (.toggleButton, .switch), (.button, .button), (.link, .link),
        (.searchField, .searchField), (.image, .image),
        (.adjustable, .slider), (.tabBar, .tabBar), (.staticText, .staticText), (.header, .staticText),
      ]
      self = kinds.first { traits.contains($0.0) }?.1 ?? .other
    }
  }

  package var kind: Kind
  package var identifier: String?
  package var label: String?
  package var value: String?
  package var placeholder: String?
  package var hint: String?
  package var traits: UIAccessibilityTraits
  /// Points of the screen.
  package var frame: CGRect
  /// The part of `frame` that ancestors and the screen let show; empty when none of it does.
  package var visibleFrame: CGRect
  /// The point that touching it touches, in points of the screen.
  package var activationPoint: CGPoint
  /// Whether a screen reader stops at it; else it only holds others.
  package var isElement: Bool
  package var hasFocus: Bool
  package var customActions: [String]
  package weak var object: _AccessibilityObject?
  /// The view itself, or the one that holds an element that is no view.
  package weak var view: UIView?
  package var children: [ScreenElement]

  package var isVisible: Bool { !visibleFrame.isEmpty }
  package var isEnabled: Bool { !traits.contains(.notEnabled) }
  package var isSelected: Bool { traits.contains(.selected) }

  /// This one and all in it, from outside in, in order.
  package var flattened: [ScreenElement] { [self] + children.flatMap(\.flattened) }

  /// The view that would get a touch at a point of the screen instead of this element; nil when the touch reaches it.
  @MainActor package func cover(at point: CGPoint) -> UIView? {
    guard let view, view.window != nil, let hit = RunningApp.current.touches.view(at: point) else { return nil }
    return hit.isDescendant(of: view) || view.isDescendant(of: hit) ? nil : hit
  }
}

extension ScreenElement {
  /// The app itself, which holds its windows.
  package init(application name: String?, bounds: CGRect, windows: [ScreenElement]) {
    self.init(
      kind: .application, identifier: nil, label: name, value: nil, placeholder: nil, hint: nil, traits: .none,
      frame: bounds,
      visibleFrame: bounds, activationPoint: CGPoint(x: bounds.midX, y: bounds.midY), isElement: false, hasFocus: false,
      customActions: [],
      object: nil, view: nil, children: windows)
  }
}

extension UIView {
  /// Scrolls the nearest scroll views so that a rectangle of the screen shows; false when there is none to scroll.
  package func _scrollIntoSight(_ rect: CGRect) -> Bool {
    var scrolled = false
    var view = _superview
    while let here = view {
      if here._scrollIn(rect) { scrolled = true }
      view = here._superview
    }
    return scrolled
  }
}
