/// The facts that a navigation item shows about the document behind its title.
@preconcurrency @MainActor
open class UIDocumentProperties: NSObject {
  final let _url: URL
  public init(url: URL) {
    _url = url
    super.init()
  }
  /// The items that a drag of the title carries; kept, as titles are not dragged here.
  open var dragItemsProvider: ((any UIDragSession) -> [UIDragItem])?
  /// The sheet that shares the document; kept with the title's menu.
  open var activityViewControllerProvider: (() -> UIActivityViewController)?
  open var wantsIconRepresentation = true
}

/// Hears of a document's new name.
@preconcurrency @MainActor
public protocol UINavigationItemRenameDelegate: AnyObject {
  func navigationItem(_: UINavigationItem, didEndRenamingWith title: String)
  func navigationItemShouldBeginRenaming(_: UINavigationItem) -> Bool
  func navigationItem(
    _: UINavigationItem, willBeginRenamingWith suggestedTitle: String, selectedRange: Range<String.Index>
  )
    -> (String, Range<String.Index>)
  func navigationItem(_: UINavigationItem, shouldEndRenamingWith title: String) -> Bool
}

extension UINavigationItemRenameDelegate {
  public func navigationItemShouldBeginRenaming(_ navigationItem: UINavigationItem) -> Bool { true }
  public func navigationItem(
    _ navigationItem: UINavigationItem, willBeginRenamingWith suggestedTitle: String, selectedRange: Range<String.Index>
  ) -> (String, Range<String.Index>) { (suggestedTitle, selectedRange) }
  public func navigationItem(_ navigationItem: UINavigationItem, shouldEndRenamingWith title: String) -> Bool { true }
}
