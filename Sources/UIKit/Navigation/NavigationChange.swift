/// One change of a navigation controller's stack that changes what is on screen.
@MainActor
final class NavigationChange {
  let from: UIViewController?
  let to: UIViewController
  let operation: UINavigationController.Operation
  let bar: NavigationBarTransition
  let oldStack: [UIViewController]
  /// Controllers that came or went, and have yet to be told that they did.
  var added: [UIViewController] = []
  var removed: [UIViewController] = []

  init(
    from: UIViewController?, to: UIViewController, operation: UINavigationController.Operation, bar: NavigationBarTransition,
    oldStack: [UIViewController]
  ) {
    (self.from, self.to, self.operation, self.bar, self.oldStack) = (from, to, operation, bar, oldStack)
  }
}
