/// Shows a context menu for a view when a finger stays on it for half a second.
///
/// The delegate makes the configuration. Controls and lists have an interaction of their own, which they offer as
/// `contextMenuInteraction`.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// The name begins with a small letter, as it does in Swift's import of Apple's header.
  public enum appearance: Int, Sendable {
    case unknown
    /// With a preview, over a blurred background.
    case rich
    /// The menu alone.
    case compact
  }

  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  open private(set) weak var view: UIView?
  final let _driver = ContextMenuDriver()

  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
    _driver.interaction = self
  }

  open func willMove(to view: UIView?) { _driver.detach() }

  open func didMove(to view: UIView?) {
    self.view = view
    if let view { _driver.attach(to: view) }
  }

  /// The appearance of the menu that is shown; `unknown` while there is none.
  open var menuAppearance: UIContextMenuInteraction.appearance { _driver.appearance }

  /// The location of the finger that asks for the menu, or was last.
  /// - Parameter view: Nil for the window's coordinates.
  open func location(in view: UIView?) -> CGPoint { _driver.location(in: view) }

  /// Replaces the menu that is shown, and each menu that is open in it. Does nothing while there is none.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { _driver.update(block) }

  open func dismissMenu() { _driver.dismiss(animated: true) }
}
