/// Shows one of several controllers at a time, with a bar of items below.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  public required init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open weak var delegate: (any UITabBarControllerDelegate)?
  private let bar = UITabBar(frame: .zero)
  open var tabBar: UITabBar { bar }
  private var list: [UIViewController] = []
  private var index = NSNotFound
  private let container = UIView(frame: .zero)

  open var viewControllers: [UIViewController]? {
    get { list }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    let selected = selectedViewController
    for controller in list where !new.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      hide(controller)
      controller.removeFromParent()
    }
    list = new
    for controller in new where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    index = NSNotFound
    _itemsDidChange()
    guard !list.isEmpty else { return }
    let target = selected.flatMap { old in list.firstIndex { $0 === old } } ?? 0
    select(target)
  }

  open var selectedViewController: UIViewController? {
    get { list.indices.contains(index) ? list[index] : nil }
    set {
      guard let newValue, let found = list.firstIndex(where: { $0 === newValue }) else { return }
      select(found)
    }
  }

  open var selectedIndex: Int {
    get { index }
    set { if list.indices.contains(newValue) { select(newValue) } }
  }

  open override func loadView() {
    super.loadView()
    view.backgroundColor = .systemBackground
    container.frame = view.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(container)
    bar._controller = self
    view.addSubview(bar)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    if list.indices.contains(index) { show(list[index]) }
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layoutBar()
  }

  /// A navigation controller has pushed a page that hides the bar.
  final var _hidesBarForPush = false { didSet { if _hidesBarForPush != oldValue, isViewLoaded { layoutBar() } } }
  /// Points that the bar covers while it is there.
  final var _barCover: CGFloat { bar.isHidden ? 0 : bar._baseHeight + view.safeAreaInsets.bottom }
  private var isLent = false
  final func _isShowing(_ controller: UIViewController) -> Bool { selectedViewController === controller }
  /// The bar moves with a page of a navigation controller for a while.
  final func _lendBar(to container: UIView) {
    isLent = true
    bar.frame = container.convert(shownBarFrame, from: view)
    container.addSubview(bar)
  }
  final func _takeBarBack() {
    if isLent {
      isLent = false
      view.addSubview(bar)
    }
    layoutBar()
  }

  private var shownBarFrame: CGRect {
    let height = bar._baseHeight + view.safeAreaInsets.bottom
    return CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
  }

  /// Source: facts/metrics.md A4: 49 points above the bottom inset, 32 in compact height.
  private func layoutBar() {
    var frame = shownBarFrame
    if _hidesBarForPush { frame.origin.x = view._isRightToLeft ? frame.width : -frame.width }
    if !isLent, bar.frame != frame { bar.frame = frame }
    let covers = !bar.isHidden && !_hidesBarForPush
    for controller in list {
      controller._barInsets = covers ? UIEdgeInsets(top: 0, left: 0, bottom: frame.height, right: 0) : .zero
    }
  }

  final func _itemsDidChange() {
    bar._setItems(list.map { $0.tabBarItem })
    if list.indices.contains(index) { bar.selectedItem = list[index].tabBarItem }
  }

  final func _barVisibilityDidChange() { if isViewLoaded { layoutBar() } }

  /// A person tapped an item.
  final func _userDidTap(_ item: UITabBarItem) {
    guard let target = list.firstIndex(where: { $0.tabBarItem === item }) else { return }
    let controller = list[target]
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
    select(target)
    delegate?.tabBarController(self, didSelect: controller)
  }

  private func select(_ new: Int) {
    guard new != index else { return }
    let old = selectedViewController
    index = new
    bar.selectedItem = list[new].tabBarItem
    guard isViewLoaded else { return }
    exchange(old, list[new])
  }

  /// Source of the order: facts/lifecycle.md §5: B will, A will, A did, B did.
  private func exchange(_ old: UIViewController?, _ new: UIViewController) {
    let isVisible = _appearance == .appeared || _appearance == .appearing
    new.loadViewIfNeeded()
    guard isVisible, let old else {
      if let old { hide(old) }
      return show(new)
    }
    old._isManaged = true
    new._isManaged = true
    new._begin(true, false)
    old._begin(false, false)
    place(new)
    old.viewIfLoaded?.removeFromSuperview()
    old._end()
    if _appearance == .appeared { new._end() }
    old._isManaged = false
    new._isManaged = false
  }

  private func place(_ controller: UIViewController) {
    let view = controller.view!
    view.frame = container.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(view)
    layoutBar()
  }

  private func show(_ controller: UIViewController) {
    controller._isManaged = true
    place(controller)
    controller._isManaged = false
  }

  private func hide(_ controller: UIViewController) {
    controller.viewIfLoaded?.removeFromSuperview()
  }

  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }
}

@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool { true }
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}
