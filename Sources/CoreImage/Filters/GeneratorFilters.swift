/// Images out of nothing; they go on for ever.
enum GeneratorFilters {
  static let definitions: [FilterDefinition] = [
    FilterDefinition(
      name: "CIConstantColorGenerator", category: kCICategoryGenerator, inputs: [.color(kCIInputColorKey, .red)]
    ) { CIImage(color: $0.color()) },
    striped("CICheckerboardGenerator") { position, edge in
      let (x, y) = (edge(position.x), edge(position.y))
      return x + y - 2 * x * y
    },
    striped("CIStripesGenerator") { position, edge in edge(position.x) },
    FilterDefinition(
      name: "CILinearGradient", category: kCICategoryGradient,
      inputs: [
        .vector("inputPoint0", CIVector(x: 0, y: 0)), .vector("inputPoint1", CIVector(x: 200, y: 200)),
        .color("inputColor0", .white), .color("inputColor1", .black),
      ]
    ) { inputs in
      let (start, end) = (inputs.vector("inputPoint0"), inputs.vector("inputPoint1"))
      let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
      let length = max(dx * dx + dy * dy, 1e-9)
      return pattern(inputs.color("inputColor0"), inputs.color("inputColor1")) { x, y in
        ((x - Double(start.x)) * dx + (y - Double(start.y)) * dy) / length
      }
    },
    FilterDefinition(
      name: "CIRadialGradient", category: kCICategoryGradient,
      inputs: [
        .center, .number("inputRadius0", 5),
        .number("inputRadius1", 100), .color("inputColor0", .white), .color("inputColor1", .black),
      ]
    ) { inputs in
      let center = inputs.vector(kCIInputCenterKey), inner = inputs.number("inputRadius0")
      let span = max(inputs.number("inputRadius1") - inner, 1e-9)
      return pattern(inputs.color("inputColor0"), inputs.color("inputColor1")) { x, y in
        (((x - Double(center.x)) * (x - Double(center.x)) + (y - Double(center.y)) * (y - Double(center.y)))
          .squareRoot() - inner) / span
      }
    },
    FilterDefinition(
      name: "CISmoothLinearGradient", category: kCICategoryGradient,
      inputs: [
        .vector("inputPoint0", 0, 0), .vector("inputPoint1", 200, 200), .color("inputColor0", .white),
        .color("inputColor1", .black),
      ]
    ) { inputs in
      let start = inputs.position("inputPoint0"), way = inputs.position("inputPoint1") - inputs.position("inputPoint0")
      let length = max((way * way).sum(), 1e-9)
      return pattern(inputs.color("inputColor0"), inputs.color("inputColor1")) { x, y in
        let part = min(max(((Position(x, y) - start) * way).sum() / length, 0), 1)
        return part * part * (3 - 2 * part)
      }
    },
    FilterDefinition(
      name: "CIGaussianGradient", category: kCICategoryGradient,
      inputs: [.center, .color("inputColor0", .white), .color("inputColor1", .clear), .number(kCIInputRadiusKey, 300)]
    ) { inputs in
      // The bell is narrow enough to reach the second colour at the radius, at three deviations; that is an estimate.
      let center = inputs.position(), deviation = max(inputs.number(kCIInputRadiusKey) / 3, 1e-9)
      return pattern(inputs.color("inputColor0"), inputs.color("inputColor1")) { x, y in
        let distance = VignetteFilters.distance(Position(x, y), center) / deviation
        return 1 - exp(-distance * distance / 2)
      }
    },
    FilterDefinition(name: "CIRandomGenerator", category: kCICategoryGenerator, inputs: []) { _ in
      // Noise that is the same every time, as on iOS; the numbers themselves are not Apple's.
      CIImage(.infinite) { rect, _ in PixelPlane(rect) { x, y in noise(x, y) } }
    },
    FilterDefinition(
      name: "CIRoundedRectangleGenerator", category: kCICategoryGenerator,
      inputs: [
        .vector(kCIInputExtentKey, 0, 0, 100, 100), .number(kCIInputRadiusKey, 10), .color(kCIInputColorKey, .white),
      ]
    ) { inputs in
      let frame = inputs.vector(kCIInputExtentKey).cgRectValue
      let radius = min(max(inputs.number(kCIInputRadiusKey), 0), Double(min(frame.width, frame.height)) / 2)
      let middle = Position(Double(frame.midX), Double(frame.midY)),
        half = Position(Double(frame.width), Double(frame.height)) / 2 - radius
      let color = CIImage(color: inputs.color())
      return CIImage(frame.integral) { rect, rendering in
        let fill = color.plane(rect, rendering)
        return PixelPlane(rect) { x, y in
          let offset = Position(Double(x) + 0.5, Double(y) + 0.5) - middle
          let beyond = pointwiseMax(pointwiseMax(offset, -offset) - half, .zero)
          return fill[x, y] * Float(min(max(radius + 0.5 - (beyond * beyond).sum().squareRoot(), 0), 1))
        }
      }
    },
  ]

  /// Two colours in bands.
  ///
  /// - Parameter amount: Of the second colour, from the way from the middle in bands and a function that is 0 in even
  ///   bands and 1 in odd ones.
  private static func striped(
    _ name: String, _ amount: @escaping @Sendable (Position, (Double) -> Double) -> Double
  ) -> FilterDefinition {
    FilterDefinition(
      name: name, category: kCICategoryGenerator,
      inputs: [
        .center, .color("inputColor0", .white), .color("inputColor1", .black), .number(kCIInputWidthKey, 80),
        .number(kCIInputSharpnessKey, 1),
      ]
    ) { inputs in
      let center = inputs.position(), width = max(inputs.number(kCIInputWidthKey), 0.001)
      // At sharpness 0 the bands run into each other over their whole width; that this goes evenly is an estimate.
      let ramp = 1 - min(max(inputs.number(kCIInputSharpnessKey), 0), 1)
      func edge(_ bands: Double) -> Double {
        let phase = bands - 2 * (bands / 2).rounded(.down)
        // The distance to the nearest edge, positive in an odd band.
        let depth = phase < 1 ? -min(phase, 1 - phase) : min(phase - 1, 2 - phase)
        return ramp > 0 ? min(max(0.5 + depth / ramp, 0), 1) : phase < 1 ? 0 : 1
      }
      return pattern(inputs.color("inputColor0"), inputs.color("inputColor1")) { x, y in
        amount((Position(x, y) - center) / width, edge)
      }
    }
  }

  /// The same for a position every time.
  static func noise(_ x: Int, _ y: Int) -> PixelPlane.Pixel {
    // Source: the finaliser of MurmurHash3.
    var bits = UInt32(truncatingIfNeeded: x) &* 0x9E37_79B1 ^ UInt32(truncatingIfNeeded: y) &* 0x85EB_CA77
    bits = (bits ^ bits >> 16) &* 0x85EB_CA6B
    bits = (bits ^ bits >> 13) &* 0xC2B2_AE35
    bits ^= bits >> 16
    func part(_ shift: UInt32) -> Float { Float(bits >> shift & 255) / 255 }
    return SIMD4(straight: SIMD3(part(0), part(8), part(16)), alpha: part(24))
  }

  /// - Parameter amount: Of the second colour at a pixel's centre; cut off at 0 and 1.
  private static func pattern(_ first: CIColor, _ second: CIColor, _ amount: @escaping (Double, Double) -> Double)
    -> CIImage
  {
    CIImage(.infinite) { rect, rendering in
      let a = CIImage(color: first).recipe(PlaneRect(minX: 0, minY: 0, maxX: 1, maxY: 1), rendering).pixels[0]
      let b = CIImage(color: second).recipe(PlaneRect(minX: 0, minY: 0, maxX: 1, maxY: 1), rendering).pixels[0]
      return PixelPlane(rect) { x, y in a + (b - a) * Float(min(max(amount(Double(x) + 0.5, Double(y) + 0.5), 0), 1)) }
    }
  }
}
