/// How a bar shows the items of a group.
enum BarGroupStanding {
  /// The items stand side by side.
  case whole
  /// The representative item stands in the bar instead of them.
  case represented
  /// The items are in the overflow menu.
  case inMenu
}

/// Chooses which of a bar's groups stand in it whole when there is little room: from the last on, groups are
/// represented by one item; when that is not enough, they go to the menu, again from the last on.
struct BarGroupFit {
  struct Group {
    /// Points of all items.
    var width: CGFloat
    /// Points of the item that represents them; nil where there is none.
    var representedWidth: CGFloat?
  }
  var groups: [Group]
  /// Points between groups.
  var spacing: CGFloat
  /// Whether groups may go to the menu. Others stay, though they overlap.
  var mayLeave: Bool

  /// - Parameter room: Points for all groups.
  /// - Returns: A standing for each group, in the order of the groups.
  func standings(in room: CGFloat) -> [BarGroupStanding] {
    var standings = [BarGroupStanding](repeating: .whole, count: groups.count)
    for index in groups.indices.reversed() where width(standings) > room {
      if let represented = groups[index].representedWidth, represented < groups[index].width {
        standings[index] = .represented
      }
    }
    guard mayLeave else { return standings }
    for index in groups.indices.reversed() where width(standings) > room { standings[index] = .inMenu }
    return standings
  }

  /// Points that the groups take together.
  func width(_ standings: [BarGroupStanding]) -> CGFloat {
    let widths = zip(groups, standings).compactMap { group, standing in
      switch standing {
      case .whole: group.width
      case .represented: group.representedWidth ?? group.width
      case .inMenu: nil
      }
    }
    return widths.reduce(0, +) + spacing * CGFloat(max(widths.count - 1, 0))
  }
}

/// The overflow menu of a navigation item: its button, which stands before the pinned group, and its elements.
///
/// Apple documents where the button stands and what the menu has: groups of the center that the item's style or the
/// room keeps out of the bar, optional groups that are always available, and `additionalOverflowItems`.
@MainActor
final class BarOverflow {
  private unowned let item: UINavigationItem
  let button = UIBarButtonItem(image: UIImage(systemName: "ellipsis.circle"), style: .plain, target: nil, action: nil)
  private let buttonGroup: UIBarButtonItemGroup

  init(_ item: UINavigationItem) {
    self.item = item
    buttonGroup = UIBarButtonItemGroup(barButtonItems: [button], representativeItem: nil)
    buttonGroup._standing = .inMenu
    button.accessibilityLabel = SystemText.text("More")
    button._menuMaker = { [weak self] sender in self?.menu(sender) ?? UIMenu() }
  }

  /// Whether the button stands in the bar. A layout of the bar sets it.
  var isShown: Bool {
    get { buttonGroup._standing == .whole }
    set { buttonGroup._standing = newValue ? .whole : .inMenu }
  }

  /// Whether there is a menu however much room the bar has.
  var isAlwaysShown: Bool {
    item.additionalOverflowItems != nil || item._groups.contains { $0._isOnlyInMenu }
      || item.style == .navigator && item.centerItemGroups.contains { $0._isShown && !$0.barButtonItems.isEmpty }
  }

  private func menu(_ sender: UIView) -> UIMenu {
    let groups = item._groups.filter { $0._isOnlyInMenu || $0._isShown && $0._standing == .inMenu }
    let sections = groups.map { $0._menuElements(sender) } + [item.additionalOverflowItems.map { [$0] } ?? []]
    return UIMenu(children: sections.filter { !$0.isEmpty }.map { UIMenu(options: .displayInline, children: $0) })
  }
}
