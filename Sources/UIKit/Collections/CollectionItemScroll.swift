/// Scrolls a collection view, and the lane that an item is in, so that the item is seen.
@MainActor
struct CollectionItemScroll {
  let collection: UICollectionView
  let path: IndexPath
  /// At most one of each axis; none scrolls as little as shows the item.
  let position: UICollectionView.ScrollPosition

  private var tiler: CollectionTiler { collection.tiler }
  private var lanes: CollectionLanes { collection.containers.lanes }

  func run(animated: Bool) {
    collection.layoutIfNeeded()
    guard let layoutAttributes = tiler.attributes(of: .cell(tiler.viewPath(path))) else {
      fatalError(
        "Attempted to scroll the collection view to an out-of-collection.bounds item (\(path.item)) when there are only "
          + "\(tiler.currentCounts.indices.contains(path.section) ? tiler.currentCounts[path.section] : 0) items in section "
          + "\(path.section).")
    }
    enforce(
      !(position.intersection([.top, .centeredVertically, .bottom]).rawValue.nonzeroBitCount > 1
        || position.intersection([.left, .centeredHorizontally, .right]).rawValue.nonzeroBitCount > 1),
      "Illegal set of scroll positions: at most one of each axis can be asked for.")
    if let lane = layoutAttributes._lane {
      let axis = lane.axis
      let start = layoutAttributes.frame.minimum(axis) - layoutAttributes._laneOrigin[axis],
        seen = lanes.contentOffset(lane)[axis]
      let length = layoutAttributes.frame.size[axis]
      let offset = offset(axis, showing: start...start + length, in: seen...seen + lane.window)
      lanes.scroll(lane, to: offset ?? seen, animated: animated)
    }
    // Without a position it depends on what is seen at the beginning.
    let seen = collection.bounds.inset(by: collection.adjustedContentInset)
    let (path, position) = (path, position)
    collection.scrollMover.scroll(animated: animated) { [weak collection] in
      guard let collection else { return .zero }
      let view = collection.tiler.viewPath(path)
      guard collection.tiler.contains(view), let layoutAttributes = collection.tiler.attributes(of: .cell(view)) else {
        return collection.bounds.origin
      }
      return CollectionItemScroll(collection: collection, path: path, position: position)
        .offset(showing: layoutAttributes, seenAtFirst: seen)
    }
  }

  /// The content offset at which an item has the position that is asked for, lanes apart.
  private func offset(
    showing layoutAttributes: UICollectionViewLayoutAttributes, seenAtFirst: CGRect
  ) -> CGPoint {
    let inset = collection.adjustedContentInset
    let now = collection.bounds.inset(by: inset),
      visible = position.isEmpty ? CGRect(origin: seenAtFirst.origin, size: now.size) : now
    var target =
      position.isEmpty ? CGPoint(x: visible.minX - inset.left, y: visible.minY - inset.top) : collection.bounds.origin
    for axis in [LayoutAxis.horizontal, .vertical] where layoutAttributes._lane?.axis != axis {
      if let start = offset(
        axis, showing: layoutAttributes.frame.minimum(axis)...layoutAttributes.frame.maximum(axis),
        in: visible.minimum(axis)...max(visible.maximum(axis), visible.minimum(axis)))
      {
        target[axis] = start - (axis == .horizontal ? inset.left : inset.top)
      }
    }
    return collection.scrollMover.clamped(target)
  }

  /// The offset at which an item has the position asked for; nil where it may stay.
  private func offset(
    _ axis: LayoutAxis, showing item: ClosedRange<CGFloat>, in visible: ClosedRange<CGFloat>
  ) -> CGFloat? {
    let length = visible.upperBound - visible.lowerBound
    let isVertical = axis == .vertical
    if position.contains(isVertical ? .top : .left) { return item.lowerBound }
    if position.contains(isVertical ? .centeredVertically : .centeredHorizontally) {
      return (item.lowerBound + item.upperBound) / 2 - length / 2
    }
    if position.contains(isVertical ? .bottom : .right) { return item.upperBound - length }
    guard position.isEmpty else { return nil }
    if item.lowerBound < visible.lowerBound { return item.lowerBound }
    return item.upperBound > visible.upperBound ? item.upperBound - length : nil
  }
}
