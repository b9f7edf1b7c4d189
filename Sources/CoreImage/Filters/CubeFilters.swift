import PorticoFoundation

/// Colours looked up in tables that an app brings. Source: the Core Image Programming Guide, chapter "Chroma Key Filter
/// Recipe", for how the tables lie in memory.
enum CubeFilters {
  typealias Color = SIMD3<Float>

  static let definitions: [FilterDefinition] = [
    cube("CIColorCube", []),
    cube("CIColorCubeWithColorSpace", [colorSpace]),
    FilterDefinition(
      name: "CIColorCubesMixedWithMask", category: kCICategoryColorEffect,
      inputs: [
        .image, .mask, .number("inputCubeDimension", 2), .data("inputCube0Data", ColorLattice.unchanged),
        .data("inputCube1Data", ColorLattice.unchanged), colorSpace, .flag("inputExtrapolate", false),
      ]
    ) { inputs in
      guard let image = inputs.image, let mask = inputs.image(kCIInputMaskImageKey) else { return nil }
      let dimension = Int(inputs.number("inputCubeDimension"))
      guard let first = ColorLattice(dimension, inputs.data("inputCube0Data")),
        let second = ColorLattice(dimension, inputs.data("inputCube1Data"))
      else { return nil }
      let isEncoded = inputs.hasEncodedTable
      return CIImage(image.extent) { rect, rendering in
        let (source, amounts) = (image.plane(rect, rendering), mask.plane(rect, rendering))
        return PixelPlane(rect) { x, y in
          let pixel = source[x, y], part = min(max(ColorFilters.luma(amounts[x, y].straight), 0), 1)
          let a = changed(pixel, isEncoded, rendering) { first.color(at: $0) }
          return a + (changed(pixel, isEncoded, rendering) { second.color(at: $0) } - a) * part
        }
      }
    },
    FilterDefinition(
      name: "CIColorCurves", category: kCICategoryColorEffect,
      inputs: [.image, .data("inputCurvesData", identityCurves), .vector("inputCurvesDomain", 0, 1), colorSpace]
    ) { inputs in
      let numbers = floats(inputs.data("inputCurvesData") ?? Data()), domain = inputs.position("inputCurvesDomain")
      guard let image = inputs.image, numbers.count >= 6, numbers.count.isMultiple(of: 3), domain.y > domain.x else {
        return nil
      }
      let (low, span, last) = (Float(domain.x), Float(domain.y - domain.x), numbers.count / 3 - 1)
      func height(_ component: Int, _ value: Float) -> Float {
        let position = min(max((value - low) / span, 0), 1) * Float(last), left = min(Int(position), last - 1)
        let (a, b) = (numbers[left * 3 + component], numbers[left * 3 + 3 + component])
        return a + (b - a) * (position - Float(left))
      }
      let isEncoded = inputs.hasEncodedTable
      return image.changingPixels { pixel, rendering in
        changed(pixel, isEncoded, rendering) { SIMD4(height(0, $0[0]), height(1, $0[1]), height(2, $0[2]), 1) }
      }
    },
    FilterDefinition(
      name: "CIColorMap", category: kCICategoryColorEffect, inputs: [.image, .image(kCIInputGradientImageKey)]
    ) { inputs in
      guard let image = inputs.image, let gradient = inputs.image(kCIInputGradientImageKey), !gradient.extent.isInfinite
      else { return nil }
      return image.changingPixels { pixel, rendering in
        let row = PlaneRect(
          CGRect(x: gradient.extent.minX, y: gradient.extent.midY, width: gradient.extent.width, height: 1))
        let luma = min(max(ColorFilters.luma(pixel.straight), 0), 1)
        let column = row.minX + min(Int(luma * Float(row.width)), row.width - 1)
        return gradient.plane(PlaneRect(minX: column, minY: row.minY, maxX: column + 1, maxY: row.minY + 1), rendering)
          .pixels[0]
          * pixel.alpha
      }
    },
    ColorFilters.effect(
      "CIFalseColor",
      [.color("inputColor0", 0.3, 0, 0), .color("inputColor1", 1, 0.9, 0.8)]
    ) { inputs in
      let (dark, light) = (inputs.color("inputColor0").encoded, inputs.color("inputColor1").encoded)
      return { dark + (light - dark) * ColorFilters.luma($0) }
    },
  ]

  private static let colorSpace = FilterDefinition.Input.other("inputColorSpace", .colorSpace)

  private static func cube(_ name: String, _ more: [FilterDefinition.Input]) -> FilterDefinition {
    FilterDefinition(
      name: name, category: kCICategoryColorEffect,
      inputs: [
        .image, .number("inputCubeDimension", 2), .data("inputCubeData", ColorLattice.unchanged),
        .flag("inputExtrapolate", false),
      ]
        + more
    ) { inputs in
      guard let image = inputs.image,
        let cube = ColorLattice(Int(inputs.number("inputCubeDimension")), inputs.data("inputCubeData"))
      else {
        return nil
      }
      let isEncoded = inputs.hasEncodedTable
      return image.changingPixels { pixel, rendering in changed(pixel, isEncoded, rendering) { cube.color(at: $0) } }
    }
  }

  /// - Parameters:
  ///   - isEncoded: Whether the table has the numbers of sRGB; else those of the context's working space, which are
  ///     light.
  ///   - change: From a colour to a premultiplied one.
  private static func changed(
    _ pixel: PixelPlane.Pixel, _ isEncoded: Bool, _ rendering: CIImage.Rendering, _ change: (Color) -> PixelPlane.Pixel
  ) -> PixelPlane.Pixel {
    let converts = isEncoded && rendering.isLinear
    let result = change(converts ? TransferCurve.encoded(pixel.straight) : pixel.straight)
    return (converts ? SIMD4(straight: TransferCurve.linear(result.straight), alpha: result.alpha) : result)
      * pixel.alpha
  }

  static func floats(_ data: Data) -> [Float] {
    data.withUnsafeBytes { bytes in
      (0..<bytes.count / 4).map {
        Float(bitPattern: UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self)))
      }
    }
  }
  private static let identityCurves = [Float](arrayLiteral: 0, 0, 0, 1, 1, 1).withUnsafeBytes { Data($0) }
}

/// A table of premultiplied colours at the crossings of a grid of red, green and blue, red changing fastest.
struct ColorLattice {
  private let dimension: Int
  private let colors: [SIMD4<Float>]

  /// Nil where the data does not have four numbers for each crossing.
  init?(_ dimension: Int, _ data: Data?) {
    guard let data, (2...128).contains(dimension), data.count >= dimension * dimension * dimension * 16 else {
      return nil
    }
    let numbers = CubeFilters.floats(data)
    self.dimension = dimension
    colors = (0..<dimension * dimension * dimension).map {
      SIMD4(numbers[$0 * 4], numbers[$0 * 4 + 1], numbers[$0 * 4 + 2], numbers[$0 * 4 + 3])
    }
  }

  /// Between the eight crossings around a colour; what is beyond 0...1 is cut off.
  func color(at color: SIMD3<Float>) -> SIMD4<Float> {
    let position = color.clamped(lowerBound: .zero, upperBound: .one) * Float(dimension - 1)
    let low = SIMD3<Int>(position, rounding: .down).clamped(
      lowerBound: .zero, upperBound: .init(repeating: dimension - 2))
    let part = position - SIMD3<Float>(low)
    func crossing(_ red: Int, _ green: Int, _ blue: Int) -> SIMD4<Float> {
      colors[((low[2] + blue) * dimension + low[1] + green) * dimension + low[0] + red]
    }
    func alongRed(_ green: Int, _ blue: Int) -> SIMD4<Float> {
      crossing(0, green, blue) * (1 - part[0]) + crossing(1, green, blue) * part[0]
    }
    let front = alongRed(0, 0) * (1 - part[1]) + alongRed(1, 0) * part[1]
    let back = alongRed(0, 1) * (1 - part[1]) + alongRed(1, 1) * part[1]
    return front * (1 - part[2]) + back * part[2]
  }

  /// Two crossings along each axis, each its own colour.
  static let unchanged: Data = {
    var numbers: [Float] = []
    for blue in 0...1 {
      for green in 0...1 { for red in 0...1 { numbers += [Float(red), Float(green), Float(blue), 1] } }
    }
    return numbers.withUnsafeBytes { Data($0) }
  }()
}
