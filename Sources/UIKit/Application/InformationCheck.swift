/// Looks whether the keys of an app's Info.plist that are read here have values of the right types.
///
/// Source: Apple's "Information Property List" reference.
enum InformationCheck {
  private enum Kind: String {
    case text = "a text"
    case truth = "a Boolean"
    case dictionary = "a dictionary"
    case texts = "a list of texts"

    func fits(_ value: Any) -> Bool {
      switch self {
      case .text: value is String
      case .truth: value is Bool || (value as? String).map { ["YES", "NO", "true", "false"].contains($0) } ?? false
      case .dictionary: value is [String: Any]
      case .texts: value is [String]
      }
    }
  }

  private static let kinds: [String: Kind] = [
    "CFBundleName": .text, "CFBundleDisplayName": .text, "CFBundleIdentifier": .text,
    "CFBundleDevelopmentRegion": .text,
    "CFBundleShortVersionString": .text, "CFBundleVersion": .text, "UIMainStoryboardFile": .text,
    "NSMainNibFile": .text,
    "UILaunchStoryboardName": .text, "UIStatusBarStyle": .text, "UIUserInterfaceStyle": .text,
    "UIStatusBarHidden": .truth,
    "UIViewControllerBasedStatusBarAppearance": .truth, "UIApplicationSceneManifest": .dictionary, "UIAppFonts": .texts,
    "UISupportedInterfaceOrientations": .texts, "UISupportedInterfaceOrientations~ipad": .texts,
    "UIBackgroundModes": .texts,
  ]

  /// - Returns: A sentence for each value of a wrong type, in the order of the keys.
  static func complaints(about information: [String: Any]) -> [String] {
    kinds.keys.sorted().compactMap { key in
      guard let value = information[key], let kind = kinds[key], !kind.fits(value) else { return nil }
      return "Info.plist: the value of \(key) is \(name(value)), where \(kind.rawValue) is expected; it is left out."
    }
  }

  private static func name(_ value: Any) -> String {
    switch value {
    case is String: "a text"
    case is Bool: "a Boolean"
    case is NSNumber: "a number"
    case is [String: Any]: "a dictionary"
    case is [Any]: "a list of other things"
    case is Data: "data"
    case is Date: "a date"
    default: "something else"
    }
  }
}
