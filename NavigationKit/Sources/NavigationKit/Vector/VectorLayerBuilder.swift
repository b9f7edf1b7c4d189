import UIKit

/// Makes the layers of a `VectorAnimation`, and a list of what moves in them.
@MainActor struct VectorLayerBuilder {
  /// One property of one layer that changes over time.
  struct Track {
    let layer: CALayer
    let keyPath: String
    let value: VectorValue
    /// Converts the file's numbers to the values that a keyframe animation takes.
    let convert: ([Double]) -> Any
    /// Gives the layer the value at an end.
    let rest: ([Double]) -> Void
  }

  private(set) var tracks: [Track] = []
  /// The layers that paint, with the colours of the file.
  private(set) var fills: [(layer: CAShapeLayer, color: UIColor)] = []
  private(set) var strokes: [(layer: CAShapeLayer, color: UIColor)] = []
  private let size: CGSize

  init(_ animation: VectorAnimation, in root: CALayer) {
    size = CGSize(width: animation.width, height: animation.height)
    for layer in animation.layers.reversed() {
      let container = makeContainer(layer.transform, in: root)
      container.name = layer.name
      build(layer.shapes, in: container)
    }
  }

  private mutating func makeContainer(_ transform: VectorTransform, in parent: CALayer) -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(origin: .zero, size: size)
    layer.anchorPoint = CGPoint(x: transform.anchor.first[0] / size.width, y: transform.anchor.first[1] / size.height)
    parent.addSublayer(layer)
    add(
      Track(
        layer: layer, keyPath: "position", value: transform.position,
        convert: { NSValue(cgPoint: CGPoint(x: $0[0], y: $0[1])) },
        rest: { layer.position = CGPoint(x: $0[0], y: $0[1]) }))
    add("transform.scale.x", of: layer, transform.scale, times: 0.01) {
      layer.setValue($0, forKeyPath: "transform.scale.x")
    }
    add("transform.scale.y", of: layer, transform.scale, part: 1, times: 0.01) {
      layer.setValue($0, forKeyPath: "transform.scale.y")
    }
    add("transform.rotation.z", of: layer, transform.rotation, times: .pi / 180) {
      layer.setValue($0, forKeyPath: "transform.rotation.z")
    }
    add("opacity", of: layer, transform.opacity, times: 0.01) { layer.opacity = Float($0) }
    return layer
  }

  private mutating func add(_ track: Track) {
    track.rest(track.value.first)
    if track.value.isAnimated { tracks.append(track) }
  }

  /// One number of the value, in the units of Core Animation.
  private mutating func add(
    _ keyPath: String, of layer: CALayer, _ value: VectorValue, part: Int = 0, times factor: Double,
    rest: @escaping (Double) -> Void
  ) {
    let number: ([Double]) -> Double = { $0[min(part, $0.count - 1)] * factor }
    add(Track(layer: layer, keyPath: keyPath, value: value, convert: { number($0) }, rest: { rest(number($0)) }))
  }

  /// Shapes stand from front to back; a paint takes the paths that stand before it.
  private mutating func build(_ shapes: [VectorShape], in parent: CALayer) {
    var front: [CALayer] = []
    let path = UIBezierPath()
    for shape in shapes {
      switch shape {
      case .ellipse(let center, let size): path.append(UIBezierPath(ovalIn: Self.rect(center, size)))
      case .rectangle(let center, let size, let radius):
        path.append(UIBezierPath(roundedRect: Self.rect(center, size), cornerRadius: radius))
      case .path(let own): path.append(own.bezierPath)
      case .group(let items, let transform):
        let group = makeContainer(transform, in: parent)
        build(items, in: group)
        front.append(group)
      case .fill(let color, let opacity):
        let paint = makePaint(path, opacity, in: parent)
        fills.append((paint, Self.color(color)))
        front.append(paint)
      case .stroke(let color, let opacity, let width, let cap, let join):
        let paint = makePaint(path, opacity, in: parent)
        paint.fillColor = nil
        paint.lineCap = [1: .butt, 3: .square][cap] ?? .round
        paint.lineJoin = [1: .miter, 3: .bevel][join] ?? .round
        add("lineWidth", of: paint, width, times: 1) { paint.lineWidth = $0 }
        strokes.append((paint, Self.color(color)))
        for case .trim(let start, let end) in shapes {
          add("strokeStart", of: paint, start, times: 0.01) { paint.strokeStart = $0 }
          add("strokeEnd", of: paint, end, times: 0.01) { paint.strokeEnd = $0 }
        }
        front.append(paint)
      case .trim, .transform: break
      }
    }
    for layer in front.reversed() { parent.addSublayer(layer) }
  }

  private mutating func makePaint(_ path: UIBezierPath, _ opacity: VectorValue, in parent: CALayer) -> CAShapeLayer {
    let paint = CAShapeLayer()
    paint.frame = parent.bounds
    paint.path = path.cgPath
    add("opacity", of: paint, opacity, times: 0.01) { paint.opacity = Float($0) }
    return paint
  }

  private static func rect(_ center: [Double], _ size: [Double]) -> CGRect {
    CGRect(x: center[0] - size[0] / 2, y: center[1] - size[1] / 2, width: size[0], height: size[1])
  }

  private static func color(_ parts: [Double]) -> UIColor {
    guard parts.count > 2 else { return .black }
    return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: 1)
  }
}
