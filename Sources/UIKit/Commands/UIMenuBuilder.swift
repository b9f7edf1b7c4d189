/// Changes the menus of a system. Menus, actions and commands that are not there leave everything as it is.
@preconcurrency @MainActor public protocol UIMenuBuilder {
  var system: UIMenuSystem { get }
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  func action(for identifier: UIAction.Identifier) -> UIAction?
  func command(for action: Selector, propertyList: Any?) -> UICommand?

  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementElements: [UIMenuElement])
  func replace(action replacedIdentifier: UIAction.Identifier, with replacementElements: [UIMenuElement])
  func replace(
    command replacedAction: Selector, propertyList replacedPropertyList: Any?, with replacementElements: [UIMenuElement]
  )
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])

  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  func insertElements(_ insertedElements: [UIMenuElement], beforeMenu siblingIdentifier: UIMenu.Identifier)
  func insertElements(_ insertedElements: [UIMenuElement], afterMenu siblingIdentifier: UIMenu.Identifier)
  func insertElements(_ insertedElements: [UIMenuElement], beforeAction siblingIdentifier: UIAction.Identifier)
  func insertElements(_ insertedElements: [UIMenuElement], afterAction siblingIdentifier: UIAction.Identifier)
  func insertElements(
    _ insertedElements: [UIMenuElement], beforeCommand siblingAction: Selector, propertyList siblingPropertyList: Any?)
  func insertElements(
    _ insertedElements: [UIMenuElement], afterCommand siblingAction: Selector, propertyList siblingPropertyList: Any?)
  func insertElements(_ childElements: [UIMenuElement], atStartOfMenu parentIdentifier: UIMenu.Identifier)
  func insertElements(_ childElements: [UIMenuElement], atEndOfMenu parentIdentifier: UIMenu.Identifier)

  func remove(menu removedIdentifier: UIMenu.Identifier)
  func remove(action removedIdentifier: UIAction.Identifier)
  func remove(command removedAction: Selector, propertyList removedPropertyList: Any?)
}

extension UIMenuBuilder {
  public func command(for action: Selector) -> UICommand? { command(for: action, propertyList: nil) }
  public func replace(command replacedAction: Selector, with replacementElements: [UIMenuElement]) {
    replace(command: replacedAction, propertyList: nil, with: replacementElements)
  }
  public func remove(command removedAction: Selector) { remove(command: removedAction, propertyList: nil) }
  public func insertElements(_ insertedElements: [UIMenuElement], beforeCommand siblingAction: Selector) {
    insertElements(insertedElements, beforeCommand: siblingAction, propertyList: nil)
  }
  public func insertElements(_ insertedElements: [UIMenuElement], afterCommand siblingAction: Selector) {
    insertElements(insertedElements, afterCommand: siblingAction, propertyList: nil)
  }
}

/// A tree of menus under construction. Menus do not change, so that each change makes those above anew.
@MainActor
final class MenuTree: UIMenuBuilder {
  let system: UIMenuSystem
  private(set) var root: UIMenu

  init(system: UIMenuSystem, root: UIMenu) { (self.system, self.root) = (system, root) }

  // MARK: Finding

  private typealias Match = (UIMenuElement) -> Bool

  private static func isMenu(_ identifier: UIMenu.Identifier) -> Match { { ($0 as? UIMenu)?.identifier == identifier } }
  private static func isAction(_ identifier: UIAction.Identifier) -> Match {
    { ($0 as? UIAction)?.identifier == identifier }
  }
  private static func isCommand(_ action: Selector, _ list: Any?) -> Match {
    { element in
      guard let command = element as? UICommand, command._action == action else { return false }
      return list == nil || (command.propertyList as? AnyHashable) == (list as? AnyHashable)
    }
  }

  private static func first(in menu: UIMenu, _ match: Match) -> UIMenuElement? {
    if match(menu) { return menu }
    for child in menu.children {
      if match(child) { return child }
      if let inner = child as? UIMenu, let found = first(in: inner, match) { return found }
    }
    return nil
  }

  static func leaves(of menu: UIMenu) -> [UIMenuElement] {
    menu.children.flatMap { child in (child as? UIMenu).map { leaves(of: $0) } ?? [child] }
  }

  func menu(for identifier: UIMenu.Identifier) -> UIMenu? { Self.first(in: root, Self.isMenu(identifier)) as? UIMenu }
  func action(for identifier: UIAction.Identifier) -> UIAction? {
    Self.first(in: root, Self.isAction(identifier)) as? UIAction
  }
  func command(for action: Selector, propertyList: Any?) -> UICommand? {
    Self.first(in: root, Self.isCommand(action, propertyList)) as? UICommand
  }

  // MARK: Changing

  /// The tree with other elements instead of the first that matches.
  private func change(_ match: @escaping Match, _ body: @escaping (UIMenuElement) -> [UIMenuElement]) {
    var isDone = false
    func changed(_ menu: UIMenu) -> UIMenu {
      var children: [UIMenuElement] = []
      for child in menu.children {
        if !isDone, match(child) {
          isDone = true
          children += body(child)
        } else if !isDone, let inner = child as? UIMenu {
          let new = changed(inner)
          children.append(isDone ? new : inner)
        } else {
          children.append(child)
        }
      }
      return isDone ? menu.replacingChildren(children) : menu
    }
    root = changed(root)
  }

  private func changeChildren(of identifier: UIMenu.Identifier, _ body: @escaping ([UIMenuElement]) -> [UIMenuElement])
  {
    if identifier == root.identifier { return root = root.replacingChildren(body(root.children)) }
    change(Self.isMenu(identifier)) { element in
      (element as? UIMenu).map { [$0.replacingChildren(body($0.children))] } ?? [element]
    }
  }

  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
    if replacedIdentifier == root.identifier { return root = replacementMenu }
    change(Self.isMenu(replacedIdentifier)) { _ in [replacementMenu] }
  }
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementElements: [UIMenuElement]) {
    change(Self.isMenu(replacedIdentifier)) { _ in replacementElements }
  }
  func replace(action replacedIdentifier: UIAction.Identifier, with replacementElements: [UIMenuElement]) {
    change(Self.isAction(replacedIdentifier)) { _ in replacementElements }
  }
  func replace(
    command replacedAction: Selector, propertyList replacedPropertyList: Any?, with replacementElements: [UIMenuElement]
  ) {
    change(Self.isCommand(replacedAction, replacedPropertyList)) { _ in replacementElements }
  }
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  ) {
    guard let menu = menu(for: parentIdentifier) else { return }
    let children = childrenBlock(menu.children)
    changeChildren(of: parentIdentifier) { _ in children }
  }

  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
    insertElements([siblingMenu], beforeMenu: siblingIdentifier)
  }
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
    insertElements([siblingMenu], afterMenu: siblingIdentifier)
  }
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
    insertElements([childMenu], atStartOfMenu: parentIdentifier)
  }
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
    insertElements([childMenu], atEndOfMenu: parentIdentifier)
  }
  func insertElements(_ insertedElements: [UIMenuElement], beforeMenu siblingIdentifier: UIMenu.Identifier) {
    change(Self.isMenu(siblingIdentifier)) { insertedElements + [$0] }
  }
  func insertElements(_ insertedElements: [UIMenuElement], afterMenu siblingIdentifier: UIMenu.Identifier) {
    change(Self.isMenu(siblingIdentifier)) { [$0] + insertedElements }
  }
  func insertElements(_ insertedElements: [UIMenuElement], beforeAction siblingIdentifier: UIAction.Identifier) {
    change(Self.isAction(siblingIdentifier)) { insertedElements + [$0] }
  }
  func insertElements(_ insertedElements: [UIMenuElement], afterAction siblingIdentifier: UIAction.Identifier) {
    change(Self.isAction(siblingIdentifier)) { [$0] + insertedElements }
  }
  func insertElements(
    _ insertedElements: [UIMenuElement], beforeCommand siblingAction: Selector, propertyList siblingPropertyList: Any?
  ) {
    change(Self.isCommand(siblingAction, siblingPropertyList)) { insertedElements + [$0] }
  }
  func insertElements(
    _ insertedElements: [UIMenuElement], afterCommand siblingAction: Selector, propertyList siblingPropertyList: Any?
  ) {
    change(Self.isCommand(siblingAction, siblingPropertyList)) { [$0] + insertedElements }
  }
  func insertElements(_ childElements: [UIMenuElement], atStartOfMenu parentIdentifier: UIMenu.Identifier) {
    changeChildren(of: parentIdentifier) { childElements + $0 }
  }
  func insertElements(_ childElements: [UIMenuElement], atEndOfMenu parentIdentifier: UIMenu.Identifier) {
    changeChildren(of: parentIdentifier) { $0 + childElements }
  }

  func remove(menu removedIdentifier: UIMenu.Identifier) { change(Self.isMenu(removedIdentifier)) { _ in [] } }
  func remove(action removedIdentifier: UIAction.Identifier) { change(Self.isAction(removedIdentifier)) { _ in [] } }
  func remove(command removedAction: Selector, propertyList removedPropertyList: Any?) {
    change(Self.isCommand(removedAction, removedPropertyList)) { _ in [] }
  }
}
