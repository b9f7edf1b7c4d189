import UIKit

/// The colours of the app, in light and dark.
enum Theme {
  static let accent = dynamic(light: (0.0, 0.42, 0.44), dark: (0.30, 0.80, 0.76))
  /// Behind white text, in either appearance.
  static let badge = UIColor(red: 0, green: 0.46, blue: 0.46, alpha: 1)
  static let myBubble = UIColor(red: 0, green: 0.42, blue: 0.44, alpha: 1)
  static let theirBubble = dynamic(light: (1, 1, 1), dark: (0.17, 0.17, 0.19))
  static let wallpaper = dynamic(light: (0.92, 0.94, 0.93), dark: (0.04, 0.05, 0.06))

  private static func dynamic(light: (CGFloat, CGFloat, CGFloat), dark: (CGFloat, CGFloat, CGFloat)) -> UIColor {
    UIColor { traits in
      let part = traits.userInterfaceStyle == .dark ? dark : light
      return UIColor(red: part.0, green: part.1, blue: part.2, alpha: 1)
    }
  }
}
