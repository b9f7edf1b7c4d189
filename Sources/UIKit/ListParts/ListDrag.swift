import HostInterface

/// How far the drag of a cell has come.
enum CellDragState { case none, lifting, dragging }

/// A list whose cells can be dragged: it speaks for its drag delegate.
@MainActor
protocol DraggableList: AnyObject {
  var scrollView: UIScrollView { get }
  func dragItems(beginning session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
  func dragItems(addingTo session: any UIDragSession, at path: IndexPath, point: CGPoint) -> [UIDragItem]
  func dragPreviewParameters(at path: IndexPath) -> UIDragPreviewParameters?
  func dragWillBegin(_ session: any UIDragSession)
  func dragDidEnd(_ session: any UIDragSession)
  func dragAllowsMove(_ session: any UIDragSession) -> Bool
  func dragIsRestricted(_ session: any UIDragSession) -> Bool

  /// The touch that lifts a cell selects none: its highlight goes before the cell's picture is taken.
  func dragWillLift()
  /// The outline with which a cell is lifted where the delegate names none, in its coordinates; nil: its bounds.
  func dragOutline(of cell: UIView) -> UIBezierPath?
  /// The colour behind a lifted cell where the delegate names none.
  func dragBackground(of cell: UIView) -> UIColor
  /// The cell at a point of the content; nil between cells.
  func dragPath(at point: CGPoint) -> IndexPath?
  /// Nil for a cell that is not on screen.
  func dragCell(at path: IndexPath) -> UIView?
  func setDragState(_ state: CellDragState, of cell: UIView)
}

/// The drags that begin in a list: which cells are under way, and how these look meanwhile.
@MainActor
final class ListDrag: NSObject, UIDragInteractionDelegate {
  private unowned let list: any DraggableList
  private(set) lazy var interaction = UIDragInteraction(delegate: self)

  /// A dragged item and the cell that it came from, which is gone once the list no longer has it.
  private struct Entry {
    let item: UIDragItem
    var path: IndexPath?
    weak var cell: UIView?
    var alpha = ListDrag.shade
  }
  private var entries: [Entry] = []
  private(set) weak var session: DragSession?
  /// The items have left their places.
  private(set) var isActive = false

  /// A dragged cell stands at its position as a shadow of itself. An estimate.
  nonisolated static let shade: CGFloat = 0.4

  init(_ list: any DraggableList) {
    self.list = list
    super.init()
    list.scrollView.addInteraction(interaction)
  }

  // MARK: What others ask

  func path(of item: UIDragItem) -> IndexPath? { entries.first { $0.item === item }?.path }
  /// The one cell that a drag of this list is about; nil for a drag of several, or of another list's.
  func onlyPath(in session: any UIDropSession) -> IndexPath? {
    guard isActive, let own = self.session, session.localDragSession === own, own.items.count == 1 else { return nil }
    return path(of: own.items[0])
  }

  /// The list changes its order: each path becomes another, or none.
  func movePaths(_ map: (IndexPath) -> IndexPath?) {
    for index in entries.indices { entries[index].path = entries[index].path.flatMap(map) }
  }

  /// For a cell that comes on screen while its item is dragged.
  func dress(_ cell: UIView, at path: IndexPath) {
    guard isActive, let index = entries.firstIndex(where: { $0.path == path }) else { return }
    entries[index].cell = cell
    cell.alpha = entries[index].alpha
  }
  /// For a cell that leaves the screen.
  func undress(_ cell: UIView) {
    if entries.contains(where: { $0.cell === cell }) { cell.alpha = 1 }
  }
  /// Whether the dragged cell shows that it is still there, or leaves its position to the gap.
  func setShaded(_ isShaded: Bool, at path: IndexPath) {
    guard let index = entries.firstIndex(where: { $0.path == path }) else { return }
    entries[index].alpha = isShaded ? Self.shade : 0
    entries[index].cell?.alpha = entries[index].alpha
  }
  /// The alpha that a dragged cell keeps, whatever its layout says; nil for another cell.
  func alpha(of cell: UIView) -> CGFloat? { isActive ? entries.first { $0.cell === cell }?.alpha : nil }

  // MARK: UIDragInteractionDelegate

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    guard !isActive, let path = list.dragPath(at: session.location(in: list.scrollView)) else { return [] }
    let items = list.dragItems(beginning: session, at: path)
    self.session = session as? DragSession
    entries = items.map { Entry(item: $0, path: path, cell: list.dragCell(at: path)) }
    if !items.isEmpty { list.dragWillLift() }
    return items
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let entry = entries.first(where: { $0.item === item }), let path = entry.path, let cell = entry.cell,
      cell.window != nil
    else {
      return nil
    }
    return UITargetedDragPreview(view: cell, parameters: list.dragPreviewParameters(at: path) ?? ordinary(cell))
  }

  private func ordinary(_ cell: UIView) -> UIDragPreviewParameters {
    let parameters = UIDragPreviewParameters()
    parameters.backgroundColor = list.dragBackground(of: cell)
    parameters.visiblePath = list.dragOutline(of: cell)
    return parameters
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
  ) {
    setState(.lifting)
    animator.addCompletion { [weak self] position in
      guard position == .start, let self, !self.isActive else { return }
      self.setState(.none)
      self.entries = []
    }
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    isActive = true
    setState(.dragging)
    for entry in entries { entry.cell?.alpha = Self.shade }
    list.dragWillBegin(session)
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool
  {
    list.dragAllowsMove(session)
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool {
    list.dragIsRestricted(session)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
  ) -> [UIDragItem] {
    guard let path = list.dragPath(at: point), !entries.contains(where: { $0.path == path }) else { return [] }
    let items = list.dragItems(addingTo: session, at: path, point: point)
    guard !items.isEmpty, let cell = list.dragCell(at: path) else { return [] }
    if self.session == nil { self.session = session as? DragSession }
    entries += items.map { Entry(item: $0, path: path, cell: cell) }
    // Its picture is taken before it turns pale.
    let environment = HostEnvironment.current
    environment.scheduler.schedule(at: environment.clock.now) { [weak self, weak cell] in
      MainActor.assumeIsolated {
        guard let self, self.isActive, let cell else { return }
        cell.alpha = self.alpha(of: cell) ?? 1
        self.list.setDragState(.dragging, of: cell)
      }
    }
    return items
  }

  /// Back to where the cell is now, which may be elsewhere than where it was lifted.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let path = path(of: item), let cell = list.dragCell(at: path) else { return nil }
    return defaultPreview.retargetedPreview(with: UIDragPreviewTarget(container: list.scrollView, center: cell.center))
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {
    isActive = false
    for entry in entries { entry.cell?.alpha = 1 }
    setState(.none)
    entries = []
    list.dragDidEnd(session)
  }

  private func setState(_ state: CellDragState) {
    var told: [ObjectIdentifier] = []
    for cell in entries.compactMap(\.cell) where !told.contains(ObjectIdentifier(cell)) {
      told.append(ObjectIdentifier(cell))
      list.setDragState(state, of: cell)
    }
  }
}
