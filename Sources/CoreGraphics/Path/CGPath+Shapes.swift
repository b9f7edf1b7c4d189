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

  public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath { notImplemented() }
  public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath { notImplemented() }
  public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath { notImplemented() }
  public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath { notImplemented() }
  public func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath { notImplemented() }
  public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath { notImplemented() }
  public func normalized(using rule: CGPathFillRule = .winding) -> CGPath { notImplemented() }
  public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool { notImplemented() }
  public func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] { notImplemented() }
}
