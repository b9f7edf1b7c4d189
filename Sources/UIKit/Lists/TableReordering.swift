/// Moves a row with the finger that holds its grip.
@MainActor
final class TableReordering {
  private unowned let table: UITableView
  /// Nil while no row is moved.
  private(set) var movement: ListMovement?
  /// Points between the finger and the cell's top.
  private var grip: CGFloat = 0
  private var edgeScroll: EdgeScroll?
  /// The move that the data source is being told of, and has not taken over yet: the table shows it already.
  private var untold: (from: IndexPath, to: IndexPath)?

  init(_ table: UITableView) { self.table = table }

  private var tiler: TableTiler { table.tiler }

  /// The index path among the data of a row that is shown.
  func data(_ view: IndexPath) -> IndexPath { movement?.data(view) ?? view }

  func begin(_ cell: UITableViewCell, _ point: CGPoint) {
    guard movement == nil, let path = table.indexPath(for: cell) else { return }
    movement = ListMovement(original: path, path: path)
    grip = point.y - cell.frame.minY
    table.bringSubviewToFront(cell)
    cell.layer.zPosition = 100
    UIView.animate(withDuration: 0.2) {
      cell.layer.shadowOpacity = 0.2
      cell.alpha = 0.95
    }
    (cell.layer.shadowRadius, cell.layer.shadowOffset) = (6, CGSize(width: 0, height: 2))
  }

  /// - Parameter point: The finger, in content coordinates.
  func move(to point: CGPoint) {
    guard let movement, let cell = tiler.cells[movement.path] else { return }
    let top = min(max(point.y - grip, 0), max(table.contentSize.height - cell.bounds.height, 0))
    cell.frame.origin.y = top
    let middle = top + cell.bounds.height / 2
    guard let proposed = table.indexPathForRow(at: CGPoint(x: table.bounds.midX, y: middle)) else { return }
    // In the order that is shown, the row itself is at its new position.
    let target =
      table.delegate?.tableView(
        table, targetIndexPathForMoveFromRowAt: movement.original, toProposedIndexPath: proposed) ?? proposed
    guard target != movement.path, tiler.currentLayout.contains(target) || target.section != movement.path.section
    else { return }
    show(at: target)
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.curveEaseInOut, .allowUserInteraction, .beginFromCurrentState]
    ) {
      self.placeRows(except: target)
    }
  }

  func scrollAtEdges(_ point: CGPoint) {
    guard movement != nil else { return }
    let scroll = edgeScroll ?? EdgeScroll(table) { [weak table] in if let table { table.reordering.move(to: $0) } }
    edgeScroll = scroll
    scroll.follow(point)
  }

  private func show(at target: IndexPath) {
    guard let old = movement else { return }
    var new = old
    new.path = target
    tiler.adjustLayout { $0.moveRow(old.path, to: target) }
    tiler.renameCells { new.view(old.data($0)) }
    movement = new
  }

  private func placeRows(except moving: IndexPath?) {
    for path in tiler.cells.keys.sorted() where path != moving {
      let frame = tiler.frame(of: path)
      if tiler.cells[path]!.frame != frame { tiler.cells[path]!.frame = frame }
    }
  }

  /// For a data source that applies a snapshot while it is told of a move: what has to be done to its rows first.
  func takeUntoldMove() -> (from: IndexPath, to: IndexPath)? {
    defer { untold = nil }
    return untold
  }

  func end(cancelled: Bool) {
    guard let movement, let cell = tiler.cells[movement.path] else { return }
    edgeScroll?.stop()
    edgeScroll = nil
    if cancelled, movement.path != movement.original { show(at: movement.original) }
    let ended = self.movement!
    self.movement = nil
    if !cancelled, ended.path != ended.original {
      table.rowSelection.move { ended.view($0) }
      untold = (ended.original, ended.path)
      table.dataSource?.tableView(table, moveRowAt: ended.original, to: ended.path)
      untold = nil
    }
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.curveEaseInOut, .allowUserInteraction, .beginFromCurrentState]
    ) {
      self.placeRows(except: nil)
      cell.layer.shadowOpacity = 0
      cell.alpha = 1
    } completion: { _ in
      cell.layer.zPosition = 0
    }
    table.setNeedsLayout()
  }
}

/// The three lines at the end of a row that can be moved.
final class RowGrip: UITableViewCellReorderControl {
  unowned let cell: UITableViewCell

  init(_ cell: UITableViewCell) {
    self.cell = cell
    super.init(frame: .zero)
  }
  required init(frame: CGRect) { fatalError("RowGrip is made with its cell.") }
  required init?(coder: NSCoder) { fatalError("RowGrip is not in nibs.") }
  override class var _drawsContent: Bool { false }

  /// The width that the control takes of a row with this margin, 8 points before the lines included.
  static func room(besides margin: CGFloat) -> CGFloat { (margin + inset + linesSize.width + 8).rounded() }

  override func layoutSubviews() {
    super.layoutSubviews()
    placePicture(margin: bounds.width - Self.room(besides: 0) + Self.inset)
  }

  private func table(_ touches: Set<UITouch>, _ body: (UITableView, CGPoint) -> Void) {
    guard let table = cell._table, let touch = touches._first else { return }
    body(table, touch.location(in: table))
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    table(touches) { $0.reordering.begin(cell, $1) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    table(touches) {
      $0.reordering.move(to: $1)
      $0.reordering.scrollAtEdges($1)
    }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    cell._table?.reordering.end(cancelled: false)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    cell._table?.reordering.end(cancelled: true)
  }
}
