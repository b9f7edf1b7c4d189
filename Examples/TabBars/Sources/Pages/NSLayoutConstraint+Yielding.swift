import UIKit

extension NSLayoutConstraint {
  /// Gives way to the size that a cell or a background has until it has been measured.
  var yielding: NSLayoutConstraint {
    priority = UILayoutPriority(999)
    return self
  }
}
