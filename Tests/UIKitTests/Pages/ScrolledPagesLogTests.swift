import Testing

@testable import PorticoTesting
@testable import UIKit

/// Whole logs; the orders are those of Behaviour/LifeCycle.md §6.
@MainActor
struct ScrolledPagesLogTests {
  @Test func `the first pages join before they load, and are asked about when they are laid out`() {
    let stage = TestStage(device: "iPhone 15")
    let diary = PageDiary()
    let pages = [DiaryPage("A", diary), DiaryPage("B", diary)]
    let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    #expect(pager.viewControllers == [])
    stage.show(pager)
    stage.turn()
    pager.setViewControllers([pages[0]], direction: .forward, animated: true) {
      diary.lines.append("completion(\($0))")
    }
    stage.turn()
    #expect(
      diary.take() == """
        A joins
        A joined
        A load
        A will
        A did
        completion(true)
        """)
  }

  @Test func `an animated set shows the new page at once, appears in the next turn, and completes at the end`() {
    let s = PageStage(.scroll, withSource: false)
    s.set(1)
    #expect(s.shown == "B")
    #expect(s.diary.take() == "B joins\nB joined\nA leaves")
    s.stage.settle()
    #expect(
      s.diary.take() == """
        B will
        A will not
        B did
        A did not
        A leaves
        A left
        completion(true)
        """)
  }

  @Test func `a set that is not animated does everything before it returns`() {
    let s = PageStage(.scroll, withSource: false)
    s.set(1, animated: false)
    #expect(
      s.diary.take() == """
        B joins
        B joined
        A leaves
        B will
        A will not
        B did
        A did not
        A leaves
        A left
        completion(true)
        """)
  }

  @Test func `a swipe that completes`() {
    let s = PageStage(.scroll)
    s.swipe(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 40, y: 400))
    s.stage.settle()
    #expect(
      s.diary.take() == """
        delegate: will turn to B
        B joins
        B joined
        B will
        A will not
        B did
        A did not
        A leaves
        A left
        delegate: finished from A, turned
        before B?
        after B?
        """)
    #expect(s.shown == "B")
  }

  @Test func `a swipe that falls back`() {
    let s = PageStage(.scroll)
    s.swipe(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 240, y: 400), seconds: 0.8)
    s.stage.settle()
    #expect(
      s.diary.take() == """
        delegate: will turn to B
        B joins
        B joined
        B will
        A will not
        A will
        A did
        B will not
        B did not
        B leaves
        B left
        delegate: finished from A, fell back
        """)
    #expect(s.shown == "A")
  }

  @Test func `dragged back over the middle the page falls back and the other neighbour comes`() {
    let s = PageStage(.scroll, start: [1])
    s.press(CGPoint(x: 200, y: 400), CGPoint(x: 120, y: 400), CGPoint(x: 300, y: 400))
    #expect(
      s.diary.take() == """
        delegate: will turn to C
        C joins
        C joined
        C will
        B will not
        B will
        B did
        C will not
        C did not
        C leaves
        C left
        delegate: finished from B, fell back
        delegate: will turn to A
        A joins
        A joined
        A will
        B will not
        """)
    s.lift(CGPoint(x: 300, y: 400))
    s.stage.settle()
    #expect(s.shown == "A")
  }

  @Test func `a page grabbed while it settles can be thrown back without another call`() {
    let s = PageStage(.scroll)
    s.swipe(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 150, y: 400))
    s.stage.advance(by: 0.05)
    #expect(s.diary.take().hasSuffix("B will\nA will not"))
    s.press(CGPoint(x: 100, y: 400), CGPoint(x: 380, y: 400), seconds: 0.1)
    s.lift(CGPoint(x: 380, y: 400))
    s.stage.settle()
    #expect(s.shown == "A")
    #expect(s.diary.lines.filter { $0.hasPrefix("delegate") } == ["delegate: finished from A, fell back"])
  }

  @Test func `two quick swipes turn two pages`() {
    let s = PageStage(.scroll)
    s.swipe(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 100, y: 400), seconds: 0.1)
    s.stage.advance(by: 0.12)
    s.swipe(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 100, y: 400), seconds: 0.1)
    s.stage.settle()
    #expect(s.shown == "C")
    #expect(
      s.diary.lines.filter { $0.hasPrefix("delegate") } == [
        "delegate: will turn to B", "delegate: finished from A, turned", "delegate: will turn to C",
        "delegate: finished from B, turned",
      ])
    #expect(abs(s.frame(2).minX) < 0.5)
  }

  @Test func `a set during an animated set ends the first where it was going and completes both once`() {
    let s = PageStage(.scroll, withSource: false)
    s.set(1)
    s.stage.advance(by: 0.1)
    s.set(2)
    s.stage.settle()
    #expect(s.shown == "C")
    #expect(s.diary.lines.filter { $0.hasPrefix("completion") } == ["completion(false)", "completion(true)"])
    #expect(s.book.pages[0].parent == nil && s.book.pages[1].parent == nil)
    #expect(s.pager.children == [s.book.pages[2]])
  }

  @Test func `two sets in one turn leave the last one and tell both`() {
    let s = PageStage(.scroll, withSource: false)
    s.set(1)
    s.set(2, animated: false)
    s.stage.settle()
    #expect(s.shown == "C")
    #expect(s.diary.lines.filter { $0.hasPrefix("completion") } == ["completion(false)", "completion(true)"])
    #expect(s.pager.children == [s.book.pages[2]])
  }

  @Test func `a set under a finger lets its page fall back first`() {
    let s = PageStage(.scroll)
    s.press(CGPoint(x: 350, y: 400), CGPoint(x: 100, y: 400))
    s.diary.lines = []
    s.set(3, animated: false)
    s.lift(CGPoint(x: 100, y: 400))
    s.stage.settle()
    #expect(s.shown == "D")
    #expect(s.diary.lines.filter { $0.hasPrefix("delegate") } == ["delegate: unfinished from A, fell back"])
    #expect(s.pager.children == [s.book.pages[3]])
    #expect(abs(s.frame(3).minX) < 0.5)
  }

  @Test func `a set after a swipe was let go ends the swipe at its page, and says that it was skipped`() {
    let s = PageStage(.scroll)
    s.swipe(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 60, y: 400))
    s.stage.advance(by: 0.05)
    s.diary.lines = []
    s.set(3, animated: false)
    s.stage.settle()
    #expect(s.shown == "D")
    #expect(s.diary.lines.filter { $0.hasPrefix("delegate") } == ["delegate: unfinished from A, turned"])
    #expect(s.pager.children == [s.book.pages[3]])
  }

  @Test func `the data source is asked once for each page, and again after the pages or the source were set`() {
    let s = PageStage(.scroll)
    s.swipe(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 240, y: 400), seconds: 0.8)
    s.stage.settle()
    #expect(s.diary.lines.filter { $0.hasSuffix("?") } == [])
    s.pager.dataSource = nil
    s.pager.dataSource = s.book
    s.stage.turn()
    #expect(s.diary.lines.filter { $0.hasSuffix("?") } == ["before A?", "after A?"])
    s.diary.lines = []
    s.set(2, animated: true)
    s.stage.settle()
    #expect(s.diary.lines.filter { $0.hasSuffix("?") } == ["before C?", "after C?"])
  }

  @Test func `from right to left the next page lies at the left`() {
    let s = PageStage(.scroll, rightToLeft: true)
    s.swipe(from: CGPoint(x: 40, y: 400), to: CGPoint(x: 350, y: 400))
    s.stage.settle()
    #expect(s.shown == "B")
  }

  @Test func `vertical pages follow an upward swipe`() {
    let s = PageStage(.scroll, .vertical)
    s.swipe(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 200))
    s.stage.settle()
    #expect(s.shown == "B")
  }

  @Test func `the gap between pages is beside the page, half on each side`() {
    let s = PageStage(.scroll, options: [.interPageSpacing: 20])
    s.press(CGPoint(x: 350, y: 400), CGPoint(x: 150, y: 400))
    #expect(abs(s.frame(1).minX - s.frame(0).maxX - 20) < 0.5)
    #expect(s.frame(0).width == 393)
    s.lift(CGPoint(x: 150, y: 400))
  }

  @Test func `resizing ends what moves and keeps the page in place`() {
    let s = PageStage(.scroll)
    s.press(CGPoint(x: 350, y: 400), CGPoint(x: 150, y: 400))
    s.diary.lines = []
    s.pager.view.frame = CGRect(x: 0, y: 0, width: 300, height: 500)
    s.stage.turn()
    #expect(s.shown == "B")
    #expect(s.frame(1) == CGRect(x: 0, y: 0, width: 300, height: 500))
    #expect(s.diary.lines.filter { $0.hasPrefix("delegate") } == ["delegate: finished from A, turned"])
    s.lift(CGPoint(x: 150, y: 400))
  }

  @Test func `nothing is left behind`() {
    _ = TestStage(device: "iPhone 15")
    let controllers = LiveViewControllers.count, views = LiveViews.count
    do {
      let s = PageStage(.scroll)
      s.swipe(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 40, y: 400))
      s.stage.settle()
      s.set(3)
      s.stage.advance(by: 0.1)
      s.set(4)
      s.stage.advance(by: 0.1)
      s.stage.show(UIViewController())
      s.stage.settle()
      s.stage.window.rootViewController = nil
      s.stage.turn()
    }
    _ = TestStage(device: "iPhone 15")
    #expect(LiveViewControllers.count <= controllers)
    #expect(LiveViews.count <= views)
  }
}
