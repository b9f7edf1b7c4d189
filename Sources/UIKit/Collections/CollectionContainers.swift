/// Which view an element's view is in, and in which order: the collection view itself, or the scroll view of its
/// section. It mirrors what the layout says, too.
@MainActor
final class CollectionContainers {
  private unowned let collection: UICollectionView
  /// The scroll views of sections that scroll by themselves.
  private(set) lazy var lanes = CollectionLanes(collection)

  init(_ collection: UICollectionView) { self.collection = collection }

  // MARK: Mirroring

  /// Whether everything the layout says is mirrored.
  var flips: Bool {
    let layout = collection._layout
    return layout.flipsHorizontallyInOppositeLayoutDirection
      && layout.developmentLayoutDirection != collection.effectiveUserInterfaceLayoutDirection
  }
  /// The width in which content is mirrored; nil where it is not.
  var mirrorWidth: CGFloat? { flips ? fullWidth : nil }
  /// Content stands at the right of a view that is wider.
  private var fullWidth: CGFloat {
    let insets = collection.adjustedContentInset
    return max(collection.contentSize.width, collection.bounds.width - insets.left - insets.right)
  }
  func mirrored(_ rect: CGRect) -> CGRect {
    CGRect(x: fullWidth - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }
  /// A rectangle of the layout in content coordinates, or one of content coordinates in those of the layout.
  func mirroredIfNeeded(_ rect: CGRect) -> CGRect { flips ? mirrored(rect) : rect }

  func mirrored(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let copy = attributes._copy
    guard let lane = attributes._lane else {
      copy.center.x = fullWidth - copy.center.x
      return copy
    }
    // A lane is mirrored as a whole, and its content within it.
    copy._laneOrigin = mirrored(lane.frame).origin
    let length = lane.axis == .horizontal ? lane.contentLength : lane.frame.width
    copy.center.x = copy._laneOrigin.x + length - (attributes.center.x - attributes._laneOrigin.x)
    return copy
  }

  /// The frame in which an element is seen: an element in a lane is scrolled with it.
  func frameOnScreen(_ attributes: UICollectionViewLayoutAttributes) -> CGRect {
    guard let lane = attributes._lane else { return attributes.frame }
    let offset = lanes.contentOffset(lane)
    return attributes.frame.offsetBy(dx: -offset.x, dy: -offset.y)
  }

  // MARK: Containers

  private func container(for attributes: UICollectionViewLayoutAttributes) -> UIView {
    guard attributes._lane != nil, let scroller = lanes.scrollers[attributes.indexPath.section] else {
      return collection
    }
    return scroller
  }

  /// Gives a view its position. One that changes its container does not jump.
  func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
    let container = container(for: attributes)
    if let old = view.superview, old !== container {
      UIView.performWithoutAnimation {
        let center = old.convert(view.center, to: container)
        insert(view, into: container)
        view.center = center
      }
    }
    view._take(attributes)
    if let alpha = collection.dragAndDrop.listDrag?.alpha(of: view) { view.alpha = alpha }
  }

  /// Puts an element's view where it belongs, in its order.
  func order(_ view: UICollectionReusableView) {
    insert(view, into: view._attributes.map { container(for: $0) } ?? collection)
  }

  /// Puts a view behind those that are in front of it: subviews are hit from front to back.
  func insert(_ view: UIView, into container: UIView) {
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
    guard let view = view as? UICollectionReusableView, view._collection === collection else { return nil }
    let order =
      switch view._element?.category {
      case .decorationView: 0
      case .supplementaryView: 2
      default: 1
      }
    return (view._attributes?.zIndex ?? 0, order)
  }

  /// The views of elements, and the scroll views that hold them, in the layout's order.
  var inOrder: [UIView] {
    var found: [UIView] = []
    for (_, view) in collection.tiler.views.sorted(by: { CollectionElement.isReadBefore($0.key, $1.key) }) {
      let child: UIView = (view.superview as? LaneScrollView) ?? view
      if found.last !== child { found.append(child) }
    }
    var seen: Set<ObjectIdentifier> = []
    return found.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }
}
