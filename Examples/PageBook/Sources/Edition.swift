import UIKit

/// How the book is bound, and how its pages turn.
enum Edition: String, CaseIterable {
  /// Cards side by side that slide.
  case scroll
  /// Bound at the left.
  case left
  /// Bound at the left, and the backs of its pages are printed.
  case bothSides
  /// Bound at the right.
  case right
  /// Bound at the top; pages turn upwards.
  case calendar

  var title: String { NSLocalizedString("edition.\(rawValue)", comment: "An edition of the book") }
  var detail: String { NSLocalizedString("edition.\(rawValue).detail", comment: "How the edition is bound") }

  /// The colour of its cover.
  var cloth: UIColor {
    switch self {
    case .scroll: UIColor(hex: 0x2F6F73)
    case .left: UIColor(hex: 0x9C3D2E)
    case .bothSides: UIColor(hex: 0x2E4A7D)
    case .right: UIColor(hex: 0x5B3A63)
    case .calendar: UIColor(hex: 0x3E6B3A)
    }
  }

  var orientation: UIPageViewController.NavigationOrientation { self == .calendar ? .vertical : .horizontal }

  /// The side on which sheets are bound on a screen; an iPad shows two pages, and so does a phone on its side when the
  /// reader likes it.
  func spine(isPad: Bool, isLandscape: Bool, spreadsWide: Bool) -> UIPageViewController.SpineLocation {
    switch self {
    case .scroll: .none
    case .right: .max
    case .calendar: .min
    case .left, .bothSides: isPad || (isLandscape && spreadsWide) ? .mid : .min
    }
  }

  /// Whether its pages may lie side by side at all.
  var canSpread: Bool { self == .left || self == .bothSides }
}
