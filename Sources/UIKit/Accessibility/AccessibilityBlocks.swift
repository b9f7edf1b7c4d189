public typealias AXArrayReturnBlock = @MainActor () -> [Any]?
public typealias AXAttributedStringArrayReturnBlock = @MainActor () -> [NSAttributedString]?
public typealias AXAttributedStringReturnBlock = @MainActor () -> NSAttributedString?
public typealias AXBoolReturnBlock = @MainActor () -> Bool
public typealias AXContainerTypeReturnBlock = @MainActor () -> UIAccessibilityContainerType
public typealias AXCustomActionsReturnBlock = @MainActor () -> [UIAccessibilityCustomAction]?
public typealias AXCustomRotorsReturnBlock = @MainActor () -> [UIAccessibilityCustomRotor]?
public typealias AXNavigationStyleReturnBlock = @MainActor () -> UIAccessibilityNavigationStyle
public typealias AXObjectReturnBlock = @MainActor () -> Any?
public typealias AXPathReturnBlock = @MainActor () -> UIBezierPath?
public typealias AXPointReturnBlock = @MainActor () -> CGPoint
public typealias AXRectReturnBlock = @MainActor () -> CGRect
public typealias AXStringArrayReturnBlock = @MainActor () -> [String]?
public typealias AXStringReturnBlock = @MainActor () -> String?
public typealias AXTextualContextReturnBlock = @MainActor () -> UIAccessibilityTextualContext?
public typealias AXTraitsReturnBlock = @MainActor () -> UIAccessibilityTraits
public typealias AXVoidReturnBlock = @MainActor () -> Void

/// Answers that an app gives by closures. A value is that of its block where there is one.
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
  var attributedLabel: AXAttributedStringReturnBlock?
  var attributedHint: AXAttributedStringReturnBlock?
  var attributedValue: AXAttributedStringReturnBlock?
  var language: AXStringReturnBlock?
  var textualContext: AXTextualContextReturnBlock?
  var inputLabels: AXStringArrayReturnBlock?
  var attributedInputLabels: AXAttributedStringArrayReturnBlock?
  var respondsToUserInteraction: AXBoolReturnBlock?
  var groupsChildren: AXBoolReturnBlock?
  var automationElements: AXArrayReturnBlock?
  var containerType: AXContainerTypeReturnBlock?
  var navigationStyle: AXNavigationStyleReturnBlock?
  var path: AXPathReturnBlock?
  var customRotors: AXCustomRotorsReturnBlock?
  var headerElements: AXArrayReturnBlock?
}

extension _AccessibilityInformation {
  private func block<T>(_ path: KeyPath<AccessibilityBlocks, T?>) -> T? { _accessibilityState?.blocks?[keyPath: path] }
  private func set<T>(_ path: WritableKeyPath<AccessibilityBlocks, T?>, _ value: T?) {
    var blocks = _accessibilityState?.blocks ?? AccessibilityBlocks()
    blocks[keyPath: path] = value
    _setAccessibilityState(\.blocks, blocks)
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
  public var accessibilityAttributedLabelBlock: AXAttributedStringReturnBlock? {
    get { block(\.attributedLabel) }
    set { set(\.attributedLabel, newValue) }
  }
  public var accessibilityAttributedHintBlock: AXAttributedStringReturnBlock? {
    get { block(\.attributedHint) }
    set { set(\.attributedHint, newValue) }
  }
  public var accessibilityAttributedValueBlock: AXAttributedStringReturnBlock? {
    get { block(\.attributedValue) }
    set { set(\.attributedValue, newValue) }
  }
  public var accessibilityLanguageBlock: AXStringReturnBlock? {
    get { block(\.language) }
    set { set(\.language, newValue) }
  }
  public var accessibilityTextualContextBlock: AXTextualContextReturnBlock? {
    get { block(\.textualContext) }
    set { set(\.textualContext, newValue) }
  }
  public var accessibilityUserInputLabelsBlock: AXStringArrayReturnBlock? {
    get { block(\.inputLabels) }
    set { set(\.inputLabels, newValue) }
  }
  public var accessibilityAttributedUserInputLabelsBlock: AXAttributedStringArrayReturnBlock? {
    get { block(\.attributedInputLabels) }
    set { set(\.attributedInputLabels, newValue) }
  }
  public var accessibilityRespondsToUserInteractionBlock: AXBoolReturnBlock? {
    get { block(\.respondsToUserInteraction) }
    set { set(\.respondsToUserInteraction, newValue) }
  }
  public var accessibilityShouldGroupAccessibilityChildrenBlock: AXBoolReturnBlock? {
    get { block(\.groupsChildren) }
    set { set(\.groupsChildren, newValue) }
  }
  public var automationElementsBlock: AXArrayReturnBlock? {
    get { block(\.automationElements) }
    set { set(\.automationElements, newValue) }
  }
  public var accessibilityContainerTypeBlock: AXContainerTypeReturnBlock? {
    get { block(\.containerType) }
    set { set(\.containerType, newValue) }
  }
  public var accessibilityNavigationStyleBlock: AXNavigationStyleReturnBlock? {
    get { block(\.navigationStyle) }
    set { set(\.navigationStyle, newValue) }
  }
  public var accessibilityPathBlock: AXPathReturnBlock? {
    get { block(\.path) }
    set { set(\.path, newValue) }
  }
  public var accessibilityCustomRotorsBlock: AXCustomRotorsReturnBlock? {
    get { block(\.customRotors) }
    set { set(\.customRotors, newValue) }
  }
  public var accessibilityHeaderElementsBlock: AXArrayReturnBlock? {
    get { block(\.headerElements) }
    set { set(\.headerElements, newValue) }
  }
}
