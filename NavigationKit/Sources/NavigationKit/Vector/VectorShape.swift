import UIKit

/// One part of a shape layer. Paints and trims apply to the paths that stand before them in their group.
public enum VectorShape: Decodable, Sendable {
  case group([VectorShape], VectorTransform)
  /// The middle, and width and height.
  case ellipse(center: [Double], size: [Double])
  case rectangle(center: [Double], size: [Double], radius: Double)
  case path(VectorPath)
  /// Red, green and blue in 0...1, and percent.
  case fill([Double], opacity: VectorValue)
  case stroke([Double], opacity: VectorValue, width: VectorValue, cap: Int, join: Int)
  /// The shown part of strokes, in percent of their length.
  case trim(start: VectorValue, end: VectorValue)
  case transform(VectorTransform)

  enum CodingKeys: String, CodingKey {
    case kind = "ty"
    case items = "it"
    case position = "p"
    case size = "s"
    case radiusOrRotation = "r"
    case vertices = "ks"
    case color = "c"
    case opacity = "o"
    case width = "w"
    case cap = "lc"
    case join = "lj"
    case end = "e"
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func value(_ key: CodingKeys) throws -> VectorValue { try values.decode(VectorValue.self, forKey: key) }
    func still(_ key: CodingKeys) throws -> [Double] { try value(key).still(values, key).first }
    func opacity() throws -> VectorValue {
      try values.decodeIfPresent(VectorValue.self, forKey: .opacity) ?? VectorValue([100])
    }
    switch try values.decode(String.self, forKey: .kind) {
    case "gr":
      let items = try values.decode([VectorShape].self, forKey: .items)
      let transforms = items.compactMap { if case .transform(let transform) = $0 { transform } else { nil } }
      self = .group(items, transforms.last ?? VectorTransform())
    case "el": self = .ellipse(center: try still(.position), size: try still(.size))
    case "rc":
      let radius = values.contains(.radiusOrRotation) ? try still(.radiusOrRotation).first ?? 0 : 0
      self = .rectangle(center: try still(.position), size: try still(.size), radius: radius)
    case "sh": self = .path(try values.decode(VectorPath.Holder.self, forKey: .vertices).path)
    case "fl": self = .fill(try still(.color), opacity: try opacity())
    case "st":
      self = .stroke(
        try still(.color), opacity: try opacity(), width: try value(.width),
        cap: try values.decodeIfPresent(Int.self, forKey: .cap) ?? 2,
        join: try values.decodeIfPresent(Int.self, forKey: .join) ?? 2)
    case "tm": self = .trim(start: try value(.size), end: try value(.end))
    case "tr": self = .transform(try VectorTransform(from: decoder))
    case let kind:
      throw DecodingError.dataCorruptedError(
        forKey: .kind, in: values, debugDescription: "Shapes of the kind \(kind) are not read.")
    }
  }
}

/// Points and the handles of the curves between them. Handles are relative to their points.
public struct VectorPath: Decodable, Sendable {
  public let isClosed: Bool
  public let points: [[Double]]
  public let arriving: [[Double]]
  public let leaving: [[Double]]

  enum CodingKeys: String, CodingKey {
    case isClosed = "c"
    case points = "v"
    case arriving = "i"
    case leaving = "o"
  }

  struct Holder: Decodable {
    let path: VectorPath

    enum CodingKeys: String, CodingKey { case path = "k" }
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    isClosed = try values.decodeIfPresent(Bool.self, forKey: .isClosed) ?? false
    points = try values.decode([[Double]].self, forKey: .points)
    let none = Array(repeating: [0.0, 0.0], count: points.count)
    arriving = try values.decodeIfPresent([[Double]].self, forKey: .arriving) ?? none
    leaving = try values.decodeIfPresent([[Double]].self, forKey: .leaving) ?? none
    guard arriving.count == points.count, leaving.count == points.count,
      (points + arriving + leaving).allSatisfy({ $0.count == 2 })
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .points, in: values, debugDescription: "Each point needs two handles of two numbers.")
    }
  }

  var bezierPath: UIBezierPath {
    func place(_ point: [Double], _ handle: [Double] = [0, 0]) -> CGPoint {
      CGPoint(x: point[0] + handle[0], y: point[1] + handle[1])
    }
    let path = UIBezierPath()
    guard let first = points.first else { return path }
    path.move(to: place(first))
    for index in points.indices.dropFirst() { curve(to: index, from: index - 1) }
    if isClosed {
      curve(to: 0, from: points.count - 1)
      path.close()
    }
    return path

    func curve(to end: Int, from start: Int) {
      path.addCurve(
        to: place(points[end]), controlPoint1: place(points[start], leaving[start]),
        controlPoint2: place(points[end], arriving[end]))
    }
  }
}
