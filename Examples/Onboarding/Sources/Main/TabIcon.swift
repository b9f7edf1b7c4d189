import UIKit

/// Pictures for tabs in one language: an outline, filled when the tab is selected.
enum TabIcon {
  static func outline(_ symbol: String) -> UIImage? { image(symbol) }

  /// A symbol that has no filled variant stays as it is.
  static func filled(_ symbol: String) -> UIImage? { image("\(symbol).fill") ?? image(symbol) }

  private static func image(_ symbol: String) -> UIImage? {
    UIImage(systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(scale: .large))
  }
}

extension UIViewController {
  /// - Parameter key: Of the title; also the tab's identifier.
  func setTabBarItem(_ symbol: String, _ key: String) {
    tabBarItem = UITabBarItem(
      title: key.localized, image: TabIcon.outline(symbol), selectedImage: TabIcon.filled(symbol))
    tabBarItem.accessibilityIdentifier = key
  }
}
