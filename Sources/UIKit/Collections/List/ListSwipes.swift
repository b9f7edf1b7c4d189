/// Swipes over the cells of a collection view's lists.
@MainActor
final class ListSwipes {
  /// The actions at one edge of an item; nil for none.
  typealias Provider = @MainActor (_ path: IndexPath, _ isTrailing: Bool) -> UISwipeActionsConfiguration?

  private unowned let collection: UICollectionView
  private let recognizer = RowSwipeRecognizer(target: nil, action: nil)
  private var provider: Provider
  private var current: RowSwipe?
  /// How far the row was pulled when the finger came.
  private var base: CGFloat = 0

  private init(_ collection: UICollectionView, _ provider: @escaping Provider) {
    (self.collection, self.provider) = (collection, provider)
    recognizer.mayBegin = { [unowned self] in mayBegin($0, $1) }
    recognizer._stateDidChange = { [unowned self] in panned() }
    collection.addGestureRecognizer(recognizer)
  }

  /// Asks `provider` from now on; the recogniser is made with the first.
  static func install(in collection: UICollectionView, provider: @escaping Provider) {
    if let swipes = collection._listSwipes {
      swipes.provider = provider
    } else {
      collection._listSwipes = ListSwipes(collection, provider)
    }
  }

  func close(animated: Bool) { current?.close(animated: animated) }

  /// Shows the actions at a cell's trailing edge, as a tap on its delete control does.
  func open(_ cell: UICollectionViewListCell) {
    guard let path = collection.indexPath(for: cell), let swipe = begin(path, cell, isTrailing: true) else { return }
    swipe.pull(to: 0)
    swipe.open()
  }

  private func mayBegin(_ touch: UITouch, _ movement: CGPoint) -> Bool {
    guard !collection.isEditing else { return false }
    var view = touch.view
    while let here = view, here !== collection, !(here is UICollectionViewListCell) { view = here.superview }
    guard let cell = view as? UICollectionViewListCell, let path = collection.indexPath(for: cell) else { return false }
    if let current {
      if current.cell === cell {
        base = current.way
        return true
      }
      current.close(animated: true)
    }
    base = 0
    let isTrailing = (movement.x < 0) != collection._isRightToLeft
    guard begin(path, cell, isTrailing: isTrailing) != nil else { return false }
    collection.itemSelection.forgetTouch()
    if cell.isHighlighted { cell.isHighlighted = false }
    return true
  }

  /// Closes the row that is pulled aside.
  ///
  /// - Returns: Whether there was one. The touch that closes it does nothing else.
  func closeOpen() -> Bool {
    guard let current else { return false }
    current.close(animated: true)
    return true
  }

  private func begin(_ path: IndexPath, _ cell: UICollectionViewListCell, isTrailing: Bool) -> RowSwipe? {
    guard let configuration = provider(path, isTrailing), !configuration.actions.isEmpty else { return nil }
    current?.close(animated: false)
    let swipe = RowSwipe(self, path, cell, configuration, isTrailing: isTrailing)
    current = swipe
    return swipe
  }

  private func panned() {
    guard let current else { return }
    let sign: CGFloat = current.isTrailing != collection._isRightToLeft ? -1 : 1
    switch recognizer.state {
    case .began, .changed: current.pull(to: base + recognizer.translation(in: collection).x * sign)
    case .ended: current.letGo(speed: recognizer.velocity(in: collection).x * sign)
    case .cancelled, .failed: current.close(animated: true)
    default: break
    }
  }
}

extension ListSwipes: SwipingList {
  var window: UIWindow? { collection.window }
  func swipeWillClose(_ swipe: RowSwipe) { if current === swipe { current = nil } }
  func swipeDidClose(_ swipe: RowSwipe, at path: IndexPath?) {}
  func indexPath(of row: any SwipedRow) -> IndexPath? {
    (row as? UICollectionViewCell).flatMap { collection.indexPath(for: $0) }
  }
}
