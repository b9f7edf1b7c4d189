/// A section that scrolls by itself: where it is, how long its content is, and where it comes to rest.
///
/// Distances count from where the content begins, left to right, in points; they are what a content offset is in a
/// scroll view.
@MainActor
final class CollectionLane {
  let section: Int
  /// The one along which it scrolls.
  let axis: LayoutAxis
  let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  let properties: UICollectionLayoutSectionOrthogonalScrollingProperties
  let groups: GroupRun
  /// Points between the content's beginning and the first group.
  let leadingInset: CGFloat
  /// In points; at least as long as the lane.
  let contentLength: CGFloat
  /// Room before and after the content, so that the first and the last group can stand in the middle.
  private(set) var startInset: CGFloat = 0, endInset: CGFloat = 0
  /// The frame of the part that shows the section, in the layout's content coordinates.
  var frame: CGRect

  init(
    _ section: NSCollectionLayoutSection, index: Int, groups: GroupRun, insets: (CGFloat, CGFloat), axis: LayoutAxis,
    frame: CGRect
  ) {
    (self.section, self.axis, self.groups, self.frame) = (index, axis, groups, frame)
    behavior = section.orthogonalScrollingBehavior
    properties = section.orthogonalScrollingProperties
    leadingInset = insets.0
    let needed = insets.0 + groups.length + insets.1
    contentLength = max(needed, frame.size[axis])
    if behavior == .groupPagingCentered, groups.groupCount > 0 {
      let first = groups[0], last = groups[groups.groupCount - 1]
      startInset = max((window - first.length) / 2 - insets.0, 0)
      // The room that fills a short content up to the lane's length counts already.
      endInset = max((window - last.length) / 2 - (contentLength - insets.0 - last.end), 0)
    }
  }

  /// How much of the content is in sight, in points.
  var window: CGFloat { frame.size[axis] }
  /// The start of the lane before it is scrolled.
  var start: CGFloat { 0 - startInset }
  var restingRange: ClosedRange<CGFloat> { start...max(contentLength + endInset - window, start) }
  func clamped(_ distance: CGFloat) -> CGFloat { min(max(distance, restingRange.lowerBound), restingRange.upperBound) }

  /// The distance at which a group stands as the first one does at the beginning: at the leading inset, or in the
  /// middle.
  func rest(of group: Int) -> CGFloat {
    let entry = groups[group]
    let free =
      behavior == .groupPagingCentered
      ? leadingInset + entry.start + entry.length / 2 - window / 2 : entry.start - groups[0].start
    return clamped(free)
  }

  /// The group whose rest is nearest. O(1), or O(log groups) with estimates.
  func group(nearest distance: CGFloat) -> Int {
    let middle =
      distance - leadingInset + (behavior == .groupPagingCentered ? window / 2 : groups[0].start + leadingInset)
    let start = groups.indices(from: middle, to: .greatestFiniteMagnitude).lowerBound
    let candidates = (max(start - 1, 0)...min(start + 1, groups.groupCount - 1))
    return candidates.min { abs(rest(of: $0) - distance) < abs(rest(of: $1) - distance) } ?? 0
  }

  /// The position at which a drag comes to rest.
  ///
  /// - Parameters:
  ///   - proposed: Where it would end by itself.
  ///   - start: Where the drag began.
  ///   - current: Where the finger lifted.
  ///   - velocity: In points per millisecond. From 0.25 on it is a flick, as for paging scroll views
  ///     (Behaviour/Scrolling.md §3).
  func target(_ proposed: CGFloat, start: CGFloat, current: CGFloat, velocity: CGFloat) -> CGFloat {
    guard groups.groupCount > 0 else { return proposed }
    switch behavior {
    case .none, .continuous, .paging: return proposed
    case .continuousGroupLeadingBoundary:
      let clamped = clamped(proposed)
      let rest = rest(of: group(nearest: clamped))
      return abs(restingRange.upperBound - clamped) < abs(rest - clamped) ? restingRange.upperBound : rest
    case .groupPaging, .groupPagingCentered:
      let first = group(nearest: clamped(start))
      var group = group(nearest: clamped(current))
      if abs(velocity) > 0.25 { group = velocity > 0 ? first + 1 : first - 1 }
      group = min(max(group, first - 1), first + 1)
      return rest(of: min(max(group, 0), groups.groupCount - 1))
    }
  }
}
