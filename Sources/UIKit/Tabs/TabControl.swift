/// The control for one tab item in a bar.
class TabControl: UIControl {
  let item: UITabBarItem
  /// Chooses the item.
  var tapped: (UITabBarItem) -> Void

  init(item: UITabBarItem, tapped: @escaping (UITabBarItem) -> Void = { _ in }) {
    (self.item, self.tapped) = (item, tapped)
    super.init(frame: .zero)
  }
  required init(frame: CGRect) { fatalError("Made for an item.") }
  required init?(coder: NSCoder) { fatalError("Made for an item.") }
  override class var _drawsContent: Bool { false }

  /// Shows the item as it is now.
  func update() { fatalError("\(type(of: self)) must override update().") }

  final func setSpringLoaded(_ isSpringLoaded: Bool) {
    _setSpringLoaded(isSpringLoaded && item.isEnabled) { [weak self] _ in self?.performPrimaryAction() }
  }

  override func _stateDidChange() {
    super._stateDidChange()
    update()
  }
  override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }
  override func didMoveToWindow() {
    super.didMoveToWindow()
    if RunningApp.current.appearance.isInUse, window != nil { RunningApp.current.appearance.apply(to: item, in: self) }
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { tapped(item) }
  }
  override func performPrimaryAction() { tapped(item) }

  override var _preventsTapsOfAncestors: Bool { true }
  package override var _elementKind: ScreenElement.Kind { .tab }
  override var accessibilityIdentifier: String? {
    get { super.accessibilityIdentifier ?? item.accessibilityIdentifier }
    set { super.accessibilityIdentifier = newValue }
  }
  override var _defaultAccessibilityLabel: String? { item.accessibilityLabel ?? item._shownTitle }
  override var _defaultAccessibilityValue: String? { item._spokenBadge }
  override var _defaultAccessibilityTraits: UIAccessibilityTraits { super._defaultAccessibilityTraits.union(.button) }
}
