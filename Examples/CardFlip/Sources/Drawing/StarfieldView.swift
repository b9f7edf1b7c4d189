import UIKit

/// The sky of cards and pages, and a brighter one behind them while they turn: a gradient and stars, the same each
/// time.
final class StarfieldView: UIView {
  private let stars = StarsView()

  override class var layerClass: AnyClass { CAGradientLayer.self }

  enum Sky { case night, dusk }

  init(_ sky: Sky = .night) {
    super.init(frame: .zero)
    let night: [(CGFloat, CGFloat, CGFloat)] = [(0.03, 0.03, 0.10), (0.09, 0.07, 0.22), (0.04, 0.08, 0.16)]
    let dusk: [(CGFloat, CGFloat, CGFloat)] = [(0.13, 0.12, 0.36), (0.36, 0.20, 0.50), (0.10, 0.24, 0.46)]
    let gradient = layer as? CAGradientLayer
    gradient?.colors = (sky == .night ? night : dusk).map {
      UIColor(red: $0.0, green: $0.1, blue: $0.2, alpha: 1).cgColor
    }
    gradient?.startPoint = CGPoint(x: 0.2, y: 0)
    gradient?.endPoint = CGPoint(x: 0.8, y: 1)
    stars.frame = bounds
    stars.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(stars)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { fatalError("StarfieldView is made in code.") }
}

private final class StarsView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    backgroundColor = .clear
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { fatalError("StarsView is made in code.") }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    var numbers = RandomNumbers(seed: 7)
    // As dense on a card as on a page: more stars where there is more sky.
    let count = min(max(Int(bounds.width * bounds.height / 1800), 24), 400)
    for _ in 0..<count {
      let point = CGPoint(x: numbers.next(0...1) * bounds.width, y: numbers.next(0...1) * bounds.height)
      let size = numbers.next(0.5...1.6)
      context.setFillColor(UIColor(white: 1, alpha: numbers.next(0.15...0.7)).cgColor)
      context.fillEllipse(in: CGRect(x: point.x, y: point.y, width: size, height: size))
    }
  }
}
