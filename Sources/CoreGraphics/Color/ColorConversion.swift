import PorticoFoundation

/// Unpremultiplied sRGB with its curve. Outside 0...1 for colours that sRGB does not hold.
package struct SRGBColor: Hashable, Sendable {
  package var red, green, blue, alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  package static let clear = SRGBColor(red: 0, green: 0, blue: 0, alpha: 0)
  package static let black = SRGBColor(red: 0, green: 0, blue: 0, alpha: 1)

  /// The colour as a pixel holds it: 0xAARRGGBB, premultiplied, each part rounded after clamping.
  package var pixel: UInt32 {
    let opacity = min(max(alpha, 0), 1)
    func byte(_ value: Double) -> UInt32 { UInt32((min(max(value, 0), 1) * opacity * 255).rounded()) }
    return UInt32((opacity * 255).rounded()) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
  }
}

extension ColorSpaceDefinition {
  /// - Parameter components: As many as the space has, then alpha.
  func srgb(_ components: [CGFloat]) -> SRGBColor {
    let alpha = Double(components[componentCount])
    let values = components.prefix(componentCount).map { Double($0) }
    switch model {
    case .rgb:
      if primaries == .srgb, curve == .srgb {
        return SRGBColor(red: values[0], green: values[1], blue: values[2], alpha: alpha)
      }
      let light = primaries.matrixToSRGB.map { row in
        row[0] * curve.decode(values[0]) + row[1] * curve.decode(values[1]) + row[2] * curve.decode(values[2])
      }
      return SRGBColor(
        red: Curve.srgb.encode(light[0]), green: Curve.srgb.encode(light[1]), blue: Curve.srgb.encode(light[2]),
        alpha: alpha)
    case .XYZ:
      let light = primaries.matrixToSRGB.map { $0[0] * values[0] + $0[1] * values[1] + $0[2] * values[2] }
      return SRGBColor(
        red: Curve.srgb.encode(light[0]), green: Curve.srgb.encode(light[1]), blue: Curve.srgb.encode(light[2]),
        alpha: alpha)
    case .monochrome:
      let gray = curve == .srgb ? values[0] : Curve.srgb.encode(curve.decode(values[0]))
      return SRGBColor(red: gray, green: gray, blue: gray, alpha: alpha)
    case .cmyk:
      let light = 1 - values[3]
      return SRGBColor(
        red: (1 - values[0]) * light, green: (1 - values[1]) * light, blue: (1 - values[2]) * light, alpha: alpha)
    case .indexed:
      guard let base else { return .clear }
      let index = min(max(Int(values[0]), 0), table.count / base.componentCount - 1) * base.componentCount
      return base.srgb(table[index..<index + base.componentCount].map { CGFloat($0) / 255 } + [CGFloat(alpha)])
    case .pattern:
      guard let base, base.componentCount == componentCount, componentCount > 0 else { return .clear }
      return base.srgb(components)
    case .lab, .deviceN, .unknown: notImplemented("CGColor conversion from \(model)")
    }
  }

  /// Components of this space, then alpha. Values outside 0...1 are clamped unless the space is extended.
  func components(_ color: SRGBColor) -> [CGFloat] {
    let values: [Double]
    switch model {
    case .rgb where primaries == .srgb && curve == .srgb: values = [color.red, color.green, color.blue]
    case .rgb, .XYZ:
      let light = [color.red, color.green, color.blue].map { Curve.srgb.decode($0) }
      values = primaries.matrixFromSRGB.map { curve.encode($0[0] * light[0] + $0[1] * light[1] + $0[2] * light[2]) }
    case .monochrome:
      // Luminance in linear light, with the weights of sRGB's primaries.
      let isGray = color.red == color.green && color.green == color.blue
      let light =
        0.212_639_005_871_510 * Curve.srgb.decode(color.red) + 0.715_168_678_767_756 * Curve.srgb.decode(color.green)
        + 0.072_192_315_360_734 * Curve.srgb.decode(color.blue)
      values = isGray && curve == .srgb ? [color.red] : [curve.encode(isGray ? Curve.srgb.decode(color.red) : light)]
    case .cmyk:
      let brightest = max(color.red, color.green, color.blue)
      values =
        brightest <= 0
        ? [0, 0, 0, 1]
        : [1 - color.red / brightest, 1 - color.green / brightest, 1 - color.blue / brightest, 1 - brightest]
    case .lab, .deviceN, .unknown, .indexed, .pattern: notImplemented("CGColor conversion to \(model)")
    }
    let range = isExtended || model == .XYZ ? values : values.map { min(max($0, 0), 1) }
    return range.map { CGFloat($0) } + [CGFloat(color.alpha)]
  }
}

extension ColorSpaceDefinition.Curve {
  /// Turns a stored number into linear light.
  func decode(_ value: Double) -> Double {
    let size = abs(value)
    if size == 1 { return value }
    let light: Double =
      switch self {
      case .linear: size
      case .srgb: size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
      case .gamma(let exponent): pow(size, exponent)
      case .itu709: size < 0.081 ? size / 4.5 : pow((size + 0.099) / 1.099, 1 / 0.45)
      case .pq, .hlg: notImplemented("CGColor conversion from an HDR space")
      }
    return value < 0 ? -light : light
  }

  /// Turns linear light into the number that is stored.
  func encode(_ value: Double) -> Double {
    let size = abs(value)
    if size == 1 { return value }  // the formulas miss it by an ulp
    let stored: Double =
      switch self {
      case .linear: size
      case .srgb: size <= 0.003_130_8 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
      case .gamma(let exponent): pow(size, 1 / exponent)
      case .itu709: size < 0.018 ? size * 4.5 : 1.099 * pow(size, 0.45) - 0.099
      case .pq, .hlg: notImplemented("CGColor conversion to an HDR space")
      }
    return value < 0 ? -stored : stored
  }
}

extension ColorSpaceDefinition.Primaries {
  /// x and y of red, green and blue, and of white.
  private var chromaticities: [(x: Double, y: Double)] {
    let d65 = (0.3127, 0.3290)
    let d50 = (0.3457, 0.3585)
    switch self {
    case .srgb: return [(0.64, 0.33), (0.30, 0.60), (0.15, 0.06), d65]
    case .displayP3: return [(0.680, 0.320), (0.265, 0.690), (0.150, 0.060), d65]
    case .adobe: return [(0.64, 0.33), (0.21, 0.71), (0.15, 0.06), d65]
    case .itu2020: return [(0.708, 0.292), (0.170, 0.797), (0.131, 0.046), d65]
    case .romm: return [(0.7347, 0.2653), (0.1596, 0.8404), (0.0366, 0.0001), d50]
    case .dciP3: return [(0.680, 0.320), (0.265, 0.690), (0.150, 0.060), (0.314, 0.351)]
    case .acesCG: return [(0.713, 0.293), (0.165, 0.830), (0.128, 0.044), (0.32168, 0.33767)]
    case .xyz: return [(1, 0), (0, 1), (0, 0), d50]
    }
  }

  /// Linear light of these primaries to that of sRGB. White becomes white: the cone responses are scaled (Bradford).
  var matrixToSRGB: [[Double]] { Self.toSRGB[self]! }
  var matrixFromSRGB: [[Double]] { Self.fromSRGB[self]! }

  private static let all: [Self] = [.srgb, .displayP3, .adobe, .itu2020, .romm, .dciP3, .acesCG, .xyz]
  private static let toSRGB = Dictionary(
    uniqueKeysWithValues: all.map { ($0, multiply(inverse(Self.srgb.toXYZ(white: Self.srgb)), $0.toXYZ(white: .srgb))) }
  )
  private static let fromSRGB = toSRGB.mapValues { inverse($0) }

  /// Linear light to XYZ, adapted to the white of another set of primaries.
  private func toXYZ(white target: Self) -> [[Double]] {
    let points = chromaticities
    let own = Self.xyz(points[3])
    let matrix: [[Double]]
    if self == .xyz {
      matrix = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    } else {
      let columns = points.prefix(3).map { Self.xyz($0) }
      let raw = (0..<3).map { row in columns.map { $0[row] } }
      let scale = Self.apply(Self.inverse(raw), own)
      matrix = raw.map { row in (0..<3).map { row[$0] * scale[$0] } }
    }
    let other = Self.xyz(target.chromaticities[3])
    if own == other { return matrix }
    let bradford = [[0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296]]
    let (from, to) = (Self.apply(bradford, own), Self.apply(bradford, other))
    let scaled = (0..<3).map { row in bradford[row].map { $0 * to[row] / from[row] } }
    return Self.multiply(Self.multiply(Self.inverse(bradford), scaled), matrix)
  }

  private static func xyz(_ point: (x: Double, y: Double)) -> [Double] {
    [point.x / point.y, 1, (1 - point.x - point.y) / point.y]
  }

  private static func apply(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
    matrix.map { $0[0] * vector[0] + $0[1] * vector[1] + $0[2] * vector[2] }
  }

  private static func multiply(_ a: [[Double]], _ b: [[Double]]) -> [[Double]] {
    a.map { row in (0..<3).map { row[0] * b[0][$0] + row[1] * b[1][$0] + row[2] * b[2][$0] } }
  }

  private static func inverse(_ m: [[Double]]) -> [[Double]] {
    func minor(_ r0: Int, _ r1: Int, _ c0: Int, _ c1: Int) -> Double { m[r0][c0] * m[r1][c1] - m[r0][c1] * m[r1][c0] }
    let determinant = m[0][0] * minor(1, 2, 1, 2) - m[0][1] * minor(1, 2, 0, 2) + m[0][2] * minor(1, 2, 0, 1)
    let cofactors = [
      [minor(1, 2, 1, 2), -minor(0, 2, 1, 2), minor(0, 1, 1, 2)],
      [-minor(1, 2, 0, 2), minor(0, 2, 0, 2), -minor(0, 1, 0, 2)],
      [minor(1, 2, 0, 1), -minor(0, 2, 0, 1), minor(0, 1, 0, 1)],
    ]
    return cofactors.map { $0.map { $0 / determinant } }
  }
}
