/// The differences between a table and its data while something is dragged over it or is about to come: a gap, a row
/// that has left its place, rows that stand for items on their way.
@MainActor
final class TableOpenings {
  private unowned let table: UITableView
  /// Before the row of this path.
  private(set) var gap: (path: IndexPath, height: CGFloat)?
  /// A row that takes no room, and the height that it has otherwise.
  private(set) var lifted: (path: IndexPath, height: CGFloat)?
  private(set) var placeholders: [TablePlaceholderRow] = []

  init(_ table: UITableView) { self.table = table }

  var isEmpty: Bool { gap == nil && lifted == nil && placeholders.isEmpty }

  // MARK: The gap

  func open(at path: IndexPath, height: CGFloat, source: IndexPath?) {
    if let gap, gap.path == path, gap.height == height, lifted?.path == source { return }
    putBack()
    gap = (path, height)
    if let source, table.tiler.currentLayout.contains(source) {
      lifted = (source, table.tiler.currentLayout.rowRect(source).height)
      table.dragAndDrop.listDrag?.setShaded(false, at: source)
    }
    apply()
    table.dragAndDrop.animateRows()
  }

  func close(animated: Bool) {
    guard gap != nil || lifted != nil else { return }
    let source = lifted?.path
    putBack()
    apply()
    if animated {
      if let source { table.dragAndDrop.listDrag?.setShaded(true, at: source) }
      table.dragAndDrop.animateRows()
    } else {
      table.setNeedsLayout()
    }
  }

  /// The lifted row has its height again.
  private func putBack() {
    if let lifted, table.tiler.layout?.contains(lifted.path) == true {
      table.tiler.adjustLayout { $0.setRow(lifted.path, lifted.height) }
    }
    (gap, lifted) = (nil, nil)
  }

  /// The rectangle of the gap, in content coordinates.
  var gapRect: CGRect? { gap.flatMap { rect(of: nil, in: $0.path.section) } }

  // MARK: Placeholders

  func add(_ row: TablePlaceholderRow) {
    placeholders.append(row)
    apply()
  }
  /// - Returns: False for one that is gone.
  func remove(_ row: TablePlaceholderRow) -> Bool {
    guard placeholders.contains(where: { $0 === row }) else { return false }
    placeholders.removeAll { $0 === row }
    apply()
    return true
  }
  func rect(of row: TablePlaceholderRow) -> CGRect? {
    guard placeholders.contains(where: { $0 === row }) else { return nil }
    return rect(of: row, in: row.path.section)
  }
  func placePlaceholders() {
    for row in placeholders {
      guard let frame = rect(of: row) else { continue }
      let inset = frame.inset(by: table._cardInsets)
      if row.cell.frame != inset { row.cell.frame = inset }
    }
  }

  /// All rows are made anew: what stood between them goes.
  func reset() {
    for row in placeholders { row.cell.removeFromSuperview() }
    (gap, lifted, placeholders) = (nil, nil, [])
  }

  // MARK: The layout

  /// Those of one section from top to bottom; nil stands for the gap.
  private func order(_ section: Int) -> [(row: Int, height: CGFloat, owner: TablePlaceholderRow?)] {
    var list = placeholders.filter { $0.path.section == section }.map {
      (row: $0.path.row, height: $0.height, owner: Optional($0))
    }
    if let gap, gap.path.section == section { list.append((gap.path.row, gap.height, nil)) }
    return list.sorted { $0.row < $1.row }
  }

  /// - Parameter owner: Nil: the gap.
  private func rect(of owner: TablePlaceholderRow?, in section: Int) -> CGRect? {
    let layout = table.tiler.currentLayout
    guard layout.sections.indices.contains(section),
      let index = order(section).firstIndex(where: { $0.owner === owner })
    else {
      return nil
    }
    return layout.openingRect(section, index)
  }

  /// Tells the layout, which is asked for by this.
  func apply() {
    _ = table.tiler.currentLayout
    table.tiler.adjustLayout { write(to: &$0) }
  }

  /// For a layout that was made anew.
  func write(to layout: inout TableLayout) {
    if let lifted, layout.contains(lifted.path) {
      self.lifted = (lifted.path, max(layout.rowRect(lifted.path).height, lifted.height))
      layout.setRow(lifted.path, 0)
    }
    var openings: [Int: [TableLayout.Opening]] = [:]
    for section in layout.sections.indices {
      openings[section] = order(section).map { .init(row: $0.row, height: $0.height) }
    }
    layout.setOpenings(openings)
  }

  /// Rows come and go: openings stay between the same rows.
  func move(_ map: ListMap) {
    for row in placeholders { row.path = moved(row.path, map) }
    (gap, lifted) = (nil, nil)
  }

  private func moved(_ path: IndexPath, _ map: ListMap) -> IndexPath {
    for row in stride(from: path.row - 1, through: 0, by: -1) {
      if let above = map.newPath(IndexPath(row: row, section: path.section)) {
        return IndexPath(row: above.row + 1, section: above.section)
      }
    }
    return IndexPath(row: 0, section: map.newSection(path.section) ?? 0)
  }
}

/// A row of a table that stands for an item on its way.
@MainActor
final class TablePlaceholderRow {
  /// The index path of the row that it will be.
  var path: IndexPath
  let height: CGFloat
  let cell: UITableViewCell
  init(_ path: IndexPath, _ height: CGFloat, _ cell: UITableViewCell) {
    (self.path, self.height, self.cell) = (path, height, cell)
  }
}
