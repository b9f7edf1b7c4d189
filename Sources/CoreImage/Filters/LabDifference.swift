import PorticoFoundation

/// How far the colours of two images are apart, as an eye judges it: 0 for the same, about 2 for what is just seen, at
/// most 100.
///
/// Source: the colour difference CIE 1994 for graphic arts, over L*a*b* under D65; that the filter is this one, its
/// reference page says. The first image is the reference.
enum LabDifference {
  static let definition = FilterDefinition(
    name: "CILabDeltaE", category: kCICategoryColorEffect,
    inputs: [.image, .image("inputImage2")]
  ) { inputs in
    guard let first = inputs.image, let second = inputs.image("inputImage2") else { return nil }
    return CIImage(first.extent.union(second.extent)) { rect, rendering in
      let (first, second) = (first.plane(rect, rendering), second.plane(rect, rendering))
      return PixelPlane(rect) { x, y in
        let distance = difference(lab(first[x, y].straight), lab(second[x, y].straight))
        return PixelPlane.Pixel(distance, distance, distance, 1)
      }
    }
  }

  /// Lightness and the two axes of colour, of linear sRGB.
  static func lab(_ color: SIMD3<Float>) -> SIMD3<Float> {
    let x = (0.4124 * color[0] + 0.3576 * color[1] + 0.1805 * color[2]) / 0.9505
    let y = 0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2]
    let z = (0.0193 * color[0] + 0.1192 * color[1] + 0.9505 * color[2]) / 1.089
    func root(_ t: Float) -> Float { t > 0.008856 ? cbrt(t) : 7.787 * t + 16 / 116 }
    return SIMD3(116 * root(y) - 16, 500 * (root(x) - root(y)), 200 * (root(y) - root(z)))
  }

  static func difference(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> Float {
    let (chromaA, chromaB) = ((a[1] * a[1] + a[2] * a[2]).squareRoot(), (b[1] * b[1] + b[2] * b[2]).squareRoot())
    let lightness = a[0] - b[0], chroma = chromaA - chromaB
    let hue = max((a[1] - b[1]) * (a[1] - b[1]) + (a[2] - b[2]) * (a[2] - b[2]) - chroma * chroma, 0)
    let (weightC, weightH) = (1 + 0.045 * chromaA, 1 + 0.015 * chromaA)
    return min(
      (lightness * lightness + chroma * chroma / (weightC * weightC) + hue / (weightH * weightH)).squareRoot(), 100)
  }
}
