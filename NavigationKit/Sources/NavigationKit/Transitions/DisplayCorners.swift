import UIKit

/// How round the corners of displays are, in points. UIKit does not say; these are the displays that are known.
enum DisplayCorners {
  private static let radii: [(width: CGFloat, height: CGFloat, scale: CGFloat, radius: CGFloat)] = [
    (375, 812, 3, 39), (414, 896, 2, 41.5), (414, 896, 3, 39), (390, 844, 3, 47.33), (428, 926, 3, 53.33), (393, 852, 3, 55),
    (430, 932, 3, 55), (402, 874, 3, 62), (440, 956, 3, 62), (744, 1133, 2, 21.5), (820, 1180, 2, 18), (834, 1194, 2, 18),
    (1024, 1366, 2, 18),
  ]

  /// Of the display that a window fills. 0 where it does not, where there is a home button, and for displays that are not known.
  @MainActor static func radius(of window: UIWindow?) -> CGFloat {
    guard let window, window.bounds.size == window.screen.bounds.size, window.safeAreaInsets.bottom > 0 else { return 0 }
    return radius(size: window.bounds.size, scale: window.screen.scale)
  }

  static func radius(size: CGSize, scale: CGFloat) -> CGFloat {
    let width = min(size.width, size.height), height = max(size.width, size.height)
    return radii.first { $0.width == width && $0.height == height && $0.scale == scale }?.radius ?? 0
  }
}
