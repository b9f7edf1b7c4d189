import UIKit

extension NSLayoutConstraint {
  /// Gives way to the height that a cell has until it has been measured.
  var yielding: NSLayoutConstraint {
    priority = UILayoutPriority(999)
    return self
  }
}
