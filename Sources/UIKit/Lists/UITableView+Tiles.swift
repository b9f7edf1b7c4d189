// Which views exist, and where they are.
extension UITableView {
  /// Asked for again when it was invalidated.
  final var _currentLayout: TableLayout {
    if let _layout { return _layout }
    let layout = makeLayout()
    _layout = layout
    return layout
  }

  private func makeLayout() -> TableLayout {
    var sections: [TableLayout.Section] = []
    let counts = _counts ?? _countRows()
    _counts = nil
    var asksRows = true
    for (section, rows) in counts.enumerated() {
      var entry = TableLayout.Section()
      var heights: [CGFloat] = [], known: [Bool] = []
      heights.reserveCapacity(rows)
      known.reserveCapacity(rows)
      for row in 0..<rows {
        let path = IndexPath(row: row, section: section)
        if let cell = _cells[path], cell._isMeasured {
          heights.append(cell.bounds.height)
          known.append(true)
          continue
        }
        let (height, isKnown) = rowHeight(path, &asksRows)
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
      sections: sections, width: bounds.width, tableHeader: tableHeaderView?.frame.height ?? 0,
      tableFooter: tableFooterView?.frame.height ?? 0)
    if let _openings, !_openings.isEmpty { _openings.write(to: &layout) }
    return layout
  }

  final func _countRows() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map { section in
      let rows = dataSource.tableView(self, numberOfRowsInSection: section)
      enforce(rows >= 0, "The data source of \(type(of: self)) says that section \(section) has \(rows) rows.")
      return rows
    }
  }

  // MARK: Heights

  /// - Parameter asks: False once the delegate turned out not to say.
  private func rowHeight(_ path: IndexPath, _ asks: inout Bool) -> (CGFloat, Bool) {
    if asks, let delegate {
      let estimates = estimatedRowHeight > 0
      if !estimates {
        if let height = OptionalRequirement.ask({ delegate.tableView(self, heightForRowAt: path) }) {
          if height >= 0 { return (height, true) }
          return (estimate(path), false)
        }
        asks = false
      } else {
        return (estimate(path), false)
      }
    }
    return rowHeight >= 0 ? (rowHeight, true) : (estimate(path), false)
  }

  private func estimate(_ path: IndexPath) -> CGFloat {
    let own = delegate.flatMap { delegate in OptionalRequirement.ask { delegate.tableView(self, estimatedHeightForRowAt: path) } }
    let height = own ?? estimatedRowHeight
    return height > 0 ? height : 44
  }

  /// The row's height for good, now that its cell is there.
  private func measure(_ cell: UITableViewCell, _ path: IndexPath) -> CGFloat {
    var height = rowHeight
    if let delegate, let own = OptionalRequirement.ask({ delegate.tableView(self, heightForRowAt: path) }) { height = own }
    if height >= 0 { return height }
    let fitting = cell.systemLayoutSizeFitting(
      CGSize(width: cell.bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    let scale = contentScaleFactor
    return (fitting.height * scale - 1e-6).rounded(.up) / scale
  }

  /// For a row whose content is another now; the rows below move in the next layout.
  final func _remeasure(_ cell: UITableViewCell, _ path: IndexPath) {
    let height = measure(cell, path)
    guard abs(height - _currentLayout.rowRect(path).height) > 0.01 else { return }
    _layout?.setRow(path, height)
    setNeedsLayout()
  }

  private func gap(above header: CGFloat) -> CGFloat {
    guard style == .plain, header > 0 else { return 0 }
    return sectionHeaderTopPadding >= 0 ? sectionHeaderTopPadding : 22
  }

  private func headerHeight(_ section: Int) -> (CGFloat, Bool) {
    var height = sectionHeaderHeight, isOfAll = true
    if let delegate, let own = OptionalRequirement.ask({ delegate.tableView(self, heightForHeaderInSection: section) }) {
      (height, isOfAll) = (own, false)
    }
    if height > 0, style == .plain, isOfAll { return (hasHeader(section) ? height : 0, true) }
    // A grouped table takes 0 for "as usual".
    if height > 0 || (height == 0 && style == .plain) { return (height, true) }
    if let view = headerOfDelegate(section) { return (view.map(fittingHeight) ?? emptyHeader(section), true) }
    guard let title = dataSource?.tableView(self, titleForHeaderInSection: section) else { return (emptyHeader(section), true) }
    return (UITableViewHeaderFooterView._height(of: title, style, width: textRoom, isHeader: true, isFirst: section == 0), true)
  }

  /// Whether somebody makes a header for the section: what all of them are high makes none where there is nothing to show.
  private func hasHeader(_ section: Int) -> Bool {
    headerOfDelegate(section) != nil || dataSource?.tableView(self, titleForHeaderInSection: section) != nil
  }
  private func hasFooter(_ section: Int) -> Bool {
    footerOfDelegate(section) != nil || dataSource?.tableView(self, titleForFooterInSection: section) != nil
  }

  /// The delegate's view for a section, kept instead of an older one; nil where the delegate has no such method.
  private func headerOfDelegate(_ section: Int) -> UIView?? {
    guard let delegate, let view = OptionalRequirement.ask({ delegate.tableView(self, viewForHeaderInSection: section) }) else {
      return nil
    }
    if let view {
      if let old = _headers[section], old !== view { discardHeader(old, section) }
      _headers[section] = view
    }
    return .some(view)
  }
  private func footerOfDelegate(_ section: Int) -> UIView?? {
    guard let delegate, let view = OptionalRequirement.ask({ delegate.tableView(self, viewForFooterInSection: section) }) else {
      return nil
    }
    if let view {
      if let old = _footers[section], old !== view { discardFooter(old, section) }
      _footers[section] = view
    }
    return .some(view)
  }

  private func emptyHeader(_ section: Int) -> CGFloat {
    if style == .plain { return 0 }
    return section == 0 && tableHeaderView == nil ? 35 : 17.5
  }

  private func footerHeight(_ section: Int) -> (CGFloat, Bool) {
    _asksForFooter = true
    defer { _asksForFooter = false }
    var height = sectionFooterHeight, isOfAll = true
    if let delegate, let own = OptionalRequirement.ask({ delegate.tableView(self, heightForFooterInSection: section) }) {
      (height, isOfAll) = (own, false)
    }
    if height > 0, style == .plain, isOfAll { return (hasFooter(section) ? height : 0, true) }
    if height > 0 || (height == 0 && style == .plain) { return (height, true) }
    let empty: CGFloat = style == .plain ? 0 : 17.5
    if let view = footerOfDelegate(section) { return (view.map(fittingHeight) ?? empty, true) }
    guard let title = dataSource?.tableView(self, titleForFooterInSection: section) else { return (empty, true) }
    return (UITableViewHeaderFooterView._height(of: title, style, width: textRoom, isHeader: false, isFirst: false), true)
  }

  private var textRoom: CGFloat {
    UITableViewHeaderFooterView._textWidth(
      bounds.width - _safeSides.left - _safeSides.right - 2 * _readableSide, tableWidth: bounds.width, style)
  }

  private func fittingHeight(of view: UIView) -> CGFloat {
    let size = view.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    return size.height > 0 ? size.height : view.bounds.height
  }

  // MARK: Tiling

  final func _tile() {
    guard !_isTiling, bounds.width > 0 else { return }
    // The data source is not retained; with it go the rows.
    if dataSource == nil, numberOfSections > 0 { reloadData() }
    (_isTiling, _awaitsCells) = (true, false)
    defer { _isTiling = false }
    UIView.performWithoutAnimation {
      // A row that turns out higher or lower changes which rows are seen.
      var rounds = 0
      while rounds < 2000, showRows() { rounds += 1 }
      placeSections()
      placeEnds()
      _openings?.placePlaceholders()
    }
    let size = CGSize(width: bounds.width, height: _currentLayout.height)
    if contentSize != size { contentSize = size }
    _prefetchAhead()
  }

  /// - Returns: Whether a height changed, so that it has to be looked at again.
  private func showRows() -> Bool {
    let layout = _currentLayout
    var wanted: [IndexPath] = []
    var changed = false
    for section in layout.sections(from: bounds.minY, to: bounds.maxY) {
      for row in layout.rows(of: section, from: bounds.minY, to: bounds.maxY) {
        let path = IndexPath(row: row, section: section)
        wanted.append(path)
        let cell = _cells[path] ?? makeCell(path)
        if !layout.sections[section].rows.isKnown[row] {
          cell.bounds.size.width = _cardWidth
          let height = measure(cell, path)
          let old = layout.rowRect(path)
          _layout?.setRow(path, height)
          cell._isMeasured = true
          if abs(height - old.height) > 0.01 {
            changed = true
            // Visible content stays where it is when a row above it grows.
            if old.minY < bounds.minY - 0.5 { _shift(by: CGPoint(x: 0, y: height - old.height)) }
          }
        }
        if changed { return true }
      }
    }
    if let moving = _movement?.path, !wanted.contains(moving) { wanted.append(moving) }
    if _cells.count > wanted.count {
      let kept = Set(wanted)
      // In their order: it decides which cell comes back for which row.
      for path in _cells.keys.filter({ !kept.contains($0) }).sorted() { retire(_cells[path]!, path) }
    }
    for path in wanted { position(_cells[path]!, path) }
    return false
  }

  /// Views that exist go to their places; nothing is made or taken away but headers and footers.
  final func _placeEverything() {
    for path in _cells.keys.sorted() where _currentLayout.contains(path) { position(_cells[path]!, path) }
    placeSections()
    placeEnds()
    _openings?.placePlaceholders()
  }

  final func _frame(of path: IndexPath) -> CGRect {
    _currentLayout.rowRect(path).inset(by: _cardInsets)
  }

  private func makeCell(_ path: IndexPath) -> UITableViewCell {
    guard let dataSource else { fatalError("\(type(of: self)) has rows but no data source.") }
    let row = _dataRow(path)
    let cell = dataSource.tableView(self, cellForRowAt: row)
    enforce(
      _cells[path] == nil && (cell._indexPath.map { _cells[$0] !== cell } ?? true),
      "The data source of \(type(of: self)) returned a cell for \(path) that is already shown for \(cell._indexPath ?? path): "
        + "dequeue a cell for each row.")
    cell._isMeasured = false
    cell._prepare(for: self, path)
    _cells[path] = cell
    cell._setStates(selected: _selection.contains(row))
    cell._applyEditing(_editing(of: path), animated: false)
    delegate?.tableView(self, willDisplay: cell, forRowAt: row)
    // Above the background, below the headers.
    insertSubview(cell, at: backgroundView == nil ? 0 : 1)
    _listDrag?.dress(cell, at: path)
    return cell
  }

  private func position(_ cell: UITableViewCell, _ path: IndexPath) {
    let frame = _frame(of: path)
    // A row that is dragged elsewhere keeps its height, which it has again when it comes back.
    if cell.frame != frame, _movement?.path != path, _openings?.lifted?.path != path { cell.frame = frame }
    let rows = _currentLayout.sections[path.section].rows.count
    cell._dress(isFirst: path.row == 0, isLast: path.row == rows - 1, in: self)
  }

  private func retire(_ cell: UITableViewCell, _ path: IndexPath) {
    cell._swipe?.close(animated: false)
    _listDrag?.undress(cell)
    _cells[path] = nil
    cell.removeFromSuperview()
    cell._indexPath = nil
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    _pool.keep(cell)
  }

  final func _recycleAll() {
    for path in _cells.keys.sorted() { retire(_cells[path]!, path) }
    for section in _headers.keys.sorted() { discardHeader(_headers[section]!, section) }
    for section in _footers.keys.sorted() { discardFooter(_footers[section]!, section) }
  }

  // MARK: Section views

  private func discardHeader(_ view: UIView, _ section: Int) {
    _headers[section] = nil
    if view.superview === self {
      view.removeFromSuperview()
      delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    }
    if let view = view as? UITableViewHeaderFooterView { _pool.keep(view) }
  }

  private func discardFooter(_ view: UIView, _ section: Int) {
    _footers[section] = nil
    if view.superview === self {
      view.removeFromSuperview()
      delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    }
    if let view = view as? UITableViewHeaderFooterView { _pool.keep(view) }
  }

  private func placeSections() {
    let layout = _currentLayout
    let seen = layout.sections(from: bounds.minY, to: bounds.maxY)
    for section in _headers.keys.sorted() where !seen.contains(section) { discardHeader(_headers[section]!, section) }
    for section in _footers.keys.sorted() where !seen.contains(section) { discardFooter(_footers[section]!, section) }
    for section in seen {
      if layout.sections[section].header > 0, let view = _headers[section] ?? makeHeader(section) {
        if view.superview !== self {
          delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
          addSubview(view)
        }
        view.frame = headerFrame(section, layout)
        (view as? UITableViewHeaderFooterView)?._isPinned = view.frame.minY > layout.headerRect(section).minY + 1e-6
        view.layoutIfNeeded()
      }
      if layout.sections[section].footer > 0, let view = _footers[section] ?? makeFooter(section) {
        if view.superview !== self {
          delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
          addSubview(view)
        }
        view.frame = layout.footerRect(section)
      }
    }
  }

  /// Headers of a plain table stay at the top while their section is there.
  private func headerFrame(_ section: Int, _ layout: TableLayout) -> CGRect {
    var frame = layout.headerRect(section)
    guard style == .plain else { return frame }
    let top = bounds.minY + adjustedContentInset.top
    let last = layout.sectionRect(section).maxY - layout.sections[section].footer - frame.height
    frame.origin.y = max(frame.minY, min(top, last))
    return frame
  }

  private func makeHeader(_ section: Int) -> UIView? {
    if let own = headerOfDelegate(section) { return own }
    guard let title = dataSource?.tableView(self, titleForHeaderInSection: section) else { return nil }
    let view = UITableViewHeaderFooterView._titled(title, style, isHeader: true)
    _headers[section] = view
    return view
  }

  private func makeFooter(_ section: Int) -> UIView? {
    _asksForFooter = true
    defer { _asksForFooter = false }
    if let own = footerOfDelegate(section) { return own }
    guard let title = dataSource?.tableView(self, titleForFooterInSection: section) else { return nil }
    let view = UITableViewHeaderFooterView._titled(title, style, isHeader: false)
    _footers[section] = view
    return view
  }

  private func placeEnds() {
    let layout = _currentLayout
    if let view = tableHeaderView {
      if view.frame.height != layout.tableHeader { _layout?.setTableHeader(view.frame.height) }
      let frame = CGRect(x: 0, y: 0, width: bounds.width, height: view.frame.height)
      // The search bar of an active search is elsewhere.
      if view.superview === self, view.frame != frame { view.frame = frame }
    }
    if let view = tableFooterView {
      let frame = CGRect(x: 0, y: _currentLayout.footerTop, width: bounds.width, height: view.frame.height)
      if view.frame != frame { view.frame = frame }
    }
  }

  // MARK: Scrolling

  /// The row's height, and those of the rows before it, may turn out other than estimated when they are seen on the way.
  final func _scroll(to path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
    var position = position
    if position == .none {
      // Only as far as it takes.
      let rect = _currentLayout.rowRect(path), visible = bounds.inset(by: adjustedContentInset)
      guard rect.minY < visible.minY || rect.maxY > visible.maxY else { return }
      position = rect.minY < visible.minY ? .top : .bottom
    }
    _scroll(animated: animated) { [weak self] in
      guard let self else { return .zero }
      guard _currentLayout.contains(path) else { return bounds.origin }
      return offset(showing: _currentLayout.rowRect(path), at: position)
    }
  }

  private func offset(showing rect: CGRect, at position: ScrollPosition) -> CGPoint {
    let inset = adjustedContentInset
    let height = bounds.inset(by: inset).height
    let y: CGFloat
    switch position {
    case .top: y = rect.minY - inset.top
    case .middle: y = rect.midY - height / 2 - inset.top
    case .bottom, .none: y = rect.maxY - height - inset.top
    }
    let range = _range.y
    return CGPoint(x: bounds.minX, y: CGFloat(min(max(Double(y), range.lowerBound), range.upperBound)))
  }
}
