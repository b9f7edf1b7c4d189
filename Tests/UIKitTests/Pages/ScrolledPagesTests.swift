import HostInterface
import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor
struct PageViewControllerTests {
  @MainActor
  private final class Source: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let pages: [UIViewController]
    var finished: [(previous: [UIViewController], completed: Bool)] = []
    init(_ count: Int) {
      pages = (0..<count).map { index in
        let page = UIViewController()
        page.title = "\(index)"
        return page
      }
    }
    func pageViewController(_ pager: UIPageViewController, viewControllerBefore page: UIViewController)
      -> UIViewController?
    {
      let index = pages.firstIndex(of: page)!
      return index > 0 ? pages[index - 1] : nil
    }
    func pageViewController(_ pager: UIPageViewController, viewControllerAfter page: UIViewController)
      -> UIViewController?
    {
      let index = pages.firstIndex(of: page)!
      return index + 1 < pages.count ? pages[index + 1] : nil
    }
    func pageViewController(
      _ pager: UIPageViewController, didFinishAnimating done: Bool, previousViewControllers: [UIViewController],
      transitionCompleted completed: Bool
    ) { finished.append((previousViewControllers, completed)) }
  }

  private func makeStage(_ source: Source) -> (TestStage, UIPageViewController) {
    let stage = TestStage(device: "iPhone 15")
    let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pager.dataSource = source
    pager.delegate = source
    pager.setViewControllers([source.pages[0]], direction: .forward, animated: false)
    stage.show(pager)
    return (stage, pager)
  }

  private func drag(_ stage: TestStage, from start: CGFloat, to end: CGFloat, over seconds: Double) {
    stage.touchDown(CGPoint(x: start, y: 400))
    let steps = Int(seconds * 120)
    for step in 1...steps {
      stage.advance(by: seconds / Double(steps))
      stage.touchMove(CGPoint(x: start + (end - start) * CGFloat(step) / CGFloat(steps), y: 400))
    }
    stage.touchUp(CGPoint(x: end, y: 400))
  }

  private final class BoxPage: UIViewController {
    let box = UIView()
    override func viewDidLoad() {
      super.viewDidLoad()
      box.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(box)
      NSLayoutConstraint.activate([
        box.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        box.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.8),
        box.topAnchor.constraint(equalTo: view.topAnchor), box.heightAnchor.constraint(equalToConstant: 40),
      ])
    }
  }

  @Test(arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
  func `a page takes part in an animation of what is around it, and comes back when that is turned round`(
    style: UIPageViewController.TransitionStyle
  ) throws {
    let stage = TestStage(device: "iPhone 15"), page = BoxPage(), root = UIViewController()
    let pager = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
    pager.setViewControllers([page], direction: .forward, animated: false)
    root.addChild(pager)
    root.view.addSubview(pager.view)
    pager.view.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    stage.show(root)
    stage.turn()
    let before = page.box.frame
    #expect(before.width == 320)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addAnimations {
      pager.view.frame.size.width = 200
      pager.view.layoutIfNeeded()
    }
    animator.pauseAnimation()
    animator.fractionComplete = 0.25
    stage.turn()
    #expect(abs(try #require(page.box.layer.presentation()).frame.width - 280) < 1)
    animator.isReversed = true
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    stage.settle()
    #expect(page.box.frame == before && pager.view.frame.width == 400)
  }

  @Test func `a swipe to the left shows the next page and says so once`() {
    let source = Source(3)
    let (stage, pager) = makeStage(source)
    drag(stage, from: 350, to: 40, over: 0.2)
    stage.settle()
    #expect(pager.viewControllers == [source.pages[1]])
    #expect(source.finished.map(\.completed) == [true])
    #expect(source.finished[0].previous == [source.pages[0]])
    #expect(source.pages[1].view.convert(CGPoint.zero, to: nil as UIView?) == .zero)
  }

  @Test func `a small slow drag falls back and says that it was not completed`() {
    let source = Source(3)
    let (stage, pager) = makeStage(source)
    drag(stage, from: 300, to: 240, over: 0.8)
    stage.settle()
    #expect(pager.viewControllers == [source.pages[0]])
    #expect(source.finished.map(\.completed) == [false])
    #expect(source.pages[1].parent == nil)
  }

  @Test func `before the first page there is only a bounce`() {
    let source = Source(3)
    let (stage, pager) = makeStage(source)
    drag(stage, from: 40, to: 350, over: 0.2)
    stage.settle()
    #expect(pager.viewControllers == [source.pages[0]])
    #expect(source.finished.isEmpty)
  }

  @Test func `without a data source a finger turns nothing`() {
    let source = Source(2)
    let (stage, pager) = makeStage(source)
    pager.dataSource = nil
    drag(stage, from: 350, to: 40, over: 0.2)
    stage.settle()
    #expect(pager.viewControllers == [source.pages[0]])
  }

  @Test func `pages have the insets of the place where they will stand, coming and after the device was turned`() throws
  {
    let source = Source(3)
    let (stage, pager) = makeStage(source)
    pager.setViewControllers([source.pages[1]], direction: .forward, animated: false)
    stage.turn()
    #expect(source.pages[1].view.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    var configuration = HostEnvironment.current.configuration
    (configuration.orientation, configuration.heldOrientation) = (.landscapeLeft, .landscapeLeft)
    DeviceSettings.apply(configuration)
    stage.settle()
    let expected = pager.view.safeAreaInsets
    #expect(expected.left == 59 && expected.right == 59)
    #expect(source.pages[1].view.safeAreaInsets == expected)
    pager.setViewControllers([source.pages[2]], direction: .forward, animated: true)
    stage.advance(by: 0.1)
    #expect(source.pages[2].view.safeAreaInsets == expected)
    #expect(source.pages[1].view.safeAreaInsets == expected)
    stage.settle()
    #expect(source.pages[2].view.safeAreaInsets == expected)
  }

  @Test func `what stays in place while its superview shrinks has a larger safe area`() {
    let stage = TestStage(device: "iPhone 15")
    let outer = UIView(frame: CGRect(x: 0, y: 100, width: 393, height: 752)),
      inner = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 700))
    outer.addSubview(inner)
    stage.show(outer)
    #expect(inner.safeAreaInsets.bottom == 0)
    outer.autoresizesSubviews = false
    outer.frame = CGRect(x: 0, y: 142, width: 393, height: 710)
    #expect(outer.safeAreaInsets.bottom == 34)
    #expect(inner.safeAreaInsets.bottom == 24)
  }
}
