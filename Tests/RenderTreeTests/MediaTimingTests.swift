import Foundation
import Testing

@testable import RenderTree

struct MediaTimingTests {
  private func timing(_ change: (inout MediaTiming) -> Void) -> MediaTiming {
    var timing = MediaTiming()
    timing.duration = 2
    change(&timing)
    return timing
  }

  @Test func `an animation runs from its begin to its end and is gone there`() {
    let t = timing { $0.beginTime = 10 }
    #expect(t.instant(atParentTime: 9.99) == nil)
    #expect(t.instant(atParentTime: 10)?.time == 0)
    #expect(t.instant(atParentTime: 11.5)?.time == 1.5)
    #expect(t.instant(atParentTime: 12) == nil)
  }

  @Test func `fill modes hold the first and the last value`() {
    let t = timing { ($0.beginTime, $0.fill) = (10, [.backwards, .forwards]) }
    #expect(t.instant(atParentTime: 0)?.time == 0)
    #expect(t.instant(atParentTime: 100)?.time == 2)
  }

  @Test(arguments: [(0.5, 0.5, 0), (1.5, 1.5, 0), (2.5, 0.5, 1), (4.9, 0.9, 2)])
  func `repeats start over`(at time: Double, inRun: Double, iteration: Int) throws {
    let instant = try #require(timing { $0.repeatCount = 2.5 }.instant(atParentTime: time))
    #expect(abs(instant.time - inRun) < 1e-12 && instant.iteration == iteration)
  }

  @Test(arguments: [(0.5, 0.5), (2.5, 1.5), (3.5, 0.5), (4.5, 0.5)])
  func `a reversing animation runs back in the same time`(at time: Double, inRun: Double) throws {
    let instant = try #require(timing { ($0.autoreverses, $0.repeatCount) = (true, 2) }.instant(atParentTime: time))
    #expect(abs(instant.time - inRun) < 1e-12)
  }

  @Test func `the end of a reversing animation is its start`() {
    #expect(timing { ($0.autoreverses, $0.fill) = (true, .forwards) }.instant(atParentTime: 99)?.time == 0)
  }

  @Test func `twice the speed takes half the time`() {
    let t = timing { $0.speed = 2 }
    #expect(t.instant(atParentTime: 0.5)?.time == 1 && t.instant(atParentTime: 1) == nil && t.endInParentTime == 1)
  }

  @Test func `a stopped container shows the moment of its offset`() {
    let tree = RenderTree()
    var parent = RenderLayer(id: LayerID(1))
    var child = RenderLayer(id: LayerID(2))
    parent.sublayers = [child.id]
    (parent.timing.speed, parent.timing.timeOffset) = (0, 0.25)
    var timing = MediaTiming()
    timing.duration = 1
    child.animations = [
      RenderAnimation(
        serial: 1, timing: timing, curve: .linear,
        effect: .property(
          PropertyEffect(keyPath: RenderKeyPath("opacity"), track: .basic(from: .number(0), to: .number(1), by: nil))))
    ]
    var delta = RenderDelta()
    (delta.updated, delta.root) = ([parent, child], parent.id)
    tree.apply(delta)
    for time in [0.0, 7, 1000] {
      tree.evaluate(at: time)
      #expect(tree[child.id]?.opacity == 0.25)
      #expect(tree.layer(child.id, at: time)?.opacity == 0.25)
    }
    #expect(tree.layer(child.id, at: nil)?.opacity == 1)
  }
}

struct RenderAnimationTests {
  private func animated(
    _ key: String, from: RenderValue? = nil, to: RenderValue? = nil, by: RenderValue? = nil, additive: Bool = false,
    at fraction: Double,
    _ change: (inout RenderLayer) -> Void = { _ in }
  ) -> RenderLayer {
    var layer = RenderLayer(id: LayerID(1))
    change(&layer)
    var timing = MediaTiming()
    (timing.duration, timing.fill) = (1, .forwards)
    let effect = PropertyEffect(
      keyPath: RenderKeyPath(key), track: .basic(from: from, to: to, by: by), isAdditive: additive)
    RenderAnimation(serial: 1, timing: timing, curve: .linear, effect: .property(effect)).apply(
      to: &layer, atParentTime: fraction)
    return layer
  }

  @Test func `missing ends are taken from the layer`() {
    func x(from: Double?, to: Double?, by: Double?) -> Double {
      animated(
        "position.x", from: from.map { .number($0) }, to: to.map { .number($0) }, by: by.map { .number($0) }, at: 0.5
      ) {
        $0.position.x = 100
      }.position.x
    }
    // Source: CABasicAnimation, "Setting Interpolation Values".
    #expect(x(from: 0, to: 10, by: nil) == 5)
    #expect(x(from: 0, to: nil, by: 20) == 10)
    #expect(x(from: nil, to: 30, by: 20) == 20)
    #expect(x(from: 0, to: nil, by: nil) == 50)
    #expect(x(from: nil, to: 200, by: nil) == 150)
    #expect(x(from: nil, to: nil, by: 40) == 120)
  }

  @Test func `an additive animation adds to what is there`() {
    let layer = animated("position", from: .point(CGPoint(x: -50, y: 0)), to: .point(.zero), additive: true, at: 0.5) {
      $0.position = CGPoint(x: 200, y: 10)
    }
    #expect(layer.position == CGPoint(x: 175, y: 10))
  }

  @Test func `half a rotation is the rotation by half the angle`() {
    func turn(_ a: Double) -> Matrix4 { Matrix4(cos(a), sin(a), 0, 0, -sin(a), cos(a), 0, 0, 0, 0, 1, 0, 0, 0, 0, 1) }
    let m = animated("transform", from: .transform(turn(0.2)), to: .transform(turn(1.4)), at: 0.5).transform
    #expect(abs(m.m11 - cos(0.8)) < 1e-12 && abs(m.m12 - sin(0.8)) < 1e-12)
  }

  @Test(arguments: [(0.1, 0.4), (0.25, 1.0), (0.625, 0.5), (1, 0)])
  func `keyframes are linear between their times`(at fraction: Double, value: Double) throws {
    let track = KeyframeTrack(values: [.number(0), .number(1), .number(0)], times: [0, 0.25, 1])
    guard case .number(let x) = try #require(track.value(atFraction: fraction)) else { return }
    #expect(abs(x - value) < 1e-12)
  }

  @Test func `paced keyframes go at one speed`() throws {
    let track = KeyframeTrack(values: [.number(0), .number(10), .number(40)], mode: .paced)
    for fraction in [0.1, 0.25, 0.5, 0.9] {
      guard case .number(let x) = try #require(track.value(atFraction: fraction)) else { return }
      #expect(abs(x - 40 * fraction) < 1e-9)
    }
  }

  @Test func `discrete keyframes hold their value`() throws {
    let track = KeyframeTrack(values: [.number(1), .number(2), .number(3)], mode: .discrete)
    func value(_ f: Double, _ track: KeyframeTrack = track) -> Double {
      if case .number(let x)? = track.value(atFraction: f) { x } else { .nan }
    }
    #expect([value(0), value(0.33), value(0.34), value(0.67), value(1)] == [1, 1, 2, 3, 3])
    // Held for no time, at the beginning and at the end.
    let inner = KeyframeTrack(values: [.number(1), .number(2), .number(3)], times: [0, 0, 1, 1], mode: .discrete)
    #expect([value(0, inner), value(0.5, inner), value(1, inner)] == [2, 2, 2])
  }

  @Test func `a single value that is held has no effect, and a single value on the way has one`() {
    #expect(KeyframeTrack(values: [.number(1)], times: [0, 1], mode: .discrete).value(atFraction: 0.5) == nil)
    #expect(KeyframeTrack(values: [.number(1)], times: [0, 1]).value(atFraction: 0.5) != nil)
  }

  /// Opacity 0 held for the first of two seconds, then from 1 to 0, in a group that is held at its end. iOS takes no
  /// notice of the single held value, and the second member still has its last value when the group stands at its end.
  @Test(arguments: [(0, 1), (0.5, 1), (1, 1), (1.5, 0.5), (2, 0), (5, 0)])
  func `a member of a group has an effect at its end`(at time: Double, opacity: Double) {
    func member(_ begin: Double, _ track: PropertyEffect.Track) -> RenderAnimation {
      var timing = MediaTiming()
      (timing.beginTime, timing.duration) = (begin, 1)
      return RenderAnimation(
        serial: 1, timing: timing, curve: .linear,
        effect: .property(PropertyEffect(keyPath: RenderKeyPath("opacity"), track: track)))
    }
    var timing = MediaTiming()
    (timing.duration, timing.fill) = (2, [.backwards, .forwards])
    let group = RenderAnimation(
      serial: 2, timing: timing, curve: .linear,
      effect: .group([
        member(0, .keyframes(KeyframeTrack(values: [.number(0)], times: [0, 1], mode: .discrete))),
        member(1, .basic(from: .number(1), to: .number(0), by: nil)),
      ]))
    var layer = RenderLayer(id: LayerID(1))
    group.apply(to: &layer, atParentTime: time)
    #expect(abs(layer.opacity - opacity) < 1e-12)
  }

  @Test func `a fading colour does not darken`() {
    let clear = RenderColor(red: 0, green: 0, blue: 0, alpha: 0)
    let red = RenderColor(red: 1, green: 0, blue: 0)
    let c = animated("backgroundColor", from: .color(clear), to: .color(red), at: 0.5).backgroundColor!
    #expect(c == RenderColor(red: 1, green: 0, blue: 0, alpha: 0.5))
  }

  /// Samples of cubic Bézier easing, solved to 15 digits by bisection here.
  @Test(arguments: [(0.25, 0.1, 0.25, 1.0), (0.42, 0, 0.58, 1), (0.42, 0, 1, 1), (0, 0, 0.58, 1)])
  func `an easing curve's y belongs to its x`(x1: Double, y1: Double, x2: Double, y2: Double) {
    let curve = UnitCubicCurve(x1, y1, x2, y2)
    for step in 1..<20 {
      let t = Double(step) / 20
      let s = 1 - t
      let x = 3 * s * s * t * x1 + 3 * s * t * t * x2 + t * t * t
      let y = 3 * s * s * t * y1 + 3 * s * t * t * y2 + t * t * t
      #expect(abs(curve.value(at: x) - y) < 1e-9)
    }
  }
}
