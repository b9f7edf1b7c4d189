/// A list in which several cells can be selected by dragging over them.
@MainActor
protocol MultipleSelectionList: AnyObject {
  var scrollView: UIScrollView { get }
  var isEditing: Bool { get }
  /// The cell at a point of the list's content; nil between cells.
  func path(at point: CGPoint) -> IndexPath?
  func count(inSection section: Int) -> Int
  func isSelected(at path: IndexPath) -> Bool
  /// Selects or deselects a cell as a tap does, with the delegate's consent and its notice.
  func setSelectedByHand(_ isSelected: Bool, at path: IndexPath)

  func shouldBeginSelectionDrag(at path: IndexPath) -> Bool
  func didBeginSelectionDrag(at path: IndexPath)
  func didEndSelectionDrag()

  func cell(at path: IndexPath) -> UIView?
  /// Whether the delegate lets a drag that rests on the cell open it.
  func mayOpen(_ path: IndexPath, _ context: any UISpringLoadedInteractionContext) -> Bool
  /// Selects the cell as a tap does.
  func open(_ path: IndexPath)
}

extension MultipleSelectionList {
  /// Whether a cell is opened when a drag rests on it.
  func setSpringLoaded(_ isSpringLoaded: Bool) {
    let behavior = SpringBehavior { [weak self] context in
      guard let self, let path = path(at: context.location(in: scrollView)), let cell = cell(at: path) else {
        return false
      }
      (context.targetView, context.targetItem) = (cell, path)
      return mayOpen(path, context)
    }
    // The delegate may have set another target item, and rows may have moved since.
    scrollView._setSpringLoaded(isSpringLoaded, behavior) { [weak self] context in
      guard let self, let path = path(at: context.location(in: scrollView)) else { return }
      open(path)
    }
  }

  /// All cells from one to another, both included, in the order of the list.
  func paths(from first: IndexPath, to last: IndexPath) -> [IndexPath] {
    (first.section...last.section).flatMap { section in
      let start = section == first.section ? first.item : 0
      let end = section == last.section ? last.item : count(inSection: section) - 1
      return start <= end ? (start...end).map { IndexPath(item: $0, section: section) } : []
    }
  }
}

/// Selects cells while two fingers move over them, or one that moves across the list's scroll direction while it is
/// edited.
///
/// The cell under the fingers at the start decides whether the drag selects or deselects. Cells that the drag passes
/// follow it; those that it gives up again return to what they were before. Source: Apple's documentation of
/// `collectionView(_:shouldBeginMultipleSelectionInteractionAt:)`; which way one finger has to move is an observation.
@MainActor
final class MultipleSelectionDrag {
  private unowned let list: any MultipleSelectionList
  let recognizer = MultipleSelectionRecognizer(target: nil, action: nil)
  private lazy var edges = EdgeScroll(list.scrollView) { [unowned self] in extend(to: $0) }

  private var first: IndexPath?
  private var selects = true
  /// The selection of each passed cell before the drag.
  private var earlier: [IndexPath: Bool] = [:]

  init(_ list: any MultipleSelectionList) {
    self.list = list
    recognizer.drag = self
    recognizer._stateDidChange = { [weak self] in self?.recognizerDidChange() }
    recognizer.maximumNumberOfTouches = 2
    list.scrollView.addGestureRecognizer(recognizer)
    // Fails with the first movement that is no selection, so that scrolling begins with the same movement.
    list.scrollView.panGestureRecognizer.require(toFail: recognizer)
  }

  /// Whether fingers that began to move so mean a selection; the delegate is asked.
  func mayBegin(_ movement: CGPoint, fingers: Int, at point: CGPoint) -> Bool {
    guard let path = list.path(at: point) else { return false }
    let scrollsHorizontally = list.scrollView.scrollDrag.canScroll(horizontally: true)
    let isAcross = scrollsHorizontally ? abs(movement.y) > abs(movement.x) : abs(movement.x) > abs(movement.y)
    guard fingers == 2 || fingers == 1 && list.isEditing && isAcross else { return false }
    return list.shouldBeginSelectionDrag(at: path)
  }

  private func recognizerDidChange() {
    let point = recognizer.location(in: list.scrollView)
    switch recognizer.state {
    case .began:
      guard let path = list.path(at: recognizer.startPoint) else { return }
      list.didBeginSelectionDrag(at: path)
      (first, selects, earlier) = (path, !list.isSelected(at: path), [:])
      extend(to: point)
    case .changed:
      extend(to: point)
      edges.follow(point)
    case .ended, .cancelled:
      edges.stop()
      guard first != nil else { return }
      (first, earlier) = (nil, [:])
      list.didEndSelectionDrag()
    default: break
    }
  }

  private func extend(to point: CGPoint) {
    guard let first, let last = list.path(at: point) else { return }
    let passed = list.paths(from: min(first, last), to: max(first, last))
    for (path, wasSelected) in earlier where !passed.contains(path) {
      earlier[path] = nil
      if list.isSelected(at: path) != wasSelected { list.setSelectedByHand(wasSelected, at: path) }
    }
    for path in passed where earlier[path] == nil {
      earlier[path] = list.isSelected(at: path)
      if list.isSelected(at: path) != selects { list.setSelectedByHand(selects, at: path) }
    }
  }
}

/// The pan of a selection: begins before the list's own scrolling does, and only where a selection is wanted.
final class MultipleSelectionRecognizer: UIPanGestureRecognizer {
  weak var drag: MultipleSelectionDrag?
  /// The fingers' position before they moved, in the view's coordinates.
  private(set) var startPoint = CGPoint.zero

  override func _shouldBegin(_ movement: CGPoint) -> Bool {
    guard super._shouldBegin(movement), let drag, let view else { return false }
    let point = location(in: view)
    startPoint = CGPoint(x: point.x - movement.x, y: point.y - movement.y)
    if drag.mayBegin(movement, fingers: numberOfTouches, at: startPoint) { return true }
    state = .failed
    return false
  }
}
