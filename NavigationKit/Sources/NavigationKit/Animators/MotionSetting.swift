import UIKit

/// Whether movements are replaced by cross-fades.
@MainActor public enum MotionSetting {
  /// For apps with a setting of their own; nil follows the system's.
  public static var override: Bool?
  public static var isReduced: Bool { override ?? UIAccessibility.isReduceMotionEnabled }
}
