import UIKit

extension NSLayoutConstraint {
  /// Gives way to a frame that a table sets before it knows the height of a row.
  var nearlyRequired: NSLayoutConstraint {
    priority = .required - 1
    return self
  }
}
