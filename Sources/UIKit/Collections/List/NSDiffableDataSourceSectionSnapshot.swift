/// The content of one section as an outline: items below items, shown or hidden. Each item is there once.
///
/// Items are kept from top to bottom with their levels. Appending at the end costs O(new items), other changes
/// O(items).
@preconcurrency
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
  private struct Node: Sendable {
    var item: ItemIdentifierType
    var level: Int
    /// Whether the items below are shown, when there are any.
    var isExpanded = false
  }
  private var nodes: [Node] = []
  private var indices: [ItemIdentifierType: Int] = [:]

  public init() {}
  public init(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) { self = snapshot }

  // MARK: What there is

  /// All items, hidden ones included, from top to bottom.
  public var items: [ItemIdentifierType] { nodes.map(\.item) }
  public var rootItems: [ItemIdentifierType] { nodes.filter { $0.level == 0 }.map(\.item) }
  /// Those all of whose ancestors are expanded.
  public var visibleItems: [ItemIdentifierType] {
    var found: [ItemIdentifierType] = []
    var hidden = Int.max
    for node in nodes where node.level < hidden || node.level == 0 {
      found.append(node.item)
      hidden = node.isExpanded ? Int.max : node.level + 1
    }
    return found
  }
  public var expandedItems: [ItemIdentifierType] { nodes.filter(\.isExpanded).map(\.item) }

  public func contains(_ item: ItemIdentifierType) -> Bool { indices[item] != nil }
  /// Among all items.
  public func index(of item: ItemIdentifierType) -> Int? { indices[item] }
  /// 0 for a root item. Traps for an item that is not there, as all questions about one item do.
  public func level(of item: ItemIdentifierType) -> Int { nodes[required(item)].level }
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    parentIndex(required(child)).map { nodes[$0].item }
  }
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { nodes[required(item)].isExpanded }
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    var index = required(item)
    while let parent = parentIndex(index) {
      if !nodes[parent].isExpanded { return false }
      index = parent
    }
    return true
  }
  /// The items below one, as an outline of its own.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    let index = required(parent)
    var result = Self()
    result.insert(nodes[(includingParent ? index : index + 1)..<end(of: index)].map { $0 }, at: 0, level: 0)
    return result
  }

  // MARK: Changes

  /// - Parameter parent: Nil for root items. New items are the last below their parent, and are hidden until it is
  ///   expanded.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    guard let parent else { return insert(items.map { Node(item: $0, level: 0) }, at: nodes.count, level: 0) }
    let index = required(parent)
    insert(items.map { Node(item: $0, level: 0) }, at: end(of: index), level: nodes[index].level + 1)
  }
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    let index = required(item)
    insert(items.map { Node(item: $0, level: 0) }, at: index, level: nodes[index].level)
  }
  /// Below the items that stand below `item`.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    let index = required(item)
    insert(items.map { Node(item: $0, level: 0) }, at: end(of: index), level: nodes[index].level)
  }
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: (ItemIdentifierType)
  ) {
    let index = required(item)
    insert(snapshot.nodes, at: index, level: nodes[index].level)
  }
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: (ItemIdentifierType)
  ) {
    let index = required(item)
    insert(snapshot.nodes, at: end(of: index), level: nodes[index].level)
  }
  /// With all that is below them. Items that are not there are passed over.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items {
      guard let index = indices[item] else { continue }
      remove(index..<end(of: index))
    }
  }
  public mutating func deleteAll() { self = Self() }
  public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items { nodes[required(item)].isExpanded = true }
  }
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    for item in items { nodes[required(item)].isExpanded = false }
  }
  public mutating func replace(
    childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    let index = required(parent)
    remove(index + 1..<end(of: index))
    insert(snapshot.nodes, at: index + 1, level: nodes[index].level + 1)
  }

  /// A line for each item, from top to bottom: + for one whose items below are shown, - for one whose are hidden.
  public func visualDescription() -> String {
    nodes.indices.map { index in
      let node = nodes[index], hasChildren = end(of: index) > index + 1
      return String(repeating: "  ", count: node.level) + (hasChildren ? (node.isExpanded ? "+ " : "- ") : "* ")
        + "\(node.item)"
    }.joined(separator: "\n")
  }

  // MARK: Helpers

  private func required(_ item: ItemIdentifierType) -> Int {
    guard let index = indices[item] else {
      fatalError("Invalid item identifier specified: \(item) is not in the section snapshot.")
    }
    return index
  }
  private func parentIndex(_ index: Int) -> Int? {
    let level = nodes[index].level
    return level == 0 ? nil : nodes[..<index].lastIndex { $0.level < level }
  }
  /// Behind the last item that is below one.
  private func end(of index: Int) -> Int {
    nodes[(index + 1)...].firstIndex { $0.level <= nodes[index].level } ?? nodes.count
  }

  /// - Parameter level: Of the topmost of the new nodes.
  private mutating func insert(_ new: [Node], at index: Int, level: Int) {
    let base = new.first?.level ?? 0
    var moved: [Node] = []
    moved.reserveCapacity(new.count)
    for (offset, node) in new.enumerated() {
      enforce(
        indices.updateValue(index + offset, forKey: node.item) == nil,
        "Fatal: supplied item identifiers are not unique. Duplicate identifiers: \(node.item)")
      moved.append(Node(item: node.item, level: node.level - base + level, isExpanded: node.isExpanded))
    }
    nodes.insert(contentsOf: moved, at: index)
    number(from: index + new.count)
  }
  private mutating func remove(_ range: Range<Int>) {
    for node in nodes[range] { indices[node.item] = nil }
    nodes.removeSubrange(range)
    number(from: range.lowerBound)
  }
  private mutating func number(from start: Int) {
    guard start < nodes.count else { return }
    for index in start..<nodes.count { indices[nodes[index].item] = index }
  }

  // MARK: For data sources

  /// Moves an item with all below it behind the one that is shown before it: to the top, below that item, or beside it.
  mutating func _move(_ item: ItemIdentifierType, after previous: ItemIdentifierType?) {
    let moved = snapshot(of: item, includingParent: true)
    delete([item])
    guard let previous, contains(previous) else {
      guard let first = nodes.first else { return insert(moved.nodes, at: 0, level: 0) }
      return insert(moved, before: first.item)
    }
    let index = required(previous)
    if nodes[index].isExpanded, end(of: index) > index + 1 {
      insert(moved.nodes, at: index + 1, level: nodes[index].level + 1)
    } else {
      insert(moved, after: previous)
    }
  }
}
