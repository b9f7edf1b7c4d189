import Foundation

/// Cuts what a fill has far outside of the pixels that are wanted.
///
/// Cairo's coordinates are numbers of 24 bits before the point and wrap around beyond: a rectangle that stands for
/// everything, as an inverted mask has one, would come out empty or as something else.
enum PolygonClip {
  /// Pixels from the wanted rectangle up to which Cairo is given a path as it is.
  static let reach = 4_000_000.0
  /// Pixels around the wanted rectangle that are left of a path that is cut.
  static let margin = 64.0

  /// The path in pixels, cut to the surroundings of `rect`; nil for a path that needs no cut.
  ///
  /// Inside the rectangle every winding number stays as it is: the parts outside are moved onto the border of the
  /// surroundings, and no edge is moved across the rectangle (Sutherland and Hodgman).
  static func cut(_ path: PathData, _ transform: AffineMatrix, around rect: PixelRect) -> PathData? {
    let box = transform.apply(path.controlBounds)
    guard !box.isNull, box.minX.isFinite, box.minY.isFinite, box.maxX.isFinite, box.maxY.isFinite else { return nil }
    let area = CGRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    let near = area.insetBy(dx: -reach, dy: -reach)
    guard box.minX < near.minX || box.minY < near.minY || box.maxX > near.maxX || box.maxY > near.maxY else {
      return nil
    }
    let limits = area.insetBy(dx: -margin, dy: -margin)
    var result = PathData()
    for line in path.transformed(by: transform).polylines(tolerance: CairoPath.tolerance) {
      var points = line.points
      points = cut(points, limits.minX, 1) { $0.x }
      points = cut(points, limits.maxX, -1) { $0.x }
      points = cut(points, limits.minY, 1) { $0.y }
      points = cut(points, limits.maxY, -1) { $0.y }
      guard points.count > 2 else { continue }
      result.move(to: points[0])
      for point in points.dropFirst() { result.line(to: point) }
      result.close()
    }
    return result
  }

  /// The part of a closed polygon on one side of a line along an axis.
  ///
  /// - Parameter direction: 1 keeps what has a greater coordinate than the limit, -1 what has a smaller one.
  private static func cut(
    _ points: [CGPoint], _ limit: CGFloat, _ direction: CGFloat, _ coordinate: (CGPoint) -> CGFloat
  ) -> [CGPoint] {
    var result: [CGPoint] = []
    for (index, point) in points.enumerated() {
      let next = points[index + 1 == points.count ? 0 : index + 1]
      let (here, there) = ((coordinate(point) - limit) * direction, (coordinate(next) - limit) * direction)
      if here >= 0 { result.append(point) }
      if (here < 0) != (there < 0) { result.append(point + (next - point) * (here / (here - there))) }
    }
    return result
  }
}
