/// Rows and sections that come and go together, and how they do.
struct TableUpdates {
  var depth = 1
  var list = ListUpdates()
  /// By new paths and by old ones.
  var comings: [IndexPath: UITableView.RowAnimation] = [:], goings: [IndexPath: UITableView.RowAnimation] = [:]
  var sectionComings: [Int: UITableView.RowAnimation] = [:], sectionGoings: [Int: UITableView.RowAnimation] = [:]

  func coming(_ path: IndexPath, _ map: ListMap) -> UITableView.RowAnimation {
    comings[path] ?? sectionComings[path.section] ?? map.oldPath(path).flatMap { goings[$0] }
      ?? map.oldSection(path.section).flatMap { sectionGoings[$0] } ?? .fade
  }
  func going(_ path: IndexPath) -> UITableView.RowAnimation { goings[path] ?? sectionGoings[path.section] ?? .fade }
}

extension UITableView {
  final func _beginUpdates() {
    if _updates == nil {
      // The layout before the change is that of what the data source said last.
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

  /// Source of the duration: Behaviour/Motion.md §4.
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
    let ends = (Array(_headers.values) + Array(_footers.values) + [tableFooterView].compactMap(\.self)).map { (view: $0, frame: $0.frame) }
    let (map, stay, go) = carryOut(updates)
    let before = Set(stay.map { ObjectIdentifier($0.cell) })
    // New rows are there at once, at their places; what stays moves there, and what goes fades.
    setNeedsLayout()
    layoutIfNeeded()
    var targets: [(UIView, CGRect)] = []
    var come: [UIView] = []
    for path in _cells.keys.sorted() where !before.contains(ObjectIdentifier(_cells[path]!)) {
      let cell = _cells[path]!, animation = updates.coming(path, map)
      guard animation != .none else { continue }
      come.append(cell)
      targets.append((cell, cell.frame))
      UIView.performWithoutAnimation {
        cell.alpha = 0
        cell.frame = away(cell.frame, animation)
      }
    }
    UIView.performWithoutAnimation { for (cell, _) in go { insertSubview(cell, at: backgroundView == nil ? 0 : 1) } }
    for (cell, frame) in stay where cell.superview === self && cell.frame != frame {
      targets.append((cell, cell.frame))
      UIView.performWithoutAnimation { cell.frame = frame }
    }
    // Headers, footers and the view below all rows move along.
    for (view, frame) in ends where view.superview === self && view.frame != frame {
      targets.append((view, view.frame))
      UIView.performWithoutAnimation { view.frame = frame }
    }
    UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]) {
      for (view, frame) in targets { view.frame = frame }
      for view in come { view.alpha = 1 }
      for (cell, path) in go {
        cell.alpha = 0
        cell.frame = self.away(cell.frame, updates.going(path))
      }
    } completion: { [weak self] finished in
      for (cell, _) in go where cell._indexPath == nil {
        cell.removeFromSuperview()
        cell.alpha = 1
        self?._pool.keep(cell)
      }
      completion?(finished)
    }
  }

  /// The frame that a row comes from or goes to.
  private func away(_ frame: CGRect, _ animation: RowAnimation) -> CGRect {
    switch animation {
    case .left: frame.offsetBy(dx: -bounds.width, dy: 0)
    case .right: frame.offsetBy(dx: bounds.width, dy: 0)
    case .top: frame.offsetBy(dx: 0, dy: -frame.height)
    case .bottom: frame.offsetBy(dx: 0, dy: frame.height)
    case .middle, .fade, .none, .automatic: frame
    }
  }

  /// Asks for the new counts, checks them, and gives the cells that stay their new index paths.
  ///
  /// - Returns: The cells that stay with their old frames, and those that go, taken out.
  @discardableResult
  private func carryOut(
    _ updates: TableUpdates
  ) -> (map: ListMap, stay: [(cell: UITableViewCell, frame: CGRect)], go: [(cell: UITableViewCell, path: IndexPath)]) {
    let old = _currentLayout
    let oldCells = _cells
    var stay: [(cell: UITableViewCell, frame: CGRect)] = [], go: [(cell: UITableViewCell, path: IndexPath)] = []
    // Counts first, then the rows: heights are asked for by the new paths.
    let counts = dataCounts()
    let map = ListMap(
      updates.list, from: old.sections.map(\.rows.count), to: counts, .table("\(type(of: self))"))
    _openings?.move(map)
    _listDrag?.movePaths { map.newPath($0) }
    _cells = [:]
    for (path, cell) in oldCells.sorted(by: { $0.key < $1.key }) {
      if !map.isReloaded(path), let new = map.newPath(path) {
        _cells[new] = cell
        cell._indexPath = new
        cell._isMeasured = false
        stay.append((cell, cell.frame))
      } else {
        cell._swipe?.leave()
        cell._indexPath = nil
        cell.removeFromSuperview()
        delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
        go.append((cell, path))
      }
    }
    if updates.list.changesSections {
      for section in _headers.keys.sorted() { _headers[section]!.removeFromSuperview() }
      for section in _footers.keys.sorted() { _footers[section]!.removeFromSuperview() }
      (_headers, _footers) = ([:], [:])
    }
    _selection = Set(_selection.compactMap { map.newPath($0) })
    _layout = nil
    _ = _currentLayout
    // Heights that were measured stay known, but cells that are shown say theirs again: apps change what is in them, and update nothing
    // else, to have them grow.
    for section in old.sections.indices {
      for row in 0..<old.sections[section].rows.count where old.sections[section].rows.isKnown[row] {
        let path = IndexPath(row: row, section: section)
        guard !map.isReloaded(path), let new = map.newPath(path), _currentLayout.contains(new),
          !_currentLayout.sections[new.section].rows.isKnown[new.row]
        else { continue }
        _layout?.setRow(new, old.sections[section].rows.values[row], isMeasured: _cells[new] == nil)
      }
    }
    return (map, stay, go)
  }

  private func dataCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map { dataSource.tableView(self, numberOfRowsInSection: $0) }
  }

  // MARK: Configuring again

  final func _reconfigure(_ paths: [IndexPath]) {
    for path in paths.sorted() {
      enforce(
        _isConfiguredAgain(path),
        "Attempted to dequeue a cell with another reuse identifier than the existing cell when reconfiguring a row, which is not "
          + "allowed: \(path).")
    }
  }

  /// Has the cells configured again that are shown or kept ready.
  ///
  /// - Returns: False where the data source has another cell for a row than the one that is shown; it stays as it was.
  final func _configureCells() -> Bool {
    _cells.keys.sorted().reduce(true) { _isConfiguredAgain($1) && $0 }
  }

  private func _isConfiguredAgain(_ path: IndexPath) -> Bool {
    guard let cell = _cells[path], let dataSource else { return true }
    _reconfigured = cell
    let answer = dataSource.tableView(self, cellForRowAt: path)
    _reconfigured = nil
    guard answer === cell else { return false }
    // Its height may be another now.
    if rowHeight < 0, cell._isMeasured {
      cell._isMeasured = false
      _invalidateLayout()
    }
    return true
  }
}
