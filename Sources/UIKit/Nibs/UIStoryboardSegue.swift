/// The way from one controller to another, made anew each time that it is gone.
///
/// A storyboard's own kinds of segue are instances of this class; a subclass named in the storyboard overrides
/// `perform()`, and may call super where its kind is one of UIKit's.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  open private(set) var identifier: String?
  open private(set) var source: UIViewController
  open private(set) var destination: UIViewController
  /// The action of the segue's kind.
  final var _performance: (() -> Void)?

  public required init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    super.init()
  }

  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    _performance = performHandler
  }

  /// Shows the destination. Called by UIKit after the source has prepared it.
  open func perform() { _performance?() }
}

/// Asked who leaves, and where to, while the end of an unwind segue is looked for.
@preconcurrency @MainActor
open class UIStoryboardUnwindSegueSource: NSObject {
  open private(set) var source: UIViewController
  open private(set) var unwindAction: Selector
  open private(set) var sender: Any?

  init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    (self.source, self.unwindAction, self.sender) = (source, unwindAction, sender)
    super.init()
  }
}
