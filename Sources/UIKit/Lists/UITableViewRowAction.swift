/// A button behind a row, in the form of before iOS 11. Rows show it as they show a contextual action.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject, @preconcurrency NSCopying {
  public enum Style: Int, Sendable {
    /// Red, for what cannot be undone.
    case `default`
    case normal = 1
    public static var destructive: Style { .default }
  }

  open var style: Style { kind }
  open var title: String?
  /// Red or grey by the style unless it is set.
  open var backgroundColor: UIColor?
  /// Kept; buttons behind rows have one colour.
  @NSCopying open var backgroundEffect: UIVisualEffect?

  private let kind: Style
  private let handler: (UITableViewRowAction, IndexPath) -> Void

  public required init(
    _style style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) {
    (kind, self.title, self.handler) = (style, title, handler)
    super.init()
  }

  /// - Parameter handler: Called when the button is touched, with the row it stands behind. The row stays open until
  ///   the table stops editing or reloads it.
  public convenience init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
    self.init(_style: style, title: title, handler: handler)
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(_style: kind, title: title, handler: handler)
    (copy.backgroundColor, copy.backgroundEffect) = (backgroundColor, backgroundEffect)
    return copy
  }

  func _contextualAction(for path: IndexPath) -> UIContextualAction {
    let action = UIContextualAction(style: kind == .default ? .destructive : .normal, title: title) { _, _, _ in
      self.handler(self, path)
    }
    if let backgroundColor { action.backgroundColor = backgroundColor }
    return action
  }
}
