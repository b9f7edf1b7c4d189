/// The environment that a section is laid out in: the same for all sections of a layout, until the view changes.
@MainActor
struct SectionSurroundings {
  /// The axis along which sections follow one another.
  let scrollAxis: LayoutAxis
  /// Across: the whole width of the content. Along: the length of the view.
  let size: CGSize
  let traits: UITraitCollection
  /// The insets of each reference, across the scroll axis only.
  let insetsOfReference: (UIContentInsetsReference) -> NSDirectionalEdgeInsets
  /// The reference that `automatic` stands for.
  let defaultReference: UIContentInsetsReference

  func insets(_ reference: UIContentInsetsReference) -> NSDirectionalEdgeInsets {
    insetsOfReference(reference == .automatic ? defaultReference : reference).only(scrollAxis.other.axes)
  }

  /// The environment that a section provider sees: insets are taken off already, as iOS prints them in its diagnostics.
  func environment(_ reference: UIContentInsetsReference) -> LayoutEnvironment {
    let insets = insets(reference)
    return LayoutEnvironment(
      LayoutContainer(CGSize(width: size.width - insets.size.width, height: size.height - insets.size.height)), traits)
  }
}

/// One section with all its places, in coordinates that begin at its own corner and run from left to right.
@MainActor
final class SolvedSection {
  struct Decoration {
    let item: NSCollectionLayoutDecorationItem
    let element: CollectionElement
    let frame: CGRect
  }

  let section: NSCollectionLayoutSection
  let index: Int
  let count: Int
  private let surroundings: SectionSurroundings
  private let measured: MeasuredSizes

  private(set) var groups: GroupRun
  private(set) var boundary: BoundaryItems
  private(set) var decorations: [Decoration] = []
  /// Along the layout's scroll axis, in points.
  private(set) var length: CGFloat = 0
  /// The origin of the first group; in an orthogonal section, its origin while nothing is scrolled.
  private(set) var groupsOrigin = CGPoint.zero
  private(set) var lane: CollectionLane?
  /// How far something may lie beyond the section or its group.
  private(set) var overhang: CGFloat = 0
  /// The room of the groups across, in points.
  private let roomAcross: CGFloat
  private let insets: NSDirectionalEdgeInsets

  var scrollAxis: LayoutAxis { surroundings.scrollAxis }
  var scrollsOrthogonally: Bool { section.orthogonalScrollingBehavior != .none }
  /// The axis along which groups follow one another.
  var flowAxis: LayoutAxis { scrollsOrthogonally ? scrollAxis.other : scrollAxis }

  init(
    _ section: NSCollectionLayoutSection, index: Int, count: Int, in surroundings: SectionSurroundings,
    measured: MeasuredSizes
  ) {
    (self.section, self.index, self.count, self.surroundings, self.measured) = (
      section, index, count, surroundings, measured
    )
    let reference = surroundings.insets(section.contentInsetsReference)
    boundary = Self.boundary(section, index, surroundings, measured)
    insets = reference + section.contentInsets + boundary.room.only(surroundings.scrollAxis.other.axes)
    let room = CGSize(
      width: surroundings.size.width - insets.size.width, height: surroundings.size.height - insets.size.height)
    let flowAxis =
      section.orthogonalScrollingBehavior == .none ? surroundings.scrollAxis : surroundings.scrollAxis.other
    roomAcross = room[flowAxis.other]
    let supplement = { (kind: String, item: Int) in measured[.supplement(kind, IndexPath(item: item, section: index))] }
    groups = GroupRun(
      section, count: count, in: room, along: flowAxis, traits: surroundings.traits,
      measured: { measured.items[index]?[$0] }, measuredSupplement: supplement)
    arrange()
  }

  private static func boundary(
    _ section: NSCollectionLayoutSection, _ index: Int, _ surroundings: SectionSurroundings, _ measured: MeasuredSizes
  ) -> BoundaryItems {
    let insets = supplementInsets(section, surroundings)
    let room = CGSize(
      width: surroundings.size.width - insets.size.width, height: surroundings.size.height - insets.size.height)
    return BoundaryItems(section.boundarySupplementaryItems, in: room, measured: measured) {
      IndexPath(item: $0, section: index)
    }
  }

  /// The insets that boundary items keep clear of, across the scroll axis.
  private static func supplementInsets(
    _ section: NSCollectionLayoutSection, _ surroundings: SectionSurroundings
  ) -> NSDirectionalEdgeInsets {
    switch section.supplementaryContentInsetsReference {
    case .automatic:
      (surroundings.insets(section.contentInsetsReference) + section.contentInsets).only(
        surroundings.scrollAxis.other.axes)
    case .none: .zero
    case let reference: surroundings.insets(reference)
    }
  }

  /// Puts everything in its position along the scroll axis.
  private func arrange() {
    let axis = scrollAxis, other = axis.other
    let along = boundary.room.only(axis.axes) + section.contentInsets.only(axis.axes)
    groupsOrigin = CGPoint(along.start(axis), insets.start(other), axis)
    let content = scrollsOrthogonally ? groups.thickness : groups.length
    length = along.start(axis) + content + along.end(axis)
    let clear = Self.supplementInsets(section, surroundings) + boundary.room
    let whole = CGRect(origin: .zero, size: CGSize(length, surroundings.size[other], axis))
    boundary.layOut(around: whole.inset(by: clear))
    placeDecorations(whole.inset(by: surroundings.insets(section.contentInsetsReference)))
    lane =
      scrollsOrthogonally
      ? CollectionLane(
        section, index: index, groups: groups, insets: (insets.start(other), insets.end(other)), axis: other,
        frame: CGRect(
          origin: CGPoint(along.start(axis), 0, axis), size: CGSize(content, surroundings.size[other], axis))) : nil
    overhang = groups.overhang
    for frame in boundary.entries.map(\.frame) + decorations.map(\.frame) {
      overhang = max(overhang, -frame.minimum(axis), frame.maximum(axis) - length)
    }
  }

  private func placeDecorations(_ area: CGRect) {
    var numbers: [String: Int] = [:]
    decorations = section.decorationItems.map { item in
      let number = numbers[item.elementKind, default: 0]
      numbers[item.elementKind] = number + 1
      let element = CollectionElement(
        category: .decorationView, kind: item.elementKind, path: IndexPath(item: number, section: index))
      return Decoration(item: item, element: element, frame: area.inset(by: item.contentInsets))
    }
  }

  /// Lays out again what elements have measured. O(groups after the first one).
  func measuredSizesDidChange(_ elements: [CollectionElement]) {
    var items: Set<Int> = []
    var boundaryDidChange = false
    for element in elements {
      if element.category == .cell || !boundary.entries.contains(where: { $0.element == element }) {
        items.insert(element.path.item)
      } else {
        boundaryDidChange = true
      }
    }
    if boundaryDidChange { boundary = Self.boundary(section, index, surroundings, measured) }
    groups.measuredItemsDidChange(items)
    arrange()
  }

  /// Whether an element of it is asked for its size.
  var hasEstimates: Bool {
    groups.template.leaves.contains { !$0.estimatedAxes.isEmpty }
      || groups.template.supplements.contains { !$0.estimatedAxes.isEmpty }
      || boundary.entries.contains { !$0.estimatedAxes.isEmpty }
  }

  /// The origin of a group, in the section's coordinates, not scrolled.
  func origin(of entry: GroupRun.Entry) -> CGPoint {
    let across = groups.placement(across: roomAcross, of: entry.group)
    let along = entry.start
    let inside = CGPoint(along, across, flowAxis)
    return CGPoint(x: groupsOrigin.x + inside.x, y: groupsOrigin.y + inside.y)
  }
}
