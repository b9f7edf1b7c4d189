/// Premultiplied pixels as 0xAARRGGBB, in integer arithmetic: the same on every machine.
package enum Blend {
  /// All four bytes times factor / 255, each rounded.
  @inlinable @inline(__always)
  package static func scale(_ pixel: UInt32, _ factor: UInt32) -> UInt32 {
    var even = (pixel & 0x00FF_00FF) &* factor &+ 0x0080_0080
    even = ((even &+ (even >> 8 & 0x00FF_00FF)) >> 8) & 0x00FF_00FF
    var odd = (pixel >> 8 & 0x00FF_00FF) &* factor &+ 0x0080_0080
    odd = (odd &+ (odd >> 8 & 0x00FF_00FF)) & 0xFF00_FF00
    return even | odd
  }

  /// Byte by byte, stopping at 255.
  @inlinable @inline(__always)
  package static func add(_ a: UInt32, _ b: UInt32) -> UInt32 {
    var even = (a & 0x00FF_00FF) &+ (b & 0x00FF_00FF)
    even |= (even >> 8 & 0x0001_0001) &* 255
    var odd = (a >> 8 & 0x00FF_00FF) &+ (b >> 8 & 0x00FF_00FF)
    odd |= (odd >> 8 & 0x0001_0001) &* 255
    return even & 0x00FF_00FF | (odd & 0x00FF_00FF) << 8
  }

  @inlinable @inline(__always)
  package static func over(_ source: UInt32, _ target: UInt32) -> UInt32 {
    add(source, scale(target, 255 - source >> 24))
  }

  /// The way from `target` to `result`, `coverage` / 255 of it.
  @inlinable @inline(__always)
  package static func mix(_ target: UInt32, _ result: UInt32, _ coverage: UInt32) -> UInt32 {
    if coverage == 255 { return result }
    return add(scale(result, coverage), scale(target, 255 - coverage))
  }

  /// One pixel over another by any mode, fully covered.
  package static func blend(_ source: UInt32, _ target: UInt32, _ mode: BlendMode) -> UInt32 {
    let (sourceAlpha, targetAlpha) = (source >> 24, target >> 24)
    switch mode {
    case .normal: return over(source, target)
    case .clear: return 0
    case .copy: return source
    case .sourceIn: return scale(source, targetAlpha)
    case .sourceOut: return scale(source, 255 - targetAlpha)
    case .sourceAtop: return add(scale(source, targetAlpha), scale(target, 255 - sourceAlpha))
    case .destinationOver: return over(target, source)
    case .destinationIn: return scale(target, sourceAlpha)
    case .destinationOut: return scale(target, 255 - sourceAlpha)
    case .destinationAtop: return add(scale(source, 255 - targetAlpha), scale(target, sourceAlpha))
    case .xor: return add(scale(source, 255 - targetAlpha), scale(target, 255 - sourceAlpha))
    case .plusLighter: return add(source, target)
    case .plusDarker: return plusDarker(source, target)
    case .hue, .saturation, .color, .luminosity: return nonseparable(source, target, mode)
    default: return separable(source, target, mode)
    }
  }

  /// Adds what each colour lacks to full light.
  private static func plusDarker(_ source: UInt32, _ target: UInt32) -> UInt32 {
    let (sourceAlpha, targetAlpha) = (Int(source >> 24), Int(target >> 24))
    let alpha = min(sourceAlpha + targetAlpha, 255)
    var result = UInt32(alpha) << 24
    for shift in [0, 8, 16] as [UInt32] {
      let missing = sourceAlpha - Int(source >> shift & 255) + targetAlpha - Int(target >> shift & 255)
      result |= UInt32(max(alpha - missing, 0)) << shift
    }
    return result
  }

  /// source (1 - target alpha) + target (1 - source alpha) + both alphas · B(target, source), as the PDF reference has
  /// it.
  private static func separable(_ source: UInt32, _ target: UInt32, _ mode: BlendMode) -> UInt32 {
    let (sa, ta) = (Int(source >> 24), Int(target >> 24))
    if sa == 0 { return target }
    if ta == 0 { return source }
    let alpha = sa + ta - divide255(sa * ta)
    var result = UInt32(alpha) << 24
    for shift in [0, 8, 16] as [UInt32] {
      let (s, t) = (Int(source >> shift & 255), Int(target >> shift & 255))
      let both = product(mode, s, sa, t, ta)  // sa · ta · B, in 255²
      let value = (s * (255 - ta) + t * (255 - sa) + both + 127) / 255
      result |= UInt32(min(max(value, 0), alpha)) << shift
    }
    return result
  }

  /// Alpha products times the blend function of two premultiplied parts.
  private static func product(_ mode: BlendMode, _ s: Int, _ sa: Int, _ t: Int, _ ta: Int) -> Int {
    switch mode {
    case .multiply: return s * t
    case .screen: return s * ta + t * sa - s * t
    case .overlay: return hardLight(t, ta, s, sa)
    case .hardLight: return hardLight(s, sa, t, ta)
    case .darken: return min(s * ta, t * sa)
    case .lighten: return max(s * ta, t * sa)
    case .difference: return abs(s * ta - t * sa)
    case .exclusion: return s * ta + t * sa - 2 * s * t
    case .colorDodge:
      if t == 0 { return 0 }
      return s >= sa ? sa * ta : min(sa * ta, t * sa * sa / (sa - s))
    case .colorBurn:
      if t >= ta { return sa * ta }
      return s == 0 ? 0 : sa * ta - min(sa * ta, (ta - t) * sa * sa / s)
    case .softLight: return softLight(s, sa, t, ta)
    default: preconditionFailure("\(mode) is not made of parts")
    }
  }

  private static func hardLight(_ s: Int, _ sa: Int, _ t: Int, _ ta: Int) -> Int {
    2 * s <= sa ? 2 * s * t : sa * ta - 2 * (sa - s) * (ta - t)
  }

  private static func softLight(_ s: Int, _ sa: Int, _ t: Int, _ ta: Int) -> Int {
    let (cs, cb) = (Double(s) / Double(sa), Double(t) / Double(ta))
    let value: Double
    if cs <= 0.5 {
      value = cb - (1 - 2 * cs) * cb * (1 - cb)
    } else {
      let curve = cb <= 0.25 ? ((16 * cb - 12) * cb + 4) * cb : cb.squareRoot()
      value = cb + (2 * cs - 1) * (curve - cb)
    }
    return Int((value * Double(sa * ta)).rounded())
  }

  private static func divide255(_ value: Int) -> Int { (value + 128 + (value + 128) >> 8) >> 8 }

  // MARK: Hue, saturation, colour, luminosity

  private typealias RGB = SIMD3<Double>

  private static func nonseparable(_ source: UInt32, _ target: UInt32, _ mode: BlendMode) -> UInt32 {
    let (sa, ta) = (Double(source >> 24) / 255, Double(target >> 24) / 255)
    if sa == 0 { return target }
    if ta == 0 { return source }
    let (s, t) = (straight(source, sa), straight(target, ta))
    let mixed: RGB =
      switch mode {
      case .hue: withLuminosity(withSaturation(s, saturation(t)), luminosity(t))
      case .saturation: withLuminosity(withSaturation(t, saturation(s)), luminosity(t))
      case .color: withLuminosity(s, luminosity(t))
      default: withLuminosity(t, luminosity(s))
      }
    let alpha = sa + ta - sa * ta
    let color = s * (sa * (1 - ta)) + t * (ta * (1 - sa)) + mixed * (sa * ta)
    func byte(_ value: Double) -> UInt32 { UInt32((min(max(value, 0), alpha) * 255).rounded()) }
    return byte(alpha) << 24 | byte(color.x) << 16 | byte(color.y) << 8 | byte(color.z)
  }

  private static func straight(_ pixel: UInt32, _ alpha: Double) -> RGB {
    RGB(Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255)) / (255 * alpha)
  }

  private static func luminosity(_ color: RGB) -> Double { 0.3 * color.x + 0.59 * color.y + 0.11 * color.z }
  private static func saturation(_ color: RGB) -> Double { color.max() - color.min() }

  private static func withLuminosity(_ color: RGB, _ value: Double) -> RGB {
    let shifted = color + (value - luminosity(color))
    let (light, low, high) = (luminosity(shifted), shifted.min(), shifted.max())
    var result = shifted
    if low < 0 { result = light + (result - light) * (light / (light - low)) }
    if high > 1 { result = light + (result - light) * ((1 - light) / (high - light)) }
    return result
  }

  private static func withSaturation(_ color: RGB, _ value: Double) -> RGB {
    let range = saturation(color)
    return range > 0 ? (color - color.min()) * (value / range) : .zero
  }
}
