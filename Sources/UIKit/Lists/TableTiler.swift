/// The views of a table that exist, and where they are: it asks the data source and delegate for heights, cells,
/// headers and footers, and takes away what has left the screen.
@MainActor
final class TableTiler {
  private unowned let table: UITableView
  /// Nil until it is needed again.
  private(set) var layout: TableLayout?
  /// Rows of each section, as the data source said at the reload; nil once the layout knows of them.
  private var counts: [Int]?
  /// By the index paths at which they are shown.
  private(set) var cells: [IndexPath: UITableViewCell] = [:]
  private(set) var headers: [Int: UIView] = [:]
  private(set) var footers: [Int: UIView] = [:]
  let pool = TablePool()
  private(set) var isTiling = false
  /// Reloaded, and not laid out since.
  private(set) var awaitsCells = true
  /// Whether the delegate is being asked for a footer, not a header.
  private(set) var asksForFooter = false
  private var prefetch = TablePrefetch()

  init(_ table: UITableView) { self.table = table }

  private var dataSource: (any UITableViewDataSource)? { table.dataSource }
  private var delegate: (any UITableViewDelegate)? { table.delegate }

  /// Asked for again when it was invalidated.
  var currentLayout: TableLayout {
    if let layout { return layout }
    let layout = makeLayout()
    self.layout = layout
    return layout
  }

  /// Heights are asked for again; cells stay.
  func invalidateLayout() {
    layout = nil
    table.setNeedsLayout()
  }

  /// Changes heights of the layout that there is; nothing without one.
  func adjustLayout(_ change: (inout TableLayout) -> Void) { if layout != nil { change(&layout!) } }

  /// Nothing counts as asked for ahead.
  func forgetPrefetched() { prefetch = TablePrefetch() }

  /// Forgets all views and counts.
  func reset() {
    recycleAll()
    forgetPrefetched()
    awaitsCells = true
    invalidateLayout()
    counts = nil
  }

  /// Counted now and measured later: the data may change before the next layout, and a change then begins from here.
  func countAhead() { counts = countRows() }

  private func makeLayout() -> TableLayout {
    var sections: [TableLayout.Section] = []
    let counts = counts ?? countRows()
    self.counts = nil
    var asksRows = true
    for (section, rows) in counts.enumerated() {
      var entry = TableLayout.Section()
      var heights: [CGFloat] = [], known: [Bool] = []
      heights.reserveCapacity(rows)
      known.reserveCapacity(rows)
      for row in 0..<rows {
        let path = IndexPath(row: row, section: section)
        if let cell = cells[path], cell._isMeasured {
          heights.append(cell.bounds.height)
          known.append(true)
          continue
        }
        let (height, isKnown) = height(ofRow: path, &asksRows)
        heights.append(height)
        known.append(isKnown)
      }
      entry.rows = RowHeights(heights, isKnown: known)
      (entry.header, entry.isHeaderKnown) = headerHeight(section)
      entry.gap = gap(above: entry.header)
      (entry.footer, entry.isFooterKnown) = footerHeight(section)
      sections.append(entry)
    }
    var layout = TableLayout(
      sections: sections, width: table.bounds.width, tableHeader: table.tableHeaderView?.frame.height ?? 0,
      tableFooter: table.tableFooterView?.frame.height ?? 0)
    if let openings = table.dragAndDrop.openings, !openings.isEmpty { openings.write(to: &layout) }
    return layout
  }

  private func countRows() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: table)).map { section in
      let rows = dataSource.tableView(table, numberOfRowsInSection: section)
      enforce(rows >= 0, "The data source of \(type(of: table)) says that section \(section) has \(rows) rows.")
      return rows
    }
  }

  // MARK: Heights

  /// - Parameter asks: False once the delegate turned out not to say.
  private func height(ofRow path: IndexPath, _ asks: inout Bool) -> (CGFloat, Bool) {
    if asks, let delegate {
      let estimates = table.estimatedRowHeight > 0
      if !estimates {
        if let height = OptionalRequirement.ask({ delegate.tableView(table, heightForRowAt: path) }) {
          if height >= 0 { return (height, true) }
          return (estimate(path), false)
        }
        asks = false
      } else {
        return (estimate(path), false)
      }
    }
    return table.rowHeight >= 0 ? (table.rowHeight, true) : (estimate(path), false)
  }

  private func estimate(_ path: IndexPath) -> CGFloat {
    let own = delegate.flatMap { delegate in
      OptionalRequirement.ask { delegate.tableView(table, estimatedHeightForRowAt: path) }
    }
    let height = own ?? table.estimatedRowHeight
    return height > 0 ? height : 44
  }

  /// A cell that the data source asks for has the size of its row: what the app lays out in it then is right.
  func giveSize(to cell: UITableViewCell, at path: IndexPath) {
    guard let layout, layout.contains(path), cell._indexPath == nil, table.bounds.width > 0 else { return }
    let size = frame(of: path).size
    if cell.bounds.size != size { UIView.performWithoutAnimation { cell.frame.size = size } }
  }

  /// The row's height for good, now that its cell is there.
  private func measure(_ cell: UITableViewCell, _ path: IndexPath) -> CGFloat {
    var height = table.rowHeight
    if let delegate, let own = OptionalRequirement.ask({ delegate.tableView(table, heightForRowAt: path) }) {
      height = own
    }
    if height >= 0 { return height }
    let fitting = cell.systemLayoutSizeFitting(
      CGSize(width: cell.bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return fitting.height.fillingPixels(table.contentScaleFactor)
  }

  /// For a row whose content is another now; the rows below move in the next layout.
  func heightMayHaveChanged(of cell: UITableViewCell) {
    guard let path = pathOfMeasured(cell) else { return }
    let height = measure(cell, path)
    guard abs(height - currentLayout.rowRect(path).height) > 0.01 else { return }
    layout?.setRow(path, height)
    table.setNeedsLayout()
  }

  /// Measures a row in the next layout that may want another height by then.
  func measureAgain(_ cell: UITableViewCell) {
    guard let path = pathOfMeasured(cell), let height = layout?.rowRect(path).height else { return }
    layout?.setRow(path, height, isMeasured: false)
    table.setNeedsLayout()
  }

  /// Nil for a row that takes no room while it is dragged: what its cell shows then does not give it room again.
  private func pathOfMeasured(_ cell: UITableViewCell) -> IndexPath? {
    guard let path = cell._indexPath, cells[path] === cell, cell._isMeasured, !isTiling,
      table.selfSizingInvalidation != .disabled, table.dragAndDrop.openings?.lifted?.path != path
    else { return nil }
    return path
  }

  private func gap(above header: CGFloat) -> CGFloat {
    guard table.style == .plain, header > 0 else { return 0 }
    return table.sectionHeaderTopPadding >= 0 ? table.sectionHeaderTopPadding : 22
  }

  private func headerHeight(_ section: Int) -> (CGFloat, Bool) {
    var height = table.sectionHeaderHeight, isOfAll = true
    if let delegate, let own = OptionalRequirement.ask({ delegate.tableView(table, heightForHeaderInSection: section) })
    {
      (height, isOfAll) = (own, false)
    }
    if height > 0, table.style == .plain, isOfAll { return (hasHeader(section) ? height : 0, true) }
    // A grouped table takes 0 for "as usual".
    if height > 0 || (height == 0 && table.style == .plain) { return (height, true) }
    // The title of a section counts if the delegate has no view for it.
    if let own = headerOfDelegate(section), let view = own { return (fittingHeight(of: view), true) }
    guard let title = dataSource?.tableView(table, titleForHeaderInSection: section) else {
      return (emptyHeader(section), true)
    }
    return (
      UITableViewHeaderFooterView._height(
        of: title, table.style, width: textRoom, isHeader: true, isFirst: section == 0), true
    )
  }

  /// Whether somebody makes a header for the section: what all of them are high makes none where there is nothing to
  /// show.
  private func hasHeader(_ section: Int) -> Bool {
    headerOfDelegate(section) != nil || dataSource?.tableView(table, titleForHeaderInSection: section) != nil
  }
  private func hasFooter(_ section: Int) -> Bool {
    footerOfDelegate(section) != nil || dataSource?.tableView(table, titleForFooterInSection: section) != nil
  }

  /// True in an update: the delegate is not asked again for the views that are shown, which move to their new places.
  private var keepsSectionViews = false

  /// The delegate's view for a section, kept instead of an older one; nil where the delegate has no such method.
  private func headerOfDelegate(_ section: Int) -> UIView?? {
    if keepsSectionViews, let view = headers[section] { return .some(view) }
    guard let delegate,
      let view = OptionalRequirement.ask({ delegate.tableView(table, viewForHeaderInSection: section) })
    else {
      return nil
    }
    if let view {
      if let old = headers[section], old !== view { discardHeader(old, section) }
      headers[section] = view
    }
    return .some(view)
  }
  private func footerOfDelegate(_ section: Int) -> UIView?? {
    if keepsSectionViews, let view = footers[section] { return .some(view) }
    guard let delegate,
      let view = OptionalRequirement.ask({ delegate.tableView(table, viewForFooterInSection: section) })
    else {
      return nil
    }
    if let view {
      if let old = footers[section], old !== view { discardFooter(old, section) }
      footers[section] = view
    }
    return .some(view)
  }

  private func emptyHeader(_ section: Int) -> CGFloat {
    if table.style == .plain { return 0 }
    return section == 0 && table.tableHeaderView == nil ? 35 : UITableViewHeaderFooterView._emptyHeight
  }

  private func footerHeight(_ section: Int) -> (CGFloat, Bool) {
    asksForFooter = true
    defer { asksForFooter = false }
    var height = table.sectionFooterHeight, isOfAll = true
    if let delegate, let own = OptionalRequirement.ask({ delegate.tableView(table, heightForFooterInSection: section) })
    {
      (height, isOfAll) = (own, false)
    }
    if height > 0, table.style == .plain, isOfAll { return (hasFooter(section) ? height : 0, true) }
    if height > 0 || (height == 0 && table.style == .plain) { return (height, true) }
    let empty: CGFloat = table.style == .plain ? 0 : UITableViewHeaderFooterView._emptyHeight
    if let own = footerOfDelegate(section), let view = own { return (fittingHeight(of: view), true) }
    guard let title = dataSource?.tableView(table, titleForFooterInSection: section) else { return (empty, true) }
    return (
      UITableViewHeaderFooterView._height(of: title, table.style, width: textRoom, isHeader: false, isFirst: false),
      true
    )
  }

  private var textRoom: CGFloat {
    let safe = table._safeSides, width = table.bounds.width
    return UITableViewHeaderFooterView._textWidth(
      width - safe.left - safe.right - 2 * table._readableSide, tableWidth: width, table.style)
  }

  private func fittingHeight(of view: UIView) -> CGFloat {
    let size = view.systemLayoutSizeFitting(
      CGSize(width: table.bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return size.height > 0 ? size.height : view.bounds.height
  }

  // MARK: Tiling

  func tile() {
    guard !isTiling else { return }
    guard table.bounds.width > 0 else {
      // No row is shown, but a change of rows begins from what the data source and the delegate say now.
      _ = currentLayout
      return
    }
    // The data source is not retained; with it go the rows.
    if dataSource == nil, table.numberOfSections > 0 { table.reloadData() }
    (isTiling, awaitsCells) = (true, false)
    defer { isTiling = false }
    UIView.performWithoutAnimation {
      // A row that turns out higher or lower changes which rows are seen.
      var rounds = 0
      while rounds < 2000, showRows() { rounds += 1 }
      placeSections()
      placeEnds()
      table.dragAndDrop.openings?.placePlaceholders()
    }
    let size = CGSize(width: table.bounds.width, height: currentLayout.height)
    if table.contentSize != size { table.contentSize = size }
    checkInvariants()
    prefetchAhead()
  }

  /// Cells and layout agree: each cell knows the index path that it is kept by, which is a row's. Costs nothing in
  /// release builds.
  private func checkInvariants() {
    #if DEBUG
      for (path, cell) in cells {
        assert(
          cell._indexPath == path,
          "The cell of row \(path) of \(table) takes itself for that of \(cell._indexPath.map { "\($0)" } ?? "no row")."
        )
        assert(layout?.contains(path) ?? true, "\(table) shows a cell for \(path), which is no row of its layout.")
      }
    #endif
  }

  /// - Returns: Whether a height changed, so that it has to be looked at again.
  private func showRows() -> Bool {
    let layout = currentLayout
    var wanted: [IndexPath] = []
    var changed = false
    for section in layout.sections(from: table.bounds.minY, to: table.bounds.maxY) {
      for row in layout.rows(of: section, from: table.bounds.minY, to: table.bounds.maxY) {
        let path = IndexPath(row: row, section: section)
        wanted.append(path)
        let cell = cells[path] ?? makeCell(path)
        if !layout.sections[section].rows.isKnown[row] {
          cell.bounds.size.width = table._cardWidth
          let height = measure(cell, path)
          let old = layout.rowRect(path)
          self.layout?.setRow(path, height)
          cell._isMeasured = true
          if abs(height - old.height) > 0.01 {
            changed = true
            // Visible content stays where it is when a row above it grows.
            if old.minY < table.bounds.minY - 0.5 { table.scrollMover.shift(by: CGPoint(x: 0, y: height - old.height)) }
          }
        }
        if changed { return true }
      }
    }
    if let moving = table.reordering.movement?.path, !wanted.contains(moving) { wanted.append(moving) }
    if cells.count > wanted.count {
      let kept = Set(wanted)
      // In their order: it decides which cell comes back for which row.
      for path in cells.keys.filter({ !kept.contains($0) }).sorted() { retire(cells[path]!, path) }
    }
    for path in wanted { position(cells[path]!, path) }
    return false
  }

  /// Views that exist go to their places; nothing is made or taken away but headers and footers.
  func placeEverything() {
    for path in cells.keys.sorted() where currentLayout.contains(path) { position(cells[path]!, path) }
    placeSections()
    placeEnds()
    table.dragAndDrop.openings?.placePlaceholders()
  }

  func frame(of path: IndexPath) -> CGRect {
    currentLayout.rowRect(path).inset(by: table._cardInsets)
  }

  private func makeCell(_ path: IndexPath) -> UITableViewCell {
    guard let dataSource else { fatalError("\(type(of: table)) has rows but no data source.") }
    let row = table.reordering.data(path)
    let cell = dataSource.tableView(table, cellForRowAt: row)
    enforce(
      cells[path] == nil && (cell._indexPath.map { cells[$0] !== cell } ?? true),
      "The data source of \(type(of: table)) returned a cell for \(path) that is already shown for \(cell._indexPath ?? path): "
        + "dequeue a cell for each row.")
    cell._isMeasured = false
    cell._prepare(for: table, path)
    cells[path] = cell
    cell._setStates(selected: table.rowSelection.isSelected(at: row))
    cell._applyEditing(table.editing.rules(of: path), animated: false)
    delegate?.tableView(table, willDisplay: cell, forRowAt: row)
    // Above the background, below the headers.
    table.insertSubview(cell, at: table.backgroundView == nil ? 0 : 1)
    table.dragAndDrop.listDrag?.dress(cell, at: path)
    return cell
  }

  private func position(_ cell: UITableViewCell, _ path: IndexPath) {
    let frame = frame(of: path)
    // A row that is dragged elsewhere keeps its height, which it has again when it comes back.
    if cell.frame != frame, table.reordering.movement?.path != path, table.dragAndDrop.openings?.lifted?.path != path {
      cell.frame = frame
    }
    let rows = currentLayout.sections[path.section].rows.count
    cell._dress(isFirst: path.row == 0, isLast: path.row == rows - 1, in: table)
  }

  private func retire(_ cell: UITableViewCell, _ path: IndexPath) {
    cell._swipe?.close(animated: false)
    table.dragAndDrop.listDrag?.undress(cell)
    cells[path] = nil
    cell.removeFromSuperview()
    cell._indexPath = nil
    delegate?.tableView(table, didEndDisplaying: cell, forRowAt: path)
    pool.keep(cell)
  }

  private func recycleAll() {
    for path in cells.keys.sorted() { retire(cells[path]!, path) }
    for section in headers.keys.sorted() { discardHeader(headers[section]!, section) }
    for section in footers.keys.sorted() { discardFooter(footers[section]!, section) }
  }

  // MARK: Section views

  private func discardHeader(_ view: UIView, _ section: Int) {
    headers[section] = nil
    if view.superview === table {
      view.removeFromSuperview()
      delegate?.tableView(table, didEndDisplayingHeaderView: view, forSection: section)
    }
    if let view = view as? UITableViewHeaderFooterView { pool.keep(view) }
  }

  private func discardFooter(_ view: UIView, _ section: Int) {
    footers[section] = nil
    if view.superview === table {
      view.removeFromSuperview()
      delegate?.tableView(table, didEndDisplayingFooterView: view, forSection: section)
    }
    if let view = view as? UITableViewHeaderFooterView { pool.keep(view) }
  }

  private func placeSections() {
    let layout = currentLayout
    let seen = layout.sections(from: table.bounds.minY, to: table.bounds.maxY)
    for section in headers.keys.sorted() where !seen.contains(section) { discardHeader(headers[section]!, section) }
    for section in footers.keys.sorted() where !seen.contains(section) { discardFooter(footers[section]!, section) }
    for section in seen {
      if layout.sections[section].header > 0, let view = headers[section] ?? makeHeader(section) {
        if view.superview !== table {
          delegate?.tableView(table, willDisplayHeaderView: view, forSection: section)
          table.addSubview(view)
        }
        view.frame = headerFrame(section, layout)
        (view as? UITableViewHeaderFooterView)?._isPinned = view.frame.minY > layout.headerRect(section).minY + 1e-6
        view.layoutIfNeeded()
      }
      if layout.sections[section].footer > 0, let view = footers[section] ?? makeFooter(section) {
        if view.superview !== table {
          delegate?.tableView(table, willDisplayFooterView: view, forSection: section)
          table.addSubview(view)
        }
        view.frame = layout.footerRect(section)
      }
    }
  }

  /// Headers of a plain table stay at the top while their section is there.
  private func headerFrame(_ section: Int, _ layout: TableLayout) -> CGRect {
    var frame = layout.headerRect(section)
    guard table.style == .plain else { return frame }
    let top = table.bounds.minY + table.adjustedContentInset.top
    let last = layout.sectionRect(section).maxY - layout.sections[section].footer - frame.height
    frame.origin.y = max(frame.minY, min(top, last))
    return frame
  }

  private func makeHeader(_ section: Int) -> UIView? {
    if let own = headerOfDelegate(section), let view = own { return view }
    guard let title = dataSource?.tableView(table, titleForHeaderInSection: section) else { return nil }
    let view = UITableViewHeaderFooterView._titled(title, table.style, isHeader: true)
    headers[section] = view
    return view
  }

  private func makeFooter(_ section: Int) -> UIView? {
    asksForFooter = true
    defer { asksForFooter = false }
    if let own = footerOfDelegate(section), let view = own { return view }
    guard let title = dataSource?.tableView(table, titleForFooterInSection: section) else { return nil }
    let view = UITableViewHeaderFooterView._titled(title, table.style, isHeader: false)
    footers[section] = view
    return view
  }

  private func placeEnds() {
    let layout = currentLayout
    if let view = table.tableHeaderView {
      if view.frame.height != layout.tableHeader { self.layout?.setTableHeader(view.frame.height) }
      let frame = CGRect(x: 0, y: 0, width: table.bounds.width, height: view.frame.height)
      // The search bar of an active search is elsewhere.
      if view.superview === table, view.frame != frame { view.frame = frame }
    }
    if let view = table.tableFooterView {
      let frame = CGRect(x: 0, y: currentLayout.footerTop, width: table.bounds.width, height: view.frame.height)
      if view.frame != frame { view.frame = frame }
    }
  }

  private func prefetchAhead() {
    guard table.isPrefetchingEnabled, let source = table.prefetchDataSource, table.reordering.movement == nil else {
      return
    }
    let layout = currentLayout
    let (new, gone) = prefetch.advance(to: table.bounds) { from, to in
      layout.sections(from: from, to: to).flatMap { section in
        layout.rows(of: section, from: from, to: to).map { IndexPath(row: $0, section: section) }
      }
    } shown: {
      cells[$0] != nil
    }
    if !gone.isEmpty { source.tableView(table, cancelPrefetchingForRowsAt: gone) }
    if !new.isEmpty { source.tableView(table, prefetchRowsAt: new) }
  }

  // MARK: Other rows

  /// The cells that stay in an update or in a movement get their new index paths.
  func renameCells(_ newPath: (IndexPath) -> IndexPath) {
    var renamed: [IndexPath: UITableViewCell] = [:]
    for (path, cell) in cells {
      let moved = newPath(path)
      renamed[moved] = cell
      cell._indexPath = moved
    }
    cells = renamed
  }

  /// Gives the cells that stay in an update their new index paths, and takes out the others.
  ///
  /// - Returns: The cells that stay with their old frames, and those that go with their old index paths.
  func carryOverCells(
    _ map: ListMap
  ) -> (stay: [(cell: UITableViewCell, frame: CGRect)], go: [(cell: UITableViewCell, path: IndexPath)]) {
    var stay: [(cell: UITableViewCell, frame: CGRect)] = [], go: [(cell: UITableViewCell, path: IndexPath)] = []
    let old = cells
    cells = [:]
    for (path, cell) in old.sorted(by: { $0.key < $1.key }) {
      if !map.isReloaded(path), let new = map.newPath(path) {
        cells[new] = cell
        cell._indexPath = new
        cell._isMeasured = false
        stay.append((cell, cell.frame))
      } else {
        cell._swipe?.leave(at: map.newPath(path))
        cell._indexPath = nil
        cell.removeFromSuperview()
        delegate?.tableView(table, didEndDisplaying: cell, forRowAt: path)
        go.append((cell, path))
      }
    }
    return (stay, go)
  }

  /// Gives the headers and footers of sections that stay in an update their new numbers, and takes out the others.
  func carryOverSectionViews(_ map: ListMap) {
    func carry(_ views: [Int: UIView]) -> [Int: UIView] {
      var carried: [Int: UIView] = [:]
      for (section, view) in views.sorted(by: { $0.key < $1.key }) {
        if let new = map.newSection(section), !map.isReloaded(section: section) {
          carried[new] = view
        } else {
          view.removeFromSuperview()
          if let view = view as? UITableViewHeaderFooterView { pool.keep(view) }
        }
      }
      return carried
    }
    (headers, footers) = (carry(headers), carry(footers))
  }

  /// Asks for heights by the new index paths.
  ///
  /// Heights that were measured stay known, but cells that are shown say theirs again: apps change what is in them, and
  /// update nothing else, to have them grow.
  func layOutAnew(after map: ListMap, from old: TableLayout) {
    layout = nil
    keepsSectionViews = true
    _ = currentLayout
    keepsSectionViews = false
    for section in old.sections.indices {
      for row in 0..<old.sections[section].rows.count where old.sections[section].rows.isKnown[row] {
        let path = IndexPath(row: row, section: section)
        guard !map.isReloaded(path), let new = map.newPath(path), currentLayout.contains(new),
          !currentLayout.sections[new.section].rows.isKnown[new.row]
        else { continue }
        layout?.setRow(new, old.sections[section].rows.values[row], isMeasured: cells[new] == nil)
      }
    }
    checkInvariants()
  }

  // MARK: Scrolling

  /// The row's height, and those of the rows before it, may turn out other than estimated when they are seen on the
  /// way.
  func scroll(to path: IndexPath, at position: UITableView.ScrollPosition, animated: Bool) {
    var position = position
    if position == .none {
      // Only as far as it takes.
      let rect = currentLayout.rowRect(path)
      var visible = table.bounds.inset(by: table.adjustedContentInset)
      let stuck = stuckHeight(path.section)
      (visible.origin.y, visible.size.height) = (visible.minY + stuck, max(visible.height - stuck, 0))
      guard rect.minY < visible.minY || rect.maxY > visible.maxY else { return }
      position = rect.minY < visible.minY ? .top : .bottom
    }
    table.scrollMover.scroll(animated: animated) { [weak table] in
      guard let table else { return .zero }
      let tiler = table.tiler
      guard tiler.currentLayout.contains(path) else { return table.bounds.origin }
      return tiler.offset(
        showing: tiler.currentLayout.rowRect(path), at: position, below: tiler.stuckHeight(path.section))
    }
  }

  /// The height of the header that sticks to the upper edge over the rows of a section.
  private func stuckHeight(_ section: Int) -> CGFloat {
    table.style == .plain ? currentLayout.headerRect(section).height : 0
  }

  /// - Parameter stuck: What covers the upper edge, in points.
  private func offset(showing rect: CGRect, at position: UITableView.ScrollPosition, below stuck: CGFloat) -> CGPoint {
    let inset = table.adjustedContentInset
    let height = table.bounds.inset(by: inset).height
    let y: CGFloat
    switch position {
    case .top: y = rect.minY - inset.top - stuck
    case .middle: y = rect.midY - height / 2 - inset.top
    case .bottom, .none: y = rect.maxY - height - inset.top
    }
    let range = table.scrollMover.range.y
    return CGPoint(x: table.bounds.minX, y: CGFloat(min(max(Double(y), range.lowerBound), range.upperBound)))
  }
}
