extension UIColor {
  /// One colour in the light and another in the dark.
  static func _pair(light: UIColor, dark: UIColor) -> UIColor {
    UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }
}
