import HostInterface
import Testing

@testable import PorticoTesting
@testable import UIKit

/// Who hears of a touch, and when: Behaviour/LifeCycle.md §9.1.
@MainActor
struct DeliveryTests {
  @Test func `a scroll view may go while a finger drags it`() {
    let stage = TestStage()
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 700))
    stage.show(host)
    weak var gone: UIScrollView?
    func drag() {
      let scroll = UIScrollView(frame: host.bounds)
      scroll.contentSize = CGSize(width: 393, height: 3000)
      host.addSubview(scroll)
      gone = scroll
      stage.turn()
      stage.touchDown(CGPoint(x: 100, y: 500))
      for step in 1...6 {
        stage.advance(by: 1.0 / 60)
        stage.touchMove(CGPoint(x: 100, y: 500 - 10 * step))
      }
      scroll.removeFromSuperview()
    }
    drag()
    stage.touchMove(CGPoint(x: 100, y: 300))
    stage.touchUp(CGPoint(x: 100, y: 300))
    stage.settle()
    #expect(gone == nil)
  }

  private final class Choosy: NSObject, UIGestureRecognizerDelegate {
    var receives: (UITouch) -> Bool = { _ in true }
    var waitsFor: UIGestureRecognizer?
    var isWaitedForBy: UIGestureRecognizer?
    var begins = true
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { receives(touch) }
    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { begins }
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer) -> Bool
    {
      other === waitsFor
    }
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer)
      -> Bool
    {
      other === isWaitedForBy
    }
  }

  @Test func `actions come when all recognisers have had the event, and before the view is told`() {
    let s = GestureStage()
    let inner = LoggingView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    (inner.log, inner.name) = (s.log, "inner")
    s.view.addSubview(inner)
    final class Noting: UIPanGestureRecognizer {
      var log: EventLog?
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        log?.lines.append("\(name!) is \(state)")
      }
    }
    let outerPan = Noting(), innerPan = Noting()
    (outerPan.log, innerPan.log) = (s.log, s.log)
    s.add(outerPan, "outer pan")
    s.add(innerPan, "inner pan", to: inner)
    s.send((0, .began, at(100, 100)))
    s.send((0, .moved, at(130, 100)))
    s.send((0, .moved, at(140, 100)))
    s.send((0, .ended, at(140, 100)))
    #expect(
      s.log.take() == """
        inner began 1
        inner pan is began
        inner pan began
        inner cancelled 1
        inner pan is changed
        inner pan changed
        inner pan ended
        """)
  }

  @Test func `a pan that a subclass begins with the first touch counts all of the movement`() {
    let s = GestureStage()
    final class Instant: UIPanGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        state = .began
      }
    }
    let pan = s.add(Instant(), "pan")
    for start in [100.0, 300] {
      s.send((0, .began, at(100, start)))
      #expect(pan.translation(in: s.view) == .zero)
      s.send((0, .moved, at(100, start + 4)))
      #expect(pan.state == .changed)
      #expect(pan.translation(in: s.view) == CGPoint(x: 0, y: 4))
      s.send((0, .ended, at(100, start + 4)))
    }
  }

  @Test func `of two on one view the later added one wins`() {
    let s = GestureStage()
    s.add(UIPanGestureRecognizer(), "first")
    s.add(UIPanGestureRecognizer(), "second")
    s.send((0, .began, at(100, 100)))
    s.send((0, .moved, at(130, 100)))
    #expect(s.log.take() == "view began 1\nsecond began\nview cancelled 1")
  }

  @Test func `the end of a touch waits for a double tap to fail, and is a cancellation when it comes`() {
    let s = GestureStage()
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    s.add(double, "double")
    s.stage.tap(at(50, 50))
    #expect(s.log.take() == "view began 1")
    s.stage.advance(by: 0.4)
    #expect(s.log.take() == "view ended 1")
    s.stage.tap(at(50, 50))
    s.stage.advance(by: 0.1)
    s.stage.tap(at(50, 50))
    #expect(s.log.take() == "view began 1\nview began 1\ndouble ended\nview cancelled 1\nview cancelled 1")
  }

  @Test func `a recogniser that delays the beginning gives it back when it fails`() {
    let s = GestureStage()
    let press = UILongPressGestureRecognizer()
    press.delaysTouchesBegan = true
    s.add(press, "press")
    s.send((0, .began, at(50, 50)))
    #expect(s.log.take() == "")
    s.send((0, .moved, at(100, 50)))
    #expect(s.log.take() == "view began 1\nview moved 1")
    s.send((0, .ended, at(100, 50)))
    #expect(s.log.take() == "view ended 1")
    // A short touch: began and ended come together.
    s.stage.tap(at(50, 50))
    #expect(s.log.take() == "view began 1\nview ended 1")
    // Recognised: the view never hears of it.
    s.send((0, .began, at(50, 50)))
    s.stage.advance(by: 0.6)
    s.send((0, .ended, at(50, 50)))
    #expect(s.log.take() == "press began\npress ended")
  }

  @Test func `a recogniser that does not cancel leaves the touch to its view`() {
    let s = GestureStage()
    let tap = UITapGestureRecognizer()
    tap.cancelsTouchesInView = false
    s.add(tap, "tap")
    s.stage.tap(at(50, 50))
    #expect(s.log.take() == "view began 1\ntap ended\nview ended 1")
  }

  @Test func `a touch that the delegate refuses is not followed at all`() {
    let s = GestureStage()
    let delegate = Choosy()
    delegate.receives = { $0.location(in: nil).x < 100 }
    let pan = s.add(UIPanGestureRecognizer(), "pan")
    pan.delegate = delegate
    s.send((0, .began, at(200, 50)), (1, .began, at(50, 50)))
    #expect(pan.numberOfTouches == 1 && pan.location(in: nil) == at(50, 50))
  }

  @Test func `failure requirements asked of delegates`() {
    for asksTheOther in [false, true] {
      let s = GestureStage()
      let delegate = Choosy()
      let pan = s.add(UIPanGestureRecognizer(), "pan")
      let swipe = s.add(UISwipeGestureRecognizer(), "swipe")
      if asksTheOther {
        delegate.isWaitedForBy = pan
        swipe.delegate = delegate
      } else {
        delegate.waitsFor = swipe
        pan.delegate = delegate
      }
      // Downwards: the swipe fails after 50 points sideways, and the pan begins then.
      s.send((0, .began, at(100, 100)))
      s.send((0, .moved, at(100, 130)))
      #expect(pan.state == .possible)
      s.send((0, .moved, at(100, 160)))
      #expect(s.log.take() == "view began 1\nview moved 1\npan began\nview cancelled 1")
      s.send((0, .ended, at(100, 160)))
      s.log.lines = []
      // To the right: the swipe recognises, and the pan fails.
      s.send((0, .began, at(100, 100)))
      s.send((0, .moved, at(130, 100)))
      s.send((0, .moved, at(180, 100)))
      s.send((0, .moved, at(200, 100)))
      #expect(s.log.take() == "view began 1\nview moved 1\nswipe ended\nview cancelled 1")
      #expect(pan.state == .failed)
    }
  }

  @Test func `one that may not begin fails`() {
    let s = GestureStage()
    let delegate = Choosy()
    delegate.begins = false
    let pan = s.add(UIPanGestureRecognizer(), "pan")
    pan.delegate = delegate
    s.send((0, .began, at(100, 100)))
    s.send((0, .moved, at(130, 100)))
    #expect(pan.state == .failed)
    s.send((0, .ended, at(130, 100)))
    #expect(s.log.take() == "view began 1\nview moved 1\nview ended 1")
  }

  /// As app code writes its own recogniser, with a timer of its own too.
  @Test func `a subclass sets its state itself`() {
    final class Circle: UIGestureRecognizer {
      var points: [CGPoint] = []
      var resets = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if touches.count != 1 { state = .failed }
        state = .began
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        points.append(location(in: view))
        state = .changed
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = points.count > 1 ? .ended : .cancelled
      }
      override func reset() {
        points = []
        resets += 1
      }
    }
    let s = GestureStage()
    let circle = s.add(Circle(), "circle")
    s.send((0, .began, at(100, 100)))
    s.send((0, .moved, at(130, 100)))
    s.send((0, .ended, at(130, 100)))
    #expect(s.log.take() == "circle began\ncircle changed\ncircle cancelled")
    #expect(circle.state == .possible && circle.resets == 1)
    // Outside of any event.
    s.send((0, .began, at(100, 100)))
    circle.state = .ended
    #expect(s.log.take() == "circle began\ncircle ended")
  }

  @Test func `disabling in the middle cancels, and the touch is gone for it`() {
    let s = GestureStage()
    let pan = s.add(UIPanGestureRecognizer(), "pan")
    s.send((0, .began, at(100, 100)))
    s.send((0, .moved, at(130, 100)))
    pan.isEnabled = false
    #expect(pan.state == .possible)
    pan.isEnabled = true
    s.send((0, .moved, at(180, 100)))
    s.send((0, .ended, at(180, 100)))
    #expect(s.log.take() == "view began 1\npan began\nview cancelled 1\npan cancelled")
  }

  @Test func `one finger at a time, unless the view wants more`() {
    for isMultiple in [false, true] {
      let s = GestureStage()
      s.view.isMultipleTouchEnabled = isMultiple
      s.send((0, .began, at(100, 100)))
      s.send((1, .began, at(200, 100)))
      s.send((0, .moved, at(110, 100)), (1, .moved, at(210, 100)))
      s.send((0, .ended, at(110, 100)), (1, .ended, at(210, 100)))
      #expect(
        s.log.take()
          == (isMultiple
            ? "view began 1\nview began 1\nview moved 2\nview ended 2" : "view began 1\nview moved 1\nview ended 1"))
    }
  }

  @Test func `an exclusive view has touches alone`() {
    let s = GestureStage()
    let views = (0..<2).map { index in
      let view = LoggingView(frame: CGRect(x: 0, y: 100 * index, width: 300, height: 90))
      (view.log, view.name) = (s.log, "v\(index)")
      s.view.addSubview(view)
      return view
    }
    views[0].isExclusiveTouch = true
    s.send((0, .began, at(10, 10)))
    s.send((1, .began, at(10, 110)))
    s.send((0, .ended, at(10, 10)), (1, .ended, at(10, 110)))
    s.send((1, .began, at(10, 110)))
    s.send((0, .began, at(10, 10)))
    #expect(s.log.take() == "v0 began 1\nv0 ended 1\nv1 began 1")
  }

  @Test func `samples of one frame come as one event`() throws {
    final class Samples: UIView {
      var coalesced: [[CGFloat]] = []
      var predicted: [[CGFloat]] = []
      var previous: [CGFloat] = []
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        let touch = touches.first!
        coalesced.append(event!.coalescedTouches(for: touch)!.map { $0.location(in: self).x })
        predicted.append(event!.predictedTouches(for: touch)!.map { $0.location(in: self).x })
        previous.append(touch.previousLocation(in: self).x)
      }
    }
    let s = GestureStage()
    let view = Samples(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    s.view.addSubview(view)
    s.send((0, .began, at(10, 10)))
    s.stage.advance(by: 1.0 / 60)
    let now = HostEnvironment.current.clock.now
    s.send((0, .moved, at(14, 10)), (0, .moved, at(20, 10)), times: [now - 1.0 / 120, now])
    s.stage.advance(by: 1.0 / 60)
    s.send((0, .moved, at(30, 10)))
    #expect(view.coalesced == [[14, 20], [30]])
    #expect(view.previous == [10, 20])
    // 6 points in 1/120 s, then 10 in 1/60 s.
    #expect(zip(view.predicted.flatMap { $0 }, [26, 32, 35, 40]).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  @Test func `a view that has left the window loses its touch`() {
    let s = GestureStage()
    let inner = LoggingView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    (inner.log, inner.name) = (s.log, "inner")
    s.view.addSubview(inner)
    s.add(UIPanGestureRecognizer(), "inner pan", to: inner)
    s.send((0, .began, at(100, 100)))
    // Elsewhere in the window it keeps the touch.
    s.stage.window.addSubview(inner)
    s.send((0, .moved, at(105, 100)))
    s.send((0, .moved, at(130, 100)))
    inner.removeFromSuperview()
    s.send((0, .moved, at(140, 100)))
    s.send((0, .ended, at(140, 100)))
    #expect(s.log.take() == "inner began 1\ninner moved 1\ninner pan began\ninner cancelled 1\ninner pan cancelled")
    weak var gone: UIView?
    autoreleasepool {
      let view = LoggingView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      (view.log, view.name) = (s.log, "other")
      s.view.addSubview(view)
      gone = view
      s.send((0, .began, at(100, 100)))
      view.removeFromSuperview()
    }
    s.send((0, .moved, at(120, 100)))
    s.send((0, .ended, at(120, 100)))
    #expect(s.log.take() == "other began 1\nother cancelled 1")
    #expect(gone == nil)
  }

  @Test func `impossible touches are ignored`() {
    let s = GestureStage()
    let pan = s.add(UIPanGestureRecognizer(), "pan")
    for bad in [at(.nan, 10), at(10, .infinity), at(-5, 10), at(10, 1e30), at(4000, 10)] {
      s.send((0, .began, bad))
      s.send((0, .moved, at(50, 50)))
      s.send((0, .ended, at(60, 60)))
    }
    #expect(s.log.take() == "")
    s.send((0, .began, at(50, 50)))
    for bad in [at(.nan, 10), at(10, -.infinity), at(-25, 10), at(10, 1e30)] { s.send((0, .moved, bad)) }
    s.send((0, .began, at(300, 300)))
    #expect(pan.location(in: nil) == at(50, 50))
    s.send((0, .ended, at(.nan, .nan)))
    s.send((0, .ended, at(50, 50)))
    s.send((7, .ended, at(50, 50)), (8, .moved, at(50, 50)), (9, .cancelled, at(50, 50)))
    #expect(s.log.take() == "view began 1\nview ended 1")
    #expect(pan.state == .possible && pan.numberOfTouches == 0)
  }

  @Test func `hit testing asks overridden point inside`() {
    final class Wide: UIView {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -30, dy: -30).contains(point)
      }
    }
    let s = GestureStage()
    let wide = Wide(frame: CGRect(x: 100, y: 100, width: 20, height: 20))
    s.view.addSubview(wide)
    s.add(UITapGestureRecognizer(), "wide", to: wide)
    s.stage.tap(at(80, 110))
    s.stage.tap(at(60, 110))
    #expect(s.log.take() == "view began 1\nwide ended\nview cancelled 1\nview began 1\nview ended 1")
  }
}

private func autoreleasepool(_ body: () -> Void) {
  body()
}
