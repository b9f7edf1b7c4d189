import UIKit

/// The colours of the bars.
enum Theme {
  static let bar = UIColor.systemIndigo
  /// The colour of buttons and selected tabs; lighter in the dark, where indigo is hard to read.
  static let tint = UIColor {
    $0.userInterfaceStyle == .dark
      ? UIColor(red: 0.62, green: 0.61, blue: 1, alpha: 1) : UIColor.systemIndigo.resolvedColor(with: $0)
  }
  /// Red and green for small text, which needs more contrast than the system's.
  static let warning = UIColor {
    $0.userInterfaceStyle == .dark
      ? UIColor(red: 1, green: 0.5, blue: 0.46, alpha: 1) : UIColor(red: 0.75, green: 0.04, blue: 0.09, alpha: 1)
  }
  static let good = UIColor {
    $0.userInterfaceStyle == .dark
      ? UIColor(red: 0.35, green: 0.85, blue: 0.45, alpha: 1) : UIColor(red: 0.05, green: 0.47, blue: 0.18, alpha: 1)
  }

  /// Under the user's own letters.
  static let own = UIColor { traits in
    let isDark = traits.userInterfaceStyle == .dark
    return isDark
      ? UIColor(red: 0.17, green: 0.16, blue: 0.36, alpha: 1) : UIColor(red: 0.89, green: 0.89, blue: 0.99, alpha: 1)
  }

  /// Gives all navigation bars that are made from now on large bold titles, white on the app's colour.
  static func apply() {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = bar
    appearance.shadowColor = .clear
    appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
    appearance.largeTitleTextAttributes = [.foregroundColor: UIColor.white, .font: UIFont.boldSystemFont(ofSize: 34)]
    for button in [appearance.buttonAppearance, appearance.doneButtonAppearance] {
      button.disabled.titleTextAttributes = [.foregroundColor: UIColor.white.withAlphaComponent(0.6)]
    }
    let proxy = UINavigationBar.appearance()
    proxy.standardAppearance = appearance
    proxy.compactAppearance = appearance
    proxy.scrollEdgeAppearance = appearance
    proxy.tintColor = .white
  }
}

/// A strip of the app's colour under the status bar, as high as that is.
final class StatusBarBackground: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Theme.bar
    isUserInteractionEnabled = false
    autoresizingMask = .flexibleWidth
  }

  required init?(coder: NSCoder) { fatalError("StatusBarBackground is made in code.") }

  /// The bar goes away in landscape, and comes back.
  func followStatusBar() {
    let bar = window?.windowScene?.statusBarManager?.statusBarFrame ?? .zero
    if frame != bar { frame = bar }
  }
}
