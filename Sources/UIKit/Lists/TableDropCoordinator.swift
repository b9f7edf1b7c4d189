/// One drop on a table, for its delegate.
@MainActor
final class TableDropCoordinator: NSObject, UITableViewDropCoordinator {
  private unowned let table: UITableView
  private let drop: ListDrop
  let session: any UIDropSession
  let destinationIndexPath: IndexPath?
  let proposal: UITableViewDropProposal
  let items: [any UITableViewDropItem]

  init(
    _ table: UITableView, _ session: any UIDropSession, _ drop: ListDrop, at destination: IndexPath?,
    _ proposal: UITableViewDropProposal
  ) {
    (self.table, self.session, self.drop, destinationIndexPath, self.proposal) = (
      table, session, drop, destination, proposal
    )
    items = session.items.map { DroppedRow($0, table.dragAndDrop.listDrag?.path(of: $0)) }
  }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    drop.land(dragItem, on: .cell(indexPath))
  }
  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    drop.land(dragItem, on: .into(indexPath, rect))
  }
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    drop.land(dragItem, on: .target(target))
  }

  func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder) -> any UITableViewDropPlaceholderContext
  {
    let context = TablePlaceholderContext(table, dragItem, placeholder)
    drop.land(dragItem, on: .rect { [weak context] in context?.rect }, with: context)
    return context
  }
}

private final class DroppedRow: NSObject, UITableViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize
  init(_ item: UIDragItem, _ path: IndexPath?) {
    (dragItem, sourceIndexPath, previewSize) = (item, path, item._previewSize)
  }
}

/// A row that stands for an item, until the app has its data.
@MainActor
final class TablePlaceholderContext: LandingAnimator, UITableViewDropPlaceholderContext {
  private unowned let table: UITableView
  let dragItem: UIDragItem
  private let row: TablePlaceholderRow

  init(_ table: UITableView, _ item: UIDragItem, _ placeholder: UITableViewDropPlaceholder) {
    (self.table, dragItem) = (table, item)
    guard let cell = table.dequeueReusableCell(withIdentifier: placeholder._reuseIdentifier) else {
      fatalError(
        "unable to dequeue a placeholder cell with identifier \(placeholder._reuseIdentifier) - register a class or a nib for it"
      )
    }
    let height = placeholder._rowHeight >= 0 ? placeholder._rowHeight : table.rowHeight >= 0 ? table.rowHeight : 44
    row = TablePlaceholderRow(placeholder._path, height, cell)
    placeholder.cellUpdateHandler?(cell)
    super.init()
    table.dragAndDrop.openings?.add(row)
    UIView.performWithoutAnimation {
      cell._prepare(for: table, placeholder._path)
      cell._indexPath = nil
      table.insertSubview(cell, at: table.backgroundView == nil ? 0 : 1)
      table.dragAndDrop.openings?.placePlaceholders()
      cell._dress(isFirst: false, isLast: false, in: table)
      cell.layoutIfNeeded()
    }
  }

  /// In content coordinates; nil once it is gone.
  var rect: CGRect? { table.dragAndDrop.openings?.rect(of: row) }

  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard table.dragAndDrop.openings?.remove(row) == true else { return false }
    dataSourceUpdates(row.path)
    // The row comes where the placeholder was.
    table.insertRows(at: [row.path], with: .none)
    row.cell.removeFromSuperview()
    return true
  }

  func deletePlaceholder() -> Bool {
    guard table.dragAndDrop.openings?.remove(row) == true else { return false }
    row.cell.removeFromSuperview()
    table.dragAndDrop.animateRows()
    return true
  }
}
