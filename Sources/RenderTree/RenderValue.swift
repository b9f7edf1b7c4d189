import Foundation
import Raster

/// The value of an animatable property.
package enum RenderValue: Sendable {
  case number(Double)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case transform(Matrix4)
  case color(RenderColor)
  case numbers([Double])
  case colors([RenderColor])
  case path(PathData)
  case contents(RenderContents)
  case bool(Bool)
  case backdrop(RenderBackdrop)
  case curl(PageCurl)

  /// `fraction` of the way from `a` to `b`; `b` from the middle on where there is nothing between.
  package static func interpolate(_ a: RenderValue, _ b: RenderValue, _ t: Double) -> RenderValue {
    func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * t }
    func mix(_ x: RenderColor, _ y: RenderColor) -> RenderColor {
      // Premultiplied, so that a colour that fades in does not darken on its way.
      let alpha = mix(x.alpha, y.alpha)
      guard alpha > 0 else { return RenderColor(red: y.red, green: y.green, blue: y.blue, alpha: 0) }
      func channel(_ p: Double, _ q: Double) -> Double { mix(p * x.alpha, q * y.alpha) / alpha }
      return RenderColor(
        red: channel(x.red, y.red), green: channel(x.green, y.green), blue: channel(x.blue, y.blue), alpha: alpha)
    }
    switch (a, b) {
    case (.number(let x), .number(let y)): return .number(mix(x, y))
    case (.point(let p), .point(let q)): return .point(CGPoint(x: mix(p.x, q.x), y: mix(p.y, q.y)))
    case (.size(let p), .size(let q)):
      return .size(CGSize(width: mix(p.width, q.width), height: mix(p.height, q.height)))
    case (.rect(let p), .rect(let q)):
      return .rect(
        CGRect(
          x: mix(p.origin.x, q.origin.x), y: mix(p.origin.y, q.origin.y), width: mix(p.size.width, q.size.width),
          height: mix(p.size.height, q.size.height)))
    case (.transform(let p), .transform(let q)):
      if p == q { return a }
      return .transform(TransformChannels.interpolate(TransformChannels(p), TransformChannels(q), t).matrix)
    case (.color(let p), .color(let q)): return .color(mix(p, q))
    case (.numbers(let p), .numbers(let q)) where p.count == q.count: return .numbers(zip(p, q).map(mix))
    case (.colors(let p), .colors(let q)) where p.count == q.count:
      return .colors(zip(p, q).map { mix($0, $1) })
    case (.path(let p), .path(let q)):
      guard let mixed = PathData.interpolate(p, q, t) else { return t < 0.5 ? a : b }
      return .path(mixed)
    case (.backdrop(let p), .backdrop(let q)):
      return .backdrop(
        RenderBackdrop(
          blurRadius: mix(p.blurRadius, q.blurRadius), saturation: mix(p.saturation, q.saturation),
          tint: mix(p.tint, q.tint),
          isMasked: q.isMasked || p.isMasked))
    case (.curl(let p), .curl(let q)):
      return .curl(
        PageCurl(
          crease: CGPoint(x: mix(p.crease.x, q.crease.x), y: mix(p.crease.y, q.crease.y)), angle: mix(p.angle, q.angle),
          radius: mix(p.radius, q.radius), isVertical: q.isVertical, lead: mix(p.lead, q.lead)))
    default: return t < 0.5 ? a : b
    }
  }

  /// `self + (value - base)`; what cannot be added is replaced by `value`. A nil base stands for zero.
  package func adding(_ value: RenderValue, relativeTo base: RenderValue?) -> RenderValue {
    switch (self, value) {
    case (.number(let x), .number(let v)):
      guard case .number(let o)? = base else { return .number(x + v) }
      return .number(x + v - o)
    case (.point(let p), .point(let v)):
      guard case .point(let o)? = base else { return .point(CGPoint(x: p.x + v.x, y: p.y + v.y)) }
      return .point(CGPoint(x: p.x + v.x - o.x, y: p.y + v.y - o.y))
    case (.size(let p), .size(let v)):
      guard case .size(let o)? = base else {
        return .size(CGSize(width: p.width + v.width, height: p.height + v.height))
      }
      return .size(CGSize(width: p.width + v.width - o.width, height: p.height + v.height - o.height))
    case (.rect(let p), .rect(let v)):
      let o: CGRect
      if case .rect(let given)? = base { o = given } else { o = .zero }
      return .rect(
        CGRect(
          x: p.origin.x + v.origin.x - o.origin.x, y: p.origin.y + v.origin.y - o.origin.y,
          width: p.size.width + v.size.width - o.size.width, height: p.size.height + v.size.height - o.size.height))
    case (.transform(let m), .transform(let v)):
      // Core Animation's own additive transforms are applied before the current one.
      guard case .transform(let o)? = base else { return .transform(v.concatenated(m)) }
      if v == o { return self }
      if m == o { return value }
      return .transform(TransformChannels(m).adding(TransformChannels(v), relativeTo: TransformChannels(o)).matrix)
    case (.color(let c), .color(let v)):
      let o: RenderColor
      if case .color(let given)? = base { o = given } else { o = .clear }
      return .color(
        RenderColor(
          red: c.red + v.red - o.red, green: c.green + v.green - o.green, blue: c.blue + v.blue - o.blue,
          alpha: c.alpha + v.alpha - o.alpha))
    case (.numbers(let p), .numbers(let v)) where p.count == v.count: return .numbers(zip(p, v).map { $0 + $1 })
    default: return value
    }
  }

  /// `n` times the value, for cumulative animations.
  package func multiplied(by n: Double) -> RenderValue {
    switch self {
    case .number(let x): .number(x * n)
    case .point(let p): .point(CGPoint(x: p.x * n, y: p.y * n))
    case .size(let s): .size(CGSize(width: s.width * n, height: s.height * n))
    case .rect(let r):
      .rect(CGRect(x: r.origin.x * n, y: r.origin.y * n, width: r.size.width * n, height: r.size.height * n))
    case .numbers(let values): .numbers(values.map { $0 * n })
    default: self
    }
  }
}

extension PathData {
  /// Point by point; nil when the two do not have the same number of elements, or one closes where the other goes on.
  ///
  /// If one has a line and the other a curve, the line counts as a curve whose control points lie on its ends. Source:
  /// lottie-ios's pictures of outlines between such keys, as iOS drew them.
  static func interpolate(_ a: PathData, _ b: PathData, _ t: Double) -> PathData? {
    guard a.elements.count == b.elements.count else { return nil }
    func mix(_ p: CGPoint, _ q: CGPoint) -> CGPoint { CGPoint(x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t) }
    var result: [PathElement] = []
    result.reserveCapacity(a.elements.count)
    var (endOfA, endOfB) = (CGPoint.zero, CGPoint.zero)
    for pair in zip(a.elements, b.elements) {
      defer { (endOfA, endOfB) = (pair.0.end ?? endOfA, pair.1.end ?? endOfB) }
      switch pair {
      case (.move(let p), .move(let q)): result.append(.move(mix(p, q)))
      case (.line(let p), .line(let q)): result.append(.line(mix(p, q)))
      case (.quad(let c, let p), .quad(let d, let q)): result.append(.quad(control: mix(c, d), mix(p, q)))
      case (.cubic(let c1, let c2, let p), .cubic(let d1, let d2, let q)):
        result.append(.cubic(control1: mix(c1, d1), control2: mix(c2, d2), mix(p, q)))
      case (.close, .close): result.append(.close)
      default:
        guard let p = pair.0.asCubic(from: endOfA), let q = pair.1.asCubic(from: endOfB) else { return nil }
        result.append(.cubic(control1: mix(p.0, q.0), control2: mix(p.1, q.1), mix(p.2, q.2)))
      }
    }
    return PathData(elements: result)
  }
}

extension PathElement {
  /// The point that the element leads to; nil for one that closes.
  fileprivate var end: CGPoint? {
    switch self {
    case .move(let p), .line(let p), .quad(_, let p), .cubic(_, _, let p): p
    case .close: nil
    }
  }

  /// Control points and end of a line or a curve as a cubic; nil for what is neither.
  fileprivate func asCubic(from start: CGPoint) -> (CGPoint, CGPoint, CGPoint)? {
    func twoThirds(_ p: CGPoint, _ q: CGPoint) -> CGPoint {
      CGPoint(x: p.x + (q.x - p.x) * 2 / 3, y: p.y + (q.y - p.y) * 2 / 3)
    }
    switch self {
    case .line(let p): return (start, p, p)
    case .quad(let control, let p): return (twoThirds(start, control), twoThirds(p, control), p)
    case .cubic(let control1, let control2, let p): return (control1, control2, p)
    case .move, .close: return nil
    }
  }
}
