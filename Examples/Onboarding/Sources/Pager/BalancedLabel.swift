import UIKit

/// A label whose lines are about equally long, so that no word stands alone in the last one.
final class BalancedLabel: UILabel {
  override func drawText(in rect: CGRect) { super.drawText(in: balanced(rect)) }

  /// The narrowest part of a rectangle in which the text needs no more lines than in all of it.
  func balanced(_ rect: CGRect) -> CGRect {
    let full = textRect(forBounds: rect, limitedToNumberOfLines: 0).height
    guard full > font.lineHeight * 1.5 else { return rect }
    var tooNarrow = rect.width / 2, enough = rect.width
    while enough - tooNarrow > 1 {
      let middle = (tooNarrow + enough) / 2
      let height = textRect(
        forBounds: CGRect(x: 0, y: 0, width: middle, height: .greatestFiniteMagnitude), limitedToNumberOfLines: 0
      )
      .height
      if height > full { tooNarrow = middle } else { enough = middle }
    }
    enough = enough.rounded(.up)
    let spare = rect.width - enough
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let left = textAlignment == .center ? spare / 2 : isMirrored ? spare : 0
    return CGRect(x: rect.minX + left, y: rect.minY, width: enough, height: rect.height)
  }
}
