/// The actions of a swipe over a row, from the row's edge inwards.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  public let actions: [UIContextualAction]
  /// Whether a swipe over most of the row performs the first action.
  open var performsFirstActionWithFullSwipe = true
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}

/// One button of a swipe.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  public enum Style: Int, Sendable { case normal, destructive }
  /// Calls its last argument when it is done; the row closes then.
  public typealias Handler = @MainActor (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  public let style: Style
  public let handler: Handler
  open var title: String?
  open var image: UIImage?
  /// Red for a destructive action, grey for another.
  open var backgroundColor: UIColor! {
    get { own ?? (style == .destructive ? .systemRed : .systemGray) }
    set { own = newValue }
  }
  private var own: UIColor?

  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
    super.init()
  }
}
