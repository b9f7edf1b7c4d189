/// The description that responders and bar items give to assistive technology and tests.
///
/// Apple declares these members for every object. An app overrides them, and a member can be overridden only where a
/// class body declares it: this class stands between NSObject and those of UIKit. Other objects have the same members,
/// not to be overridden, by `_AccessibilityInformation`.
///
/// A value is the one of its block, else the one that was set, else the class's own.
@preconcurrency @MainActor
open class _AccessibilityObject: NSObject {
  final var _accessibility: AccessibilityState?

  final func _setAccessibility<T>(_ path: ReferenceWritableKeyPath<AccessibilityState, T>, _ value: T) {
    let state = _accessibility ?? AccessibilityState()
    _accessibility = state
    state[keyPath: path] = value
  }

  // MARK: The class's own answers

  var _defaultIsAccessibilityElement: Bool { false }
  var _defaultAccessibilityLabel: String? { nil }
  var _defaultAccessibilityValue: String? { nil }
  var _defaultAccessibilityHint: String? { nil }
  var _defaultAccessibilityTraits: UIAccessibilityTraits { .none }
  var _defaultAccessibilityFrame: CGRect { .zero }

  // MARK: What it is

  open var isAccessibilityElement: Bool {
    get { _accessibility?.blocks?.isElement?() ?? _accessibility?.isElement ?? _defaultIsAccessibilityElement }
    set { _setAccessibility(\.isElement, newValue) }
  }
  open var accessibilityIdentifier: String? {
    get { _accessibility?.blocks?.identifier?() ?? _accessibility?.identifier }
    set { _setAccessibility(\.identifier, newValue) }
  }
  open var accessibilityLabel: String? {
    get {
      _accessibility?.blocks?.label?() ?? _accessibility?.blocks?.attributedLabel?()?.string ?? _accessibility?.label?
        .string
        ?? _defaultAccessibilityLabel
    }
    set { _setAccessibility(\.label, newValue.map { NSAttributedString(string: $0) }) }
  }
  open var accessibilityAttributedLabel: NSAttributedString? {
    get {
      _accessibility?.blocks?.attributedLabel?() ?? _accessibility?.label
        ?? accessibilityLabel.map { NSAttributedString(string: $0) }
    }
    set { _setAccessibility(\.label, newValue) }
  }
  open var accessibilityHint: String? {
    get { _accessibility?.blocks?.hint?() ?? _accessibility?.hint?.string ?? _defaultAccessibilityHint }
    set { _setAccessibility(\.hint, newValue.map { NSAttributedString(string: $0) }) }
  }
  open var accessibilityAttributedHint: NSAttributedString? {
    get {
      _accessibility?.blocks?.attributedHint?() ?? _accessibility?.hint
        ?? accessibilityHint.map { NSAttributedString(string: $0) }
    }
    set { _setAccessibility(\.hint, newValue) }
  }
  open var accessibilityValue: String? {
    get { _accessibility?.blocks?.value?() ?? _accessibility?.value?.string ?? _defaultAccessibilityValue }
    set { _setAccessibility(\.value, newValue.map { NSAttributedString(string: $0) }) }
  }
  open var accessibilityAttributedValue: NSAttributedString? {
    get {
      _accessibility?.blocks?.attributedValue?() ?? _accessibility?.value
        ?? accessibilityValue.map { NSAttributedString(string: $0) }
    }
    set { _setAccessibility(\.value, newValue) }
  }
  open var accessibilityTraits: UIAccessibilityTraits {
    get { _accessibility?.blocks?.traits?() ?? _accessibility?.traits ?? _defaultAccessibilityTraits }
    set { _setAccessibility(\.traits, newValue) }
  }
  /// The spoken language as a BCP 47 tag; nil for the device's.
  open var accessibilityLanguage: String? {
    get { _accessibility?.blocks?.language?() ?? _accessibility?.language }
    set { _setAccessibility(\.language, newValue) }
  }
  /// The words that a person may say for it; by default its label.
  open var accessibilityUserInputLabels: [String]! {
    get {
      _accessibility?.blocks?.inputLabels?() ?? _accessibility?.inputLabels ?? accessibilityLabel.map { [$0] } ?? []
    }
    set { _setAccessibility(\.inputLabels, newValue) }
  }
  open var accessibilityTextualContext: UIAccessibilityTextualContext? {
    get { _accessibility?.blocks?.textualContext?() ?? _accessibility?.textualContext }
    set { _setAccessibility(\.textualContext, newValue) }
  }

  // MARK: Where it is

  /// Points of the screen.
  open var accessibilityFrame: CGRect {
    get { _accessibility?.blocks?.frame?() ?? _accessibility?.frame ?? _defaultAccessibilityFrame }
    set { _setAccessibility(\.frame, newValue) }
  }
  /// An outline in points of the screen; nil where the frame is the outline.
  open var accessibilityPath: UIBezierPath? {
    get { _accessibility?.blocks?.path?() ?? _accessibility?.path }
    set { _setAccessibility(\.path, newValue) }
  }
  /// The point that activating it touches, in points of the screen; by default the middle of its frame.
  open var accessibilityActivationPoint: CGPoint {
    get {
      _accessibility?.blocks?.activationPoint?() ?? _accessibility?.activationPoint
        ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
    }
    set { _setAccessibility(\.activationPoint, newValue) }
  }

  // MARK: What stands in it

  /// Hides this object and all in it.
  open var accessibilityElementsHidden: Bool {
    get { _accessibility?.blocks?.elementsHidden?() ?? _accessibility?.elementsHidden ?? false }
    set { _setAccessibility(\.elementsHidden, newValue) }
  }
  /// Hides what stands beside it.
  open var accessibilityViewIsModal: Bool {
    get { _accessibility?.blocks?.viewIsModal?() ?? _accessibility?.viewIsModal ?? false }
    set { _setAccessibility(\.viewIsModal, newValue) }
  }
  open var shouldGroupAccessibilityChildren: Bool {
    get { _accessibility?.blocks?.groupsChildren?() ?? _accessibility?.groupsChildren ?? false }
    set { _setAccessibility(\.groupsChildren, newValue) }
  }
  /// The elements in it, in their order; nil for those of a view's subviews.
  open var accessibilityElements: [Any]? {
    get { _accessibility?.blocks?.elements?() ?? _accessibility?.elements }
    set { _setAccessibility(\.elements, newValue) }
  }
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
  /// NSNotFound when it is not among them.
  open func index(ofAccessibilityElement element: Any) -> Int {
    for index in 0..<accessibilityElementCount() {
      if let here = accessibilityElement(at: index), here as AnyObject === element as AnyObject { return index }
    }
    return NSNotFound
  }
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { _accessibility?.blocks?.containerType?() ?? _accessibility?.containerType ?? .none }
    set { _setAccessibility(\.containerType, newValue) }
  }
  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { _accessibility?.blocks?.navigationStyle?() ?? _accessibility?.navigationStyle ?? .automatic }
    set { _setAccessibility(\.navigationStyle, newValue) }
  }
  open var accessibilityRespondsToUserInteraction: Bool {
    get {
      _accessibility?.blocks?.respondsToUserInteraction?() ?? _accessibility?.respondsToUserInteraction
        ?? isAccessibilityElement
    }
    set { _setAccessibility(\.respondsToUserInteraction, newValue) }
  }

  // MARK: What can be done with it

  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { _accessibility?.blocks?.customActions?() ?? _accessibility?.customActions }
    set { _setAccessibility(\.customActions, newValue) }
  }
  open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { _accessibility?.blocks?.customRotors?() ?? _accessibility?.customRotors }
    set { _setAccessibility(\.customRotors, newValue) }
  }
  /// Whether it did what a double tap of a screen reader asks; when it did not, its activation point is touched.
  @discardableResult open func accessibilityActivate() -> Bool { _accessibility?.blocks?.activate?() ?? false }
  open func accessibilityIncrement() { _accessibility?.blocks?.increment?() }
  open func accessibilityDecrement() { _accessibility?.blocks?.decrement?() }
  @discardableResult open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  @discardableResult open func accessibilityPerformEscape() -> Bool { _accessibility?.blocks?.escape?() ?? false }
  @discardableResult open func accessibilityPerformMagicTap() -> Bool { _accessibility?.blocks?.magicTap?() ?? false }
  @discardableResult open func accessibilityZoomIn(at point: CGPoint) -> Bool { false }
  @discardableResult open func accessibilityZoomOut(at point: CGPoint) -> Bool { false }

  // MARK: Focus

  // The three are told by assistive technology when its cursor moves. None runs here.
  open func accessibilityElementDidBecomeFocused() {}
  open func accessibilityElementDidLoseFocus() {}
  open func accessibilityElementIsFocused() -> Bool { false }
}

/// The values that an app has set on an object; nil where its class's own answer holds.
final class AccessibilityState {
  var isElement: Bool?
  var identifier: String?
  var label: NSAttributedString?
  var hint: NSAttributedString?
  var value: NSAttributedString?
  var traits: UIAccessibilityTraits?
  var language: String?
  var inputLabels: [String]?
  var attributedInputLabels: [NSAttributedString]?
  var automationElements: [Any]?
  var directTouch: UIAccessibility.DirectTouchOptions = []
  var expandedStatus = UIAccessibility.ExpandedStatus.unsupported
  var dragSources: [UIAccessibilityLocationDescriptor]?
  var dropPoints: [UIAccessibilityLocationDescriptor]?
  var textualContext: UIAccessibilityTextualContext?
  var frame: CGRect?
  var frameInContainer: CGRect?
  var path: UIBezierPath?
  var activationPoint: CGPoint?
  var elementsHidden = false
  var viewIsModal = false
  var groupsChildren = false
  var elements: [Any]?
  var containerType: UIAccessibilityContainerType?
  var navigationStyle: UIAccessibilityNavigationStyle?
  var respondsToUserInteraction: Bool?
  var customActions: [UIAccessibilityCustomAction]?
  var customRotors: [UIAccessibilityCustomRotor]?
  var blocks: AccessibilityBlocks?
}
