// Which view an element's view is in, and in which order: the collection view itself, or the scroll view of its section.
extension UICollectionView {
  // MARK: Mirroring

  /// Whether everything the layout says is mirrored.
  final var _flips: Bool {
    _layout.flipsHorizontallyInOppositeLayoutDirection && _layout.developmentLayoutDirection != effectiveUserInterfaceLayoutDirection
  }
  /// The width in which content is mirrored: it stands at the right of a view that is wider.
  private var mirrorWidth: CGFloat {
    let insets = adjustedContentInset
    return max(contentSize.width, bounds.width - insets.left - insets.right)
  }
  final func _mirrored(_ rect: CGRect) -> CGRect {
    CGRect(x: mirrorWidth - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }
  /// A rectangle of the layout in content coordinates, or one of content coordinates in those of the layout.
  final func _mirroredIfNeeded(_ rect: CGRect) -> CGRect { _flips ? _mirrored(rect) : rect }

  final func _mirrored(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let copy = attributes._copy
    guard let lane = attributes._lane else {
      copy.center.x = mirrorWidth - copy.center.x
      return copy
    }
    // A lane is mirrored as a whole, and its content within it.
    copy._laneOrigin = _mirrored(lane.frame).origin
    let length = lane.axis == .horizontal ? lane.contentLength : lane.frame.width
    copy.center.x = copy._laneOrigin.x + length - (attributes.center.x - attributes._laneOrigin.x)
    return copy
  }

  /// The frame in which an element is seen: an element in a lane is scrolled with it.
  final func _frameOnScreen(_ attributes: UICollectionViewLayoutAttributes) -> CGRect {
    guard let lane = attributes._lane else { return attributes.frame }
    let offset = _lanes.contentOffset(lane)
    return attributes.frame.offsetBy(dx: -offset.x, dy: -offset.y)
  }

  // MARK: Containers

  private func container(for attributes: UICollectionViewLayoutAttributes) -> UIView {
    guard attributes._lane != nil, let scroller = _lanes.scrollers[attributes.indexPath.section] else { return self }
    return scroller
  }

  /// Gives a view its position. One that changes its container does not jump.
  final func _apply(_ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
    let container = container(for: attributes)
    if let old = view.superview, old !== container {
      UIView.performWithoutAnimation {
        let center = old.convert(view.center, to: container)
        _insert(view, into: container)
        view.center = center
      }
    }
    view._take(attributes)
    if let alpha = _listDrag?.alpha(of: view) { view.alpha = alpha }
  }

  /// Puts an element's view where it belongs, in its order.
  final func _order(_ view: UICollectionReusableView) { _insert(view, into: view._attributes.map { container(for: $0) } ?? self) }

  /// Puts a view behind those that are in front of it: subviews are hit from front to back.
  final func _insert(_ view: UIView, into container: UIView) {
    let own = rank(of: view) ?? (0, 1)
    var index = container._subviews.count
    while index > 0 {
      let other = container._subviews[index - 1]
      if other === view {
        index -= 1
        continue
      }
      guard let rank = rank(of: other), rank > own else { break }
      index -= 1
    }
    if view.superview === container, let old = container._subviews._index(of: view), old < index { index -= 1 }
    container.insertSubview(view, at: index)
  }

  /// Nil for views that are not the collection view's.
  private func rank(of view: UIView) -> (Int, Int)? {
    if view is LaneScrollView { return (0, 1) }
    guard let view = view as? UICollectionReusableView, view._collection === self else { return nil }
    let order =
      switch view._element?.category {
      case .decorationView: 0
      case .supplementaryView: 2
      default: 1
      }
    return (view._attributes?.zIndex ?? 0, order)
  }

  /// The views of elements, and the scroll views that hold them, in the layout's order.
  final var _orderedContainers: [UIView] {
    var found: [UIView] = []
    for (_, view) in _views.sorted(by: { CollectionElement.isReadBefore($0.key, $1.key) }) {
      let child: UIView = (view.superview as? LaneScrollView) ?? view
      if found.last !== child { found.append(child) }
    }
    var seen: Set<ObjectIdentifier> = []
    return found.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  // MARK: Scrolling to an item

  final func _scroll(to path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
    layoutIfNeeded()
    guard let layoutAttributes = _place(of: .cell(_viewPath(path))) else {
      fatalError(
        "Attempted to scroll the collection view to an out-of-bounds item (\(path.item)) when there are only "
          + "\(_currentCounts.indices.contains(path.section) ? _currentCounts[path.section] : 0) items in section \(path.section).")
    }
    enforce(
      !(position.intersection([.top, .centeredVertically, .bottom]).rawValue.nonzeroBitCount > 1
        || position.intersection([.left, .centeredHorizontally, .right]).rawValue.nonzeroBitCount > 1),
      "Illegal set of scroll positions: at most one of each axis can be asked for.")
    if let lane = layoutAttributes._lane {
      let axis = lane.axis
      let start = layoutAttributes.frame.minimum(axis) - layoutAttributes._laneOrigin[axis], seen = _lanes.contentOffset(lane)[axis]
      let length = layoutAttributes.frame.size[axis]
      let offset = offset(position, axis, showing: start...start + length, in: seen...seen + lane.window)
      _lanes.scroll(lane, to: offset ?? seen, animated: animated)
    }
    // Without a position it depends on what is seen at the beginning.
    let seen = bounds.inset(by: adjustedContentInset)
    _scroll(animated: animated) { [weak self] in
      guard let self else { return .zero }
      let view = _viewPath(path)
      guard _contains(view), let layoutAttributes = _place(of: .cell(view)) else { return bounds.origin }
      return offset(showing: layoutAttributes, at: position, seenAtFirst: seen)
    }
  }

  /// The content offset at which an item has the position that is asked for, lanes apart.
  private func offset(
    showing layoutAttributes: UICollectionViewLayoutAttributes, at position: ScrollPosition, seenAtFirst: CGRect
  ) -> CGPoint {
    let inset = adjustedContentInset
    let now = bounds.inset(by: inset), visible = position.isEmpty ? CGRect(origin: seenAtFirst.origin, size: now.size) : now
    var target = position.isEmpty ? CGPoint(x: visible.minX - inset.left, y: visible.minY - inset.top) : bounds.origin
    for axis in [LayoutAxis.horizontal, .vertical] where layoutAttributes._lane?.axis != axis {
      if let start = offset(
        position, axis, showing: layoutAttributes.frame.minimum(axis)...layoutAttributes.frame.maximum(axis),
        in: visible.minimum(axis)...max(visible.maximum(axis), visible.minimum(axis)))
      {
        target[axis] = start - (axis == .horizontal ? inset.left : inset.top)
      }
    }
    return _clamped(target)
  }

  /// The offset at which an item has the position asked for; nil where it may stay.
  private func offset(
    _ position: ScrollPosition, _ axis: LayoutAxis, showing item: ClosedRange<CGFloat>, in visible: ClosedRange<CGFloat>
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
