import Raster
import Testing

@testable import CoreGraphics

/// The formulas of the PDF reference and of Porter and Duff in floating point, with unpremultiplied colours.
struct BlendModeTests {
  private static let all = (0...27).map { CGBlendMode(rawValue: $0)! }

  @Test(arguments: all) func `pixels are blended by the formula`(mode: CGBlendMode) {
    var seed: UInt64 = 1
    func next() -> UInt32 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt32(seed >> 33)
    }
    func pixel(_ round: Int) -> UInt32 {
      let alpha = [0, 255, next() % 256][min(round % 4, 2)]
      let (red, green, blue) = (next() % (alpha + 1), next() % (alpha + 1), next() % (alpha + 1))
      return alpha << 24 | red << 16 | green << 8 | blue
    }
    for round in 0..<400 {
      let (source, target) = (pixel(round), pixel(round / 4))
      let actual = Blend.blend(source, target, mode._mode)
      let expected = Self.reference(source, target, mode)
      for part in 0..<4 {
        let value = Double(actual >> UInt32(24 - 8 * part) & 255) / 255
        // Dividing a small premultiplied number loses digits: two steps of 255.
        #expect(
          abs(value - expected[part]) < 2.2 / 255,
          "\(mode), round \(round): \(String(source, radix: 16)) on \(String(target, radix: 16)) part \(part): \(value), not \(expected[part])"
        )
      }
    }
  }

  @Test(arguments: all) func `half coverage goes half the way`(mode: CGBlendMode) {
    let (source, target): (UInt32, UInt32) = (0xC080_40A0, 0xFF20_C060)
    let buffer = PixelBuffer(width: 2, height: 1)
    (buffer[0, 0], buffer[1, 0]) = (target, target)
    let coverage = CoverageMask(width: 2, height: 1)
    (coverage.row(0)[0], coverage.row(0)[1]) = (255, 128)
    Compositor.draw(
      .solid(source), coverage: coverage, into: buffer, frame: buffer.bounds, area: buffer.bounds, mode: mode)
    for shift in [0, 8, 16, 24] as [UInt32] {
      let (from, to) = (Double(target >> shift & 255), Double(buffer[0, 0] >> shift & 255))
      let expected = from + (to - from) * 128 / 255
      #expect(abs(Double(buffer[1, 0] >> shift & 255) - expected) <= 1.5, "\(mode)")
    }
  }

  /// Premultiplied alpha, red, green, blue.
  private static func reference(_ source: UInt32, _ target: UInt32, _ mode: CGBlendMode) -> [Double] {
    let s = (0..<4).map { Double(source >> UInt32(24 - 8 * $0) & 255) / 255 }
    let t = (0..<4).map { Double(target >> UInt32(24 - 8 * $0) & 255) / 255 }
    let (sa, ta) = (s[0], t[0])
    func porterDuff(_ fs: Double, _ ft: Double) -> [Double] { zip(s, t).map { min($0 * fs + $1 * ft, 1) } }
    switch mode {
    case .clear: return porterDuff(0, 0)
    case .copy: return porterDuff(1, 0)
    case .normal: return porterDuff(1, 1 - sa)
    case .sourceIn: return porterDuff(ta, 0)
    case .sourceOut: return porterDuff(1 - ta, 0)
    case .sourceAtop: return porterDuff(ta, 1 - sa)
    case .destinationOver: return porterDuff(1 - ta, 1)
    case .destinationIn: return porterDuff(0, sa)
    case .destinationOut: return porterDuff(0, 1 - sa)
    case .destinationAtop: return porterDuff(1 - ta, sa)
    case .xor: return porterDuff(1 - ta, 1 - sa)
    case .plusLighter: return porterDuff(1, 1)
    case .plusDarker:
      let alpha = min(sa + ta, 1)
      return [alpha] + (1..<4).map { max(alpha - (sa - s[$0]) - (ta - t[$0]), 0) }
    default: break
    }
    if sa == 0 { return t }
    if ta == 0 { return s }
    let cs = s.dropFirst().map { min($0 / sa, 1) }
    let cb = t.dropFirst().map { min($0 / ta, 1) }
    let mixed = blendFunction(cs, cb, mode)
    let colors = (0..<3).map { index -> Double in
      let (own, under, both) = (sa * (1 - ta) * cs[index], ta * (1 - sa) * cb[index], sa * ta * mixed[index])
      return own + under + both
    }
    return [sa + ta - sa * ta] + colors
  }

  private static func blendFunction(_ cs: [Double], _ cb: [Double], _ mode: CGBlendMode) -> [Double] {
    func lum(_ c: [Double]) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }
    func sat(_ c: [Double]) -> Double { c.max()! - c.min()! }
    func clip(_ c: [Double]) -> [Double] {
      let (l, n, x) = (lum(c), c.min()!, c.max()!)
      var c = c
      if n < 0 { c = c.map { l + ($0 - l) * l / (l - n) } }
      if x > 1 { c = c.map { l + ($0 - l) * (1 - l) / (x - l) } }
      return c
    }
    func setLum(_ c: [Double], _ l: Double) -> [Double] { clip(c.map { $0 + l - lum(c) }) }
    func setSat(_ c: [Double], _ s: Double) -> [Double] {
      sat(c) > 0 ? c.map { ($0 - c.min()!) * s / sat(c) } : [0, 0, 0]
    }
    switch mode {
    case .hue: return setLum(setSat(cs, sat(cb)), lum(cb))
    case .saturation: return setLum(setSat(cb, sat(cs)), lum(cb))
    case .color: return setLum(cs, lum(cb))
    case .luminosity: return setLum(cb, lum(cs))
    default: return zip(cs, cb).map { part($0, $1, mode) }
    }
  }

  private static func part(_ s: Double, _ b: Double, _ mode: CGBlendMode) -> Double {
    switch mode {
    case .multiply: return s * b
    case .screen: return s + b - s * b
    case .overlay: return part(b, s, .hardLight)
    case .darken: return min(s, b)
    case .lighten: return max(s, b)
    case .colorDodge: return b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: return b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .hardLight: return s <= 0.5 ? b * 2 * s : part(2 * s - 1, b, .screen)
    case .softLight:
      if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
      return b + (2 * s - 1) * ((b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()) - b)
    case .difference: return abs(b - s)
    case .exclusion: return b + s - 2 * b * s
    default: preconditionFailure()
    }
  }
}
