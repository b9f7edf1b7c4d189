import HostInterface

/// A bar at the top of a screen: a title, a way back, and items.
@preconcurrency @MainActor
open class UINavigationBar: UIView, UIBarPositioning {
  public required init(frame: CGRect) {
    super.init(frame: frame)
    _setUpBar()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    _setUpBar()
    coder._fill(self, at: UINavigationBar.self)
  }
  override class var _drawsContent: Bool { self != UINavigationBar.self }

  private func _setUpBar() {
    addSubview(_background)
    addSubview(_largeArea)
    _largeArea.clipsToBounds = true
    addSubview(_searchArea)
    setUpLooks()
  }

  // MARK: Items

  private weak var ownDelegate: (any UINavigationBarDelegate)?
  /// The bar's delegate. A bar that a navigation controller owns has that controller, where its class conforms; it
  /// cannot be another.
  open weak var delegate: (any UINavigationBarDelegate)? {
    get { _controller.map { $0 as? any UINavigationBarDelegate } ?? ownDelegate }
    set {
      enforce(
        _controller == nil || newValue === _controller,
        "Cannot manually set the delegate on a UINavigationBar managed by a controller.")
      ownDelegate = newValue
    }
  }
  /// The controller that owns this bar and its items.
  final weak var _controller: UINavigationController?
  final var _stack: [UINavigationItem] = []

  open var items: [UINavigationItem]? {
    get { _stack }
    set { setItems(newValue, animated: false) }
  }
  open var topItem: UINavigationItem? { _stack.last }
  open var backItem: UINavigationItem? { _stack.count > 1 ? _stack[_stack.count - 2] : nil }

  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    refuseWhenOwned("pushItem(_:animated:)")
    let should =
      delegate.flatMap { bar in OptionalRequirement.ask { bar.navigationBar(self, shouldPush: item) } } ?? true
    guard should else { return }
    change(to: _stack + [item], isPush: true, animated: animated) { [weak self] in
      guard let self else { return }
      self.delegate?.navigationBar(self, didPush: item)
    }
  }

  /// Nil, and nothing happens, with fewer than two items.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    refuseWhenOwned("popItem(animated:)")
    guard _stack.count > 1, let item = _stack.last else { return nil }
    let should =
      delegate.flatMap { bar in OptionalRequirement.ask { bar.navigationBar(self, shouldPop: item) } } ?? true
    guard should else { return nil }
    change(to: Array(_stack.dropLast()), isPush: false, animated: animated) { [weak self] in
      guard let self else { return }
      self.delegate?.navigationBar(self, didPop: item)
    }
    return item
  }

  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    refuseWhenOwned("setItems(_:animated:)")
    let new = items ?? []
    let isPush = new.last.map { top in !_stack.contains { $0 === top } } ?? false
    change(to: new, isPush: isPush, animated: animated && !_stack.isEmpty) {}
  }

  private func refuseWhenOwned(_ member: String) {
    enforce(
      _controller == nil,
      "Cannot call UINavigationBar.\(member) directly on a bar managed by \(_controller.map { "\(type(of: $0))" } ?? "a controller"): push and pop its view controllers."
    )
  }

  private func change(to new: [UINavigationItem], isPush: Bool, animated: Bool, done: @escaping () -> Void) {
    let transition = _beginTransition(to: new, isPush: isPush)
    guard animated, window != nil else {
      transition.end(completed: true)
      return done()
    }
    UIView.animate(withDuration: 0.35, delay: 0, options: UIView.AnimationOptions(rawValue: 7 << 16)) {
      transition.animate()
    } completion: { _ in
      transition.end(completed: true)
      done()
    }
  }

  // MARK: What is shown

  final let _background = _UIBarBackground(frame: .zero)
  /// The large title's place; it clips it as it goes up under the bar.
  final let _largeArea = PassingView(frame: .zero)
  /// The search bars' place: all of the bar. They take touches, and get lower instead of going under it.
  final let _searchArea = PassingView(frame: .zero)
  final var _shown: _UINavigationBarContentView?
  final weak var _running: NavigationBarTransition?

  /// The stack changes at once; what is seen changes with the transition.
  final func _beginTransition(to new: [UINavigationItem], isPush: Bool) -> NavigationBarTransition {
    _running?.end(completed: true)
    for item in _stack { item._didChange = nil }
    let old = _stack
    _stack = new
    _watchItems()
    let from = _shown
    let to = new.last.map { _UINavigationBarContentView(item: $0, back: backItem, bar: self) }
    let transition = NavigationBarTransition(bar: self, from: from, to: to, isPush: isPush, oldStack: old)
    _running = transition
    return transition
  }

  /// A stack whose top stays, or that is shown at once.
  final func _setStack(_ new: [UINavigationItem]) { _beginTransition(to: new, isPush: true).end(completed: true) }

  final func _watchItems() {
    for item in _stack { item._didChange = { [weak self] animated in self?._itemsDidChange(animated: animated) } }
  }

  /// The view in the middle of the bar's row instead of the title.
  final weak var _rowGuest: (any BarRowGuest)? { didSet { if _rowGuest !== oldValue { _guestDidChange() } } }

  /// The items that the container around the bar's controller shows in it, before the items of every page.
  final var _leadingSystemItems: [UIBarButtonItem] = [] { didSet { _itemsDidChange(animated: false) } }

  private func _itemsDidChange(animated: Bool) {
    _running?.refresh()
    _shown?.update(animated: animated)
    _lookDidChange()
    // A line below the large title has come or gone.
    if _topIsLarge, let _shown, _shown.largeTitle.fullExtent != _largeTitleHeight(of: _shown.item) {
      _controller?._titleSizeDidChange()
    } else {
      _controller?._barContentDidChange()
    }
    setNeedsLayout()
  }

  final func _lookDidChange() {
    _shown?.update()
    _running?.refresh()
    updateBackground()
    setNeedsLayout()
  }

  /// The bar's height goes with the content at this moment: the small title comes and goes with a fade.
  final var _followsContent = false
  /// 0 while the content's edge is at the bar, 1 when content is under it.
  final var _scrolled: CGFloat = 0 {
    didSet {
      guard _scrolled != oldValue else { return }
      if (_scrolled < 0.5) != (oldValue < 0.5) { _shown?.update() }
      _background.scrolled = _scrolled
    }
  }

  final func updateBackground() {
    let item = _running == nil ? topItem : _running?.targetItem ?? topItem
    _background.show(standard: _standardBackground(for: item), edge: _edgeBackground(for: item), scrolled: _scrolled)
  }

  /// The look at the moment, by place and item.
  final func _look(for item: UINavigationItem) -> UINavigationBarAppearance {
    _scrolled < 0.5 ? _edgeAppearance(for: item) ?? _standardAppearance(for: item) : _standardAppearance(for: item)
  }

  private func _standardAppearance(for item: UINavigationItem?) -> UINavigationBarAppearance {
    if _isCompact, let compact = item?.compactAppearance ?? (item?.standardAppearance == nil ? compactAppearance : nil)
    {
      return compact
    }
    return item?.standardAppearance ?? standardAppearance
  }
  private func _edgeAppearance(for item: UINavigationItem?) -> UINavigationBarAppearance? {
    if _isCompact, let compact = item?.compactScrollEdgeAppearance ?? compactScrollEdgeAppearance { return compact }
    return item?.scrollEdgeAppearance ?? scrollEdgeAppearance
  }
  final func _standardBackground(for item: UINavigationItem?) -> UIBarAppearance.Background {
    withoutShadow(_legacy.applied(to: _standardAppearance(for: item)._background, isCompact: _isCompact))
  }
  /// Without one of its own: the standard look without a background (iOS 15).
  final func _edgeBackground(for item: UINavigationItem?) -> UIBarAppearance.Background {
    if let edge = _edgeAppearance(for: item) { return withoutShadow(edge._background) }
    return _legacy.edge ?? UIBarAppearance.Background(material: nil, shadowColor: nil)
  }
  private func withoutShadow(_ background: UIBarAppearance.Background) -> UIBarAppearance.Background {
    guard _hidesShadow else { return background }
    var result = background
    (result.shadowImage, result.shadowColor) = (nil, nil)
    return result
  }

  /// Whether the line below the bar is left out; UIKit has no public name for it.
  final var _hidesShadow = false { didSet { if _hidesShadow != oldValue { _lookDidChange() } } }

  // MARK: Sizes

  final var _isCompact: Bool {
    traitCollection.verticalSizeClass == .compact && traitCollection.userInterfaceIdiom != .pad
  }
  /// Points without prompt and large title. Source: Behaviour/Metrics.md A3.
  final var _baseHeight: CGFloat {
    if traitCollection.userInterfaceIdiom == .pad { return BarMetrics.padHeight }
    if _isCompact { return BarMetrics.compactHeight }
    return _isInSheet ? BarMetrics.sheetHeight : BarMetrics.height
  }
  /// Whether the bar belongs to a controller that a sheet shows, below no status bar.
  private var _isInSheet: Bool {
    guard let _controller, _controller._presenter != nil,
      _controller.presentationController is UISheetPresentationController
    else {
      return false
    }
    return (_controller.viewIfLoaded?.safeAreaInsets.top ?? 0) == 0
  }
  /// The height for an item, without a large title and a search bar. A search takes the title away.
  final func _height(of item: UINavigationItem?) -> CGFloat {
    item.map(_hidesTitle) == true ? 0 : _titleHeight(of: item)
  }
  /// A search does not take a row away that a guest stands in.
  final func _hidesTitle(_ item: UINavigationItem) -> Bool { item._searchHidesTitle && _guestWidth(in: item) == nil }
  /// A view instead of the title has a row of its own below a guest.
  private func _titleHeight(of item: UINavigationItem?) -> CGFloat {
    let titleRow = item?.titleView != nil && _guestWidth(in: item) != nil ? _baseHeight : 0
    return _baseHeight + titleRow + (item?.prompt == nil ? 0 : BarMetrics.promptHeight)
  }
  /// Points that an item's large title adds to the bar, with the line below it.
  final func _largeTitleHeight(of item: UINavigationItem?) -> CGFloat {
    let title = BarMetrics.largeTitleHeight(traitCollection)
    guard let (text, view) = item?._largeSubtitle else { return title }
    if let view { return title + view._sizeInBar(CGSize(width: bounds.width, height: .greatestFiniteMagnitude)).height }
    return text == BarText() ? title : title + BarMetrics.largeSubtitleHeight(traitCollection)
  }
  /// The insets that the screen's shape takes at the sides.
  final var _contentInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: _safeArea.left, bottom: 0, right: _safeArea.right)
  }

  /// Whether the item at `index` has a large title: its own wish, or that of the nearest before it that has one.
  final func _isLarge(_ items: [UINavigationItem], _ index: Int) -> Bool {
    guard prefersLargeTitles, !_isCompact, items.indices.contains(index), !_hidesTitle(items[index]) else {
      return false
    }
    for item in items[...index].reversed() {
      switch item.largeTitleDisplayMode {
      case .automatic: continue
      case .always: return true
      case .never, .inline: return false
      }
    }
    return true
  }
  final var _topIsLarge: Bool { _isLarge(_stack, _stack.count - 1) }

  open var prefersLargeTitles = false {
    didSet {
      _noteAppearance(\UINavigationBar.prefersLargeTitles, prefersLargeTitles)
      guard prefersLargeTitles != oldValue else { return }
      _controller?._barContentDidChange()
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    _replaceably("sizeThatFits(_:)", size, upTo: UINavigationBar.self) { [self] size in
      let more = (_topIsLarge ? _largeTitleHeight(of: topItem) : 0) + (topItem?._searchHeight ?? 0)
      return CGSize(width: size.width, height: _height(of: topItem) + more)
    }
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(.zero).height)
  }

  private var laidOutDirection = UIUserInterfaceLayoutDirection.leftToRight

  open override func layoutSubviews() {
    super.layoutSubviews()
    if laidOutDirection != effectiveUserInterfaceLayoutDirection {
      laidOutDirection = effectiveUserInterfaceLayoutDirection
      for view in [_shown, _shown?.largeTitle, _shown?.searchHolder] { view?._directionDidChange() }
      _shown?.update()
    }
    let extension_ = _topExtension
    let frame = CGRect(x: 0, y: -extension_, width: bounds.width, height: bounds.height + extension_)
    if _background.frame != frame { _background.frame = frame }
    if let _running { _running.layOut() } else if let _shown { _place(_shown, isLarge: _topIsLarge) }
    let base = _running?.baseHeight ?? _height(of: topItem)
    let deepest = max(_running?.deepest ?? 0, bounds.height)
    let area = CGRect(x: 0, y: base, width: bounds.width, height: max(deepest - base, 0))
    if _largeArea.frame != area { _largeArea.frame = area }
    if _searchArea.frame != bounds { _searchArea.frame = bounds }
  }

  final func _place(_ view: _UINavigationBarContentView, isLarge: Bool, extent: CGFloat? = nil) {
    let base = _height(of: view.item)
    let size = CGSize(width: bounds.width, height: _titleHeight(of: view.item))
    if view.bounds.size != size { view.bounds.size = size }
    // Above the bar while a search is in its position.
    view.center = CGPoint(x: size.width / 2, y: base - size.height / 2)
    view.alpha = base > 0 ? 1 : 0
    let fullExtent = _largeTitleHeight(of: view.item)
    let (extent, search) = view.item._split(
      extent ?? max(bounds.height - base, 0), largeTitle: isLarge ? fullExtent : 0)
    view.searchHolder.bounds.size = CGSize(width: size.width, height: search)
    view.searchHolder.center = CGPoint(x: size.width / 2, y: base + extent + search / 2)
    if let bar = view.item.searchController?.searchBar, bar.superview === view.searchHolder,
      bar.frame != view.searchHolder.bounds
    {
      bar.frame = view.searchHolder.bounds
    }
    let large = view.largeTitle
    // While a search hides it, it is above its position.
    large.isHidden = !isLarge && base > 0
    guard isLarge || base == 0 else { return view.setHidesTitle(false, animated: false) }
    (large.extent, large.fullExtent) = (extent, fullExtent)
    let insets = _contentInsets
    large.sideInset = BarMetrics.sideMargin(size.width) + max(insets.left, insets.right)
    let height = max(extent, fullExtent)
    large.bounds.size = CGSize(width: size.width, height: height)
    large.center = CGPoint(x: size.width / 2, y: extent - height / 2)
    // Source: Behaviour/Metrics.md A3: the small title comes when about 10 points of the large one remain.
    view.setHidesTitle(extent > 10, animated: _followsContent)
  }

  /// Points above the bar that its background fills: to the top of what holds it.
  private var _topExtension: CGFloat {
    if _controller != nil { return max(frame.minY, 0) }
    return barPosition == .topAttached ? max(convert(CGPoint.zero, to: nil as UIView?).y, 0) : 0
  }

  open var barPosition: UIBarPosition {
    if _controller != nil { return .topAttached }
    return delegate.flatMap { bar in OptionalRequirement.ask { bar.position(for: self) } } ?? .top
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    _shown?.setNeedsLayout()
  }

  override func _contentTraitsDidChange(from old: UITraitCollection) {
    super._contentTraitsDidChange(from: old)
    if traitCollection._hasOtherText(than: old) {
      _lookDidChange()
      _controller?._titleSizeDidChange()
      invalidateIntrinsicContentSize()
    } else if old.verticalSizeClass != traitCollection.verticalSizeClass {
      _lookDidChange()
    }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { updateBackground() }
  }

  /// Those of the menu that a long touch on the back button opens.
  final var _pagesBehind: [(title: String, go: () -> Void)] {
    (items ?? []).dropLast().reversed().map { item in
      let title = item.backBarButtonItem?.title ?? item.backButtonTitle ?? item.title ?? SystemText.text("Back")
      return (title, { [weak self] in self?.goBack(to: item) })
    }
  }
  private func goBack(to item: UINavigationItem) {
    if let _controller { return _controller._goBack(to: item) }
    while let items, items.count > 1, items.last !== item { popItem(animated: items.dropLast().last === item) }
  }

  final func _backWasTapped() {
    if let action = topItem?.backAction { return action._perform(sender: topItem) }
    if let _controller { return _controller._backWasTapped() }
    popItem(animated: true)
  }

  // MARK: Looks

  private let looks = BarLooks(standard: UINavigationBarAppearance())
  private func setUpLooks() {
    looks.didChange = { [weak self] slot in
      guard let self else { return }
      // A look that is changed in place belongs to the bar, as one that is set does.
      if slot == .standard { _noteAppearance(\UINavigationBar.standardAppearance, standardAppearance) }
      _lookDidChange()
    }
  }
  open var standardAppearance: UINavigationBarAppearance {
    get { looks[.standard]! }
    set {
      looks[.standard] = newValue
      _noteAppearance(\UINavigationBar.standardAppearance, standardAppearance)
    }
  }
  /// In bars of compact height; nil for the standard one.
  open var compactAppearance: UINavigationBarAppearance? {
    get { looks[.compact] }
    set {
      looks[.compact] = newValue
      _noteAppearance(\UINavigationBar.compactAppearance, compactAppearance)
    }
  }
  /// While the top of the content is at the bar; nil for the standard one without a background.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { looks[.edge] }
    set {
      looks[.edge] = newValue
      _noteAppearance(\UINavigationBar.scrollEdgeAppearance, scrollEdgeAppearance)
    }
  }
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { looks[.compactEdge] }
    set {
      looks[.compactEdge] = newValue
      _noteAppearance(\UINavigationBar.compactScrollEdgeAppearance, compactScrollEdgeAppearance)
    }
  }

  // MARK: Older looks

  final var _legacy = LegacyBarLook() { didSet { _lookDidChange() } }
  open var barStyle: UIBarStyle = .default {
    didSet {
      _noteAppearance(\UINavigationBar.barStyle, barStyle)
      guard barStyle != oldValue else { return }
      overrideUserInterfaceStyle = barStyle == .default ? .unspecified : .dark
      _controller?.setNeedsStatusBarAppearanceUpdate()
    }
  }
  /// False: the bar covers nothing; what it belongs to starts below it.
  open var isTranslucent: Bool {
    get { _legacy.isTranslucent }
    set {
      _noteAppearance(\UINavigationBar.isTranslucent, newValue)
      guard newValue != _legacy.isTranslucent else { return }
      _legacy.isTranslucent = newValue
      _controller?._barContentDidChange()
    }
  }
  open var barTintColor: UIColor? {
    get { _legacy.tint }
    set {
      _noteAppearance(\UINavigationBar.barTintColor, newValue)
      _legacy.tint = newValue
    }
  }
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics) {
    _legacy.images[LegacyBarLook.Place(position: barPosition, metrics: barMetrics)] = backgroundImage
    _noteAppearance(AnyHashable(["background", "\(barPosition)", "\(barMetrics)"])) {
      ($0 as? UINavigationBar)?.setBackgroundImage(backgroundImage, for: barPosition, barMetrics: barMetrics)
    }
  }
  open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    _legacy.images[LegacyBarLook.Place(position: barPosition, metrics: barMetrics)]
  }
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    setBackgroundImage(backgroundImage, for: .any, barMetrics: barMetrics)
  }
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImage(for: .any, barMetrics: barMetrics)
  }
  /// An empty image takes the line away.
  open var shadowImage: UIImage? {
    get { _legacy.shadowImage }
    set {
      _noteAppearance(\UINavigationBar.shadowImage, newValue)
      _legacy.shadowImage = newValue
    }
  }
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet {
      _noteAppearance(\UINavigationBar.titleTextAttributes, titleTextAttributes)
      _lookDidChange()
    }
  }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet {
      _noteAppearance(\UINavigationBar.largeTitleTextAttributes, largeTitleTextAttributes)
      _lookDidChange()
    }
  }
  private var titleAdjustments: [UIBarMetrics: CGFloat] = [:]
  open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    titleAdjustments[barMetrics] = adjustment
    _noteAppearance(AnyHashable(["titleAdjustment", "\(barMetrics)"])) {
      ($0 as? UINavigationBar)?.setTitleVerticalPositionAdjustment(adjustment, for: barMetrics)
    }
    _lookDidChange()
  }
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    titleAdjustments[barMetrics] ?? 0
  }
  /// Nil for the chevron; take effect together.
  open var backIndicatorImage: UIImage? {
    didSet {
      _noteAppearance(\UINavigationBar.backIndicatorImage, backIndicatorImage)
      _lookDidChange()
    }
  }
  open var backIndicatorTransitionMaskImage: UIImage? {
    didSet {
      _noteAppearance(\UINavigationBar.backIndicatorTransitionMaskImage, backIndicatorTransitionMaskImage)
      _lookDidChange()
    }
  }

  final func _titleAttributes(_ look: UINavigationBarAppearance) -> [NSAttributedString.Key: Any] {
    (titleTextAttributes ?? [:]).merging(look.titleTextAttributes) { $1 }
  }
  final func _largeTitleAttributes(_ look: UINavigationBarAppearance) -> [NSAttributedString.Key: Any] {
    (largeTitleTextAttributes ?? [:]).merging(look.largeTitleTextAttributes) { $1 }
  }
  final func _titleOffset(for item: UINavigationItem) -> UIOffset {
    var offset = _look(for: item).titlePositionAdjustment
    offset.vertical += titleVerticalPositionAdjustment(for: _isCompact ? .compact : .default)
    return offset
  }

  package override var _elementKind: ScreenElement.Kind { .navigationBar }
  override var _defaultAccessibilityLabel: String? { topItem?.title }
}

/// The looks that bars were given before there were appearances.
struct LegacyBarLook {
  struct Place: Hashable {
    var position: UIBarPosition
    var metrics: UIBarMetrics
  }
  var isTranslucent = true
  var tint: UIColor?
  var images: [Place: UIImage] = [:]
  var shadowImage: UIImage?

  func image(isCompact: Bool) -> UIImage? {
    let metrics: [UIBarMetrics] = isCompact ? [.compact, .default] : [.default]
    for metric in metrics {
      for position in [UIBarPosition.any, .topAttached, .top, .bottom] {
        if let image = images[Place(position: position, metrics: metric)] { return image }
      }
    }
    return nil
  }

  func applied(to background: UIBarAppearance.Background, isCompact: Bool) -> UIBarAppearance.Background {
    var result = background
    if let tint {
      result.color = tint
      result.material = nil
    } else if !isTranslucent, result.material != nil {
      result.material = nil
      if result.color == nil { result.color = .systemBackground }
    }
    if let image = image(isCompact: isCompact) {
      result.image = image
      result.material = nil
    }
    if let shadowImage {
      result.shadowImage = shadowImage
      if shadowImage.size == .zero { (result.shadowImage, result.shadowColor) = (nil, nil) }
    }
    return result
  }

  /// The look at the edge of the content: an image stays there.
  var edge: UIBarAppearance.Background? {
    guard let image = image(isCompact: false) else { return nil }
    return UIBarAppearance.Background(material: nil, image: image, shadowColor: nil, shadowImage: shadowImage)
  }
}

@preconcurrency @MainActor public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
    OptionalRequirement.inSubclass(
      self, "UINavigationBarDelegate", navigationBar, item, else: OptionalRequirement.missing(true))
  }
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
    OptionalRequirement.inSubclass(self, "UINavigationBarDelegate", navigationBar, item, else: ())
  }
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    OptionalRequirement.inSubclass(
      self, "UINavigationBarDelegate", navigationBar, item, else: OptionalRequirement.missing(true))
  }
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
    OptionalRequirement.inSubclass(self, "UINavigationBarDelegate", navigationBar, item, else: ())
  }
}
