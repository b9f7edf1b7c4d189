/// Images out of nothing; they go on for ever.
enum GeneratorFilters {
  static let definitions: [FilterDefinition] = [
    FilterDefinition(
      name: "CIConstantColorGenerator", category: kCICategoryGenerator, inputs: [FilterTable.color(kCIInputColorKey, .red)]
    ) { CIImage(color: $0.color()) },
    FilterDefinition(
      name: "CICheckerboardGenerator", category: kCICategoryGenerator,
      inputs: [
        FilterTable.vector(kCIInputCenterKey, CIVector(x: 150, y: 150)), FilterTable.color("inputColor0", .white),
        FilterTable.color("inputColor1", .black), FilterTable.number(kCIInputWidthKey, 80),
      ]
    ) { inputs in
      let center = inputs.vector(kCIInputCenterKey), width = max(inputs.number(kCIInputWidthKey), 0.001)
      return pattern(inputs.color("inputColor0"), inputs.color("inputColor1")) { x, y in
        let column = ((x - Double(center.x)) / width).rounded(.down), row = ((y - Double(center.y)) / width).rounded(.down)
        return (column + row).truncatingRemainder(dividingBy: 2) == 0 ? 0 : 1
      }
    },
    FilterDefinition(
      name: "CIStripesGenerator", category: kCICategoryGenerator,
      inputs: [
        FilterTable.vector(kCIInputCenterKey, CIVector(x: 150, y: 150)), FilterTable.color("inputColor0", .white),
        FilterTable.color("inputColor1", .black), FilterTable.number(kCIInputWidthKey, 80),
      ]
    ) { inputs in
      let center = inputs.vector(kCIInputCenterKey), width = max(inputs.number(kCIInputWidthKey), 0.001)
      return pattern(inputs.color("inputColor0"), inputs.color("inputColor1")) { x, _ in
        ((x - Double(center.x)) / width).rounded(.down).truncatingRemainder(dividingBy: 2) == 0 ? 0 : 1
      }
    },
    FilterDefinition(
      name: "CILinearGradient", category: "CICategoryGradient",
      inputs: [
        FilterTable.vector("inputPoint0", CIVector(x: 0, y: 0)), FilterTable.vector("inputPoint1", CIVector(x: 200, y: 200)),
        FilterTable.color("inputColor0", .white), FilterTable.color("inputColor1", .black),
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
      name: "CIRadialGradient", category: "CICategoryGradient",
      inputs: [
        FilterTable.vector(kCIInputCenterKey, CIVector(x: 150, y: 150)), FilterTable.number("inputRadius0", 5),
        FilterTable.number("inputRadius1", 100), FilterTable.color("inputColor0", .white), FilterTable.color("inputColor1", .black),
      ]
    ) { inputs in
      let center = inputs.vector(kCIInputCenterKey), inner = inputs.number("inputRadius0")
      let span = max(inputs.number("inputRadius1") - inner, 1e-9)
      return pattern(inputs.color("inputColor0"), inputs.color("inputColor1")) { x, y in
        (((x - Double(center.x)) * (x - Double(center.x)) + (y - Double(center.y)) * (y - Double(center.y))).squareRoot() - inner) / span
      }
    },
  ]

  /// - Parameter amount: Of the second colour at a pixel's centre; cut off at 0 and 1.
  private static func pattern(_ first: CIColor, _ second: CIColor, _ amount: @escaping (Double, Double) -> Double) -> CIImage {
    CIImage(.infinite) { rect, rendering in
      let a = CIImage(color: first).recipe(PlaneRect(minX: 0, minY: 0, maxX: 1, maxY: 1), rendering).pixels[0]
      let b = CIImage(color: second).recipe(PlaneRect(minX: 0, minY: 0, maxX: 1, maxY: 1), rendering).pixels[0]
      return PixelPlane(rect) { x, y in a + (b - a) * Float(min(max(amount(Double(x) + 0.5, Double(y) + 0.5), 0), 1)) }
    }
  }
}
