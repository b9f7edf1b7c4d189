/// The scroll views of a collection view's orthogonal sections. One exists for each such section that is in sight.
///
/// How far a section is scrolled outlives its scroll view, reloads and updates.
@MainActor
final class CollectionLanes {
  private unowned let view: UICollectionView
  private(set) var scrollers: [Int: LaneScrollView] = [:]
  /// The distances of sections that were scrolled; as `CollectionLane` counts.
  private var distances: [Int: CGFloat] = [:]
  /// Their sections are gone, and cells in them are on their way out.
  private var leaving: [LaneScrollView] = []
  private var idle: [LaneScrollView] = []
  private var isPlacing = false

  init(_ view: UICollectionView) { self.view = view }

  func distance(_ lane: CollectionLane) -> CGFloat { distances[lane.section] ?? lane.start }

  private func isMirrored(_ lane: CollectionLane) -> Bool { lane.axis == .horizontal && view.containers.flips }
  /// A content offset's component along the lane for a distance, and the other way round.
  func converted(_ value: CGFloat, _ lane: CollectionLane) -> CGFloat {
    isMirrored(lane) ? lane.contentLength - lane.window - value : value
  }
  func contentOffset(_ lane: CollectionLane) -> CGPoint { CGPoint(converted(distance(lane), lane), 0, lane.axis) }

  // MARK: Showing

  /// Makes scroll views for lanes, before their cells are.
  ///
  /// - Parameter keepsPlaces: Whether those that exist stay where they are, as an animation will move them.
  func show(_ lanes: [CollectionLane], keepsPlaces: Bool = false) {
    for lane in lanes {
      if let scroller = scrollers[lane.section] {
        scroller.lane = lane
        if !keepsPlaces { position(scroller, lane) }
      } else {
        let scroller = idle.popLast() ?? LaneScrollView(frame: .zero)
        (scroller.lanes, scroller.lane) = (self, lane)
        scrollers[lane.section] = scroller
        UIView.performWithoutAnimation {
          position(scroller, lane)
          view.containers.insert(scroller, into: view)
        }
      }
    }
  }

  /// Moves all to where their lanes are now.
  func arrange() {
    for scroller in scrollers.values { if let lane = scroller.lane { position(scroller, lane) } }
  }

  /// Removes the scroll views of lanes that are out of sight. Their cells are gone already.
  func prune(keeping lanes: [CollectionLane]) {
    guard scrollers.count > lanes.count || !leaving.isEmpty else { return }
    let kept = Set(lanes.map(\.section))
    for section in scrollers.keys.sorted() where !kept.contains(section) {
      if let scroller = scrollers.removeValue(forKey: section) { leaving.append(scroller) }
    }
    leaving.removeAll { scroller in
      guard !scroller._subviews.contains(where: { $0 is UICollectionReusableView }) else { return false }
      scroller.scrollDrag.cancel()
      scroller.scrollMover.stop()
      scroller.lane = nil
      scroller.removeFromSuperview()
      idle.append(scroller)
      return true
    }
  }

  private func position(_ scroller: LaneScrollView, _ lane: CollectionLane) {
    isPlacing = true
    defer { isPlacing = false }
    let frame = view.containers.mirroredIfNeeded(lane.frame)
    if scroller.frame != frame { scroller.frame = frame }
    scroller.configure(lane, isMirrored: isMirrored(lane))
    guard !scroller.isDragging, !scroller.scrollMover.isRunning else { return }
    let distance = lane.clamped(distance(lane))
    if distances[lane.section] != nil { distances[lane.section] = distance }
    let offset = CGPoint(converted(distance, lane), 0, lane.axis)
    if scroller.contentOffset != offset { scroller.contentOffset = offset }
  }

  func didScroll(_ scroller: LaneScrollView) {
    guard !isPlacing, let lane = scroller.lane, scrollers[lane.section] === scroller else { return }
    distances[lane.section] = converted(scroller.contentOffset[lane.axis], lane)
    view.setNeedsLayout()
  }

  /// - Parameter offset: The content offset along the lane.
  func scroll(_ lane: CollectionLane, to offset: CGFloat, animated: Bool) {
    let distance = lane.clamped(converted(offset, lane))
    if let scroller = scrollers[lane.section] {
      scroller.setContentOffset(CGPoint(converted(distance, lane), 0, lane.axis), animated: animated)
    } else {
      distances[lane.section] = distance
    }
  }

  // MARK: Changes

  /// Sections have other numbers, or are gone.
  func sectionsDidChange(_ map: ListMap) {
    let (oldScrollers, oldDistances) = (scrollers, distances)
    (scrollers, distances) = ([:], [:])
    for (section, distance) in oldDistances { if let new = map.newSection(section) { distances[new] = distance } }
    for (section, scroller) in oldScrollers.sorted(by: { $0.key < $1.key }) {
      if let new = map.newSection(section) { scrollers[new] = scroller } else { leaving.append(scroller) }
    }
  }

  /// Another layout has other sections.
  func forget() {
    distances = [:]
    leaving += scrollers.sorted { $0.key < $1.key }.map(\.value)
    scrollers = [:]
  }
}

/// Shows one orthogonal section of a collection view.
final class LaneScrollView: UIScrollView {
  override class var _drawsContent: Bool { false }
  weak var lanes: CollectionLanes?
  var lane: CollectionLane?

  required init(frame: CGRect) {
    super.init(frame: frame)
    (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
    (contentInsetAdjustmentBehavior, scrollsToTop, clipsToBounds) = (.never, false, false)
  }
  required init?(coder: NSCoder) { fatalError("A section's scroll view is not in nibs.") }

  func configure(_ lane: CollectionLane, isMirrored: Bool) {
    let size = CGSize(lane.contentLength, lane.frame.size[lane.axis.other], lane.axis)
    if contentSize != size { contentSize = size }
    let (start, end) = isMirrored ? (lane.endInset, lane.startInset) : (lane.startInset, lane.endInset)
    let insets =
      lane.axis == .horizontal
      ? UIEdgeInsets(top: 0, left: start, bottom: 0, right: end)
      : UIEdgeInsets(top: start, left: 0, bottom: end, right: 0)
    if contentInset != insets { contentInset = insets }
    isPagingEnabled = lane.behavior == .paging
    let snaps = lane.behavior == .groupPaging || lane.behavior == .groupPagingCentered
    decelerationRate =
      lane.properties.decelerationRate == .automatic
      ? (snaps ? .fast : .normal) : DecelerationRate(rawValue: lane.properties.decelerationRate.rawValue)
    let always = lane.properties.bounce == .always
    bounces = lane.properties.bounce != .never
    (alwaysBounceHorizontal, alwaysBounceVertical) = (
      always && lane.axis == .horizontal, always && lane.axis == .vertical
    )
  }

  override func _didScroll() { lanes?.didScroll(self) }

  override func _dragTarget(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    guard let lane, let lanes else { return proposed }
    let axis = lane.axis
    func distance(_ point: CGPoint) -> CGFloat { lanes.converted(point[axis], lane) }
    let isMirrored = lanes.converted(1, lane) < lanes.converted(0, lane)
    let target = lane.target(
      distance(proposed), start: distance(scrollDrag.start), current: distance(bounds.origin),
      velocity: isMirrored ? -velocity[axis] : velocity[axis])
    var point = proposed
    point[axis] = lanes.converted(target, lane)
    return point
  }

  /// In the layout's order, wherever cells were put in.
  package override var _elementOrder: [UIView] {
    _subviews.sorted { one, other in
      guard let one = (one as? UICollectionReusableView)?._element,
        let other = (other as? UICollectionReusableView)?._element
      else {
        return false
      }
      return CollectionElement.isReadBefore(one, other)
    }
  }
}
