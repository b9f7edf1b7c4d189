import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor
struct CurledPagesTests {
  private func turnOf(_ s: PageStage) -> PageTurn? { (s.pager._turner as! CurledPages).turn }
  private let mid: [UIPageViewController.OptionsKey: Any] = [
    .spineLocation: UIPageViewController.SpineLocation.mid.rawValue
  ]
  private let max: [UIPageViewController.OptionsKey: Any] = [
    .spineLocation: UIPageViewController.SpineLocation.max.rawValue
  ]

  @Test func `made without style it curls horizontally, bound at the left, one sided`() {
    let pager = UIPageViewController()
    #expect(pager.transitionStyle == .pageCurl)
    #expect(pager.navigationOrientation == .horizontal)
    #expect(pager.spineLocation == .min)
    #expect(!pager.isDoubleSided)
    #expect(pager.viewControllers == [])
  }

  @Test func `a pan and a tap turn pages`() {
    let s = PageStage(.pageCurl)
    #expect(s.pager.gestureRecognizers.count == 2)
    #expect(s.pager.gestureRecognizers[0] is UIPanGestureRecognizer)
    #expect(s.pager.gestureRecognizers[1] is UITapGestureRecognizer)
  }

  @Test func `a curl that the app makes`() {
    let s = PageStage(.pageCurl)
    #expect(s.diary.lines == [])
    s.set(1)
    #expect(s.shown == "B")
    s.stage.settle()
    #expect(
      s.diary.take() == """
        B joins
        B joined
        A leaves
        B will
        A will not
        A did not
        A leaves
        A left
        B did
        completion(true)
        """)
    #expect(turnOf(s) == nil)
    #expect(s.frame(1) == s.stage.window.bounds)
  }

  @Test func `a curl by finger that completes asks only for the page that it turns to`() {
    let s = PageStage(.pageCurl)
    s.swipe(from: CGPoint(x: 380, y: 400), to: CGPoint(x: 60, y: 380))
    s.stage.settle()
    #expect(
      s.diary.take() == """
        after A?
        delegate: will turn to B
        B joins
        B joined
        B will
        A will not
        A did not
        A leaves
        A left
        B did
        delegate: finished from A, turned
        """)
    #expect(s.shown == "B")
  }

  @Test func `a curl by finger that falls back`() {
    let s = PageStage(.pageCurl)
    s.press(CGPoint(x: 380, y: 400), CGPoint(x: 300, y: 400), seconds: 0.4)
    s.stage.advance(by: 0.3)
    s.lift(CGPoint(x: 300, y: 400))
    s.stage.settle()
    #expect(
      s.diary.take() == """
        after A?
        delegate: will turn to B
        B joins
        B joined
        B will
        A will not
        B will not
        A will
        B did not
        B leaves
        B left
        A did
        delegate: finished from A, fell back
        """)
    #expect(s.shown == "A")
    #expect(s.pager.children == [s.book.pages[0]])
  }

  @Test func `the edge of the sheet lies under the finger, and follows it back`() throws {
    let s = PageStage(.pageCurl)
    s.press(CGPoint(x: 390, y: 600), CGPoint(x: 200, y: 560))
    s.stage.advance(by: 0.5)
    var tip = try #require(turnOf(s)).tip
    #expect(abs(tip.x - 200) < 1 && abs(tip.y - 560) < 1)
    #expect(turnOf(s)?.leaf.curl != nil)
    s.move(CGPoint(x: 200, y: 560), CGPoint(x: 330, y: 580))
    tip = try #require(turnOf(s)).tip
    #expect(abs(tip.x - 330) < 1 && abs(tip.y - 580) < 1)
    #expect(turnOf(s)?.geometry.held.x == 393)
    // Flung to the right it falls back.
    s.lift(CGPoint(x: 330, y: 580))
    s.stage.settle()
    #expect(s.shown == "A")
  }

  @Test func `a sheet that settles can be caught and thrown back`() {
    let s = PageStage(.pageCurl)
    s.swipe(from: CGPoint(x: 380, y: 400), to: CGPoint(x: 200, y: 400), seconds: 0.1)
    s.stage.advance(by: 0.05)
    s.diary.lines = []
    s.press(CGPoint(x: 100, y: 400), CGPoint(x: 380, y: 400), seconds: 0.1)
    s.lift(CGPoint(x: 380, y: 400))
    s.stage.settle()
    #expect(s.shown == "A")
    #expect(s.diary.lines.filter { $0.hasPrefix("delegate") } == ["delegate: finished from A, fell back"])
  }

  @Test func `taps at the edges turn, elsewhere they do not`() {
    let s = PageStage(.pageCurl, start: [1])
    s.stage.tap(CGPoint(x: 200, y: 400))
    s.stage.settle()
    #expect(s.shown == "B")
    s.stage.tap(CGPoint(x: 380, y: 400))
    s.stage.settle()
    #expect(s.shown == "C")
    s.stage.tap(CGPoint(x: 10, y: 400))
    s.stage.settle()
    #expect(s.shown == "B")
    #expect(s.diary.lines.filter { $0.hasPrefix("delegate: finished") }.count == 2)
  }

  @Test func `past the last page nothing lifts`() {
    let s = PageStage(.pageCurl, start: [4])
    s.press(CGPoint(x: 380, y: 400), CGPoint(x: 100, y: 400))
    #expect(turnOf(s) == nil)
    s.lift(CGPoint(x: 100, y: 400))
    #expect(s.diary.take() == "after E?")
  }

  @Test func `without a data source a finger turns nothing`() {
    let s = PageStage(.pageCurl, withSource: false)
    s.press(CGPoint(x: 380, y: 400), CGPoint(x: 100, y: 400))
    #expect(turnOf(s) == nil)
    s.lift(CGPoint(x: 100, y: 400))
    s.stage.tap(CGPoint(x: 380, y: 400))
    #expect(s.shown == "A")
  }

  @Test func `a book bound in the middle shows two pages and turns both`() {
    let s = PageStage(.pageCurl, pages: 6, start: [0, 1], options: mid)
    #expect(s.pager.isDoubleSided)
    #expect(s.frame(0) == CGRect(x: 0, y: 0, width: 196.5, height: 852))
    #expect(s.frame(1) == CGRect(x: 196.5, y: 0, width: 196.5, height: 852))
    s.swipe(from: CGPoint(x: 380, y: 400), to: CGPoint(x: 40, y: 380))
    s.stage.settle()
    #expect(s.shown == "CD")
    #expect(
      s.diary.take() == """
        after B?
        after C?
        delegate: will turn to CD
        C joins
        C joined
        D joins
        D joined
        C will
        D will
        A will not
        B will not
        A did not
        A leaves
        A left
        B did not
        B leaves
        B left
        C did
        D did
        delegate: finished from AB, turned
        """)
    #expect(s.frame(2) == CGRect(x: 0, y: 0, width: 196.5, height: 852))
    s.swipe(from: CGPoint(x: 20, y: 400), to: CGPoint(x: 380, y: 380))
    s.stage.settle()
    #expect(s.shown == "AB")
    #expect(s.diary.lines.prefix(3) == ["before C?", "before B?", "delegate: will turn to AB"])
  }

  @Test func `bound at the right, forward lays a sheet over the page`() throws {
    let s = PageStage(.pageCurl, options: max)
    s.press(CGPoint(x: 380, y: 400), CGPoint(x: 200, y: 400))
    s.stage.advance(by: 0.5)
    let turn = try #require(turnOf(s))
    #expect(turn.comes)
    #expect(abs(turn.tip.x - 200) < 1)
    #expect(turn.geometry.held.x == 0)
    #expect(turn.leaf === s.book.pages[1].view.superview)
    s.move(CGPoint(x: 200, y: 400), CGPoint(x: 20, y: 400), seconds: 0.1)
    s.lift(CGPoint(x: 20, y: 400))
    s.stage.settle()
    #expect(s.shown == "B")
  }

  @Test func `the back of a double sided sheet is a page for the time of the turn`() {
    let s = PageStage(.pageCurl, doubleSided: true)
    s.set(2, 1)
    s.stage.settle()
    #expect(s.shown == "C")
    #expect(s.pager.children == [s.book.pages[2]])
    #expect(s.diary.lines.contains("B will") && s.diary.lines.contains("B did not") && !s.diary.lines.contains("B did"))
    s.swipe(from: CGPoint(x: 20, y: 400), to: CGPoint(x: 350, y: 400))
    s.stage.settle()
    #expect(s.shown == "A")
  }

  @Test func `vertical pages turn about their upper edge, like a calendar`() throws {
    let s = PageStage(.pageCurl, .vertical)
    s.press(CGPoint(x: 200, y: 840), CGPoint(x: 200, y: 500))
    s.stage.advance(by: 0.5)
    #expect(abs(turnOf(s)!.tip.y - 500) < 1)
    s.lift(CGPoint(x: 200, y: 500))
    s.stage.settle()
    #expect(s.shown == "A")
    s.swipe(from: CGPoint(x: 200, y: 840), to: CGPoint(x: 200, y: 200))
    s.stage.settle()
    #expect(s.shown == "B")
  }

  @Test func `from right to left the book is bound at the right`() {
    let s = PageStage(.pageCurl, rightToLeft: true)
    s.swipe(from: CGPoint(x: 20, y: 400), to: CGPoint(x: 340, y: 400))
    s.stage.settle()
    #expect(s.shown == "B")
  }

  @Test func `when the window turns the delegate gives the spine, and sets the pages for it`() {
    let s = PageStage(.pageCurl)
    s.book.onSpine = { [book = s.book] pager in
      if pager.spineLocation == .mid {
        pager.isDoubleSided = false
        pager.setViewControllers([book.pages[0]], direction: .forward, animated: true)
        return .min
      }
      pager.setViewControllers([book.pages[0], book.pages[1]], direction: .forward, animated: true) { _ in
        book.diary.lines.append("set")
      }
      return .mid
    }
    s.stage.window.frame = CGRect(x: 0, y: 0, width: 852, height: 393)
    s.stage.turn()
    #expect(s.pager.spineLocation == .mid)
    #expect(s.pager.isDoubleSided)
    #expect(s.shown == "AB")
    #expect(s.frame(1) == CGRect(x: 426, y: 0, width: 426, height: 393))
    #expect(
      s.diary.take() == """
        delegate: spine for landscape?
        B joins
        B joined
        B will
        B did
        set
        """)
    s.stage.window.frame = CGRect(x: 0, y: 0, width: 393, height: 852)
    s.stage.turn()
    #expect(s.pager.spineLocation == .min)
    #expect(!s.pager.isDoubleSided)
    #expect(s.shown == "A")
  }

  @Test func `a set after a curl was let go ends the curl at its page, and says that it was skipped`() {
    let s = PageStage(.pageCurl)
    s.swipe(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 60, y: 400))
    s.stage.advance(by: 0.05)
    s.diary.lines = []
    s.set(3, animated: false)
    #expect(s.shown == "D")
    #expect(s.diary.lines.filter { $0.hasPrefix("delegate") } == ["delegate: unfinished from A, turned"])
  }

  @Test func `a set during a curl ends it where it was going`() {
    let s = PageStage(.pageCurl, withSource: false)
    s.set(1)
    s.stage.advance(by: 0.2)
    s.set(2)
    s.stage.settle()
    #expect(s.shown == "C")
    #expect(s.diary.lines.filter { $0.hasPrefix("completion") } == ["completion(false)", "completion(true)"])
    #expect(s.pager.children == [s.book.pages[2]])
  }

  @Test func `wrong numbers of pages are refused`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let pager = UIPageViewController(
          transitionStyle: .pageCurl, navigationOrientation: .horizontal,
          options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
        pager.setViewControllers([UIViewController()], direction: .forward, animated: false)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let pager = UIPageViewController(
          transitionStyle: .pageCurl, navigationOrientation: .horizontal,
          options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
        pager.isDoubleSided = false
      }
    }
  }

  @Test func `nothing is left behind`() {
    _ = TestStage(device: "iPhone 15")
    let controllers = LiveViewControllers.count, views = LiveViews.count
    do {
      let s = PageStage(.pageCurl, pages: 6, start: [0, 1], options: mid)
      s.swipe(from: CGPoint(x: 380, y: 400), to: CGPoint(x: 40, y: 380))
      s.stage.settle()
      s.set(0, 1, forward: false)
      s.stage.advance(by: 0.1)
      s.set(4, 5)
      s.stage.advance(by: 0.1)
      s.stage.window.rootViewController = nil
      s.stage.settle()
    }
    _ = TestStage(device: "iPhone 15")
    #expect(LiveViewControllers.count <= controllers)
    #expect(LiveViews.count <= views)
  }
}
