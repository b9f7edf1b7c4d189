/// The changes of a person who edits the sidebar: which tabs are hidden, and the order of the tabs in a group. Tabs
/// are dragged into the bar by `FloatingTabEditing`.
@MainActor
final class TabSidebarEditing {
  private unowned let owner: UITabBarController
  private var wereHidden: [ObjectIdentifier: Bool] = [:]

  init(_ owner: UITabBarController) { self.owner = owner }

  /// Whether there is anything in these tabs that a person may change.
  static func isOffered(by tabs: [UITab]) -> Bool {
    tabs.contains { tab in
      if tab.allowsHiding || tab._mayBePlaced && tab.tabBarController != nil { return true }
      guard let group = tab as? UITabGroup else { return false }
      return group.allowsReordering || isOffered(by: group.children)
    }
  }

  /// A circle that is checked while the tab is shown.
  static func mark(isShown: Bool) -> UICellAccessory {
    let picture = UIImageView(image: UIImage(systemName: isShown ? "checkmark.circle.fill" : "circle"))
    picture.tintColor = isShown ? nil : .tertiaryLabel
    return .customView(
      configuration: UICellAccessory.CustomViewConfiguration(
        customView: picture, placement: .leading(displayed: .whenEditing), reservedLayoutWidth: .standard))
  }

  private var all: [UITab] { owner._tabs.inSidebar.flatMap(\._withDescendants) }

  func begin() {
    owner.delegate?.tabBarControllerWillBeginEditing(owner)
    owner._pad.isEdited = true
    wereHidden = Dictionary(uniqueKeysWithValues: all.map { (ObjectIdentifier($0), $0.isHidden) })
  }

  func toggle(_ tab: UITab) { tab.isHidden.toggle() }

  /// Everything is again as the app wants it by default.
  func reset() {
    owner._customization.reset(owner.tabs)
    owner._pad.itemsDidChange()
  }

  func didReorder(_ order: (UITabGroup) -> [String]) {
    for case let group as UITabGroup in all {
      let new = order(group)
      guard !new.isEmpty, new != group.displayOrder.map(\.identifier).filter(new.contains) else { continue }
      group.displayOrderIdentifiers = new
      owner._customization.save(owner.tabs)
      owner.delegate?.tabBarController(owner, displayOrderDidChangeFor: group)
    }
  }

  func end() {
    let changed = all.filter { wereHidden[ObjectIdentifier($0), default: $0.isHidden] != $0.isHidden }
    wereHidden = [:]
    owner._pad.isEdited = false
    if !changed.isEmpty {
      owner._customization.save(owner.tabs)
      owner.delegate?.tabBarController(owner, visibilityDidChangeFor: changed)
    }
    owner.delegate?.tabBarControllerDidEndEditing(owner)
  }
}
