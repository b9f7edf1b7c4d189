import UIKit

/// How a book is bound, and how its pages turn.
enum Binding: String, CaseIterable {
  /// Pages stand side by side and slide.
  case scroll
  /// Bound at the left; two pages in landscape.
  case left
  /// Bound at the left, and the backs of its pages are printed.
  case bothSides
  /// Bound at the right.
  case right

  var title: String { NSLocalizedString("binding.\(rawValue)", comment: "A kind of book") }
  var detail: String { NSLocalizedString("binding.\(rawValue).detail", comment: "A kind of book") }

  var symbol: String {
    switch self {
    case .scroll: return "rectangle.stack"
    case .left: return "book"
    case .bothSides: return "book.fill"
    case .right: return "bookmark"
    }
  }
}

/// Seven weekdays with a saying each.
struct Day: Equatable {
  static let all = (0..<7).map(Day.init)

  /// 0...6, from Monday.
  let index: Int

  var name: String { NSLocalizedString("day.\(index)", comment: "Weekday") }
  var saying: String { NSLocalizedString("saying.\(index)", comment: "Saying of the day") }

  var color: UIColor {
    let colors: [UIColor] = [.systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue, .systemPurple]
    return colors[index]
  }
}
