import PorticoFoundation

public struct simd_float2x2: Equatable, Sendable {
  public var columns: (SIMD2<Float>, SIMD2<Float>)
  /// All zeros.
  public init() { columns = (.zero, .zero) }
  public init(columns: (SIMD2<Float>, SIMD2<Float>)) { self.columns = columns }
  public init(_ col0: SIMD2<Float>, _ col1: SIMD2<Float>) { columns = (col0, col1) }
  public init(_ columns: [SIMD2<Float>]) { self.init(columns[0], columns[1]) }
  public init(rows: [SIMD2<Float>]) { self.init(rows); self = transpose }
  public init(_ scalar: Float) { self.init(diagonal: SIMD2<Float>(repeating: scalar)) }
  public init(diagonal: SIMD2<Float>) {
    columns = (
      SIMD2<Float>(diagonal[0], 0),
      SIMD2<Float>(0, diagonal[1])
    )
  }
  public subscript(column: Int) -> SIMD2<Float> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      default: preconditionFailure("Column \(column) is not in 0..<2.")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      default: preconditionFailure("Column \(column) is not in 0..<2.")
      }
    }
  }
  public subscript(column: Int, row: Int) -> Float {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }
  public var transpose: simd_float2x2 {
    simd_float2x2(
      SIMD2<Float>(columns.0[0], columns.1[0]),
      SIMD2<Float>(columns.0[1], columns.1[1]))
  }
  public var determinant: Float { columns.0.x * columns.1.y - columns.0.y * columns.1.x }
  /// Numbers that are not finite where there is none.
  public var inverse: simd_float2x2 { eliminated.inverse }

  public static func == (a: simd_float2x2, b: simd_float2x2) -> Bool { (0..<2).allSatisfy { a[$0] == b[$0] } }
  public static func + (a: simd_float2x2, b: simd_float2x2) -> simd_float2x2 {
    simd_float2x2((0..<2).map { a[$0] + b[$0] })
  }
  public static func - (a: simd_float2x2, b: simd_float2x2) -> simd_float2x2 {
    simd_float2x2((0..<2).map { a[$0] - b[$0] })
  }
  public static func * (a: simd_float2x2, b: Float) -> simd_float2x2 { simd_float2x2((0..<2).map { a[$0] * b }) }
  public static func * (a: Float, b: simd_float2x2) -> simd_float2x2 { b * a }
  public static func * (a: simd_float2x2, b: SIMD2<Float>) -> SIMD2<Float> {
    (0..<2).reduce(.zero) { $0 + a[$1] * b[$1] }
  }
  public static func * (a: SIMD2<Float>, b: simd_float2x2) -> SIMD2<Float> { b.transpose * a }
  public static func * (a: simd_float2x2, b: simd_float2x2) -> simd_float2x2 {
    simd_float2x2((0..<2).map { a * b[$0] })
  }
  public static func *= (a: inout simd_float2x2, b: simd_float2x2) { a = a * b }
}

public typealias float2x2 = simd_float2x2
public typealias matrix_float2x2 = simd_float2x2
public let matrix_identity_float2x2 = simd_float2x2(1)
public func simd_mul(_ a: simd_float2x2, _ b: simd_float2x2) -> simd_float2x2 { a * b }
public func simd_mul(_ a: simd_float2x2, _ b: SIMD2<Float>) -> SIMD2<Float> { a * b }
public func simd_inverse(_ a: simd_float2x2) -> simd_float2x2 { a.inverse }
public func simd_transpose(_ a: simd_float2x2) -> simd_float2x2 { a.transpose }
public func simd_determinant(_ a: simd_float2x2) -> Float { a.determinant }

public struct simd_float3x3: Equatable, Sendable {
  public var columns: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)
  /// All zeros.
  public init() { columns = (.zero, .zero, .zero) }
  public init(columns: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)) { self.columns = columns }
  public init(_ col0: SIMD3<Float>, _ col1: SIMD3<Float>, _ col2: SIMD3<Float>) { columns = (col0, col1, col2) }
  public init(_ columns: [SIMD3<Float>]) { self.init(columns[0], columns[1], columns[2]) }
  public init(rows: [SIMD3<Float>]) { self.init(rows); self = transpose }
  public init(_ scalar: Float) { self.init(diagonal: SIMD3<Float>(repeating: scalar)) }
  public init(diagonal: SIMD3<Float>) {
    columns = (
      SIMD3<Float>(diagonal[0], 0, 0),
      SIMD3<Float>(0, diagonal[1], 0),
      SIMD3<Float>(0, 0, diagonal[2])
    )
  }
  public subscript(column: Int) -> SIMD3<Float> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      case 2: columns.2
      default: preconditionFailure("Column \(column) is not in 0..<3.")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      default: preconditionFailure("Column \(column) is not in 0..<3.")
      }
    }
  }
  public subscript(column: Int, row: Int) -> Float {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }
  public var transpose: simd_float3x3 {
    simd_float3x3(
      SIMD3<Float>(columns.0[0], columns.1[0], columns.2[0]),
      SIMD3<Float>(columns.0[1], columns.1[1], columns.2[1]),
      SIMD3<Float>(columns.0[2], columns.1[2], columns.2[2]))
  }
  public var determinant: Float { simd_dot(columns.0, simd_cross(columns.1, columns.2)) }
  /// Numbers that are not finite where there is none.
  public var inverse: simd_float3x3 { eliminated.inverse }

  public static func == (a: simd_float3x3, b: simd_float3x3) -> Bool { (0..<3).allSatisfy { a[$0] == b[$0] } }
  public static func + (a: simd_float3x3, b: simd_float3x3) -> simd_float3x3 {
    simd_float3x3((0..<3).map { a[$0] + b[$0] })
  }
  public static func - (a: simd_float3x3, b: simd_float3x3) -> simd_float3x3 {
    simd_float3x3((0..<3).map { a[$0] - b[$0] })
  }
  public static func * (a: simd_float3x3, b: Float) -> simd_float3x3 { simd_float3x3((0..<3).map { a[$0] * b }) }
  public static func * (a: Float, b: simd_float3x3) -> simd_float3x3 { b * a }
  public static func * (a: simd_float3x3, b: SIMD3<Float>) -> SIMD3<Float> {
    (0..<3).reduce(.zero) { $0 + a[$1] * b[$1] }
  }
  public static func * (a: SIMD3<Float>, b: simd_float3x3) -> SIMD3<Float> { b.transpose * a }
  public static func * (a: simd_float3x3, b: simd_float3x3) -> simd_float3x3 {
    simd_float3x3((0..<3).map { a * b[$0] })
  }
  public static func *= (a: inout simd_float3x3, b: simd_float3x3) { a = a * b }
}

public typealias float3x3 = simd_float3x3
public typealias matrix_float3x3 = simd_float3x3
public let matrix_identity_float3x3 = simd_float3x3(1)
public func simd_mul(_ a: simd_float3x3, _ b: simd_float3x3) -> simd_float3x3 { a * b }
public func simd_mul(_ a: simd_float3x3, _ b: SIMD3<Float>) -> SIMD3<Float> { a * b }
public func simd_inverse(_ a: simd_float3x3) -> simd_float3x3 { a.inverse }
public func simd_transpose(_ a: simd_float3x3) -> simd_float3x3 { a.transpose }
public func simd_determinant(_ a: simd_float3x3) -> Float { a.determinant }

public struct simd_float4x4: Equatable, Sendable {
  public var columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)
  /// All zeros.
  public init() { columns = (.zero, .zero, .zero, .zero) }
  public init(columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)) { self.columns = columns }
  public init(_ col0: SIMD4<Float>, _ col1: SIMD4<Float>, _ col2: SIMD4<Float>, _ col3: SIMD4<Float>) {
    columns = (col0, col1, col2, col3)
  }
  public init(_ columns: [SIMD4<Float>]) { self.init(columns[0], columns[1], columns[2], columns[3]) }
  public init(rows: [SIMD4<Float>]) { self.init(rows); self = transpose }
  public init(_ scalar: Float) { self.init(diagonal: SIMD4<Float>(repeating: scalar)) }
  public init(diagonal: SIMD4<Float>) {
    columns = (
      SIMD4<Float>(diagonal[0], 0, 0, 0),
      SIMD4<Float>(0, diagonal[1], 0, 0),
      SIMD4<Float>(0, 0, diagonal[2], 0),
      SIMD4<Float>(0, 0, 0, diagonal[3])
    )
  }
  public subscript(column: Int) -> SIMD4<Float> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      case 2: columns.2
      case 3: columns.3
      default: preconditionFailure("Column \(column) is not in 0..<4.")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      case 3: columns.3 = newValue
      default: preconditionFailure("Column \(column) is not in 0..<4.")
      }
    }
  }
  public subscript(column: Int, row: Int) -> Float {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }
  public var transpose: simd_float4x4 {
    simd_float4x4(
      SIMD4<Float>(columns.0[0], columns.1[0], columns.2[0], columns.3[0]),
      SIMD4<Float>(columns.0[1], columns.1[1], columns.2[1], columns.3[1]),
      SIMD4<Float>(columns.0[2], columns.1[2], columns.2[2], columns.3[2]),
      SIMD4<Float>(columns.0[3], columns.1[3], columns.2[3], columns.3[3]))
  }
  public var determinant: Float { eliminated.determinant }
  /// Numbers that are not finite where there is none.
  public var inverse: simd_float4x4 { eliminated.inverse }

  public static func == (a: simd_float4x4, b: simd_float4x4) -> Bool { (0..<4).allSatisfy { a[$0] == b[$0] } }
  public static func + (a: simd_float4x4, b: simd_float4x4) -> simd_float4x4 {
    simd_float4x4((0..<4).map { a[$0] + b[$0] })
  }
  public static func - (a: simd_float4x4, b: simd_float4x4) -> simd_float4x4 {
    simd_float4x4((0..<4).map { a[$0] - b[$0] })
  }
  public static func * (a: simd_float4x4, b: Float) -> simd_float4x4 { simd_float4x4((0..<4).map { a[$0] * b }) }
  public static func * (a: Float, b: simd_float4x4) -> simd_float4x4 { b * a }
  public static func * (a: simd_float4x4, b: SIMD4<Float>) -> SIMD4<Float> {
    (0..<4).reduce(.zero) { $0 + a[$1] * b[$1] }
  }
  public static func * (a: SIMD4<Float>, b: simd_float4x4) -> SIMD4<Float> { b.transpose * a }
  public static func * (a: simd_float4x4, b: simd_float4x4) -> simd_float4x4 {
    simd_float4x4((0..<4).map { a * b[$0] })
  }
  public static func *= (a: inout simd_float4x4, b: simd_float4x4) { a = a * b }
}

public typealias float4x4 = simd_float4x4
public typealias matrix_float4x4 = simd_float4x4
public let matrix_identity_float4x4 = simd_float4x4(1)
public func simd_mul(_ a: simd_float4x4, _ b: simd_float4x4) -> simd_float4x4 { a * b }
public func simd_mul(_ a: simd_float4x4, _ b: SIMD4<Float>) -> SIMD4<Float> { a * b }
public func simd_inverse(_ a: simd_float4x4) -> simd_float4x4 { a.inverse }
public func simd_transpose(_ a: simd_float4x4) -> simd_float4x4 { a.transpose }
public func simd_determinant(_ a: simd_float4x4) -> Float { a.determinant }

public struct simd_double2x2: Equatable, Sendable {
  public var columns: (SIMD2<Double>, SIMD2<Double>)
  /// All zeros.
  public init() { columns = (.zero, .zero) }
  public init(columns: (SIMD2<Double>, SIMD2<Double>)) { self.columns = columns }
  public init(_ col0: SIMD2<Double>, _ col1: SIMD2<Double>) { columns = (col0, col1) }
  public init(_ columns: [SIMD2<Double>]) { self.init(columns[0], columns[1]) }
  public init(rows: [SIMD2<Double>]) { self.init(rows); self = transpose }
  public init(_ scalar: Double) { self.init(diagonal: SIMD2<Double>(repeating: scalar)) }
  public init(diagonal: SIMD2<Double>) {
    columns = (
      SIMD2<Double>(diagonal[0], 0),
      SIMD2<Double>(0, diagonal[1])
    )
  }
  public subscript(column: Int) -> SIMD2<Double> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      default: preconditionFailure("Column \(column) is not in 0..<2.")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      default: preconditionFailure("Column \(column) is not in 0..<2.")
      }
    }
  }
  public subscript(column: Int, row: Int) -> Double {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }
  public var transpose: simd_double2x2 {
    simd_double2x2(
      SIMD2<Double>(columns.0[0], columns.1[0]),
      SIMD2<Double>(columns.0[1], columns.1[1]))
  }
  public var determinant: Double { columns.0.x * columns.1.y - columns.0.y * columns.1.x }
  /// Numbers that are not finite where there is none.
  public var inverse: simd_double2x2 { eliminated.inverse }

  public static func == (a: simd_double2x2, b: simd_double2x2) -> Bool { (0..<2).allSatisfy { a[$0] == b[$0] } }
  public static func + (a: simd_double2x2, b: simd_double2x2) -> simd_double2x2 {
    simd_double2x2((0..<2).map { a[$0] + b[$0] })
  }
  public static func - (a: simd_double2x2, b: simd_double2x2) -> simd_double2x2 {
    simd_double2x2((0..<2).map { a[$0] - b[$0] })
  }
  public static func * (a: simd_double2x2, b: Double) -> simd_double2x2 { simd_double2x2((0..<2).map { a[$0] * b }) }
  public static func * (a: Double, b: simd_double2x2) -> simd_double2x2 { b * a }
  public static func * (a: simd_double2x2, b: SIMD2<Double>) -> SIMD2<Double> {
    (0..<2).reduce(.zero) { $0 + a[$1] * b[$1] }
  }
  public static func * (a: SIMD2<Double>, b: simd_double2x2) -> SIMD2<Double> { b.transpose * a }
  public static func * (a: simd_double2x2, b: simd_double2x2) -> simd_double2x2 {
    simd_double2x2((0..<2).map { a * b[$0] })
  }
  public static func *= (a: inout simd_double2x2, b: simd_double2x2) { a = a * b }
}

public typealias double2x2 = simd_double2x2
public typealias matrix_double2x2 = simd_double2x2
public let matrix_identity_double2x2 = simd_double2x2(1)
public func simd_mul(_ a: simd_double2x2, _ b: simd_double2x2) -> simd_double2x2 { a * b }
public func simd_mul(_ a: simd_double2x2, _ b: SIMD2<Double>) -> SIMD2<Double> { a * b }
public func simd_inverse(_ a: simd_double2x2) -> simd_double2x2 { a.inverse }
public func simd_transpose(_ a: simd_double2x2) -> simd_double2x2 { a.transpose }
public func simd_determinant(_ a: simd_double2x2) -> Double { a.determinant }

public struct simd_double3x3: Equatable, Sendable {
  public var columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)
  /// All zeros.
  public init() { columns = (.zero, .zero, .zero) }
  public init(columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)) { self.columns = columns }
  public init(_ col0: SIMD3<Double>, _ col1: SIMD3<Double>, _ col2: SIMD3<Double>) { columns = (col0, col1, col2) }
  public init(_ columns: [SIMD3<Double>]) { self.init(columns[0], columns[1], columns[2]) }
  public init(rows: [SIMD3<Double>]) { self.init(rows); self = transpose }
  public init(_ scalar: Double) { self.init(diagonal: SIMD3<Double>(repeating: scalar)) }
  public init(diagonal: SIMD3<Double>) {
    columns = (
      SIMD3<Double>(diagonal[0], 0, 0),
      SIMD3<Double>(0, diagonal[1], 0),
      SIMD3<Double>(0, 0, diagonal[2])
    )
  }
  public subscript(column: Int) -> SIMD3<Double> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      case 2: columns.2
      default: preconditionFailure("Column \(column) is not in 0..<3.")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      default: preconditionFailure("Column \(column) is not in 0..<3.")
      }
    }
  }
  public subscript(column: Int, row: Int) -> Double {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }
  public var transpose: simd_double3x3 {
    simd_double3x3(
      SIMD3<Double>(columns.0[0], columns.1[0], columns.2[0]),
      SIMD3<Double>(columns.0[1], columns.1[1], columns.2[1]),
      SIMD3<Double>(columns.0[2], columns.1[2], columns.2[2]))
  }
  public var determinant: Double { simd_dot(columns.0, simd_cross(columns.1, columns.2)) }
  /// Numbers that are not finite where there is none.
  public var inverse: simd_double3x3 { eliminated.inverse }

  public static func == (a: simd_double3x3, b: simd_double3x3) -> Bool { (0..<3).allSatisfy { a[$0] == b[$0] } }
  public static func + (a: simd_double3x3, b: simd_double3x3) -> simd_double3x3 {
    simd_double3x3((0..<3).map { a[$0] + b[$0] })
  }
  public static func - (a: simd_double3x3, b: simd_double3x3) -> simd_double3x3 {
    simd_double3x3((0..<3).map { a[$0] - b[$0] })
  }
  public static func * (a: simd_double3x3, b: Double) -> simd_double3x3 { simd_double3x3((0..<3).map { a[$0] * b }) }
  public static func * (a: Double, b: simd_double3x3) -> simd_double3x3 { b * a }
  public static func * (a: simd_double3x3, b: SIMD3<Double>) -> SIMD3<Double> {
    (0..<3).reduce(.zero) { $0 + a[$1] * b[$1] }
  }
  public static func * (a: SIMD3<Double>, b: simd_double3x3) -> SIMD3<Double> { b.transpose * a }
  public static func * (a: simd_double3x3, b: simd_double3x3) -> simd_double3x3 {
    simd_double3x3((0..<3).map { a * b[$0] })
  }
  public static func *= (a: inout simd_double3x3, b: simd_double3x3) { a = a * b }
}

public typealias double3x3 = simd_double3x3
public typealias matrix_double3x3 = simd_double3x3
public let matrix_identity_double3x3 = simd_double3x3(1)
public func simd_mul(_ a: simd_double3x3, _ b: simd_double3x3) -> simd_double3x3 { a * b }
public func simd_mul(_ a: simd_double3x3, _ b: SIMD3<Double>) -> SIMD3<Double> { a * b }
public func simd_inverse(_ a: simd_double3x3) -> simd_double3x3 { a.inverse }
public func simd_transpose(_ a: simd_double3x3) -> simd_double3x3 { a.transpose }
public func simd_determinant(_ a: simd_double3x3) -> Double { a.determinant }

public struct simd_double4x4: Equatable, Sendable {
  public var columns: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)
  /// All zeros.
  public init() { columns = (.zero, .zero, .zero, .zero) }
  public init(columns: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)) { self.columns = columns }
  public init(_ col0: SIMD4<Double>, _ col1: SIMD4<Double>, _ col2: SIMD4<Double>, _ col3: SIMD4<Double>) {
    columns = (col0, col1, col2, col3)
  }
  public init(_ columns: [SIMD4<Double>]) { self.init(columns[0], columns[1], columns[2], columns[3]) }
  public init(rows: [SIMD4<Double>]) { self.init(rows); self = transpose }
  public init(_ scalar: Double) { self.init(diagonal: SIMD4<Double>(repeating: scalar)) }
  public init(diagonal: SIMD4<Double>) {
    columns = (
      SIMD4<Double>(diagonal[0], 0, 0, 0),
      SIMD4<Double>(0, diagonal[1], 0, 0),
      SIMD4<Double>(0, 0, diagonal[2], 0),
      SIMD4<Double>(0, 0, 0, diagonal[3])
    )
  }
  public subscript(column: Int) -> SIMD4<Double> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      case 2: columns.2
      case 3: columns.3
      default: preconditionFailure("Column \(column) is not in 0..<4.")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      case 3: columns.3 = newValue
      default: preconditionFailure("Column \(column) is not in 0..<4.")
      }
    }
  }
  public subscript(column: Int, row: Int) -> Double {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }
  public var transpose: simd_double4x4 {
    simd_double4x4(
      SIMD4<Double>(columns.0[0], columns.1[0], columns.2[0], columns.3[0]),
      SIMD4<Double>(columns.0[1], columns.1[1], columns.2[1], columns.3[1]),
      SIMD4<Double>(columns.0[2], columns.1[2], columns.2[2], columns.3[2]),
      SIMD4<Double>(columns.0[3], columns.1[3], columns.2[3], columns.3[3]))
  }
  public var determinant: Double { eliminated.determinant }
  /// Numbers that are not finite where there is none.
  public var inverse: simd_double4x4 { eliminated.inverse }

  public static func == (a: simd_double4x4, b: simd_double4x4) -> Bool { (0..<4).allSatisfy { a[$0] == b[$0] } }
  public static func + (a: simd_double4x4, b: simd_double4x4) -> simd_double4x4 {
    simd_double4x4((0..<4).map { a[$0] + b[$0] })
  }
  public static func - (a: simd_double4x4, b: simd_double4x4) -> simd_double4x4 {
    simd_double4x4((0..<4).map { a[$0] - b[$0] })
  }
  public static func * (a: simd_double4x4, b: Double) -> simd_double4x4 { simd_double4x4((0..<4).map { a[$0] * b }) }
  public static func * (a: Double, b: simd_double4x4) -> simd_double4x4 { b * a }
  public static func * (a: simd_double4x4, b: SIMD4<Double>) -> SIMD4<Double> {
    (0..<4).reduce(.zero) { $0 + a[$1] * b[$1] }
  }
  public static func * (a: SIMD4<Double>, b: simd_double4x4) -> SIMD4<Double> { b.transpose * a }
  public static func * (a: simd_double4x4, b: simd_double4x4) -> simd_double4x4 {
    simd_double4x4((0..<4).map { a * b[$0] })
  }
  public static func *= (a: inout simd_double4x4, b: simd_double4x4) { a = a * b }
}

public typealias double4x4 = simd_double4x4
public typealias matrix_double4x4 = simd_double4x4
public let matrix_identity_double4x4 = simd_double4x4(1)
public func simd_mul(_ a: simd_double4x4, _ b: simd_double4x4) -> simd_double4x4 { a * b }
public func simd_mul(_ a: simd_double4x4, _ b: SIMD4<Double>) -> SIMD4<Double> { a * b }
public func simd_inverse(_ a: simd_double4x4) -> simd_double4x4 { a.inverse }
public func simd_transpose(_ a: simd_double4x4) -> simd_double4x4 { a.transpose }
public func simd_determinant(_ a: simd_double4x4) -> Double { a.determinant }
