import Foundation
import Testing

@testable import RenderTree

struct CubicKeyframeTests {
  private func turned(_ angle: Double) -> RenderValue {
    .transform(Matrix4(cos(angle), 0, -sin(angle), 0, 0, 1, 0, 0, sin(angle), 0, cos(angle), 0, 0, 0, 0, 1))
  }

  private func angle(_ value: RenderValue?) -> Double? {
    guard case .transform(let m)? = value else { return nil }
    // Still a rotation about y: nothing sheared or scaled.
    guard abs(m.m11 - m.m33) < 1e-9, abs(m.m13 + m.m31) < 1e-9, abs(m.m11 * m.m11 + m.m13 * m.m13 - 1) < 1e-9 else {
      return nil
    }
    return atan2(-m.m13, m.m11)
  }

  private func number(_ track: KeyframeTrack, _ fraction: Double) -> Double? {
    if case .number(let x)? = track.value(atFraction: fraction) { x } else { nil }
  }

  @Test func `a spline through rotations about one axis turns as the spline through their angles does`() throws {
    let angles = [0, 0.4, 1.5, 1.7]
    let matrices = KeyframeTrack(values: angles.map(turned), mode: .cubic)
    let numbers = KeyframeTrack(values: angles.map { .number($0) }, mode: .cubic)
    for step in 0...60 {
      let fraction = Double(step) / 60
      let expected = try #require(number(numbers, fraction))
      let found = try #require(angle(matrices.value(atFraction: fraction)))
      #expect(abs(found - expected) < 1e-9, "at \(fraction)")
    }
  }

  @Test func `keys that stand twice hold their value flat`() {
    let track = KeyframeTrack(
      values: [0, 0, 0, 1, 1, 1].map { .number($0) }, times: [0, 0.3, 0.3, 0.6, 0.6, 1], mode: .cubic)
    for fraction in [0.1, 0.2, 0.29, 0.61, 0.8, 0.95] {
      #expect(number(track, fraction) == (fraction < 0.5 ? 0 : 1))
    }
    #expect(abs(number(track, 0.45)! - 0.5) < 1e-12)
  }
}
