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

  /// The first ten points only say that it is a drag: facts/scroll.md §5.
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
