/// The menus of links, attachments and tagged stretches in text that is only read: a long press shows one.
@MainActor
final class TextItemMenu: NSObject, UIContextMenuInteractionDelegate {
  private unowned let textView: UITextView
  private var item: UITextItem?
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

  init(_ textView: UITextView) {
    self.textView = textView
    super.init()
  }

  /// The menu before the delegate changes it.
  private func defaultMenu(_ item: UITextItem) -> UIMenu {
    switch item.content {
    case .link(let url):
      let open = UIAction(title: "Open Link", image: UIImage(systemName: "safari")) { _ in
        UIApplication.shared.open(url)
      }
      let copy = UIAction(title: "Copy Link", image: UIImage(systemName: "doc.on.doc")) { _ in
        UIPasteboard.general.string = url.absoluteString
      }
      return UIMenu(children: [open, copy])
    case .textAttachment(let attachment):
      guard let image = attachment.image else { return UIMenu(children: []) }
      return UIMenu(children: [
        UIAction(title: "Copy Image", image: UIImage(systemName: "doc.on.doc")) { _ in
          UIPasteboard.general.image = image
        }
      ])
    case .tag: return UIMenu(children: [])
    }
  }

  func contextMenuInteraction(_ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint)
    -> UIContextMenuConfiguration?
  {
    guard textView.isSelectable, !textView.isEditable, let item = textView._item(at: location) else { return nil }
    let usual = defaultMenu(item)
    let chosen =
      textView.delegate.map { $0.textView(textView, menuConfigurationFor: item, defaultMenu: usual) }
      ?? UITextItem.MenuConfiguration(menu: usual)
    guard let chosen, !chosen._menu.children.isEmpty else { return nil }
    self.item = item
    return UIContextMenuConfiguration(previewProvider: previewProvider(chosen)) { _ in chosen._menu }
  }

  private func previewProvider(_ configuration: UITextItem.MenuConfiguration) -> UIContextMenuContentPreviewProvider? {
    guard case .view(let view)? = configuration._preview else { return nil }
    return {
      let controller = UIViewController()
      controller.preferredContentSize = view.bounds.size
      controller.view = view
      return controller
    }
  }

  /// A picture of the item's first stretch, which is lifted out of the text.
  private func preview() -> UITargetedPreview? {
    guard let item else { return nil }
    let rects = textView._rects(item.range.location..<NSMaxRange(item.range))
    guard let first = rects.first, textView.window != nil else { return nil }
    let inset = textView.textContainerInset
    let image = UIGraphicsImageRenderer(size: first.size).image { _ in
      textView._shown.draw(
        first.offsetBy(dx: -inset.left, dy: -inset.top),
        at: CGPoint(x: inset.left - first.minX, y: inset.top - first.minY),
        textView.textContainer)
    }
    let view = UIImageView(image: image)
    view.frame = CGRect(origin: .zero, size: first.size)
    view.backgroundColor = textView.backgroundColor
    let target = UIPreviewTarget(container: textView, center: CGPoint(x: first.midX, y: first.midY))
    let parameters = UIPreviewParameters(textLineRects: [NSValue(cgRect: view.bounds)])
    return UITargetedPreview(view: view, parameters: parameters, target: target)
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { preview() }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { preview() }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let item, let animator else { return }
    textView.delegate?.textView(textView, textItemMenuWillDisplayFor: item, animator: animator)
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let item, let animator else { return }
    textView.delegate?.textView(textView, textItemMenuWillEndFor: item, animator: animator)
  }
}

extension UITextItem {
  /// The menu of a link or an attachment.
  @preconcurrency @MainActor open class MenuConfiguration: NSObject {
    public enum Preview { case `default`, view(UIView) }
    final let _preview: Preview?
    final let _menu: UIMenu
    public init(preview: Preview? = .default, menu: UIMenu) {
      (_preview, _menu) = (preview, menu)
      super.init()
    }
  }
}
