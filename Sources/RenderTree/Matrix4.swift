import Foundation

/// A 4 × 4 matrix that multiplies row vectors from the right, laid out as CATransform3D is: a point is
/// `[x y z 1] · M`, so `a.concatenated(b)` applies `a` first.
package struct Matrix4: Hashable, Sendable {
  package var m11, m12, m13, m14: Double
  package var m21, m22, m23, m24: Double
  package var m31, m32, m33, m34: Double
  package var m41, m42, m43, m44: Double

  package init(
    _ m11: Double, _ m12: Double, _ m13: Double, _ m14: Double, _ m21: Double, _ m22: Double, _ m23: Double,
    _ m24: Double,
    _ m31: Double, _ m32: Double, _ m33: Double, _ m34: Double, _ m41: Double, _ m42: Double, _ m43: Double,
    _ m44: Double
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  package static let identity = Matrix4(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)

  package static func translation(_ x: Double, _ y: Double, _ z: Double = 0) -> Matrix4 {
    Matrix4(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1)
  }

  package static func scale(_ x: Double, _ y: Double, _ z: Double = 1) -> Matrix4 {
    Matrix4(x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1)
  }

  /// This matrix first, then `b`.
  package func concatenated(_ b: Matrix4) -> Matrix4 {
    func row(_ x: Double, _ y: Double, _ z: Double, _ w: Double) -> (Double, Double, Double, Double) {
      (
        x * b.m11 + y * b.m21 + z * b.m31 + w * b.m41, x * b.m12 + y * b.m22 + z * b.m32 + w * b.m42,
        x * b.m13 + y * b.m23 + z * b.m33 + w * b.m43, x * b.m14 + y * b.m24 + z * b.m34 + w * b.m44
      )
    }
    let r1 = row(m11, m12, m13, m14), r2 = row(m21, m22, m23, m24)
    let r3 = row(m31, m32, m33, m34), r4 = row(m41, m42, m43, m44)
    return Matrix4(
      r1.0, r1.1, r1.2, r1.3, r2.0, r2.1, r2.2, r2.3, r3.0, r3.1, r3.2, r3.3, r4.0, r4.1, r4.2, r4.3)
  }

  /// The affine part when the matrix keeps the plane z = 0 flat and parallel to itself in the projection, else nil.
  ///
  /// Depth (column 3) does not matter for what is drawn of a flat layer.
  package var affine: AffinePart? {
    guard m14 == 0, m24 == 0, m44 != 0 else { return nil }
    let w = 1 / m44
    return AffinePart(a: m11 * w, b: m12 * w, c: m21 * w, d: m22 * w, tx: m41 * w, ty: m42 * w)
  }

  package struct AffinePart: Hashable, Sendable {
    package var a, b, c, d, tx, ty: Double
    package var isAxisAligned: Bool { b == 0 && c == 0 }
  }

  /// The image of a point of the plane z = 0, after the perspective division; nil when it lies behind the eye (w ≤ 0).
  package func project(_ p: CGPoint) -> CGPoint? {
    let w = p.x * m14 + p.y * m24 + m44
    guard w > 1e-9 else { return nil }
    return CGPoint(x: (p.x * m11 + p.y * m21 + m41) / w, y: (p.x * m12 + p.y * m22 + m42) / w)
  }

  package var determinant: Double {
    let s0 = m11 * m22 - m21 * m12, s1 = m11 * m23 - m21 * m13, s2 = m11 * m24 - m21 * m14
    let s3 = m12 * m23 - m22 * m13, s4 = m12 * m24 - m22 * m14, s5 = m13 * m24 - m23 * m14
    let c5 = m33 * m44 - m43 * m34, c4 = m32 * m44 - m42 * m34, c3 = m32 * m43 - m42 * m33
    let c2 = m31 * m44 - m41 * m34, c1 = m31 * m43 - m41 * m33, c0 = m31 * m42 - m41 * m32
    return s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0
  }

  /// Nil when the determinant is 0 or not finite.
  package var inverted: Matrix4? {
    let s0 = m11 * m22 - m21 * m12, s1 = m11 * m23 - m21 * m13, s2 = m11 * m24 - m21 * m14
    let s3 = m12 * m23 - m22 * m13, s4 = m12 * m24 - m22 * m14, s5 = m13 * m24 - m23 * m14
    let c5 = m33 * m44 - m43 * m34, c4 = m32 * m44 - m42 * m34, c3 = m32 * m43 - m42 * m33
    let c2 = m31 * m44 - m41 * m34, c1 = m31 * m43 - m41 * m33, c0 = m31 * m42 - m41 * m32
    let determinant = s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0
    guard determinant != 0, determinant.isFinite else { return nil }
    let k = 1 / determinant
    return Matrix4(
      (m22 * c5 - m23 * c4 + m24 * c3) * k, (-m12 * c5 + m13 * c4 - m14 * c3) * k,
      (m42 * s5 - m43 * s4 + m44 * s3) * k, (-m32 * s5 + m33 * s4 - m34 * s3) * k,
      (-m21 * c5 + m23 * c2 - m24 * c1) * k, (m11 * c5 - m13 * c2 + m14 * c1) * k,
      (-m41 * s5 + m43 * s2 - m44 * s1) * k, (m31 * s5 - m33 * s2 + m34 * s1) * k,
      (m21 * c4 - m22 * c2 + m24 * c0) * k, (-m11 * c4 + m12 * c2 - m14 * c0) * k,
      (m41 * s4 - m42 * s2 + m44 * s0) * k, (-m31 * s4 + m32 * s2 - m34 * s0) * k,
      (-m21 * c3 + m22 * c1 - m23 * c0) * k, (m11 * c3 - m12 * c1 + m13 * c0) * k,
      (-m41 * s3 + m42 * s1 - m43 * s0) * k, (m31 * s3 - m32 * s1 + m33 * s0) * k)
  }
}
