import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor
struct ScrollDisabledTests {
  private final class Both: NSObject, UIGestureRecognizerDelegate {
    var atEnd: () -> Void = {}
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { true }
    override func _invoke(_ selector: Selector, _ arguments: [Any?]) -> Any?? {
      if (arguments.first as? UIGestureRecognizer)?.state == .ended { atEnd() }
      return .some(nil)
    }
  }

  /// Pulls the content 120 points beyond its top, and switches scrolling off when another pan ends.
  private func pull(_ attach: (UIScrollView, UIPanGestureRecognizer) -> Void) -> UIScrollView {
    let stage = TestStage(), scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 600))
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 393, height: 2000)
    let holder = UIView(frame: stage.window.bounds)
    holder.addSubview(scroll)
    stage.show(holder)
    let both = Both()
    both.atEnd = { scroll.isScrollEnabled = false }
    let pan = UIPanGestureRecognizer(target: both, action: "pan:")
    pan.delegate = both
    attach(scroll, pan)
    stage.touchDown(CGPoint(x: 200, y: 200))
    for y in stride(from: 210, through: 400, by: 10) {
      stage.advance(by: 0.016)
      stage.touchMove(CGPoint(x: 200, y: CGFloat(y)))
    }
    #expect(scroll.contentOffset.y < -20)
    stage.touchUp(CGPoint(x: 200, y: 400))
    stage.settle()
    return scroll
  }

  @Test func `content that was pulled beyond its edge goes back when scrolling is switched off`() {
    #expect(pull { $0.addGestureRecognizer($1) }.contentOffset.y == 0)
    #expect(pull { $0.superview!.addGestureRecognizer($1) }.contentOffset.y == 0)
    #expect(
      pull {
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 2000))
        $0.addSubview(inner)
        inner.addGestureRecognizer($1)
      }.contentOffset.y == 0)
  }
}
