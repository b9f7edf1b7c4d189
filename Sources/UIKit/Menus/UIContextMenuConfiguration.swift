public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// The content of a context menu: a preview and a menu, made when they are needed.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// Which end of a menu its first element stands at.
  public enum ElementOrder: Int, Sendable {
    /// By priority in the menus of controls, fixed beside a preview. That is an estimate.
    case automatic
    /// The first element is the one that is nearest to where the finger was.
    case priority
    /// The first element is the highest.
    case fixed
  }

  public let identifier: any NSCopying
  open var secondaryItemIdentifiers: Set<AnyHashable> = []
  /// Kept and not drawn.
  open var badgeCount = 0
  open var preferredMenuElementOrder = ElementOrder.automatic
  let _previewProvider: UIContextMenuContentPreviewProvider?
  let _actionProvider: UIContextMenuActionProvider?

  /// - Parameters:
  ///   - identifier: Nil for one of the system's.
  ///   - previewProvider: Nil, or one that returns nil, shows the view itself.
  ///   - actionProvider: Is handed the actions that the system suggests, of which there are none.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    (_previewProvider, _actionProvider) = (previewProvider, actionProvider)
    super.init()
  }
}
