import PorticoFoundation

/// The filters that go from one image to another while the time goes from 0 to 1.
enum TransitionFilters {
  static let definitions: [FilterDefinition] = [
    FilterDefinition(name: "CIDissolveTransition", category: kCICategoryTransition, inputs: [.image, .target, .time]) {
      inputs in
      guard let image = inputs.image, let target = inputs.image(kCIInputTargetImageKey) else { return nil }
      let time = time(inputs)
      return CompositeFilters.combined(image, target) { $0 + ($1 - $0) * time }
    },
    FilterDefinition(
      name: "CISwipeTransition", category: kCICategoryTransition,
      inputs: [
        .image, .target, .vector(kCIInputExtentKey, 0, 0, 300, 300), .color(kCIInputColorKey, .white), .time,
        .number(kCIInputAngleKey, 0), .number(kCIInputWidthKey, 300), .number("inputOpacity", 0),
      ]
    ) { inputs in
      guard let image = inputs.image, let target = inputs.image(kCIInputTargetImageKey) else { return nil }
      return swept(image, target, inputs)
    },
  ]

  private static func time(_ inputs: FilterInputs) -> Float { min(max(inputs.float(kCIInputTimeKey), 0), 1) }

  /// A soft edge, as wide as the width, goes over the extent in the angle's direction; where both images are mixed in
  /// halves, the colour is strongest. That the edge is a straight ramp is an estimate.
  private static func swept(_ image: CIImage, _ target: CIImage, _ inputs: FilterInputs) -> CIImage {
    let extent = inputs.vector(kCIInputExtentKey).cgRectValue, angle = inputs.number(kCIInputAngleKey)
    let direction = Position(cos(angle), sin(angle)), width = max(inputs.number(kCIInputWidthKey), 1)
    let corners = [extent.minX, extent.maxX].flatMap { x in
      [extent.minY, extent.maxY].map { y in Position(Double(x), Double(y)) }
    }
    let along = corners.map { ($0 * direction).sum() }, start = along.min() ?? 0, end = along.max() ?? 0
    let front = start + (end + width - start) * Double(time(inputs))
    let color = CIImage(color: inputs.color()), opacity = inputs.float("inputOpacity")
    let mixed = CompositeFilters.combined(image, target) { first, _ in first }
    return CIImage(mixed.extent) { rect, rendering in
      let (from, to, tint) = (image.plane(rect, rendering), target.plane(rect, rendering), color.plane(rect, rendering))
      return PixelPlane(rect) { x, y in
        let position = (Position(Double(x) + 0.5, Double(y) + 0.5) * direction).sum()
        let part = Float(min(max((front - position) / width, 0), 1))
        let pixel = from[x, y] + (to[x, y] - from[x, y]) * part
        return pixel + (tint[x, y] - pixel) * min(opacity * 4 * part * (1 - part), 1)
      }
    }
  }
}
