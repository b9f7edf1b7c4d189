import PorticoFoundation

/// Pieces of one colour: that of the pixel at their middle. Where the middles lie is an estimate.
enum MosaicFilters {
  static let definitions: [FilterDefinition] = [
    FilterDefinition(
      name: "CICrystallize", category: kCICategoryStylize, inputs: [.image, .number(kCIInputRadiusKey, 20), .center]
    ) { inputs in
      // One middle at a random position of each square; the squares are as wide as the radius, so that pieces are about
      // that wide.
      let size = max(inputs.number(kCIInputRadiusKey), 1), center = inputs.position()
      return inputs.image.map { image in
        pieced(image, reach: 2 * size) { point in
          nearest(to: point, around: ((point - center) / size).rounded(.down)) { cell in
            let noise = GeneratorFilters.noise(Int(cell.x), Int(cell.y))
            return center + (cell + Position(Double(noise.straight[0]), Double(noise.straight[1]))) * size
          }
        }
      }
    },
    FilterDefinition(
      name: "CIHexagonalPixellate", category: kCICategoryStylize,
      inputs: [.image, .center, .number(kCIInputScaleKey, 8)]
    ) { inputs in
      // Middles in rows, every other row moved by half a piece; the scale is from one side of a piece to the one
      // across.
      let size = max(inputs.number(kCIInputScaleKey), 1), center = inputs.position(), row = size * 3.0.squareRoot() / 2
      return inputs.image.map { image in
        pieced(image, reach: 2 * size) { point in
          let line = ((point.y - center.y) / row).rounded(), column = ((point.x - center.x) / size).rounded()
          return nearest(to: point, around: Position(column, line)) { cell in
            center + Position((cell.x + (cell.y.remainder(dividingBy: 2) == 0 ? 0 : 0.5)) * size, cell.y * row)
          }
        }
      }
    },
  ]

  /// The nearest of the middles that belong to a cell and the eight around it.
  private static func nearest(to point: Position, around cell: Position, _ middle: (Position) -> Position) -> Position {
    var best = middle(cell)
    for y in -1...1 {
      for x in -1...1 {
        let other = middle(cell + Position(Double(x), Double(y)))
        if VignetteFilters.distance(other, point) < VignetteFilters.distance(best, point) { best = other }
      }
    }
    return best
  }

  private static func pieced(_ image: CIImage, reach: Double, _ middle: @escaping (Position) -> Position) -> CIImage {
    CIImage(image.extent) { rect, rendering in
      let source = image.plane(rect.grown(Int(reach.rounded(.up))), rendering)
      // Beyond the edge is nothing; a piece whose middle lies there has the colour of the nearest pixel.
      let limit = image.extent.isInfinite ? source.rect : PlaneRect(image.extent)
      return PixelPlane(rect) { x, y in
        let point = middle(Position(Double(x) + 0.5, Double(y) + 0.5))
        let column = min(max(Int(point.x.rounded(.down)), limit.minX), limit.maxX - 1)
        return source[column, min(max(Int(point.y.rounded(.down)), limit.minY), limit.maxY - 1)]
      }
    }
  }
}
