import CoreGraphics

/// Numbers that look random and are the same each time, so that a crater stays where it is.
struct RandomNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493 }

  mutating func next(_ range: ClosedRange<CGFloat>) -> CGFloat {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + CGFloat(state >> 33) / CGFloat(UInt32.max >> 1) * (range.upperBound - range.lowerBound)
  }
}
