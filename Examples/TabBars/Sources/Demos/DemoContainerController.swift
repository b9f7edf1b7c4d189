import NavigationKit
import UIKit

/// The bar of one demonstration and its pages.
final class DemoContainerController: TabBarContainerController {
  let demo: Demo
  private var changes: (any NSObjectProtocol)?
  private lazy var pageList: [any TabViewController] = demo.tabs.enumerated().map { index, page in
    let root = page.makePage(demo.makeItem(page, at: index))
    return page == .add ? root : TabNavigationController(rootViewController: root)
  }

  init(_ demo: Demo) {
    self.demo = demo
    super.init(bar: demo.makeBar())
    dataSource = self
    delegate = self
    changes = NotificationCenter.default.addObserver(forName: Kitchen.didChange, object: nil, queue: .main) {
      [weak self] _ in
      MainActor.assumeIsolated { self?.updateBadges() }
    }
  }

  required init?(coder: NSCoder) { fatalError("Made by the gallery.") }

  deinit {
    if let changes { NotificationCenter.default.removeObserver(changes) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.tintColor = demo.color
    updateBadges()
  }

  /// The tabs count what is saved, where the demonstration is about badges, and what is still to be bought.
  private func updateBadges() {
    for (page, controller) in zip(demo.tabs, viewControllers) {
      guard let item = controller.tabItem as? StandardTabItem else { continue }
      let count: Int
      switch page {
      case .basket:
        count = Kitchen.shared.openPurchaseCount
        item.spokenBadge = String(format: localized("badge.basket"), count)
      case .saved where demo == .badges:
        count = Kitchen.shared.saved.count
        item.spokenBadge = String(format: localized("badge.saved"), count)
      default: continue
      }
      let value = count > 0 ? String(count) : nil
      if item.badgeValue != value { item.badgeValue = value }
    }
  }
}

extension DemoContainerController: TabBarDataSource {
  func viewControllers(for container: TabBarContainerController) -> [any TabViewController] { pageList }
  func barAnimator(for container: TabBarContainerController) -> (any TabBarAnimating)? { demo.makeAnimator() }
  func barBackground(for container: TabBarContainerController) -> TabBarBackground? { demo.background }
  func barHeight(for container: TabBarContainerController) -> CGFloat? { demo.barHeight }
  func initialIndex(for container: TabBarContainerController) -> Int { demo == .stretch ? 1 : 0 }
  func maximumTabCount(for container: TabBarContainerController) -> Int? { 5 }
}

extension DemoContainerController: TabBarContainerDelegate {
  func container(_ container: TabBarContainerController, shouldHijackTapOn controller: UIViewController, at index: Int)
    -> Bool
  {
    index == demo.menuIndex
  }

  func container(_ container: TabBarContainerController, didHijackTapOn controller: UIViewController, at index: Int) {
    let menu = UIAlertController(
      title: localized("add.title"), message: localized("add.text"), preferredStyle: .actionSheet)
    menu.addAction(
      UIAlertAction(title: localized("add.surprise"), style: .default) { [weak self] _ in self?.surprise() })
    menu.addAction(
      UIAlertAction(title: localized("add.timer"), style: .default) { [weak self] _ in self?.startTimer() })
    menu.addAction(UIAlertAction(title: localized("cancel"), style: .cancel))
    menu.popoverPresentationController?.sourceView = bar
    menu.popoverPresentationController?.sourceRect = CGRect(x: bar.bounds.midX, y: 0, width: 1, height: 1)
    present(menu, animated: true)
  }

  /// Opens the next recipe that is not saved.
  private func surprise() {
    guard let recipe = Recipe.all.dropFirst().first(where: { !Kitchen.shared.isSaved($0) }) else { return }
    (selectedViewController as? UINavigationController)?.topViewController?.open(recipe)
  }

  private func startTimer() {
    Kitchen.shared.start("rest", minutes: 5)
    let timers = UINavigationController(rootViewController: TimersViewController(tabItem: PageName.timers.makeItem()))
    timers.topViewController?.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    timers.topViewController?.navigationItem.rightBarButtonItem?.accessibilityIdentifier = "timers.done"
    present(timers, animated: true)
  }

  func container(
    _ container: TabBarContainerController, animatorFrom old: UIViewController, to new: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard demo == .pages else { return nil }
    let places = [old, new].map { page in viewControllers.firstIndex { $0 === page } ?? viewControllers.count }
    return SlideTransition(isForward: places[1] > places[0])
  }

  func container(_ container: TabBarContainerController, didSelect controller: UIViewController, at index: Int) {
    (viewControllers[index].tabItem as? StandardTabItem)?.isPrompting = false
  }

  func container(_ container: TabBarContainerController, willShowMoreList list: UIViewController) {
    let close = UIBarButtonItem(
      barButtonSystemItem: .close, target: list, action: #selector(UIViewController.closeDemonstration))
    close.accessibilityIdentifier = "close"
    close.accessibilityLabel = localized("back.gallery")
    list.navigationItem.leftBarButtonItem = close
  }
}
