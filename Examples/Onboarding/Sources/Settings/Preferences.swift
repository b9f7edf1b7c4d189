import UIKit

/// The settings that the app keeps.
enum Preferences {
  enum Appearance: Int, CaseIterable {
    case system, light, dark

    var style: UIUserInterfaceStyle { UIUserInterfaceStyle(rawValue: rawValue) ?? .unspecified }
    var title: String { NSLocalizedString("settings.appearance.\(rawValue)", comment: "Choice of appearance") }
  }

  static var appearance: Appearance {
    get { Appearance(rawValue: UserDefaults.standard.integer(forKey: "appearance")) ?? .system }
    set { UserDefaults.standard.set(newValue.rawValue, forKey: "appearance") }
  }
}
