/// Filters that combine the pixels around one. Source: the definitions of convolution, of the median and of morphology
/// in greys, which the Core Image Filter Reference names.
enum NeighborFilters {
  typealias Pixel = PixelPlane.Pixel

  static let definitions: [FilterDefinition] =
    convolutions + [
      FilterDefinition(name: "CIMedianFilter", category: kCICategoryBlur, inputs: [.image]) { inputs in
        let square = offsets(1, 1)
        return inputs.image.map { image in
          reduced(image, 1, 1) { source, x, y in
            let pixels = square.map { source[x + $0.x, y + $0.y] }
            func middle(_ index: Int) -> Float { pixels.map { $0[index] }.sorted()[pixels.count / 2] }
            return Pixel(middle(0), middle(1), middle(2), middle(3))
          }
        }
      },
      disc("CIMorphologyMaximum", radius: 0) { $0.reduce(.init(repeating: -.greatestFiniteMagnitude), pointwiseMax) },
      disc("CIMorphologyMinimum", radius: 0) { $0.reduce(.init(repeating: .greatestFiniteMagnitude), pointwiseMin) },
      disc("CIMorphologyGradient", radius: 5) { pixels in
        let difference = pixels.reduce(pixels[0], pointwiseMax) - pixels.reduce(pixels[0], pointwiseMin)
        return Pixel(difference[0], difference[1], difference[2], pixels.reduce(pixels[0], pointwiseMax).alpha)
      },
      rectangle("CIMorphologyRectangleMaximum") {
        $0.reduce(.init(repeating: -.greatestFiniteMagnitude), pointwiseMax)
      },
      rectangle("CIMorphologyRectangleMinimum") { $0.reduce(.init(repeating: .greatestFiniteMagnitude), pointwiseMin) },
    ]

  private static let convolutions: [FilterDefinition] = [("", false), ("RGB", true)].flatMap { infix, keepsAlpha in
    [("3X3", 3, 3), ("5X5", 5, 5), ("7X7", 7, 7), ("9Horizontal", 9, 1), ("9Vertical", 1, 9)].map {
      size, width, height in
      convolution("CIConvolution\(infix)\(size)", width, height, keepsAlpha: keepsAlpha)
    }
  }

  private static func convolution(_ name: String, _ width: Int, _ height: Int, keepsAlpha: Bool) -> FilterDefinition {
    let unchanged = (0..<width * height).map { CGFloat($0 == width * height / 2 ? 1 : 0) }
    return FilterDefinition(
      name: name, category: kCICategoryStylize,
      inputs: [
        .image, .vector(kCIInputWeightsKey, CIVector(values: unchanged, count: unchanged.count)),
        .number(kCIInputBiasKey, 0),
      ]
    ) { inputs in
      let vector = inputs.vector(kCIInputWeightsKey), bias = inputs.float(kCIInputBiasKey)
      let weights = (0..<width * height).map { Float(vector.value(at: $0)) }
      return inputs.image.map { image in
        reduced(image, width / 2, height / 2) { source, x, y in
          var sum = Pixel(repeating: bias)
          for (index, weight) in weights.enumerated() where weight != 0 {
            sum += source[x + index % width - width / 2, y + index / width - height / 2] * weight
          }
          return keepsAlpha ? Pixel(sum[0], sum[1], sum[2], source[x, y].alpha) : sum
        }
      }
    }
  }

  private static func disc(_ name: String, radius: Double, _ reduce: @escaping @Sendable ([Pixel]) -> Pixel)
    -> FilterDefinition
  {
    FilterDefinition(name: name, category: kCICategoryBlur, inputs: [.image, .number(kCIInputRadiusKey, radius)]) {
      inputs in
      let radius = max(inputs.number(kCIInputRadiusKey), 0), reach = Int(radius.rounded(.up))
      let inside = disc(radius: radius)
      return inputs.image.map { image in
        reduced(image, reach, reach) { source, x, y in reduce(inside.map { source[x + $0.x, y + $0.y] }) }
      }
    }
  }

  private static func rectangle(_ name: String, _ reduce: @escaping @Sendable ([Pixel]) -> Pixel) -> FilterDefinition {
    FilterDefinition(
      name: name, category: kCICategoryBlur, inputs: [.image, .number(kCIInputWidthKey, 5), .number("inputHeight", 5)]
    ) { inputs in
      // Only odd sides have a middle pixel.
      let reachX = max(Int(inputs.number(kCIInputWidthKey)), 1) / 2,
        reachY = max(Int(inputs.number("inputHeight")), 1) / 2
      let inside = offsets(reachX, reachY)
      return inputs.image.map { image in
        reduced(image, reachX, reachY) { source, x, y in reduce(inside.map { source[x + $0.x, y + $0.y] }) }
      }
    }
  }

  private typealias Offset = (x: Int, y: Int)
  private static func offsets(_ reachX: Int, _ reachY: Int) -> [Offset] {
    var offsets: [Offset] = []
    for y in -reachY...reachY { for x in -reachX...reachX { offsets.append((x, y)) } }
    return offsets
  }
  /// The pixels whose middles are within a radius.
  static func disc(radius: Double) -> [(x: Int, y: Int)] {
    let reach = Int(radius.rounded(.up)), most = radius * radius
    return offsets(reach, reach).filter { offset in Double(offset.x * offset.x + offset.y * offset.y) <= most }
  }

  private static func reduced(
    _ image: CIImage, _ reachX: Int, _ reachY: Int, _ pixel: @escaping (PixelPlane, _ x: Int, _ y: Int) -> Pixel
  ) -> CIImage {
    let isEndless = image.extent.isInfinite || image.extent.isNull
    let extent = isEndless ? image.extent : image.extent.insetBy(dx: -CGFloat(reachX), dy: -CGFloat(reachY))
    return CIImage(extent) { rect, rendering in
      let source = image.plane(rect.grown(max(reachX, reachY)), rendering)
      return PixelPlane(rect) { x, y in pixel(source, x, y) }
    }
  }
}
