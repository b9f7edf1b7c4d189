import UIKit

/// A number or a list of numbers that may change from keyframe to keyframe.
public struct VectorValue: Decodable, Sendable {
  /// One for a value that stands still.
  public let keyframes: [VectorKeyframe]

  public init(_ value: [Double]) { keyframes = [VectorKeyframe(frame: 0, value: value)] }

  enum CodingKeys: String, CodingKey {
    case isAnimated = "a"
    case value = "k"
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    if try values.decodeIfPresent(Int.self, forKey: .isAnimated) == 1 {
      keyframes = try values.decode([VectorKeyframe].self, forKey: .value)
      guard !keyframes.isEmpty, zip(keyframes, keyframes.dropFirst()).allSatisfy({ $0.frame < $1.frame }) else {
        throw DecodingError.dataCorruptedError(
          forKey: .value, in: values, debugDescription: "Keyframes must be there, in order of time.")
      }
    } else if let number = try? values.decode(Double.self, forKey: .value) {
      keyframes = [VectorKeyframe(frame: 0, value: [number])]
    } else {
      keyframes = [VectorKeyframe(frame: 0, value: try values.decode([Double].self, forKey: .value))]
    }
  }

  public var isAnimated: Bool { keyframes.count > 1 }

  /// Itself, for a part that cannot move.
  func still<Key>(_ values: KeyedDecodingContainer<Key>, _ key: Key) throws -> VectorValue {
    guard !isAnimated else {
      throw DecodingError.dataCorruptedError(forKey: key, in: values, debugDescription: "Keyframes are not read here.")
    }
    return self
  }

  var first: [Double] { keyframes[0].value }
  var last: [Double] { keyframes[keyframes.count - 1].value }
}

/// A value at an instant, and the way from there to the next keyframe.
public struct VectorKeyframe: Decodable, Sendable {
  public let frame: Double
  public let value: [Double]
  /// The control point at which the curve of time leaves this keyframe. Linear unless told.
  public let leaving: VectorHandle?
  /// The control point at which it arrives at the next one.
  public let arriving: VectorHandle?

  enum CodingKeys: String, CodingKey {
    case frame = "t"
    case value = "s"
    case leaving = "o"
    case arriving = "i"
    case isHeld = "h"
    case wayOut = "to"
    case wayIn = "ti"
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let isCurved = try [CodingKeys.wayOut, .wayIn].contains { key in
      try values.decodeIfPresent([Double].self, forKey: key)?.contains { $0 != 0 } ?? false
    }
    guard !isCurved, try values.decodeIfPresent(Int.self, forKey: .isHeld) != 1 else {
      throw DecodingError.dataCorruptedError(
        forKey: .frame, in: values, debugDescription: "Held values and curved ways are not read.")
    }
    frame = try values.decode(Double.self, forKey: .frame)
    value = try values.decode([Double].self, forKey: .value)
    leaving = try values.decodeIfPresent(VectorHandle.self, forKey: .leaving)
    arriving = try values.decodeIfPresent(VectorHandle.self, forKey: .arriving)
  }

  init(frame: Double, value: [Double]) {
    (self.frame, self.value) = (frame, value)
    (leaving, arriving) = (nil, nil)
  }

  /// How time passes from this keyframe to the next one.
  var timing: CAMediaTimingFunction {
    let from = leaving ?? VectorHandle(x: 0, y: 0), to = arriving ?? VectorHandle(x: 1, y: 1)
    return CAMediaTimingFunction(controlPoints: Float(from.x), Float(from.y), Float(to.x), Float(to.y))
  }

  /// The same way, from its end to its beginning.
  var reversedTiming: CAMediaTimingFunction {
    let from = leaving ?? VectorHandle(x: 0, y: 0), to = arriving ?? VectorHandle(x: 1, y: 1)
    return CAMediaTimingFunction(controlPoints: Float(1 - to.x), Float(1 - to.y), Float(1 - from.x), Float(1 - from.y))
  }
}

/// A control point of a curve of time, each part in 0...1. Files write the parts as numbers or as lists of one or more
/// equal numbers.
public struct VectorHandle: Decodable, Sendable {
  public let x: Double
  public let y: Double

  enum CodingKeys: String, CodingKey { case x, y }

  init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func number(_ key: CodingKeys) throws -> Double {
      if let number = try? values.decode(Double.self, forKey: key) { return number }
      guard let first = try values.decode([Double].self, forKey: key).first else {
        throw DecodingError.dataCorruptedError(forKey: key, in: values, debugDescription: "A handle needs a number.")
      }
      return first
    }
    (x, y) = (try number(.x), try number(.y))
  }
}
