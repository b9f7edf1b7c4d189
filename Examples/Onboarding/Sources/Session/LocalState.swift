import Foundation

/// State that the app keeps from launch to launch: two facts, of which a logout ends only the second.
enum LocalState {
  private enum Key: String { case hasOnboarded, isLoggedIn }

  /// Whether the pages have been seen up to the login.
  static var hasOnboarded: Bool {
    get { self[.hasOnboarded] }
    set { self[.hasOnboarded] = newValue }
  }

  /// Whether somebody is logged in.
  static var isLoggedIn: Bool {
    get { self[.isLoggedIn] }
    set { self[.isLoggedIn] = newValue }
  }

  private static subscript(key: Key) -> Bool {
    get { UserDefaults.standard.bool(forKey: key.rawValue) }
    set { UserDefaults.standard.set(newValue, forKey: key.rawValue) }
  }
}

extension Notification.Name {
  static let didOnboard = Notification.Name("didOnboard")
  static let didLogin = Notification.Name("didLogin")
  static let didLogout = Notification.Name("didLogout")
}
