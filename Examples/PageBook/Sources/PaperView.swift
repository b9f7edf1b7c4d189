import UIKit

/// A sheet of paper: darker towards the edge at which it is bound, with the edges of the sheets below it at the other.
final class PaperView: UIView {
  enum Gutter { case none, left, right, top }

  private let gutter: Gutter
  /// How many sheets lie below; each shows a line of its edge.
  var sheetsBelow = 0 { didSet { setNeedsDisplay() } }

  init(gutter: Gutter) {
    self.gutter = gutter
    super.init(frame: .zero)
    backgroundColor = .paper
    contentMode = .redraw
    if gutter == .none {
      layer.cornerRadius = 14
      layer.cornerCurve = .continuous
      clipsToBounds = true
    }
  }

  required init?(coder: NSCoder) { fatalError("Sheets are made in code.") }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let isDark = traitCollection.userInterfaceStyle == .dark
    let shade = UIColor(white: 0, alpha: isDark ? 0.45 : 0.16)
    let colors = [
      shade.cgColor, UIColor(white: 0, alpha: isDark ? 0.12 : 0.03).cgColor, UIColor(white: 0, alpha: 0).cgColor,
    ]
    guard gutter != .none,
      let gradient = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as CFArray, locations: [0, 0.35, 1])
    else { return }
    let depth: CGFloat = 44
    let (start, end): (CGPoint, CGPoint) =
      switch gutter {
      case .left, .none: (CGPoint(x: 0, y: 0), CGPoint(x: depth, y: 0))
      case .right: (CGPoint(x: bounds.maxX, y: 0), CGPoint(x: bounds.maxX - depth, y: 0))
      case .top: (CGPoint(x: 0, y: 0), CGPoint(x: 0, y: depth))
      }
    context.drawLinearGradient(gradient, start: start, end: end, options: [])
    drawEdges(isDark: isDark)
  }

  private func drawEdges(isDark: Bool) {
    UIColor(white: isDark ? 1 : 0, alpha: isDark ? 0.1 : 0.12).setFill()
    for index in 0..<min(sheetsBelow, 6) {
      let inset = CGFloat(index) * 2 + 1
      switch gutter {
      case .left, .none: UIRectFill(CGRect(x: bounds.maxX - inset, y: 0, width: 0.5, height: bounds.height))
      case .right: UIRectFill(CGRect(x: inset, y: 0, width: 0.5, height: bounds.height))
      case .top: UIRectFill(CGRect(x: 0, y: bounds.maxY - inset, width: bounds.width, height: 0.5))
      }
    }
  }
}
