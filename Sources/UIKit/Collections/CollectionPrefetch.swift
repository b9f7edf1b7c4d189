/// Items that the prefetching data source was told of and that have not been shown yet.
struct CollectionPrefetch {
  var asked: Set<IndexPath> = []
  var lastOrigin: CGPoint?
}

extension UICollectionView {
  /// A screen ahead in the direction of the last movement. O(items of one screen).
  final func _prefetchAhead() {
    guard isPrefetchingEnabled, let prefetchDataSource else { return }
    let last = _prefetch.lastOrigin
    _prefetch.lastOrigin = bounds.origin
    let way = last.map { CGPoint(x: bounds.minX - $0.x, y: bounds.minY - $0.y) } ?? CGPoint(x: 1, y: 1)
    guard last == nil || way != .zero else { return }
    var ahead = bounds
    if contentSize.height > bounds.height, way.y != 0 {
      ahead.origin.y += way.y > 0 ? bounds.height : -bounds.height
    } else if contentSize.width > bounds.width, way.x != 0 {
      ahead.origin.x += way.x > 0 ? bounds.width : -bounds.width
    } else {
      return
    }
    let coming = Set(_places(in: ahead).filter { $0.representedElementCategory == .cell }.map { _dataPath($0.indexPath) })
    let shown = Set(_shownPaths.map { _dataPath($0) })
    let new = coming.subtracting(_prefetch.asked).subtracting(shown).sorted()
    let gone = _prefetch.asked.subtracting(coming).subtracting(shown).sorted()
    _prefetch.asked = coming.subtracting(shown)
    if !gone.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: gone) }
    if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
  }
}
