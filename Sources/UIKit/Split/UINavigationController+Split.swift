// How a stack takes the secondary controller of a split view of the old kind, and gives it back.
extension UINavigationController {
  /// A navigation controller cannot stand in another: its stack does, and it waits empty.
  final func _collapse(_ secondary: UIViewController, animated: Bool) {
    guard let other = secondary as? UINavigationController else {
      pushViewController(secondary, animated: animated)
      return
    }
    let stack = other.viewControllers
    guard let first = stack.first else { return }
    other.setViewControllers([], animated: false)
    _collapsed = (other, first)
    setViewControllers(viewControllers + stack, animated: animated)
  }

  final func _separate() -> UIViewController? {
    guard let collapsed = _collapsed else { return popViewController(animated: false) }
    _collapsed = nil
    // A person went back from it.
    guard let index = viewControllers.firstIndex(where: { $0 === collapsed.first }), index > 0 else { return nil }
    let part = Array(viewControllers[index...])
    setViewControllers(Array(viewControllers[..<index]), animated: false)
    collapsed.navigation.setViewControllers(part, animated: false)
    return collapsed.navigation
  }
}
