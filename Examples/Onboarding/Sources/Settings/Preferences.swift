import UIKit

/// The settings that the app keeps.
enum Preferences {
  enum Appearance: Int, CaseIterable {
    case system, light, dark

    var style: UIUserInterfaceStyle { UIUserInterfaceStyle(rawValue: rawValue) ?? .unspecified }
    var title: String { "settings.appearance.\(rawValue)".localized }
  }

  /// The status that other people see of the user.
  enum Status: Int, CaseIterable {
    case available, busy, away, holiday

    var title: String { "profile.status.\(rawValue)".localized }
  }

  private static let store = UserDefaults.standard

  static var appearance: Appearance {
    get { Appearance(rawValue: store.integer(forKey: "appearance")) ?? .system }
    set { store.set(newValue.rawValue, forKey: "appearance") }
  }

  static var status: Status {
    get { Status(rawValue: store.integer(forKey: "status")) ?? .available }
    set { store.set(newValue.rawValue, forKey: "status") }
  }

  /// How many lines of a letter a list shows.
  static var previewLines: Int {
    get { store.object(forKey: "previewLines") as? Int ?? 2 }
    set { store.set(newValue, forKey: "previewLines") }
  }

  static var signature: String {
    get { store.string(forKey: "signature") ?? "" }
    set { store.set(newValue, forKey: "signature") }
  }

  static var name: String {
    get { store.string(forKey: "name") ?? "profile.name.default".localized }
    set { store.set(newValue.isEmpty ? nil : newValue, forKey: "name") }
  }

  /// A number in `Person.colors`.
  static var color: Int {
    get { store.integer(forKey: "color") }
    set { store.set(newValue, forKey: "color") }
  }

  static var showsBadge: Bool {
    get { store.object(forKey: "showsBadge") as? Bool ?? true }
    set { store.set(newValue, forKey: "showsBadge") }
  }

  static var showsEventsAtHome: Bool {
    get { store.object(forKey: "showsEventsAtHome") as? Bool ?? true }
    set { store.set(newValue, forKey: "showsEventsAtHome") }
  }
}
