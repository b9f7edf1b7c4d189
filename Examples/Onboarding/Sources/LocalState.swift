import Foundation

/// What the app remembers from launch to launch.
enum LocalState {
  private enum Key: String { case hasOnboarded }

  static var hasOnboarded: Bool {
    get { UserDefaults.standard.bool(forKey: Key.hasOnboarded.rawValue) }
    set { UserDefaults.standard.set(newValue, forKey: Key.hasOnboarded.rawValue) }
  }
}

extension Notification.Name {
  static let didLogin = Notification.Name("didLogin")
  static let didLogout = Notification.Name("didLogout")
}
