/// Swipes over the rows of a table: the actions that a row has at its edges, and the row that is pulled aside.
@MainActor
final class TableSwipes {
  private unowned let table: UITableView
  private let recognizer = RowSwipeRecognizer(target: nil, action: nil)
  /// The row that is pulled aside.
  private(set) var open: RowSwipe?
  /// How far the row was pulled when the finger came.
  private var base: CGFloat = 0

  init(_ table: UITableView) {
    self.table = table
    recognizer.mayBegin = { [weak table] in if let table { table.swipes.mayBegin($0, $1) } else { false } }
    recognizer._stateDidChange = { [weak table] in if let table { table.swipes.panned() } }
    table.addGestureRecognizer(recognizer)
  }

  private var dataSource: (any UITableViewDataSource)? { table.dataSource }
  private var delegate: (any UITableViewDelegate)? { table.delegate }

  /// Shows the actions at a row's end, as a tap on its delete control does.
  func openForDeletion(_ path: IndexPath, _ cell: UITableViewCell) {
    guard let swipe = begin(path, cell, isTrailing: true) ?? beginDefault(path, cell) else { return }
    swipe.pull(to: 0)
    swipe.open()
  }

  private func mayBegin(_ touch: UITouch, _ movement: CGPoint) -> Bool {
    guard !table.isEditing else { return false }
    var view = touch.view
    while let here = view, here !== table, !(here is UITableViewCell) { view = here.superview }
    guard let cell = view as? UITableViewCell, let path = table.indexPath(for: cell) else { return false }
    let isTrailing = (movement.x < 0) != table._isRightToLeft
    if let open {
      if open.cell === cell {
        base = open.way
        return true
      }
      open.close(animated: true)
    }
    base = 0
    guard begin(path, cell, isTrailing: isTrailing) != nil else { return false }
    table.rowSelection.forgetTouch()
    if cell.isHighlighted { cell.setHighlighted(false, animated: false) }
    return true
  }

  /// Nil where the row has no actions at that edge.
  private func begin(_ path: IndexPath, _ cell: UITableViewCell, isTrailing: Bool) -> RowSwipe? {
    let canEdit: Bool? = dataSource.flatMap { source in
      OptionalRequirement.ask { source.tableView(table, canEditRowAt: path) }
    }
    if canEdit == false { return nil }
    var configuration: UISwipeActionsConfiguration?
    if let delegate {
      let own = OptionalRequirement.ask {
        isTrailing
          ? delegate.tableView(table, trailingSwipeActionsConfigurationForRowAt: path)
          : delegate.tableView(table, leadingSwipeActionsConfigurationForRowAt: path)
      }
      configuration = own ?? nil
    }
    if configuration == nil, isTrailing, let actions = delegate?.tableView(table, editActionsForRowAt: path) {
      configuration = UISwipeActionsConfiguration(actions: actions.map { $0._contextualAction(for: path) })
      configuration?.performsFirstActionWithFullSwipe = false
    }
    if configuration == nil, isTrailing, canEdit == true || commitsEdits,
      (delegate?.tableView(table, editingStyleForRowAt: path) ?? .delete) == .delete
    {
      return beginDefault(path, cell)
    }
    guard let configuration, !configuration.actions.isEmpty else { return nil }
    return start(path, cell, configuration, isTrailing: isTrailing)
  }

  /// Whether the data source implements `commit`: the translator writes down what a class answers to.
  private var commitsEdits: Bool {
    PorticoFoundation._responds(dataSource, to: Selector("tableView:commitEditingStyle:forRowAtIndexPath:"))
  }

  private func beginDefault(_ path: IndexPath, _ cell: UITableViewCell) -> RowSwipe? {
    let title = delegate?.tableView(table, titleForDeleteConfirmationButtonForRowAt: path)
    let delete = UIContextualAction(style: .destructive, title: title ?? SystemText.text("Delete")) {
      [weak table] _, _, done in
      guard let table, let now = table.indexPath(for: cell) else { return done(false) }
      table.dataSource?.tableView(table, commit: .delete, forRowAt: now)
      done(true)
    }
    return start(path, cell, UISwipeActionsConfiguration(actions: [delete]), isTrailing: true)
  }

  private func start(
    _ path: IndexPath, _ cell: UITableViewCell, _ configuration: UISwipeActionsConfiguration, isTrailing: Bool
  ) -> RowSwipe {
    open?.close(animated: false)
    let swipe = RowSwipe(self, path, cell, configuration, isTrailing: isTrailing)
    open = swipe
    delegate?.tableView(table, willBeginEditingRowAt: path)
    cell.willTransition(to: cell._stateMask)
    return swipe
  }

  private func panned() {
    guard let swipe = open else { return }
    let sign: CGFloat = swipe.isTrailing != table._isRightToLeft ? -1 : 1
    switch recognizer.state {
    case .began, .changed: swipe.pull(to: base + recognizer.translation(in: table).x * sign)
    case .ended: swipe.letGo(speed: recognizer.velocity(in: table).x * sign)
    case .cancelled, .failed: swipe.close(animated: true)
    default: break
    }
  }
}

extension TableSwipes: SwipingList {
  var window: UIWindow? { table.window }
  func swipeWillClose(_ swipe: RowSwipe) { if open === swipe { open = nil } }
  func swipeDidClose(_ swipe: RowSwipe, at path: IndexPath?) {
    guard let cell = swipe.cell as? UITableViewCell else { return }
    cell.didTransition(to: cell._stateMask)
    delegate?.tableView(table, didEndEditingRowAt: path)
  }
  func indexPath(of row: any SwipedRow) -> IndexPath? {
    (row as? UITableViewCell).flatMap { table.indexPath(for: $0) }
  }
}
extension UITableViewCell: SwipedRow {}
