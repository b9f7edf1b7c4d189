import Foundation

extension AffineMatrix {
  package init(translationX tx: Double, y ty: Double) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }
  package init(scaleX sx: Double, y sy: Double) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }

  package var isIdentity: Bool { self == .identity }
  package var determinant: Double { a * d - b * c }

  /// True when upright rectangles stay upright.
  package var keepsRectangles: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

  package func apply(_ point: CGPoint) -> CGPoint {
    let (x, y) = (Double(point.x), Double(point.y))
    return CGPoint(x: a * x + c * y + tx, y: b * x + d * y + ty)
  }

  /// The smallest upright rectangle around the transformed corners.
  package func apply(_ rect: CGRect) -> CGRect {
    var bounds = PointBounds()
    bounds.add(apply(CGPoint(x: rect.minX, y: rect.minY)))
    bounds.add(apply(CGPoint(x: rect.maxX, y: rect.minY)))
    bounds.add(apply(CGPoint(x: rect.maxX, y: rect.maxY)))
    bounds.add(apply(CGPoint(x: rect.minX, y: rect.maxY)))
    return bounds.rect
  }

  /// This matrix first, then the other.
  package func concatenating(_ other: AffineMatrix) -> AffineMatrix {
    AffineMatrix(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d, c: c * other.a + d * other.c,
      d: c * other.b + d * other.d, tx: tx * other.a + ty * other.c + other.tx,
      ty: tx * other.b + ty * other.d + other.ty)
  }

  /// The matrix that undoes this one, or nil where it flattens the plane.
  package var inverse: AffineMatrix? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    return AffineMatrix(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// The largest factor by which the matrix lengthens a vector.
  package var largestScale: Double {
    let sum = a * a + b * b + c * c + d * d
    let root = max(0, sum * sum - 4 * determinant * determinant).squareRoot()
    return ((sum + root) / 2).squareRoot()
  }
}

/// Grows around points; null while it holds none.
package struct PointBounds {
  package var minX = CGFloat.infinity, minY = CGFloat.infinity, maxX = -CGFloat.infinity, maxY = -CGFloat.infinity

  package init() {}

  package mutating func add(_ point: CGPoint) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }

  package var isEmpty: Bool { !(minX <= maxX && minY <= maxY) }

  /// Its edges are numbers and so is its size: Foundation cannot intersect rectangles without.
  package var rect: CGRect {
    if isEmpty { return .null }
    func near(_ value: CGFloat) -> CGFloat { min(max(value, -1e300), 1e300) }
    let (left, top) = (near(minX), near(minY))
    return CGRect(x: left, y: top, width: near(maxX) - left, height: near(maxY) - top)
  }
}

func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
func * (a: CGPoint, factor: CGFloat) -> CGPoint { CGPoint(x: a.x * factor, y: a.y * factor) }
func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
  CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
}
func length(_ a: CGPoint) -> CGFloat { (a.x * a.x + a.y * a.y).squareRoot() }
func cross(_ a: CGPoint, _ b: CGPoint) -> CGFloat { a.x * b.y - a.y * b.x }
func dot(_ a: CGPoint, _ b: CGPoint) -> CGFloat { a.x * b.x + a.y * b.y }
