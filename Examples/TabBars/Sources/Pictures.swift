import UIKit

/// Icons and drawings of the app; nothing comes from a file.
@MainActor enum Pictures {
  private static let symbols: [String: (String, String)] = [
    "home": ("house", "house.fill"), "search": ("magnifyingglass", "magnifyingglass"), "inbox": ("envelope", "envelope.fill"),
    "saved": ("bookmark", "bookmark.fill"), "me": ("person", "person.fill"), "music": ("music.note", "music.note"),
    "photos": ("photo", "photo.fill"),
  ]

  static func icon(_ name: String) -> UIImage? { symbols[name].flatMap { UIImage(systemName: $0.0) } }
  static func selectedIcon(_ name: String) -> UIImage? { symbols[name].flatMap { UIImage(systemName: $0.1) } }

  /// Slanted stripes, for the background of a bar.
  static let stripes: UIImage = {
    let size = CGSize(width: 24, height: 24)
    let tile = UIGraphicsImageRenderer(size: size).image { context in
      UIColor(red: 0.16, green: 0.27, blue: 0.55, alpha: 1).setFill()
      context.fill(CGRect(origin: .zero, size: size))
      UIColor(red: 0.20, green: 0.33, blue: 0.63, alpha: 1).setFill()
      for x in [-24, 0, 24] as [CGFloat] {
        let stripe = UIBezierPath()
        stripe.move(to: CGPoint(x: x, y: 24))
        stripe.addLine(to: CGPoint(x: x + 24, y: 0))
        stripe.addLine(to: CGPoint(x: x + 36, y: 0))
        stripe.addLine(to: CGPoint(x: x + 12, y: 24))
        stripe.close()
        stripe.fill()
      }
    }
    return tile.resizableImage(withCapInsets: .zero, resizingMode: .tile)
  }()

  /// A face in a circle.
  static let portrait: UIImage = {
    let size = CGSize(width: 28, height: 28)
    return UIGraphicsImageRenderer(size: size).image { context in
      UIBezierPath(ovalIn: CGRect(origin: .zero, size: size)).addClip()
      UIColor(red: 0.45, green: 0.73, blue: 0.78, alpha: 1).setFill()
      context.fill(CGRect(origin: .zero, size: size))
      UIColor(red: 0.25, green: 0.20, blue: 0.32, alpha: 1).setFill()
      UIBezierPath(ovalIn: CGRect(x: 3, y: 20, width: 22, height: 20)).fill()
      UIBezierPath(ovalIn: CGRect(x: 7.5, y: 4, width: 13, height: 13)).fill()
      UIColor(red: 0.98, green: 0.82, blue: 0.68, alpha: 1).setFill()
      UIBezierPath(ovalIn: CGRect(x: 8.5, y: 7, width: 11, height: 13)).fill()
    }.withRenderingMode(.alwaysOriginal)
  }()
}
