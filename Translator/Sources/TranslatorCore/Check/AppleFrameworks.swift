/// Apple's frameworks by name.
public enum AppleFrameworks {
  /// Frameworks that iOS has not either: where source for iOS imports one, a condition keeps it out.
  private static let ofOtherSystems: Set<String> = [
    "AppKit", "Cocoa", "ClockKit", "IOKit", "InputMethodKit", "OSAKit", "ServiceManagement", "TVServices", "TVUIKit",
    "TVMLKit",
    "Virtualization", "WatchKit",
  ]

  /// Whether a module is Apple's for iOS and not here.
  public static func isAbsent(_ module: String) -> Bool {
    AbsentModules.isNamed(module) && !AppleModules.names.contains(module) && !ofOtherSystems.contains(module)
  }
}
