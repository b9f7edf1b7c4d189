/// The frames near the screen before a change.
struct CollectionSnapshot {
  var places: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
  var bounds = CGRect.zero
  /// The width of the mirrored content before the change; nil where the layout was not mirrored.
  var mirrorWidth: CGFloat?
}

/// A change from one state of a collection view to the next, as its layout is asked about it.
@MainActor
final class CollectionChange {
  /// Nil where the data stay and the layout changes.
  let map: ListMap?
  private let snapshot: CollectionSnapshot
  /// The layout that another takes the place of; it is asked where elements were that no picture of the screen has.
  private let formerLayout: UICollectionViewLayout?
  private weak var view: UICollectionView?
  /// Set by a layout that has carried its measured sizes over.
  var isCarriedOver = false
  private let areShortPathsGlobal: Bool

  init(
    _ map: ListMap?, _ snapshot: CollectionSnapshot, _ view: UICollectionView,
    from layout: UICollectionViewLayout? = nil
  ) {
    (self.map, self.snapshot, self.view, formerLayout) = (map, snapshot, view, layout)
    areShortPathsGlobal = view._layout._hasGlobalElements
  }

  /// The element that shows the same thing afterwards; nil when it goes or is made anew.
  func after(_ old: CollectionElement) -> CollectionElement? {
    guard let map, !(areShortPathsGlobal && old.path.count == 1) else { return old }
    var new = old
    if old.category == .cell {
      guard !map.isReloaded(old.path), let path = map.newPath(old.path) else { return nil }
      new.path = path
    } else {
      guard let first = old.path.first, !map.updates.reloadedSections.contains(first),
        let section = map.newSection(first)
      else {
        return nil
      }
      new.path = old.path.count > 1 ? IndexPath(item: old.path[1], section: section) : IndexPath(index: section)
    }
    return new
  }
  func origin(_ new: CollectionElement) -> CollectionElement? {
    guard let map, !(areShortPathsGlobal && new.path.count == 1) else { return new }
    var old = new
    if new.category == .cell {
      guard let path = map.oldPath(new.path), !map.isReloaded(path) else { return nil }
      old.path = path
    } else {
      guard let first = new.path.first, let section = map.oldSection(first),
        !map.updates.reloadedSections.contains(section)
      else {
        return nil
      }
      old.path = new.path.count > 1 ? IndexPath(item: new.path[1], section: section) : IndexPath(index: section)
    }
    return old
  }

  func initial(_ new: CollectionElement) -> UICollectionViewLayoutAttributes? {
    if let old = origin(new) {
      guard let attributes = before(old) else { return nil }
      attributes.indexPath = new.path
      return attributes
    }
    guard let attributes = view?.tiler.attributes(of: new)?._copy else { return nil }
    attributes.alpha = 0
    return attributes
  }
  /// A copy.
  private func before(_ old: CollectionElement) -> UICollectionViewLayoutAttributes? {
    if let seen = snapshot.places[old] { return seen._copy }
    guard let formerLayout, let view, !(formerLayout is UICollectionViewTransitionLayout) else { return nil }
    // Layouts ask the collection view that they were prepared for.
    let owner = formerLayout._collectionView
    formerLayout._collectionView = view
    defer { formerLayout._collectionView = owner }
    // Content of a lane stands in a scroll view that is gone.
    guard let copy = formerLayout._attributes(of: old)?._copy, copy._lane == nil else { return nil }
    if let width = snapshot.mirrorWidth { copy.center.x = width - copy.center.x }
    return copy
  }
  func final(_ old: CollectionElement) -> UICollectionViewLayoutAttributes? {
    if let new = after(old) {
      guard let attributes = view?.tiler.attributes(of: new)?._copy else { return nil }
      attributes.indexPath = old.path
      return attributes
    }
    guard let attributes = before(old) else { return nil }
    attributes.alpha = 0
    return attributes
  }

  /// The updates as layouts hear of them.
  var items: [UICollectionViewUpdateItem] {
    guard let updates = map?.updates else { return [] }
    func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    typealias Item = UICollectionViewUpdateItem
    var items: [Item] = []
    for section in updates.deletedSections { items.append(Item(.delete, from: whole(section), to: nil)) }
    for section in updates.reloadedSections {
      items.append(Item(.reload, from: whole(section), to: map?.newSection(section).map { whole($0) }))
    }
    for (from, to) in updates.movedSections.sorted(by: { $0.key < $1.key }) {
      items.append(Item(.move, from: whole(from), to: whole(to)))
    }
    for section in updates.insertedSections { items.append(Item(.insert, from: nil, to: whole(section))) }
    for path in updates.deleted.sorted() { items.append(Item(.delete, from: path, to: nil)) }
    for path in updates.reloaded.sorted() { items.append(Item(.reload, from: path, to: map?.newPath(path))) }
    for (from, to) in updates.moved { items.append(Item(.move, from: from, to: to)) }
    for path in updates.inserted.sorted() { items.append(Item(.insert, from: nil, to: path)) }
    return items
  }
}
