/// The tint of an app's windows where nobody has set one.
///
/// Xcode builds the colour that a project's setting names into the app, which is "AccentColor" in all of its templates.
final class AppTint: AppPart {
  let color = AppTint.color(in: nil)
  init() {}

  /// - Parameter bundle: Nil for the app's.
  static func color(in bundle: Bundle?) -> UIColor { chosen(in: bundle) ?? .systemBlue }

  /// Nil where the catalogue has none. The templates' colour is empty until somebody chooses one.
  fileprivate static func chosen(in bundle: Bundle?) -> UIColor? {
    let name = "AccentColor"
    guard AssetCatalog.hasColor(named: name, in: bundle) else { return nil }
    return UIColor(named: name, in: bundle, compatibleWith: nil)
  }
}

extension UIColor {
  /// The accent colour of the app's catalogue; nil where it has none.
  package static var _accentColor: UIColor? { AppTint.chosen(in: nil) }
}

extension RunningApp {
  var accent: UIColor { part(AppTint.self).color }
}
