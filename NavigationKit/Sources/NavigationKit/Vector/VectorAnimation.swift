import UIKit

/// A drawing that moves, read from a file in a subset of the Lottie format.
///
/// Shape layers are read, with their transforms; in them groups, ellipses, rectangles, paths, fills, strokes and
/// trimmed strokes. Positions, scales, rotations, opacities, trims and stroke widths may have keyframes with easing.
/// Reading fails for a file with layers of another kind, with keyframes elsewhere, such as in paths or colours, or on
/// curved ways: what would be drawn wrongly is refused. All layers show from the first frame to the last one.
public struct VectorAnimation: Decodable, Sendable {
  /// Frames per second.
  public let frameRate: Double
  public let firstFrame: Double
  public let lastFrame: Double
  /// Points of the drawing, before it is scaled to the place where it shows.
  public let width: Double
  public let height: Double
  /// From front to back, as in the file.
  public let layers: [VectorLayer]

  enum CodingKeys: String, CodingKey {
    case frameRate = "fr"
    case firstFrame = "ip"
    case lastFrame = "op"
    case width = "w"
    case height = "h"
    case layers
  }

  /// Seconds.
  public var duration: TimeInterval { (lastFrame - firstFrame) / frameRate }

  public init(data: Data) throws { self = try JSONDecoder().decode(VectorAnimation.self, from: data) }

  /// Reads the file `name`.json of a bundle.
  public init(named name: String, in bundle: Bundle = Bundle.main) throws {
    guard let file = bundle.url(forResource: name, withExtension: "json") else { throw CocoaError(.fileNoSuchFile) }
    try self.init(data: Data(contentsOf: file))
  }
}

public struct VectorLayer: Decodable, Sendable {
  public let name: String?
  public let transform: VectorTransform
  /// From front to back.
  public let shapes: [VectorShape]

  enum CodingKeys: String, CodingKey {
    case kind = "ty"
    case name = "nm"
    case transform = "ks"
    case shapes
    case parent, masksProperties
    case effects = "ef"
    case matte = "tt"
    case timeRemapping = "tm"
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    guard try values.decode(Int.self, forKey: .kind) == 4 else {
      throw DecodingError.dataCorruptedError(
        forKey: .kind, in: values, debugDescription: "Only shape layers, of the kind 4, are read.")
    }
    for key in [CodingKeys.parent, .masksProperties, .effects, .matte, .timeRemapping] where values.contains(key) {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: values, debugDescription: "Parents, masks, effects, mattes and times of layers are not read.")
    }
    name = try values.decodeIfPresent(String.self, forKey: .name)
    transform = try values.decodeIfPresent(VectorTransform.self, forKey: .transform) ?? VectorTransform()
    shapes = try values.decode([VectorShape].self, forKey: .shapes)
  }
}

/// The position of a layer or group. Positions and anchors are in points, scales and opacities in percent, rotations in
/// degrees, clockwise.
public struct VectorTransform: Decodable, Sendable {
  public var anchor = VectorValue([0, 0])
  public var position = VectorValue([0, 0])
  public var scale = VectorValue([100, 100])
  public var rotation = VectorValue([0])
  public var opacity = VectorValue([100])

  enum CodingKeys: String, CodingKey {
    case anchor = "a"
    case position = "p"
    case scale = "s"
    case rotation = "r"
    case opacity = "o"
  }

  public init() {}

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    anchor = try values.decodeIfPresent(VectorValue.self, forKey: .anchor)?.still(values, .anchor) ?? anchor
    position = try values.decodeIfPresent(VectorValue.self, forKey: .position) ?? position
    scale = try values.decodeIfPresent(VectorValue.self, forKey: .scale) ?? scale
    rotation = try values.decodeIfPresent(VectorValue.self, forKey: .rotation) ?? rotation
    opacity = try values.decodeIfPresent(VectorValue.self, forKey: .opacity) ?? opacity
  }
}
