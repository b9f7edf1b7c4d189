/// A row that a finger moves by its grip. Cells and heights stand in the new order already; the data source hears at the end.
struct RowMovement {
  /// In the data.
  let original: IndexPath
  var path: IndexPath
  /// From the finger to the cell's top.
  let grip: CGFloat

  private var asItem: CollectionMovement { CollectionMovement(original: original, path: path, position: .zero) }
  func data(_ view: IndexPath) -> IndexPath { asItem.data(view) }
  func view(_ data: IndexPath) -> IndexPath { asItem.view(data) }
}

extension UITableView {
  final func _dataRow(_ view: IndexPath) -> IndexPath { _movement?.data(view) ?? view }

  final func _beginReordering(_ cell: UITableViewCell, _ point: CGPoint) {
    guard _movement == nil, let path = indexPath(for: cell) else { return }
    _movement = RowMovement(original: path, path: path, grip: point.y - cell.frame.minY)
    bringSubviewToFront(cell)
    cell.layer.zPosition = 100
    UIView.animate(withDuration: 0.2) {
      cell.layer.shadowOpacity = 0.2
      cell.alpha = 0.95
    }
    (cell.layer.shadowRadius, cell.layer.shadowOffset) = (6, CGSize(width: 0, height: 2))
  }

  /// - Parameter point: The finger, in content coordinates.
  final func _reorder(to point: CGPoint) {
    guard let movement = _movement, let cell = _cells[movement.path] else { return }
    let top = min(max(point.y - movement.grip, 0), max(contentSize.height - cell.bounds.height, 0))
    cell.frame.origin.y = top
    let middle = top + cell.bounds.height / 2
    guard let proposed = indexPathForRow(at: CGPoint(x: bounds.midX, y: middle)) else { return }
    // In the order that is shown, the row itself is at its new position.
    let target =
      delegate?.tableView(self, targetIndexPathForMoveFromRowAt: movement.original, toProposedIndexPath: proposed) ?? proposed
    guard target != movement.path, _currentLayout.contains(target) || target.section != movement.path.section else { return }
    move(to: target)
    UIView.animate(withDuration: 0.25, delay: 0, options: [.curveEaseInOut, .allowUserInteraction, .beginFromCurrentState]) {
      self._placeRows(except: target)
    }
  }

  final func _scrollAtEdges(_ point: CGPoint) {
    guard _movement != nil else { return }
    let scroll = _edgeScroll ?? EdgeScroll(self) { [weak self] in self?._reorder(to: $0) }
    _edgeScroll = scroll
    scroll.follow(point)
  }

  private func move(to target: IndexPath) {
    guard let old = _movement else { return }
    var new = old
    new.path = target
    _layout?.moveRow(old.path, to: target)
    var cells: [IndexPath: UITableViewCell] = [:]
    for (path, cell) in _cells {
      let moved = new.view(old.data(path))
      cells[moved] = cell
      cell._indexPath = moved
    }
    _cells = cells
    _movement = new
  }

  private func _placeRows(except moving: IndexPath?) {
    for path in _cells.keys.sorted() where path != moving {
      let frame = _frame(of: path)
      if _cells[path]!.frame != frame { _cells[path]!.frame = frame }
    }
  }

  final func _endReordering(cancelled: Bool) {
    guard let movement = _movement, let cell = _cells[movement.path] else { return }
    _edgeScroll?.stop()
    _edgeScroll = nil
    if cancelled, movement.path != movement.original { move(to: movement.original) }
    let ended = _movement!
    _movement = nil
    if !cancelled, ended.path != ended.original {
      _selection = Set(_selection.map { ended.view($0) })
      dataSource?.tableView(self, moveRowAt: ended.original, to: ended.path)
    }
    UIView.animate(withDuration: 0.25, delay: 0, options: [.curveEaseInOut, .allowUserInteraction, .beginFromCurrentState]) {
      self._placeRows(except: nil)
      cell.layer.shadowOpacity = 0
      cell.alpha = 1
    } completion: { _ in
      cell.layer.zPosition = 0
    }
    setNeedsLayout()
  }
}

/// Takes the finger before scrolling does, and keeps it.
class ReorderGrip: UIView {
  override var _keepsTouches: Bool { true }
}

/// The three lines at the end of a row that can be moved.
final class RowGrip: ReorderGrip {
  unowned let cell: UITableViewCell
  private let picture = UIImageView(
    image: UIImage(systemName: "line.3.horizontal", withConfiguration: UIImage.SymbolConfiguration(pointSize: 18, weight: .regular)))

  init(_ cell: UITableViewCell) {
    self.cell = cell
    super.init(frame: CGRect(origin: .zero, size: picture.image?.size ?? .zero))
    picture.tintColor = .tertiaryLabel
    picture.sizeToFit()
    picture.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin]
    addSubview(picture)
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = "Reorder"
  }
  required init(frame: CGRect) { fatalError("RowGrip is made with its cell.") }
  required init?(coder: NSCoder) { fatalError("RowGrip is not in nibs.") }
  override class var _drawsContent: Bool { false }

  private func table(_ touches: Set<UITouch>, _ body: (UITableView, CGPoint) -> Void) {
    guard let table = cell._table, let touch = touches._first else { return }
    body(table, touch.location(in: table))
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { table(touches) { $0._beginReordering(cell, $1) } }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    table(touches) {
      $0._reorder(to: $1)
      $0._scrollAtEdges($1)
    }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { cell._table?._endReordering(cancelled: false) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cell._table?._endReordering(cancelled: true) }
}
