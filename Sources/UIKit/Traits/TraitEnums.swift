/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified
  case light
  case dark
}

/// How much room there is along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified
  case compact
  case regular
}

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
  case tv = 2
  case carPlay = 3
  case mac = 5
  case vision = 6
}

/// The colours that a display can show.
public enum UIDisplayGamut: Int, Sendable {
  case unspecified = -1
  case SRGB = 0
  case P3 = 1
}

/// Whether the user asked for more contrast.
public enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1
  case normal = 0
  case high = 1
}

/// Whether content lies above other content, as a sheet does.
public enum UIUserInterfaceLevel: Int, Sendable {
  case unspecified = -1
  case base = 0
  case elevated = 1
}

/// Whether the user asked for bold text.
public enum UILegibilityWeight: Int, Sendable {
  case unspecified = -1
  case regular = 0
  case bold = 1
}

/// The direction of the interface, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight = 0
  case rightToLeft = 1
}

/// Whether the screen measures force.
public enum UIForceTouchCapability: Int, Sendable {
  case unknown
  case unavailable
  case available
}

/// Whether the window has the focus of the system.
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
  case unspecified = -1
  case inactive = 0
  case active = 1
}

/// The direction of the interface.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight
  case rightToLeft
}

/// Whether a view mirrors in right-to-left interfaces.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified
  case playback
  case spatial
  case forceLeftToRight
  case forceRightToLeft
}
