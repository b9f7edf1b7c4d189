/// The members of `_AccessibilityObject` for other objects, such as pictures and layers. They are kept for whoever
/// asks, and cannot be overridden.
@preconcurrency @MainActor
public protocol _AccessibilityInformation: AnyObject {}

extension NSObject: _AccessibilityInformation {}

nonisolated(unsafe) private let informationKey = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

extension _AccessibilityInformation {
  private var object: _AccessibilityObject? { self as? _AccessibilityObject }
  private var state: AccessibilityState? { _accessibilityState }
  private func set<T>(_ path: ReferenceWritableKeyPath<AccessibilityState, T>, _ value: T) {
    _setAccessibilityState(path, value)
  }
  private func blk<T>(_ path: KeyPath<AccessibilityBlocks, T?>) -> T? { state?.blocks?[keyPath: path] }

  /// The values that an app has set for the object: a responder keeps them itself, other objects have them beside them.
  var _accessibilityState: AccessibilityState? {
    if let object { return object._accessibility }
    return objc_getAssociatedObject(self, informationKey) as? AccessibilityState
  }
  func _setAccessibilityState<T>(_ path: ReferenceWritableKeyPath<AccessibilityState, T>, _ value: T) {
    if let object { return object._setAccessibility(path, value) }
    let state = self.state ?? AccessibilityState()
    objc_setAssociatedObject(self, informationKey, state, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    state[keyPath: path] = value
  }

  public var isAccessibilityElement: Bool {
    get {
      if let object { return object.isAccessibilityElement }
      return blk(\.isElement)?() ?? state?.isElement ?? false
    }
    set { if let object { object.isAccessibilityElement = newValue } else { set(\.isElement, newValue) } }
  }
  public var accessibilityIdentifier: String? {
    get {
      if let object { return object.accessibilityIdentifier }
      return blk(\.identifier)?() ?? state?.identifier
    }
    set { if let object { object.accessibilityIdentifier = newValue } else { set(\.identifier, newValue) } }
  }
  public var accessibilityLabel: String? {
    get {
      if let object { return object.accessibilityLabel }
      return blk(\.label)?() ?? state?.label?.string
    }
    set {
      if let object {
        object.accessibilityLabel = newValue
      } else {
        set(\.label, newValue.map { NSAttributedString(string: $0) })
      }
    }
  }
  public var accessibilityHint: String? {
    get {
      if let object { return object.accessibilityHint }
      return blk(\.hint)?() ?? state?.hint?.string
    }
    set {
      if let object {
        object.accessibilityHint = newValue
      } else {
        set(\.hint, newValue.map { NSAttributedString(string: $0) })
      }
    }
  }
  public var accessibilityValue: String? {
    get {
      if let object { return object.accessibilityValue }
      return blk(\.value)?() ?? state?.value?.string
    }
    set {
      if let object {
        object.accessibilityValue = newValue
      } else {
        set(\.value, newValue.map { NSAttributedString(string: $0) })
      }
    }
  }
  public var accessibilityAttributedLabel: NSAttributedString? {
    get {
      if let object { return object.accessibilityAttributedLabel }
      return blk(\.attributedLabel)?() ?? state?.label
    }
    set { if let object { object.accessibilityAttributedLabel = newValue } else { set(\.label, newValue) } }
  }
  public var accessibilityAttributedHint: NSAttributedString? {
    get {
      if let object { return object.accessibilityAttributedHint }
      return blk(\.attributedHint)?() ?? state?.hint
    }
    set { if let object { object.accessibilityAttributedHint = newValue } else { set(\.hint, newValue) } }
  }
  public var accessibilityAttributedValue: NSAttributedString? {
    get {
      if let object { return object.accessibilityAttributedValue }
      return blk(\.attributedValue)?() ?? state?.value
    }
    set { if let object { object.accessibilityAttributedValue = newValue } else { set(\.value, newValue) } }
  }
  public var accessibilityTraits: UIAccessibilityTraits {
    get {
      if let object { return object.accessibilityTraits }
      return blk(\.traits)?() ?? state?.traits ?? .none
    }
    set { if let object { object.accessibilityTraits = newValue } else { set(\.traits, newValue) } }
  }
  public var accessibilityLanguage: String? {
    get {
      if let object { return object.accessibilityLanguage }
      return blk(\.language)?() ?? state?.language
    }
    set { if let object { object.accessibilityLanguage = newValue } else { set(\.language, newValue) } }
  }
  public var accessibilityUserInputLabels: [String]! {
    get {
      if let object { return object.accessibilityUserInputLabels }
      return blk(\.inputLabels)?() ?? state?.inputLabels ?? []
    }
    set { if let object { object.accessibilityUserInputLabels = newValue } else { set(\.inputLabels, newValue) } }
  }
  public var accessibilityTextualContext: UIAccessibilityTextualContext? {
    get {
      if let object { return object.accessibilityTextualContext }
      return blk(\.textualContext)?() ?? state?.textualContext
    }
    set { if let object { object.accessibilityTextualContext = newValue } else { set(\.textualContext, newValue) } }
  }
  /// Points of the screen.
  public var accessibilityFrame: CGRect {
    get {
      if let object { return object.accessibilityFrame }
      return blk(\.frame)?() ?? state?.frame ?? .zero
    }
    set { if let object { object.accessibilityFrame = newValue } else { set(\.frame, newValue) } }
  }
  public var accessibilityPath: UIBezierPath? {
    get {
      if let object { return object.accessibilityPath }
      return blk(\.path)?() ?? state?.path
    }
    set { if let object { object.accessibilityPath = newValue } else { set(\.path, newValue) } }
  }
  /// Points of the screen.
  public var accessibilityActivationPoint: CGPoint {
    get {
      if let object { return object.accessibilityActivationPoint }
      return blk(\.activationPoint)?() ?? state?.activationPoint
        ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
    }
    set { if let object { object.accessibilityActivationPoint = newValue } else { set(\.activationPoint, newValue) } }
  }
  public var accessibilityElementsHidden: Bool {
    get {
      if let object { return object.accessibilityElementsHidden }
      return blk(\.elementsHidden)?() ?? state?.elementsHidden ?? false
    }
    set { if let object { object.accessibilityElementsHidden = newValue } else { set(\.elementsHidden, newValue) } }
  }
  public var accessibilityViewIsModal: Bool {
    get {
      if let object { return object.accessibilityViewIsModal }
      return blk(\.viewIsModal)?() ?? state?.viewIsModal ?? false
    }
    set { if let object { object.accessibilityViewIsModal = newValue } else { set(\.viewIsModal, newValue) } }
  }
  public var shouldGroupAccessibilityChildren: Bool {
    get {
      if let object { return object.shouldGroupAccessibilityChildren }
      return blk(\.groupsChildren)?() ?? state?.groupsChildren ?? false
    }
    set {
      if let object { object.shouldGroupAccessibilityChildren = newValue } else { set(\.groupsChildren, newValue) }
    }
  }
  public var accessibilityElements: [Any]? {
    get {
      if let object { return object.accessibilityElements }
      return blk(\.elements)?() ?? state?.elements
    }
    set { if let object { object.accessibilityElements = newValue } else { set(\.elements, newValue) } }
  }
  public var accessibilityContainerType: UIAccessibilityContainerType {
    get {
      if let object { return object.accessibilityContainerType }
      return blk(\.containerType)?() ?? state?.containerType ?? .none
    }
    set { if let object { object.accessibilityContainerType = newValue } else { set(\.containerType, newValue) } }
  }
  public var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get {
      if let object { return object.accessibilityNavigationStyle }
      return blk(\.navigationStyle)?() ?? state?.navigationStyle ?? .automatic
    }
    set { if let object { object.accessibilityNavigationStyle = newValue } else { set(\.navigationStyle, newValue) } }
  }
  public var accessibilityRespondsToUserInteraction: Bool {
    get {
      if let object { return object.accessibilityRespondsToUserInteraction }
      return blk(\.respondsToUserInteraction)?() ?? state?.respondsToUserInteraction ?? isAccessibilityElement
    }
    set {
      if let object {
        object.accessibilityRespondsToUserInteraction = newValue
      } else {
        set(\.respondsToUserInteraction, newValue)
      }
    }
  }
  public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get {
      if let object { return object.accessibilityCustomActions }
      return blk(\.customActions)?() ?? state?.customActions
    }
    set { if let object { object.accessibilityCustomActions = newValue } else { set(\.customActions, newValue) } }
  }
  public var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get {
      if let object { return object.accessibilityCustomRotors }
      return blk(\.customRotors)?() ?? state?.customRotors
    }
    set { if let object { object.accessibilityCustomRotors = newValue } else { set(\.customRotors, newValue) } }
  }
  public var accessibilityAttributedUserInputLabels: [NSAttributedString]! {
    get {
      blk(\.attributedInputLabels)?() ?? state?.attributedInputLabels
        ?? (accessibilityUserInputLabels ?? []).map { NSAttributedString(string: $0) }
    }
    set { set(\.attributedInputLabels, newValue) }
  }
  /// The elements that tests find in it; nil for those that assistive technology finds. Kept: tests here find the
  /// latter.
  public var automationElements: [Any]? {
    get { blk(\.automationElements)?() ?? state?.automationElements }
    set { set(\.automationElements, newValue) }
  }
  /// How touches that go through are told; kept, as no assistive technology runs here.
  public var accessibilityDirectTouchOptions: UIAccessibility.DirectTouchOptions {
    get { state?.directTouch ?? [] }
    set { set(\.directTouch, newValue) }
  }
  public var accessibilityExpandedStatus: UIAccessibility.ExpandedStatus {
    get { state?.expandedStatus ?? .unsupported }
    set { set(\.expandedStatus, newValue) }
  }
  /// The points at which a drag can begin, and end, for people who cannot drag; kept.
  public var accessibilityDragSourceDescriptors: [UIAccessibilityLocationDescriptor]? {
    get { state?.dragSources }
    set { set(\.dragSources, newValue) }
  }
  public var accessibilityDropPointDescriptors: [UIAccessibilityLocationDescriptor]? {
    get { state?.dropPoints }
    set { set(\.dropPoints, newValue) }
  }

  public func accessibilityElementCount() -> Int {
    object?.accessibilityElementCount() ?? accessibilityElements?.count ?? 0
  }
  public func accessibilityElement(at index: Int) -> Any? {
    if let object { return object.accessibilityElement(at: index) }
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
  /// NSNotFound when it is not among them.
  public func index(ofAccessibilityElement element: Any) -> Int {
    if let object { return object.index(ofAccessibilityElement: element) }
    return accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }

  @discardableResult public func accessibilityActivate() -> Bool {
    object?.accessibilityActivate() ?? blk(\.activate)?() ?? false
  }
  public func accessibilityIncrement() {
    if let object { object.accessibilityIncrement() } else { blk(\.increment)?() }
  }
  public func accessibilityDecrement() {
    if let object { object.accessibilityDecrement() } else { blk(\.decrement)?() }
  }
  @discardableResult
  public func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    object?.accessibilityScroll(direction) ?? false
  }
  @discardableResult public func accessibilityPerformEscape() -> Bool {
    object?.accessibilityPerformEscape() ?? blk(\.escape)?() ?? false
  }
  @discardableResult
  public func accessibilityPerformMagicTap() -> Bool {
    object?.accessibilityPerformMagicTap() ?? blk(\.magicTap)?() ?? false
  }
  @discardableResult public func accessibilityZoomIn(at point: CGPoint) -> Bool {
    object?.accessibilityZoomIn(at: point) ?? false
  }
  @discardableResult public func accessibilityZoomOut(at point: CGPoint) -> Bool {
    object?.accessibilityZoomOut(at: point) ?? false
  }

  // Told by assistive technology when its cursor moves. None runs here.
  public func accessibilityElementDidBecomeFocused() { object?.accessibilityElementDidBecomeFocused() }
  public func accessibilityElementDidLoseFocus() { object?.accessibilityElementDidLoseFocus() }
  public func accessibilityElementIsFocused() -> Bool { object?.accessibilityElementIsFocused() ?? false }
  public func accessibilityAssistiveTechnologyFocusedIdentifiers() -> Set<
    UIAccessibility.AssistiveTechnologyIdentifier
  >? { nil }
}
