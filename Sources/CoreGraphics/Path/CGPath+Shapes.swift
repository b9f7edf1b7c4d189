import PorticoFoundation
internal import Raster

extension CGPath {
  /// The dashes as subpaths. Lengths alternate between drawn and left out; `phase` is how far into the pattern the path
  /// begins.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(
      _data.transformed(by: transform.matrix).dashed(lengths: lengths.map { Double($0) }, phase: Double(phase)))
  }

  /// The outline of what a pen draws along the path, for a fill with the winding rule. Curves come back as short lines.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(
      width: Double(lineWidth), cap: lineCap.value, join: lineJoin.value, miterLimit: Double(miterLimit))
    return CGPath(_data.transformed(by: transform.matrix).stroked(style: style))
  }

  /// Lines that stay within `threshold` of the curves.
  public func flattened(threshold: CGFloat) -> CGPath {
    var result = PathData()
    for line in _data.polylines(tolerance: max(threshold, 1e-6)) {
      result.move(to: line.points[0])
      for point in line.points.dropFirst() { result.line(to: point) }
      if line.isClosed { result.close() }
    }
    return CGPath(result)
  }

  /// The region that the fills of both paths cover.
  ///
  /// The result's subpaths cross neither themselves nor each other, and are filled alike by both rules; open subpaths
  /// count as closed. Curves stay curves where they are part of the outline. Crossings are exact to a hundredth of a
  /// point. A path with coordinates that are not finite gives an empty one, as do all of these operations.
  public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(_data.combined(with: other._data, .union, rule: rule.value))
  }
  /// The region that lies in the fills of both.
  public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(_data.combined(with: other._data, .intersection, rule: rule.value))
  }
  /// The region of this path's fill that the other's does not cover.
  public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(_data.combined(with: other._data, .difference, rule: rule.value))
  }
  /// The region that just one of the two fills covers.
  public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(_data.combined(with: other._data, .exclusive, rule: rule.value))
  }
  /// The parts of this path's line that the other's fill does not cover.
  public func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(_data.line(isInside: false, of: other._data, rule: rule.value))
  }
  /// The parts of this path's line that lie in the other's fill.
  public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(_data.line(isInside: true, of: other._data, rule: rule.value))
  }
  /// The fill as subpaths that do not cross.
  public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(_data.combined(with: PathData(), .union, rule: rule.value))
  }
  /// Whether the fills have a region in common. Paths that only touch have none.
  public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
    !intersection(other, using: rule).isEmpty
  }
  /// The connected parts of the fill, each with its holes.
  public func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
    _data.components(rule: rule.value).map { CGPath($0) }
  }
}
