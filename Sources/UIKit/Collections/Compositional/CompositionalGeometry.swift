/// The frame of one element of a compositional layout, in content coordinates from left to right.
struct CompositionalPlace {
  var element: CollectionElement
  var frame: CGRect
  var zIndex = 0
  var estimatedAxes: LayoutAxes = []
  var lane: CollectionLane?
  var listPosition: ListRowPosition?
}

/// The sections of a layout, one after the other, with what stands around all of them.
@MainActor
final class CompositionalGeometry {
  private(set) var sections: [SolvedSection] = []
  /// The starts along the scroll axis, in points.
  private(set) var starts: [CGFloat] = []
  private(set) var boundary = BoundaryItems([], in: .zero, measured: MeasuredSizes()) { _ in IndexPath() }
  /// The length of the content along the scroll axis, in points.
  private(set) var length: CGFloat = 0
  let measured = MeasuredSizes()
  private(set) var surroundings: SectionSurroundings?
  private var configuration = UICollectionViewCompositionalLayoutConfiguration()
  /// The greatest distance by which something lies beyond its section or group, in points.
  private var overhang: CGFloat = 0

  var axis: LayoutAxis { configuration.scrollDirection == .horizontal ? .horizontal : .vertical }
  var contentSize: CGSize { CGSize(length, surroundings?.size[axis.other] ?? 0, axis) }

  // MARK: Solving

  /// Lays out every section. O(sections, and the items of one group of each; groups where sizes are estimated).
  func solve(
    _ counts: [Int], _ configuration: UICollectionViewCompositionalLayoutConfiguration,
    _ surroundings: SectionSurroundings,
    section: (Int, LayoutEnvironment) -> NSCollectionLayoutSection?
  ) {
    (self.configuration, self.surroundings) = (configuration, surroundings)
    let environment = surroundings.environment(.automatic)
    // Without any room nothing is laid out: there is no size yet that sections could be described for.
    let counts = surroundings.size.width > 0 && surroundings.size.height > 0 ? counts : []
    sections = counts.enumerated().map { index, count in
      guard let found = section(index, environment) else {
        fatalError(
          "Invalid section definition. Please specify a valid section definition when content is to be rendered for a section. "
            + "This is a client error.")
      }
      let copy = found.copy() as? NSCollectionLayoutSection ?? found
      return SolvedSection(copy, index: index, count: count, in: surroundings, measured: measured)
    }
    arrange()
    hasEstimates = sections.contains { $0.hasEstimates } || boundary.entries.contains { !$0.estimatedAxes.isEmpty }
    hasHandlers = sections.contains { $0.section.visibleItemsInvalidationHandler != nil }
  }

  /// Lays out again the sections of elements that have measured something.
  func measuredSizesDidChange(_ elements: [CollectionElement]) {
    var bySection: [Int: [CollectionElement]] = [:]
    for element in elements where element.path.count > 1 {
      bySection[element.path.section, default: []].append(element)
    }
    for (index, elements) in bySection where sections.indices.contains(index) {
      sections[index].measuredSizesDidChange(elements)
    }
    arrange()
  }

  private func arrange() {
    guard let surroundings else { return }
    let insets = surroundings.insets(configuration.contentInsetsReference)
    let across = CGSize(
      width: surroundings.size.width - insets.size.width, height: surroundings.size.height - insets.size.height)
    boundary = BoundaryItems(configuration.boundarySupplementaryItems, in: across, measured: measured) {
      IndexPath(index: $0)
    }
    var position = boundary.room.start(axis)
    starts = []
    overhang = 0
    for section in sections {
      if section.index > 0 { position += configuration.interSectionSpacing }
      starts.append(position)
      if let lane = section.lane { lane.frame.origin[axis] = position + laneStart(section) }
      position += section.length
      overhang = max(overhang, section.overhang)
    }
    length = position + boundary.room.end(axis)
    boundary.layOut(
      around: CGRect(origin: .zero, size: CGSize(length, surroundings.size[axis.other], axis)).inset(
        by: insets + boundary.room.only(axis.axes)))
  }
  private func laneStart(_ section: SolvedSection) -> CGFloat { section.groupsOrigin[axis] }

  /// Whether an element is asked for its size.
  private(set) var hasEstimates = false
  /// Whether a section has a handler for what is on screen.
  private(set) var hasHandlers = false

  // MARK: An anchor for what is seen

  /// The first group that begins in sight, by section and number; nil when none does. O(log).
  func anchor(from position: CGFloat) -> (section: Int, group: Int)? {
    var index = firstSection(endingAfter: position)
    while index < sections.count {
      let section = sections[index]
      if !section.scrollsOrthogonally {
        let start = position - starts[index] - section.groupsOrigin[axis]
        let found = section.groups.indices(from: start, to: .greatestFiniteMagnitude)
        for group in found.prefix(2) where section.groups[group].start >= start - 0.5 { return (index, group) }
      } else if starts[index] >= position - 0.5 {
        return (index, 0)
      }
      index += 1
    }
    return nil
  }
  func position(of anchor: (section: Int, group: Int)) -> CGFloat? {
    guard sections.indices.contains(anchor.section) else { return nil }
    let section = sections[anchor.section]
    guard !section.scrollsOrthogonally, anchor.group < section.groups.groupCount else { return starts[anchor.section] }
    return starts[anchor.section] + section.groupsOrigin[axis] + section.groups[anchor.group].start
  }

  /// O(log sections).
  private func firstSection(endingAfter position: CGFloat) -> Int {
    var low = 0, high = sections.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] + sections[middle].length > position { high = middle } else { low = middle + 1 }
    }
    return low
  }

  // MARK: Queries

  /// The part in sight, for elements that are pinned and for sections that scroll by themselves.
  struct Sight {
    /// In content coordinates, without what the adjusted content inset covers.
    var visible: CGRect
    /// How far a lane is scrolled.
    var distance: (CollectionLane) -> CGFloat
    var scale: CGFloat
  }

  /// The sections that touch a rectangle.
  func sections(in rect: CGRect) -> Range<Int> {
    guard !sections.isEmpty else { return 0..<0 }
    let low = rect.minimum(axis) - overhang, high = rect.maximum(axis) + overhang
    let first = firstSection(endingAfter: low)
    var end = first
    while end < sections.count, starts[end] < high { end += 1 }
    return first..<end
  }

  /// O(what is found), and O(log groups).
  func places(in rect: CGRect, _ sight: Sight) -> [CompositionalPlace] {
    var found = boundary.entries.indices.map { placement(ofGlobal: $0, sight) }.filter { $0.frame.intersects(rect) }
    for index in sections(in: rect) {
      let section = sections[index]
      for placement in section.boundary.entries.indices.map({ placement(ofBoundary: $0, in: index, sight) })
      where placement.frame.intersects(rect) {
        found.append(placement)
      }
      for placement in section.decorations.map({ placement(of: $0, in: index, sight) })
      where placement.frame.intersects(rect) {
        found.append(placement)
      }
      collect(index, rect, sight, &found)
    }
    return found
  }

  private func collect(_ index: Int, _ rect: CGRect, _ sight: Sight, _ found: inout [CompositionalPlace]) {
    let section = sections[index], flow = section.flowAxis
    // A lane is looked at as if it stood still and the rectangle were scrolled.
    var window = rect
    if let lane = section.lane { window.origin[flow] += sight.distance(lane) }
    let overhang = section.overhang
    let origin = section.groupsOrigin[flow] + (flow == axis ? starts[index] : 0)
    let groups = section.groups.indices(
      from: window.minimum(flow) - origin - overhang, to: window.maximum(flow) - origin + overhang)
    for number in groups {
      let entry = section.groups[number]
      let corner = contentPoint(section.origin(of: entry), in: index)
      for leaf in entry.group.leaves.indices {
        let placement = placement(of: leaf, of: entry, at: corner, in: section, sight.scale)
        if placement.frame.intersects(window) { found.append(placement) }
      }
      for supplement in entry.group.supplements {
        let placement = placement(of: supplement, of: entry, at: corner, in: section, sight.scale)
        if placement.frame.intersects(window) { found.append(placement) }
      }
    }
  }

  private func contentPoint(_ point: CGPoint, in section: Int) -> CGPoint {
    var point = point
    point[axis] += starts[section]
    return point
  }

  private func placement(
    of leaf: Int, of entry: GroupRun.Entry, at corner: CGPoint, in section: SolvedSection, _ scale: CGFloat
  ) -> CompositionalPlace {
    let item = entry.group.leaves[leaf], number = entry.first + leaf
    var placement = CompositionalPlace(
      element: .cell(IndexPath(item: number, section: section.index)),
      frame: item.frame.offsetBy(dx: corner.x, dy: corner.y).roundedToPixels(scale))
    (placement.zIndex, placement.estimatedAxes, placement.lane) = (item.zIndex, item.estimatedAxes, section.lane)
    if let list = section.section._list, list.groupsCorners {
      var position: ListRowPosition = []
      if number == 0 { position.insert(.first) }
      if number == section.count - 1 { position.insert(.last) }
      placement.listPosition = position
    }
    return placement
  }

  private func placement(
    of supplement: SolvedGroup.Supplement, of entry: GroupRun.Entry, at corner: CGPoint, in section: SolvedSection,
    _ scale: CGFloat
  ) -> CompositionalPlace {
    CompositionalPlace(
      element: .supplement(supplement.kind, IndexPath(item: entry.first + supplement.leaf, section: section.index)),
      frame: supplement.frame.offsetBy(dx: corner.x, dy: corner.y).roundedToPixels(scale), zIndex: supplement.zIndex,
      estimatedAxes: supplement.estimatedAxes, lane: section.lane)
  }

  private func placement(ofBoundary number: Int, in index: Int, _ sight: Sight) -> CompositionalPlace {
    let section = sections[index], entry = section.boundary.entries[number]
    var frame = entry.frame
    frame.origin = contentPoint(frame.origin, in: index)
    if entry.item.pinToVisibleBounds {
      // A pinned header of the whole layout keeps its position above those of sections.
      let low = sight.visible.minimum(axis) + boundary.pinnedLength(atStartOf: axis)
      frame = section.boundary.pinned(
        entry, frame, within: starts[index]...starts[index] + section.length,
        visible: low...max(sight.visible.maximum(axis), low),
        axis: axis)
    }
    return CompositionalPlace(
      element: entry.element, frame: frame.roundedToPixels(sight.scale), zIndex: entry.item.zIndex,
      estimatedAxes: entry.estimatedAxes)
  }

  private func placement(ofGlobal number: Int, _ sight: Sight) -> CompositionalPlace {
    let entry = boundary.entries[number]
    var frame = entry.frame
    if entry.item.pinToVisibleBounds {
      let low = sight.visible.minimum(axis)
      frame = boundary.pinned(
        entry, frame, within: 0...max(length, 0), visible: low...max(sight.visible.maximum(axis), low), axis: axis)
    }
    return CompositionalPlace(
      element: entry.element, frame: frame.roundedToPixels(sight.scale), zIndex: entry.item.zIndex,
      estimatedAxes: entry.estimatedAxes)
  }

  private func placement(of decoration: SolvedSection.Decoration, in index: Int, _ sight: Sight) -> CompositionalPlace {
    var frame = decoration.frame
    frame.origin = contentPoint(frame.origin, in: index)
    return CompositionalPlace(
      element: decoration.element, frame: frame.roundedToPixels(sight.scale), zIndex: decoration.item.zIndex)
  }

  /// Nil for an element that there is not.
  func placement(of element: CollectionElement, _ sight: Sight) -> CompositionalPlace? {
    if element.path.count == 1 {
      return boundary.entries.firstIndex { $0.element == element }.map { placement(ofGlobal: $0, sight) }
    }
    guard element.path.count == 2, sections.indices.contains(element.path.section) else { return nil }
    let index = element.path.section, section = sections[index]
    if element.category == .decorationView {
      return section.decorations.first { $0.element == element }.map { placement(of: $0, in: index, sight) }
    }
    if element.category == .supplementaryView,
      let found = section.boundary.entries.firstIndex(where: { $0.element == element })
    {
      return placement(ofBoundary: found, in: index, sight)
    }
    guard (0..<section.count).contains(element.path.item), section.groups.groupCount > 0 else { return nil }
    let entry = section.groups[section.groups.index(of: element.path.item)]
    let leaf = element.path.item - entry.first, corner = contentPoint(section.origin(of: entry), in: index)
    guard entry.group.leaves.indices.contains(leaf) else { return nil }
    if element.category == .cell { return placement(of: leaf, of: entry, at: corner, in: section, sight.scale) }
    return entry.group.supplements.first { $0.leaf == leaf && $0.kind == element.kind }.map {
      placement(of: $0, of: entry, at: corner, in: section, sight.scale)
    }
  }
}
