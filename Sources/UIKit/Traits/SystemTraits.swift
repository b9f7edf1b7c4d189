// The system's traits: each has a type, by which observers and overrides name it.

public struct UITraitUserInterfaceIdiom: UITraitDefinition, SystemTrait {
  public static let defaultValue: UIUserInterfaceIdiom = .unspecified
  public static let name = "UserInterfaceIdiom"
  public static let identifier = "UITraitUserInterfaceIdiom"
  public static let affectsColorAppearance = true
  static func read(_ values: UITraitCollection.Values) -> UIUserInterfaceIdiom { values.idiom }
  static func write(_ value: UIUserInterfaceIdiom, _ values: inout UITraitCollection.Values) { values.idiom = value }
}

public struct UITraitUserInterfaceStyle: UITraitDefinition, SystemTrait {
  public static let defaultValue: UIUserInterfaceStyle = .unspecified
  public static let name = "UserInterfaceStyle"
  public static let identifier = "UITraitUserInterfaceStyle"
  public static let affectsColorAppearance = true
  static func read(_ values: UITraitCollection.Values) -> UIUserInterfaceStyle { values.style }
  static func write(_ value: UIUserInterfaceStyle, _ values: inout UITraitCollection.Values) { values.style = value }
}

public struct UITraitLayoutDirection: UITraitDefinition, SystemTrait {
  public static let defaultValue: UITraitEnvironmentLayoutDirection = .unspecified
  public static let name = "LayoutDirection"
  public static let identifier = "UITraitLayoutDirection"
  public static let affectsColorAppearance = false
  static func read(_ values: UITraitCollection.Values) -> UITraitEnvironmentLayoutDirection { values.direction }
  static func write(_ value: UITraitEnvironmentLayoutDirection, _ values: inout UITraitCollection.Values) {
    values.direction = value
  }
}

public struct UITraitDisplayScale: UITraitDefinition, SystemTrait {
  public static let defaultValue: CGFloat = 0
  public static let name = "DisplayScale"
  public static let identifier = "UITraitDisplayScale"
  public static let affectsColorAppearance = false
  static func read(_ values: UITraitCollection.Values) -> CGFloat { values.scale }
  static func write(_ value: CGFloat, _ values: inout UITraitCollection.Values) { values.scale = value }
}

public struct UITraitHorizontalSizeClass: UITraitDefinition, SystemTrait {
  public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
  public static let name = "HorizontalSizeClass"
  public static let identifier = "UITraitHorizontalSizeClass"
  public static let affectsColorAppearance = false
  static func read(_ values: UITraitCollection.Values) -> UIUserInterfaceSizeClass { values.horizontal }
  static func write(_ value: UIUserInterfaceSizeClass, _ values: inout UITraitCollection.Values) {
    values.horizontal = value
  }
}

public struct UITraitVerticalSizeClass: UITraitDefinition, SystemTrait {
  public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
  public static let name = "VerticalSizeClass"
  public static let identifier = "UITraitVerticalSizeClass"
  public static let affectsColorAppearance = false
  static func read(_ values: UITraitCollection.Values) -> UIUserInterfaceSizeClass { values.vertical }
  static func write(_ value: UIUserInterfaceSizeClass, _ values: inout UITraitCollection.Values) {
    values.vertical = value
  }
}

public struct UITraitForceTouchCapability: UITraitDefinition, SystemTrait {
  public static let defaultValue: UIForceTouchCapability = .unknown
  public static let name = "ForceTouchCapability"
  public static let identifier = "UITraitForceTouchCapability"
  public static let affectsColorAppearance = false
  static func read(_ values: UITraitCollection.Values) -> UIForceTouchCapability { values.force }
  static func write(_ value: UIForceTouchCapability, _ values: inout UITraitCollection.Values) { values.force = value }
}

public struct UITraitPreferredContentSizeCategory: UITraitDefinition, SystemTrait {
  public static let defaultValue: UIContentSizeCategory = .unspecified
  public static let name = "PreferredContentSizeCategory"
  public static let identifier = "UITraitPreferredContentSizeCategory"
  public static let affectsColorAppearance = false
  static func read(_ values: UITraitCollection.Values) -> UIContentSizeCategory { values.contentSize }
  static func write(_ value: UIContentSizeCategory, _ values: inout UITraitCollection.Values) {
    values.contentSize = value
  }
}

public struct UITraitDisplayGamut: UITraitDefinition, SystemTrait {
  public static let defaultValue: UIDisplayGamut = .unspecified
  public static let name = "DisplayGamut"
  public static let identifier = "UITraitDisplayGamut"
  public static let affectsColorAppearance = true
  static func read(_ values: UITraitCollection.Values) -> UIDisplayGamut { values.gamut }
  static func write(_ value: UIDisplayGamut, _ values: inout UITraitCollection.Values) { values.gamut = value }
}

public struct UITraitAccessibilityContrast: UITraitDefinition, SystemTrait {
  public static let defaultValue: UIAccessibilityContrast = .unspecified
  public static let name = "AccessibilityContrast"
  public static let identifier = "UITraitAccessibilityContrast"
  public static let affectsColorAppearance = true
  static func read(_ values: UITraitCollection.Values) -> UIAccessibilityContrast { values.contrast }
  static func write(_ value: UIAccessibilityContrast, _ values: inout UITraitCollection.Values) {
    values.contrast = value
  }
}

public struct UITraitUserInterfaceLevel: UITraitDefinition, SystemTrait {
  public static let defaultValue: UIUserInterfaceLevel = .unspecified
  public static let name = "UserInterfaceLevel"
  public static let identifier = "UITraitUserInterfaceLevel"
  public static let affectsColorAppearance = true
  static func read(_ values: UITraitCollection.Values) -> UIUserInterfaceLevel { values.level }
  static func write(_ value: UIUserInterfaceLevel, _ values: inout UITraitCollection.Values) { values.level = value }
}

public struct UITraitLegibilityWeight: UITraitDefinition, SystemTrait {
  public static let defaultValue: UILegibilityWeight = .unspecified
  public static let name = "LegibilityWeight"
  public static let identifier = "UITraitLegibilityWeight"
  public static let affectsColorAppearance = false
  static func read(_ values: UITraitCollection.Values) -> UILegibilityWeight { values.legibility }
  static func write(_ value: UILegibilityWeight, _ values: inout UITraitCollection.Values) { values.legibility = value }
}

public struct UITraitActiveAppearance: UITraitDefinition, SystemTrait {
  public static let defaultValue: UIUserInterfaceActiveAppearance = .unspecified
  public static let name = "ActiveAppearance"
  public static let identifier = "UITraitActiveAppearance"
  public static let affectsColorAppearance = true
  static func read(_ values: UITraitCollection.Values) -> UIUserInterfaceActiveAppearance { values.activeAppearance }
  static func write(_ value: UIUserInterfaceActiveAppearance, _ values: inout UITraitCollection.Values) {
    values.activeAppearance = value
  }
}
