/// The controllers of a tab bar controller that have no item in the bar: a list of them, and the chosen one above it.
final class MoreNavigationController: UINavigationController {
  private weak var owner: UITabBarController?
  private let list = MoreListController(nibName: nil, bundle: nil)
  private weak var chosen: UIViewController?
  /// The navigation controller among the tabs that the pages were taken from: those pages stand above the list here.
  private weak var lender: UINavigationController?

  init(owner: UITabBarController) {
    self.owner = owner
    super.init(nibName: nil, bundle: nil)
    setViewControllers([list], animated: false)
    tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    list.title = SystemText.text("More")
    list.choose = { [weak self] index in self?.choose(index) }
    list.returned = { [weak self] in self?.giveBack() }
  }
  required init(nibName: String?, bundle: Bundle?) { fatalError("Made by a tab bar controller.") }
  required init(rootViewController: UIViewController) { fatalError("Made by a tab bar controller.") }
  required convenience init() { fatalError("Made by a tab bar controller.") }
  required init?(coder: NSCoder) { fatalError("Made by a tab bar controller.") }

  func _listDidChange() {
    list.show(owner?.items.further ?? [])
    let isOffered = owner?.customizing.offered.isEmpty == false
    guard isOffered != (list.navigationItem.rightBarButtonItem != nil) else { return }
    let edit = UIAction { [weak self] _ in self?.owner?.customizing.begin() }
    list.navigationItem.rightBarButtonItem = isOffered ? UIBarButtonItem(systemItem: .edit, primaryAction: edit) : nil
  }

  private func choose(_ index: Int) {
    guard let owner else { return }
    let controller = owner.items.further[index]
    guard owner.delegate?.tabBarController(owner, shouldSelect: controller) ?? true else { return }
    owner.selection.select(owner.items.directCount + index)
    owner.delegate?.tabBarController(owner, didSelect: controller)
  }

  /// Puts a controller above the list.
  func _show(_ controller: UIViewController) {
    guard chosen !== controller else { return }
    let isSeen = viewIfLoaded?.window != nil
    giveBack(keepingStack: true)
    chosen = controller
    if let navigation = controller as? UINavigationController {
      lender = navigation
      let pages = navigation.viewControllers
      navigation.setViewControllers([], animated: false)
      setViewControllers([list] + pages, animated: isSeen)
    } else {
      setViewControllers([list, controller], animated: isSeen)
    }
  }

  func _showList() { popToRootViewController(animated: false) }

  /// The list is on screen again: its pages belong to their owners.
  private func giveBack(keepingStack: Bool = false) {
    guard let owner, let chosen else { return }
    self.chosen = nil
    if let lender {
      let pages = Array(viewControllers.dropFirst())
      if keepingStack { setViewControllers([list], animated: false) }
      lender.setViewControllers(pages.isEmpty ? lent : pages, animated: false)
      self.lender = nil
    } else if chosen.parent == nil {
      owner.addChild(chosen)
      chosen.didMove(toParent: owner)
    }
    if !keepingStack, owner.selection.index >= owner.items.directCount { owner.selection.forgetIndex() }
  }

  /// The root of the lender, which is what remains when everything above the list was popped.
  private var lent: [UIViewController] = []
  override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    if lender != nil, viewControllers.count > 1 { lent = [viewControllers[1]] }
    super.setViewControllers(viewControllers, animated: animated)
  }
}

/// A plain list of tabs.
private final class MoreListController: UIViewController {
  var choose: (Int) -> Void = { _ in }
  var returned: () -> Void = {}
  private let scrollView = UIScrollView(frame: .zero)
  private var rows: [MoreRow] = []
  private var controllers: [UIViewController] = []

  func show(_ controllers: [UIViewController]) {
    self.controllers = controllers
    if isViewLoaded { makeRows() }
  }

  override func loadView() {
    scrollView.backgroundColor = .systemBackground
    scrollView.alwaysBounceVertical = true
    view = scrollView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    makeRows()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    returned()
  }

  private func makeRows() {
    for row in rows { row.removeFromSuperview() }
    rows = controllers.enumerated().map { index, controller in
      let row = MoreRow(item: controller.tabBarItem, title: controller.title)
      row.addAction(UIAction { [weak self] _ in self?.choose(index) }, for: .touchUpInside)
      scrollView.addSubview(row)
      return row
    }
    scrollView.setNeedsLayout()
  }

  /// Source: Behaviour/Metrics.md A7: rows of 44 points.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: CGFloat(index) * 44, width: scrollView.bounds.width, height: 44)
    }
    scrollView.contentSize = CGSize(width: scrollView.bounds.width, height: CGFloat(rows.count) * 44)
  }
}

private final class MoreRow: UIControl {
  private let picture = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private let arrow = UIImageView(image: UIImage(systemName: "chevron.forward"))
  private let line = UIView(frame: .zero)

  init(item: UITabBarItem, title: String?) {
    super.init(frame: .zero)
    picture.image = item._shownImage?.withRenderingMode(.alwaysTemplate)
    picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 18, weight: .medium, scale: .large)
    label.text = item._shownTitle ?? title
    arrow.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 16, weight: .semibold)
    arrow.tintColor = .tertiaryLabel
    line.backgroundColor = .separator
    for view in [picture, label, arrow, line] as [UIView] { addSubview(view) }
  }
  required init(frame: CGRect) { fatalError("Made for an item.") }
  required init?(coder: NSCoder) { fatalError("Made for an item.") }
  override class var _drawsContent: Bool { false }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = picture.intrinsicContentSize, text = label.intrinsicContentSize, end = arrow.intrinsicContentSize
    func position(_ view: UIView, _ x: CGFloat, _ size: CGSize) {
      let left = _isRightToLeft ? bounds.width - x - size.width : x
      view.frame = CGRect(x: left, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
    }
    if picture.image != nil { position(picture, 16 + (28 - size.width) / 2, size) }
    position(label, 60, CGSize(width: min(text.width, bounds.width - 100), height: text.height))
    position(arrow, bounds.width - 16 - end.width, end)
    let hairline = 1 / contentScaleFactor
    line.frame = CGRect(
      x: _isRightToLeft ? 0 : 60, y: bounds.height - hairline, width: bounds.width - 60, height: hairline)
  }

  override func _stateDidChange() {
    super._stateDidChange()
    backgroundColor = isHighlighted ? .systemGray4 : nil
  }
  override var _defaultAccessibilityLabel: String? { label.text }
}
