import PorticoFoundation

/// A rotation, as a quaternion: the imaginary part first.
public struct simd_quatf: Equatable, Sendable {
  public var vector: SIMD4<Float>
  public init() { vector = .zero }
  public init(vector: SIMD4<Float>) { self.vector = vector }
  public init(ix: Float, iy: Float, iz: Float, r: Float) { vector = SIMD4<Float>(ix, iy, iz, r) }
  public init(real: Float, imag: SIMD3<Float>) { vector = SIMD4<Float>(imag.x, imag.y, imag.z, real) }
  /// A turn about an axis of length 1, in radians.
  public init(angle: Float, axis: SIMD3<Float>) { self.init(real: cos(angle / 2), imag: axis * sin(angle / 2)) }
  /// The shortest turn from one direction to another, both of length 1.
  public init(from: SIMD3<Float>, to: SIMD3<Float>) {
    let real = 1 + simd_dot(from, to)
    guard real > Float.ulpOfOne else {
      // Opposite directions: half a turn about any axis that stands upright on them.
      let side = abs(from.x) < 0.9 ? SIMD3<Float>(1, 0, 0) : SIMD3<Float>(0, 1, 0)
      self.init(angle: .pi, axis: simd_normalize(simd_cross(from, side)))
      return
    }
    self = simd_quatf(real: real, imag: simd_cross(from, to)).normalized
  }

  public var real: Float {
    get { vector.w }
    set { vector.w = newValue }
  }
  public var imag: SIMD3<Float> {
    get { SIMD3<Float>(vector.x, vector.y, vector.z) }
    set { (vector.x, vector.y, vector.z) = (newValue.x, newValue.y, newValue.z) }
  }
  public var length: Float { simd_length(vector) }
  public var normalized: simd_quatf { simd_quatf(vector: simd_normalize(vector)) }
  public var conjugate: simd_quatf { simd_quatf(real: real, imag: -imag) }
  public var inverse: simd_quatf { simd_quatf(vector: conjugate.vector / simd_length_squared(vector)) }
  public var angle: Float { 2 * atan2(simd_length(imag), real) }
  public var axis: SIMD3<Float> { simd_normalize(imag) }

  public func act(_ vector: SIMD3<Float>) -> SIMD3<Float> { (self * simd_quatf(real: 0, imag: vector) * inverse).imag }
  public static func * (a: simd_quatf, b: simd_quatf) -> simd_quatf {
    simd_quatf(
      real: a.real * b.real - simd_dot(a.imag, b.imag),
      imag: a.real * b.imag + b.real * a.imag + simd_cross(a.imag, b.imag))
  }
}

/// The rotation between two, by the shorter way, at a fraction in 0...1.
public func simd_slerp(_ q0: simd_quatf, _ q1: simd_quatf, _ t: Float) -> simd_quatf {
  var cosine = simd_dot(q0.vector, q1.vector), end = q1.vector
  if cosine < 0 { (cosine, end) = (-cosine, -end) }
  // Rotations that nearly agree: the arc is straight, and its sine too small to divide by.
  guard cosine < 0.9995 else { return simd_quatf(vector: simd_normalize(q0.vector + (end - q0.vector) * t)) }
  let angle = acos(cosine)
  return simd_quatf(vector: (q0.vector * sin((1 - t) * angle) + end * sin(t * angle)) / sin(angle))
}

public func simd_normalize(_ q: simd_quatf) -> simd_quatf { q.normalized }
public func simd_act(_ q: simd_quatf, _ v: SIMD3<Float>) -> SIMD3<Float> { q.act(v) }

extension simd_float3x3 {
  public init(_ quaternion: simd_quatf) {
    self.init(
      quaternion.act(SIMD3<Float>(1, 0, 0)), quaternion.act(SIMD3<Float>(0, 1, 0)),
      quaternion.act(SIMD3<Float>(0, 0, 1)))
  }
}

extension simd_float4x4 {
  public init(_ quaternion: simd_quatf) {
    let turn = simd_float3x3(quaternion)
    func column(_ index: Int) -> SIMD4<Float> { SIMD4<Float>(turn[index].x, turn[index].y, turn[index].z, 0) }
    self.init(column(0), column(1), column(2), SIMD4<Float>(0, 0, 0, 1))
  }
}

/// A rotation, as a quaternion: the imaginary part first.
public struct simd_quatd: Equatable, Sendable {
  public var vector: SIMD4<Double>
  public init() { vector = .zero }
  public init(vector: SIMD4<Double>) { self.vector = vector }
  public init(ix: Double, iy: Double, iz: Double, r: Double) { vector = SIMD4<Double>(ix, iy, iz, r) }
  public init(real: Double, imag: SIMD3<Double>) { vector = SIMD4<Double>(imag.x, imag.y, imag.z, real) }
  /// A turn about an axis of length 1, in radians.
  public init(angle: Double, axis: SIMD3<Double>) { self.init(real: cos(angle / 2), imag: axis * sin(angle / 2)) }
  /// The shortest turn from one direction to another, both of length 1.
  public init(from: SIMD3<Double>, to: SIMD3<Double>) {
    let real = 1 + simd_dot(from, to)
    guard real > Double.ulpOfOne else {
      // Opposite directions: half a turn about any axis that stands upright on them.
      let side = abs(from.x) < 0.9 ? SIMD3<Double>(1, 0, 0) : SIMD3<Double>(0, 1, 0)
      self.init(angle: .pi, axis: simd_normalize(simd_cross(from, side)))
      return
    }
    self = simd_quatd(real: real, imag: simd_cross(from, to)).normalized
  }

  public var real: Double {
    get { vector.w }
    set { vector.w = newValue }
  }
  public var imag: SIMD3<Double> {
    get { SIMD3<Double>(vector.x, vector.y, vector.z) }
    set { (vector.x, vector.y, vector.z) = (newValue.x, newValue.y, newValue.z) }
  }
  public var length: Double { simd_length(vector) }
  public var normalized: simd_quatd { simd_quatd(vector: simd_normalize(vector)) }
  public var conjugate: simd_quatd { simd_quatd(real: real, imag: -imag) }
  public var inverse: simd_quatd { simd_quatd(vector: conjugate.vector / simd_length_squared(vector)) }
  public var angle: Double { 2 * atan2(simd_length(imag), real) }
  public var axis: SIMD3<Double> { simd_normalize(imag) }

  public func act(_ vector: SIMD3<Double>) -> SIMD3<Double> {
    (self * simd_quatd(real: 0, imag: vector) * inverse).imag
  }
  public static func * (a: simd_quatd, b: simd_quatd) -> simd_quatd {
    simd_quatd(
      real: a.real * b.real - simd_dot(a.imag, b.imag),
      imag: a.real * b.imag + b.real * a.imag + simd_cross(a.imag, b.imag))
  }
}

/// The rotation between two, by the shorter way, at a fraction in 0...1.
public func simd_slerp(_ q0: simd_quatd, _ q1: simd_quatd, _ t: Double) -> simd_quatd {
  var cosine = simd_dot(q0.vector, q1.vector), end = q1.vector
  if cosine < 0 { (cosine, end) = (-cosine, -end) }
  // Rotations that nearly agree: the arc is straight, and its sine too small to divide by.
  guard cosine < 0.9995 else { return simd_quatd(vector: simd_normalize(q0.vector + (end - q0.vector) * t)) }
  let angle = acos(cosine)
  return simd_quatd(vector: (q0.vector * sin((1 - t) * angle) + end * sin(t * angle)) / sin(angle))
}

public func simd_normalize(_ q: simd_quatd) -> simd_quatd { q.normalized }
public func simd_act(_ q: simd_quatd, _ v: SIMD3<Double>) -> SIMD3<Double> { q.act(v) }

extension simd_double3x3 {
  public init(_ quaternion: simd_quatd) {
    self.init(
      quaternion.act(SIMD3<Double>(1, 0, 0)), quaternion.act(SIMD3<Double>(0, 1, 0)),
      quaternion.act(SIMD3<Double>(0, 0, 1)))
  }
}

extension simd_double4x4 {
  public init(_ quaternion: simd_quatd) {
    let turn = simd_double3x3(quaternion)
    func column(_ index: Int) -> SIMD4<Double> { SIMD4<Double>(turn[index].x, turn[index].y, turn[index].z, 0) }
    self.init(column(0), column(1), column(2), SIMD4<Double>(0, 0, 0, 1))
  }
}
