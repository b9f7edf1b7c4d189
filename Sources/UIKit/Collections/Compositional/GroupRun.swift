/// The sizes that elements of one layout have measured, until they are asked anew. In points.
@MainActor
final class MeasuredSizes {
  /// By section, then by item.
  private(set) var items: [Int: [Int: CGSize]] = [:]
  private(set) var supplements: [CollectionElement: CGSize] = [:]

  subscript(element: CollectionElement) -> CGSize? {
    get { element.category == .cell ? items[element.path.section]?[element.path.item] : supplements[element] }
    set {
      if element.category == .cell {
        items[element.path.section, default: [:]][element.path.item] = newValue
      } else {
        supplements[element] = newValue
      }
    }
  }

  func forget() { (items, supplements) = ([:], [:]) }

  /// Sizes go along with their elements; what is reloaded or deleted is measured again.
  func carryOver(_ change: CollectionChange) {
    let (oldItems, oldSupplements) = (items, supplements)
    forget()
    for (section, sizes) in oldItems {
      for (item, size) in sizes {
        if let new = change.after(.cell(IndexPath(item: item, section: section))) { self[new] = size }
      }
    }
    for (element, size) in oldSupplements { if let new = change.after(element) { supplements[new] = size } }
  }
}

/// The groups of a section, one after the other along the axis in which they follow each other.
///
/// Without estimated sizes only one group is kept, which repeats at a stride, and the last one, which may hold fewer
/// items; O(items of a group). Else a start is kept for each group, O(groups), and groups without a measured item share
/// one solution.
@MainActor
struct GroupRun {
  struct Entry {
    /// The first item of the section that it holds.
    var first: Int
    /// Points from the first group's beginning, the group's own edge spacing not counted.
    var start: CGFloat
    var group: SolvedGroup
    var end: CGFloat { start + length }
    var length: CGFloat
  }

  private let group: NSCollectionLayoutGroup
  private let container: CGSize
  private let axis: LayoutAxis
  private let count: Int
  private let traits: UITraitCollection
  private let measured: (Int) -> CGSize?
  private let measuredSupplement: (String, Int) -> CGSize?
  private let before: CGFloat, after: CGFloat, spacing: CGFloat

  /// A full group in which nothing was measured.
  let template: SolvedGroup
  private var last: SolvedGroup?
  /// The greatest distance by which something of a group has lain beyond it, in points.
  private(set) var overhang: CGFloat
  private var entries: [Entry] = []
  private let isUniform: Bool
  private let wraps: Bool

  /// - Parameters:
  ///   - axis: The one along which groups follow each other.
  ///   - measured: What an item of the section has measured.
  ///   - measuredSupplement: What a supplementary view of an item has measured.
  init(
    _ section: NSCollectionLayoutSection, count: Int, in container: CGSize, along axis: LayoutAxis,
    traits: UITraitCollection,
    measured: @escaping (Int) -> CGSize?, measuredSupplement: @escaping (String, Int) -> CGSize?
  ) {
    (group, self.container, self.axis, self.traits) = (section._group, container, axis, traits)
    (self.measured, self.measuredSupplement) = (measured, measuredSupplement)
    (before, after) = (group.edgeSpacing?.start(axis)?.spacing ?? 0, group.edgeSpacing?.end(axis)?.spacing ?? 0)
    spacing = section.interGroupSpacing
    var solver = GroupSolver(traits)
    template = solver.solve(group, in: container)
    overhang = template.overhang
    isUniform =
      !template.leaves.contains { !$0.estimatedAxes.isEmpty }
      && !template.supplements.contains { !$0.estimatedAxes.isEmpty }
    wraps = Self.wraps(group)
    self.count = template.leaves.isEmpty ? 0 : count
    if isUniform {
      let rest = self.count > 0 ? self.count % template.leaves.count : 0
      if rest > 0 { last = solved(self.count - rest) }
    } else {
      rebuild(from: 0) { _ in true }
    }
  }

  /// Whether how many items a group holds depends on what they measure.
  private static func wraps(_ item: NSCollectionLayoutItem) -> Bool {
    guard let group = item as? NSCollectionLayoutGroup else { return false }
    if case .filling(let axis) = group._arrangement, !group.layoutSize._estimatedAxes.contains(axis.axes),
      group.subitems.contains(where: { $0.layoutSize._estimatedAxes.contains(axis.axes) })
    {
      return true
    }
    return group.subitems.contains { wraps($0) }
  }

  private func solved(_ first: Int) -> SolvedGroup {
    var solver = GroupSolver(traits)
    solver.available = count - first
    solver.measured = { measured(first + $0) }
    solver.measuredSupplement = { measuredSupplement($0, first + $1) }
    return solver.solve(group, in: container)
  }

  // MARK: Estimates

  /// Places groups anew after some items were measured. O(groups after the first of them).
  mutating func measuredItemsDidChange(_ items: Set<Int>) {
    guard !isUniform, let least = items.min(), count > 0 else { return }
    let first = index(of: min(least, count - 1))
    // An item that turns out shorter may fit into the group before.
    rebuild(from: wraps ? max(first - 1, 0) : first) { range in items.contains { range.contains($0) } }
  }

  private mutating func rebuild(from index: Int, _ isStale: (Range<Int>) -> Bool) {
    let old = Array(entries[index...])
    entries.removeSubrange(index...)
    var first = old.first?.first ?? 0, start = old.first?.start ?? before
    while first < count {
      let full = template.leaves.count
      let known = old.indices.contains(entries.count - index) ? old[entries.count - index] : nil
      let group: SolvedGroup
      if let known, !wraps, known.first == first, !isStale(first..<first + full) {
        group = known.group
      } else if first + full <= count, !isAnyMeasured(first..<first + full) {
        group = template
      } else {
        group = solved(first)
        overhang = max(overhang, group.overhang)
      }
      guard !group.leaves.isEmpty else { break }
      let length = group.size[axis]
      entries.append(Entry(first: first, start: start, group: group, length: length))
      first += group.leaves.count
      start += length + after + spacing + before
    }
  }

  private func isAnyMeasured(_ items: Range<Int>) -> Bool {
    items.contains { measured($0) != nil }
      || template.supplements.contains { measuredSupplement($0.kind, items.lowerBound + $0.leaf) != nil }
  }

  // MARK: Where groups are

  var groupCount: Int {
    guard isUniform else { return entries.count }
    return template.leaves.isEmpty ? 0 : (count + template.leaves.count - 1) / template.leaves.count
  }
  private var stride: CGFloat { before + template.size[axis] + after + spacing }

  subscript(index: Int) -> Entry {
    guard isUniform else { return entries[index] }
    let group = index == groupCount - 1 ? last ?? template : template
    return Entry(
      first: index * template.leaves.count, start: before + CGFloat(index) * stride, group: group,
      length: group.size[axis])
  }

  /// The whole length, in points; 0 without groups.
  var length: CGFloat {
    let number = groupCount
    return number == 0 ? 0 : self[number - 1].end + after
  }

  /// The largest extent of a group across the run. Estimates count as long as nothing was measured.
  var thickness: CGFloat {
    let other = axis.other
    let edges = (group.edgeSpacing?.start(other)?.spacing ?? 0) + (group.edgeSpacing?.end(other)?.spacing ?? 0)
    if isUniform { return groupCount == 0 ? 0 : edges + (groupCount == 1 ? last ?? template : template).size[other] }
    guard !entries.isEmpty else { return 0 }
    return edges
      + (entries.lazy.filter { $0.group !== template }.map { $0.group.size[other] }.max() ?? template.size[other])
  }

  /// The position of a group across the run.
  ///
  /// - Parameter room: What there is across, in points.
  func placement(across room: CGFloat, of solved: SolvedGroup) -> CGFloat {
    let start = group.edgeSpacing?.start(axis.other), end = group.edgeSpacing?.end(axis.other)
    guard let start else { return 0 }
    guard start.isFlexible else { return start.spacing }
    let left = max(room - solved.size[axis.other] - start.spacing - (end?.spacing ?? 0), 0)
    return start.spacing + (end?.isFlexible == true ? left / 2 : left)
  }

  /// The group that holds an item. O(1), or O(log groups) with estimates.
  func index(of item: Int) -> Int {
    guard !isUniform else { return item / template.leaves.count }
    var low = 0, high = entries.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if entries[middle].first <= item { low = middle } else { high = middle - 1 }
    }
    return max(low, 0)
  }

  /// The groups that touch a stretch of the run. O(1), or O(log groups) with estimates.
  func indices(from minimum: CGFloat, to maximum: CGFloat) -> Range<Int> {
    let number = groupCount
    guard number > 0, maximum >= minimum else { return 0..<0 }
    func firstIndex(_ isBeyond: (Int) -> Bool) -> Int {
      var low = 0, high = number
      while low < high {
        let middle = (low + high) / 2
        if isBeyond(middle) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    let first = firstIndex { self[$0].end > minimum }
    return first..<max(firstIndex { self[$0].start >= maximum }, first)
  }
}
