/// A bar of items at the bottom of the screen, one of them selected.
@preconcurrency @MainActor
open class UITabBar: UIView, UISpringLoadedInteractionSupporting {
  /// Whether an item is chosen when a drag rests on it.
  open var isSpringLoaded = false {
    didSet { if isSpringLoaded != oldValue { for button in buttons { button.update() } } }
  }

  public enum ItemPositioning: Int, Sendable { case automatic, fill, centered }

  public required init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder._fill(self, at: UITabBar.self)
  }
  override class var _drawsContent: Bool { self != UITabBar.self }

  private func setUp() {
    background.edge = .bottom
    addSubview(background)
    looks.didChange = { [weak self] _ in self?.lookDidChange() }
  }

  final weak var _controller: UITabBarController?
  open weak var delegate: (any UITabBarDelegate)?
  private let background = _UIBarBackground(frame: .zero)
  private var indicator: UIImageView?
  private var buttons: [UITabBarButton] = []

  // MARK: Items

  private var shownItems: [UITabBarItem]?
  final var _isSetByController = false
  open var items: [UITabBarItem]? {
    get { shownItems }
    set { setItems(newValue, animated: false) }
  }

  /// - Parameter animated: What goes fades out, what comes fades in.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    enforce(
      _controller == nil || _isSetByController,
      "Directly modifying a tab bar managed by a tab bar controller is not allowed: set its view controllers instead.")
    _setItems(items ?? [], animated: animated)
    if items == nil { shownItems = nil }
  }

  final func _setItems(_ items: [UITabBarItem], animated: Bool = false) {
    shownItems = items
    let fades = animated && window != nil
    let old = buttons
    buttons = items.map { item in old.first { $0.item === item } ?? UITabBarButton(item: item, bar: self) }
    for button in old where !buttons.contains(where: { $0 === button }) {
      button.item._didChange = nil
      guard fades else {
        button.removeFromSuperview()
        continue
      }
      UIView.animate(withDuration: 0.3, animations: { button.alpha = 0 }) { _ in button.removeFromSuperview() }
    }
    for button in buttons {
      button.item._didChange = { [weak self, weak button] in
        button?.update()
        if let self, button?.item === self.selectedItem { self.lookDidChange() }
      }
      guard button.superview !== self else { continue }
      addSubview(button)
      guard fades else { continue }
      UIView.performWithoutAnimation { button.alpha = 0 }
      UIView.animate(withDuration: 0.3) { button.alpha = 1 }
    }
    // In the order of the items, for whoever goes through the views.
    for button in buttons { bringSubviewToFront(button) }
    if let selected = selectedItem, !items.contains(where: { $0 === selected }) { selectedItem = nil }
    for button in buttons { button.isSelected = button.item === selectedItem }
    setNeedsLayout()
  }

  open weak var selectedItem: UITabBarItem? {
    didSet {
      guard selectedItem !== oldValue else { return }
      for button in buttons { button.isSelected = button.item === selectedItem }
      if selectedItem?.standardAppearance != nil || oldValue?.standardAppearance != nil
        || selectedItem?.scrollEdgeAppearance != nil
      {
        lookDidChange()
      }
      setNeedsLayout()
    }
  }

  /// The items are this bar's again: another one has shown them.
  final func _claimItems() {
    for button in buttons {
      button.item._view = button
      button.update()
    }
  }

  final func _tapped(_ item: UITabBarItem) {
    if let _controller { return _controller.selection.userDidTap(item) }
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  open override var isHidden: Bool {
    didSet { if isHidden != oldValue { _controller?._barVisibilityDidChange() } }
  }

  // MARK: Customising

  private var customizer: TabBarCustomizer?

  /// Shows a page on which a person drags items into the bar and about in it, until Done or
  /// `endCustomizing(animated:)`.
  ///
  /// - Parameter items: Those that the person may put into the bar. Items of the bar that are not among them stay in
  ///   it.
  /// - Precondition: The bar is not that of a tab bar controller, which has a page of its own behind "More". A bar that
  ///   is in no window shows none.
  open func beginCustomizingItems(_ items: [UITabBarItem]) {
    enforce(
      _controller == nil,
      "Customizing a tab bar managed by a tab bar controller is not allowed: set the controller's customizableViewControllers instead."
    )
    delegate?.tabBar(self, willBeginCustomizing: items)
    _showCustomizer(items, fixed: [], done: { [weak self] in self?.endCustomizing(animated: true) }) { [weak self] in
      guard let self else { return }
      delegate?.tabBar(self, didBeginCustomizing: items)
    }
  }

  /// - Returns: Whether the person has changed the items or their order; false where the page is not shown.
  @discardableResult open func endCustomizing(animated: Bool) -> Bool {
    guard let items = customizer?.items, let changed = customizer?.hasChanged else { return false }
    delegate?.tabBar(self, willEndCustomizing: items, changed: changed)
    _hideCustomizer(animated: animated) { [weak self] in
      guard let self else { return }
      delegate?.tabBar(self, didEndCustomizing: items, changed: changed)
    }
    return changed
  }
  open var isCustomizing: Bool { customizer != nil }

  final func _showCustomizer(
    _ items: [UITabBarItem], fixed: [UITabBarItem], done: @escaping () -> Void, then: @escaping () -> Void
  ) {
    guard customizer == nil, let window else { return }
    let page = TabBarCustomizer(self, items: items, fixed: fixed, done: done)
    customizer = page
    page.appear(in: window, then: then)
  }
  final func _hideCustomizer(animated: Bool, then: @escaping () -> Void) {
    customizer?.leave(animated: animated, then: then)
    customizer = nil
  }
  /// The item under a point of the bar.
  final func _item(at point: CGPoint) -> UITabBarItem? { buttons.first { $0.frame.contains(point) }?.item }

  // MARK: Layout

  open var itemPositioning: ItemPositioning = .automatic {
    didSet {
      _noteAppearance(\UITabBar.itemPositioning, itemPositioning)
      setNeedsLayout()
    }
  }
  /// Points, of centred items; 0 for the system's.
  open var itemWidth: CGFloat = 0 {
    didSet {
      _noteAppearance(\UITabBar.itemWidth, itemWidth)
      setNeedsLayout()
    }
  }
  open var itemSpacing: CGFloat = 0 {
    didSet {
      _noteAppearance(\UITabBar.itemSpacing, itemSpacing)
      setNeedsLayout()
    }
  }

  private var isCompact: Bool {
    traitCollection.verticalSizeClass == .compact && traitCollection.userInterfaceIdiom != .pad
  }
  /// Titles beside icons: in compact height, and where there is width. Source: Behaviour/Metrics.md A4.
  private var arrangement: UITabBarButton.Arrangement {
    isCompact ? .compactInline : traitCollection.horizontalSizeClass == .regular ? .inline : .stacked
  }
  /// Points without the bottom inset.
  final var _baseHeight: CGFloat { isCompact ? BarMetrics.compactHeight : BarMetrics.tabBarHeight }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    _replaceably("sizeThatFits(_:)", size, upTo: UITabBar.self) { [self] size in
      // A bar that does not reach the bottom of the screen has no room to leave for what is there.
      CGSize(width: size.width, height: _baseHeight + safeAreaInsets.bottom)
    }
  }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: _baseHeight) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    guard !buttons.isEmpty else { return }
    let insets = _safeArea
    let area = CGRect(
      x: insets.left, y: 0, width: bounds.width - insets.left - insets.right,
      height: max(bounds.height - insets.bottom, 0))
    let look = _look, arrangement = arrangement
    let positioning = itemPositioning != .automatic ? itemPositioning : look.stackedItemPositioning
    let isCentred = positioning == .centered || positioning == .automatic && traitCollection.userInterfaceIdiom == .pad
    var width = area.width / CGFloat(buttons.count), step = width, start = area.minX
    if isCentred {
      let wanted = itemWidth > 0 ? itemWidth : look.stackedItemWidth
      let spacing = itemSpacing > 0 ? itemSpacing : look.stackedItemSpacing > 0 ? look.stackedItemSpacing : 34
      for button in buttons { button.arrangement = arrangement }
      let natural = arrangement == .stacked ? 76 : (buttons.map(\.inlineWidth).max() ?? 0) + 16
      width = min(wanted > 0 ? wanted : max(natural, 76), width)
      step = min(width + spacing, area.width / CGFloat(buttons.count))
      start = area.midX - (step * CGFloat(buttons.count) - (step - width)) / 2
    }
    for (index, button) in buttons.enumerated() {
      let position = _isRightToLeft ? buttons.count - 1 - index : index
      button.arrangement = arrangement
      button.frame = CGRect(x: start + CGFloat(position) * step, y: 0, width: width, height: area.height)
    }
    placeIndicator(look)
  }

  private func placeIndicator(_ look: UITabBarAppearance) {
    guard let image = look.selectionIndicatorImage ?? selectionIndicatorImage,
      let button = buttons.first(where: { $0.item === selectedItem })
    else {
      indicator?.removeFromSuperview()
      indicator = nil
      return
    }
    let view = indicator ?? UIImageView(frame: .zero)
    view.image = image
    view.tintColor = look.selectionIndicatorTintColor
    if indicator == nil { insertSubview(view, aboveSubview: background) }
    indicator = view
    view.frame = CGRect(
      x: button.frame.midX - image.size.width / 2, y: button.frame.midY - image.size.height / 2,
      width: image.size.width,
      height: image.size.height)
  }

  // MARK: Looks

  private let looks = BarLooks(standard: UITabBarAppearance())
  open var standardAppearance: UITabBarAppearance {
    get { looks[.standard]! }
    set {
      looks[.standard] = newValue
      _noteAppearance(\UITabBar.standardAppearance, standardAppearance)
    }
  }
  /// While the end of the content is at the bar; nil for the standard one without a background.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { looks[.edge] }
    set {
      looks[.edge] = newValue
      _noteAppearance(\UITabBar.scrollEdgeAppearance, scrollEdgeAppearance)
    }
  }

  private var standardLook: UITabBarAppearance { selectedItem?.standardAppearance ?? standardAppearance }
  private var edgeLook: UITabBarAppearance? { selectedItem?.scrollEdgeAppearance ?? scrollEdgeAppearance }
  final var _look: UITabBarAppearance { _scrolled < 0.5 ? edgeLook ?? standardLook : standardLook }

  /// 0 while the end of the content is at the bar, 1 when content is under it. Bars on their own are over content.
  final var _scrolled: CGFloat = 1 {
    didSet {
      guard _scrolled != oldValue else { return }
      background.scrolled = _scrolled
      if (_scrolled < 0.5) != (oldValue < 0.5) { for button in buttons { button.update() } }
    }
  }

  private func lookDidChange() {
    background.show(
      standard: legacy.applied(to: standardLook._background, isCompact: isCompact),
      edge: edgeLook?._background ?? legacy.edge ?? UIBarAppearance.Background(material: nil, shadowColor: nil),
      scrolled: _scrolled)
    for button in buttons { button.update() }
    _controller?._pad.colorsDidChange()
    setNeedsLayout()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { lookDidChange() }
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    _controller?._pad.colorsDidChange()
  }
  override func _contentTraitsDidChange(from old: UITraitCollection) {
    super._contentTraitsDidChange(from: old)
    if old.verticalSizeClass != traitCollection.verticalSizeClass { lookDidChange() }
  }

  // MARK: Older looks

  private var legacy = LegacyBarLook() { didSet { lookDidChange() } }
  open var barStyle: UIBarStyle = .default {
    didSet {
      _noteAppearance(\UITabBar.barStyle, barStyle)
      if barStyle != oldValue { overrideUserInterfaceStyle = barStyle == .default ? .unspecified : .dark }
    }
  }
  /// False: the bar covers nothing; what it belongs to ends above it.
  open var isTranslucent: Bool {
    get { legacy.isTranslucent }
    set {
      _noteAppearance(\UITabBar.isTranslucent, newValue)
      guard newValue != legacy.isTranslucent else { return }
      legacy.isTranslucent = newValue
      _controller?._barVisibilityDidChange()
    }
  }
  open var barTintColor: UIColor? {
    get { legacy.tint }
    set {
      _noteAppearance(\UITabBar.barTintColor, newValue)
      legacy.tint = newValue
    }
  }
  open var backgroundImage: UIImage? {
    get { legacy.images[LegacyBarLook.Place(position: .any, metrics: .default)] }
    set {
      _noteAppearance(\UITabBar.backgroundImage, newValue)
      legacy.images[LegacyBarLook.Place(position: .any, metrics: .default)] = newValue
    }
  }
  open var shadowImage: UIImage? {
    get { legacy.shadowImage }
    set {
      _noteAppearance(\UITabBar.shadowImage, newValue)
      legacy.shadowImage = newValue
    }
  }
  open var selectionIndicatorImage: UIImage? {
    didSet {
      _noteAppearance(\UITabBar.selectionIndicatorImage, selectionIndicatorImage)
      setNeedsLayout()
    }
  }
  open var unselectedItemTintColor: UIColor? {
    didSet {
      _noteAppearance(\UITabBar.unselectedItemTintColor, unselectedItemTintColor)
      for button in buttons { button.update() }
      _controller?._pad.colorsDidChange()
    }
  }
  final var _unselectedColor: UIColor { unselectedItemTintColor ?? BarMetrics.unselected }

  package override var _elementKind: ScreenElement.Kind { .tabBar }
  override var _defaultAccessibilityLabel: String? { "Tab Bar" }
}

@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
  func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem])
  func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem])
  func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool)
  func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    OptionalRequirement.inSubclass(self, "UITabBarDelegate", tabBar, item, else: ())
  }
  public func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {
    OptionalRequirement.inSubclass(self, "UITabBarDelegate", tabBar, items, else: ())
  }
  public func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {
    OptionalRequirement.inSubclass(self, "UITabBarDelegate", tabBar, items, else: ())
  }
  public func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {
    OptionalRequirement.inSubclass(self, "UITabBarDelegate", tabBar, items, changed, else: ())
  }
  public func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {
    OptionalRequirement.inSubclass(self, "UITabBarDelegate", tabBar, items, changed, else: ())
  }
}
