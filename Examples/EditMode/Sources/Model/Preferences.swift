import Foundation

/// The choices that are made in the settings, kept in the app's defaults.
enum Preferences {
  static let didChange = Notification.Name("PreferencesDidChange")

  static let badgesKey = "showsBadges"
  static let receiptsKey = "sendsReadReceipts"
  static let repliesKey = "peopleReply"
  static let previewsKey = "showsPreviews"
  static let nameKey = "profileName"
  static let statusKey = "profileStatus"

  static let defaults: [String: Any] = [badgesKey: true, receiptsKey: true, repliesKey: true, previewsKey: true]

  static var showsBadges: Bool { UserDefaults.standard.bool(forKey: badgesKey) }
  static var sendsReadReceipts: Bool { UserDefaults.standard.bool(forKey: receiptsKey) }
  static var peopleReply: Bool { UserDefaults.standard.bool(forKey: repliesKey) }
  static var showsPreviews: Bool { UserDefaults.standard.bool(forKey: previewsKey) }
  static var name: String { UserDefaults.standard.string(forKey: nameKey) ?? localized("profile.defaultName") }
  static var status: String { UserDefaults.standard.string(forKey: statusKey) ?? localized("profile.defaultStatus") }

  static func set(_ value: Any, for key: String) {
    UserDefaults.standard.set(value, forKey: key)
    NotificationCenter.default.post(name: didChange, object: nil)
  }
}
