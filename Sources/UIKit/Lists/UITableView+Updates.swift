/// Rows and sections that come and go together. Deletions and reloads count as before the update, insertions as after it.
struct TableUpdates {
  var depth = 1
  var insertedRows: Set<IndexPath> = []
  var deletedRows: Set<IndexPath> = []
  var reloadedRows: Set<IndexPath> = []
  var movedRows: [IndexPath: IndexPath] = [:]
  var insertedSections = IndexSet()
  var deletedSections = IndexSet()
  var reloadedSections = IndexSet()

  /// Where an old section is afterwards; nil when it goes.
  func newSection(_ old: Int) -> Int? {
    guard !deletedSections.contains(old) else { return nil }
    var index = old - deletedSections.count(in: 0..<old)
    for inserted in insertedSections where inserted <= index { index += 1 }
    return index
  }

  /// Where an old row is afterwards; nil when its cell goes.
  func newPath(_ old: IndexPath) -> IndexPath? {
    if let moved = movedRows[old] { return moved }
    guard let section = newSection(old.section), !reloadedSections.contains(old.section), !deletedRows.contains(old),
      !reloadedRows.contains(old)
    else { return nil }
    let gone = Set(deletedRows.filter { $0.section == old.section && $0.row < old.row })
      .union(movedRows.keys.filter { $0.section == old.section && $0.row < old.row })
    var row = old.row - gone.count
    let come = Set(insertedRows.filter { $0.section == section }).union(movedRows.values.filter { $0.section == section })
    for inserted in come.map(\.row).sorted() where inserted <= row { row += 1 }
    return IndexPath(row: row, section: section)
  }
}

extension UITableView {
  final func _beginUpdates() {
    if _updates == nil {
      // What there is before the change is what the data source said last.
      _ = _currentLayout
      _updates = TableUpdates()
    } else {
      _updates!.depth += 1
    }
  }

  final func _update(_ change: (inout TableUpdates) -> Void) {
    if _updates != nil {
      change(&_updates!)
      return
    }
    _beginUpdates()
    change(&_updates!)
    _finishUpdates(nil)
  }

  /// Source of the duration: facts/motion.md §4.
  final func _finishUpdates(_ completion: ((Bool) -> Void)?) {
    guard var updates = _updates else { return }
    updates.depth -= 1
    guard updates.depth == 0 else {
      _updates = updates
      return
    }
    _updates = nil
    guard window != nil, UIView.areAnimationsEnabled else {
      carryOut(updates)
      layoutIfNeeded()
      completion?(true)
      return
    }
    let (stay, go) = carryOut(updates)
    let before = Set(stay.map { ObjectIdentifier($0.cell) })
    // New rows are there at once, at their places; what stays moves there, and what goes fades.
    setNeedsLayout()
    layoutIfNeeded()
    var come: [UIView] = []
    for path in _cells.keys.sorted() where !before.contains(ObjectIdentifier(_cells[path]!)) { come.append(_cells[path]!) }
    UIView.performWithoutAnimation {
      for cell in go { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
      for view in come { view.alpha = 0 }
    }
    var targets: [(UIView, CGRect)] = []
    for (cell, frame) in stay where cell.superview === self && cell.frame != frame {
      targets.append((cell, cell.frame))
      UIView.performWithoutAnimation { cell.frame = frame }
    }
    UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]) {
      for (view, frame) in targets { view.frame = frame }
      for view in come { view.alpha = 1 }
      for cell in go { cell.alpha = 0 }
    } completion: { [weak self] finished in
      for cell in go where cell._indexPath == nil {
        cell.removeFromSuperview()
        cell.alpha = 1
        self?._pool.keep(cell)
      }
      completion?(finished)
    }
  }

  /// Asks for the new counts, checks them, and gives the cells that stay their new index paths.
  ///
  /// - Returns: The cells that stay with their old frames, and those that go, taken out.
  @discardableResult
  private func carryOut(_ updates: TableUpdates) -> (stay: [(cell: UITableViewCell, frame: CGRect)], go: [UITableViewCell]) {
    let old = _currentLayout
    let oldCells = _cells
    var stay: [(cell: UITableViewCell, frame: CGRect)] = [], go: [UITableViewCell] = []
    _cells = [:]
    for (path, cell) in oldCells {
      if let new = updates.newPath(path) {
        _cells[new] = cell
        cell._indexPath = new
        stay.append((cell, cell.frame))
      } else {
        cell._indexPath = nil
        cell.removeFromSuperview()
        delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
        go.append(cell)
      }
    }
    if !(updates.insertedSections.isEmpty && updates.deletedSections.isEmpty && updates.reloadedSections.isEmpty) {
      for section in _headers.keys.sorted() { _headers[section]!.removeFromSuperview() }
      for section in _footers.keys.sorted() { _footers[section]!.removeFromSuperview() }
      (_headers, _footers) = ([:], [:])
    }
    _selection = Set(_selection.compactMap { updates.newPath($0) })
    _layout = nil
    check(updates, old, _currentLayout)
    // Heights that were measured stay known.
    for section in old.sections.indices {
      for row in 0..<old.sections[section].rows.count where old.sections[section].rows.isKnown[row] {
        guard let new = updates.newPath(IndexPath(row: row, section: section)), _currentLayout.contains(new),
          !_currentLayout.sections[new.section].rows.isKnown[new.row]
        else { continue }
        _layout?.setRow(new, old.sections[section].rows.values[row])
      }
    }
    return (stay, go)
  }

  private func check(_ updates: TableUpdates, _ old: TableLayout, _ new: TableLayout) {
    let expected = old.sections.count + updates.insertedSections.count - updates.deletedSections.count
    enforce(
      new.sections.count == expected,
      "Invalid update: invalid number of sections. The number of sections contained in the table view after the update "
        + "(\(new.sections.count)) must be equal to the number of sections contained in the table view before the update "
        + "(\(old.sections.count)), plus or minus the number of sections inserted or deleted (\(updates.insertedSections.count) "
        + "inserted, \(updates.deletedSections.count) deleted). Table view: \(type(of: self))")
    for section in old.sections.indices where !updates.reloadedSections.contains(section) {
      guard let after = updates.newSection(section) else { continue }
      let inserted = updates.insertedRows.filter { $0.section == after }.count
      let deleted = updates.deletedRows.filter { $0.section == section }.count
      let movedIn = updates.movedRows.filter { $0.value.section == after && $0.key.section != section }.count
      let movedOut = updates.movedRows.filter { $0.key.section == section && $0.value.section != after }.count
      let (was, now) = (old.sections[section].rows.count, new.sections[after].rows.count)
      enforce(
        now == was + inserted - deleted + movedIn - movedOut,
        "Invalid update: invalid number of rows in section \(after). The number of rows contained in an existing section after the "
          + "update (\(now)) must be equal to the number of rows contained in that section before the update (\(was)), plus or minus "
          + "the number of rows inserted or deleted from that section (\(inserted) inserted, \(deleted) deleted) and plus or minus "
          + "the number of rows moved into or out of that section (\(movedIn) moved in, \(movedOut) moved out). "
          + "Table view: \(type(of: self))")
    }
  }
}
