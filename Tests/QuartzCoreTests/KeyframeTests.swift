import HostInterface
import QuartzCore
import RenderTree
import Testing

/// Positions along paths and values, by the documentation of CAKeyframeAnimation.
@MainActor
struct KeyframeTests {
  private func layer(_ stage: LayerStage) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    stage.root.addSublayer(layer)
    stage.commit()
    return layer
  }

  /// A corner: 100 to the right, then 50 down.
  private var corner: CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 50))
    return path
  }

  private func run(_ change: (CAKeyframeAnimation) -> Void, keyPath: String = "position", at time: Double) -> CALayer {
    let stage = LayerStage(), layer = layer(stage)
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.duration = 1
    change(animation)
    layer.add(animation, forKey: nil)
    stage.advance(to: time)
    return layer.presentation()!
  }

  @Test func `paced goes along a path at one speed, past its corners`() {
    // 150 points in a second.
    for (time, x, y) in [(0.2, 30.0, 0.0), (0.6, 90, 0), (0.8, 100, 20)] {
      let position = run({ ($0.path, $0.calculationMode) = (corner, .paced) }, at: time).position
      #expect(abs(position.x - x) < 0.01 && abs(position.y - y) < 0.01, "at \(time): \(position)")
    }
  }

  @Test func `discrete jumps from corner to corner`() {
    // Three corners: a third of the time each.
    for (time, x, y) in [(0.3, 0.0, 0.0), (0.4, 100, 0), (0.6, 100, 0), (0.7, 100, 50)] {
      let position = run({ ($0.path, $0.calculationMode) = (corner, .discrete) }, at: time).position
      #expect(position == CGPoint(x: x, y: y), "at \(time): \(position)")
    }
  }

  @Test func `key times go with the points of a closed path, and its way back is left out`() {
    let closed = CGMutablePath()
    closed.move(to: CGPoint(x: 0, y: 0))
    closed.addLine(to: CGPoint(x: 100, y: 0))
    closed.addLine(to: CGPoint(x: 100, y: 50))
    closed.closeSubpath()
    for (time, x, y) in [(0.4, 50.0, 0.0), (0.8, 100, 0), (0.9, 100, 25)] {
      let position = run({ ($0.path, $0.keyTimes) = (closed, [0, 0.8, 1]) }, at: time).position
      #expect(abs(position.x - x) < 0.01 && abs(position.y - y) < 0.01, "at \(time): \(position)")
    }
    // Without key times it goes all the way round.
    let position = run({ $0.path = closed }, at: 5.0 / 6).position
    #expect(abs(position.x - 50) < 0.01 && abs(position.y - 25) < 0.01)
  }

  @Test func `rotation modes turn the layer along the path or against it`() {
    func angle(_ mode: CAAnimationRotationMode?, _ time: Double) -> Double {
      let m = run({ ($0.path, $0.rotationMode) = (corner, mode) }, at: time).transform
      return atan2(m.m12, m.m11)
    }
    #expect(angle(nil, 0.75) == 0)
    #expect(abs(angle(.rotateAuto, 0.25)) < 1e-6 && abs(angle(.rotateAuto, 0.75) - .pi / 2) < 1e-6)
    #expect(
      abs(abs(angle(.rotateAutoReverse, 0.25)) - .pi) < 1e-6 && abs(angle(.rotateAutoReverse, 0.75) + .pi / 2) < 1e-6)
  }

  @Test func `cubic goes through its keys and is smooth between them`() {
    func x(_ time: Double) -> Double {
      run({ ($0.values, $0.calculationMode) = ([0, 100, 0], .cubic) }, keyPath: "position.x", at: time).position.x
    }
    #expect(abs(x(0.5) - 100) < 1e-9)
    // Catmull-Rom with doubled ends: halfway of the first step, tangents 50 and 0: 50 + (50 - 0) / 8.
    #expect(abs(x(0.25) - 56.25) < 1e-9)
    // No corner at the middle key.
    #expect(abs((x(0.501) - x(0.499)) / 0.002) < 1)
  }

  @Test func `tension of one takes the overshoot away`() {
    func x(_ tension: NSNumber, _ time: Double) -> Double {
      run(
        {
          ($0.values, $0.calculationMode) = ([0, 100, 100, 0], .cubic)
          $0.tensionValues = [tension, tension, tension, tension]
        }, keyPath: "position.x", at: time
      ).position.x
    }
    #expect(x(0, 0.5) > 105)
    #expect(abs(x(1, 0.5) - 100) < 1e-9)
  }

  /// A key behind the end, with another at the end beside it: the way to the first of the two is still gone.
  @Test(arguments: [(0.25, 50.0), (0.5, 100), (0.75, 125), (0.9, 140)])
  func `a key behind the end is on its way until then`(time: Double, x: Double) {
    let position = run(
      { ($0.values, $0.keyTimes) = ([0, 100, 200, 200], [0, 0.5, 1.5, 1]) }, keyPath: "position.x", at: time
    ).position
    // Half a second to 100, then 100 in a second.
    #expect(abs(position.x - x) < 1e-9)
  }

  @Test func `a key whose time was rounded to single precision is reached when its instant is`() {
    // 12/13 is a little more in single precision.
    let time = NSNumber(value: Float(12.0 / 13))
    let jump = run(
      { ($0.values, $0.keyTimes, $0.calculationMode) = ([0, 100], [0, time, 1], .discrete) }, keyPath: "position.x",
      at: 12.0 / 13)
    #expect(jump.position.x == 100)
    let way = run({ ($0.values, $0.keyTimes) = ([0, 100, 100], [0, time, 1]) }, keyPath: "position.x", at: 12.0 / 13)
    #expect(way.position.x == 100)
  }

  @Test(arguments: [(0.25, 75.0), (0.5, 100)])
  func `a key before the begin has been left then`(time: Double, x: Double) {
    let position = run(
      { ($0.values, $0.keyTimes) = ([0, 0, 100, 100], [0, -0.5, 0.5, 1]) }, keyPath: "position.x", at: time
    ).position
    // 100 in the second from -0.5 to 0.5.
    #expect(abs(position.x - x) < 1e-9)
  }

  @Test func `a line becomes a curve on the way to one`() throws {
    func path(_ build: (CGMutablePath) -> Void) -> CGPath {
      let path = CGMutablePath()
      path.move(to: .zero)
      build(path)
      return path
    }
    let stage = LayerStage()
    let layer = CAShapeLayer()
    stage.root.addSublayer(layer)
    stage.commit()
    let animation = CAKeyframeAnimation(keyPath: "path")
    animation.values = [
      path { $0.addLine(to: CGPoint(x: 60, y: 0)) },
      path { $0.addCurve(to: CGPoint(x: 60, y: 40), control1: CGPoint(x: 0, y: 20), control2: CGPoint(x: 20, y: 40)) },
    ]
    animation.duration = 1
    layer.add(animation, forKey: nil)
    stage.advance(to: 0.5)
    // The line's control points lie on its ends; all points are half of the way.
    let expected = path {
      $0.addCurve(to: CGPoint(x: 60, y: 20), control1: CGPoint(x: 0, y: 10), control2: CGPoint(x: 40, y: 20))
    }
    #expect(layer.presentation()?.path == expected)
  }

  @Test func `functions ease each step by itself`() {
    func x(_ time: Double) -> Double {
      run(
        {
          $0.values = [0, 100, 200]
          $0.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear)]
        }, keyPath: "position.x", at: time
      ).position.x
    }
    let curve = UnitCubicCurve(0.42, 0, 1, 1)
    #expect(abs(x(0.25) - 100 * curve.value(at: 0.5)) < 1e-6)
    #expect(abs(x(0.75) - 150) < 1e-9)
  }

  @Test func `cumulative repeats go on from where the last one ended`() {
    let x = run(
      {
        ($0.values, $0.isCumulative, $0.repeatCount) = ([0, 30, 10], true, 3)
        $0.isAdditive = true
        $0.duration = 0.25
      }, keyPath: "position.x", at: 0.625
    ).position.x
    // In the third run, at half of it, twice 10 later; on the model's 10.
    #expect(abs(x - (10 + 20 + 30)) < 1e-9)
  }

  @Test(arguments: [CAValueFunctionName.rotateX, .rotateY, .rotateZ])
  func `a value function makes a transform of a number`(name: CAValueFunctionName) {
    let m = run(
      {
        $0.values = [0, 2 * Double.pi]
        $0.valueFunction = CAValueFunction(name: name)
      }, keyPath: "transform", at: 0.25
    ).transform
    // A quarter of a whole turn: an interpolated matrix would have stood still.
    let cosines = [m.m11, m.m22, m.m33].filter { abs($0) < 1e-6 }
    #expect(cosines.count == 2)
  }

  @Test func `value functions take three numbers for scale and translation`() {
    func transform(_ name: CAValueFunctionName) -> CATransform3D {
      run(
        {
          $0.values = [[1.0, 1.0, 1.0], [3.0, 5.0, 1.0]]
          $0.valueFunction = CAValueFunction(name: name)
        }, keyPath: "transform", at: 0.5
      ).transform
    }
    #expect(transform(.scale).m11 == 2 && transform(.scale).m22 == 3)
    #expect(transform(.translate).m41 == 2 && transform(.translate).m42 == 3 && transform(.translate).m43 == 1)
  }

  @Test func `a group's members fill and wait within it`() {
    let stage = LayerStage(), layer = layer(stage)
    let fade = CABasicAnimation(keyPath: "opacity"), move = CABasicAnimation(keyPath: "position.x")
    (fade.fromValue, fade.toValue, fade.duration, fade.fillMode) = (1, 0, 0.5, .forwards)
    (move.fromValue, move.toValue, move.beginTime, move.duration, move.fillMode) = (0, 100, 0.5, 0.5, .backwards)
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([fade, move], 1)
    layer.add(group, forKey: "g")
    stage.advance(to: 0.25)
    #expect(layer.presentation()!.opacity == 0.5 && layer.presentation()!.position.x == 0)
    stage.advance(to: 0.75)
    #expect(layer.presentation()!.opacity == 0 && layer.presentation()!.position.x == 50)
    stage.advance(to: 1)
    #expect(
      layer.presentation()!.opacity == 1 && layer.presentation()!.position.x == 10 && layer.animationKeys() == nil)
  }

  @Test func `paths do not animate by themselves, other properties of a shape do`() {
    let stage = LayerStage(), shape = CAShapeLayer()
    shape.path = corner
    stage.root.addSublayer(shape)
    stage.commit()
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    shape.shadowPath = corner
    #expect(shape.animationKeys() == nil)
    shape.lineWidth = 9
    #expect(shape.animationKeys() == ["lineWidth"])
  }

  /// A card that turns about y with the eye at 500, in steps of 60°.
  @Test func `a cubic flip keeps its perspective and follows the curve of its angle`() {
    func turned(_ angle: Double) -> CATransform3D {
      var eye = CATransform3DIdentity
      eye.m34 = -1 / 500
      return CATransform3DRotate(eye, angle, 0, 1, 0)
    }
    let keys = [0, 1, 2, 3].map { Double($0) * .pi / 3 }
    for time in [0.1, 0.25, 0.5, 0.61, 0.9] {
      let m = run({ ($0.values, $0.calculationMode) = (keys.map(turned), .cubic) }, keyPath: "transform", at: time)
        .transform
      let angle = run({ ($0.values, $0.calculationMode) = (keys, .cubic) }, keyPath: "position.x", at: time).position.x
      let wanted = turned(angle)
      for (value, expected) in [
        (m.m11, wanted.m11), (m.m13, wanted.m13), (m.m14, wanted.m14), (m.m22, wanted.m22), (m.m34, wanted.m34),
        (m.m44, wanted.m44),
      ] { #expect(abs(value - expected) < 1e-9, "at \(time)") }
    }
  }

  @Test func `half of a turn in perspective is the turn by half the angle in the same perspective`() {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 500
    let stage = LayerStage(), layer = layer(stage)
    let turn = CABasicAnimation(keyPath: "transform")
    (turn.fromValue, turn.toValue, turn.duration) = (eye, CATransform3DRotate(eye, 2, 0, 1, 0), 1)
    layer.add(turn, forKey: nil)
    stage.advance(to: 0.5)
    let m = layer.presentation()!.transform, wanted = CATransform3DRotate(eye, 1, 0, 1, 0)
    #expect(abs(m.m11 - wanted.m11) < 1e-9 && abs(m.m14 - wanted.m14) < 1e-9 && abs(m.m34 - wanted.m34) < 1e-9)
  }
}
