import Foundation

/// One step of a path, as CoreGraphics counts them.
package enum PathElement: Hashable, Sendable {
  case move(CGPoint)
  case line(CGPoint)
  case quad(control: CGPoint, CGPoint)
  case cubic(control1: CGPoint, control2: CGPoint, CGPoint)
  case close
}

/// A finished path as a value. Two with equal elements are equal.
package struct PathData: Hashable, Sendable {
  package var elements: [PathElement]
  package init(elements: [PathElement] = []) { self.elements = elements }
}

package enum FillRule: Hashable, Sendable { case winding, evenOdd }

package struct StrokeStyle: Hashable, Sendable {
  package enum Cap: Hashable, Sendable { case butt, round, square }
  package enum Join: Hashable, Sendable { case miter, round, bevel }

  package var width: Double
  package var cap: Cap
  package var join: Join
  package var miterLimit: Double
  /// Lengths of dashes and gaps in turn; empty for a solid line.
  package var dash: [Double]
  package var dashPhase: Double

  package init(
    width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10, dash: [Double] = [],
    dashPhase: Double = 0
  ) {
    (self.width, self.cap, self.join) = (width, cap, join)
    (self.miterLimit, self.dash, self.dashPhase) = (miterLimit, dash, dashPhase)
  }
}

/// x' = a x + c y + tx, y' = b x + d y + ty; the six numbers of a CGAffineTransform.
package struct AffineMatrix: Hashable, Sendable {
  package var a, b, c, d, tx, ty: Double

  package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  package static let identity = AffineMatrix(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
}
