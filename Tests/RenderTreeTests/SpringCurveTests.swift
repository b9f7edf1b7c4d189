import Foundation
import Testing

@testable import RenderTree

struct SpringCurveTests {
  /// Source: Behaviour/Motion.md §3.3, the system spring to three places.
  @Test(arguments: [
    (0.05, 0.232), (0.1, 0.545), (0.15, 0.758), (0.2, 0.879), (0.25, 0.942), (0.3, 0.973), (0.35, 0.988), (0.4, 0.994),
    (0.5, 0.999),
  ])
  func `the system spring follows its table`(time: Double, progress: Double) {
    #expect(abs(SpringCurve.system.progress(at: time) - progress) < 0.0006)
  }

  /// Source: Behaviour/Motion.md §3 (336 pt keyboard).
  @Test func `the keyboard stands where it was measured`() {
    #expect(abs(336 * SpringCurve.system.progress(at: 0.125) - 223.445) < 0.001)
    #expect(abs(336 * SpringCurve.system.progress(at: 0.25) - 316.525) < 0.001)
  }

  /// Source: Behaviour/Motion.md §3.1: ωD for a decay to a thousandth.
  @Test(arguments: [
    (0.3, 19.1698), (0.5, 12.7169), (0.6, 11.0335), (0.7, 9.8397), (0.75, 9.3779), (0.8, 8.9943), (0.85, 8.6897),
    (0.9, 8.4808),
    (0.95, 8.4425), (1, 9.2334),
  ])
  func `a spring with a duration has the tabled frequency`(ratio: Double, frequency: Double) {
    let spring = SpringCurve.decaying(over: 2, dampingRatio: ratio, velocity: 0)
    #expect(abs(spring.naturalFrequency * 2 - frequency) < 0.0001)
  }

  @Test func `the default spring animation settles after 1_4727 s`() {
    #expect(abs(SpringCurve(stiffness: 100, damping: 10).settlingDuration - 1.4727003346781) < 1e-12)
  }

  @Test func `the system spring settles after half a second`() {
    #expect(abs(SpringCurve.system.settlingDuration - 0.5057) < 0.0001)
  }

  /// m x'' + c x' + k x = 0 by small steps, as a check of the closed form.
  @Test(arguments: [0.2, 0.7, 1.0])
  func `the closed form solves the equation of motion`(ratio: Double) {
    let spring = SpringCurve(mass: 2, stiffness: 50, damping: 2 * ratio * (100.0).squareRoot(), initialVelocity: 3)
    var (x, v) = (1.0, -3.0)
    let h = 1e-5
    for step in 1...100_000 {
      // Midpoint rule.
      let a = (-spring.damping * v - spring.stiffness * x) / spring.mass
      let (xm, vm) = (x + v * h / 2, v + a * h / 2)
      (x, v) = (x + vm * h, v + (-spring.damping * vm - spring.stiffness * xm) / spring.mass * h)
      if step % 20_000 == 0 { #expect(abs(spring.progress(at: Double(step) * h) - (1 - x)) < 1e-6) }
    }
  }
}
