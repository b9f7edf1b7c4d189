/// A table view with the rows of a list.
final class ListElement: Element {
  private let sections: [ListSection]
  private let environment: EnvironmentValues
  private let look: ListLook
  private let selection: ListSelection?

  init(
    _ rows: [Element], _ environment: EnvironmentValues, _ look: ListLook, _ selection: ListSelection?,
    in node: ViewNode
  ) {
    (self.environment, self.look, self.selection) = (environment, look, selection)
    sections = ListSection.sections(rows)
    super.init(in: node)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 320, height: 480))
  }

  override func layOut(_ rect: CGRect, on surface: Surface) {
    let driver = node.storage(-1) { ListDriver(look) }
    let table = driver.table(look)
    node.views[slot] = table
    surface.put(table, extended(rect, .all, surface))
    driver.show(sections, environment, selection, isRightToLeft: surface.isRightToLeft)
  }
}

/// The rows between two headers.
struct ListSection {
  var trait: SectionTrait?
  var rows: [Element]

  @MainActor
  static func sections(_ rows: [Element]) -> [ListSection] {
    var result: [ListSection] = []
    for row in rows {
      if result.isEmpty || result[result.count - 1].trait !== row.traits.section {
        result.append(ListSection(trait: row.traits.section, rows: []))
      }
      if !(row is EmptySectionElement) { result[result.count - 1].rows.append(row) }
    }
    return result
  }

  /// The identity that tells rows of two evaluations apart.
  @MainActor var identity: [RowIdentity] { rows.map { RowIdentity(node: ObjectIdentifier($0.node), slot: $0.slot) } }
}

struct RowIdentity: Hashable {
  var node: ObjectIdentifier
  var slot: Int
}

/// Data source and delegate of a list's table.
@MainActor
final class ListDriver: NSObject, UITableViewDataSource, UITableViewDelegate {
  private var tableView: UITableView?
  private var look: ListLook
  private var sections: [ListSection] = []
  private var environment = EnvironmentValues()
  private var selection: ListSelection?
  private var isRightToLeft = false

  init(_ look: ListLook) {
    self.look = look
    super.init()
  }

  func table(_ look: ListLook) -> UITableView {
    if let tableView, look == self.look { return tableView }
    self.look = look
    let style: UITableView.Style = look == .plain ? .plain : look == .grouped ? .grouped : .insetGrouped
    let table = UITableView(frame: .zero, style: style)
    table.register(ListCell.self, forCellReuseIdentifier: "row")
    table.register(ListHeader.self, forHeaderFooterViewReuseIdentifier: "section")
    (table.dataSource, table.delegate) = (self, self)
    table.rowHeight = UITableView.automaticDimension
    table.sectionHeaderHeight = UITableView.automaticDimension
    table.sectionFooterHeight = UITableView.automaticDimension
    if look == .plain { table.sectionHeaderTopPadding = 0 }
    tableView = table
    return table
  }

  func show(_ new: [ListSection], _ environment: EnvironmentValues, _ selection: ListSelection?, isRightToLeft: Bool) {
    guard let tableView else { return }
    let isSame = sections.map(\.identity) == new.map(\.identity)
    (sections, self.environment, self.selection, self.isRightToLeft) = (new, environment, selection, isRightToLeft)
    tableView.backgroundColor =
      environment.hidesListBackground ? .clear : look == .plain ? .systemBackground : .systemGroupedBackground
    let isEditing = environment.editMode?.wrappedValue.isEditing == true
    if tableView.isEditing != isEditing { tableView.setEditing(isEditing, animated: tableView.window != nil) }
    tableView.setRefresh(environment.refresh)
    guard isSame else { return tableView.reloadData() }
    for path in tableView.indexPathsForVisibleRows ?? [] {
      guard let cell = tableView.cellForRow(at: path) as? ListCell else { continue }
      let before = cell.bounds.height
      fill(cell, at: path)
      if abs(cell.height(width: cell.bounds.width) - before) > 0.5 { cell._configuredContentDidChange() }
    }
    for index in sections.indices {
      (tableView.headerView(forSection: index) as? ListHeader)?.show(
        sections[index].trait?.header, .header, look, isRightToLeft: isRightToLeft)
      (tableView.footerView(forSection: index) as? ListHeader)?.show(
        sections[index].trait?.footer, .footer, look, isRightToLeft: isRightToLeft)
    }
  }

  private func row(_ path: IndexPath) -> Element? {
    sections.indices.contains(path.section) && sections[path.section].rows.indices.contains(path.row)
      ? sections[path.section].rows[path.row] : nil
  }

  private func fill(_ cell: ListCell, at path: IndexPath) {
    guard let row = row(path) else { return }
    cell.show(row, environment, isRightToLeft: isRightToLeft)
    cell.accessoryType = row.traits.navigation?.isEnabled == true ? .disclosureIndicator : .none
    cell.selectionStyle = action(of: row) != nil || selects(row) ? .default : .none
    if let tag = row.traits.tag ?? row.traits.implicitTag, let selection, selection.isSelected(tag) {
      tableView?.selectRow(at: path, animated: false, scrollPosition: .none)
    }
  }

  private func selects(_ row: Element) -> Bool { selection != nil && (row.traits.tag ?? row.traits.implicitTag) != nil }

  /// The action of a tap on the whole row: a link's or a plain button's.
  private func action(of row: Element) -> (() -> Void)? {
    if let navigation = row.traits.navigation { return navigation.isEnabled ? navigation.open : nil }
    if let button = row.traits.button, !row.traits.isPlainButton, button.isEnabled { return button.action }
    return nil
  }

  // MARK: Data source

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    if let cell = cell as? ListCell { fill(cell, at: indexPath) }
    return cell
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    row(indexPath)?.traits.delete != nil
  }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    row(indexPath)?.traits.move != nil
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete, let row = row(indexPath) else { return }
    withAnimation { row.traits.delete?(IndexSet(integer: row.traits.offset)) }
  }

  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
    guard let row = row(sourceIndexPath) else { return }
    let target =
      destinationIndexPath.row > sourceIndexPath.row ? destinationIndexPath.row + 1 : destinationIndexPath.row
    row.traits.move?(IndexSet(integer: row.traits.offset), target)
  }

  // MARK: Delegate

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let row = row(indexPath) else { return }
    if let tag = row.traits.tag ?? row.traits.implicitTag, let selection {
      selection.select(tag, true)
    } else {
      tableView.deselectRow(at: indexPath, animated: true)
    }
    action(of: row)?()
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    if let row = row(indexPath), let tag = row.traits.tag ?? row.traits.implicitTag { selection?.select(tag, false) }
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    view(sections[section].trait?.header, .header)
  }
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    view(sections[section].trait?.footer, .footer)
  }

  private func view(_ element: Element?, _ kind: ListHeader.Kind) -> UIView? {
    guard let element else { return nil }
    let view = tableView?.dequeueReusableHeaderFooterView(withIdentifier: "section")
    (view as? ListHeader)?.show(element, kind, look, isRightToLeft: isRightToLeft)
    return view
  }

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { swipe(indexPath, .leading) }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    if let own = swipe(indexPath, .trailing) { return own }
    guard let row = row(indexPath), let delete = row.traits.delete else { return nil }
    let action = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
      withAnimation { delete(IndexSet(integer: row.traits.offset)) }
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  private func swipe(_ path: IndexPath, _ edge: HorizontalEdge) -> UISwipeActionsConfiguration? {
    guard let actions = row(path)?.traits.swipeActions.first(where: { $0.edge == edge }), !actions.buttons.isEmpty
    else { return nil }
    let configuration = UISwipeActionsConfiguration(
      actions: actions.buttons.map { button in
        let action = UIContextualAction(
          style: button.facts.role == .destructive ? .destructive : .normal, title: button.facts.title
        ) {
          _, _, done in
          button.facts.action()
          done(true)
        }
        action.image = button.facts.image
        if let tint = button.tint { action.backgroundColor = tint }
        return action
      })
    configuration.performsFirstActionWithFullSwipe = actions.allowsFullSwipe
    return configuration
  }
}

/// A cell with a row of a list.
final class ListCell: UITableViewCell {
  private var row: Element?
  private var environment = EnvironmentValues()
  private var isRightToLeft = false

  func show(_ row: Element, _ environment: EnvironmentValues, isRightToLeft: Bool) {
    (self.row, self.environment, self.isRightToLeft) = (row, environment, isRightToLeft)
    if let color = row.traits.rowBackground { backgroundColor = color }
    if row.traits.hidesRowSeparator { separatorInset = UIEdgeInsets(top: 0, left: 10_000, bottom: 0, right: 0) }
    setNeedsLayout()
    if window != nil { placeRow() }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    backgroundColor = nil
    separatorInset = .zero
    row = nil
  }

  /// UIKit's margins at the sides, and the padding that a row of one line of text has above and below.
  private var insets: EdgeInsets {
    if let own = row?.traits.rowInsets { return own }
    let side = UIView._systemSideMargin(max(superview?.bounds.width ?? 0, bounds.width))
    return EdgeInsets(top: 11, leading: side, bottom: 11, trailing: side)
  }

  /// The height of the row for a width of the cell.
  func height(width: CGFloat) -> CGFloat {
    guard let row else { return environment.defaultMinListRowHeight }
    if bounds.width != width { bounds.size.width = width }
    super.layoutSubviews()  // an indicator takes room from the content view
    let inner = ProposedViewSize(
      width: max(0, contentView.bounds.width - insets.leading - insets.trailing), height: nil)
    let content = row.size(inner).height
    // A row with one line of text, or a control of UIKit's, is as high as a row at least is.
    let isOneLine = row.traits.rowInsets == nil && content <= 33
    return max(isOneLine ? 0 : content + insets.top + insets.bottom, environment.defaultMinListRowHeight)
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { CGSize(width: targetSize.width, height: height(width: targetSize.width)) }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeRow()
  }

  private func placeRow() {
    guard let row else { return }
    let bounds = contentView.bounds
    let surface = Surface(contentView, safeArea: bounds, screen: bounds, isRightToLeft: isRightToLeft, animation: nil)
    let (left, right) = isRightToLeft ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
    let middle = insets.top + (bounds.height - insets.top - insets.bottom) / 2
    let room = CGRect(x: left, y: middle, width: max(0, bounds.width - left - right), height: 0)
    let size = row.size(ProposedViewSize(width: room.width, height: nil))
    let x = isRightToLeft ? room.maxX - size.width : room.minX
    row.layOut(CGRect(x: x, y: room.midY - size.height / 2, width: size.width, height: size.height), on: surface)
    surface.finish()
    // The row's tap is the table's.
    if let control = row.node.views[row.slot] as? ButtonControl,
      row.traits.navigation != nil || !row.traits.isPlainButton
    {
      control.isUserInteractionEnabled = false
    }
  }
}

/// The header or footer of a section.
final class ListHeader: UITableViewHeaderFooterView {
  enum Kind { case header, footer }

  private var element: Element?
  private var kind = Kind.header
  private var look = ListLook.plain
  private var isRightToLeft = false

  func show(_ element: Element?, _ kind: Kind, _ look: ListLook, isRightToLeft: Bool) {
    (self.element, self.kind, self.look, self.isRightToLeft) = (element, kind, look, isRightToLeft)
    setNeedsLayout()
  }

  /// Begins where the texts of the rows do. Source: Behaviour/Pictures.md 69 for lists with groups.
  private func insets(width: CGFloat) -> EdgeInsets {
    let side = UIView._systemSideMargin(width) * (look == .insetGrouped ? 2 : 1)
    let (top, bottom): (CGFloat, CGFloat) =
      switch (look, kind) {
      case (.plain, _): (7, 7)
      case (_, .header): (17, 6)
      case (_, .footer): (6, 12)
      }
    return EdgeInsets(top: top, leading: side, bottom: bottom, trailing: side)
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let insets = insets(width: targetSize.width)
    let inner = ProposedViewSize(width: max(0, targetSize.width - insets.leading - insets.trailing), height: nil)
    return CGSize(width: targetSize.width, height: (element?.size(inner).height ?? 0) + insets.top + insets.bottom)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let element else { return }
    let bounds = contentView.bounds, insets = insets(width: self.bounds.width)
    let surface = Surface(contentView, safeArea: bounds, screen: bounds, isRightToLeft: isRightToLeft, animation: nil)
    let size = element.size(
      ProposedViewSize(width: max(0, bounds.width - insets.leading - insets.trailing), height: nil))
    let x = isRightToLeft ? bounds.maxX - insets.leading - size.width : insets.leading
    element.layOut(
      CGRect(x: x, y: bounds.maxY - insets.bottom - size.height, width: size.width, height: size.height), on: surface)
    surface.finish()
  }
}
