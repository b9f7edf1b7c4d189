/// A view that answers touches with actions.
@preconcurrency @MainActor
open class UIControl: UIView, UIContextMenuInteractionDelegate {
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var touchDown: Event { Event(rawValue: 1 << 0) }
    public static var touchDownRepeat: Event { Event(rawValue: 1 << 1) }
    public static var touchDragInside: Event { Event(rawValue: 1 << 2) }
    public static var touchDragOutside: Event { Event(rawValue: 1 << 3) }
    public static var touchDragEnter: Event { Event(rawValue: 1 << 4) }
    public static var touchDragExit: Event { Event(rawValue: 1 << 5) }
    public static var touchUpInside: Event { Event(rawValue: 1 << 6) }
    public static var touchUpOutside: Event { Event(rawValue: 1 << 7) }
    public static var touchCancel: Event { Event(rawValue: 1 << 8) }
    public static var valueChanged: Event { Event(rawValue: 1 << 12) }
    public static var primaryActionTriggered: Event { Event(rawValue: 1 << 13) }
    public static var menuActionTriggered: Event { Event(rawValue: 1 << 14) }
    public static var editingDidBegin: Event { Event(rawValue: 1 << 16) }
    public static var editingChanged: Event { Event(rawValue: 1 << 17) }
    public static var editingDidEnd: Event { Event(rawValue: 1 << 18) }
    public static var editingDidEndOnExit: Event { Event(rawValue: 1 << 19) }
    public static var allTouchEvents: Event { Event(rawValue: 0xFFF) }
    public static var allEditingEvents: Event { Event(rawValue: 0xF_0000) }
    public static var applicationReserved: Event { Event(rawValue: 0xF00_0000) }
    public static var systemReserved: Event { Event(rawValue: 0xF000_0000) }
    public static var allEvents: Event { Event(rawValue: 0xFFFF_FFFF) }
  }

  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var normal: State { State([]) }
    public static var highlighted: State { State(rawValue: 1) }
    public static var disabled: State { State(rawValue: 2) }
    public static var selected: State { State(rawValue: 4) }
    public static var focused: State { State(rawValue: 8) }
    public static var application: State { State(rawValue: 0xFF_0000) }
    public static var reserved: State { State(rawValue: 0xFF00_0000) }
  }

  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }
  public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }

  private struct Handler {
    weak var target: AnyObject?
    /// A nil target was asked for: the responder chain decides.
    var isForChain: Bool
    var selector: Selector?
    var action: UIAction?
    var events: Event
  }

  private var handlers: [Handler] = []

  public required init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: State

  open var isEnabled = true { didSet { if isEnabled != oldValue { _stateDidChange("enabled", isEnabled) } } }
  open var isSelected = false { didSet { if isSelected != oldValue { _stateDidChange("selected", isSelected) } } }
  override func _showsSpring(_ isResting: Bool) { isHighlighted = isResting }
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { _stateDidChange("highlighted", isHighlighted) } }
  }
  private func _stateDidChange(_ key: String, _ value: Bool) {
    _stateDidChange()
    if _isObserved { _changed(key, !value, value) }
  }
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }
  /// Override point of ours.
  func _stateDidChange() { setNeedsLayout() }

  open var contentVerticalAlignment: ContentVerticalAlignment = .center { didSet { setNeedsLayout() } }
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center { didSet { setNeedsLayout() } }
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: _isRightToLeft ? .right : .left
    case .trailing: _isRightToLeft ? .left : .right
    default: contentHorizontalAlignment
    }
  }

  // MARK: Tracking

  open private(set) var isTracking = false
  open private(set) var isTouchInside = false
  override var _isControl: Bool { true }

  /// False ends the tracking.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    _replaceably("touchesBegan(_:with:)", touches, event, upTo: UIControl.self) { [self] in trackBegan($0, $1) }
  }
  private func trackBegan(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard isEnabled, !isTracking, let touch = touches._first else { return }
    isTouchInside = true
    isTracking = beginTracking(touch, with: event)
    guard isTracking else { return }
    isHighlighted = true
    _sendActions(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    _replaceably("touchesMoved(_:with:)", touches, event, upTo: UIControl.self) { [self] in trackMoved($0, $1) }
  }
  private func trackMoved(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard isTracking, let touch = touches._first else { return }
    let wasInside = isTouchInside
    // A tracked finger counts as inside until it is about 70 points away (Behaviour/Metrics.md A1).
    isTouchInside = bounds.insetBy(dx: -70, dy: -70).contains(touch.location(in: self))
    guard continueTracking(touch, with: event) else {
      isTracking = false
      isHighlighted = false
      return endTracking(touch, with: event)
    }
    isHighlighted = isTouchInside
    var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
    if wasInside != isTouchInside { events.insert(isTouchInside ? .touchDragEnter : .touchDragExit) }
    _sendActions(events, event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    _replaceably("touchesEnded(_:with:)", touches, event, upTo: UIControl.self) { [self] in trackEnded($0, $1) }
  }
  private func trackEnded(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard isTracking, let touch = touches._first else { return }
    isTouchInside = bounds.insetBy(dx: -70, dy: -70).contains(touch.location(in: self))
    isTracking = false
    isHighlighted = false
    endTracking(touch, with: event)
    _sendActions(isTouchInside ? .touchUpInside : .touchUpOutside, event)
    if isTouchInside, _triggersPrimaryOnTap { _sendActions(.primaryActionTriggered, event) }
    isTouchInside = false
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    _replaceably("touchesCancelled(_:with:)", touches, event, upTo: UIControl.self) { [self] in trackCancelled($0, $1) }
  }
  private func trackCancelled(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard isTracking else { return }
    isTracking = false
    isTouchInside = false
    isHighlighted = false
    cancelTracking(with: event)
    _sendActions(.touchCancel, event)
  }

  /// Buttons: a tap is their primary action.
  var _triggersPrimaryOnTap: Bool { false }

  // MARK: Actions

  /// The target is not retained. Nil sends the action along the responder chain.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    // In a stored property's initial value `self` is not the object; that counts as nil.
    let object = target.flatMap { UIApplication._messageTarget($0) }
    if let index = handlers.firstIndex(where: {
      $0.selector == action && $0.target === object && $0.isForChain == (object == nil)
    }) {
      handlers[index].events.formUnion(controlEvents)
    } else {
      handlers.append(
        Handler(target: object, isForChain: object == nil, selector: action, action: nil, events: controlEvents))
    }
  }

  /// Nil stands for every target, or every action.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    for index in handlers.indices where handlers[index].selector != nil {
      guard target == nil || handlers[index].target === target as AnyObject,
        action == nil || handlers[index].selector == action
      else {
        continue
      }
      handlers[index].events.subtract(controlEvents)
    }
    handlers.removeAll { $0.events.isEmpty }
  }

  /// An action of the same identifier is replaced.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    handlers.append(Handler(target: nil, isForChain: false, selector: nil, action: action, events: controlEvents))
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    for index in handlers.indices where handlers[index].action?.identifier == actionIdentifier {
      handlers[index].events.subtract(controlEvents)
    }
    handlers.removeAll { $0.events.isEmpty }
  }

  open var allTargets: Set<AnyHashable> {
    Set(
      handlers.filter { $0.selector != nil }.map {
        $0.target.map { ($0 as? AnyHashable) ?? AnyHashable(ObjectIdentifier($0)) } ?? AnyHashable(NSNull())
      })
  }
  open var allControlEvents: Event { handlers.reduce(into: []) { $0.formUnion($1.events) } }

  /// Hands each action, or target with its selector, to the iterator, with its events; setting the last argument to
  /// true stops.
  open func enumerateEventHandlers(_ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
    var stops = false
    for handler in handlers where !stops {
      iterator(handler.action, handler.selector.map { (handler.target, $0) }, handler.events, &stops)
    }
  }

  /// Nil when there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let object = target.flatMap { UIApplication._messageTarget($0) }
    let list = handlers.filter { $0.target === object && !$0.events.isDisjoint(with: controlEvent) }.compactMap {
      $0.selector?._name
    }
    return list.isEmpty ? nil : list
  }

  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    _replaceably("sendAction(_:to:for:)", action, target, event) { [self] in _send($0, to: $1, for: $2) }
  }
  final func _send(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }
  open func sendAction(_ action: UIAction) { action._perform(sender: self) }

  open func sendActions(for controlEvents: Event) { _sendActions(controlEvents, nil) }

  /// Shows the menu where that is the primary action.
  open func performPrimaryAction() {
    if showsMenuAsPrimaryAction, isContextMenuInteractionEnabled { return _menu.show() }
    sendActions(for: .primaryActionTriggered)
  }

  func _sendActions(_ events: Event, _ event: UIEvent?) {
    for handler in handlers where !handler.events.isDisjoint(with: events) {
      if let action = handler.action {
        sendAction(action)
      } else if let selector = handler.selector {
        if handler.isForChain {
          sendAction(selector, to: nil, for: event)
        } else if let target = handler.target {
          sendAction(selector, to: target, for: event)
        }
      }
    }
  }

  // MARK: Menus

  final lazy var _menu = ControlMenu(self)
  private var usesMenu = false

  /// Nil while `isContextMenuInteractionEnabled` is false.
  open var contextMenuInteraction: UIContextMenuInteraction? { usesMenu ? _menu.interaction : nil }
  /// Whether a long touch asks for a menu: `contextMenuInteraction(_:configurationForMenuAtLocation:)` makes it.
  open var isContextMenuInteractionEnabled: Bool {
    get { usesMenu && _menu.isEnabled }
    set {
      guard newValue || usesMenu else { return }
      usesMenu = true
      _menu.isEnabled = newValue
    }
  }
  /// Whether the menu comes as soon as the control is touched, instead of its actions.
  open var showsMenuAsPrimaryAction: Bool {
    get { usesMenu && _menu.isPrimaryAction }
    set {
      guard newValue || usesMenu else { return }
      usesMenu = true
      _menu.isPrimaryAction = newValue
      _menuDidChange()
    }
  }

  /// The point at which the middle of the menu's edge is attached, in the control's coordinates. By default the menu
  /// stands below the control or above it, at the edge that is nearer to the side of the screen.
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint { _menu.defaultAttachment }

  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    OptionalRequirement.missing()
    return nil
  }
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    OptionalRequirement.missing()
    return nil
  }
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { OptionalRequirement.missing() }
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { OptionalRequirement.missing() }

  /// Override point of ours: who the elements of the menu say asked.
  var _menuSender: AnyObject { self }
  /// Override point of ours: the chosen element stays on.
  var _menuKeepsSelection: Bool { false }
  /// Override point of ours: the menu has come or goes, or another touch shows it now.
  func _menuDidChange() {}
  /// Override point of ours. Called before the element is performed.
  func _menuDidChoose(_ leaf: any UIMenuLeaf) {}

  // MARK: Tool tips and symbols

  private var tipInteraction: UIToolTipInteraction?
  /// Shown where a pointer rests on the control. Kept: pointers here show no tips.
  open var toolTip: String? {
    get { tipInteraction?.defaultToolTip }
    set {
      if let newValue {
        let interaction = tipInteraction ?? UIToolTipInteraction()
        interaction.defaultToolTip = newValue
        if tipInteraction == nil { addInteraction(interaction) }
        tipInteraction = interaction
      } else if let old = tipInteraction {
        removeInteraction(old)
        tipInteraction = nil
      }
    }
  }
  /// Nil without a tip.
  open var toolTipInteraction: UIToolTipInteraction? { tipInteraction }
  /// Whether symbols in the control move when it is used. Kept: they do not here.
  open var isSymbolAnimationEnabled = false

  // MARK: Accessibility

  override var _defaultIsAccessibilityElement: Bool { true }
  override var _defaultAccessibilityTraits: UIAccessibilityTraits {
    var traits = UIAccessibilityTraits.none
    if !isEnabled { traits.insert(.notEnabled) }
    if isSelected { traits.insert(.selected) }
    return traits
  }
}
