import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor
struct TwoFingerTests {
  /// Distances: 100 down, recognised beyond 108, from which it counts: 216 / 108 = 2.
  @Test func `a pinch begins after eight points and scales from there`() {
    let s = GestureStage()
    let pinch = s.add(UIPinchGestureRecognizer(), "pinch")
    s.send((0, .began, at(100, 300)), (1, .began, at(200, 300)))
    s.stage.advance(by: 0.02)
    s.send((1, .moved, at(207, 300)))
    #expect(pinch.state == .possible && pinch.scale == 1)
    s.stage.advance(by: 0.02)
    s.send((1, .moved, at(262, 300)))
    #expect(pinch.state == .began)
    #expect(abs(pinch.scale - 1.5) < 1e-9)
    #expect(pinch.numberOfTouches == 2)
    #expect(pinch.location(in: s.view) == at(181, 300))
    s.stage.advance(by: 0.1)
    s.send((1, .moved, at(316, 300)))
    #expect(abs(pinch.scale - 2) < 1e-9)
    // From 1.5 to 2 within 0.1 s.
    #expect(abs(pinch.velocity - 5) < 1e-6)
    #expect(s.log.take() == "view began 1\npinch began\nview cancelled 1\npinch changed")
  }

  /// Found by the fuzz target `gestures`: it began when no finger was down, and stayed so.
  @Test func `a pinch whose fingers lift one by one while it waits never begins`() {
    let s = GestureStage()
    let undecided = s.add(UIGestureRecognizer(), "undecided"), pinch = s.add(UIPinchGestureRecognizer(), "pinch")
    pinch.require(toFail: undecided)
    s.send((0, .began, at(100, 300)), (1, .began, at(200, 300)))
    s.stage.advance(by: 0.02)
    s.send((1, .moved, at(260, 300)))
    s.send((0, .ended, at(100, 300)))
    s.send((1, .ended, at(260, 300)))
    undecided.state = .failed
    s.stage.turn()
    #expect(pinch.state == .possible)
    #expect(!s.log.take().contains("pinch"))
  }

  @Test func `a pinch goes on when one finger lifts and ends with the other`() {
    let s = GestureStage()
    let pinch = s.add(UIPinchGestureRecognizer(), "pinch")
    s.send((0, .began, at(100, 300)), (1, .began, at(200, 300)))
    s.move([(1, at(200, 300), at(308, 300))], steps: 10)
    let scale = pinch.scale
    #expect(abs(scale - 208.0 / 108) < 1e-9)
    s.log.lines = []
    s.send((0, .ended, at(100, 300)))
    #expect(pinch.state == .changed && pinch.numberOfTouches == 1 && pinch.scale == scale)
    // A new finger at another distance does not make the scale jump.
    s.send((2, .began, at(258, 300)))
    #expect(pinch.scale == scale)
    s.stage.advance(by: 0.01)
    s.send((2, .moved, at(208, 300)))
    #expect(abs(pinch.scale - scale * 2) < 1e-9)
    s.send((1, .ended, at(308, 300)), (2, .ended, at(208, 300)))
    #expect(s.log.take() == "pinch changed\npinch ended")
    #expect(pinch.state == .possible && pinch.scale == 1)
  }

  @Test func `setting the scale counts on from there`() {
    let s = GestureStage()
    let pinch = s.add(UIPinchGestureRecognizer(), "pinch")
    s.send((0, .began, at(100, 300)), (1, .began, at(200, 300)))
    s.move([(1, at(200, 300), at(316, 300))], steps: 10)
    pinch.scale = 1
    s.stage.advance(by: 0.01)
    s.send((1, .moved, at(208, 300)))
    #expect(abs(pinch.scale - 0.5) < 1e-9)
  }

  @Test func `a rotation begins after ten degrees and counts whole turns`() {
    let s = GestureStage()
    let rotation = s.add(UIRotationGestureRecognizer(), "rotation")
    let middle = at(195, 350)
    func finger(_ degrees: CGFloat) -> CGPoint {
      at(middle.x + 80 * cos(degrees * .pi / 180), middle.y + 80 * sin(degrees * .pi / 180))
    }
    s.send((0, .began, middle), (1, .began, finger(0)))
    for degrees in stride(from: 3.0, through: 9, by: 3) { s.send((1, .moved, finger(degrees))) }
    #expect(rotation.state == .possible)
    for degrees in stride(from: 12.0, through: 402, by: 6) {
      s.stage.advance(by: 1.0 / 60)
      s.send((1, .moved, finger(degrees)))
    }
    #expect(abs(rotation.rotation - (402 - 10) * .pi / 180) < 1e-6)
    #expect(abs(rotation.velocity - 6 * .pi / 180 * 60) < 1e-6)
    s.send((0, .ended, middle))
    #expect(rotation.state == .changed)
    s.send((1, .ended, finger(402)))
    #expect(rotation.state == .possible && rotation.rotation == 0)
  }

  private final class Together: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  @Test func `a pinch shuts out a rotation unless the delegate lets them run together`() {
    for isTogether in [false, true] {
      let s = GestureStage()
      let pinch = s.add(UIPinchGestureRecognizer(), "pinch")
      let rotation = s.add(UIRotationGestureRecognizer(), "rotation")
      let delegate = Together()
      if isTogether { rotation.delegate = delegate }
      s.send((0, .began, at(100, 300)), (1, .began, at(200, 300)))
      s.move([(1, at(200, 300), at(260, 300))], steps: 4)
      s.move([(1, at(260, 300), at(180, 400))], steps: 20)
      #expect(pinch.state == .changed)
      #expect(rotation.state == (isTogether ? .changed : .failed))
    }
  }

  @Test func `a tap of two fingers`() {
    let s = GestureStage()
    let tap = UITapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    s.add(tap, "tap")
    s.send((0, .began, at(100, 300)))
    s.stage.advance(by: 0.05)
    s.send((1, .began, at(200, 300)))
    s.stage.advance(by: 0.05)
    s.send((0, .ended, at(100, 300)))
    s.send((1, .ended, at(200, 300)))
    s.stage.turn()
    #expect(s.log.take().contains("tap ended"))
    // One finger is not enough, three are too many.
    s.stage.tap(at(100, 300))
    s.send((0, .began, at(100, 300)), (1, .began, at(200, 300)), (2, .began, at(300, 300)))
    s.send((0, .ended, at(100, 300)), (1, .ended, at(200, 300)), (2, .ended, at(300, 300)))
    #expect(!s.log.take().contains("tap"))
  }

  @Test func `a swipe of two fingers wants both to move`() {
    let s = GestureStage()
    let swipe = UISwipeGestureRecognizer()
    swipe.numberOfTouchesRequired = 2
    swipe.direction = .left
    s.add(swipe, "swipe")
    s.send((0, .began, at(300, 300)), (1, .began, at(300, 400)))
    s.move([(0, at(300, 300), at(200, 300))], steps: 6)
    #expect(swipe.state == .possible)
    s.move([(1, at(300, 400), at(200, 410))], steps: 6)
    #expect(swipe.state == .ended)
  }

  @Test func `a pan of two fingers keeps its translation as fingers come and go`() {
    let s = GestureStage()
    let pan = s.add(UIPanGestureRecognizer(), "pan")
    s.send((0, .began, at(100, 300)))
    s.move([(0, at(100, 300), at(160, 300))], steps: 6)
    #expect(abs(pan.translation(in: s.view).x - 50) < 1e-9)
    s.send((1, .began, at(300, 500)))
    #expect(abs(pan.translation(in: s.view).x - 50) < 1e-9 && abs(pan.translation(in: s.view).y) < 1e-9)
    s.move([(0, at(160, 300), at(180, 300)), (1, at(300, 500), at(320, 500))], steps: 2)
    #expect(abs(pan.translation(in: s.view).x - 70) < 1e-9)
    s.send((0, .ended, at(180, 300)))
    #expect(abs(pan.translation(in: s.view).x - 70) < 1e-9 && pan.numberOfTouches == 1)
    s.move([(1, at(320, 500), at(320, 530))], steps: 2)
    #expect(abs(pan.translation(in: s.view).x - 70) < 1e-9 && abs(pan.translation(in: s.view).y - 30) < 1e-9)
    pan.setTranslation(.zero, in: s.view)
    s.move([(1, at(320, 530), at(310, 530))], steps: 2)
    #expect(abs(pan.translation(in: s.view).x + 10) < 1e-9)
  }

  @Test func `a pan of at most one finger fails with two, and ignores a second one later`() {
    let s = GestureStage()
    let pan = UIPanGestureRecognizer()
    #expect(pan.maximumNumberOfTouches == 4_294_967_295)
    pan.maximumNumberOfTouches = 1
    s.add(pan, "pan")
    s.send((0, .began, at(100, 300)), (1, .began, at(200, 300)))
    #expect(pan.state == .failed)
    s.send((0, .ended, at(100, 300)), (1, .ended, at(200, 300)))
    #expect(pan.state == .possible)
    s.send((0, .began, at(100, 300)))
    s.move([(0, at(100, 300), at(160, 300))], steps: 6)
    s.send((1, .began, at(300, 500)))
    #expect(pan.state == .changed && pan.numberOfTouches == 1)
    #expect(pan.location(in: s.view) == at(160, 300))
  }

  @Test func `a long press after one tap`() {
    let s = GestureStage()
    let press = UILongPressGestureRecognizer()
    press.numberOfTapsRequired = 1
    s.add(press, "press")
    // Held at once: no tap came before.
    s.send((0, .began, at(100, 300)))
    s.stage.advance(by: 0.6)
    #expect(press.state == .failed)
    s.send((0, .ended, at(100, 300)))
    s.stage.tap(at(100, 300))
    s.stage.advance(by: 0.1)
    s.send((0, .began, at(100, 300)))
    s.stage.advance(by: 0.6)
    #expect(press.state == .began)
    s.send((0, .ended, at(100, 300)))
    #expect(press.state == .possible)
  }

  @Test func `asking for a touch that is not there says how many there are`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = UIPinchGestureRecognizer().location(ofTouch: 1, in: nil) }
    }
  }
}
