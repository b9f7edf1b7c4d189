import NavigationKit
import UIKit

/// The bar of one demonstration and its pages.
final class DemoContainerController: TabBarContainerController {
  private let demo: Demo
  private lazy var pageList: [any TabViewController] = demo.tabs.enumerated().map { index, name in
    TabNavigationController(rootViewController: PageViewController(name: name, item: demo.makeItem(name, at: index), demo: demo))
  }

  init(_ demo: Demo) {
    self.demo = demo
    super.init(bar: demo.makeBar())
    dataSource = self
    delegate = self
  }

  required init?(coder: NSCoder) { fatalError("Made by the gallery.") }
}

extension DemoContainerController: TabBarDataSource {
  func viewControllers(for container: TabBarContainerController) -> [any TabViewController] { pageList }
  func barAnimator(for container: TabBarContainerController) -> (any TabBarAnimating)? { demo.animator }
  func barBackground(for container: TabBarContainerController) -> TabBarBackground? { demo.background }
  func barHeight(for container: TabBarContainerController) -> CGFloat? { demo == .own ? 60 : nil }
  func initialIndex(for container: TabBarContainerController) -> Int { demo == .stretch ? 1 : 0 }
}

extension DemoContainerController: TabBarContainerDelegate {
  func container(_ container: TabBarContainerController, shouldHijackTapOn controller: UIViewController, at index: Int) -> Bool {
    switch demo {
    case .raised: index == 2
    case .hijack: index == 1
    default: false
    }
  }

  func container(_ container: TabBarContainerController, didHijackTapOn controller: UIViewController, at index: Int) {
    let sheet = UIAlertController(title: localized("add.title"), message: localized("add.text"), preferredStyle: .actionSheet)
    for name in ["photo", "note"] { sheet.addAction(UIAlertAction(title: localized("add.\(name)"), style: .default)) }
    sheet.addAction(UIAlertAction(title: localized("cancel"), style: .cancel))
    sheet.popoverPresentationController?.sourceView = bar
    present(sheet, animated: true)
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
}
