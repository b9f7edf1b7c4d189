public import UIKit

// The form in which a drawing is kept is Portico's own, JSON: Apple's is not published.
extension PKDrawing: Codable {
  /// Throws for data of another program, such as PencilKit's own.
  public init(data: Data) throws {
    let file = try JSONDecoder().decode(File.self, from: data)
    strokes = file.porticoStrokes.map(\.stroke)
  }
  public func dataRepresentation() -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(File(porticoStrokes: strokes.map(StoredStroke.init)))) ?? Data()
  }
  public init(from decoder: any Decoder) throws {
    strokes = try decoder.singleValueContainer().decode(File.self).porticoStrokes.map(\.stroke)
  }
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(File(porticoStrokes: strokes.map(StoredStroke.init)))
  }

  private struct File: Codable {
    let porticoStrokes: [StoredStroke]
  }
}

/// A stroke as it is kept. Its mask is not.
struct StoredStroke: Codable {
  private let ink: String
  private let color: [CGFloat]
  private let transform: [CGFloat]
  private let created: Date
  /// x, y, time, width, height, opacity, force, azimuth, altitude.
  private let points: [[CGFloat]]

  init(_ stroke: PKStroke) {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    _ = stroke.ink.color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    ink = stroke.ink.inkType.rawValue
    color = [red, green, blue, alpha]
    let matrix = stroke.transform
    transform = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]
    created = stroke.path.creationDate
    points = stroke.path.map {
      [
        $0.location.x, $0.location.y, $0.timeOffset, $0.size.width, $0.size.height, $0.opacity, $0.force, $0.azimuth,
        $0.altitude,
      ]
    }
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    ink = try values.decode(String.self, forKey: .ink)
    color = try values.decode([CGFloat].self, forKey: .color)
    transform = try values.decode([CGFloat].self, forKey: .transform)
    created = try values.decode(Date.self, forKey: .created)
    points = try values.decode([[CGFloat]].self, forKey: .points)
    guard color.count == 4, transform.count == 6, points.allSatisfy({ $0.count == 9 }) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "A stroke lacks numbers."))
    }
  }

  var stroke: PKStroke {
    let path = PKStrokePath(
      controlPoints: points.map {
        PKStrokePoint(
          location: CGPoint(x: $0[0], y: $0[1]), timeOffset: $0[2], size: CGSize(width: $0[3], height: $0[4]),
          opacity: $0[5], force: $0[6],
          azimuth: $0[7], altitude: $0[8])
      }, creationDate: created)
    return PKStroke(
      ink: PKInk(
        PKInk.InkType(rawValue: ink) ?? .pen,
        color: UIColor(red: color[0], green: color[1], blue: color[2], alpha: color[3])),
      path: path,
      transform: CGAffineTransform(
        a: transform[0], b: transform[1], c: transform[2], d: transform[3], tx: transform[4], ty: transform[5]))
  }
}
