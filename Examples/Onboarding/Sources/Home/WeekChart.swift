import UIKit

/// A bar for each of the last seven days, today's at the end.
final class WeekChart: UIView {
  private let counts: [Int]

  init(counts: [Int], height: CGFloat) {
    self.counts = counts
    super.init(frame: .zero)
    backgroundColor = .clear
    contentMode = .redraw
    heightAnchor.constraint(equalToConstant: height).isActive = true
  }

  required init?(coder: NSCoder) { fatalError("WeekChart is made in code.") }

  override func draw(_ rect: CGRect) {
    let most = CGFloat(max(counts.max() ?? 1, 1)), slot = bounds.width / CGFloat(counts.count)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, count) in counts.enumerated() {
      let height = max(4, (bounds.height - 12) * CGFloat(count) / most)
      let place = isMirrored ? counts.count - 1 - index : index
      let bar = CGRect(x: slot * (CGFloat(place) + 0.2), y: bounds.height - height, width: slot * 0.6, height: height)
      (index == counts.count - 1 ? UIColor.systemOrange : Theme.tint).setFill()
      UIBezierPath(
        roundedRect: bar, byRoundingCorners: [.topLeft, .topRight], cornerRadii: CGSize(width: 5, height: 5)
      ).fill()
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
  }
}
