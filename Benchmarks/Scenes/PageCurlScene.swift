import PorticoTesting
import UIKit

/// The pages of S2 as the sheets of a book, bound at the left: a finger takes a corner over in forty frames.
final class PageCurlScene: FrameScene {
  static var includesTheClock: Bool { true }
  let controller: UIViewController
  private let source = Pages()

  init() {
    let pager = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    pager.dataSource = source
    pager.setViewControllers([source.pages[0]], direction: .forward, animated: false)
    controller = pager
  }

  func show(frame index: Int, on stage: TestStage) {
    let part = index % 40
    let e = eased(Double(part + 1) / 40)
    let finger = CGPoint(x: 388 - e * 380, y: 780 - e * 120)
    if part == 0 { stage.touchDown(CGPoint(x: 389, y: 780)) }
    stage.touchMove(finger)
    if part == 39 {
      stage.touchUp(finger)
      stage.settle()
    }
  }
}
