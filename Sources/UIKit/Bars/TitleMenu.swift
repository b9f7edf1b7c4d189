/// The menu of a navigation bar's title: the actions of the document behind it.
@MainActor
struct TitleMenu {
  private let item: UINavigationItem
  /// Whoever is asked, with those along its responder chain, what can be done with the document.
  private let responder: UIResponder
  private let rename: () -> Void

  init(_ item: UINavigationItem, responder: UIResponder, rename: @escaping () -> Void) {
    (self.item, self.responder, self.rename) = (item, responder, rename)
  }

  static func isOffered(by item: UINavigationItem) -> Bool {
    item.titleView == nil
      && (item.titleMenuProvider != nil || item.documentProperties != nil || item.renameDelegate != nil)
  }

  private static let actions: [(title: String, symbol: String, selector: String)] = [
    ("Duplicate", "plus.square.on.square", "duplicate:"), ("Move", "folder", "move:"), ("Rename", "pencil", "rename:"),
    ("Export…", "arrow.up.doc", "export:"), ("Print", "printer", "printContent:"),
  ]

  /// The actions that the system offers: those that somebody along the chain carries out, and the new name where a
  /// delegate hears of it.
  var suggested: [UIMenuElement] {
    Self.actions.compactMap { action in
      let title = SystemText.text(action.title), image = UIImage(systemName: action.symbol),
        selector = Selector(action.selector)
      if action.selector == "rename:", item.renameDelegate != nil {
        return UIAction(title: title, image: image) { [rename] _ in rename() }
      }
      guard responder.target(forAction: selector, withSender: nil) != nil else { return nil }
      return UICommand(title: title, image: image, action: selector)
    }
  }

  /// Nil where there is nothing to choose from.
  var menu: UIMenu? {
    let suggested = suggested
    let made = item.titleMenuProvider.map { $0(suggested) } ?? UIMenu(children: suggested)
    guard let made, !made.children.isEmpty else { return nil }
    guard made.title.isEmpty, let document = item.documentProperties else { return made }
    return UIMenu(title: document._url.lastPathComponent, options: made.options, children: made.children)
  }
}

/// Lies over a title that opens a menu, with a chevron behind the text.
final class TitleMenuControl: UIControl {
  private let chevron = UIImageView(frame: .zero)
  var _menuOfTitle: () -> UIMenu? = { nil }
  /// The object that carries out the menu's commands, with those along its chain.
  var _responder: () -> UIResponder? = { nil }
  override var next: UIResponder? { _responder() ?? super.next }

  /// Points that the chevron takes behind the text.
  static let room: CGFloat = 22

  required init(frame: CGRect) {
    super.init(frame: frame)
    chevron.image = UIImage(
      systemName: "chevron.down.circle.fill",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 17, weight: .semibold).applying(
        UIImage.SymbolConfiguration(hierarchicalColor: .secondaryLabel)))
    chevron.contentMode = .center
    addSubview(chevron)
    isContextMenuInteractionEnabled = true
    showsMenuAsPrimaryAction = true
  }
  required init?(coder: NSCoder) { fatalError("A TitleMenuControl is made by its bar.") }
  override class var _drawsContent: Bool { false }

  override func layoutSubviews() {
    super.layoutSubviews()
    let x = _isRightToLeft ? 0 : bounds.width - Self.room
    chevron.frame = CGRect(x: x, y: 0, width: Self.room, height: bounds.height)
  }

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    _menuOfTitle().map { menu in UIContextMenuConfiguration(actionProvider: { _ in menu }) }
  }
  package override var _elementKind: ScreenElement.Kind { .button }
  override var _defaultAccessibilityTraits: UIAccessibilityTraits { .button }
}

/// The field in which a title gets a new name.
final class TitleRenameField: UITextField, UITextFieldDelegate {
  override class var _drawsContent: Bool { false }
  private weak var item: UINavigationItem?
  private var old = ""
  private var isEnding = false
  /// Called when the field has done its work, with what the title is now.
  var _end: () -> Void = {}

  /// - Returns: Nil where the delegate does not want a new name now.
  static func make(for item: UINavigationItem) -> TitleRenameField? {
    guard let delegate = item.renameDelegate, delegate.navigationItemShouldBeginRenaming(item) else { return nil }
    let field = TitleRenameField(frame: .zero)
    (field.item, field.old) = (item, item.title ?? "")
    field.text = field.old
    return field
  }

  required init(frame: CGRect) {
    super.init(frame: frame)
    font = .systemFont(ofSize: 17, weight: .semibold)
    textAlignment = .center
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8
    returnKeyType = .done
    clearButtonMode = .whileEditing
    super.delegate = self
  }
  required init?(coder: NSCoder) { fatalError("A TitleRenameField is made by its bar.") }

  func begin() {
    guard let item, let delegate = item.renameDelegate else { return }
    let (name, range) = delegate.navigationItem(
      item, willBeginRenamingWith: old, selectedRange: old.startIndex..<old.endIndex)
    text = name
    becomeFirstResponder()
    let selected = NSRange(range, in: name)
    if let start = position(from: beginningOfDocument, offset: selected.location),
      let end = position(from: start, offset: selected.length)
    {
      selectedTextRange = textRange(from: start, to: end)
    }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    resignFirstResponder()
    return false
  }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    guard let item, let delegate = item.renameDelegate, let name = text, !name.isEmpty, name != old else { return true }
    return delegate.navigationItem(item, shouldEndRenamingWith: name)
  }
  func textFieldDidEndEditing(_ textField: UITextField) {
    guard !isEnding else { return }
    isEnding = true
    let name = text ?? ""
    _end()
    // An empty name, or the old one, changes nothing.
    guard let item, !name.isEmpty, name != old else { return }
    item.title = name
    item.renameDelegate?.navigationItem(item, didEndRenamingWith: name)
  }
}
