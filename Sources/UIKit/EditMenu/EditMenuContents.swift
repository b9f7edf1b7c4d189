/// A text of which parts can be selected, as its edit menu needs it.
@MainActor
protocol TextWithEditMenu: UIView {
  var _hasSelection: Bool { get }
  /// The selected text; empty where nothing is selected.
  var _selectedText: String { get }
  /// The rectangle of the selection's first line, in the view's coordinates.
  var _selectedRect: CGRect { get }
}

/// The contents of edit menus.
extension EditMenu {
  /// The menu of a responder: the standard actions that it can do now, in their order, what is done to selected text, and
  /// items of the app's. Responders from this one upwards may change it by `buildMenu(with:)`.
  ///
  /// Source: Apple, `UIResponder.buildMenu(with:)`, and "Adopt desktop-class editing interactions" (WWDC 2022).
  static func menu(for responder: UIResponder, extra: [UIMenuItem] = []) -> UIMenu {
    func command(_ title: String, _ action: Selector) -> UICommand? {
      responder.target(forAction: action, withSender: nil) == nil ? nil : UICommand(title: title, action: action)
    }
    func group(_ identifier: UIMenu.Identifier?, title: String = "", _ children: [UIMenuElement]) -> UIMenu? {
      if children.isEmpty { return nil }
      return UIMenu(
        title: title, identifier: identifier, options: title.isEmpty ? .displayInline : [], children: children)
    }
    let names = [
      ("Cut", "cut:"), ("Copy", "copy:"), ("Paste", "paste:"), ("Delete", "delete:"), ("Select", "select:"),
      ("Select All", "selectAll:"),
    ]
    let standard = names.filter { !($0.1 == "delete:" && responder is any TextWithEditMenu) }.compactMap {
      command(SystemText.text($0.0), Selector($0.1))
    }
    var groups = [group(.standardEdit, standard)]
    if let text = responder as? any TextWithEditMenu, text._hasSelection {
      let styles = TextStyle.allCases.compactMap { command(SystemText.text($0.title), $0.action) }
      groups.append(group(.textStyle, title: SystemText.text("Format"), styles))
      groups += RunningApp.current.editMenu.services(for: text).map { group($0.menu, [$0.element]) }
    }
    groups.append(group(nil, extra.compactMap { command($0.title, $0.action) }))
    let tree = MenuTree(
      system: UIContextMenuSystem.shared, root: UIMenu(identifier: .root, children: groups.compactMap { $0 }))
    for listener in sequence(first: responder, next: { $0.next }) { listener.buildMenu(with: tree) }
    return tree.root
  }

  private func services(for text: any TextWithEditMenu) -> [(menu: UIMenu.Identifier, element: UIMenuElement)] {
    let owner = sequence(first: text as UIResponder, next: { $0.next }).first { $0 is UIViewController }
    guard let controller = owner as? UIViewController, let view = controller.viewIfLoaded else { return [] }
    let words = text._selectedText
    return textServices.filter { text.canPerformAction($0.action, withSender: nil) }.map { service in
      let action = UIAction(title: SystemText.text(service.title)) { _ in
        service.run(words, controller, text.convert(text._selectedRect, to: view))
      }
      return (service.menu, action)
    }
  }

  /// The entries of a responder's menu.
  static func entries(for responder: UIResponder, extra: [UIMenuItem] = []) -> [Entry] {
    entries(of: menu(for: responder, extra: extra), sender: responder)
  }

  /// The entries that a menu has for a responder: actions, and the commands that somebody in its chain can carry out.
  static func entries(of menu: UIMenu, sender: UIResponder) -> [Entry] {
    menu.children.flatMap { element -> [Entry] in
      if let menu = element as? UIMenu {
        let children = entries(of: menu, sender: sender)
        let isInline = menu.title.isEmpty || menu.options.contains(.displayInline)
        return isInline || children.isEmpty ? children : [Entry(title: menu.title, children: children)]
      }
      if let action = element as? UIAction {
        guard !action.attributes.contains(.hidden) else { return [] }
        return [Entry(title: action.title) { action._perform(sender: sender) }]
      }
      guard let command = element as? UICommand, !command.attributes.contains(.hidden),
        let target = sender.target(forAction: command.action, withSender: command)
      else { return [] }
      return [
        Entry(title: command.title) {
          UIApplication.shared.sendAction(command.action, to: target, from: command, for: nil)
        }
      ]
    }
  }
}
