import UIKit

/// Pages behind a bar of tabs.
///
/// Each page fills the whole container; its safe area ends above the bar, so that scroll views run under the bar and
/// their insets are right. Pages load when they are first selected.
open class TabBarContainerController: UIViewController {
  open weak var dataSource: (any TabBarDataSource)? { didSet { if isViewLoaded { reloadData() } } }
  open weak var delegate: (any TabBarContainerDelegate)?
  public let bar: any TabBarDisplaying

  public internal(set) var viewControllers: [any TabViewController] = []
  /// Which of `viewControllers` shows; nil when there are none, and while the list behind "More" shows.
  public internal(set) var selectedViewController: (any TabViewController)?

  /// A storyboard's setting for a container without a data source: the identifiers of the pages, separated by commas.
  /// Each must be the identifier of a `TabNavigationController` or of another class that provides an item.
  @IBInspectable open var pageIdentifiers: String?
  /// A storyboard's setting: the bar's animator, by one of the names of `NamedTabAnimation`.
  @IBInspectable open var barAnimation: String?
  /// A storyboard's setting: the colour of the selected tab.
  @IBInspectable open var barTintColor: UIColor?
  /// A storyboard's setting: the colour behind the tabs, to the end of the screen.
  @IBInspectable open var barColor: UIColor?

  /// Behind the bar.
  let pages = UIView()
  /// The controller on screen: the selected one or the list. Differs from the selection only while a transition waits.
  var shown: UIViewController?
  var transition: ContentTransition?
  /// The container is on screen, or about to be.
  var isVisible = false
  var hasAppeared = false
  var isBarHiddenByCode = false
  var isBarHiddenByPush = false
  /// The page that carries the bar while it is pushed over or popped to.
  weak var barCarrier: UIView?
  private var isLoaded = false
  lazy var more = TabMoreController(container: self)
  var moreTab: (any TabItem)?

  public init(bar: any TabBarDisplaying) {
    self.bar = bar
    super.init(nibName: nil, bundle: nil)
  }

  public convenience init() { self.init(bar: TabBarView()) }

  public required init?(coder: NSCoder) {
    bar = TabBarView()
    super.init(coder: coder)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(pages)
    view.addSubview(bar)
    bar.interactionDelegate = self
    if dataSource != nil { reloadData() } else { loadFromStoryboard() }
    isLoaded = true
    layOutBarItems()
    if selectedViewController == nil, let first = viewControllers.first { select(first, animated: false, byTap: false) }
    showSelection(animated: false)
  }

  // MARK: Controllers

  /// Asks the data source for everything again. The selected controller stays selected when it is still there.
  open func reloadData() {
    guard let dataSource else { return }
    loadViewIfNeeded()
    let isFirst = viewControllers.isEmpty
    if let background = dataSource.barBackground(for: self) { bar.background = background }
    let new = dataSource.viewControllers(for: self)
    let first = isFirst ? dataSource.initialIndex(for: self) : 0
    if let animator = dataSource.barAnimator(for: self), animator !== bar.animator { bar.animator = animator }
    setViewControllers(new, selectedIndex: isFirst ? first : nil)
  }

  /// - Parameter selectedIndex: Nil keeps the selected controller, or selects the first.
  open func setViewControllers(_ controllers: [any TabViewController], selectedIndex: Int? = nil) {
    if let selectedIndex {
      precondition(
        controllers.indices.contains(selectedIndex), "Index \(selectedIndex) of \(controllers.count) controllers")
    }
    finishTransition()
    for old in viewControllers where !controllers.contains(where: { $0 === old }) {
      old.willMove(toParent: nil)
      if shown === old { hideShown() }
      old.removeFromParent()
    }
    viewControllers = controllers
    for new in controllers where new.parent !== self {
      addChild(new)
      new.didMove(toParent: self)
    }
    let kept = selectedViewController.flatMap { old in controllers.first { $0 === old } }
    selectedViewController = selectedIndex.map { controllers[$0] } ?? kept ?? controllers.first
    guard isViewLoaded else { return }
    layOutBarItems()
    if isLoaded { showSelection(animated: false) }
  }

  /// Tells the bar which tabs it shows.
  func layOutBarItems() {
    guard isLoaded || isViewLoaded else { return }
    let limit = maximumTabCount
    var items = viewControllers.prefix(limit).map(\.tabItem)
    if viewControllers.count > limit {
      let item = moreTab ?? dataSource?.moreItem(for: self) ?? StandardTabItem.more()
      moreTab = item
      items.append(item)
    } else {
      moreTab = nil
    }
    more.controllersDidChange()
    let isSame = items.count == bar.items.count && zip(items, bar.items).allSatisfy { $0 === $1 }
    if isSame {
      bar.select(barIndex, animated: false)
    } else {
      bar.setItems(items, selectedIndex: items.isEmpty ? nil : barIndex)
    }
    view.setNeedsLayout()
  }

  /// How many controllers have a tab of their own.
  var maximumTabCount: Int {
    let limit: Int? = dataSource.map { $0.maximumTabCount(for: self) } ?? 5
    guard let limit, viewControllers.count > limit else { return viewControllers.count }
    return max(limit, 2) - 1
  }

  /// The controllers that only the list behind "More" leads to.
  public var furtherViewControllers: [any TabViewController] { Array(viewControllers.dropFirst(maximumTabCount)) }

  /// The bar's tab for the selection.
  var barIndex: Int { min(selectedIndex, maximumTabCount) }

  /// Whether the list behind "More" shows.
  public var isShowingMore: Bool { selectedViewController == nil && !viewControllers.isEmpty }

  private func loadFromStoryboard() {
    if let barAnimation { bar.animator = NamedTabAnimation.makeAnimator(barAnimation) }
    if let barTintColor { bar.tintColor = barTintColor }
    if let barColor { bar.background = .color(barColor, hairline: .separator) }
    guard let storyboard, let pageIdentifiers, viewControllers.isEmpty else { return }
    let names = pageIdentifiers.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    setViewControllers(
      names.map { name in
        let page = storyboard.instantiateViewController(withIdentifier: name)
        guard let page = page as? any TabViewController else {
          preconditionFailure(
            "\(type(of: page)) with the identifier \(name) provides no tab; let it conform to TabBarItemProviding")
        }
        return page
      })
  }

  // MARK: Selection by code

  /// The place of the selected controller; `NSNotFound` when there is none. Setting it selects without an animation of
  /// the pages.
  open var selectedIndex: Int {
    get { selectedViewController.flatMap { selected in viewControllers.firstIndex { $0 === selected } } ?? NSNotFound }
    set { select(at: newValue, animated: false) }
  }

  /// - Parameter animated: Whether bar and pages move.
  open func select(at index: Int, animated: Bool) {
    precondition(viewControllers.indices.contains(index), "Index \(index) of \(viewControllers.count) controllers")
    loadViewIfNeeded()
    select(viewControllers[index], animated: animated, byTap: false)
  }

  // MARK: Appearance of the pages

  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isVisible = true
    shown?.beginAppearanceTransition(true, animated: animated)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    hasAppeared = true
    shown?.endAppearanceTransition()
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    finishTransition()
    hasAppeared = false
    shown?.beginAppearanceTransition(false, animated: animated)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    isVisible = false
    shown?.endAppearanceTransition()
  }

  open override var childForStatusBarStyle: UIViewController? { shown }
  open override var childForStatusBarHidden: UIViewController? { shown }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { shown }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { shown }
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    shown?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
  }

  // MARK: Layout

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOutBar()
    pages.frame = view.bounds
    for page in pages.subviews where transition == nil && page === shown?.viewIfLoaded { page.frame = pages.bounds }
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    view.setNeedsLayout()
  }

  open override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    finishTransition()
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: { _ in
      self.view.setNeedsLayout()
      self.view.layoutIfNeeded()
      self.bar.layoutIfNeeded()
    })
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard isLoaded else { return }
    if traitCollection.horizontalSizeClass != previousTraitCollection?.horizontalSizeClass { layOutBarItems() }
    view.setNeedsLayout()
  }
}

extension UIViewController {
  /// The nearest container above this controller.
  public var tabBarContainer: TabBarContainerController? {
    var next = parent
    while let controller = next {
      if let container = controller as? TabBarContainerController { return container }
      next = controller.parent
    }
    return nil
  }
}
