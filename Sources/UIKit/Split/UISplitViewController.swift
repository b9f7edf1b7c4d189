/// Shows two or three controllers side by side where there is room, and one stack of them where there is not.
///
/// Made with a style, it has a controller for each column and puts a navigation controller around each that has none.
/// Made without, it has the two of `viewControllers`. It is collapsed while its horizontal size class is compact.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// Stands for a width of the system's choice.
  nonisolated public class var automaticDimension: CGFloat { -.greatestFiniteMagnitude }

  // MARK: Making

  public required init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) {
    style =
      coder._nib("style").flatMap { ["doubleColumn": Style.doubleColumn, "tripleColumn": .tripleColumn][$0] }
      ?? .unspecified
    super.init(coder: coder)
  }

  public let style: Style
  open weak var delegate: (any UISplitViewControllerDelegate)?
  final lazy var _columns = SplitColumns(self)
  final lazy var _stage = SplitStage(self)
  final lazy var _collapse = SplitCollapse(self)
  private final lazy var gesture = SplitGesture(self)
  private final lazy var buttons = SplitButtons(self)
  private final var hasAdapted = false
  /// The calls that were made before the view knew how wide it is.
  private final var waiting: [() -> Void] = []

  // MARK: Columns

  /// - Precondition: The style has the column.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    check(column, "setViewController(_:for:)")
    let old = _columns.container(column)
    _columns.set(vc, column, wraps: column != .compact)
    columnDidChange(column, old)
  }
  /// The one that was set, not the navigation controller around it.
  open func viewController(for column: Column) -> UIViewController? {
    check(column, "viewController(for:)")
    return _columns.controller(column)
  }
  /// Expanded: brings the column in, with those between it and the secondary one; the secondary column comes out from
  /// under others. Collapsed: brings it to the top of the stack.
  open func show(_ column: Column) {
    check(column, "show(_:)")
    guard hasAdapted else { return waiting.append { [unowned self] in show(column) } }
    if isCollapsed { return _collapse.show(column, animated: view.window != nil) }
    let layout = _layout, level = SplitLayout.level(of: displayMode)
    switch column {
    case .primary: _stage.change(to: layout.mode(atLevel: layout.highestLevel), animated: view.window != nil)
    case .supplementary: _stage.change(to: layout.mode(atLevel: max(level, 1)), animated: view.window != nil)
    default:
      guard layout.frames(for: displayMode).dimming > 0 else { return }
      _stage.change(to: layout.mode(atLevel: layout.behavior == .displace ? 1 : 0), animated: view.window != nil)
    }
  }
  /// Expanded: takes the column away, with those before it. The secondary one stays. Collapsed: goes back to the column
  /// before it.
  open func hide(_ column: Column) {
    check(column, "hide(_:)")
    guard hasAdapted else { return waiting.append { [unowned self] in hide(column) } }
    if isCollapsed { return _collapse.hide(column, animated: view.window != nil) }
    let level = SplitLayout.level(of: displayMode)
    switch column {
    case .primary:
      _stage.change(to: _layout.mode(atLevel: min(level, _layout.highestLevel - 1)), animated: view.window != nil)
    case .supplementary: _stage.change(to: .secondaryOnly, animated: view.window != nil)
    default: break
    }
  }
  open func isShowing(_ column: Column) -> Bool { isCollapsed ? _collapse.isShowing(column) : _stage.isShowing(column) }

  private func check(_ column: Column, _ member: String) {
    if column == .inspector { notImplemented("UISplitViewController.\(member) for inspectors") }
    enforce(
      style != .unspecified,
      "UISplitViewController.\(member) needs a split view controller made with init(style:); set viewControllers instead."
    )
    enforce(
      column != .supplementary || style == .tripleColumn,
      "UISplitViewController.\(member): two columns have no supplementary one.")
  }

  /// The controllers from the primary to the secondary one; collapsed, the one that is shown.
  open var viewControllers: [UIViewController] {
    get { isCollapsed ? _collapse.shown.map { [$0] } ?? [] : _columns.list }
    set {
      let columns: [Column] = style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
      for (index, column) in columns.enumerated() {
        let old = _columns.container(column)
        _columns.set(index < newValue.count ? newValue[index] : nil, column, wraps: style != .unspecified)
        columnDidChange(column, old)
      }
    }
  }

  private func columnDidChange(_ column: Column, _ old: UIViewController?) {
    guard hasAdapted, old !== _columns.container(column) else { return }
    if isCollapsed { _collapse.exchange(column, old: old) } else if column != .compact { _stage.exchange(column) }
    _updateButtons()
    view.setNeedsLayout()
  }
  /// A column's controller leaves for good.
  final func _willRemove(_ controller: UIViewController, _ column: Column) {
    guard hasAdapted, !isCollapsed, let view = controller.viewIfLoaded, view.superview != nil else { return }
    controller._isManaged = true
    controller._begin(false, false)
    view.removeFromSuperview()
    controller._end()
    controller._isManaged = false
  }

  // MARK: Modes

  open var isCollapsed: Bool { _collapse.isCollapsed }
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet { if preferredDisplayMode != oldValue { wishesDidChange() } }
  }
  /// Automatic is never an answer. While collapsed it is the mode that the split view would expand to.
  open var displayMode: DisplayMode { hasAdapted && !isCollapsed ? _stage.mode : _layout.resolvedMode }
  /// Ignored without a style.
  open var preferredSplitBehavior = SplitBehavior.automatic {
    didSet { if preferredSplitBehavior != oldValue { wishesDidChange() } }
  }
  open var splitBehavior: SplitBehavior { _layout.behavior }
  /// Shows or hides the columns; hidden while collapsed. With a style the bars have buttons of their own.
  open var displayModeButtonItem: UIBarButtonItem { buttons.item }
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic { didSet { _updateButtons() } }
  open var presentsWithGesture = true {
    didSet {
      gesture.update()
      _updateButtons()
    }
  }
  /// A button in the secondary column's bar that hides and shows the others; where columns are tiled.
  open var showsSecondaryOnlyButton = false { didSet { _updateButtons() } }
  open var primaryEdge = PrimaryEdge.leading { didSet { if primaryEdge != oldValue { wishesDidChange() } } }
  /// A sidebar's background on the primary column's list is an app's own to choose; the value is kept.
  open var primaryBackgroundStyle = BackgroundStyle.none

  // MARK: Widths, in points; fractions of the split view's width

  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { wishesDidChange() }
  }
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { wishesDidChange() } }
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { wishesDidChange() } }
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { wishesDidChange() } }
  open var primaryColumnWidth: CGFloat { isCollapsed ? Self.automaticDimension : _layout.primaryWidth }
  open var preferredSupplementaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { wishesDidChange() }
  }
  open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension { didSet { wishesDidChange() } }
  open var minimumSupplementaryColumnWidth = UISplitViewController.automaticDimension { didSet { wishesDidChange() } }
  open var maximumSupplementaryColumnWidth = UISplitViewController.automaticDimension { didSet { wishesDidChange() } }
  open var supplementaryColumnWidth: CGFloat { isCollapsed ? Self.automaticDimension : _layout.supplementaryWidth }

  final var _layout: SplitLayout {
    var layout = SplitLayout()
    (layout.style, layout.size) = (style, viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size)
    layout.primary = SplitLayout.ColumnWidth(
      preferred: preferredPrimaryColumnWidth, fraction: preferredPrimaryColumnWidthFraction,
      least: minimumPrimaryColumnWidth,
      most: maximumPrimaryColumnWidth)
    layout.supplementary = SplitLayout.ColumnWidth(
      preferred: preferredSupplementaryColumnWidth, fraction: preferredSupplementaryColumnWidthFraction,
      least: minimumSupplementaryColumnWidth, most: maximumSupplementaryColumnWidth)
    layout.isPrimaryAtRight = (primaryEdge == .trailing) != (viewIfLoaded?._isRightToLeft ?? false)
    (layout.preferredBehavior, layout.preferredMode) = (preferredSplitBehavior, preferredDisplayMode)
    return layout
  }

  /// The app's wishes have changed: the mode follows at once, within the app's animation if there is one.
  private func wishesDidChange() {
    guard hasAdapted, !isCollapsed else { return }
    let old = _stage.layout
    _stage.layout = _layout
    if old.preferredMode != _layout.preferredMode || old.behavior != _layout.behavior {
      _stage.change(to: _layout.resolvedMode, animated: false)
    }
    gesture.update()
    _updateButtons()
    view.setNeedsLayout()
    if UIView.inheritedAnimationDuration > 0 { view.layoutIfNeeded() }
  }

  final func _toggleColumns() {
    let asked = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
    let level = SplitLayout.level(of: displayMode)
    let next =
      asked == .automatic
      ? (level == 0 ? 1 : level < _layout.highestLevel ? level + 1 : level - 1) : SplitLayout.level(of: asked)
    _stage.change(to: _layout.mode(atLevel: next), animated: true)
  }
  final func _willChange(to mode: DisplayMode, showing: [Column], hiding: [Column]) {
    delegate?.splitViewController(self, willChangeTo: mode)
    for column in showing { delegate?.splitViewController(self, willShow: column) }
    for column in hiding { delegate?.splitViewController(self, willHide: column) }
  }
  final func _didChange(showing: [Column], hiding: [Column]) {
    for column in showing { delegate?.splitViewController(self, didShow: column) }
    for column in hiding { delegate?.splitViewController(self, didHide: column) }
    _updateButtons()
  }
  final func _updateButtons() { if hasAdapted { buttons.update() } }

  // MARK: Showing

  override func _answersShowing(_ action: Selector) -> Bool? { super._answersShowing(action).map { _ in true } }
  /// Asks the delegate first. Collapsed, it goes onto the stack; else it replaces the primary column, or goes onto
  /// its stack.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) ?? false { return }
    if let navigation = (isCollapsed ? _collapse.shown : _columns.container(.primary)) as? UINavigationController {
      return navigation.show(vc, sender: sender)
    }
    let old = _columns.container(.primary)
    _columns.set(vc, .primary, wraps: style != .unspecified)
    columnDidChange(.primary, old)
  }
  /// Asks the delegate first. Collapsed, it goes onto the stack; else it replaces the secondary column.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) ?? false { return }
    guard isCollapsed else {
      let old = _columns.container(.secondary)
      _columns.set(vc, .secondary, wraps: style != .unspecified)
      return columnDidChange(.secondary, old)
    }
    if style != .unspecified, _columns.container(.compact) == nil { return _collapse.pushDetail(vc) }
    guard let navigation = _collapse.shown as? UINavigationController else {
      _collapse.shown?.present(vc, animated: true)
      return
    }
    navigation._collapse(vc, animated: true)
  }

  // MARK: The view

  open override func loadView() {
    super.loadView()
    view.backgroundColor = .systemBackground
    view.clipsToBounds = true
    gesture.install(in: view)
  }
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    _adapt()
  }
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    _adapt()
    if isCollapsed { _collapse.layOut() } else { _stage.layOut() }
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if hasAdapted { _adapt() }
    viewIfLoaded?.setNeedsLayout()
  }
  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    var layout = _layout
    layout.size = parentSize
    guard !isCollapsed, let child = container as? UIViewController,
      let column = _columns.all.first(where: { _columns.container($0) === child })
    else { return parentSize }
    return layout.frames(for: layout.resolvedMode)[column].size
  }

  /// Collapses and expands with the size class, and chooses a mode anew when the room asks for another behaviour.
  private func _adapt() {
    let isNarrow = traitCollection.horizontalSizeClass == .compact
    let layout = _layout, old = _stage.layout
    _stage.layout = layout
    defer { gesture.update() }
    if !hasAdapted || isNarrow != isCollapsed {
      let isFirst = !hasAdapted
      hasAdapted = true
      if isNarrow {
        if !isFirst { _stage.remove() }
        _collapse.collapse()
      } else {
        if !isFirst { _collapse.expand() }
        let proposed = layout.resolvedMode
        let asked =
          isFirst
          ? proposed
          : delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed) ?? proposed
        _stage.install(asked == .automatic ? proposed : layout.mode(atLevel: SplitLayout.level(of: asked)))
      }
      _updateButtons()
      let asked = waiting
      waiting = []
      UIView.performWithoutAnimation { for action in asked { action() } }
    } else if !isCollapsed, old.behavior != layout.behavior {
      _stage.change(to: layout.resolvedMode, animated: false)
      _updateButtons()
    }
  }

  // MARK: Environment

  open override var childForStatusBarStyle: UIViewController? {
    _replaced("childForStatusBarStyle", UIViewController?.self)
      ?? (isCollapsed ? _collapse.shown : _columns.container(.secondary))
  }
  open override var childForStatusBarHidden: UIViewController? {
    _replaced("childForStatusBarHidden", UIViewController?.self)
      ?? (isCollapsed ? _collapse.shown : _columns.container(.secondary))
  }
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    if let result = _replaced("supportedInterfaceOrientations", UIInterfaceOrientationMask.self) { return result }
    return delegate.flatMap { asked in
      OptionalRequirement.ask { asked.splitViewControllerSupportedInterfaceOrientations(self) }
    }
      ?? super.supportedInterfaceOrientations
  }
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    if let result = _replaced("preferredInterfaceOrientationForPresentation", UIInterfaceOrientation.self) {
      return result
    }
    return delegate.flatMap { asked in
      OptionalRequirement.ask { asked.splitViewControllerPreferredInterfaceOrientationForPresentation(self) }
    } ?? super.preferredInterfaceOrientationForPresentation
  }
}
