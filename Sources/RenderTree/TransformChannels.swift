import Foundation

/// A matrix taken apart into what animations interpolate: translation, scale, skew, rotation, perspective.
///
/// Rotation is kept as Euler angles for a matrix that only turns about z (so that a turn is linear in its angle), and
/// as a quaternion otherwise.
package struct TransformChannels: Hashable, Sendable {
  package var translation = SIMD3<Double>(0, 0, 0)
  package var scale = SIMD3<Double>(1, 1, 1)
  /// xy, xz, yz.
  package var skew = SIMD3<Double>(0, 0, 0)
  /// Radians about z; used when `quaternion` is nil.
  package var angle = 0.0
  package var quaternion: SIMD4<Double>?
  package var perspective = SIMD4<Double>(0, 0, 0, 1)

  package init() {}

  package init(_ m: Matrix4) {
    let w = m.m44 == 0 ? 1 : m.m44
    translation = SIMD3(m.m41 / w, m.m42 / w, m.m43 / w)
    if m.m14 != 0 || m.m24 != 0 || m.m34 != 0 { findPerspective(m, w) }
    if m.m13 == 0, m.m23 == 0, m.m31 == 0, m.m32 == 0 {
      self.decomposePlanar(a: m.m11 / w, b: m.m12 / w, c: m.m21 / w, d: m.m22 / w)
      scale.z = m.m33 / w
      return
    }
    // Rows are orthogonalised in turn (Gram-Schmidt).
    var r0 = SIMD3(m.m11, m.m12, m.m13) / w, r1 = SIMD3(m.m21, m.m22, m.m23) / w, r2 = SIMD3(m.m31, m.m32, m.m33) / w
    scale.x = r0.length
    if scale.x > 0 { r0 /= scale.x }
    skew.x = dot(r0, r1)
    r1 -= r0 * skew.x
    scale.y = r1.length
    if scale.y > 0 {
      r1 /= scale.y
      skew.x /= scale.y
    }
    skew.y = dot(r0, r2)
    r2 -= r0 * skew.y
    skew.z = dot(r1, r2)
    r2 -= r1 * skew.z
    scale.z = r2.length
    if scale.z > 0 {
      r2 /= scale.z
      skew.y /= scale.z
      skew.z /= scale.z
    }
    (r0, r1, r2) = TransformChannels.completed(r0, r1, r2)
    if dot(r0, cross(r1, r2)) < 0 {
      scale = -scale
      (r0, r1, r2) = (-r0, -r1, -r2)
    }
    quaternion = TransformChannels.quaternion(r0, r1, r2)
  }

  /// The perspective, applied after everything else: M = L P, with the last column of L empty. So a turn in perspective
  /// keeps it all the way, although the numbers in the last column change with the angle.
  private mutating func findPerspective(_ m: Matrix4, _ w: Double) {
    let (r0, r1, r2) = TransformChannels.completed(
      SIMD3(m.m11, m.m12, m.m13) / w, SIMD3(m.m21, m.m22, m.m23) / w, SIMD3(m.m31, m.m32, m.m33) / w)
    let column = SIMD3(m.m14, m.m24, m.m34) / w
    let determinant = dot(r0, cross(r1, r2))
    guard abs(determinant) > 1e-12 else {
      // Flattened: nothing says what the eye was.
      perspective = SIMD4(column.x, column.y, column.z, 1)
      return
    }
    let p = (cross(r1, r2) * column.x + cross(r2, r0) * column.y + cross(r0, r1) * column.z) / determinant
    perspective = SIMD4(p.x, p.y, p.z, 1 - dot(translation, p))
  }

  /// A matrix that is squeezed flat along an axis still has a direction: a row of no length is replaced by one upright
  /// on the others.
  private static func completed(
    _ r0: SIMD3<Double>, _ r1: SIMD3<Double>, _ r2: SIMD3<Double>
  ) -> (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    func upright(_ v: SIMD3<Double>) -> SIMD3<Double> {
      let other = cross(v, abs(v.x) < 0.9 * v.length ? SIMD3(1, 0, 0) : SIMD3(0, 1, 0))
      return other / other.length
    }
    switch (r0.length > 0, r1.length > 0, r2.length > 0) {
    case (true, true, false): return (r0, r1, cross(r0, r1))
    case (true, false, true): return (r0, cross(r2, r0), r2)
    case (false, true, true): return (cross(r1, r2), r1, r2)
    case (true, false, false): return (r0, upright(r0), cross(r0, upright(r0)))
    case (false, true, false): return (cross(r1, upright(r1)), r1, upright(r1))
    case (false, false, true): return (upright(r2), cross(r2, upright(r2)), r2)
    default: return (r0, r1, r2)
    }
  }

  private mutating func decomposePlanar(a: Double, b: Double, c: Double, d: Double) {
    let determinant = a * d - b * c
    let sx = (a * a + b * b).squareRoot()
    if sx > 0 {
      angle = atan2(b, a)
      scale.x = sx
      scale.y = determinant / sx
      let shear = (a * c + b * d) / sx
      skew.x = scale.y != 0 ? shear / scale.y : 0
    } else {
      let sy = (c * c + d * d).squareRoot()
      scale.x = 0
      scale.y = sy
      angle = sy > 0 ? atan2(-c, d) : 0
    }
    // A mirror image in x is a negative x scale, not half a turn with a negative y scale.
    if scale.y < 0, abs(abs(angle) - .pi) < 1e-9 {
      angle = 0
      scale.x = -scale.x
      scale.y = -scale.y
    }
  }

  package var matrix: Matrix4 {
    let rotation = rotationMatrix
    let scaled = Matrix4(scale.x, 0, 0, 0, 0, scale.y, 0, 0, 0, 0, scale.z, 0, 0, 0, 0, 1)
    let sheared = Matrix4(1, 0, 0, 0, skew.x, 1, 0, 0, skew.y, skew.z, 1, 0, 0, 0, 0, 1)
    var m = scaled.concatenated(sheared).concatenated(rotation)
    m.m41 = translation.x
    m.m42 = translation.y
    m.m43 = translation.z
    guard perspective != SIMD4(0, 0, 0, 1) else { return m }
    let p = SIMD3(perspective.x, perspective.y, perspective.z)
    m.m14 = dot(SIMD3(m.m11, m.m12, m.m13), p)
    m.m24 = dot(SIMD3(m.m21, m.m22, m.m23), p)
    m.m34 = dot(SIMD3(m.m31, m.m32, m.m33), p)
    m.m44 = dot(translation, p) + perspective.w
    return m
  }

  private var rotationMatrix: Matrix4 {
    guard let q = quaternion else {
      let (s, c) = (sin(angle), cos(angle))
      return Matrix4(c, s, 0, 0, -s, c, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)
    }
    let (x, y, z, w) = (q.x, q.y, q.z, q.w)
    return Matrix4(
      1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w), 0,
      2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w), 0,
      2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y), 0, 0, 0, 0, 1)
  }

  private var asQuaternion: SIMD4<Double> { quaternion ?? SIMD4(0, 0, sin(angle / 2), cos(angle / 2)) }

  /// The same matrix with the signs of another mirror image: one in x is one in y that has made half a turn, so that
  /// neither turns when one becomes the other.
  private func mirrored(like other: TransformChannels) -> TransformChannels {
    guard quaternion == nil, other.quaternion == nil, scale.x * other.scale.x < 0, scale.y * other.scale.y < 0 else {
      return self
    }
    var result = self
    (result.scale.x, result.scale.y) = (-scale.x, -scale.y)
    result.angle = Self.opposite(angle)
    return result
  }

  /// The angle after half a turn, the one nearer to 0.
  private static func opposite(_ angle: Double) -> Double { angle > 0 ? angle - .pi : angle + .pi }

  /// Channel by channel; the shorter way round for rotations. What stays in the plane goes by its rows.
  package static func interpolate(_ a: TransformChannels, _ b: TransformChannels, _ t: Double) -> TransformChannels {
    var result = TransformChannels()
    result.translation = a.translation + (b.translation - a.translation) * t
    result.scale = a.scale + (b.scale - a.scale) * t
    result.skew = a.skew + (b.skew - a.skew) * t
    result.perspective = a.perspective + (b.perspective - a.perspective) * t
    if a.quaternion == nil, b.quaternion == nil {
      result.setRows(.interpolate(a.rows, b.rows, t))
    } else {
      result.quaternion = slerp(a.asQuaternion, b.asQuaternion, t)
    }
    return result
  }

  private var rows: PlanarRows {
    let (x, y) = (SIMD2(cos(angle), sin(angle)), SIMD2(-sin(angle), cos(angle)))
    return PlanarRows(x * scale.x, (x * skew.x + y) * scale.y)
  }

  private mutating func setRows(_ rows: PlanarRows) {
    let (first, second) = rows.vectors
    let z = scale.z
    (scale, skew, angle) = (SIMD3(1, 1, z), SIMD3(0, 0, 0), 0)
    decomposePlanar(a: first.x, b: first.y, c: second.x, d: second.y)
  }

  /// `self` moved by the way from `base` to `value`: what an additive animation adds.
  package func adding(_ addend: TransformChannels, relativeTo base: TransformChannels) -> TransformChannels {
    let value = addend.mirrored(like: base)
    var result = self
    result.translation += value.translation - base.translation
    result.scale += value.scale - base.scale
    result.skew += value.skew - base.skew
    result.perspective += value.perspective - base.perspective
    if quaternion == nil, value.quaternion == nil, base.quaternion == nil {
      result.angle += TransformChannels.shortest(from: base.angle, to: value.angle)
    } else {
      let b = base.asQuaternion
      let difference = TransformChannels.product(SIMD4(-b.x, -b.y, -b.z, b.w), value.asQuaternion)
      result.quaternion = TransformChannels.product(asQuaternion, difference)
    }
    return result
  }

  /// A point of a curve through four keys, given what each weighs: `spline` maps the keys' values of one channel to the
  /// curve's.
  ///
  /// Rotations are taken as turns from the second key on, so that turns about one axis follow the curve of their angle.
  static func spline(
    _ keys: (TransformChannels, TransformChannels, TransformChannels, TransformChannels),
    _ spline: (Double, Double, Double, Double) -> Double
  ) -> TransformChannels {
    let b = keys.1
    let (a, c, d) = (keys.0.mirrored(like: b), keys.2.mirrored(like: b), keys.3.mirrored(like: b))
    func mixed(_ path: KeyPath<TransformChannels, SIMD3<Double>>) -> SIMD3<Double> {
      let (p, q, r, s) = (a[keyPath: path], b[keyPath: path], c[keyPath: path], d[keyPath: path])
      return SIMD3(spline(p.x, q.x, r.x, s.x), spline(p.y, q.y, r.y, s.y), spline(p.z, q.z, r.z, s.z))
    }
    var result = TransformChannels()
    result.translation = mixed(\.translation)
    result.scale = mixed(\.scale)
    result.skew = mixed(\.skew)
    for i in 0..<4 {
      result.perspective[i] = spline(a.perspective[i], b.perspective[i], c.perspective[i], d.perspective[i])
    }
    if a.quaternion == nil, b.quaternion == nil, c.quaternion == nil, d.quaternion == nil {
      let before = shortest(from: a.angle, to: b.angle), step = shortest(from: b.angle, to: c.angle)
      let after = step + shortest(from: c.angle, to: d.angle)
      result.angle = b.angle + spline(-before, 0, step, after)
      return result
    }
    let step = turn(from: b.asQuaternion, to: c.asQuaternion, like: nil)
    let before = turn(from: a.asQuaternion, to: b.asQuaternion, like: step)
    let after = step + turn(from: c.asQuaternion, to: d.asQuaternion, like: step)
    let way = SIMD3(
      spline(-before.x, 0, step.x, after.x), spline(-before.y, 0, step.y, after.y),
      spline(-before.z, 0, step.z, after.z))
    let angle = way.length
    guard angle > 1e-12 else {
      result.quaternion = b.asQuaternion
      return result
    }
    let axis = way / angle * sin(angle / 2)
    result.quaternion = product(b.asQuaternion, SIMD4(axis.x, axis.y, axis.z, cos(angle / 2)))
    return result
  }

  /// The shorter turn as axis times angle; of the two ways of half a turn the one that goes on like another.
  private static func turn(from a: SIMD4<Double>, to b: SIMD4<Double>, like other: SIMD3<Double>?) -> SIMD3<Double> {
    var q = product(SIMD4(-a.x, -a.y, -a.z, a.w), b)
    if q.w < 0 { q = -q }
    let axis = SIMD3(q.x, q.y, q.z)
    let sine = axis.length
    guard sine > 1e-12 else { return SIMD3(0, 0, 0) }
    let turn = axis / sine * (2 * atan2(sine, q.w))
    if let other, q.w < 1e-6, dot(turn, other) < 0 { return -turn }
    return turn
  }

  private static func shortest(from a: Double, to b: Double) -> Double {
    var difference = b - a
    if difference > .pi + 1e-9 { difference -= 2 * .pi }
    if difference < -.pi - 1e-9 { difference += 2 * .pi }
    return difference
  }

  /// The plane's part of a matrix as Core Animation goes from one to another (Behaviour/Pictures.md 99): the lengths of
  /// its rows, the angle of the first, and what is left then, which is the unit matrix where the rows are
  /// perpendicular.
  private struct PlanarRows {
    private var scale: SIMD2<Double>
    private var angle: Double
    private var rest: (SIMD2<Double>, SIMD2<Double>)

    init(_ first: SIMD2<Double>, _ second: SIMD2<Double>) {
      func perpendicular(_ v: SIMD2<Double>) -> SIMD2<Double> { SIMD2(-v.y, v.x) }
      scale = SIMD2((first * first).sum().squareRoot(), (second * second).sum().squareRoot())
      // One of the rows of a mirror image points back: that of the axis which is mirrored.
      if first.x * second.y - first.y * second.x < 0 {
        if first.x < second.y { scale.x = -scale.x } else { scale.y = -scale.y }
      }
      let x: SIMD2<Double>
      let y: SIMD2<Double>
      switch (scale.x != 0, scale.y != 0) {
      case (true, true): (x, y) = (first / scale.x, second / scale.y)
      case (true, false): (x, y) = (first / scale.x, perpendicular(first / scale.x))
      case (false, true): (x, y) = (-perpendicular(second / scale.y), second / scale.y)
      case (false, false): (x, y) = (SIMD2(1, 0), SIMD2(0, 1))
      }
      angle = atan2(x.y, x.x)
      rest = (x * x.x - y * x.y, x * x.y + y * x.x)
    }

    var vectors: (SIMD2<Double>, SIMD2<Double>) {
      let (s, c) = (sin(angle), cos(angle))
      return ((rest.0 * c + rest.1 * s) * scale.x, (rest.1 * c - rest.0 * s) * scale.y)
    }

    static func interpolate(_ a: PlanarRows, _ target: PlanarRows, _ t: Double) -> PlanarRows {
      var b = target
      if a.scale.x * b.scale.x < 0, a.scale.y * b.scale.y < 0 {
        (b.scale, b.angle) = (-b.scale, opposite(b.angle))
      }
      var result = a
      result.scale += (b.scale - a.scale) * t
      result.angle += shortest(from: a.angle, to: b.angle) * t
      result.rest.0 += (b.rest.0 - a.rest.0) * t
      result.rest.1 += (b.rest.1 - a.rest.1) * t
      return result
    }
  }

  private static func product(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> {
    SIMD4(
      a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y, a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
      a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w, a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z)
  }

  private static func slerp(_ a: SIMD4<Double>, _ target: SIMD4<Double>, _ t: Double) -> SIMD4<Double> {
    var b = target
    var cosine = (a * b).sum()
    if cosine < 0 { (b, cosine) = (-b, -cosine) }
    if cosine > 0.9999999 {
      let mixed = a + (b - a) * t
      return mixed / (mixed * mixed).sum().squareRoot()
    }
    let angle = acos(cosine)
    return (a * sin((1 - t) * angle) + b * sin(t * angle)) / sin(angle)
  }

  private static func quaternion(_ r0: SIMD3<Double>, _ r1: SIMD3<Double>, _ r2: SIMD3<Double>) -> SIMD4<Double> {
    let trace = r0.x + r1.y + r2.z
    if trace > 0 {
      let s = (trace + 1).squareRoot() * 2
      return SIMD4((r1.z - r2.y) / s, (r2.x - r0.z) / s, (r0.y - r1.x) / s, s / 4)
    }
    if r0.x > r1.y, r0.x > r2.z {
      let s = (1 + r0.x - r1.y - r2.z).squareRoot() * 2
      return SIMD4(s / 4, (r0.y + r1.x) / s, (r2.x + r0.z) / s, (r1.z - r2.y) / s)
    }
    if r1.y > r2.z {
      let s = (1 + r1.y - r0.x - r2.z).squareRoot() * 2
      return SIMD4((r0.y + r1.x) / s, s / 4, (r1.z + r2.y) / s, (r2.x - r0.z) / s)
    }
    let s = (1 + r2.z - r0.x - r1.y).squareRoot() * 2
    return SIMD4((r2.x + r0.z) / s, (r1.z + r2.y) / s, s / 4, (r0.y - r1.x) / s)
  }
}

extension TransformChannels {
  /// Radians about x, y and z, in the order that Core Animation's `transform.rotation.*` key paths take them apart.
  package var eulerAngles: SIMD3<Double> {
    get {
      guard quaternion != nil else { return SIMD3(0, 0, angle) }
      let m = rotationMatrix
      let y = asin(min(max(-m.m13, -1), 1))
      if abs(m.m13) > 0.9999999 { return SIMD3(0, y, atan2(-m.m21, m.m22)) }
      let angles = SIMD3(atan2(m.m23, m.m33), y, atan2(m.m12, m.m11))
      // Two triples mean the same rotation; the one that turns less about x and z has a half turn about y as one about
      // y.
      let other = SIMD3(angles.x - copysign(.pi, angles.x), copysign(.pi, y) - y, angles.z - copysign(.pi, angles.z))
      return abs(other.x) + abs(other.z) < abs(angles.x) + abs(angles.z) - 1e-9 ? other : angles
    }
    set {
      if newValue.x == 0, newValue.y == 0 {
        quaternion = nil
        angle = newValue.z
        return
      }
      let h = newValue / 2
      let qx = SIMD4(sin(h.x), 0, 0, cos(h.x)), qy = SIMD4(0, sin(h.y), 0, cos(h.y)),
        qz = SIMD4(0, 0, sin(h.z), cos(h.z))
      quaternion = TransformChannels.product(qz, TransformChannels.product(qy, qx))
    }
  }
}

extension SIMD3<Double> {
  fileprivate var length: Double { (self * self).sum().squareRoot() }
}

private func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }
private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
