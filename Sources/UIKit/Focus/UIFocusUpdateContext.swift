/// The views between which the focus moves. The system makes it; nothing here does.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
  open private(set) weak var previouslyFocusedItem: (any UIFocusItem)?
  open private(set) weak var nextFocusedItem: (any UIFocusItem)?
  open private(set) var focusHeading: UIFocusHeading = []
  open weak var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
  open weak var nextFocusedView: UIView? { nextFocusedItem as? UIView }

  override init() { super.init() }
}

@preconcurrency @MainActor
open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  open private(set) var previouslyFocusedIndexPath: IndexPath?
  open private(set) var nextFocusedIndexPath: IndexPath?
}

@preconcurrency @MainActor
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  open private(set) var previouslyFocusedIndexPath: IndexPath?
  open private(set) var nextFocusedIndexPath: IndexPath?
}

/// How long a change of the focus takes.
@preconcurrency @MainActor public protocol UIFocusAnimationContext: NSObjectProtocol {
  /// Seconds.
  var duration: TimeInterval { get }
}

/// Runs animations with a change of the focus. The system makes it; nothing here does.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
  override init() { super.init() }

  open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    notImplemented("UIFocusAnimationCoordinator.addCoordinatedAnimations(_:completion:)")
  }
  open func addCoordinatedFocusingAnimations(
    _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
  ) {
    notImplemented("UIFocusAnimationCoordinator.addCoordinatedFocusingAnimations(_:completion:)")
  }
  open func addCoordinatedUnfocusingAnimations(
    _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
  ) {
    notImplemented("UIFocusAnimationCoordinator.addCoordinatedUnfocusingAnimations(_:completion:)")
  }
}

/// The next position of the focus. The system makes it; nothing here does.
@preconcurrency @MainActor
open class UIFocusMovementHint: NSObject {
  open private(set) var movementDirection = CGVector.zero
  open private(set) var rotation = CGVector.zero
  open private(set) var translation = CGVector.zero

  override init() { super.init() }
}

/// Leads a focus to places that lie off its way.
@preconcurrency @MainActor
open class UIFocusGuide: UILayoutGuide {
  open var isEnabled = true
  open var preferredFocusEnvironments: [any UIFocusEnvironment]! = []
}
