import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor
struct ViewAnimationTests {
  private func makeStage() -> (TestStage, UIView) {
    let stage = TestStage(device: "iPhone 8")
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.show(view)
    return (stage, view)
  }

  private func x(_ view: UIView) -> CGFloat { view.layer.presentation()!.frame.minX }

  /// easeInOut is the Bézier (.42 0 .58 1): at a quarter of the time 0.12916, at half 0.5.
  @Test func `the default pace is ease in, ease out`() {
    let (stage, view) = makeStage()
    UIView.animate(withDuration: 1) { view.frame.origin.x = 100 }
    stage.advance(to: 0.25)
    #expect(abs(x(view) - 12.916) < 0.01)
    stage.advance(to: 0.5)
    #expect(abs(x(view) - 50) < 1e-6)
  }

  @Test func `a delay holds the old value`() {
    let (stage, view) = makeStage()
    UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear, animations: { view.frame.origin.x = 100 })
    stage.advance(to: 0.4)
    #expect(x(view) == 0)
    stage.advance(to: 1)
    #expect(abs(x(view) - 50) < 1e-6)
  }

  /// Additive: the second starts where the first stands, and both run out together.
  @Test func `a second animation goes on from what is on screen without a jump`() {
    let (stage, view) = makeStage()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.frame.origin.x = 100 })
    stage.advance(to: 0.5)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.frame.origin.x = 0 })
    stage.turn()
    #expect(abs(x(view) - 50) < 1e-6)
    // First: -50 + 50·2t/1 of its rest; second: +100·(1 - t).
    stage.advance(to: 0.75)
    #expect(abs(x(view) - 50) < 1e-6)
    stage.advance(to: 1.25)
    #expect(abs(x(view) - 25) < 1e-6)
  }

  /// p(t) of a spring that has decayed to a thousandth at its duration; critical: ω D = 9.2334.
  @Test func `a spring with damping one is critically damped`() {
    let (stage, view) = makeStage()
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      animations: { view.frame.origin.x = 100 })
    stage.advance(to: 0.3)
    let w = 9.2334134764515865
    let expected = 100 * (1 - exp(-w * 0.3) * (1 + w * 0.3))
    #expect(abs(x(view) - expected) < 0.01)
  }

  @Test func `keyframes run one after the other`() {
    let (stage, view) = makeStage()
    UIView.animateKeyframes(
      withDuration: 2, delay: 0, options: [KeyframeLinear.option],
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.frame.origin.x = 100 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.frame.origin.x = 0 }
      })
    stage.advance(to: 0.5)
    #expect(abs(x(view) - 50) < 1e-6)
    stage.advance(to: 1)
    #expect(abs(x(view) - 100) < 1e-6)
    stage.advance(to: 1.5)
    #expect(abs(x(view) - 50) < 1e-6)
  }

  private enum KeyframeLinear {
    /// AnimationOptions' linear curve, passed through as apps do.
    static let option = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
  }

  @Test func `a block that changes nothing completes in the next turn`() {
    let (stage, _) = makeStage()
    var finished: Bool?
    UIView.animate(withDuration: 1, animations: {}) { finished = $0 }
    #expect(finished == nil)
    stage.turn()
    #expect(finished == true)
  }

  @Test func `performWithoutAnimation changes at once inside a block`() {
    let (stage, view) = makeStage()
    UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { view.frame.origin.x = 100 } }
    stage.turn()
    #expect(x(view) == 100)
  }

  @Test func `removing a moving view ends its animation as not finished`() {
    let (stage, view) = makeStage()
    var finished: Bool?
    UIView.animate(withDuration: 1, animations: { view.frame.origin.x = 100 }) { finished = $0 }
    stage.advance(to: 0.5)
    view.removeFromSuperview()
    stage.turn()
    #expect(finished == false)
  }

  @Test func `an hour of an endless animation costs no time and ends nothing`() {
    let (stage, view) = makeStage()
    var finished: Bool?
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
      view.frame.origin.x = 100
    } completion: {
      finished = $0
    }
    stage.advance(to: 3600.25)
    #expect(abs(x(view) - 25) < 1e-3)
    #expect(finished == nil)
    #expect(stage.settle())
  }

  @Test func `a paused animator stands where its fraction says, and goes on from there`() {
    let (stage, view) = makeStage()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 100 }
    var position: UIViewAnimatingPosition?
    animator.addCompletion { position = $0 }
    animator.fractionComplete = 0.3
    stage.turn()
    #expect(abs(x(view) - 30) < 1e-6)
    #expect(animator.state == .active && !animator.isRunning)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    stage.advance(to: 0.35)
    #expect(abs(x(view) - 65) < 1e-6)
    stage.advance(to: 0.7)
    #expect(position == .end)
    #expect(view.frame.minX == 100)
  }

  @Test func `stopping and finishing at the start puts the old values back`() {
    let (stage, view) = makeStage()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 100 }
    animator.startAnimation()
    stage.advance(to: 0.4)
    animator.stopAnimation(false)
    #expect(abs(view.frame.minX - 40) < 1e-6)
    #expect(animator.state == .stopped)
    animator.finishAnimation(at: .start)
    #expect(view.frame.minX == 0)
    #expect(animator.state == .inactive)
  }

  @Test func `stopping without finishing keeps what is on screen and completes nothing`() {
    let (stage, view) = makeStage()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 100 }
    var completed = false
    animator.addCompletion { _ in completed = true }
    animator.startAnimation()
    stage.advance(to: 0.4)
    animator.stopAnimation(true)
    stage.advance(to: 2)
    #expect(abs(view.frame.minX - 40) < 1e-6)
    #expect(!completed)
  }

  @Test func `an animation added with a delay factor fills the rest of the run`() {
    let (stage, view) = makeStage()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addAnimations({ view.frame.origin.x = 100 }, delayFactor: 0.5)
    animator.startAnimation()
    stage.advance(to: 0.5)
    #expect(abs(x(view)) < 1e-6)
    stage.advance(to: 0.75)
    #expect(abs(x(view) - 50) < 1e-6)
  }
}
