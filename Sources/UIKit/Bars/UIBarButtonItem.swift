/// An item of a navigation bar or toolbar: what it shows and what it does.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem, UISpringLoadedInteractionSupporting {
  public enum Style: Int, Sendable {
    case plain, bordered, done
    public static var prominent: Style { .done }
  }

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    set(style, target, action)
  }
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    set(style, target, action)
  }
  public convenience init(image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?)
  {
    self.init()
    (self.image, self.landscapeImagePhone) = (image, landscapeImagePhone)
    set(style, target, action)
  }
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init()
    _systemItem = systemItem
    set(systemItem._style, target, action)
  }
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init()
    _systemItem = systemItem
    style = systemItem._style
    (self.primaryAction, self.menu) = (primaryAction, menu)
  }
  /// The title and image are the action's where they are nil.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    self.menu = menu
    let own = primaryAction?.title ?? ""
    self.title = title ?? (own.isEmpty ? nil : own)
    self.image = image ?? primaryAction?.image
  }
  public convenience init(title: String?, image: UIImage?, target: AnyObject?, action: Selector?, menu: UIMenu? = nil) {
    self.init()
    (self.title, self.image, self.menu) = (title, image, menu)
    set(.plain, target, action)
  }

  /// - Parameter width: Points.
  open class func fixedSpace(_ width: CGFloat) -> Self {
    let item = _make(.fixedSpace)
    item.width = width
    return item
  }
  open class func flexibleSpace() -> Self { _make(.flexibleSpace) }
  open class func fixedSpace() -> Self { _make(.fixedSpace) }
  private class func _make(_ systemItem: SystemItem) -> Self {
    let item = UIBarButtonItem(barButtonSystemItem: systemItem, target: nil, action: nil)
    guard let item = item as? Self else {
      notImplemented("fixedSpace and flexibleSpace of a subclass of UIBarButtonItem")
    }
    return item
  }

  private func set(_ style: Style, _ target: Any?, _ action: Selector?) {
    (self.style, self.action) = (style, action)
    self.target = target.flatMap { UIApplication._messageTarget($0) }
  }

  var _systemItem: SystemItem?

  open var style: Style = .plain { didSet { if style != oldValue { _itemDidChange() } } }
  /// Whether the item is pressed when a drag rests on it.
  open var isSpringLoaded = false { didSet { if isSpringLoaded != oldValue { _itemDidChange() } } }
  /// Points; 0 for as wide as the content.
  open var width: CGFloat = 0 { didSet { if width != oldValue { _itemDidChange() } } }
  /// The item is as wide as the widest of these and its title.
  open var possibleTitles: Set<String>? { didSet { _itemDidChange() } }
  open var customView: UIView? { didSet { if customView !== oldValue { _itemDidChange() } } }
  open var action: Selector?
  /// Nil sends the action along the responder chain.
  open weak var target: AnyObject?
  /// Replaces target and action.
  open var primaryAction: UIAction? {
    didSet {
      if let own = primaryAction?.title, !own.isEmpty, title == nil { title = own }
      if let own = primaryAction?.image, image == nil { image = own }
      _itemDidChange()
    }
  }
  private var ownMenu: UIMenu?
  /// Comes by a tap, or, where the item has an action of its own, by a long touch.
  open var menu: UIMenu? {
    get { ownMenu }
    set {
      ownMenu = newValue?._copy() as? UIMenu
      showSelection()
      _itemDidChange()
    }
  }
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  /// Whether a tap turns the selection on or off; with a menu and no action, whether the item shows what was chosen in
  /// it.
  open var changesSelectionAsPrimaryAction = false { didSet { showSelection() } }

  private var hasAction: Bool { primaryAction != nil || action != nil }
  final var _hasMenu: Bool { ownMenu != nil || _menuMaker != nil || _represented != nil && !hasAction }
  final var _showsMenuOnTap: Bool { _hasMenu && !hasAction }
  final var _isPopUp: Bool { ownMenu != nil && _showsMenuOnTap && changesSelectionAsPrimaryAction }

  private func showSelection() {
    if _isPopUp, let chosen = ownMenu.flatMap(MenuSelection.establish) { _show(chosen) }
  }
  final func _show(_ chosen: any UIMenuLeaf) { (title, image) = (chosen.title, chosen._shownImage) }
  open var isSelected = false { didSet { if isSelected != oldValue { _itemDidChange() } } }
  open var isHidden = false { didSet { if isHidden != oldValue { _itemDidChange() } } }
  /// Stands at the upper trailing corner of what the item shows; an item with a custom view shows none.
  public final var badge: Badge? { didSet { if badge != oldValue { _itemDidChange() } } }
  open var tintColor: UIColor? {
    didSet {
      _noteAppearance(\UIBarButtonItem.tintColor, tintColor)
      _itemDidChange()
    }
  }
  open var menuRepresentation: UIMenuElement?
  /// The group that the item was put into last.
  open internal(set) weak var buttonGroup: UIBarButtonItemGroup?
  /// The group that the item stands for where there is no room for its items.
  final weak var _represented: UIBarButtonItemGroup?
  /// Makes the menu of an item of the bar's own when it is opened, for the view that is tapped.
  final var _menuMaker: ((UIView) -> UIMenu)?
  /// Whether symbols move as effects ask them to; see `addSymbolEffect`.
  open var isSymbolAnimationEnabled = false

  // MARK: Older looks

  private struct Place: Hashable {
    var state: UIControl.State
    var style: Style?
    var metrics: UIBarMetrics
  }
  private var backgrounds: [Place: UIImage] = [:]
  private var titleAdjustments: [UIBarMetrics: UIOffset] = [:]
  private var backgroundAdjustments: [UIBarMetrics: CGFloat] = [:]
  private var backBackgrounds: [Place: UIImage] = [:]
  private var backTitleAdjustments: [UIBarMetrics: UIOffset] = [:]
  private var backBackgroundAdjustments: [UIBarMetrics: CGFloat] = [:]

  open func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
    backgrounds[Place(state: state, metrics: barMetrics)] = backgroundImage
    _noteAppearance(AnyHashable(["background", "\(state.rawValue)", "\(barMetrics)"])) {
      ($0 as? UIBarButtonItem)?.setBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics)
    }
    _itemDidChange()
  }
  open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    backgrounds[Place(state: state, metrics: barMetrics)]
  }
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
  ) {
    backgrounds[Place(state: state, style: style, metrics: barMetrics)] = backgroundImage
    _itemDidChange()
  }
  open func backgroundImage(for state: UIControl.State, style: Style, barMetrics: UIBarMetrics) -> UIImage? {
    backgrounds[Place(state: state, style: style, metrics: barMetrics)]
  }
  open func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    backgroundAdjustments[barMetrics] = adjustment
    _itemDidChange()
  }
  open func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    backgroundAdjustments[barMetrics] ?? 0
  }
  open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    titleAdjustments[barMetrics] = adjustment
    _noteAppearance(AnyHashable(["titleAdjustment", "\(barMetrics)"])) {
      ($0 as? UIBarButtonItem)?.setTitlePositionAdjustment(adjustment, for: barMetrics)
    }
    _itemDidChange()
  }
  open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset { titleAdjustments[barMetrics] ?? .zero }
  open func setBackButtonBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    backBackgrounds[Place(state: state, metrics: barMetrics)] = backgroundImage
    _itemDidChange()
  }
  open func backButtonBackgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    backBackgrounds[Place(state: state, metrics: barMetrics)]
  }
  open func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    backTitleAdjustments[barMetrics] = adjustment
    _noteAppearance(AnyHashable(["backTitleAdjustment", "\(barMetrics)"])) {
      ($0 as? UIBarButtonItem)?.setBackButtonTitlePositionAdjustment(adjustment, for: barMetrics)
    }
    _itemDidChange()
  }
  open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    backTitleAdjustments[barMetrics] ?? .zero
  }
  open func setBackButtonBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    backBackgroundAdjustments[barMetrics] = adjustment
    _itemDidChange()
  }
  open func backButtonBackgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    backBackgroundAdjustments[barMetrics] ?? 0
  }

  // MARK: Acting

  /// Carries out the action of a tap.
  final func _perform(from sender: UIView, event: UIEvent?) {
    guard isEnabled else { return }
    if changesSelectionAsPrimaryAction, menu == nil { isSelected.toggle() }
    if let primaryAction {
      primaryAction._perform(sender: self)
    } else if let action {
      // Without a target the action goes along the chain of the first responder, else along the bar's.
      let chains = [UIApplication.shared._keyWindow?._firstResponder, sender]
      let receiver = target ?? chains.lazy.compactMap { $0?.target(forAction: action, withSender: self) }.first
      if let receiver { UIApplication.shared.sendAction(action, to: receiver, from: self, for: event) }
    }
  }
}

extension UIBarButtonItem: _BlankArgument {
  public static func _absentArgument() -> AnyObject { UIBarButtonItem() }
}
