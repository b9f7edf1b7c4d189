import RenderTree

/// Conversion between the coordinates of layers, through perspective where there is any.
enum LayerGeometry {
  /// The step from a layer's coordinates to its superlayer's. Most layers are only moved, and need no matrix.
  private enum Step {
    case shift(x: CGFloat, y: CGFloat)
    case projection(Matrix4)

    init(_ layer: CALayer) {
      let parent = layer._superlayer ?? layer._maskedLayer
      let isPlain = parent.map { !$0._render.isGeometryFlipped && $0._render.sublayerTransform == .identity } ?? true
      if isPlain, layer._render.transform == .identity {
        let anchor = LayerGeometry.anchor(of: layer), position = layer._render.position
        self = .shift(x: position.x - anchor.x, y: position.y - anchor.y)
      } else {
        self = .projection(matrix(layer))
      }
    }

    func toSuperlayer(_ p: CGPoint) -> CGPoint? {
      switch self {
      case .shift(let x, let y): CGPoint(x: p.x + x, y: p.y + y)
      case .projection(let matrix): matrix.project(p)
      }
    }

    /// The point of the layer's plane that is seen at a point of the superlayer's; nil when the layer stands edge on.
    func toSublayer(_ p: CGPoint) -> CGPoint? {
      switch self {
      case .shift(let x, let y): return CGPoint(x: p.x - x, y: p.y - y)
      case .projection(let m):
        // Solve p = (x, y) · H for the homography H of the plane z = 0.
        let a = m.m11 - p.x * m.m14, b = m.m21 - p.x * m.m24, c = p.x * m.m44 - m.m41
        let d = m.m12 - p.y * m.m14, e = m.m22 - p.y * m.m24, f = p.y * m.m44 - m.m42
        let determinant = a * e - b * d
        guard abs(determinant) > 1e-12 else { return nil }
        return CGPoint(x: (c * e - b * f) / determinant, y: (a * f - c * d) / determinant)
      }
    }
  }

  /// The anchor point in the layer's coordinates.
  private static func anchor(of layer: CALayer) -> CGPoint {
    let bounds = layer._render.bounds, part = layer._render.anchorPoint
    return CGPoint(x: bounds.origin.x + part.x * bounds.size.width, y: bounds.origin.y + part.y * bounds.size.height)
  }

  /// The matrix from the layer's coordinates to its superlayer's.
  static func matrix(_ layer: CALayer) -> Matrix4 {
    let anchor = anchor(of: layer), position = layer._render.position
    var matrix = Matrix4.translation(-anchor.x, -anchor.y, -layer._render.anchorPointZ)
    if layer._render.transform != .identity { matrix = matrix.concatenated(layer._render.transform) }
    matrix = matrix.concatenated(.translation(position.x, position.y, layer._render.zPosition))
    guard let parent = layer._superlayer ?? layer._maskedLayer else { return matrix }
    if parent._render.isGeometryFlipped {
      let height = 2 * parent._render.bounds.origin.y + parent._render.bounds.size.height
      matrix = matrix.concatenated(Matrix4(1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1, 0, 0, height, 0, 1))
    }
    if parent._render.sublayerTransform != .identity {
      let center = LayerGeometry.anchor(of: parent)
      matrix = matrix.concatenated(.translation(-center.x, -center.y)).concatenated(parent._render.sublayerTransform)
        .concatenated(.translation(center.x, center.y))
    }
    return matrix
  }

  static func toSuperlayer(_ p: CGPoint, _ layer: CALayer) -> CGPoint? { Step(layer).toSuperlayer(p) }

  /// The point of the layer's plane that is seen at a point of the superlayer's; nil when the layer stands edge on.
  static func toSublayer(_ p: CGPoint, _ layer: CALayer) -> CGPoint? { Step(layer).toSublayer(p) }

  /// Converts between layers of one tree. For two trees, the coordinates of their roots are taken for the same.
  static func convert(_ point: CGPoint, from source: CALayer, to target: CALayer) -> CGPoint {
    convert([point], from: source, to: target)[0]
  }

  private static func convert(_ points: [CGPoint], from source: CALayer, to target: CALayer) -> [CGPoint] {
    if source === target { return points }
    var targets: [CALayer] = []
    var layer: CALayer? = target
    while let here = layer {
      targets.append(here)
      layer = here._superlayer ?? here._maskedLayer
    }
    var points = points
    var here = source
    while !targets.contains(where: { $0 === here }) {
      guard let parent = here._superlayer ?? here._maskedLayer else { break }
      let step = Step(here)
      for index in points.indices { points[index] = step.toSuperlayer(points[index]) ?? points[index] }
      here = parent
    }
    let depth = targets.firstIndex { $0 === here } ?? targets.count - 1
    for layer in targets[..<depth].reversed() {
      let step = Step(layer)
      for index in points.indices { points[index] = step.toSublayer(points[index]) ?? points[index] }
    }
    return points
  }

  /// The smallest rectangle around the converted corners.
  static func convert(_ rect: CGRect, from source: CALayer, to target: CALayer) -> CGRect {
    guard !rect.isNull, !rect.isInfinite else { return rect }
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.minX, y: rect.maxY),
      CGPoint(x: rect.maxX, y: rect.maxY),
    ]
    return box(convert(corners, from: source, to: target))
  }

  static func box(_ points: [CGPoint]) -> CGRect {
    let xs = points.map(\.x), ys = points.map(\.y)
    return CGRect(x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
  }
}

/// The position of a layer, without its transform.
package struct LayerPlacement {
  package let bounds: CGRect
  package let anchorPoint, position: CGPoint
}

extension CALayer {
  /// The model's values. Layout reads them again and again; another module that reads `_render` itself pays for a check
  /// that nobody writes it meanwhile.
  package final var _placement: LayerPlacement {
    LayerPlacement(bounds: _render.bounds, anchorPoint: _render.anchorPoint, position: _render.position)
  }

  final var _frame: CGRect {
    let r = _render
    if r.transform == .identity {
      return CGRect(
        x: r.position.x - r.anchorPoint.x * r.bounds.size.width,
        y: r.position.y - r.anchorPoint.y * r.bounds.size.height,
        width: r.bounds.size.width, height: r.bounds.size.height)
    }
    let anchor = CGPoint(x: r.anchorPoint.x * r.bounds.size.width, y: r.anchorPoint.y * r.bounds.size.height)
    let matrix = Matrix4.translation(-anchor.x, -anchor.y, -r.anchorPointZ).concatenated(r.transform)
      .concatenated(.translation(r.position.x, r.position.y))
    let w = r.bounds.size.width, h = r.bounds.size.height
    let corners = [CGPoint.zero, CGPoint(x: w, y: 0), CGPoint(x: 0, y: h), CGPoint(x: w, y: h)]
    return LayerGeometry.box(corners.map { matrix.project($0) ?? r.position })
  }

  /// The size whose transformed box has this size: |a| w + |c| h by |b| w + |d| h. Nil when there is none.
  final func _boundsSize(forFrameSize size: CGSize) -> CGSize? {
    let m = _render.transform
    let a = abs(m.m11), b = abs(m.m12), c = abs(m.m21), d = abs(m.m22)
    let determinant = a * d - b * c
    guard abs(determinant) > 1e-9 else { return nil }
    let width = (size.width * d - size.height * c) / determinant,
      height = (size.height * a - size.width * b) / determinant
    guard width >= 0, height >= 0 else { return nil }
    return CGSize(width: width, height: height)
  }
}
