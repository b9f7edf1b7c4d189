/// How a tab bar and its items look.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  public required init(idiom: UIUserInterfaceIdiom) { super.init(idiom: idiom) }
  public required init(barAppearance: UIBarAppearance) { super.init(barAppearance: barAppearance) }
  public required init(coder: NSCoder) { super.init(coder: coder) }

  override func _adopt(_ other: UIBarAppearance) {
    guard let other = other as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance
    inlineLayoutAppearance = other.inlineLayoutAppearance
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
    (selectionIndicatorTintColor, selectionIndicatorImage) = (
      other.selectionIndicatorTintColor, other.selectionIndicatorImage
    )
    (stackedItemPositioning, stackedItemWidth) = (other.stackedItemPositioning, other.stackedItemWidth)
    stackedItemSpacing = other.stackedItemSpacing
  }

  override func _looksEqual(_ other: UIBarAppearance) -> Bool {
    guard let other = other as? UITabBarAppearance else { return false }
    return stacked == other.stacked && inline == other.inline && compact == other.compact
      && selectionIndicatorTintColor == other.selectionIndicatorTintColor
      && selectionIndicatorImage == other.selectionIndicatorImage
      && stackedItemPositioning == other.stackedItemPositioning && stackedItemWidth == other.stackedItemWidth
      && stackedItemSpacing == other.stackedItemSpacing
  }

  override var _parts: [any BarAppearancePart] { [stacked, inline, compact] }

  private var stacked = UITabBarItemAppearance(style: .stacked) { didSet { _appearanceDidChange() } }
  private var inline = UITabBarItemAppearance(style: .inline) { didSet { _appearanceDidChange() } }
  private var compact = UITabBarItemAppearance(style: .compactInline) { didSet { _appearanceDidChange() } }
  /// Titles below icons.
  open var stackedLayoutAppearance: UITabBarItemAppearance {
    get { stacked }
    set { stacked = _owned(newValue) }
  }
  /// Titles beside icons, in bars of regular width.
  open var inlineLayoutAppearance: UITabBarItemAppearance {
    get { inline }
    set { inline = _owned(newValue) }
  }
  /// Titles beside icons, in bars of compact height.
  open var compactInlineLayoutAppearance: UITabBarItemAppearance {
    get { compact }
    set { compact = _owned(newValue) }
  }

  open var selectionIndicatorTintColor: UIColor? { didSet { _appearanceDidChange() } }
  open var selectionIndicatorImage: UIImage? { didSet { _appearanceDidChange() } }
  open var stackedItemPositioning: UITabBar.ItemPositioning = .automatic { didSet { _appearanceDidChange() } }
  /// Points; 0 for the system's.
  open var stackedItemWidth: CGFloat = 0 { didSet { _appearanceDidChange() } }
  open var stackedItemSpacing: CGFloat = 0 { didSet { _appearanceDidChange() } }
}

/// How the items of a tab bar look in their states.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject, @preconcurrency NSCopying, @preconcurrency NSSecureCoding,
  BarAppearancePart
{
  public enum Style: Int, Sendable { case stacked, inline, compactInline }

  public let normal: UITabBarItemStateAppearance
  public let selected: UITabBarItemStateAppearance
  public let disabled: UITabBarItemStateAppearance
  public let focused: UITabBarItemStateAppearance
  private var style: Style
  final var _didChange: (() -> Void)? { didSet { watch() } }

  @_nonoverride public convenience init() { self.init(style: .stacked) }
  public required init(style: Style) {
    self.style = style
    (normal, selected, disabled, focused) = (.init(), .init(), .init(), .init())
    super.init()
  }
  public required init(coder: NSCoder) { notImplemented("UITabBarItemAppearance.init(coder:)") }
  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { notImplemented("UITabBarItemAppearance.encode(with:)") }
  open func copy() -> Self {
    let new = type(of: self).init(style: style)
    for (to, from) in zip(new.states, states) { to._values = from._values }
    return new
  }
  open func copy(with zone: NSZone? = nil) -> Any { _copy }
  final var _copy: Self { copy() }
  private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    _isEqualOnMain(self, object) { $0.style == $1.style && $0.states.map(\._values) == $1.states.map(\._values) }
  }
  nonisolated open override var hash: Int { 0 }

  open func configureWithDefault(for style: Style) {
    self.style = style
    for state in states { state._values = .init() }
    _didChange?()
  }

  private func watch() {
    for state in states { state._didChange = _didChange }
  }

  final func _part(_ state: UIControl.State) -> UITabBarItemStateAppearance {
    state.contains(.disabled) ? disabled : state.contains(.selected) ? selected : normal
  }
}

@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
  struct Values: Equatable {
    @ComparedAttributes var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    var titlePositionAdjustment = UIOffset.zero
    var iconColor: UIColor?
    var badgePositionAdjustment = UIOffset.zero
    var badgeBackgroundColor: UIColor?
    @ComparedAttributes var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
    var badgeTitlePositionAdjustment = UIOffset.zero
  }
  final var _values: Values { didSet { _didChange?() } }
  final var _didChange: (() -> Void)?
  init(_ values: Values = Values()) {
    _values = values
    super.init()
  }
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    _isEqualOnMain(self, object) { $0._values == $1._values }
  }
  nonisolated open override var hash: Int { 0 }

  open var titleTextAttributes: [NSAttributedString.Key: Any] {
    get { _values.titleTextAttributes }
    set { _values.titleTextAttributes = newValue }
  }
  open var titlePositionAdjustment: UIOffset {
    get { _values.titlePositionAdjustment }
    set { _values.titlePositionAdjustment = newValue }
  }
  open var iconColor: UIColor? {
    get { _values.iconColor }
    set { _values.iconColor = newValue }
  }
  open var badgePositionAdjustment: UIOffset {
    get { _values.badgePositionAdjustment }
    set { _values.badgePositionAdjustment = newValue }
  }
  /// Nil for red.
  open var badgeBackgroundColor: UIColor? {
    get { _values.badgeBackgroundColor }
    set { _values.badgeBackgroundColor = newValue }
  }
  open var badgeTextAttributes: [NSAttributedString.Key: Any] {
    get { _values.badgeTextAttributes }
    set { _values.badgeTextAttributes = newValue }
  }
  open var badgeTitlePositionAdjustment: UIOffset {
    get { _values.badgeTitlePositionAdjustment }
    set { _values.badgeTitlePositionAdjustment = newValue }
  }
}
