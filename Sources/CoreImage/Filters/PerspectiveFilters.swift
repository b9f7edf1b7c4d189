import PorticoFoundation

/// Rectangles seen at an angle, and back.
enum PerspectiveFilters {
  static let definitions: [FilterDefinition] = [
    FilterDefinition(
      name: "CIPerspectiveTransform", category: kCICategoryGeometryAdjustment, inputs: [.image] + corners
    ) { inputs in
      inputs.image.flatMap { projected($0, from: $0.extent, inputs) }
    },
    FilterDefinition(
      name: "CIPerspectiveTransformWithExtent", category: kCICategoryGeometryAdjustment,
      inputs: [.image, .vector(kCIInputExtentKey, 0, 0, 300, 300)] + corners
    ) { inputs in
      inputs.image.flatMap { projected($0, from: inputs.vector(kCIInputExtentKey).cgRectValue, inputs) }
    },
    FilterDefinition(
      name: "CIPerspectiveCorrection", category: kCICategoryGeometryAdjustment,
      inputs: [.image] + corners + [.flag("inputCrop", true)]
    ) { inputs in inputs.image.flatMap { corrected($0, inputs) } },
    FilterDefinition(
      name: "CIStraightenFilter", category: kCICategoryGeometryAdjustment,
      inputs: [.image, .number(kCIInputAngleKey, 0)]
    ) { inputs in
      guard let image = inputs.image, !image.extent.isInfinite, !image.extent.isEmpty else { return inputs.image }
      // Enlarged by as much as its corners need to leave the frame that it had.
      let extent = image.extent, angle = inputs.number(kCIInputAngleKey)
      let ratio = max(extent.width / extent.height, extent.height / extent.width)
      let scale = abs(cos(angle)) + abs(sin(angle)) * Double(ratio)
      let turn = CGAffineTransform(translationX: -extent.midX, y: -extent.midY)
        .concatenating(CGAffineTransform(rotationAngle: angle)).concatenating(
          CGAffineTransform(scaleX: scale, y: scale)
        )
        .concatenating(CGAffineTransform(translationX: extent.midX, y: extent.midY))
      return image.clampedToExtent().transformed(by: turn).cropped(to: extent)
    },
  ]

  /// With the defaults that Core Image gives them.
  private static let corners: [FilterDefinition.Input] = [
    .vector("inputTopLeft", 118, 484), .vector("inputTopRight", 646, 507), .vector("inputBottomRight", 548, 140),
    .vector("inputBottomLeft", 155, 153),
  ]
  /// The four corners, counterclockwise from the lower left one.
  private static func quadrilateral(_ inputs: FilterInputs) -> [Position] {
    ["inputBottomLeft", "inputBottomRight", "inputTopRight", "inputTopLeft"].map { inputs.position($0) }
  }

  /// An image whose frame has the corners that the inputs say; nil where these lie on a line.
  private static func projected(_ image: CIImage, from frame: CGRect, _ inputs: FilterInputs) -> CIImage? {
    let corners = quadrilateral(inputs)
    guard !image.extent.isInfinite, let projection = Projection(from: frame, to: corners), let back = projection.inverse
    else { return nil }
    let source = image.extent.intersection(frame)
    return image.cropped(to: source).remapped(bounds(corners)) { back.image(of: $0) }
  }

  /// The rectangle that the inputs enclose. The sides of that are the longer ones of the two that face each other;
  /// that, and that it begins at the origin, are estimates.
  private static func corrected(_ image: CIImage, _ inputs: FilterInputs) -> CIImage? {
    let corners = quadrilateral(inputs)
    func length(_ a: Int, _ b: Int) -> Double { VignetteFilters.distance(corners[a], corners[b]) }
    let frame = CGRect(
      x: 0, y: 0, width: max(length(0, 1), length(3, 2)).rounded(), height: max(length(0, 3), length(1, 2)).rounded())
    guard let projection = Projection(from: frame, to: corners) else { return nil }
    if inputs.number("inputCrop") != 0 { return image.remapped(frame) { projection.image(of: $0) } }
    guard let back = projection.inverse, !image.extent.isInfinite else { return nil }
    let extent = image.extent
    let outline = [
      Position(extent.minX, extent.minY), Position(extent.maxX, extent.minY), Position(extent.maxX, extent.maxY),
      Position(extent.minX, extent.maxY),
    ]
    return image.remapped(bounds(outline.map { back.image(of: $0) })) { projection.image(of: $0) }
  }

  private static func bounds(_ places: [Position]) -> CGRect {
    let x = places.map(\.x), y = places.map(\.y)
    let (left, bottom) = ((x.min() ?? 0).rounded(.down), (y.min() ?? 0).rounded(.down))
    return CGRect(
      x: left, y: bottom, width: (x.max() ?? 0).rounded(.up) - left, height: (y.max() ?? 0).rounded(.up) - bottom)
  }
}

/// The view of a plane from elsewhere: straight lines stay straight.
struct Projection: Sendable {
  /// Nine numbers by rows, in double precision: pixels have to be found among thousands.
  private let numbers: [Double]

  private init(_ numbers: [Double]) { self.numbers = numbers }

  /// - Parameter corners: Where those of the rectangle come to lie, from the lower left one against the clock.
  /// - Returns: Nil for a rectangle without an area, or for corners on a line.
  ///
  /// Source: Heckbert, "Fundamentals of Texture Mapping and Image Warping", 1989, section 2.2.3.
  init?(from rect: CGRect, to corners: [Position]) {
    guard rect.width > 0, rect.height > 0 else { return nil }
    let sum = corners[0] - corners[1] + corners[2] - corners[3]
    let (a, b) = (corners[1] - corners[2], corners[3] - corners[2])
    let determinant = a.x * b.y - b.x * a.y
    guard abs(determinant) > 1e-9 else { return nil }
    let g = (sum.x * b.y - b.x * sum.y) / determinant, h = (a.x * sum.y - sum.x * a.y) / determinant
    let across = corners[1] - corners[0] + corners[1] * g, upwards = corners[3] - corners[0] + corners[3] * h
    // The matrix leads from the rectangle to the unit square, and from there to the quadrilateral.
    let (w, t) = (Double(rect.width), Double(rect.height)), (x, y) = (Double(rect.minX), Double(rect.minY))
    func row(_ along: Double, _ up: Double, _ rest: Double) -> [Double] {
      [along / w, up / t, rest - along * x / w - up * y / t]
    }
    self.init(row(across.x, upwards.x, corners[0].x) + row(across.y, upwards.y, corners[0].y) + row(g, h, 1))
  }

  func image(of point: Position) -> Position {
    let below = numbers[6] * point.x + numbers[7] * point.y + numbers[8]
    return Position(
      (numbers[0] * point.x + numbers[1] * point.y + numbers[2]) / below,
      (numbers[3] * point.x + numbers[4] * point.y + numbers[5]) / below
    )
  }

  /// Nil for a projection onto a line.
  var inverse: Projection? {
    let m = numbers
    func minor(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Double { m[a] * m[d] - m[b] * m[c] }
    let adjugate = [
      minor(4, 5, 7, 8), -minor(1, 2, 7, 8), minor(1, 2, 4, 5), -minor(3, 5, 6, 8), minor(0, 2, 6, 8),
      -minor(0, 2, 3, 5),
      minor(3, 4, 6, 7), -minor(0, 1, 6, 7), minor(0, 1, 3, 4),
    ]
    let determinant = m[0] * adjugate[0] + m[1] * adjugate[3] + m[2] * adjugate[6]
    return abs(determinant) > 1e-12 ? Projection(adjugate.map { $0 / determinant }) : nil
  }
}
