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

/// Carries out what changes in a table: collects the changes of a batch, gives the cells that stay their new index
/// paths, and animates the rows from where they were to where they are.
@MainActor
final class TableUpdater {
  private unowned let table: UITableView
  private var updates: TableUpdates?
  /// The cell that the data source configures again: it is what the next call dequeues.
  private(set) var reconfigured: UITableViewCell?

  init(_ table: UITableView) { self.table = table }

  private var tiler: TableTiler { table.tiler }
  var isCollecting: Bool { updates != nil }

  func begin() {
    if updates == nil {
      // The layout before the change is that of what the data source said last.
      _ = tiler.currentLayout
      updates = TableUpdates()
    } else {
      updates!.depth += 1
    }
  }

  /// Adds to the batch that is open; else the change is a batch of its own.
  func add(_ change: (inout TableUpdates) -> Void) {
    if updates != nil {
      change(&updates!)
      return
    }
    begin()
    change(&updates!)
    finish()
  }

  /// Ends a batch; the outermost one is carried out.
  func finish(_ completion: ((Bool) -> Void)? = nil) {
    guard var updates else { return }
    updates.depth -= 1
    guard updates.depth == 0 else {
      self.updates = updates
      return
    }
    self.updates = nil
    guard table.window != nil, UIView.areAnimationsEnabled else {
      carryOut(updates)
      completion?(true)
      return
    }
    animate(updates, completion)
  }

  // MARK: Moving

  /// A view and the frame that it moves to, or from.
  private typealias Move = (view: UIView, frame: CGRect)

  /// New rows are there at once, at their places; what stays moves there, and what goes fades.
  ///
  /// Source of the duration: Behaviour/Motion.md §4.
  private func animate(_ updates: TableUpdates, _ completion: ((Bool) -> Void)?) {
    let ends: [Move] =
      (Array(tiler.headers.values) + Array(tiler.footers.values) + [table.tableFooterView].compactMap(\.self)).map {
        ($0, $0.frame)
      }
    let (map, stay, taken) = carryOut(updates)
    // A data source that keeps its cells may have given one of them again.
    let go = taken.filter { $0.cell._indexPath == nil }
    let coming = placeComing(updates, map, staying: Set(stay.map { ObjectIdentifier($0.cell) }))
    let table = table
    UIView.performWithoutAnimation {
      for (cell, _) in go { table.insertSubview(cell, at: table.backgroundView == nil ? 0 : 1) }
    }
    // Headers, footers and the view below all rows move along.
    let moving = putBack(stay.map { ($0.cell, $0.frame) }) + putBack(ends)
    UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]) {
      for (view, frame) in coming + moving { view.frame = frame }
      for (view, _) in coming { view.alpha = 1 }
      for (cell, path) in go {
        cell.alpha = 0
        cell.frame = self.away(cell.frame, updates.going(path))
      }
    } completion: { [weak self] finished in
      for (cell, _) in go where cell._indexPath == nil {
        cell.removeFromSuperview()
        cell.alpha = 1
        self?.tiler.pool.keep(cell)
      }
      completion?(finished)
    }
  }

  /// Puts the new rows where they come from.
  ///
  /// - Returns: Those rows with the frames that they move to.
  private func placeComing(_ updates: TableUpdates, _ map: ListMap, staying: Set<ObjectIdentifier>) -> [Move] {
    var coming: [Move] = []
    for path in tiler.cells.keys.sorted() where !staying.contains(ObjectIdentifier(tiler.cells[path]!)) {
      let cell = tiler.cells[path]!, animation = updates.coming(path, map)
      guard animation != .none else { continue }
      coming.append((cell, cell.frame))
      UIView.performWithoutAnimation {
        cell.alpha = 0
        cell.frame = away(cell.frame, animation)
      }
    }
    return coming
  }

  /// Puts views back to where they were before the update.
  ///
  /// - Returns: Those that move, with the frames that they move to.
  private func putBack(_ old: [Move]) -> [Move] {
    var moving: [Move] = []
    for (view, frame) in old where view.superview === table && view.frame != frame {
      moving.append((view, view.frame))
      UIView.performWithoutAnimation { view.frame = frame }
    }
    return moving
  }

  /// The frame that a row comes from or goes to.
  private func away(_ frame: CGRect, _ animation: UITableView.RowAnimation) -> CGRect {
    switch animation {
    case .left: frame.offsetBy(dx: -table.bounds.width, dy: 0)
    case .right: frame.offsetBy(dx: table.bounds.width, dy: 0)
    case .top: frame.offsetBy(dx: 0, dy: -frame.height)
    case .bottom: frame.offsetBy(dx: 0, dy: frame.height)
    case .middle, .fade, .none, .automatic: frame
    }
  }

  // MARK: The new state

  /// Asks for the new counts, checks them, gives the cells that stay their new index paths, and lays the table out.
  ///
  /// - Returns: The cells that stay with their old frames, and those that go, taken out.
  @discardableResult
  private func carryOut(
    _ updates: TableUpdates
  ) -> (map: ListMap, stay: [(cell: UITableViewCell, frame: CGRect)], go: [(cell: UITableViewCell, path: IndexPath)]) {
    let old = tiler.currentLayout
    // Counts first, then the rows: heights are asked for by the new paths.
    let map = ListMap(
      updates.list, from: old.sections.map(\.rows.count), to: dataCounts(), .table("\(type(of: table))"))
    table.dragAndDrop.openings?.move(map)
    table.dragAndDrop.listDrag?.movePaths { map.newPath($0) }
    let (stay, go) = tiler.carryOverCells(map)
    if updates.list.changesSections { tiler.carryOverSectionViews(map) }
    // The new cell of a row that is reloaded is not selected.
    table.rowSelection.move { map.isReloaded($0) ? nil : map.newPath($0) }
    tiler.layOutAnew(after: map, from: old)
    table.setNeedsLayout()
    table.layoutIfNeeded()
    return (map, stay, go)
  }

  private func dataCounts() -> [Int] {
    guard let dataSource = table.dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: table)).map { dataSource.tableView(table, numberOfRowsInSection: $0) }
  }

  // MARK: Configuring again

  func reconfigure(_ paths: [IndexPath]) {
    for path in paths.sorted() {
      enforce(
        isConfiguredAgain(path),
        "Attempted to dequeue a cell with another reuse identifier than the existing cell when reconfiguring a row, which is not "
          + "allowed: \(path).")
    }
  }

  /// Has the cells configured again that are shown or kept ready.
  ///
  /// - Returns: False where the data source has another cell for a row than the one that is shown; it stays as it was.
  func configureCells() -> Bool {
    tiler.cells.keys.sorted().reduce(true) { isConfiguredAgain($1) && $0 }
  }

  private func isConfiguredAgain(_ path: IndexPath) -> Bool {
    guard let cell = tiler.cells[path], let dataSource = table.dataSource else { return true }
    reconfigured = cell
    let answer = dataSource.tableView(table, cellForRowAt: path)
    reconfigured = nil
    guard answer === cell else { return false }
    // Its height may be another now.
    if table.rowHeight < 0, cell._isMeasured {
      cell._isMeasured = false
      tiler.invalidateLayout()
    }
    return true
  }
}
