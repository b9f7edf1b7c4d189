import UIKit

/// Space as it is seen from 500 points before the middle of the container.
struct Perspective {
  static let distance: CGFloat = 500
  static var transform: CATransform3D {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / distance
    return transform
  }

  /// The middle of the container, in points.
  let middle: CGFloat

  /// The turn about its vertical axis in which nothing of a view is seen: its plane goes through the eye.
  ///
  /// That is a quarter in the middle, and more or less than one beside it: tan θ = distance / offset.
  func edge(of frame: CGRect, isMirrored: Bool) -> CATransform3D {
    let offset = frame.midX - middle
    let angle = isMirrored ? -atan2(Self.distance, -offset) : atan2(Self.distance, offset)
    return CATransform3DMakeRotation(angle, 0, 1, 0)
  }
}
