import Testing

@testable import PorticoTesting
@testable import UIKit

/// A pager of five pages, with dots, that shows its second page.
@MainActor
private struct DotsStage {
  @MainActor
  final class Source: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let pages = (0..<5).map { _ in UIViewController() }
    var questions = 0
    var told: [String] = []
    var hidesNeighbours = false

    func index(_ page: UIViewController) -> Int { pages.firstIndex(of: page)! }
    private func page(_ index: Int) -> UIViewController? {
      pages.indices.contains(index) && !hidesNeighbours ? pages[index] : nil
    }
    func pageViewController(_ pager: UIPageViewController, viewControllerBefore page: UIViewController)
      -> UIViewController?
    {
      self.page(index(page) - 1)
    }
    func pageViewController(_ pager: UIPageViewController, viewControllerAfter page: UIViewController)
      -> UIViewController?
    {
      self.page(index(page) + 1)
    }
    func presentationCount(for pager: UIPageViewController) -> Int {
      questions += 1
      return pages.count
    }
    func presentationIndex(for pager: UIPageViewController) -> Int {
      pager.viewControllers?.first.map { index($0) } ?? 0
    }
    func pageViewController(_ pager: UIPageViewController, willTransitionTo pending: [UIViewController]) {
      told.append("to \(pending.map(index))")
    }
    func pageViewController(
      _ pager: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
      transitionCompleted completed: Bool
    ) { told.append("from \(previousViewControllers.map(index)) \(finished) \(completed)") }
  }

  let stage = TestStage(device: "iPhone 15")
  let source = Source()
  let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)

  init() {
    pager.dataSource = source
    pager.delegate = source
    pager.setViewControllers([source.pages[1]], direction: .forward, animated: false)
    stage.show(pager)
    stage.turn()
  }

  var dots: UIPageControl? { pager.view.subviews.lazy.compactMap { $0 as? UIPageControl }.first }
  var shown: Int { source.index(pager.viewControllers![0]) }

  func tapDots(atX x: CGFloat) throws {
    let dots = try #require(dots)
    stage.tap(dots.convert(CGPoint(x: x, y: dots.bounds.midY), to: nil as UIView?))
  }
}

/// The page control that a page view controller shows below pages that scroll. Source of when it is asked:
/// Behaviour/LifeCycle.md §6.3.
@MainActor
struct PageDotsTests {
  @Test func `a data source that is set after the first page is asked then, and its dots are shown`() throws {
    let s = DotsStage()
    s.pager.dataSource = nil
    s.stage.turn()
    #expect(s.dots == nil)
    let before = s.source.questions
    s.pager.dataSource = s.source
    #expect(s.source.questions == before + 1)
    s.stage.turn()
    let dots = try #require(s.dots)
    #expect(dots.numberOfPages == 5 && dots.currentPage == 1)
    // The home indicator keeps 34 points clear.
    #expect(dots.frame == CGRect(x: 0, y: 852 - 34 - 37, width: 393, height: 37))
  }

  @Test func `a tap beside the middle of the dots turns a page, and the delegate hears of it as of a swipe`() throws {
    let s = DotsStage()
    try s.tapDots(atX: 300)
    s.stage.settle()
    #expect(s.shown == 2 && s.dots?.currentPage == 2)
    #expect(s.source.told == ["to [2]", "from [1] true true"])
    try s.tapDots(atX: 90)
    s.stage.settle()
    #expect(s.shown == 1 && s.dots?.currentPage == 1)
  }

  @Test func `a page that the dots turn moves for 0.32 seconds`() throws {
    let s = DotsStage()
    try s.tapDots(atX: 300)
    s.stage.advance(by: 0.16)
    let page = s.source.pages[2].view!
    // Half-way of ease in, ease out; there the page moves 35 points in a frame of the display.
    #expect(abs(page.convert(page.bounds, to: nil as UIView?).minX - 393 / 2) < 35)
    #expect(s.source.told == ["to [2]"])
    s.stage.settle()
  }

  @Test func `two taps in a row turn two pages`() throws {
    let s = DotsStage()
    try s.tapDots(atX: 300)
    s.stage.advance(by: 0.1)
    try s.tapDots(atX: 300)
    s.stage.settle()
    #expect(s.shown == 3 && s.dots?.currentPage == 3)
    #expect(s.source.told == ["to [2]", "from [1] false true", "to [3]", "from [2] true true"])
  }

  @Test func `scrubbing the dots turns the pages that they pass`() throws {
    let s = DotsStage()
    let dots = try #require(s.dots), y = dots.convert(dots.bounds, to: nil as UIView?).midY
    s.stage.touchDown(CGPoint(x: 180, y: y))
    for x in stride(from: CGFloat(184), through: 218, by: 2) {
      s.stage.advance(by: 1 / 120)
      s.stage.touchMove(CGPoint(x: x, y: y))
    }
    s.stage.touchUp(CGPoint(x: 218, y: y))
    s.stage.settle()
    #expect(dots.currentPage == 3 && s.shown == 3)
  }

  @Test func `the dots, the pages and the delegate agree after a set that comes while a swipe settles`() throws {
    let s = DotsStage()
    s.stage.touchDown(CGPoint(x: 350, y: 400))
    for step in 1...20 {
      s.stage.advance(by: 0.01)
      s.stage.touchMove(CGPoint(x: 350 - 14 * CGFloat(step), y: 400))
    }
    s.stage.touchUp(CGPoint(x: 70, y: 400))
    s.stage.advance(by: 0.05)
    s.pager.setViewControllers([s.source.pages[4]], direction: .forward, animated: true)
    s.stage.settle()
    #expect(s.shown == 4 && s.dots?.currentPage == 4)
    #expect(s.source.told == ["to [2]", "from [1] false true"])
  }

  @Test func `dots for which the data source has no page stay at the shown one`() throws {
    let s = DotsStage()
    s.source.hidesNeighbours = true
    s.pager.setViewControllers([s.source.pages[2]], direction: .forward, animated: false)
    try s.tapDots(atX: 300)
    s.stage.settle()
    #expect(s.shown == 2 && s.dots?.currentPage == 2 && s.source.told == [])
  }
}
