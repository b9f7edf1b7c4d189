import UIKit

/// The printed back of a day's page: a pattern of its scene's colours.
final class BackViewController: LeafViewController {
  private let day: Day

  init(day: Day, gutter: PaperView.Gutter, edition: Edition) {
    self.day = day
    super.init(leaf: .back(day), gutter: gutter, edition: edition)
  }

  required init?(coder: NSCoder) { fatalError("Pages are made in code.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let pattern = PatternView(color: day.scene.colors.accent, ground: day.scene.colors.sky)
    pattern.frame = view.bounds
    pattern.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(pattern)
  }
}

/// The side after the last page: the book's end.
final class EndViewController: LeafViewController {
  init(gutter: PaperView.Gutter, edition: Edition) { super.init(leaf: .end, gutter: gutter, edition: edition) }

  required init?(coder: NSCoder) { fatalError("Pages are made in code.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let mark = UILabel()
    mark.text = NSLocalizedString("end", comment: "Last page of a book")
    mark.font = .book(.title3, italic: true)
    mark.adjustsFontForContentSizeCategory = true
    mark.textColor = .fadedInk
    mark.textAlignment = .center
    mark.numberOfLines = 0
    mark.accessibilityIdentifier = "end"
    mark.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(mark)
    NSLayoutConstraint.activate([
      mark.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      mark.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 28),
      mark.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -28),
    ])
  }
}

/// Endpaper: rows of leaves, every other row shifted by half a step.
final class PatternView: UIView {
  private let color: UIColor
  private let ground: UIColor

  init(color: UIColor, ground: UIColor) {
    (self.color, self.ground) = (color, ground)
    super.init(frame: .zero)
    backgroundColor = ground
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { fatalError("Patterns are made in code.") }

  override func draw(_ rect: CGRect) {
    color.withAlphaComponent(0.55).setFill()
    let step: CGFloat = 44
    for row in 0...Int(bounds.height / step) {
      for column in 0...Int(bounds.width / step) + 1 {
        let center = CGPoint(x: (CGFloat(column) + (row % 2 == 0 ? 0.5 : 0)) * step, y: (CGFloat(row) + 0.5) * step)
        let leaf = UIBezierPath()
        leaf.move(to: CGPoint(x: center.x, y: center.y - 13))
        leaf.addQuadCurve(
          to: CGPoint(x: center.x, y: center.y + 13), controlPoint: CGPoint(x: center.x + 15, y: center.y))
        leaf.addQuadCurve(
          to: CGPoint(x: center.x, y: center.y - 13), controlPoint: CGPoint(x: center.x - 15, y: center.y))
        leaf.fill()
      }
    }
  }
}
