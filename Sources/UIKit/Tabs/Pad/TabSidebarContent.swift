/// The rows of a sidebar: tabs in, sections out. It knows no view.
///
/// The tabs of the top level come first, the groups follow as sections. Source: Apple's article "Elevating your iPad
/// app with a tab bar and sidebar".
@MainActor
struct TabSidebarContent {
  /// Names a row for the list.
  enum Row: Hashable, Sendable {
    case header, footer
    case tab(String)
    case action(group: String, index: Int)
  }
  struct Node {
    let row: Row
    var children: [Node] = []
  }
  struct Section {
    let name: String
    /// The row of the group that the section stands for; nil for the section of tabs on the top level.
    var title: Row?
    var nodes: [Node]
  }

  private(set) var sections: [Section] = []
  private var tabs: [String: UITab] = [:]

  /// - Parameter showsHidden: Whether tabs are there that a person has hidden and may show again.
  init(_ roots: [UITab], showsHidden: Bool, hasHeader: Bool, hasFooter: Bool) {
    var top: [Node] = [], groups: [UITabGroup] = []
    for tab in roots { add(tab, to: &top, &groups, showsHidden) }
    if hasHeader { sections.append(Section(name: "header", nodes: [Node(row: .header)])) }
    if !top.isEmpty { sections.append(Section(name: "tabs", nodes: top)) }
    var index = 0
    while index < groups.count {
      let group = groups[index]
      var nodes: [Node] = [], more: [UITabGroup] = []
      for child in group.displayOrder { add(child, to: &nodes, &more, showsHidden) }
      nodes += actions(of: group)
      tabs[group.identifier] = group
      sections.append(Section(name: "group \(group.identifier)", title: .tab(group.identifier), nodes: nodes))
      groups.insert(contentsOf: more, at: index + 1)
      index += 1
    }
    if hasFooter { sections.append(Section(name: "footer", nodes: [Node(row: .footer)])) }
  }

  private mutating func add(_ tab: UITab, to nodes: inout [Node], _ sections: inout [UITabGroup], _ showsHidden: Bool) {
    guard !tab.isHidden || showsHidden && tab.allowsHiding else { return }
    tabs[tab.identifier] = tab
    guard let group = tab as? UITabGroup else { return nodes.append(Node(row: .tab(tab.identifier))) }
    if group._isSection { return sections.append(group) }
    var children: [Node] = []
    for child in group.displayOrder { add(child, to: &children, &sections, showsHidden) }
    children += actions(of: group)
    if group.sidebarAppearance == .inline {
      nodes += children
    } else {
      nodes.append(Node(row: .tab(group.identifier), children: children))
    }
  }

  private func actions(of group: UITabGroup) -> [Node] {
    group.sidebarActions.indices.map { Node(row: .action(group: group.identifier, index: $0)) }
  }

  func tab(_ row: Row) -> UITab? { if case .tab(let name) = row { tabs[name] } else { nil } }
  func action(_ row: Row) -> UIAction? {
    guard case .action(_, let index) = row, let group = group(of: row), group.sidebarActions.indices.contains(index)
    else { return nil }
    return group.sidebarActions[index]
  }
  /// The group that an action belongs to.
  func group(of row: Row) -> UITabGroup? {
    if case .action(let name, _) = row { tabs[name] as? UITabGroup } else { nil }
  }
}

extension UITab {
  /// Whether a sidebar shows the group as a section under a title of its own: on the top level, or where the group asks
  /// for it.
  final var _isSection: Bool {
    guard let group = self as? UITabGroup else { return false }
    switch group.sidebarAppearance {
    case .automatic: return parent == nil
    case .inline: return false
    case .rootSection: return true
    }
  }
}
