/// A bar of items, mostly at the bottom of a screen.
@preconcurrency @MainActor
open class UIToolbar: UIView, UIBarPositioning {
  public required init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder._fill(self, at: UIToolbar.self)
  }
  override class var _drawsContent: Bool { self != UIToolbar.self }

  private func setUp() {
    background.edge = .bottom
    addSubview(background)
    looks.didChange = { [weak self] _ in self?.lookDidChange() }
  }

  private let background = _UIBarBackground(frame: .zero)
  private var shownItems: [UIBarButtonItem]?
  private var buttons: [_UIButtonBarButton] = []
  /// The navigation controller that the toolbar belongs to.
  final weak var _controller: UINavigationController?

  open weak var delegate: (any UIToolbarDelegate)?

  open var items: [UIBarButtonItem]? {
    get { shownItems }
    set { setItems(newValue, animated: false) }
  }

  /// - Parameter animated: What goes fades out, what comes fades in.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    shownItems = items
    let fades = animated && window != nil
    let new = (items ?? []).filter { !($0._systemItem?._isSpace ?? false) }.map { item in
      buttons.first { $0.item === item } ?? _UIButtonBarButton(item: item, style: style)
    }
    for button in buttons where !new.contains(where: { $0 === button }) {
      button.item._didChange = nil
      guard fades else {
        button.removeFromSuperview()
        continue
      }
      UIView.animate(withDuration: 0.3, animations: { button.alpha = 0 }) { _ in button.removeFromSuperview() }
    }
    for button in new {
      button.item._didChange = { [weak self, weak button] in
        if let self { button?.apply(self.style) }
        self?.setNeedsLayout()
      }
      guard button.superview !== self else { continue }
      addSubview(button)
      guard fades else { continue }
      UIView.performWithoutAnimation { button.alpha = 0 }
      UIView.animate(withDuration: 0.3) { button.alpha = 1 }
    }
    for item in items ?? [] where item._systemItem?._isSpace == true {
      item._didChange = { [weak self] in self?.setNeedsLayout() }
    }
    buttons = new
    setNeedsLayout()
  }

  // MARK: Layout

  private var isCompact: Bool {
    traitCollection.verticalSizeClass == .compact && traitCollection.userInterfaceIdiom != .pad
  }
  private var style: BarButtonStyle {
    let look = appearance
    return BarButtonStyle(plain: look.buttonAppearance, done: look.doneButtonAppearance, isCompact: isCompact)
  }

  /// Points without the bottom inset. Source: Behaviour/Metrics.md A5.
  final var _baseHeight: CGFloat {
    traitCollection.userInterfaceIdiom == .pad
      ? BarMetrics.padHeight : isCompact ? BarMetrics.compactHeight : BarMetrics.height
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    _replaceably("sizeThatFits(_:)", size, upTo: UIToolbar.self) { [self] in
      CGSize(width: $0.width, height: _baseHeight)
    }
  }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: _baseHeight) }

  open var barPosition: UIBarPosition {
    delegate.flatMap { bar in OptionalRequirement.ask { bar.position(for: self) } } ?? .bottom
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let top = barPosition == .topAttached ? max(convert(CGPoint.zero, to: nil as UIView?).y, 0) : 0
    // To the end of the screen when only the safe area is below.
    let bottom = barPosition == .bottom ? _safeAreaBelow : 0
    background.edge = barPosition == .bottom || barPosition == .any ? .bottom : .top
    background.frame = CGRect(x: 0, y: -top, width: bounds.width, height: bounds.height + top + bottom)
    layOutItems()
  }

  /// The depth of the safe area below a bar that stands on it.
  private var _safeAreaBelow: CGFloat {
    guard let superview, _safeArea.bottom == 0 else { return 0 }
    let below = superview.bounds.maxY - frame.maxY
    return below > 0 && below <= superview.safeAreaInsets.bottom + 0.5 ? below : 0
  }

  /// Flexible spaces share the room that is left in equal parts.
  private func layOutItems() {
    let items = (shownItems ?? []).filter { !$0.isHidden }
    guard !items.isEmpty else { return }
    let margin = BarMetrics.sideMargin(bounds.width)
    let before = margin + (_isRightToLeft ? _safeArea.right : _safeArea.left)
    let after = margin + (_isRightToLeft ? _safeArea.left : _safeArea.right)
    // Below the screen all of it is unsafe; its items keep their height.
    let height = max(bounds.height - _safeArea.bottom, min(bounds.height, _baseHeight))
    var total: CGFloat = 0, flexible = 0, previousIsButton = false
    for item in items {
      if item._isFlexibleSpace {
        flexible += 1
        previousIsButton = false
      } else if item._isFixedSpace {
        total += item.width
        previousIsButton = false
      } else if let button = button(item) {
        if previousIsButton { total += BarMetrics.itemSpacing + 2 * button.sideInset }
        total += button.contentWidth
        previousIsButton = true
      }
    }
    let left = max(bounds.width - before - after - total, 0)
    let share = flexible > 0 ? left / CGFloat(flexible) : 0
    var x = before
    previousIsButton = false
    for item in items {
      if item._isFlexibleSpace {
        x += share
        previousIsButton = false
      } else if item._isFixedSpace {
        x += item.width
        previousIsButton = false
      } else if let button = button(item) {
        let inset = button.sideInset, content = button.contentWidth
        if previousIsButton { x += BarMetrics.itemSpacing + 2 * inset }
        let leftEdge = _isRightToLeft ? bounds.width - x - content : x
        let frame = CGRect(x: _onPixels(leftEdge - inset), y: 0, width: content + 2 * inset, height: height)
        button.bounds.size = frame.size
        button.center = CGPoint(x: frame.midX, y: frame.midY)
        x += content
        previousIsButton = true
      }
    }
  }

  private func button(_ item: UIBarButtonItem) -> _UIButtonBarButton? {
    for button in buttons where button.item === item { return button }
    return nil
  }

  // MARK: Looks

  private let looks = BarLooks(standard: UIToolbarAppearance())
  open var standardAppearance: UIToolbarAppearance {
    get { looks[.standard]! }
    set {
      looks[.standard] = newValue
      _noteAppearance(\UIToolbar.standardAppearance, standardAppearance)
    }
  }
  /// In bars of compact height; nil for the standard one.
  open var compactAppearance: UIToolbarAppearance? {
    get { looks[.compact] }
    set {
      looks[.compact] = newValue
      _noteAppearance(\UIToolbar.compactAppearance, compactAppearance)
    }
  }
  /// While the end of the content is at the bar; nil for the standard one without a background.
  open var scrollEdgeAppearance: UIToolbarAppearance? {
    get { looks[.edge] }
    set {
      looks[.edge] = newValue
      _noteAppearance(\UIToolbar.scrollEdgeAppearance, scrollEdgeAppearance)
    }
  }
  open var compactScrollEdgeAppearance: UIToolbarAppearance? {
    get { looks[.compactEdge] }
    set {
      looks[.compactEdge] = newValue
      _noteAppearance(\UIToolbar.compactScrollEdgeAppearance, compactScrollEdgeAppearance)
    }
  }

  private var standardLook: UIToolbarAppearance { looks.standard(isCompact: isCompact)! }
  private var edgeLook: UIToolbarAppearance? { looks.edge(isCompact: isCompact) }
  private var appearance: UIToolbarAppearance { _scrolled < 0.5 ? edgeLook ?? standardLook : standardLook }

  /// 0 while the end of the content is at the bar, 1 when content is under it. Bars on their own are over content.
  final var _scrolled: CGFloat = 1 {
    didSet { if _scrolled != oldValue { background.scrolled = _scrolled } }
  }

  private func lookDidChange() {
    let none = UIBarAppearance.Background(material: nil, shadowColor: nil)
    background.show(
      standard: legacy.applied(to: standardLook._background, isCompact: isCompact),
      edge: edgeLook?._background ?? legacy.edge ?? none, scrolled: _scrolled)
    for button in buttons { button.apply(style) }
    setNeedsLayout()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { lookDidChange() }
  }
  override func _contentTraitsDidChange(from old: UITraitCollection) {
    super._contentTraitsDidChange(from: old)
    if old.verticalSizeClass != traitCollection.verticalSizeClass { lookDidChange() }
  }

  // MARK: Older looks

  private var legacy = LegacyBarLook() { didSet { lookDidChange() } }
  open var barStyle: UIBarStyle = .default {
    didSet {
      _noteAppearance(\UIToolbar.barStyle, barStyle)
      if barStyle != oldValue { overrideUserInterfaceStyle = barStyle == .default ? .unspecified : .dark }
    }
  }
  open var isTranslucent: Bool {
    get { legacy.isTranslucent }
    set {
      _noteAppearance(\UIToolbar.isTranslucent, newValue)
      if newValue != legacy.isTranslucent { legacy.isTranslucent = newValue }
    }
  }
  open var barTintColor: UIColor? {
    get { legacy.tint }
    set {
      _noteAppearance(\UIToolbar.barTintColor, newValue)
      legacy.tint = newValue
    }
  }
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    legacy.images[LegacyBarLook.Place(position: topOrBottom, metrics: barMetrics)] = backgroundImage
    _noteAppearance(AnyHashable(["background", "\(topOrBottom)", "\(barMetrics)"])) {
      ($0 as? UIToolbar)?.setBackgroundImage(backgroundImage, forToolbarPosition: topOrBottom, barMetrics: barMetrics)
    }
  }
  open func backgroundImage(forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    legacy.images[LegacyBarLook.Place(position: topOrBottom, metrics: barMetrics)]
  }
  private var shadows: [UIBarPosition: UIImage] = [:]
  open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
    shadows[topOrBottom] = shadowImage
    legacy.shadowImage = shadowImage
  }
  open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { shadows[topOrBottom] }

  package override var _elementKind: ScreenElement.Kind { .toolbar }
  override var _defaultAccessibilityLabel: String? { "Toolbar" }
}

@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
