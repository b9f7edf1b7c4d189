import PorticoTesting
import UIKit

/// S2: four pages of a page view controller, turned by a finger that goes where the formula says.
final class PageSwipe: FrameScene {
  let controller: UIViewController
  private let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
  private let source = Pages()
  private var dots: [UIView] = []
  private var current = -1

  init() {
    controller = UIViewController()
    pager.dataSource = source
    pager.setViewControllers([source.pages[0]], direction: .forward, animated: false)
    controller.addChild(pager)
    pager.view.frame = controller.view.bounds
    controller.view.addSubview(pager.view)
    pager.didMove(toParent: controller)
    let left = 195 - (4 * 8 + 3 * 9) / 2.0
    dots = (0..<4).map { .box(CGRect(x: left + CGFloat($0) * 17, y: 776, width: 8, height: 8), 0xCCCCCC, radius: 4) }
    for dot in dots { controller.view.addSubview(dot) }
  }

  func show(frame index: Int, on stage: TestStage) {
    let page = index / 40, part = index % 40
    let e = eased(Double(part + 1) / 40)
    // Ten points of the finger's way go into being recognised.
    let start = CGPoint(x: 389, y: 600)
    let finger = CGPoint(x: start.x - 10 - e * 390, y: start.y)
    if part == 0 { stage.touchDown(start) }
    stage.touchMove(finger)
    if part == 39 { stage.touchUp(finger) }
    let nearest = min(Int((Double(page) + e).rounded()), 3)
    guard nearest != current else { return }
    current = nearest
    for (index, dot) in dots.enumerated() { dot.backgroundColor = UIColor(hex: index == nearest ? 0x333333 : 0xCCCCCC) }
  }
}

final class Pages: NSObject, UIPageViewControllerDataSource {
  let pages = (0..<4).map { Page(number: $0) }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  )
    -> UIViewController?
  { neighbour(of: viewController, -1) }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  )
    -> UIViewController?
  { neighbour(of: viewController, 1) }

  private func neighbour(of controller: UIViewController, _ step: Int) -> UIViewController? {
    guard let page = controller as? Page, pages.indices.contains(page.number + step) else { return nil }
    return pages[page.number + step]
  }
}

final class Page: UIViewController {
  let number: Int
  /// Made before the frames are timed, as S3's pictures are.
  private let image: UIImage

  init(number: Int) {
    (self.number, image) = (number, Pictures.page(number))
    super.init(nibName: nil, bundle: nil)
  }
  required init(nibName: String?, bundle: Bundle?) { fatalError("not used") }
  required init?(coder: NSCoder) { fatalError("not used") }

  override func loadView() {
    let page = UIView.box(
      CGRect(x: 0, y: 0, width: 390, height: 844), [0xFFF5F0, 0xF0F8FF, 0xF0FFF5, 0xF7F0FF][number])
    let picture = UIImageView(image: image)
    picture.frame = CGRect(x: 45, y: 140, width: 300, height: 300)
    picture.layer.cornerRadius = 24
    picture.clipsToBounds = true
    page.addSubview(picture)
    page.addSubview(
      .text("Welcome to page \(number)", size: 28, weight: .bold, x: 0, top: 490, width: 390, alignment: .center))
    page.addSubview(
      .text(
        "A short subtitle that explains\nwhat this page is about", size: 17, color: 0x666666, x: 0, top: 534,
        width: 390,
        alignment: .center, lines: 2))
    view = page
  }
}

/// Slow at both ends: a cubic each way.
func eased(_ t: Double) -> Double { t < 0.5 ? 4 * t * t * t : 1 - (2 - 2 * t) * (2 - 2 * t) * (2 - 2 * t) / 2 }
