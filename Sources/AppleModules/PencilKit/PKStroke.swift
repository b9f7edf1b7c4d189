public import UIKit

/// One line, drawn without lifting.
public struct PKStroke {
  public var ink: PKInk
  public var path: PKStrokePath
  public var transform: CGAffineTransform
  public var mask: UIBezierPath?
  public var randomSeed: UInt32
  public init(
    ink: PKInk, path: PKStrokePath, transform: CGAffineTransform = .identity, mask: UIBezierPath? = nil,
    randomSeed: UInt32 = 0
  ) {
    (self.ink, self.path, self.transform, self.mask, self.randomSeed) = (ink, path, transform, mask, randomSeed)
  }

  /// The greatest width of its points.
  var width: CGFloat { path.map { max($0.size.width, $0.size.height) }.max() ?? 0 }
  /// The points where they are drawn.
  var places: [CGPoint] { path.map { $0.location.applying(transform) } }

  /// The rectangle that the line covers.
  public var renderBounds: CGRect {
    let places = places
    guard let first = places.first else { return .null }
    let box = places.dropFirst().reduce(CGRect(origin: first, size: .zero)) {
      $0.union(CGRect(origin: $1, size: .zero))
    }
    return box.insetBy(dx: -width / 2, dy: -width / 2)
  }
}

/// The points of a line, in the order of time.
public struct PKStrokePath: RandomAccessCollection {
  private let points: [PKStrokePoint]
  public let creationDate: Date
  public init() { self.init(controlPoints: [], creationDate: Date()) }
  public init(controlPoints: some Sequence<PKStrokePoint>, creationDate: Date) {
    (points, self.creationDate) = (Array(controlPoints), creationDate)
  }
  public var startIndex: Int { 0 }
  public var endIndex: Int { points.count }
  public subscript(index: Int) -> PKStrokePoint { points[index] }
}

public struct PKStrokePoint: Sendable {
  public let location: CGPoint
  /// Seconds since the path was begun.
  public let timeOffset: TimeInterval
  public let size: CGSize
  public let opacity: CGFloat
  public let force: CGFloat
  public let azimuth: CGFloat
  public let altitude: CGFloat
  public init(
    location: CGPoint, timeOffset: TimeInterval, size: CGSize, opacity: CGFloat, force: CGFloat, azimuth: CGFloat,
    altitude: CGFloat
  ) {
    (self.location, self.timeOffset, self.size, self.opacity) = (location, timeOffset, size, opacity)
    (self.force, self.azimuth, self.altitude) = (force, azimuth, altitude)
  }
}
