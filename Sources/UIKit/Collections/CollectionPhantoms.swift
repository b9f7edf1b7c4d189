/// Items that a collection shows and its data do not have: the gap under a drag, and placeholders. The layout counts
/// them as items.
struct CollectionPhantoms {
  struct Phantom {
    /// As the layout counts.
    var path: IndexPath
    /// Nil for the gap, which shows nothing.
    let owner: CollectionPlaceholderItem?
  }
  private(set) var list: [Phantom] = []

  var isEmpty: Bool { list.isEmpty }
  func count(in section: Int) -> Int { list.reduce(0) { $1.path.section == section ? $0 + 1 : $0 } }
  func phantom(at path: IndexPath) -> Phantom? { list.first { $0.path == path } }
  var gap: IndexPath? { list.first { $0.owner == nil }?.path }

  /// The index path among the data of an item that is shown; the item is `NSNotFound` for a phantom.
  func data(_ view: IndexPath) -> IndexPath {
    guard !list.isEmpty else { return view }
    if phantom(at: view) != nil { return IndexPath(item: NSNotFound, section: view.section) }
    return IndexPath(
      item: view.item - list.count { $0.path.section == view.section && $0.path.item < view.item },
      section: view.section)
  }

  /// The index path at which an item of the data is shown.
  func view(_ data: IndexPath) -> IndexPath {
    var item = data.item
    for phantom in list where phantom.path.section == data.section && phantom.path.item <= item { item += 1 }
    return IndexPath(item: item, section: data.section)
  }

  /// - Parameter path: Among the data: the phantom stands before the item that has this path.
  mutating func insert(before path: IndexPath, _ owner: CollectionPlaceholderItem?) {
    let target = IndexPath(item: view(path).item, section: path.section)
    for index in list.indices where list[index].path.section == target.section && list[index].path.item >= target.item {
      list[index].path.item += 1
    }
    list.append(Phantom(path: target, owner: owner))
    list.sort { $0.path < $1.path }
  }

  /// - Returns: Where it was, as the layout counts; nil for one that is gone.
  @discardableResult
  mutating func remove(where isWanted: (Phantom) -> Bool) -> IndexPath? {
    guard let index = list.firstIndex(where: isWanted) else { return nil }
    let gone = list.remove(at: index).path
    for index in list.indices where list[index].path.section == gone.section && list[index].path.item > gone.item {
      list[index].path.item -= 1
    }
    return gone
  }

  /// The path among the data of whatever would come in a phantom's place.
  func insertion(of owner: CollectionPlaceholderItem?) -> IndexPath? {
    guard let path = list.first(where: { $0.owner === owner })?.path else { return nil }
    return IndexPath(
      item: path.item - list.count { $0.path.section == path.section && $0.path.item < path.item },
      section: path.section)
  }
}

extension ListUpdates {
  /// The same changes as the layout counts them.
  func shown(from before: CollectionPhantoms, to after: CollectionPhantoms) -> ListUpdates {
    guard !(before.isEmpty && after.isEmpty) else { return self }
    var shown = self
    shown.deleted = deleted.map { before.view($0) }
    shown.reloaded = reloaded.map { before.view($0) }
    shown.inserted = inserted.map { after.view($0) }
    shown.moved = moved.map { (before.view($0.from), after.view($0.to)) }
    for phantom in before.list where !after.list.contains(where: { $0.owner === phantom.owner }) {
      shown.deleted.append(phantom.path)
    }
    for phantom in after.list where !before.list.contains(where: { $0.owner === phantom.owner }) {
      shown.inserted.append(phantom.path)
    }
    return shown
  }
}

/// An item of a collection that stands for one on its way, and what makes its cell.
@MainActor
final class CollectionPlaceholderItem {
  let reuseIdentifier: String
  let update: ((UICollectionViewCell) -> Void)?
  init(_ reuseIdentifier: String, _ update: ((UICollectionViewCell) -> Void)?) {
    (self.reuseIdentifier, self.update) = (reuseIdentifier, update)
  }
}
