import HostInterface
import Testing

@testable import PorticoTesting
@testable import QuartzCore
@testable import UIKit

/// Checks the content's offset at every 120 Hz sample of seeded drags, against closed forms.
///
/// All constants are of Behaviour/Scrolling.md §1 to §3. With time in milliseconds n, friction d = 0.998 and the
/// finger's speed v (points per second) at lift:
///
/// - Drag. The content follows the finger less the 10 points that make it a drag. Past an edge, the finger's distance x
///   beyond it shows as f(x) = (1 - 1 / (0.55 x / L + 1)) L, with L the view's length.
/// - Fling. Each millisecond moves v d^i / 1000, so after n of them x0 + v/1000 (d + d² + … + d^n) = x0 + v K (1 -
///   d^n), with K = d / (1 - d) / 1000 = 0.499. It stops dead when v d^n falls to 10: at n = ln(v/10) / -ln d, at x0 +
///   (v - 10) K.
/// - An edge at distance e ahead is reached where v K (1 - d^n) = e; the speed there is u = v d^n = v - e / K. From
///   there the content is at u t e^(-11 t) beyond the edge: the critically damped motion through 0 with speed u.
/// - Let go at rest beyond an edge by f0: rates 9 and 46, f = a e^(-9t) + b e^(-46t) with a + b = f0 and 9a + 46b = 0,
///   so f0 (46 e^(-9t) - 9 e^(-46t)) / 37.
/// - Paging: rest is the neighbouring page in a flick's direction, else the nearest; the way there never overshoots by
///   more than a critically damped pull that starts with the finger's speed does. The closed form is s(t) = (s0 + (v +
///   13 s0) t) e^(-13 t).
@MainActor
struct ScrollPhysicsTests {
  /// A generator of its own, so that no library changes the drags.
  private struct Dice {
    var state: UInt64
    mutating func next(_ range: ClosedRange<Double>) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + Double(state >> 11) / Double(1 << 53) * (range.upperBound - range.lowerBound)
    }
  }

  private static let length = 600.0
  private static let reach = 0.998 / 0.002 / 1000

  private func rubber(_ x: Double) -> Double { x <= 0 ? 0 : (1 - 1 / (0.55 * x / Self.length + 1)) * Self.length }
  private func banded(_ free: Double, _ low: Double, _ high: Double) -> Double {
    free < low ? low - rubber(low - free) : free > high ? high + rubber(free - high) : free
  }

  private func makeStage(_ content: CGFloat, paging: Bool) -> (TestStage, UIScrollView) {
    let stage = TestStage(device: "iPhone 15")
    DisplayLinkRegistry.framePeriod = 1.0 / 120
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: Self.length))
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 390, height: content)
    scroll.isPagingEnabled = paging
    stage.show(scroll)
    return (stage, scroll)
  }

  /// Time of the last frame of the display.
  private var frameTime: Double {
    let passed = HostEnvironment.current.clock.now - HostClock.origin
    return HostClock.origin + (passed * 120 + 1e-6).rounded(.down) / 120
  }

  /// Drags at a steady speed along y, in samples of 1/120 s.
  ///
  /// - Returns: The finger's speed over its last tenth of a second.
  private func drag(
    _ stage: TestStage, _ scroll: UIScrollView, from start: Double, by way: Double, speed: Double, holds: Bool,
    each: (Double) -> Void
  ) -> Double {
    var y = start
    stage.touchDown(CGPoint(x: 200, y: y))
    let steps = Int((abs(way) / abs(speed) * 120).rounded(.up))
    let step = way / Double(steps)
    for _ in 0..<steps {
      stage.advance(by: 1.0 / 120)
      y += step
      stage.touchMove(CGPoint(x: 200, y: y))
      each(y - start)
    }
    if holds { stage.advance(by: 0.25) }
    stage.touchUp(CGPoint(x: 200, y: y))
    return holds ? 0 : step * 120
  }

  @Test func `indicators fade when something else takes the place of a deceleration`() {
    let stage = TestStage(device: "iPhone 15")
    let view = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 500))
    view.contentInsetAdjustmentBehavior = .never
    view.contentSize = CGSize(width: 300, height: 5000)
    stage.show(view)
    func opacity() -> [Float] { (view.layer.sublayers ?? []).filter { $0.zPosition == 10_000 }.map(\.opacity) }
    func fling() {
      stage.touchDown(CGPoint(x: 150, y: 500))
      for step in 1...10 {
        stage.advance(by: 1 / 120)
        stage.touchMove(CGPoint(x: 150, y: 500 - CGFloat(step) * 20))
      }
      stage.touchUp(CGPoint(x: 150, y: 300))
      stage.advance(by: 0.1)
    }
    fling()
    #expect(view.isDecelerating && opacity().contains(1))
    view.setContentOffset(.zero, animated: true)
    stage.settle()
    #expect(opacity() == [0, 0])
    fling()
    #expect(view.isDecelerating && opacity().contains(1))
    view.setContentOffset(view.contentOffset, animated: false)
    #expect(opacity() == [0, 0])
    // A finger that stops the content sees them until it lifts.
    fling()
    stage.touchDown(CGPoint(x: 150, y: 300))
    stage.advance(by: 0.5)
    #expect(!view.isDecelerating && opacity().contains(1))
    stage.touchUp(CGPoint(x: 150, y: 300))
    stage.settle()
    #expect(opacity() == [0, 0])
  }

  @Test func `flings, rubber bands and bounces follow the closed forms`() {
    defer { DisplayLinkRegistry.framePeriod = 1.0 / 60 }
    var kinds: [String: Int] = [:]
    for seed in 1...48 {
      var dice = Dice(state: UInt64(seed))
      for _ in 0..<4 { _ = dice.next(0...1) }
      let content = dice.next(700...9000).rounded()
      let (stage, scroll) = makeStage(CGFloat(content), paging: false)
      let high = content - Self.length
      let first = seed % 3 == 0 ? (dice.next(0...1) < 0.5 ? 0 : high) : dice.next(0...high).rounded()
      scroll.contentOffset.y = CGFloat(first)
      let speed = dice.next(120...4000) * (dice.next(0...1) < 0.5 ? -1 : 1)
      let start = speed > 0 ? 150.0 : 650.0
      let way = (speed > 0 ? 1.0 : -1.0) * dice.next(60...400)
      let holds = seed % 4 == 0
      var worst = 0.0
      func check(_ expected: Double, _ what: String) {
        let error = abs(Double(scroll.contentOffset.y) - expected)
        worst = max(worst, error)
        if error > 0.5 { Issue.record("seed \(seed), \(what): at \(scroll.contentOffset.y) instead of \(expected)") }
      }
      let sign = way > 0 ? 1.0 : -1.0
      let finger = drag(stage, scroll, from: start, by: way, speed: speed, holds: holds) { moved in
        check(banded(first - sign * max(abs(moved) - 10, 0), 0, high), "finger at \(moved)")
      }
      // The lift: what follows is a function of the place, the speed and the time since.
      let lift = HostEnvironment.current.clock.now
      let x0 = Double(scroll.contentOffset.y), v = abs(finger) < 10 ? 0 : -finger
      let edge = x0 < 0 ? 0.0 : x0 > high ? high : nil
      let position: (Double) -> Double
      if let edge {
        let f0 = x0 - edge
        if abs(v) < 50 {
          kinds["rest", default: 0] += 1
          position = { t in edge + f0 * (46 * exp(-9 * t) - 9 * exp(-46 * t)) / 37 }
        } else {
          // Pulled on: outwards by the finger, back by ω = 11.
          kinds["stretched fling", default: 0] += 1
          position = { t in edge + (f0 + (v + 11 * f0) * t) * exp(-11 * t) }
        }
      } else {
        let stop = v == 0 ? 0 : log(abs(v) / 10) / -log(0.998) / 1000
        let rest = v == 0 ? x0 : x0 + (v - 10 * (v < 0 ? -1 : 1)) * Self.reach
        let limit = rest < 0 ? 0.0 : rest > high ? high : nil
        if let limit {
          kinds["bounce", default: 0] += 1
          let u = v - (limit - x0) / Self.reach
          let crossing = log(u / v) / log(0.998) / 1000
          position = { t in
            t < crossing
              ? x0 + v * Self.reach * (1 - pow(0.998, t * 1000))
              : limit + u * (t - crossing) * exp(-11 * (t - crossing))
          }
        } else {
          kinds[v == 0 ? "still" : "fling", default: 0] += 1
          position = { t in t >= stop ? rest : x0 + v * Self.reach * (1 - pow(0.998, t * 1000)) }
        }
      }
      var samples = 0
      while scroll.isDecelerating, samples < 1200 {
        stage.advance(by: 1.0 / 120)
        samples += 1
        check(position(max(frameTime - lift, 0)), "\(frameTime - lift) s after lift")
        if worst > 0.5 { return }
      }
      #expect(samples < 1200)
      stage.settle()
      check(position(60), "at rest")
    }
    // Each kind of motion was among them.
    #expect(kinds.count >= 5, "\(kinds)")
  }

  @Test func `pages are reached by the closed form, and never more than one at a time`() {
    defer { DisplayLinkRegistry.framePeriod = 1.0 / 60 }
    for seed in 1...16 {
      var dice = Dice(state: UInt64(seed) &* 77)
      for _ in 0..<4 { _ = dice.next(0...1) }
      let (stage, scroll) = makeStage(CGFloat(Self.length * 6), paging: true)
      let page = dice.next(1...4).rounded()
      scroll.contentOffset.y = CGFloat(page * Self.length)
      let speed = dice.next(100...3000) * (dice.next(0...1) < 0.5 ? -1 : 1)
      let finger = drag(
        stage, scroll, from: speed > 0 ? 150 : 650, by: (speed > 0 ? 1 : -1) * dice.next(40...450), speed: speed,
        holds: seed % 4 == 0
      ) { _ in }
      let lift = HostEnvironment.current.clock.now
      let x0 = Double(scroll.contentOffset.y), v = abs(finger) < 10 ? 0 : -finger
      var target = (x0 / Self.length).rounded()
      if abs(v) > 250 { target = page + (v > 0 ? 1 : -1) }
      let place = target * Self.length
      let s0 = x0 - place
      while scroll.isDecelerating {
        stage.advance(by: 1.0 / 120)
        let t = max(frameTime - lift, 0)
        let expected = place + (s0 + (v + 13 * s0) * t) * exp(-13 * t)
        #expect(abs(Double(scroll.contentOffset.y) - expected) <= 0.5, "seed \(seed), \(t) s")
      }
      #expect(abs(Double(scroll.contentOffset.y) - place) < 1e-6 && abs(target - page) <= 1, "seed \(seed)")
    }
  }

  /// Behaviour/Scrolling.md §1: the rest point of a fling; a target that the delegate writes is where it comes to rest.
  @Test func `the delegate's target is reached`() {
    final class Snapper: NSObject, UIScrollViewDelegate {
      var natural = CGPoint.zero
      var velocity = CGPoint.zero
      func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
      ) {
        (natural, self.velocity) = (targetContentOffset.pointee, velocity)
        targetContentOffset.pointee.y = 777
      }
    }
    let (stage, scroll) = makeStage(5000, paging: false)
    defer { DisplayLinkRegistry.framePeriod = 1.0 / 60 }
    let snapper = Snapper()
    scroll.delegate = snapper
    let finger = drag(stage, scroll, from: 600, by: -200, speed: -1200, holds: false) { _ in }
    #expect(abs(snapper.velocity.y * 1000 + finger) < 1)
    #expect(abs(snapper.natural.y - (190 + (-finger - 10) * Self.reach)) < 1)
    stage.settle()
    #expect(scroll.contentOffset.y == 777)
  }
}
