/// The tint of an app's windows where nobody has set one.
///
/// Xcode builds the colour that a project's setting names into the app, which is "AccentColor" in all of its templates.
final class AppTint: AppPart {
  let color = AppTint.color(in: nil)
  init() {}

  /// - Parameter bundle: Nil for the app's.
  static func color(in bundle: Bundle?) -> UIColor {
    // The templates' colour is empty until somebody chooses one.
    let name = "AccentColor"
    guard AssetCatalog.hasColor(named: name, in: bundle) else { return .systemBlue }
    return UIColor(named: name, in: bundle, compatibleWith: nil) ?? .systemBlue
  }
}

extension RunningApp {
  var accent: UIColor { part(AppTint.self).color }
}
