// The work of UIViewController's methods for segues; they stand in the class, so that they can be overridden.
extension UIViewController {
  final func _performSegue(_ identifier: String, _ sender: Any?) {
    guard _scene?.perform(identifier, from: self, sender) == true else {
      fatalError("Receiver (\(self)) has no segue with identifier '\(identifier)'")
    }
  }

  /// Source: UIViewController's `canPerformUnwindSegueAction(_:from:sender:)`: where it has the action and does not
  /// begin the segue.
  final func _canUnwind(_ action: Selector, from controller: UIViewController) -> Bool {
    controller !== self && responds(to: action)
  }

  /// Source: UIViewController's `allowedChildrenForUnwinding(from:)`: all but the one that the segue comes from.
  final func _childrenForUnwinding(_ source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    let containing = childContaining(source)
    return children.filter { $0 !== containing }
  }

  final func _child(containing source: UIViewController) -> UIViewController? {
    var controller: UIViewController? = source
    while let here = controller {
      if here.parent === self { return here }
      controller = here.parent ?? here._presenter
    }
    return nil
  }
}

/// The target of an unwind segue, and the way there.
@MainActor
struct Unwinding {
  private let search: UIStoryboardUnwindSegueSource
  private let source: UIViewController
  private let action: Selector

  init(_ action: Selector, from source: UIViewController, sender: Any?) {
    (self.action, self.source) = (action, source)
    search = UIStoryboardUnwindSegueSource(source: source, unwindAction: action, sender: sender)
  }

  /// Source: Technical Note TN2298: parents and presenters outwards, each after the children that it allows.
  func destination() -> UIViewController? {
    var controller: UIViewController? = source.parent ?? source._presenter
    while let here = controller {
      if let found = find(in: here) { return found }
      controller = here.parent ?? here._presenter
    }
    return nil
  }

  private func find(in controller: UIViewController) -> UIViewController? {
    for child in controller.allowedChildrenForUnwinding(from: search) {
      if let found = find(in: child) { return found }
    }
    return controller.canPerformUnwindSegueAction(action, from: source, sender: search.sender) ? controller : nil
  }

  /// Ends presentations between the two, and brings the destination to the front of the containers around it.
  func perform(_ segue: UIStoryboardSegue, to destination: UIViewController, animated: Bool) {
    var ends = false
    var path: [UIViewController] = []  // the destination and its ancestors
    var controller: UIViewController? = destination
    while let here = controller {
      path.append(here)
      controller = here.parent
    }
    // Whoever presents what leads to the source: the destination, an ancestor of it, or a child of an ancestor.
    var inner: UIViewController? = source
    while let here = inner {
      if let presenter = here._presenter, here.parent == nil, !path.contains(where: { $0 === here }),
        path.contains(where: { $0 === presenter || $0 === presenter._root })
      {
        presenter.dismiss(animated: animated)
        ends = true
        break
      }
      inner = here.parent ?? here._presenter
    }
    for (index, container) in path.enumerated().dropFirst() {
      container._unwindsAnimated = animated && !ends
      container.unwind(for: segue, towards: path[index - 1])
    }
  }
}

extension UIViewController {
  fileprivate final var _root: UIViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }
}
