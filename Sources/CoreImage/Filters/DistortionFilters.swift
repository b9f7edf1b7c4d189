import PorticoFoundation

/// Pixels in other places around a point, and images that repeat. Apple says what the inputs do and gives no formulas;
/// those of the circles are estimates, which agree with it at the middle, at the edge and where the input has no
/// effect.
enum DistortionFilters {
  static let definitions: [FilterDefinition] = [
    circle("CITwirlDistortion", radius: 300, [.number(kCIInputAngleKey, .pi)]) { inputs, distance in
      // The middle turns by the angle, the edge not at all.
      let left = 1 - distance
      return turned(inputs.number(kCIInputAngleKey) * left * left)
    },
    circle("CIVortexDistortion", radius: 300, [.number(kCIInputAngleKey, 18 * .pi)]) { inputs, distance in
      let left = 1 - distance
      return turned(inputs.number(kCIInputAngleKey) * left * left * left * left)
    },
    circle("CIBumpDistortion", radius: 300, [.number(kCIInputScaleKey, 0.5)]) { inputs, distance in
      let left = 1 - distance * distance
      return scaled(1 - inputs.number(kCIInputScaleKey) * left * left)
    },
    circle("CIPinchDistortion", radius: 300, [.number(kCIInputScaleKey, 0.5)]) { inputs, distance in
      // Pixels come from nearer the edge, the more so near the middle.
      scaled(distance > 0 ? pow(distance, -inputs.number(kCIInputScaleKey) * (1 - distance)) : 1)
    },
    FilterDefinition(
      name: "CIHoleDistortion", category: kCICategoryDistortionEffect,
      inputs: [.image, .center, .number(kCIInputRadiusKey, 150)]
    ) { inputs in
      // The image begins at the circle; the ring as wide as the radius holds what lay within two radii.
      let center = inputs.position(), radius = max(inputs.number(kCIInputRadiusKey), 0.01)
      return inputs.image.map { image in
        image.remapped(image.extent) { position in
          let offset = position - center, distance = (offset * offset).sum().squareRoot()
          if distance >= 2 * radius { return position }
          return distance <= radius ? Position(.nan, .nan) : center + offset * (2 * (distance - radius) / distance)
        }
      }
    },
    FilterDefinition(
      name: "CICircleSplashDistortion", category: kCICategoryDistortionEffect,
      inputs: [.image, .center, .number(kCIInputRadiusKey, 150)]
    ) { inputs in
      let center = inputs.position(), radius = max(inputs.number(kCIInputRadiusKey), 0)
      return inputs.image.map { image in
        image.remapped(.infinite) { position in
          let offset = position - center, distance = (offset * offset).sum().squareRoot()
          return distance > radius ? center + offset * (radius / distance) : position
        }
      }
    },
    FilterDefinition(
      name: "CIKaleidoscope", category: kCICategoryTileEffect,
      inputs: [.image, .number("inputCount", 6), .center, .number(kCIInputAngleKey, 0)]
    ) { inputs in
      // One wedge, seen in mirrors. Where the first wedge lies at angle 0 is an estimate.
      let center = inputs.position(), start = inputs.number(kCIInputAngleKey),
        wedge = .pi / max(inputs.number("inputCount"), 1)
      return inputs.image.map { image in
        image.remapped(.infinite) { position in
          let offset = position - center, distance = (offset * offset).sum().squareRoot()
          var angle = (atan2(offset.y, offset.x) - start).remainder(dividingBy: 2 * wedge)
          angle = abs(angle) + start
          return center + Position(cos(angle), sin(angle)) * distance
        }
      }
    },
    FilterDefinition(name: "CIAffineTile", category: kCICategoryTileEffect, inputs: [.image, .transform]) { inputs in
      guard let image = inputs.image, !image.extent.isInfinite, !image.extent.isEmpty else { return inputs.image }
      return tiled(image, inputs.transform.inverted())
    },
  ]

  /// - Parameter change: From the inputs and the distance from the middle, 0...1, to what is done to the way from
  ///   there. It is called for places within the radius.
  private static func circle(
    _ name: String, radius: Double, _ inputs: [FilterDefinition.Input],
    _ change: @escaping @Sendable (FilterInputs, _ distance: Double) -> (Position) -> Position
  ) -> FilterDefinition {
    FilterDefinition(
      name: name, category: kCICategoryDistortionEffect,
      inputs: [.image, .center, .number(kCIInputRadiusKey, radius)] + inputs
    ) { inputs in
      guard let image = inputs.image else { return nil }
      let center = inputs.position(), radius = inputs.number(kCIInputRadiusKey)
      guard radius > 0 else { return image }
      let disc = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
      let isEndless = image.extent.isInfinite || image.extent.isNull
      // The part of the image that the circle brings in stays in the circle.
      let extent = isEndless || !image.extent.intersects(disc) ? image.extent : image.extent.union(disc.integral)
      return image.remapped(extent) { position in
        let offset = position - center, distance = (offset * offset).sum().squareRoot() / radius
        return distance < 1 ? center + change(inputs, distance)(offset) : position
      }
    }
  }

  private static func turned(_ angle: Double) -> (Position) -> Position {
    let (c, s) = (cos(angle), sin(angle))
    return { Position($0.x * c - $0.y * s, $0.x * s + $0.y * c) }
  }
  private static func scaled(_ factor: Double) -> (Position) -> Position { { $0 * factor } }

  private static func tiled(_ image: CIImage, _ back: CGAffineTransform) -> CIImage {
    let extent = image.extent, size = Position(Double(extent.width), Double(extent.height))
    return CIImage(.infinite) { rect, rendering in
      let source = image.plane(PlaneRect(extent), rendering)
      let whole = source.rect
      func wrapped(_ value: Int, _ low: Int, _ length: Int) -> Int { low + ((value - low) % length + length) % length }
      return PixelPlane(rect) { x, y in
        let point = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(back)
        let position = Position(Double(point.x) - 0.5, Double(point.y) - 0.5).clamped(
          lowerBound: -1e9 * size, upperBound: 1e9 * size)
        let left = Int(position.x.rounded(.down)), bottom = Int(position.y.rounded(.down))
        func pixel(_ x: Int, _ y: Int) -> PixelPlane.Pixel {
          source[wrapped(x, whole.minX, whole.width), wrapped(y, whole.minY, whole.height)]
        }
        let fx = Float(position.x - Double(left)), fy = Float(position.y - Double(bottom))
        let below = pixel(left, bottom) * (1 - fx) + pixel(left + 1, bottom) * fx
        let above = pixel(left, bottom + 1) * (1 - fx) + pixel(left + 1, bottom + 1) * fx
        return below * (1 - fy) + above * fy
      }
    }
  }
}
