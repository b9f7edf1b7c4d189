import PorticoFoundation

/// Three rows of three numbers.
struct Matrix3: Sendable {
  typealias Row = SIMD3<Float>
  var rows: [Row]

  static func * (matrix: Matrix3, vector: Row) -> Row {
    Row((matrix.rows[0] * vector).sum(), (matrix.rows[1] * vector).sum(), (matrix.rows[2] * vector).sum())
  }
  static func * (a: Matrix3, b: Matrix3) -> Matrix3 {
    Matrix3(rows: a.rows.map { b.rows[0] * $0[0] + b.rows[1] * $0[1] + b.rows[2] * $0[2] })
  }
  static func diagonal(_ values: Row) -> Matrix3 {
    Matrix3(rows: [Row(values[0], 0, 0), Row(0, values[1], 0), Row(0, 0, values[2])])
  }
  var inverse: Matrix3 {
    func cross(_ a: Row, _ b: Row) -> Row {
      Row(a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])
    }
    let columns = [cross(rows[1], rows[2]), cross(rows[2], rows[0]), cross(rows[0], rows[1])]
    let determinant = (rows[0] * columns[0]).sum()
    return Matrix3(rows: (0..<3).map { Row(columns[0][$0], columns[1][$0], columns[2][$0]) / determinant })
  }
}

/// Colours under one light as they would be under another.
enum WhiteBalance {
  /// The white of a black body, of luminance 1.
  ///
  /// - Parameters:
  ///   - temperature: Kelvin; cut off at 1667 and 25000.
  ///   - tint: Upwards towards magenta, downwards towards green; 3000 steps are 1 of the plane u, v of CIE 1960. That
  ///     scale is an estimate.
  /// - Returns: X, Y and Z. Source: the cubics of Kim et al. (US patent 7024034), which stay within 0.001 of Planck's
  ///   law.
  static func white(temperature: CGFloat, tint: CGFloat) -> SIMD3<Float> {
    func uv(_ temperature: Double) -> Position {
      let (x, y) = chromaticity(min(max(temperature, 1667), 25000))
      let sum = -2 * x + 12 * y + 3
      return Position(4 * x / sum, 6 * y / sum)
    }
    let kelvin = Double(temperature), middle = uv(kelvin)
    // Green lies above the curve; a step along it, turned by a quarter, points there.
    let along = uv(kelvin * 0.99) - uv(kelvin * 1.01), length = (along * along).sum().squareRoot()
    let green = length > 0 ? Position(-along.y, along.x) / length : .zero
    let point = middle - (green.y < 0 ? -green : green) * Double(tint) / 3000
    let sum = 2 * point.x - 8 * point.y + 4
    let (x, y) = (3 * point.x / sum, 2 * point.y / sum)
    return SIMD3(Float(x / y), 1, Float((1 - x - y) / y))
  }

  /// Changes linear sRGB so that one white becomes another. Source: the transform of Bradford, as in ICC profiles.
  static func adaptation(from source: SIMD3<Float>, to target: SIMD3<Float>) -> Matrix3 {
    let change = bradford.inverse * Matrix3.diagonal((bradford * target) / (bradford * source)) * bradford
    return toXYZ.inverse * change * toXYZ
  }

  private static func chromaticity(_ kelvin: Double) -> (x: Double, y: Double) {
    let t = 1000 / kelvin
    let x =
      kelvin < 4000
      ? -0.2661239 * t * t * t - 0.2343589 * t * t + 0.8776956 * t + 0.179910
      : -3.0258469 * t * t * t + 2.1070379 * t * t + 0.2226347 * t + 0.240390
    let y =
      switch kelvin {
      case ..<2222: -1.1063814 * x * x * x - 1.34811020 * x * x + 2.18555832 * x - 0.20219683
      case ..<4000: -0.9549476 * x * x * x - 1.37418593 * x * x + 2.09137015 * x - 0.16748867
      default: 3.0817580 * x * x * x - 5.87338670 * x * x + 3.75112997 * x - 0.37001483
      }
    return (x, y)
  }

  private static let bradford = Matrix3(rows: [
    SIMD3(0.8951, 0.2664, -0.1614), SIMD3(-0.7502, 1.7135, 0.0367), SIMD3(0.0389, -0.0685, 1.0296),
  ])
  private static let toXYZ = Matrix3(rows: [
    SIMD3(0.4124, 0.3576, 0.1805), SIMD3(0.2126, 0.7152, 0.0722), SIMD3(0.0193, 0.1192, 0.9505),
  ])
}
