/// The places of one group's items, in the group's coordinates and from left to right.
///
/// It does not change: the groups of a section that are equal share one.
@MainActor
final class SolvedGroup {
  struct Leaf {
    var frame: CGRect
    var zIndex = 0
    /// The axes on which the item is asked for its length.
    var estimatedAxes: LayoutAxes = []
  }
  /// A view that is attached to an item or to a group.
  struct Supplement {
    var kind: String
    var frame: CGRect
    var zIndex: Int
    /// The item that it belongs to, or the first of its group, counted within this group.
    var leaf: Int
    var estimatedAxes: LayoutAxes
  }

  let size: CGSize
  let leaves: [Leaf]
  let supplements: [Supplement]
  /// How far items and supplements reach beyond the group's own rectangle, in points.
  let overhang: CGFloat

  init(_ size: CGSize, _ leaves: [Leaf], _ supplements: [Supplement]) {
    (self.size, self.leaves, self.supplements) = (size, leaves, supplements)
    var all = CGRect(origin: .zero, size: size)
    for leaf in leaves { all = all.union(leaf.frame) }
    for supplement in supplements { all = all.union(supplement.frame) }
    overhang = max(-all.minX, -all.minY, all.maxX - size.width, all.maxY - size.height, 0)
  }
}

/// Places the items of a group.
///
/// O(items of the group). Rules: Apple's documentation of NSCollectionLayoutGroup, NSCollectionLayoutItem and their
/// spacings.
@MainActor
struct GroupSolver {
  let traitCollection: UITraitCollection
  /// How many items there are for this group; more than it holds are left for the next one.
  var available = Int.max
  /// The size that an item has measured, by its index within the group.
  var measured: (Int) -> CGSize? = { _ in nil }
  /// The size that an item's supplementary view has measured.
  var measuredSupplement: (String, Int) -> CGSize? = { _, _ in nil }

  private var taken = 0

  init(_ traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// - Parameter container: The section's room, in points.
  mutating func solve(_ group: NSCollectionLayoutGroup, in container: CGSize) -> SolvedGroup {
    taken = 0
    guard let block = block(group, in: container, fixed: nil) else { return SolvedGroup(.zero, [], []) }
    return SolvedGroup(block.size, block.leaves, block.supplements)
  }

  /// An item or group with all that is in it, from its own corner.
  private struct Block {
    var size: CGSize
    var leaves: [SolvedGroup.Leaf] = []
    var supplements: [SolvedGroup.Supplement] = []

    mutating func add(_ other: Block, at origin: CGPoint) {
      for var leaf in other.leaves {
        leaf.frame = leaf.frame.offsetBy(dx: origin.x, dy: origin.y)
        leaves.append(leaf)
      }
      for var supplement in other.supplements {
        supplement.frame = supplement.frame.offsetBy(dx: origin.x, dy: origin.y)
        supplements.append(supplement)
      }
    }
  }

  /// A length that a group gives to its subitem, whatever that says.
  private struct FixedLength {
    var axis: LayoutAxis
    var length: CGFloat
  }

  /// Nil when there are no items left for it.
  private mutating func block(_ item: NSCollectionLayoutItem, in container: CGSize, fixed: FixedLength?) -> Block? {
    guard taken < available else { return nil }
    let first = taken
    var axes = item.layoutSize._estimatedAxes
    var size = item.layoutSize._size(in: container)
    if let fixed {
      axes.remove(fixed.axis.axes)
      size[fixed.axis] = max(fixed.length, 0)
    }
    let insets = item.contentInsets.only(LayoutAxes([.horizontal, .vertical]).subtracting(axes))
    guard let group = item as? NSCollectionLayoutGroup else { return leaf(item, size, axes, insets) }
    let room = CGSize(width: size.width - insets.size.width, height: size.height - insets.size.height)
    enforce(
      room.width >= 0 && room.height >= 0 || container.width <= 0 || container.height <= 0,
      "There is no room for this NSCollectionLayoutGroup to fit into its parent group or section, or it has no room for any subitems "
        + "itself. Inspect the parent and ensure the contentInsets (\(insets)) do not result in a negative effectiveContentSize when "
        + "applied to size: {\(size.width), \(size.height)}. Group: \(group)")
    guard var content = content(of: group, in: room, estimated: axes) else { return nil }
    if axes.contains(.horizontal) { size.width = content.size.width }
    if axes.contains(.vertical) { size.height = content.size.height }
    var block = Block(size: size)
    content.size = size
    block.add(content, at: CGPoint(x: insets.leading, y: insets.top))
    attach(item, to: &block, frame: CGRect(origin: .zero, size: size).inset(by: insets), first: first)
    return block
  }

  private mutating func leaf(
    _ item: NSCollectionLayoutItem, _ estimate: CGSize, _ axes: LayoutAxes, _ insets: NSDirectionalEdgeInsets
  ) -> Block {
    var size = estimate
    if !axes.isEmpty, let measured = measured(taken) {
      if axes.contains(.horizontal) { size.width = measured.width }
      if axes.contains(.vertical) { size.height = measured.height }
    }
    var frame = CGRect(origin: .zero, size: size).inset(by: insets)
    frame.size = CGSize(width: max(frame.size.width, 0), height: max(frame.size.height, 0))
    var block = Block(size: size, leaves: [SolvedGroup.Leaf(frame: frame, estimatedAxes: axes)])
    attach(item, to: &block, frame: frame, first: taken)
    taken += 1
    return block
  }

  private func attach(_ item: NSCollectionLayoutItem, to block: inout Block, frame: CGRect, first: Int) {
    for supplement in item.supplementaryItems {
      let axes = supplement.layoutSize._estimatedAxes
      var size = supplement.layoutSize._size(in: frame.size)
      if !axes.isEmpty, let measured = measuredSupplement(supplement.elementKind, first) {
        if axes.contains(.horizontal) { size.width = measured.width }
        if axes.contains(.vertical) { size.height = measured.height }
      }
      let offset = supplement._frame(size, on: frame).inset(by: supplement.contentInsets)
      block.supplements.append(
        SolvedGroup.Supplement(
          kind: supplement.elementKind, frame: offset, zIndex: supplement.zIndex, leaf: first, estimatedAxes: axes))
    }
  }

  // MARK: Groups

  /// - Parameter axes: Those on which the group becomes as long as its content.
  private mutating func content(of group: NSCollectionLayoutGroup, in room: CGSize, estimated axes: LayoutAxes)
    -> Block?
  {
    switch group._arrangement {
    case .custom(let provider):
      return custom(provider, in: room)
    case .filling(let axis):
      return line(group, Line(axis: axis, room: room, estimated: axes), count: nil, fixed: nil)
    case .repeating(let axis, let count):
      return line(group, Line(axis: axis, room: room, estimated: axes), count: count, fixed: nil)
    case .dividing(let axis, let count):
      let spacing = (group.interItemSpacing?.spacing ?? 0) * CGFloat(count - 1)
      let fixed = FixedLength(axis: axis, length: (room[axis] - spacing) / CGFloat(count))
      return line(group, Line(axis: axis, room: room, estimated: axes), count: count, fixed: fixed)
    }
  }

  private mutating func custom(_ provider: NSCollectionLayoutGroupCustomItemProvider, in room: CGSize) -> Block? {
    let places = provider(LayoutEnvironment(LayoutContainer(room), traitCollection)).prefix(available - taken)
    guard !places.isEmpty else { return nil }
    taken += places.count
    return Block(size: room, leaves: places.map { SolvedGroup.Leaf(frame: $0.frame, zIndex: $0.zIndex) })
  }

  /// One row or column while it is filled.
  private struct Line {
    let axis: LayoutAxis
    let room: CGSize
    let estimated: LayoutAxes
    struct Entry {
      var block: Block
      var before: CGFloat, after: CGFloat
      var edges: NSCollectionLayoutEdgeSpacing?
      var length: CGFloat
      /// The axes on which it is as long as the longest of its siblings that are so, too.
      var uniformAxes: LayoutAxes
    }
    var entries: [Entry] = []
    /// The length that is used from the line's start; it decides whether another item fits.
    var used: CGFloat = 0

    var isOpenEnded: Bool { estimated.contains(axis.axes) }
    var limit: CGFloat { room[axis] + 0.01 }
  }

  /// - Parameters:
  ///   - count: How many subitems there are; nil for as many as fit.
  ///   - fixed: The length that each gets.
  private mutating func line(_ group: NSCollectionLayoutGroup, _ start: Line, count: Int?, fixed: FixedLength?)
    -> Block?
  {
    var line = start
    let axis = line.axis, gap = group.interItemSpacing?.spacing ?? 0
    let subitems = group.subitems
    enforce(!subitems.isEmpty, "At least 1 subitem is required for a group")
    var index = 0, usedBeforeCycle: CGFloat = -1
    while count.map({ index < $0 }) ?? true {
      let item = subitems[index % subitems.count]
      if index % subitems.count == 0, count == nil {
        // Subitems without any length would be repeated for ever.
        guard line.used > usedBeforeCycle else { break }
        usedBeforeCycle = line.used
      }
      let before = item.edgeSpacing?.start(axis)?.spacing ?? 0, after = item.edgeSpacing?.end(axis)?.spacing ?? 0
      let first = taken
      guard let block = block(item, in: line.room, fixed: fixed) else { break }
      // A line that grows with its items is filled by what they say, else the number of its items would depend on what
      // they measure.
      let length = line.isOpenEnded ? item.layoutSize._size(in: line.room)[axis] : block.size[axis]
      let end = line.used + (line.entries.isEmpty ? 0 : gap) + before + length + after
      if count == nil, end > line.limit {
        guard line.entries.isEmpty else {
          taken = first
          break
        }
        checkFits(item, group, line.room)
      }
      line.used = end
      line.entries.append(
        Line.Entry(
          block: block, before: before, after: after, edges: item.edgeSpacing, length: length,
          uniformAxes: item.layoutSize._uniformAxes))
      index += 1
    }
    if line.entries.isEmpty { return nil }
    makeUniform(&line.entries)
    return placed(line, group)
  }

  private func makeUniform(_ entries: inout [Line.Entry]) {
    for axis in [LayoutAxis.horizontal, .vertical] {
      let members = entries.indices.filter { entries[$0].uniformAxes.contains(axis.axes) }
      guard let longest = members.map({ entries[$0].block.size[axis] }).max() else { continue }
      for member in members {
        let growth = longest - entries[member].block.size[axis]
        entries[member].block.size[axis] = longest
        for leaf in entries[member].block.leaves.indices {
          entries[member].block.leaves[leaf].frame.size[axis] += growth
        }
      }
    }
  }

  private func checkFits(_ item: NSCollectionLayoutItem, _ group: NSCollectionLayoutGroup, _ room: CGSize) {
    guard let edges = item.edgeSpacing,
      edges.leading != nil || edges.top != nil || edges.trailing != nil || edges.bottom != nil
    else {
      return
    }
    enforce(
      item.layoutSize._estimatedAxes != [],
      "NSCollectionLayoutItem created with invalid combination of spacing and size specified. This group cannot fit even a single item. "
        + "Inspect the spacing and size of the items in this group and ensure that they fit into the group when its effective size is "
        + "{\(room.width), \(room.height)}. Group: \(group)")
  }

  /// Shares out what is left over, and puts the blocks one after the other.
  private func placed(_ line: Line, _ group: NSCollectionLayoutGroup) -> Block {
    let axis = line.axis, other = axis.other
    let gap = group.interItemSpacing?.spacing ?? 0, gapIsFlexible = group.interItemSpacing?.isFlexible ?? false
    var total = gap * CGFloat(line.entries.count - 1)
    var flexible = gapIsFlexible ? line.entries.count - 1 : 0
    for entry in line.entries {
      total += entry.before + entry.block.size[axis] + entry.after
      if entry.edges?.start(axis)?.isFlexible == true { flexible += 1 }
      if entry.edges?.end(axis)?.isFlexible == true { flexible += 1 }
    }
    let share = !line.isOpenEnded && flexible > 0 ? max(line.room[axis] - total, 0) / CGFloat(flexible) : 0
    var result = Block(size: .zero)
    var position: CGFloat = 0, thickness: CGFloat = 0
    for (index, entry) in line.entries.enumerated() {
      if index > 0 { position += gap + (gapIsFlexible ? share : 0) }
      position += entry.before + (entry.edges?.start(axis)?.isFlexible == true ? share : 0)
      let across = self.across(entry, line)
      result.add(entry.block, at: CGPoint(position, across.offset, axis))
      position += entry.block.size[axis] + entry.after + (entry.edges?.end(axis)?.isFlexible == true ? share : 0)
      thickness = max(thickness, across.extent)
    }
    result.size[axis] = line.isOpenEnded ? position : line.room[axis]
    result.size[other] = line.estimated.contains(other.axes) ? thickness : line.room[other]
    return result
  }

  /// The position of an entry across the line, and how much of the line's thickness it takes.
  private func across(_ entry: Line.Entry, _ line: Line) -> (offset: CGFloat, extent: CGFloat) {
    let axis = line.axis.other
    let start = entry.edges?.start(axis), end = entry.edges?.end(axis)
    let extent = (start?.spacing ?? 0) + entry.block.size[axis] + (end?.spacing ?? 0)
    var offset = start?.spacing ?? 0
    if start?.isFlexible == true, !line.estimated.contains(axis.axes) {
      let left = max(line.room[axis] - extent, 0)
      offset += end?.isFlexible == true ? left / 2 : left
    }
    return (offset, extent)
  }
}
