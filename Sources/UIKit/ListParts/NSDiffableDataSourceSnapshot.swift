/// The content of a list: identifiers of sections, and of the items in each. Each identifier is there once.
///
/// Looking an item up costs O(sections + items) once after each change of the snapshot.
@preconcurrency
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  private var items: [[ItemIdentifierType]] = []
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
  /// The section of every item, kept up to date.
  private var sections: [ItemIdentifierType: SectionIdentifierType] = [:]

  public init() {}

  public var numberOfSections: Int { sectionIdentifiers.count }
  public var numberOfItems: Int { sections.count }
  public var itemIdentifiers: [ItemIdentifierType] { items.flatMap { $0 } }

  /// Traps for a section that is not there.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    items[required(identifier)]
  }
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { items[required(identifier)].count }
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    sections[identifier]
  }
  /// Counted over all sections.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let position = location(identifier) else { return nil }
    return items[..<position.section].reduce(0) { $0 + $1.count } + position.item
  }
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }

  // MARK: Items

  /// - Parameter sectionIdentifier: Nil for the last section.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    enforce(
      !sectionIdentifiers.isEmpty,
      "There are currently no sections in the data source. Please add a section first.")
    let section = sectionIdentifier.map { required($0) } ?? sectionIdentifiers.count - 1
    insert(identifiers, section, items[section].count)
  }
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType)
  {
    let position = required(beforeIdentifier)
    insert(identifiers, position.section, position.item)
  }
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
    let position = required(afterIdentifier)
    insert(identifiers, position.section, position.item + 1)
  }
  /// Those that are not there are passed over.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    let touched = Set(gone.compactMap { sections.removeValue(forKey: $0) })
    for (index, section) in sectionIdentifiers.enumerated() where touched.contains(section) {
      items[index].removeAll { gone.contains($0) }
    }
    forget(gone)
  }
  public mutating func deleteAllItems() { self = Self() }
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    move(identifier, toIdentifier, 0)
  }
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    move(identifier, toIdentifier, 1)
  }
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers where !reloadedItemIdentifiers.contains(identifier) {
      _ = required(identifier)
      reloadedItemIdentifiers.append(identifier)
    }
  }
  /// The cells stay and are configured again.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers where !reconfiguredItemIdentifiers.contains(identifier) {
      _ = required(identifier)
      reconfiguredItemIdentifiers.append(identifier)
    }
  }

  // MARK: Sections

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, sectionIdentifiers.count)
  }
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, required(toIdentifier))
  }
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, required(toIdentifier) + 1)
  }
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      guard let index = indexOfSection(identifier) else { continue }
      sectionIdentifiers.remove(at: index)
      let gone = items.remove(at: index)
      for item in gone { sections[item] = nil }
      forget(Set(gone))
      reloadedSectionIdentifiers.removeAll { $0 == identifier }
    }
  }
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, toIdentifier, 0)
  }
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, toIdentifier, 1)
  }
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers where !reloadedSectionIdentifiers.contains(identifier) {
      _ = required(identifier)
      reloadedSectionIdentifiers.append(identifier)
    }
  }

  // MARK: Helpers

  private func location(_ identifier: ItemIdentifierType) -> (section: Int, item: Int)? {
    guard let section = sections[identifier], let index = indexOfSection(section),
      let item = items[index].firstIndex(of: identifier)
    else { return nil }
    return (index, item)
  }
  private func required(_ identifier: ItemIdentifierType) -> (section: Int, item: Int) {
    guard let position = location(identifier) else {
      fatalError("Invalid item identifier specified: \(identifier) is not in the snapshot.")
    }
    return position
  }
  private func required(_ identifier: SectionIdentifierType) -> Int {
    guard let index = indexOfSection(identifier) else {
      fatalError("Invalid section identifier specified: \(identifier) is not in the snapshot.")
    }
    return index
  }
  private mutating func insert(_ identifiers: [ItemIdentifierType], _ section: Int, _ index: Int) {
    for identifier in identifiers {
      let old = sections.updateValue(sectionIdentifiers[section], forKey: identifier)
      enforce(
        old == nil,
        "Fatal: supplied item identifiers are not unique. Duplicate identifiers: \(identifier)")
    }
    items[section].insert(contentsOf: identifiers, at: index)
  }
  private mutating func insert(_ identifiers: [SectionIdentifierType], _ index: Int) {
    var known = Set(sectionIdentifiers)
    for identifier in identifiers {
      enforce(
        known.insert(identifier).inserted,
        "Fatal: supplied section identifiers are not unique. Duplicate identifiers: \(identifier)")
    }
    sectionIdentifiers.insert(contentsOf: identifiers, at: index)
    items.insert(contentsOf: identifiers.map { _ in [] }, at: index)
  }
  private mutating func move(_ identifier: ItemIdentifierType, _ target: ItemIdentifierType, _ offset: Int) {
    enforce(identifier != target, "Invalid parameter not satisfying: \(identifier) is moved beside itself.")
    let from = required(identifier)
    items[from.section].remove(at: from.item)
    let to = required(target)
    items[to.section].insert(identifier, at: to.item + offset)
    sections[identifier] = sectionIdentifiers[to.section]
  }
  private mutating func move(_ identifier: SectionIdentifierType, _ target: SectionIdentifierType, _ offset: Int) {
    enforce(identifier != target, "Invalid parameter not satisfying: section \(identifier) is moved beside itself.")
    let from = required(identifier)
    let own = items.remove(at: from)
    sectionIdentifiers.remove(at: from)
    let to = required(target) + offset
    sectionIdentifiers.insert(identifier, at: to)
    items.insert(own, at: to)
  }
  private mutating func forget(_ gone: Set<ItemIdentifierType>) {
    reloadedItemIdentifiers.removeAll { gone.contains($0) }
    reconfiguredItemIdentifiers.removeAll { gone.contains($0) }
  }

  // MARK: For data sources

  var _counts: [Int] { items.map(\.count) }
  func _item(_ path: IndexPath) -> ItemIdentifierType? {
    items.indices.contains(path.section) && items[path.section].indices.contains(path.item)
      ? items[path.section][path.item] : nil
  }
  /// Paths of all items. O(items).
  var _paths: [ItemIdentifierType: IndexPath] {
    var paths: [ItemIdentifierType: IndexPath] = [:]
    paths.reserveCapacity(sections.count)
    for (section, own) in items.enumerated() {
      for (item, identifier) in own.enumerated() { paths[identifier] = IndexPath(item: item, section: section) }
    }
    return paths
  }
  mutating func _forgetReloads() {
    (reloadedSectionIdentifiers, reloadedItemIdentifiers, reconfiguredItemIdentifiers) = ([], [], [])
  }
  mutating func _move(_ source: IndexPath, to target: IndexPath) {
    let identifier = items[source.section].remove(at: source.item)
    items[target.section].insert(identifier, at: target.item)
    sections[identifier] = sectionIdentifiers[target.section]
  }
}

/// The difference of two snapshots as updates of a list. O(items log items).
@MainActor
struct SnapshotDifference<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  var list = ListUpdates()
  /// By new paths.
  var reconfigured: [IndexPath] = []

  private let old: NSDiffableDataSourceSnapshot<Section, Item>, new: NSDiffableDataSourceSnapshot<Section, Item>
  private let oldSections: [Section], newSections: [Section]
  private let oldIndex: [Section: Int], newIndex: [Section: Int]
  private let oldPaths: [Item: IndexPath], newPaths: [Item: IndexPath]

  init(from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>) {
    (self.old, self.new) = (old, new)
    (oldSections, newSections) = (old.sectionIdentifiers, new.sectionIdentifiers)
    oldIndex = Dictionary(uniqueKeysWithValues: oldSections.enumerated().map { ($1, $0) })
    newIndex = Dictionary(uniqueKeysWithValues: newSections.enumerated().map { ($1, $0) })
    (oldPaths, newPaths) = (old._paths, new._paths)
    compareSections()
    findDeletedItems()
    for section in newSections { compareItems(of: section) }
    findItemsThatLeave()
    findReloadedItems()
    reconfigured = new.reconfiguredItemIdentifiers.compactMap { newPaths[$0] }
  }

  private mutating func compareSections() {
    for (index, section) in oldSections.enumerated() where newIndex[section] == nil {
      list.deletedSections.insert(index)
    }
    for (index, section) in newSections.enumerated() where oldIndex[section] == nil {
      list.insertedSections.insert(index)
    }
    // Sections that stay in the longest order that ascends need no move.
    let still = Set(Self.longestAscending(newSections.compactMap { oldIndex[$0] }))
    for section in newSections {
      if let from = oldIndex[section], !still.contains(from) { list.movedSections[from] = newIndex[section]! }
    }
    for section in new.reloadedSectionIdentifiers {
      if let index = oldIndex[section] { list.reloadedSections.insert(index) }
    }
  }

  /// The index before the change of a section whose items are compared one by one; nil for one that is new, or reloaded
  /// as a whole.
  private func comparedIndex(of section: Section) -> Int? {
    guard let index = oldIndex[section], !list.reloadedSections.contains(index) else { return nil }
    return index
  }

  private mutating func findDeletedItems() {
    for section in oldSections where newIndex[section] != nil && comparedIndex(of: section) != nil {
      for item in old.itemIdentifiers(inSection: section) where newPaths[item] == nil {
        list.deleted.append(oldPaths[item]!)
      }
    }
  }

  private mutating func compareItems(of section: Section) {
    guard let oldSection = comparedIndex(of: section) else { return }
    var stayed: [Int] = []
    let own = new.itemIdentifiers(inSection: section)
    for item in own {
      guard let from = oldPaths[item] else {
        list.inserted.append(newPaths[item]!)
        continue
      }
      if from.section == oldSection {
        stayed.append(from.item)
      } else if newIndex[oldSections[from.section]] == nil || list.reloadedSections.contains(from.section) {
        // Out of a section that goes as a whole.
        list.inserted.append(newPaths[item]!)
      } else {
        list.moved.append((from, newPaths[item]!))
      }
    }
    let quiet = Set(Self.longestAscending(stayed))
    for item in own {
      if let from = oldPaths[item], from.section == oldSection, !quiet.contains(from.item) {
        list.moved.append((from, newPaths[item]!))
      }
    }
  }

  /// An item that moved into a section which is new, or reloaded as a whole, leaves its old one.
  private mutating func findItemsThatLeave() {
    for section in oldSections where newIndex[section] != nil && comparedIndex(of: section) != nil {
      for item in old.itemIdentifiers(inSection: section) {
        guard let to = newPaths[item] else { continue }
        if comparedIndex(of: newSections[to.section]) == nil { list.deleted.append(oldPaths[item]!) }
      }
    }
  }

  private mutating func findReloadedItems() {
    let gone = Set(list.deleted)
    for item in new.reloadedItemIdentifiers {
      guard let from = oldPaths[item], !gone.contains(from), !list.reloadedSections.contains(from.section),
        !list.deletedSections.contains(from.section)
      else { continue }
      list.reloaded.append(from)
    }
  }

  var isEmpty: Bool {
    !list.changesSections && list.inserted.isEmpty && list.deleted.isEmpty && list.moved.isEmpty
      && list.reloaded.isEmpty
  }

  /// The values of a longest ascending subsequence. O(n log n).
  static func longestAscending(_ values: [Int]) -> [Int] {
    var tails: [Int] = [], previous = Array(repeating: -1, count: values.count)
    for (index, value) in values.enumerated() {
      var low = 0, high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if values[tails[middle]] < value { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = tails[low - 1] }
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var result: [Int] = [], at = tails.last ?? -1
    while at >= 0 {
      result.append(values[at])
      at = previous[at]
    }
    return result.reversed()
  }
}
