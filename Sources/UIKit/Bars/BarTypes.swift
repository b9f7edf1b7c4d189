import HostInterface

/// The position of a bar, as its delegate says.
public enum UIBarPosition: Int, Sendable { case any, bottom, top, topAttached }

public enum UIBarMetrics: Int, Sendable {
  case `default`, compact
  case defaultPrompt = 101
  case compactPrompt
}

public enum UIBarStyle: Int, Sendable {
  case `default`, black, blackTranslucent
  public static var blackOpaque: UIBarStyle { .black }
}

@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {
  var barPosition: UIBarPosition { get }
}

@preconcurrency @MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition {
    OptionalRequirement.inSubclass(self, "UIBarPositioningDelegate", bar, else: OptionalRequirement.missing(.any))
  }
}

/// Sizes and distances of bars, in points. Source: Behaviour/Metrics.md A3 to A5.
enum BarMetrics {
  static let height: CGFloat = 44
  static let compactHeight: CGFloat = 32
  /// In sheets of phones since iOS 13.
  static let sheetHeight: CGFloat = 56
  static let padHeight: CGFloat = 50
  static let promptHeight: CGFloat = 30
  /// The height in points that a large title adds to its bar at a text size: a line of its style and eleven points.
  static func largeTitleHeight(_ traits: UITraitCollection) -> CGFloat {
    UIFont.TextStyle.largeTitle.size(for: traits.preferredContentSizeCategory).line + 11
  }
  /// The height in points of a line of text below a large title, an estimate.
  static func largeSubtitleHeight(_ traits: UITraitCollection) -> CGFloat {
    UIFont.TextStyle.subheadline.size(for: traits.preferredContentSizeCategory).line
  }
  static let itemSpacing: CGFloat = 8
  static let titleSpacing: CGFloat = 6
  /// Points between the side and the back indicator's image, on phones; pads have four points more. Source:
  /// Behaviour/Pictures.md 38, 39.
  static let backIndicatorX: CGFloat = 9
  static let padBackIndicatorX: CGFloat = 13
  static let backIndicatorGap: CGFloat = 8
  static let minimumBackWidth: CGFloat = 50
  static let tabBarHeight: CGFloat = 49
  /// Points of content under a bar until its background is all there.
  static let edgeDistance: CGFloat = 10

  /// The top edge of a bar at the top of a view, in the view's space: at the safe area, or above it below a Dynamic
  /// Island.
  ///
  /// Source: Behaviour/Pictures.md 41.
  ///
  /// - Parameter safeTop: The upper inset of the view's safe area without the bar, in points.
  @MainActor static func top(in view: UIView, safeTop: CGFloat) -> CGFloat {
    let configuration = HostEnvironment.current.configuration
    let device = view.window?._deviceSafeArea.top ?? CGFloat(configuration.safeArea.top)
    guard safeTop > 0, safeTop >= device, view.window.map({ $0.safeAreaInsets.top == device }) ?? true else {
      return safeTop
    }
    return (safeTop - min(CGFloat(configuration.barOverlap), device)).onPixels(view.contentScaleFactor)
  }

  /// Points between the side and the items and the large title: 16, and 20 in bars from 414 points on, while other
  /// views have 20 from 393 on.
  ///
  /// Source: Behaviour/Pictures.md 83.
  static func sideMargin(_ width: CGFloat) -> CGFloat { width < 414 ? 16 : 20 }

  /// The line between a bar and what it covers. Source: Behaviour/Colors.md C5, "Hairline of a bar".
  static let hairline = UIColor._pair(light: UIColor(white: 0, alpha: 0.3), dark: UIColor(white: 1, alpha: 0.15))
  /// Items that are not selected. Source: Behaviour/Colors.md C5, "Tab that is not selected".
  static let unselected = UIColor {
    UIColor(white: $0.userInterfaceStyle == .dark ? 117.0 / 255 : 153.0 / 255, alpha: 1)
  }
}

extension UIView {
  /// The nearest coordinate on whole pixels of the view's contents, in points.
  final func _onPixels(_ value: CGFloat) -> CGFloat { value.onPixels(contentScaleFactor) }
}
