/// The tab bar of an iPad in a wide window: titles in a capsule, of which the selected one has a capsule of its own.
///
/// The bar's frame is the capsule. Titles that do not fit are scrolled to; pinned tabs and the button of the sidebar
/// stay at the ends. Source: Behaviour/Metrics.md A4, "On iPad".
final class FloatingTabBar: UIView {
  /// One place in the bar.
  struct Entry {
    let item: UITabBarItem
    /// Nil for a controller that was set without a tab.
    var tab: UITab?
    /// Stands at the trailing end and shows its image alone.
    var isPinned = false
  }

  /// Points. The row of the navigation bar is six points higher.
  static let height: CGFloat = 44
  /// Points between the capsule and that of the selected title.
  static let inset: CGFloat = 4

  /// The person has chosen a position.
  var tapped: (UITabBarItem) -> Void = { _ in }
  var sidebarWasTapped: () -> Void = {}
  var naturalWidthDidChange: () -> Void = {}
  /// The tab bar that narrow windows show: it has the colours that the app has set.
  weak var source: UITabBar?

  private let backdrop = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
  private let fill = UIView(frame: .zero)
  private let scroller = UIScrollView(frame: .zero)
  private let marker = FloatingTabMarker(frame: .zero)
  private let sidebarButton = UIButton(type: .system)
  private var buttons: [FloatingTabButton] = []
  private var entries: [Entry] = []

  required init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = Self.height / 2
    layer.cornerCurve = .continuous
    clipsToBounds = true
    fill.backgroundColor = .quaternarySystemFill
    fill.isUserInteractionEnabled = false
    scroller.showsHorizontalScrollIndicator = false
    scroller.contentInsetAdjustmentBehavior = .never
    scroller.scrollsToTop = false
    scroller.isAccessibilityElement = false
    sidebarButton.setImage(SidebarSymbol.image, for: .normal)
    sidebarButton.accessibilityLabel = SystemText.text("Sidebar")
    sidebarButton.addAction(UIAction { [weak self] _ in self?.sidebarWasTapped() }, for: .primaryActionTriggered)
    for view in [backdrop, fill, scroller] { addSubview(view) }
    scroller.addSubview(marker)
  }
  required init?(coder: NSCoder) { fatalError("Made for a tab bar controller.") }

  // MARK: Content

  var showsSidebarButton = false {
    didSet {
      guard showsSidebarButton != oldValue else { return }
      if showsSidebarButton { addSubview(sidebarButton) } else { sidebarButton.removeFromSuperview() }
      widthDidChange()
    }
  }

  func show(_ entries: [Entry]) {
    self.entries = entries
    let old = buttons
    buttons = entries.map { entry in
      let button =
        old.first { $0.item === entry.item && $0.isPinned == entry.isPinned }
        ?? FloatingTabButton(entry.item, isPinned: entry.isPinned)
      return button
    }
    for button in old where !buttons.contains(where: { $0 === button }) {
      if !buttons.contains(where: { $0.item === button.item }) { button.item._didChangeInRow = nil }
      button.removeFromSuperview()
    }
    for (button, entry) in zip(buttons, entries) {
      button.source = source
      button.drop.isEnabled = !isEdited
      if let tab = entry.tab, let owner = tab.tabBarController {
        button.drop.ask(owner, about: tab)
      } else {
        button.drop.refuse()
      }
      button.tapped = { [weak self] in self?.tapped($0) }
      button.item._view = button
      button.item._didChangeInRow = { [weak self, weak button] in
        guard let self, let button else { return }
        let width = button.naturalWidth
        button.update()
        if button.naturalWidth != width { self.widthDidChange() }
      }
      (button.isPinned ? self : scroller).addSubview(button)
      button.isSelected = button.item === selected
    }
    widthDidChange()
  }

  /// The items belong to another bar again.
  func letGo() { for button in buttons { button.item._didChangeInRow = nil } }

  /// The item in the capsule; nil for none.
  var selected: UITabBarItem? {
    didSet {
      guard selected !== oldValue else { return }
      for button in buttons { button.isSelected = button.item === selected }
      guard window != nil, oldValue != nil else { return setNeedsLayout() }
      // The capsule slides from title to title.
      UIView.animate(
        withDuration: 0.3, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
        options: [.allowUserInteraction]
      ) {
        self.placeMarker()
        self.showSelected()
      }
    }
  }

  private func widthDidChange() {
    setNeedsLayout()
    naturalWidthDidChange()
  }

  /// The app has given the bar for narrow windows other colours.
  func colorsDidChange() {
    tintColor = source.flatMap { $0._hasOwnTint ? $0.tintColor : nil }
    let look = source?._look
    fill.backgroundColor = look?.backgroundColor ?? .quaternarySystemFill
    marker.show(look?.selectionIndicatorTintColor)
    for button in buttons { button.update() }
    widthDidChange()
  }

  // MARK: Places

  /// The tab under a point of the bar.
  func tab(at point: CGPoint) -> UITab? {
    buttons.first { $0.convert($0.bounds, to: self).contains(point) }.flatMap { button in
      entries.first { $0.item === button.item }?.tab
    }
  }
  /// How many of these tabs stand before a point of the bar, in the direction of reading.
  func place(at point: CGPoint, among tabs: [UITab]) -> Int {
    tabs.filter { tab in
      guard let button = buttons.first(where: { $0.item === tab._item }) else { return false }
      let middle = button.convert(button.bounds, to: self).midX
      return _isRightToLeft ? middle > point.x : middle < point.x
    }.count
  }
  /// Whether the tabs can be dragged about; then nothing is dropped onto one of them.
  var isEdited = false { didSet { for button in buttons { button.drop.isEnabled = !isEdited } } }

  // MARK: Layout

  private var sidebarWidth: CGFloat { showsSidebarButton ? Self.height : 0 }
  private var pinnedWidth: CGFloat { buttons.filter(\.isPinned).reduce(0) { $0 + $1.naturalWidth } }
  private var titlesWidth: CGFloat { buttons.filter { !$0.isPinned }.reduce(0) { $0 + $1.naturalWidth } }

  /// Points at which nothing has to be scrolled.
  var naturalWidth: CGFloat {
    guard !buttons.isEmpty || showsSidebarButton else { return 0 }
    return 2 * Self.inset + sidebarWidth + pinnedWidth + titlesWidth
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in [backdrop, fill] where view.frame != bounds { view.frame = bounds }
    let width = bounds.width
    func set(_ view: UIView, _ x: CGFloat, _ width: CGFloat, in total: CGFloat) {
      let frame = CGRect(x: _isRightToLeft ? total - x - width : x, y: 0, width: width, height: bounds.height)
      if view.frame != frame { view.frame = frame }
    }
    set(sidebarButton, Self.inset, Self.height, in: width)
    var end = width - Self.inset
    for button in buttons.reversed() where button.isPinned {
      end -= button.naturalWidth
      set(button, end, button.naturalWidth, in: width)
    }
    let start = Self.inset + sidebarWidth, content = titlesWidth
    set(scroller, start, max(end - start, 0), in: width)
    var x: CGFloat = 0
    for button in buttons where !button.isPinned {
      set(button, x, button.naturalWidth, in: content)
      x += button.naturalWidth
    }
    if scroller.contentSize.width != content { scroller.contentSize = CGSize(width: content, height: bounds.height) }
    scroller.isScrollEnabled = content > scroller.bounds.width + 0.5
    placeMarker()
    showSelected()
  }

  private func placeMarker() {
    guard let button = buttons.first(where: { $0.item === selected }) else {
      marker.alpha = 0
      return
    }
    let home: UIView = button.isPinned ? self : scroller
    if marker.superview !== home {
      UIView.performWithoutAnimation {
        home === self ? insertSubview(marker, aboveSubview: scroller) : scroller.insertSubview(marker, at: 0)
        marker.frame = button.frame.insetBy(dx: 0, dy: Self.inset)
      }
    }
    marker.alpha = 1
    let frame = button.frame.insetBy(dx: 0, dy: Self.inset)
    if marker.frame != frame { marker.frame = frame }
  }

  /// A title that is selected is not left under an end of the bar.
  private func showSelected() {
    guard let button = buttons.first(where: { $0.item === selected }), !button.isPinned, scroller.isScrollEnabled else {
      if !scroller.isScrollEnabled, scroller.contentOffset != .zero { scroller.contentOffset = .zero }
      return
    }
    let room = scroller.bounds.width, most = max(scroller.contentSize.width - room, 0)
    var x = scroller.contentOffset.x
    if button.frame.minX < x {
      x = button.frame.minX
    } else if button.frame.maxX > x + room {
      x = button.frame.maxX - room
    }
    x = min(max(x, 0), most)
    if scroller.contentOffset.x != x { scroller.contentOffset.x = x }
  }

  override func _contentTraitsDidChange(from old: UITraitCollection) {
    super._contentTraitsDidChange(from: old)
    for button in buttons { button.update() }
  }

  package override var _elementKind: ScreenElement.Kind { .tabBar }
  override var _defaultAccessibilityLabel: String? { "Tab Bar" }
  override var accessibilityIdentifier: String? {
    get { source?.accessibilityIdentifier }
    set { source?.accessibilityIdentifier = newValue }
  }
}

/// The capsule under the selected title: white in light appearance, a grey in dark on which the tint has a contrast of
/// 3 to 1.
private final class FloatingTabMarker: UIView {
  required init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    show(nil)
    layer.cornerRadius = FloatingTabBar.height / 2 - FloatingTabBar.inset
    layer.cornerCurve = .continuous
    layer.shadowOpacity = 0.08
    layer.shadowRadius = 4
    layer.shadowOffset = CGSize(width: 0, height: 1)
  }
  required init?(coder: NSCoder) { fatalError("Made by its bar.") }

  /// - Parameter color: Nil for the system's.
  func show(_ color: UIColor?) {
    backgroundColor =
      color
      ?? UIColor {
        $0.userInterfaceStyle == .dark ? UIColor(red: 58 / 255, green: 58 / 255, blue: 60 / 255, alpha: 1) : .white
      }
  }
}
