import Testing

@testable import PorticoTesting
@testable import UIKit

/// Takes messages by name without the translator.
private final class Receiver: NSObject {
  var log: [String] = []
  override func _invoke(_ selector: Selector, _ arguments: [Any?]) -> Any?? {
    log.append(selector._name)
    return .some(nil)
  }
  override func _responds(to selector: Selector) -> Bool { true }
}

@MainActor
struct TapAndPanTests {
  private func makeStage() -> (TestStage, UIView, Receiver) {
    let stage = TestStage(device: "iPhone 15")
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    stage.show(view)
    return (stage, view, Receiver())
  }

  @Test func `the view that would lose its touch is asked whether a recogniser around it may begin`() {
    final class Guard: UIView {
      var asked: [String] = [], allows = false
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        asked.append(gestureRecognizer.name ?? "")
        return allows
      }
    }
    let desk = GestureStage(), inner = Guard(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    desk.view.addSubview(inner)
    let pan = desk.add(UIPanGestureRecognizer(), "pan")
    func drag(from start: CGPoint) {
      desk.stage.touchDown(start)
      for step in 1...10 {
        desk.stage.advance(by: 1 / 120)
        desk.stage.touchMove(CGPoint(x: start.x + CGFloat(step) * 5, y: start.y))
      }
      desk.stage.touchUp(CGPoint(x: start.x + 50, y: start.y))
      desk.stage.settle()
    }
    func begins(from start: CGPoint) -> Bool {
      _ = desk.log.take()
      drag(from: start)
      return desk.log.take().contains("pan began")
    }
    #expect(!begins(from: CGPoint(x: 150, y: 150)) && inner.asked == ["pan"])
    #expect(begins(from: CGPoint(x: 20, y: 20)) && inner.asked == ["pan"])
    inner.allows = true
    #expect(begins(from: CGPoint(x: 150, y: 150)) && inner.asked == ["pan", "pan"])
    // A recogniser that leaves the touch to the view is not the view's concern.
    inner.allows = false
    pan.cancelsTouchesInView = false
    #expect(begins(from: CGPoint(x: 150, y: 150)) && inner.asked.count == 2)
  }

  @Test func `a slider keeps a drag along it that starts in its thumb, and leaves others to the views around it`() {
    let desk = GestureStage(), slider = UISlider(frame: CGRect(x: 100, y: 100, width: 200, height: 34))
    desk.view.addSubview(slider)
    desk.add(UIPanGestureRecognizer(), "pan")
    func pans(from start: CGPoint, by way: CGSize) -> Bool {
      _ = desk.log.take()
      desk.stage.touchDown(start)
      for step in 1...10 {
        desk.stage.advance(by: 1 / 120)
        desk.stage.touchMove(
          CGPoint(x: start.x + way.width * CGFloat(step) / 10, y: start.y + way.height * CGFloat(step) / 10))
      }
      desk.stage.touchUp(CGPoint(x: start.x + way.width, y: start.y + way.height))
      desk.stage.settle()
      return desk.log.take().contains("pan began")
    }
    #expect(!pans(from: CGPoint(x: 114, y: 117), by: CGSize(width: 80, height: 0)) && slider.value > 0.4)
    slider.value = 0
    #expect(pans(from: CGPoint(x: 250, y: 117), by: CGSize(width: -80, height: 0)) && slider.value == 0)
    #expect(pans(from: CGPoint(x: 114, y: 117), by: CGSize(width: 0, height: 80)))
  }

  @Test func `a tap is recognised when the finger lifts`() {
    let (stage, view, receiver) = makeStage()
    view.addGestureRecognizer(UITapGestureRecognizer(target: receiver, action: "tap"))
    stage.touchDown(CGPoint(x: 50, y: 50))
    #expect(receiver.log.isEmpty)
    stage.touchUp(CGPoint(x: 50, y: 50))
    #expect(receiver.log == ["tap"])
  }

  @Test func `a finger that stays longer than three quarters of a second does not tap`() {
    let (stage, view, receiver) = makeStage()
    view.addGestureRecognizer(UITapGestureRecognizer(target: receiver, action: "tap"))
    stage.touchDown(CGPoint(x: 50, y: 50))
    stage.advance(by: 0.8)
    stage.touchUp(CGPoint(x: 50, y: 50))
    #expect(receiver.log.isEmpty)
  }

  @Test func `a single tap that waits for a double one comes when the second does not`() {
    let (stage, view, receiver) = makeStage()
    let single = UITapGestureRecognizer(target: receiver, action: "single")
    let double = UITapGestureRecognizer(target: receiver, action: "double")
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    view.addGestureRecognizer(single)
    view.addGestureRecognizer(double)
    stage.tap(CGPoint(x: 50, y: 50))
    stage.advance(by: 0.5)
    #expect(receiver.log == ["single"])
    receiver.log = []
    stage.tap(CGPoint(x: 50, y: 50))
    stage.advance(by: 0.1)
    stage.tap(CGPoint(x: 50, y: 50))
    stage.advance(by: 0.5)
    #expect(receiver.log == ["double"])
  }

  /// The first ten points only say that it is a drag: Behaviour/Scrolling.md §5.
  @Test func `a pan begins after ten points and leaves them out of its translation`() {
    let (stage, view, _) = makeStage()
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    view.addGestureRecognizer(pan)
    stage.touchDown(CGPoint(x: 50, y: 50))
    stage.advance(by: 0.01)
    stage.touchMove(CGPoint(x: 58, y: 50))
    #expect(pan.state == .possible)
    stage.advance(by: 0.01)
    stage.touchMove(CGPoint(x: 75, y: 50))
    #expect(pan.state == .began)
    #expect(abs(pan.translation(in: view).x - 15) < 1e-9)
    stage.advance(by: 0.01)
    stage.touchMove(CGPoint(x: 95, y: 50))
    #expect(abs(pan.translation(in: view).x - 35) < 1e-9)
    stage.touchUp(CGPoint(x: 95, y: 50))
    #expect(pan.state == .possible)
  }

  @Test func `a recognised pan takes the touch away from a button`() {
    let stage = TestStage(device: "iPhone 15")
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let button = UIButton(frame: view.bounds)
    var events: [String] = []
    button.addAction(UIAction { _ in events.append("cancel") }, for: .touchCancel)
    button.addAction(UIAction { _ in events.append("up") }, for: .touchUpInside)
    view.addSubview(button)
    view.addGestureRecognizer(UIPanGestureRecognizer(target: nil, action: nil))
    stage.show(view)
    stage.touchDown(CGPoint(x: 50, y: 50))
    stage.advance(by: 0.02)
    stage.touchMove(CGPoint(x: 90, y: 50))
    stage.touchUp(CGPoint(x: 90, y: 50))
    #expect(events == ["cancel"])
  }
}
