import Testing

@testable import QuartzCore

@MainActor
struct AnimationTests {
  private func makeLayer(_ stage: LayerStage) -> CALayer {
    let layer = CALayer()
    layer.position = CGPoint(x: 10, y: 10)
    stage.root.addSublayer(layer)
    stage.commit()
    return layer
  }

  private final class Delegate: NSObject, CAAnimationDelegate {
    var log: [String] = []
    func animationDidStart(_ anim: CAAnimation) { log.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { log.append("stop \(flag)") }
  }

  /// Source: CALayer's documentation: a presentation shows the layer as it was when the transaction began.
  @Test func `a presentation has the old values until the next commit`() {
    let stage = LayerStage()
    let layer = makeLayer(stage)
    stage.commit()
    let old = layer.position
    CATransaction.setDisableActions(true)
    layer.position.x += 50
    layer.position.x += 50
    layer.opacity = 0.5
    #expect(layer.presentation()?.position == old && layer.presentation()?.opacity == 1)
    #expect(layer.position.x == old.x + 100)
    stage.commit()
    #expect(layer.presentation()?.position.x == old.x + 100 && layer.presentation()?.opacity == 0.5)
  }

  @Test func `without a fill an animation leaves nothing behind`() {
    let stage = LayerStage()
    let layer = makeLayer(stage)
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.toValue, animation.duration) = (110.0, 1)
    layer.add(animation, forKey: nil)
    stage.advance(to: 0.5)
    #expect(abs(layer.presentation()!.position.x - 60) < 1e-9)
    stage.advance(to: 1)
    #expect(layer.presentation()!.position.x == 10)
  }

  @Test func `the animation of a layer that was never on screen and goes ends, unfinished, in the next turn`() {
    let stage = LayerStage(), delegate = Delegate()
    do {
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.toValue, animation.duration, animation.delegate) = (110.0, 1, delegate)
      CALayer().add(animation, forKey: nil)
    }
    #expect(delegate.log == [])
    while stage.environment.scheduler.runNext(dueAt: stage.environment.clock.now) {}
    #expect(delegate.log == ["stop false"])
  }

  @Test func `a filled animation that is not removed keeps its end`() {
    let stage = LayerStage()
    let layer = makeLayer(stage)
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.toValue, animation.duration) = (110.0, 1)
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "x")
    stage.advance(to: 3)
    #expect(layer.presentation()!.position.x == 110)
    #expect(layer.position.x == 10)
  }

  @Test func `an animation with a later begin waits`() {
    let stage = LayerStage()
    let layer = makeLayer(stage)
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0.0, 100.0, 1)
    animation.beginTime = CACurrentMediaTime() + 1
    layer.add(animation, forKey: "x")
    stage.advance(to: 0.5)
    #expect(layer.presentation()!.position.x == 10)
    stage.advance(to: 1.5)
    #expect(abs(layer.presentation()!.position.x - 50) < 1e-9)
  }

  @Test func `a delegate hears of the start and of the end, and of removal as unfinished`() {
    let stage = LayerStage()
    let layer = makeLayer(stage)
    let delegate = Delegate()
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.duration, animation.delegate) = (0.0, 1, delegate)
    layer.add(animation, forKey: "a")
    stage.advance(to: 1)
    #expect(delegate.log == ["start", "stop true"])
    layer.add(animation, forKey: "a")
    stage.advance(to: 1.5)
    layer.removeAnimation(forKey: "a")
    #expect(delegate.log == ["start", "stop true", "start", "stop false"])
  }

  @Test func `an additive animation adds to the model`() {
    let stage = LayerStage()
    let layer = makeLayer(stage)
    let shake = CAKeyframeAnimation(keyPath: "position.x")
    shake.values = [0, 10, -10, 10, 0]
    shake.keyTimes = [0, 0.16, 0.5, 0.83, 1]
    shake.duration = 0.4
    shake.isAdditive = true
    layer.add(shake, forKey: "shake")
    stage.advance(to: 0.4 * 0.16)
    #expect(abs(layer.presentation()!.position.x - 20) < 1e-9)
    stage.advance(to: 0.2)
    #expect(abs(layer.presentation()!.position.x - 0) < 1e-9)
  }

  @Test func `autoreverse and repeat count runs`() {
    let stage = LayerStage()
    let layer = makeLayer(stage)
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0.0, 100.0, 1)
    (animation.autoreverses, animation.repeatCount) = (true, 2)
    layer.add(animation, forKey: "x")
    stage.advance(to: 1.25)
    #expect(abs(layer.presentation()!.position.x - 75) < 1e-9)
    stage.advance(to: 2.5)
    #expect(abs(layer.presentation()!.position.x - 50) < 1e-9)
    stage.advance(to: 4)
    #expect(layer.animationKeys() == nil)
  }

  @Test func `a turn about y by key path stays a turn about y`() {
    let stage = LayerStage()
    let layer = makeLayer(stage)
    let turn = CABasicAnimation(keyPath: "transform.rotation.y")
    (turn.fromValue, turn.toValue, turn.duration) = (0.0, Double.pi / 2, 1)
    layer.add(turn, forKey: "turn")
    stage.advance(to: 0.5)
    let m = layer.presentation()!.transform
    #expect(abs(m.m11 - cos(Double.pi / 4)) < 1e-9)
    #expect(abs(m.m13 + sin(Double.pi / 4)) < 1e-9)
    #expect(abs(m.m22 - 1) < 1e-9)
  }

  @Test func `a layer follows a path at its corners' times`() {
    let stage = LayerStage()
    let layer = makeLayer(stage)
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 50))
    let animation = CAKeyframeAnimation(keyPath: "position")
    (animation.path, animation.duration) = (path, 1)
    layer.add(animation, forKey: "p")
    stage.advance(to: 0.25)
    #expect(abs(layer.presentation()!.position.x - 50) < 1e-9)
    stage.advance(to: 0.75)
    #expect(abs(layer.presentation()!.position.y - 25) < 1e-9)
  }

  /// 1.4727003346781 s: Behaviour/Motion.md §3.2.
  @Test func `a default spring settles when UIKit's does`() {
    #expect(abs(CASpringAnimation().settlingDuration - 1.4727003346781) < 1e-9)
  }

  @Test func `a group cuts its members off and warps their time`() {
    let stage = LayerStage()
    let layer = makeLayer(stage)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (0.0, 100.0, 2)
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([move], 1)
    layer.add(group, forKey: "g")
    stage.advance(to: 0.5)
    #expect(abs(layer.presentation()!.position.x - 25) < 1e-9)
    stage.advance(to: 1)
    #expect(layer.presentation()!.position.x == 10)
  }
}
