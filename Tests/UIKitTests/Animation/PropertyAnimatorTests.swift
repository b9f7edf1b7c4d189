import PorticoTesting
import QuartzCore
import RenderTree
import Testing

@testable import UIKit

/// A box that an animator moves from x = 0 to x = 100 (the frame's left edge).
@MainActor
struct PropertyAnimatorTests {
  private func scene() -> (TestStage, UIView) {
    let stage = TestStage(scale: 1)
    let view = UIView(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
    stage.show(view)
    return (stage, view)
  }

  private func x(_ view: UIView) -> CGFloat { view.layer.presentation()!.frame.minX }

  /// Linear over 1 s from x 0 to 100: at 0.5 s it stands at 50 on screen, its model at 100.
  @Test func `a touch meets a view where the animator has it on screen, unless the app sees to that`() {
    for isManual in [false, true] {
      let stage = TestStage()
      let controller = UIViewController()
      stage.show(controller)
      let view = UIView(frame: CGRect(x: 0, y: 300, width: 40, height: 40))
      controller.view.addSubview(view)
      let animator = animator(view)
      animator.isManualHitTestingEnabled = isManual
      animator.startAnimation()
      stage.advance(by: 0.5)
      #expect((controller.view.hitTest(CGPoint(x: 60, y: 320), with: nil) === view) == !isManual)
      #expect((controller.view.hitTest(CGPoint(x: 120, y: 320), with: nil) === view) == isManual)
      stage.advance(by: 1)
      #expect(controller.view.hitTest(CGPoint(x: 120, y: 320), with: nil) === view && view._animatorMoves == 0)
    }
  }

  private func animator(_ view: UIView, curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: 1, curve: curve) { view.frame.origin.x = 100 }
  }

  @Test func `states run from inactive over active back to inactive`() {
    let (stage, view) = scene()
    var log: [String] = []
    let animator = animator(view)
    func note(_ what: String) { log.append("\(what): \(animator.state) running \(animator.isRunning)") }
    animator.addCompletion { log.append("completed \($0)") }
    note("made")
    animator.startAnimation()
    note("started")
    stage.advance(by: 0.5)
    animator.pauseAnimation()
    note("paused")
    animator.startAnimation()
    note("again")
    stage.advance(by: 0.2)
    animator.stopAnimation(false)
    note("stopped")
    animator.finishAnimation(at: .end)
    note("finished")
    #expect(
      log == [
        "made: inactive running false", "started: active running true", "paused: active running false",
        "again: active running true", "stopped: stopped running false", "completed end",
        "finished: inactive running false",
      ])
    #expect(view.frame.minX == 100 && view.layer.animationKeys() == nil)
  }

  @Test func `a reversed animator runs back from what is on screen and completes at the start`() {
    let (stage, view) = scene()
    var ended: UIViewAnimatingPosition?
    let animator = animator(view)
    animator.addCompletion { ended = $0 }
    animator.startAnimation()
    stage.advance(by: 0.4)
    animator.isReversed = true
    #expect(abs(x(view) - 40) < 1e-6)
    stage.advance(by: 0.3)
    #expect(abs(x(view) - 10) < 1e-6 && abs(animator.fractionComplete - 0.9) < 1e-6)
    stage.advance(by: 0.2)
    #expect(ended == .start && view.frame.minX == 0 && animator.state == .inactive)
  }

  @Test func `reversed twice it goes on as before`() {
    let (stage, view) = scene()
    let animator = animator(view, curve: .easeInOut)
    animator.startAnimation()
    stage.advance(by: 0.3)
    let before = x(view)
    animator.isReversed = true
    animator.isReversed = false
    #expect(abs(x(view) - before) < 1e-6)
    #expect(stage.settle())
    #expect(view.frame.minX == 100)
  }

  @Test func `scrubbing is linear, or follows the curve when it is told to`() {
    let (stage, view) = scene()
    let animator = animator(view, curve: .easeIn)
    animator.fractionComplete = 0.5
    stage.turn()
    #expect(abs(x(view) - 50) < 1e-6)
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.5
    stage.turn()
    let eased = UnitCubicCurve(0.42, 0, 1, 1).value(at: 0.5)
    #expect(abs(x(view) - 100 * eased) < 1e-6)
    animator.stopAnimation(true)
  }

  @Test func `pausing at the end waits for a stop`() {
    let (stage, view) = scene()
    var completed = 0
    let animator = animator(view)
    animator.pausesOnCompletion = true
    animator.addCompletion { _ in completed += 1 }
    animator.startAnimation()
    stage.advance(by: 1.5)
    #expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == 1 && completed == 0)
    animator.isReversed = true
    animator.startAnimation()
    stage.advance(by: 0.5)
    #expect(abs(x(view) - 50) < 1e-6)
    stage.advance(by: 1)
    #expect(animator.state == .active && completed == 0 && x(view) == 0)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .current)
    #expect(completed == 1)
  }

  @Test func `a factor gives the rest of the way a part of the whole duration`() {
    let (stage, view) = scene()
    let animator = animator(view)
    animator.fractionComplete = 0.5
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.25)
    stage.turn()
    stage.advance(by: 0.125)
    #expect(abs(x(view) - 75) < 1e-6)
    stage.advance(by: 0.2)
    #expect(animator.state == .inactive)
  }

  /// ω from Behaviour/Motion.md §3.1 for ζ = 1 and no velocity; then x″ + 2ω x′ + ω² x = 0 with each direction's own
  /// start.
  @Test func `a spring's vector gives each direction its own velocity`() {
    let (stage, view) = scene()
    let velocity = CGVector(dx: 0, dy: 8)
    let timing = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 20, initialVelocity: velocity)
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing)
    animator.addAnimations { view.center = CGPoint(x: view.center.x + 100, y: view.center.y + 100) }
    animator.startAnimation()
    stage.turn()
    let start = CGPoint(x: 25, y: 125)
    for _ in 0..<5 {
      stage.advance(by: 0.05)
      let t = stage.time, omega = 10.0
      func progress(_ v: Double) -> Double { 1 - exp(-omega * t) * (1 + (omega - v) * t) }
      let position = view.layer.presentation()!.position
      #expect(
        abs(position.x - start.x - 100 * progress(0)) < 1e-6 && abs(position.y - start.y - 100 * progress(8)) < 1e-6)
    }
    animator.stopAnimation(true)
  }

  @Test func `paused in two directions nothing jumps, and the rest comes from there`() {
    let (stage, view) = scene()
    let timing = UISpringTimingParameters(dampingRatio: 0.6, initialVelocity: CGVector(dx: 6, dy: -3))
    let animator = UIViewPropertyAnimator(duration: 0.8, timingParameters: timing)
    animator.addAnimations { view.center = CGPoint(x: 200, y: 500) }
    animator.startAnimation()
    stage.advance(by: 0.15)
    let before = view.layer.presentation()!.position
    animator.pauseAnimation()
    stage.turn()
    let held = view.layer.presentation()!.position
    #expect(abs(held.x - before.x) < 1e-6 && abs(held.y - before.y) < 1e-6)
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0)
    stage.turn()
    let again = view.layer.presentation()!.position
    #expect(abs(again.x - before.x) < 1e-6 && abs(again.y - before.y) < 1e-6)
    #expect(stage.settle())
    #expect(view.center == CGPoint(x: 200, y: 500))
  }

  @Test func `a block inside an animator is complete when the animator is`() {
    let (stage, view) = scene()
    var log: [String] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      UIView.animate(withDuration: 0.2) {
        view.alpha = 0
      } completion: {
        log.append("block \($0)")
      }
    }
    animator.addCompletion { _ in log.append("animator") }
    animator.startAnimation()
    stage.advance(by: 0.9)
    #expect(log == [])
    stage.advance(by: 0.2)
    #expect(log.sorted() == ["animator", "block true"])
  }

  @Test func `animations added to a running animator fill what is left of it`() {
    let (stage, view) = scene()
    let animator = animator(view)
    animator.startAnimation()
    stage.advance(by: 0.5)
    animator.addAnimations { view.alpha = 0 }
    stage.turn()
    #expect(abs(view.layer.presentation()!.opacity - 1) < 1e-6)
    stage.advance(by: 0.25)
    #expect(abs(view.layer.presentation()!.opacity - 0.5) < 1e-6)
    #expect(stage.settle())
  }

  @Test func `scrubbed by a finger, reversed and flung`() {
    let (stage, view) = scene()
    let animator = UIViewPropertyAnimator(duration: 0.6, dampingRatio: 1) { view.frame.origin.x = 200 }
    animator.pauseAnimation()
    for step in 1...6 {
      animator.fractionComplete = CGFloat(step) / 10
      stage.advance(by: 1 / 60)
    }
    #expect(abs(x(view) - 120) < 1e-6)
    animator.isReversed = true
    let here = x(view)
    animator.continueAnimation(
      withTimingParameters: UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: 3, dy: 3)),
      durationFactor: 0)
    stage.turn()
    #expect(abs(x(view) - here) < 1e-6)
    stage.advance(by: 0.02)
    // Three whole ways a second: at least 120 · 3 · 0.02 · a little less, towards the start.
    #expect(x(view) < here - 5)
    #expect(stage.settle())
    #expect(view.frame.minX == 0)
  }

  @Test func `misuse says what is wrong`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = TestStage()
        UIViewPropertyAnimator(duration: 1, curve: .linear, animations: nil).finishAnimation(at: .end)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = TestStage()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear, animations: nil)
        animator.startAnimation()
        animator.stopAnimation(false)
        animator.startAnimation()
      }
    }
  }
}

@MainActor
struct AnimationOptionTests {
  private func scene() -> (TestStage, UIView) {
    let stage = TestStage(scale: 1)
    let view = UIView(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
    stage.show(view)
    return (stage, view)
  }

  @Test func `animated views take no touches unless they are allowed to`() {
    let (stage, view) = scene()
    func hit() -> UIView? { stage.window.hitTest(CGPoint(x: 25, y: 125), with: nil) }
    #expect(hit() === view)
    UIView.animate(withDuration: 1) { view.alpha = 0.5 }
    stage.turn()
    #expect(hit() !== view)
    stage.advance(by: 1.1)
    #expect(hit() === view)
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { view.alpha = 1 }
    stage.turn()
    #expect(hit() === view)
    UIView.animate(withDuration: 1) { view.alpha = 0.2 }
    view.layer.removeAllAnimations()
    #expect(hit() === view)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 1 }
    animator.isUserInteractionEnabled = false
    animator.startAnimation()
    #expect(hit() !== view)
    animator.stopAnimation(true)
    #expect(hit() === view)
  }

  @Test func `laying out subviews in the block animates them with their parent`() {
    final class Row: UIView {
      let inner = UIView()
      override func layoutSubviews() {
        super.layoutSubviews()
        inner.frame = CGRect(x: bounds.width - 10, y: 0, width: 10, height: 10)
      }
    }
    func place(_ options: UIView.AnimationOptions) -> CGFloat {
      let stage = TestStage(scale: 1)
      let row = Row(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      row.addSubview(row.inner)
      stage.show(row)
      UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, options]) { row.bounds.size.width = 150 }
      stage.turn()
      stage.advance(by: 0.5)
      return row.inner.layer.presentation()!.frame.minX
    }
    #expect(place([]) == 140)
    #expect(abs(place(.layoutSubviews) - 90) < 1e-6)
  }

  @Test func `an inner block takes the outer one's time, pace and repetition unless it overrides them`() {
    func animation(_ options: UIView.AnimationOptions) -> CAAnimation {
      let (stage, view) = scene()
      UIView.animate(withDuration: 2, delay: 0, options: [.curveLinear, .repeat]) {
        UIView.animate(withDuration: 1, delay: 0, options: options) { view.alpha = 0 }
      }
      _ = stage
      return view.layer.animation(forKey: "opacity")!
    }
    #expect(animation([]).duration == 2 && animation([]).repeatCount == .infinity)
    #expect(animation(.overrideInheritedDuration).duration == 1)
    #expect(animation(.overrideInheritedOptions).repeatCount == 0)
  }

  @Test func `deleting fades views, and removes them as they were`() {
    let (stage, view) = scene()
    var log: [String] = []
    UIView.perform(.delete, on: [view], animations: nil) { log.append("\($0)") }
    stage.turn()
    stage.advance(by: 0.15)
    #expect(abs(view.layer.presentation()!.opacity - 0.5) < 0.01 && view.superview != nil)
    stage.advance(by: 0.3)
    #expect(view.superview == nil && view.alpha == 1 && view.transform == .identity && log == ["true"])
  }

  @available(iOS, deprecated: 13.0)
  @Test func `an old block animates with its own settings`() {
    let (stage, view) = scene()
    UIView.beginAnimations("move", context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    view.frame.origin.x = 100
    UIView.commitAnimations()
    view.alpha = 0.5
    stage.turn()
    stage.advance(by: 0.5)
    #expect(abs(view.layer.presentation()!.frame.minX - 50) < 1e-6 && view.layer.presentation()!.opacity == 0.5)
  }

  @Test func `with animations switched off everything is at its end, and completions come`() {
    let (stage, view) = scene()
    var log: [String] = []
    UIView.setAnimationsEnabled(false)
    UIView.animate(withDuration: 1) {
      view.alpha = 0
    } completion: {
      log.append("\($0)")
    }
    UIView.setAnimationsEnabled(true)
    #expect(view.layer.animationKeys() == nil)
    stage.turn()
    #expect(log == ["true"])
  }

  @Test func `autoreverse once ends with a jump to the new value`() {
    let (stage, view) = scene()
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .autoreverse]) { view.frame.origin.x = 100 }
    stage.turn()
    stage.advance(by: 1.5)
    #expect(abs(view.layer.presentation()!.frame.minX - 50) < 1e-6)
    stage.advance(by: 0.5)
    #expect(view.layer.presentation()!.frame.minX == 100)
  }

  /// Linear between keys would be 45° at a quarter of the way; a curve through 0°, 90°, 180° is steeper in the middle.
  @Test func `cubic keyframes turn a card in perspective`() {
    let (stage, view) = scene()
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 500
    view.layer.transform = eye
    UIView.animateKeyframes(
      withDuration: 1, delay: 0, options: [.calculationModeCubic, UIView.KeyframeAnimationOptions(rawValue: 3 << 16)]
    ) {
      for step in 1...3 {
        UIView.addKeyframe(withRelativeStartTime: Double(step - 1) / 3, relativeDuration: 1.0 / 3) {
          view.layer.transform = CATransform3DRotate(eye, Double(step) * .pi / 3, 0, 1, 0)
        }
      }
    }
    stage.turn()
    for time in [0.1, 0.3, 0.5, 0.8] {
      stage.advance(to: time)
      let m = view.layer.presentation()!.transform
      // A rotation and nothing else: no skew, no shrinking, and the eye where it was.
      #expect(abs(m.m11 * m.m11 + m.m13 * m.m13 - 1) < 1e-6 && abs(m.m22 - 1) < 1e-6)
      #expect(abs(m.m14 - m.m13 * -1 / 500) < 1e-9 && abs(m.m34 - m.m33 * -1 / 500) < 1e-9)
      if time == 0.5 { #expect(abs(acos(m.m11) - .pi / 2) < 1e-6) }
    }
  }
}
