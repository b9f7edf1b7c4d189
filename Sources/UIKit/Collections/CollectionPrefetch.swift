/// Tells the prefetching data source of items that come next, and which of those were not shown after all.
@MainActor
final class CollectionPrefetch {
  private unowned let collection: UICollectionView
  private var asked: Set<IndexPath> = []
  private var lastOrigin: CGPoint?
  /// The distances of sections that scroll by themselves.
  private var lastDistances: [Int: CGFloat] = [:]
  /// The items that come next where the view, or a section, goes on as it last moved.
  private var aheadOfView: Set<IndexPath> = []
  private var aheadOfLanes: [Int: Set<IndexPath>] = [:]

  init(_ collection: UICollectionView) { self.collection = collection }

  private var tiler: CollectionTiler { collection.tiler }
  private var lanes: CollectionLanes { collection.containers.lanes }
  private var bounds: CGRect { collection.bounds }

  /// Nothing counts as asked for ahead, and the view as not moved yet.
  func reset() { (asked, lastOrigin, lastDistances, aheadOfView, aheadOfLanes) = ([], nil, [:], [], [:]) }

  /// A screen ahead in the direction of the last movement, of the view and of each section that scrolls by itself.
  /// O(items of one screen).
  func look() {
    guard collection.isPrefetchingEnabled, let source = collection.prefetchDataSource else { return }
    let viewMoved = lookAheadOfView(), lanesMoved = lookAheadOfLanes()
    guard viewMoved || lanesMoved else { return }
    let coming = aheadOfLanes.values.reduce(aheadOfView) { $0.union($1) }
    let shown = Set(tiler.shownPaths.map { tiler.dataPath($0) })
    let new = coming.subtracting(asked).subtracting(shown).sorted()
    let gone = asked.subtracting(coming).subtracting(shown).sorted()
    asked = coming.subtracting(shown)
    if !gone.isEmpty { source.collectionView(collection, cancelPrefetchingForItemsAt: gone) }
    if !new.isEmpty { source.collectionView(collection, prefetchItemsAt: new) }
  }

  /// - Returns: Whether the view moved and can go on.
  private func lookAheadOfView() -> Bool {
    let last = lastOrigin
    lastOrigin = bounds.origin
    let way = last.map { CGPoint(x: bounds.minX - $0.x, y: bounds.minY - $0.y) } ?? CGPoint(x: 1, y: 1)
    guard way != .zero else { return false }
    var ahead = bounds
    if collection.contentSize.height > bounds.height, way.y != 0 {
      ahead.origin.y += way.y > 0 ? bounds.height : -bounds.height
    } else if collection.contentSize.width > bounds.width, way.x != 0 {
      ahead.origin.x += way.x > 0 ? bounds.width : -bounds.width
    } else {
      return false
    }
    aheadOfView = items(in: ahead)
    return true
  }

  /// - Returns: Whether a section moved, or came on screen.
  private func lookAheadOfLanes() -> Bool {
    var moved = false
    let old = lastDistances
    lastDistances = [:]
    for (section, scroller) in lanes.scrollers {
      guard let lane = scroller.lane else { continue }
      let distance = lanes.distance(lane), way = distance - (old[section] ?? distance - 1)
      lastDistances[section] = distance
      guard way != 0 else { continue }
      moved = true
      let length = (way > 0) == (lanes.converted(1, lane) > lanes.converted(0, lane)) ? lane.window : -lane.window
      let frame = collection.containers.mirroredIfNeeded(lane.frame)
      let ahead = lane.axis == .horizontal ? frame.offsetBy(dx: length, dy: 0) : frame.offsetBy(dx: 0, dy: length)
      aheadOfLanes[section] = items(in: ahead).filter { $0.section == section }
    }
    for section in aheadOfLanes.keys where lastDistances[section] == nil {
      aheadOfLanes[section] = nil
    }
    return moved
  }

  private func items(in rect: CGRect) -> Set<IndexPath> {
    Set(
      tiler.visibleAttributes(in: rect).filter { $0.representedElementCategory == .cell }.map {
        tiler.dataPath($0.indexPath)
      })
  }
}
