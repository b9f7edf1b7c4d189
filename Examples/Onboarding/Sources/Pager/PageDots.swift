import UIKit

/// A page control that is 20 points high and drawn at 0.8 of its size, and takes touches over 44 points all the same.
final class PageDots: UIPageControl {
  static let height: CGFloat = 20

  override init(frame: CGRect) {
    super.init(frame: frame)
    pageIndicatorTintColor = .systemGray4
    currentPageIndicatorTintColor = .systemOrange
    transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
  }

  required init?(coder: NSCoder) { fatalError("PageDots is made in code.") }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    // In the control's own points, which are drawn smaller.
    let missing = max(0, 44 / transform.d - bounds.height)
    return bounds.insetBy(dx: 0, dy: -missing / 2).contains(point)
  }
}
