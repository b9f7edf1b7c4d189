public typealias AXArrayReturnBlock = @MainActor () -> [Any]?
public typealias AXBoolReturnBlock = @MainActor () -> Bool
public typealias AXCustomActionsReturnBlock = @MainActor () -> [UIAccessibilityCustomAction]?
public typealias AXPointReturnBlock = @MainActor () -> CGPoint
public typealias AXRectReturnBlock = @MainActor () -> CGRect
public typealias AXStringReturnBlock = @MainActor () -> String?
public typealias AXTraitsReturnBlock = @MainActor () -> UIAccessibilityTraits
public typealias AXVoidReturnBlock = @MainActor () -> Void

/// Answers that an app gives by closures.
struct AccessibilityBlocks {
  var isElement: AXBoolReturnBlock?
  var identifier: AXStringReturnBlock?
  var label: AXStringReturnBlock?
  var hint: AXStringReturnBlock?
  var value: AXStringReturnBlock?
  var traits: AXTraitsReturnBlock?
  var frame: AXRectReturnBlock?
  var activationPoint: AXPointReturnBlock?
  var elementsHidden: AXBoolReturnBlock?
  var viewIsModal: AXBoolReturnBlock?
  var elements: AXArrayReturnBlock?
  var customActions: AXCustomActionsReturnBlock?
  var activate: AXBoolReturnBlock?
  var increment: AXVoidReturnBlock?
  var decrement: AXVoidReturnBlock?
  var escape: AXBoolReturnBlock?
  var magicTap: AXBoolReturnBlock?
}

extension _AccessibilityObject {
  private func block<T>(_ path: KeyPath<AccessibilityBlocks, T?>) -> T? { _accessibility?.blocks?[keyPath: path] }
  private func set<T>(_ path: WritableKeyPath<AccessibilityBlocks, T?>, _ value: T?) {
    var blocks = _accessibility?.blocks ?? AccessibilityBlocks()
    blocks[keyPath: path] = value
    _setAccessibility(\.blocks, blocks)
  }

  public var isAccessibilityElementBlock: AXBoolReturnBlock? {
    get { block(\.isElement) }
    set { set(\.isElement, newValue) }
  }
  public var accessibilityIdentifierBlock: AXStringReturnBlock? {
    get { block(\.identifier) }
    set { set(\.identifier, newValue) }
  }
  public var accessibilityLabelBlock: AXStringReturnBlock? {
    get { block(\.label) }
    set { set(\.label, newValue) }
  }
  public var accessibilityHintBlock: AXStringReturnBlock? {
    get { block(\.hint) }
    set { set(\.hint, newValue) }
  }
  public var accessibilityValueBlock: AXStringReturnBlock? {
    get { block(\.value) }
    set { set(\.value, newValue) }
  }
  public var accessibilityTraitsBlock: AXTraitsReturnBlock? {
    get { block(\.traits) }
    set { set(\.traits, newValue) }
  }
  public var accessibilityFrameBlock: AXRectReturnBlock? {
    get { block(\.frame) }
    set { set(\.frame, newValue) }
  }
  public var accessibilityActivationPointBlock: AXPointReturnBlock? {
    get { block(\.activationPoint) }
    set { set(\.activationPoint, newValue) }
  }
  public var accessibilityElementsHiddenBlock: AXBoolReturnBlock? {
    get { block(\.elementsHidden) }
    set { set(\.elementsHidden, newValue) }
  }
  public var accessibilityViewIsModalBlock: AXBoolReturnBlock? {
    get { block(\.viewIsModal) }
    set { set(\.viewIsModal, newValue) }
  }
  public var accessibilityElementsBlock: AXArrayReturnBlock? {
    get { block(\.elements) }
    set { set(\.elements, newValue) }
  }
  public var accessibilityCustomActionsBlock: AXCustomActionsReturnBlock? {
    get { block(\.customActions) }
    set { set(\.customActions, newValue) }
  }
  public var accessibilityActivateBlock: AXBoolReturnBlock? {
    get { block(\.activate) }
    set { set(\.activate, newValue) }
  }
  public var accessibilityIncrementBlock: AXVoidReturnBlock? {
    get { block(\.increment) }
    set { set(\.increment, newValue) }
  }
  public var accessibilityDecrementBlock: AXVoidReturnBlock? {
    get { block(\.decrement) }
    set { set(\.decrement, newValue) }
  }
  public var accessibilityPerformEscapeBlock: AXBoolReturnBlock? {
    get { block(\.escape) }
    set { set(\.escape, newValue) }
  }
  public var accessibilityMagicTapBlock: AXBoolReturnBlock? {
    get { block(\.magicTap) }
    set { set(\.magicTap, newValue) }
  }
}
