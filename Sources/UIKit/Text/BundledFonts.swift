import TextLayout

/// The font files an app's Info.plist names under `UIAppFonts`, made available by name before the app's first line
/// runs.
@MainActor
enum BundledFonts {
  static func registerOfApp() {
    // Tests run in a process whose main bundle is not the app.
    let bundle = Bundle._resources.flatMap { Bundle(url: $0) } ?? .main
    for problem in register(of: bundle) { warn(problem) }
  }

  /// Paths are relative to the bundle. A file that is missing, or is no font, is passed over as iOS does; the answer
  /// says which.
  static func register(of bundle: Bundle) -> [String] {
    guard let names = bundle._information("UIAppFonts") as? [Any] else { return [] }
    return names.compactMap { $0 as? String }.compactMap { name in
      let file = (bundle.resourcePath ?? bundle.bundlePath) + "/" + name
      guard FontRegistry.shared.register(fileAt: file).isEmpty else { return nil }
      let reason = FileManager.default.fileExists(atPath: file) ? "is not a font" : "is not in the app's bundle"
      return "UIAppFonts: \(name) \(reason); UIFont(name:size:) will not find its faces."
    }
  }
}
