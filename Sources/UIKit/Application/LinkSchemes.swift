/// The way in which links of each scheme are opened.
package enum LinkSchemes {
  package enum Way {
    /// Apps of the system that every phone has.
    case system
    /// The running app.
    case app
  }

  private static let ofSystem: Set<String> = [
    "http", "https", "mailto", "tel", "telprompt", "sms", "facetime", "facetime-audio", "maps", "itms-apps",
    "itms-appss", "app-settings",
    "calshow", "photos-redirect", "shareddocuments", "shortcuts", "music", "message",
  ]

  /// Whether a link may come to the running app from another one: a page of the web, as a universal link, or one of its
  /// own schemes.
  package static func comesToApp(_ url: URL) -> Bool { isPage(url) || way(of: url) == .app }
  static func isPage(_ url: URL) -> Bool { ["http", "https"].contains(url.scheme?.lowercased()) }

  /// Nil where nobody opens it.
  package static func way(of url: URL) -> Way? {
    guard let scheme = url.scheme?.lowercased() else { return nil }
    if ofApp.contains(scheme) { return .app }
    return ofSystem.contains(scheme) ? .system : nil
  }

  /// The schemes that the app's Info.plist says it opens, in lower case and in its order.
  package static var ofApp: [String] {
    let types = Bundle._app._information("CFBundleURLTypes") as? [[String: Any]] ?? []
    return types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }.map { $0.lowercased() }
  }
}
