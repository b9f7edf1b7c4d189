import HostInterface
import Testing

@testable import PorticoTesting
@testable import UIKit

/// Orders of Behaviour/Scrolling.md §7, each as a log compared whole. Repeated calls of one kind are one line.
@MainActor
struct ScrollDelegateTests {
  private final class Diary: NSObject, UIScrollViewDelegate {
    var lines: [String] = []
    var zoomed: UIView?
    var onZoom: ((UIScrollView) -> Void)?
    var mayScrollToTop = true
    private func note(_ line: String) { if lines.last != line { lines.append(line) } }
    func take() -> String {
      defer { lines = [] }
      return lines.joined(separator: "\n")
    }
    private func state(_ s: UIScrollView) -> String {
      let flags = [
        (s.isTracking, "tracking"), (s.isDragging, "dragging"), (s.isDecelerating, "decelerating"),
        (s.isZooming, "zooming"),
        (s.isZoomBouncing, "bouncing"),
      ]
      return flags.filter { $0.0 }.map { $0.1 }.joined(separator: " ")
    }
    func scrollViewDidScroll(_ s: UIScrollView) { note("scroll: \(state(s))") }
    func scrollViewDidZoom(_ s: UIScrollView) {
      note("zoom: \(state(s))")
      onZoom?(s)
    }
    func scrollViewWillBeginDragging(_ s: UIScrollView) { note("will drag: \(state(s))") }
    func scrollViewWillEndDragging(
      _ s: UIScrollView, withVelocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      note("will end drag: \(state(s))")
    }
    func scrollViewDidEndDragging(_ s: UIScrollView, willDecelerate: Bool) {
      note("did end drag \(willDecelerate): \(state(s))")
    }
    func scrollViewWillBeginDecelerating(_ s: UIScrollView) { note("will decelerate: \(state(s))") }
    func scrollViewDidEndDecelerating(_ s: UIScrollView) { note("did decelerate: \(state(s))") }
    func scrollViewDidEndScrollingAnimation(_ s: UIScrollView) { note("did animate: \(state(s))") }
    func viewForZooming(in s: UIScrollView) -> UIView? { zoomed }
    func scrollViewWillBeginZooming(_ s: UIScrollView, with view: UIView?) { note("will zoom: \(state(s))") }
    func scrollViewDidEndZooming(_ s: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
      note("did zoom \((scale * 1000).rounded() / 1000): \(state(s))")
    }
    func scrollViewShouldScrollToTop(_ s: UIScrollView) -> Bool {
      note("to top?")
      return mayScrollToTop
    }
    func scrollViewDidScrollToTop(_ s: UIScrollView) { note("at top") }
  }

  @MainActor private struct Scene {
    let s = GestureStage()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 700))
    let diary = Diary()
    @MainActor init(content: CGSize = CGSize(width: 390, height: 5000)) {
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.contentSize = content
      s.view.addSubview(scroll)
      s.stage.turn()
      scroll.delegate = diary
    }
    @MainActor func drag(from: CGPoint, to: CGPoint, steps: Int = 12, hold: Double = 0) {
      s.send((0, .began, from))
      s.move([(0, from, to)], steps: steps)
      if hold > 0 { s.stage.advance(by: hold) }
      s.send((0, .ended, to))
    }
  }

  @Test func `a drag that is flung`() {
    let a = Scene()
    a.drag(from: at(100, 600), to: at(100, 300))
    a.s.stage.settle()
    #expect(
      a.diary.take() == """
        will drag: tracking dragging
        scroll: tracking dragging
        will end drag: dragging
        did end drag true: 
        will decelerate: decelerating
        scroll: decelerating
        did decelerate: 
        """)
  }

  @Test func `a drag that is let go at rest`() {
    let a = Scene()
    a.drag(from: at(100, 600), to: at(100, 300), hold: 0.3)
    a.s.stage.settle()
    #expect(
      a.diary.take() == """
        will drag: tracking dragging
        scroll: tracking dragging
        will end drag: dragging
        did end drag false: 
        """)
  }

  @Test func `scrolling by the app`() {
    let a = Scene()
    a.scroll.contentOffset = at(0, 100)
    a.scroll.contentOffset = at(0, 100)
    #expect(a.diary.take() == "scroll: ")
    a.scroll.setContentOffset(at(0, 300), animated: true)
    a.s.stage.settle()
    #expect(a.diary.take() == "scroll: \ndid animate: ")
    a.scroll.scrollRectToVisible(CGRect(x: 0, y: 1400, width: 10, height: 100), animated: false)
    #expect(a.scroll.contentOffset.y == 800 && a.diary.take() == "scroll: ")
  }

  @Test func `a touch stops what moves by itself, and nobody else hears of it`() {
    let a = Scene()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 390, height: 5000))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    a.scroll.addSubview(button)
    a.drag(from: at(100, 600), to: at(100, 300))
    a.s.stage.advance(by: 0.2)
    a.diary.lines = []
    a.s.stage.tap(at(100, 300))
    let place = a.scroll.contentOffset.y
    a.s.stage.settle()
    #expect(a.diary.take() == "did decelerate: ")
    #expect(a.scroll.contentOffset.y == place && taps == 0)
    a.s.stage.tap(at(100, 300))
    #expect(taps == 1)
  }

  @Test func `caught beyond its edge it goes back when let go`() {
    let a = Scene()
    a.drag(from: at(100, 300), to: at(100, 600), steps: 20)
    a.s.stage.advance(by: 0.05)
    #expect(a.scroll.contentOffset.y < -20)
    a.s.send((0, .began, at(100, 300)))
    let held = a.scroll.contentOffset.y
    a.s.stage.advance(by: 0.5)
    #expect(a.scroll.contentOffset.y == held)
    a.s.send((0, .ended, at(100, 300)))
    a.s.stage.settle()
    #expect(a.scroll.contentOffset.y == 0)
  }

  @Test func `content hears of a touch after 150 ms, or of a tap at its end, or never`() {
    let a = Scene()
    let content = LoggingView(frame: CGRect(x: 0, y: 0, width: 390, height: 5000))
    (content.log, content.name) = (a.s.log, "content")
    a.scroll.addSubview(content)
    a.s.send((0, .began, at(100, 300)))
    a.s.stage.advance(by: 0.14)
    #expect(a.s.log.take() == "")
    a.s.stage.advance(by: 0.02)
    #expect(a.s.log.take() == "content began 1")
    a.s.move([(0, at(100, 300), at(100, 260))], steps: 4)
    a.s.send((0, .ended, at(100, 260)))
    a.s.stage.settle()
    #expect(a.s.log.take() == "content moved 1\ncontent cancelled 1")
    a.s.stage.tap(at(100, 300))
    #expect(a.s.log.take() == "content began 1\ncontent ended 1")
    a.drag(from: at(100, 600), to: at(100, 300), hold: 0.3)
    #expect(a.s.log.take() == "")
    a.scroll.delaysContentTouches = false
    a.s.send((0, .began, at(100, 300)))
    #expect(a.s.log.take() == "content began 1")
    a.scroll.canCancelContentTouches = false
    let before = a.scroll.contentOffset
    a.s.move([(0, at(100, 300), at(100, 200))], steps: 2)
    #expect(a.s.log.take() == "content moved 1" + "\ncontent moved 1" && a.scroll.contentOffset == before)
  }

  @Test func `a control that was told of the touch keeps it`() {
    for isLate in [false, true] {
      let a = Scene()
      let control = UIControl(frame: CGRect(x: 0, y: 0, width: 390, height: 5000))
      a.scroll.addSubview(control)
      a.s.send((0, .began, at(100, 300)))
      if isLate { a.s.stage.advance(by: 0.2) }
      a.s.move([(0, at(100, 300), at(100, 200))], steps: 4)
      #expect(a.scroll.isDragging == !isLate && control.isTracking == isLate)
    }
  }

  @Test func `a locked drag keeps to its axis, a slanting one is free`() {
    for (to, expected) in [(at(90, 500), at(0, 90)), (at(40, 520), at(54, 72))] {
      let a = Scene(content: CGSize(width: 2000, height: 5000))
      a.scroll.isDirectionalLockEnabled = true
      a.s.send((0, .began, at(100, 600)))
      a.s.move([(0, at(100, 600), to)], steps: 10)
      #expect(abs(a.scroll.contentOffset.x - expected.x) < 10 && abs(a.scroll.contentOffset.y - expected.y) < 12)
      #expect((a.scroll.contentOffset.x == 0) == (expected.x == 0))
    }
  }

  @Test func `nested scroll views share drags by axis, and by who can move`() {
    let a = Scene(content: CGSize(width: 390, height: 3000))
    let row = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 200))
    row.contentSize = CGSize(width: 2000, height: 200)
    let list = UIScrollView(frame: CGRect(x: 0, y: 350, width: 390, height: 300))
    list.contentSize = CGSize(width: 390, height: 800)
    for inner in [row, list] {
      inner.contentInsetAdjustmentBehavior = .never
      a.scroll.addSubview(inner)
    }
    a.drag(from: at(300, 200), to: at(150, 190), hold: 0.3)
    #expect(row.contentOffset.x > 100 && a.scroll.contentOffset.y == 0)
    a.drag(from: at(200, 500), to: at(200, 420), hold: 0.3)
    #expect(list.contentOffset.y == 70 && a.scroll.contentOffset.y == 0)
    a.s.stage.settle()
    // Over the row, upwards: the row cannot, the outer one does.
    a.drag(from: at(200, 250), to: at(200, 150), hold: 0.3)
    #expect(a.scroll.contentOffset.y == 90)
    a.s.stage.settle()
    // The list at its end leaves the drag to the outer one.
    list.contentOffset = at(0, 500)
    a.drag(from: at(200, 500), to: at(200, 440), hold: 0.3)
    #expect(list.contentOffset.y == 500 && a.scroll.contentOffset.y == 140)
  }

  @Test func `a pinch zooms about the fingers, bounces back from beyond the limit, and tells of it in order`() {
    let a = Scene(content: CGSize(width: 390, height: 700))
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 700))
    a.scroll.addSubview(page)
    a.diary.zoomed = page
    #expect(a.scroll.pinchGestureRecognizer == nil)
    a.scroll.maximumZoomScale = 3
    #expect(a.scroll.pinchGestureRecognizer != nil)
    a.s.send((0, .began, at(150, 300)), (1, .began, at(250, 300)))
    a.s.move([(0, at(150, 300), at(92, 300)), (1, at(250, 300), at(308, 300))], steps: 8)
    // From 108 points apart to 216.
    #expect(abs(a.scroll.zoomScale - 2) < 1e-9 && a.scroll.isZooming)
    #expect(abs(page.frame.width - 780) < 1e-9 && abs(page.frame.minX) < 1e-9 && a.scroll.contentSize.width == 780)
    // The point that was between the fingers still is: 200, 300 of the page. The offset stands on a third of a point.
    let under = page.convert(at(200, 300), from: a.s.stage.window)
    #expect(abs(under.x - 200) < 0.2 && abs(under.y - 300) < 0.2)
    a.s.move([(0, at(92, 300), at(10, 300)), (1, at(308, 300), at(388, 300))], steps: 8)
    let wanted = 378.0 / 108
    #expect(abs(a.scroll.zoomScale - 3 * (2 - 1 / (0.55 * (wanted / 3 - 1) + 1))) < 1e-6)
    a.s.send((0, .ended, at(10, 300)), (1, .ended, at(388, 300)))
    #expect(!a.scroll.isZooming && a.scroll.isZoomBouncing)
    a.s.stage.settle()
    #expect(abs(a.scroll.zoomScale - 3) < 1e-9)
    let lines = a.diary.take().split(separator: "\n").filter {
      !$0.hasPrefix("scroll") && !$0.contains("drag:") && !$0.contains("drag ")
    }
    let once = lines.indices.filter { $0 == 0 || lines[$0] != lines[$0 - 1] }.map { lines[$0] }
    #expect(
      once.joined(separator: "\n") == """
        will zoom: tracking zooming
        zoom: tracking zooming
        zoom: bouncing
        did zoom 3.0: 
        """)
  }

  @Test func `zooming by the app keeps the middle, or brings a rectangle there`() {
    let a = Scene(content: CGSize(width: 390, height: 700))
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 700))
    a.scroll.addSubview(page)
    a.diary.zoomed = page
    (a.scroll.minimumZoomScale, a.scroll.maximumZoomScale) = (0.5, 4)
    a.scroll.zoomScale = 2
    #expect(a.diary.take() == "zoom: \nscroll: ")
    #expect(a.scroll.contentOffset == at(195, 350))
    a.scroll.setZoomScale(100, animated: false)
    #expect(a.scroll.zoomScale == 4)
    a.diary.lines = []
    a.scroll.zoom(to: CGRect(x: 100, y: 100, width: 195, height: 100), animated: true)
    #expect(a.scroll.isZoomAnimating)
    a.s.stage.settle()
    #expect(a.diary.take().split(separator: "\n").filter { $0 != "scroll: " }.first == "will zoom: ")
    #expect(abs(a.scroll.zoomScale - 2) < 1e-9)
    // Width decides: 195 fills 390; the middle 197.5, 150 is 50 pt too high for the middle of 700.
    #expect(a.scroll.contentOffset == at(200, 0))
    // Smaller than the view, the page is kept in the middle by insets.
    a.diary.onZoom = { scroll in
      let x = max((scroll.bounds.width - scroll.contentSize.width) / 2, 0),
        y = max((scroll.bounds.height - scroll.contentSize.height) / 2, 0)
      scroll.contentInset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
    }
    a.scroll.setZoomScale(0.5, animated: true)
    a.s.stage.settle()
    #expect(abs(a.scroll.contentOffset.x + 97.5) < 0.2 && a.scroll.contentOffset.y == -175)
  }

  @Test func `a picture that insets keep in the middle grows by as much as the rectangle says`() {
    let a = Scene(content: CGSize(width: 390, height: 200))
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 200))
    a.scroll.addSubview(page)
    a.diary.zoomed = page
    a.scroll.maximumZoomScale = 4
    a.diary.onZoom = { scroll in
      let y = max((scroll.bounds.height - page.frame.height) / 2, 0)
      scroll.contentInset = UIEdgeInsets(top: y, left: 0, bottom: y, right: 0)
    }
    a.diary.onZoom?(a.scroll)
    // Half of the bounds of 390 x 700, about the middle of the page.
    a.scroll.zoom(to: CGRect(x: 97.5, y: -75, width: 195, height: 350), animated: true)
    a.s.stage.settle()
    #expect(abs(a.scroll.zoomScale - 2) < 1e-9 && page.frame.size == CGSize(width: 780, height: 400))
    #expect(a.scroll.contentOffset == at(195, -150))
  }

  @Test func `a tap on the status bar scrolls the only scroll view to the top`() {
    let a = Scene()
    a.scroll.contentOffset = at(0, 2000)
    a.diary.lines = []
    a.s.stage.tap(at(195, 20))
    a.s.stage.settle()
    #expect(a.diary.take() == "to top?\nscroll: \nat top" && a.scroll.contentOffset.y == 0)
    a.scroll.contentOffset = at(0, 2000)
    a.diary.mayScrollToTop = false
    a.s.stage.tap(at(195, 20))
    a.s.stage.settle()
    #expect(a.scroll.contentOffset.y == 2000)
    a.diary.mayScrollToTop = true
    let other = UIScrollView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    a.s.view.addSubview(other)
    a.s.stage.tap(at(195, 20))
    a.s.stage.settle()
    #expect(a.scroll.contentOffset.y == 2000)
    other.scrollsToTop = false
    a.s.stage.tap(at(195, 20))
    a.s.stage.settle()
    #expect(a.scroll.contentOffset.y == 0)
  }

  @Test func `a tap on the status bar does not choose the row below it`() {
    @MainActor final class Rows: UITableViewController {
      var chosen: [Int] = []
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        chosen.append(indexPath.row)
      }
    }
    let stage = TestStage(device: "iPhone 15"), rows = Rows()
    stage.show(rows)
    rows.tableView.contentOffset.y = 1000
    stage.turn()
    stage.tap(at(196, 20))
    stage.settle()
    #expect(rows.chosen == [] && rows.tableView.contentOffset.y < 0 && rows.tableView.indexPathForSelectedRow == nil)
    stage.tap(at(196, 100))
    stage.settle()
    #expect(rows.chosen.count == 1)
  }

  @Test func `a wheel moves the deepest view that can move`() {
    let a = Scene()
    RunningApp.current.wheel.scroll(at: at(100, 300), by: CGSize(width: 0, height: -120))
    #expect(a.scroll.contentOffset.y == 120)
    RunningApp.current.wheel.scroll(at: at(100, 300), by: CGSize(width: 0, height: 500))
    #expect(a.scroll.contentOffset.y == 0)
  }

  @Test func `slow turns of a wheel add up, though a scroll view rests on whole pixels`() {
    let a = Scene()
    for _ in 0..<40 { RunningApp.current.wheel.scroll(at: at(100, 300), by: CGSize(width: 0, height: -0.1)) }
    #expect(abs(a.scroll.contentOffset.y - 4) < 0.34)
    // The rest belongs to the place where it was left.
    a.scroll.contentOffset.y = 100
    RunningApp.current.wheel.scroll(at: at(100, 300), by: CGSize(width: 0, height: -0.15))
    a.scroll.contentOffset.y = 200
    RunningApp.current.wheel.scroll(at: at(100, 300), by: CGSize(width: 0, height: -1.15))
    #expect(a.scroll.contentOffset.y == 201)
  }

  /// The track has 694 of 700 points; 700 of 5000 are seen: 97.16 points.
  @Test func `indicators show while a finger scrolls, and fade`() throws {
    let a = Scene()
    a.s.send((0, .began, at(100, 600)))
    a.s.move([(0, at(100, 600), at(100, 300))], steps: 12)
    let bar = try #require(a.scroll.layer.sublayers?.last { $0.zPosition > 0 && !$0.isHidden })
    #expect(bar.frame.width == 3 && abs(bar.frame.height - 694 * 700 / 5000) < 1e-6 && bar.frame.maxX == 387)
    let part = a.scroll.contentOffset.y / 4300
    #expect(abs(bar.frame.minY - a.scroll.contentOffset.y - 3 - (694 - bar.frame.height) * part) < 1e-6)
    a.s.stage.advance(by: 0.3)
    a.s.send((0, .ended, at(100, 300)))
    a.s.stage.advance(by: 0.3)
    #expect(bar.presentation()?.opacity == 1)
    a.s.stage.advance(by: 0.4)
    #expect(bar.opacity == 0 && (bar.presentation()?.opacity ?? 0) < 0.01)
  }

  @Test func `a scroll view and its delegate are freed`() {
    weak var view: UIScrollView?
    do {
      let a = Scene()
      view = a.scroll
      a.scroll.maximumZoomScale = 2
      a.drag(from: at(100, 600), to: at(100, 300))
      a.s.stage.settle()
      a.scroll.removeFromSuperview()
      a.s.stage.turn()
    }
    #expect(view == nil)
  }

  /// The subclass is as the translator writes one: its method is no witness of the protocol's.
  @Test func `what stands in a subclass of the class that is the delegate is told as well`() {
    class Plain: NSObject, UIScrollViewDelegate {}
    final class Counting: Plain {
      var count = 0, zoomed: UIView?
      func scrollViewDidScroll(_ scrollView: UIScrollView) { count += 1 }
      override func _optional(_ key: String) -> Any? {
        switch key {
        case "UIScrollViewDelegate.scrollViewDidScroll(_:)":
          return { self.scrollViewDidScroll($0) } as @MainActor (UIScrollView) -> Void
        case "UIScrollViewDelegate.viewForZooming(in:)":
          return { _ in self.zoomed } as @MainActor (UIScrollView) -> UIView?
        default: return super._optional(key)
        }
      }
    }
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), diary = Counting()
    scroll.contentSize = CGSize(width: 100, height: 900)
    scroll.delegate = diary
    scroll.contentOffset.y = 30
    #expect(diary.count == 1)
    let delegate: any UIScrollViewDelegate = diary
    diary.zoomed = scroll
    #expect(delegate.viewForZooming(in: scroll) === scroll && delegate.scrollViewShouldScrollToTop(scroll))
  }

  /// As pages with a header above several lists do.
  @Test func `a scroll view that conforms says whether its own pan runs beside that of a list in it`() {
    final class Outer: UIScrollView, UIGestureRecognizerDelegate {
      var runsBeside = true
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool {
        runsBeside && gestureRecognizer === panGestureRecognizer && otherGestureRecognizer.view is UIScrollView
      }
    }
    func offsets(runsBeside: Bool) -> [Bool] {
      let s = GestureStage(), frame = CGRect(x: 0, y: 0, width: 390, height: 700)
      let outer = Outer(frame: frame), inner = UIScrollView(frame: frame)
      outer.runsBeside = runsBeside
      for scroll in [outer, inner] { scroll.contentInsetAdjustmentBehavior = .never }
      (outer.contentSize, inner.contentSize) = (CGSize(width: 390, height: 2000), CGSize(width: 390, height: 5000))
      outer.addSubview(inner)
      s.view.addSubview(outer)
      s.stage.turn()
      s.send((0, .began, CGPoint(x: 200, y: 600)))
      s.move([(0, CGPoint(x: 200, y: 600), CGPoint(x: 200, y: 400))], steps: 12)
      s.send((0, .ended, CGPoint(x: 200, y: 400)))
      return [outer, inner].map { $0.contentOffset.y > 100 }
    }
    #expect(offsets(runsBeside: true) == [true, true])
    #expect(offsets(runsBeside: false) == [false, true])
  }

  private final class Loader: NSObject, UIScrollViewDelegate {
    func scrollViewDidEndDragging(_ s: UIScrollView, willDecelerate: Bool) { s.contentInset.top = 90 }
  }

  /// As old ways to pull for more do: the content rests below what is shown meanwhile.
  @Test func `content that is let go goes to the inset that the delegate sets as the finger lifts`() {
    let stage = TestStage(device: "iPhone 15"), loader = Loader()
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 600))
    view.contentInsetAdjustmentBehavior = .never
    view.contentSize = CGSize(width: 393, height: 2000)
    view.delegate = loader
    stage.show(view)
    stage.touchDown(CGPoint(x: 100, y: 100))
    for y in stride(from: 110.0, through: 560, by: 30) { stage.touchMove(CGPoint(x: 100, y: y)) }
    #expect(view.contentOffset.y < -150)
    let pulled = view.contentOffset.y
    stage.touchUp(CGPoint(x: 100, y: 560))
    #expect(view.contentOffset.y < -90 && view.contentOffset.y >= pulled - 1)
    stage.settle()
    #expect(view.contentOffset.y == -90)
  }
}
