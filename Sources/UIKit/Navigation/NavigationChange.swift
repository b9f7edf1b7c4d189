/// One change of a navigation controller's stack that changes what is on screen.
@MainActor
final class NavigationChange {
  let from, to: UIViewController
  let operation: UINavigationController.Operation
  let bar: NavigationBarTransition
  let oldStack, newStack: [UIViewController]
  /// Controllers that come or go, and have yet to be told that they did.
  var added: [UIViewController] = []
  var removed: [UIViewController] = []
  var transition: ContainerTransition?
  /// As the controller that leaves has them; those of the one that comes may change in its `viewWillAppear`.
  var fromHidesBar = false
  var fromHidesToolbar = true
  var fromShowsTabBar = true
  var toShowsTabBar = true

  init(
    from: UIViewController, to: UIViewController, operation: UINavigationController.Operation,
    bar: NavigationBarTransition,
    oldStack: [UIViewController], newStack: [UIViewController]
  ) {
    (self.from, self.to, self.operation, self.bar) = (from, to, operation, bar)
    (self.oldStack, self.newStack) = (oldStack, newStack)
  }
}

/// The changes of the stack while a transition ran; shown after it.
struct PendingNavigation {
  var isDue = false
  var animated = false
  /// Controllers that have yet to be told that they came or went.
  var added: [UIViewController] = []
  var removed: [UIViewController] = []
}
