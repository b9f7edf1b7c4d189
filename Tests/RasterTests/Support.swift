import Foundation
import Raster
import Testing

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
