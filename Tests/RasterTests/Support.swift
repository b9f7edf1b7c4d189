import Foundation
import Raster
import Testing

/// SplitMix64: the same numbers for the same seed on every machine.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

func expectClose(_ a: CGPoint, _ b: CGPoint, location: SourceLocation = #_sourceLocation) {
  #expect(abs(a.x - b.x) < 1e-6 && abs(a.y - b.y) < 1e-6, "\(a) is not \(b)", sourceLocation: location)
}

func expectClose(_ a: CGRect, _ b: CGRect, location: SourceLocation = #_sourceLocation) {
  expectClose(a.origin, b.origin, location: location)
  expectClose(CGPoint(x: a.width, y: a.height), CGPoint(x: b.width, y: b.height), location: location)
}

extension CoverageMask {
  /// The covered area in pixels.
  var area: Double {
    var sum = 0
    for y in 0..<height { for x in 0..<width { sum += Int(row(y)[x]) } }
    return Double(sum) / 255
  }
}
