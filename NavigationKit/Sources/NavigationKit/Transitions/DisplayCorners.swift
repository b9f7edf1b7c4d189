import UIKit

/// How round the corners of displays are, in points. UIKit does not say; these are the displays that are known.
///
/// The radii of displays. Of two displays with the same size in points it takes the smaller radius, which the rounder
/// display hides.
enum DisplayCorners {
  private static let radii: [(width: CGFloat, height: CGFloat, radius: CGFloat)] = [
    (375, 812, 39), (414, 896, 39), (390, 844, 47.33), (428, 926, 53.33), (393, 852, 55), (430, 932, 55),
    (402, 874, 62), (440, 956, 62),
    (744, 1133, 21.5), (820, 1180, 18), (834, 1194, 18), (1024, 1366, 18),
  ]

  /// The corner radius of the display that a window fills. 0 where it does not, where there is a home button, and for
  /// displays that are not known.
  @MainActor static func radius(of window: UIWindow?) -> CGFloat {
    guard let window, window.bounds.size == window.screen.bounds.size, window.safeAreaInsets.bottom > 0 else {
      return 0
    }
    return radius(size: window.bounds.size)
  }

  static func radius(size: CGSize) -> CGFloat {
    let width = min(size.width, size.height), height = max(size.width, size.height)
    return radii.first { $0.width == width && $0.height == height }?.radius ?? 0
  }
}
