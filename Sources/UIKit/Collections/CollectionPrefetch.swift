/// Items that the prefetching data source was told of and that have not been shown yet.
struct CollectionPrefetch {
  var asked: Set<IndexPath> = []
  var lastOrigin: CGPoint?
  /// The distances of sections that scroll by themselves.
  var lastDistances: [Int: CGFloat] = [:]
  /// The items that come next where the view, or a section, goes on as it last moved.
  var aheadOfView: Set<IndexPath> = []
  var aheadOfLanes: [Int: Set<IndexPath>] = [:]
}

extension UICollectionView {
  /// A screen ahead in the direction of the last movement, of the view and of each section that scrolls by itself. O(items of one screen).
  final func _prefetchAhead() {
    guard isPrefetchingEnabled, let prefetchDataSource else { return }
    let viewMoved = lookAheadOfView(), lanesMoved = lookAheadOfLanes()
    guard viewMoved || lanesMoved else { return }
    let coming = _prefetch.aheadOfLanes.values.reduce(_prefetch.aheadOfView) { $0.union($1) }
    let shown = Set(_shownPaths.map { _dataPath($0) })
    let new = coming.subtracting(_prefetch.asked).subtracting(shown).sorted()
    let gone = _prefetch.asked.subtracting(coming).subtracting(shown).sorted()
    _prefetch.asked = coming.subtracting(shown)
    if !gone.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: gone) }
    if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
  }

  /// - Returns: Whether the view moved and can go on.
  private func lookAheadOfView() -> Bool {
    let last = _prefetch.lastOrigin
    _prefetch.lastOrigin = bounds.origin
    let way = last.map { CGPoint(x: bounds.minX - $0.x, y: bounds.minY - $0.y) } ?? CGPoint(x: 1, y: 1)
    guard way != .zero else { return false }
    var ahead = bounds
    if contentSize.height > bounds.height, way.y != 0 {
      ahead.origin.y += way.y > 0 ? bounds.height : -bounds.height
    } else if contentSize.width > bounds.width, way.x != 0 {
      ahead.origin.x += way.x > 0 ? bounds.width : -bounds.width
    } else {
      return false
    }
    _prefetch.aheadOfView = items(in: ahead)
    return true
  }

  /// - Returns: Whether a section moved, or came on screen.
  private func lookAheadOfLanes() -> Bool {
    var moved = false
    let old = _prefetch.lastDistances
    _prefetch.lastDistances = [:]
    for (section, scroller) in _lanes.scrollers {
      guard let lane = scroller.lane else { continue }
      let distance = _lanes.distance(lane), way = distance - (old[section] ?? distance - 1)
      _prefetch.lastDistances[section] = distance
      guard way != 0 else { continue }
      moved = true
      let length = (way > 0) == (_lanes.converted(1, lane) > _lanes.converted(0, lane)) ? lane.window : -lane.window
      let frame = _mirroredIfNeeded(lane.frame)
      let ahead = lane.axis == .horizontal ? frame.offsetBy(dx: length, dy: 0) : frame.offsetBy(dx: 0, dy: length)
      _prefetch.aheadOfLanes[section] = items(in: ahead).filter { $0.section == section }
    }
    for section in _prefetch.aheadOfLanes.keys where _prefetch.lastDistances[section] == nil {
      _prefetch.aheadOfLanes[section] = nil
    }
    return moved
  }

  private func items(in rect: CGRect) -> Set<IndexPath> {
    Set(_places(in: rect).filter { $0.representedElementCategory == .cell }.map { _dataPath($0.indexPath) })
  }
}
