import UIKit

/// Drawings for the bars.
@MainActor enum DemoPictures {
  /// Slanted stripes, for the background of a bar.
  static let stripes: UIImage = {
    let size = CGSize(width: 24, height: 24)
    let tile = UIGraphicsImageRenderer(size: size).image { context in
      Palette.color(0x8A4B12).setFill()
      context.fill(CGRect(origin: .zero, size: size))
      Palette.color(0x94531A).setFill()
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

  /// A cook with a hat, in a circle.
  static let portrait: UIImage = {
    let size = CGSize(width: 28, height: 28)
    return UIGraphicsImageRenderer(size: size).image { context in
      UIBezierPath(ovalIn: CGRect(origin: .zero, size: size)).addClip()
      Palette.color(0x6FB7C4).setFill()
      context.fill(CGRect(origin: .zero, size: size))
      UIColor.white.setFill()
      UIBezierPath(ovalIn: CGRect(x: 3, y: 21, width: 22, height: 18)).fill()
      Palette.color(0xF7CDA6).setFill()
      UIBezierPath(ovalIn: CGRect(x: 8.5, y: 8, width: 11, height: 13)).fill()
      UIColor.white.setFill()
      UIBezierPath(roundedRect: CGRect(x: 8, y: 6, width: 12, height: 5), cornerRadius: 1).fill()
      for x in [6.5, 10.5, 14.5] as [CGFloat] { UIBezierPath(ovalIn: CGRect(x: x, y: 1.5, width: 7, height: 7)).fill() }
    }.withRenderingMode(.alwaysOriginal)
  }()
}
