/// Items and sections of a table or collection that come, go and move together. Deletions, reloads and the origins of
/// moves count as before the update; insertions and the destinations of moves as after it.
struct ListUpdates {
  var inserted: [IndexPath] = []
  var deleted: [IndexPath] = []
  var reloaded: [IndexPath] = []
  var moved: [(from: IndexPath, to: IndexPath)] = []
  var insertedSections = IndexSet()
  var deletedSections = IndexSet()
  var reloadedSections = IndexSet()
  var movedSections: [Int: Int] = [:]

  var changesSections: Bool {
    !(insertedSections.isEmpty && deletedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty)
  }
}

/// The new and old index paths of a list in an update, checked against the counts before and after it. O(sections +
/// changes).
struct ListMap {
  /// How a list speaks of itself in the messages of its checks.
  struct Words {
    var item: String, list: String
    var object: String
    static func collection(_ object: String) -> Words {
      Words(item: "item", list: "collection view", object: "Collection view: \(object)")
    }
    static func table(_ object: String) -> Words {
      Words(item: "row", list: "table view", object: "Table view: \(object)")
    }
  }

  let updates: ListUpdates
  let oldCounts: [Int], newCounts: [Int]
  private var newSections: [Int?], oldSections: [Int?]
  /// Rows that leave their section, in order; rows that come into one.
  private var removed: [Int: [Int]] = [:], added: [Int: [Int]] = [:]
  private var destinations: [IndexPath: IndexPath] = [:], origins: [IndexPath: IndexPath] = [:]
  private var reloaded: Set<IndexPath>

  init(_ updates: ListUpdates, from oldCounts: [Int], to newCounts: [Int], _ words: Words) {
    (self.updates, self.oldCounts, self.newCounts) = (updates, oldCounts, newCounts)
    reloaded = Set(updates.reloaded)
    newSections = Array(repeating: nil, count: oldCounts.count)
    oldSections = Array(repeating: nil, count: newCounts.count)
    checkSections(words)
    mapSections()
    checkPaths(words)
    mapItems()
    checkCounts(words)
    checkInvariants()
  }

  /// An item that goes has no new index path, and one that comes no old one. Costs nothing in release builds.
  private func checkInvariants() {
    #if DEBUG
      for path in updates.deleted {
        assert(newPath(path) == nil, "\(path) is deleted, and goes to \(newPath(path)!) all the same.")
      }
      for path in updates.inserted {
        assert(oldPath(path) == nil, "\(path) is inserted, and comes from \(oldPath(path)!) all the same.")
      }
    #endif
  }

  // MARK: Checks

  private func fail(_ text: String, _ words: Words) -> Never { fatalError("\(text) \(words.object)") }

  private func checkSections(_ words: Words) {
    for section in updates.deletedSections where !oldCounts.indices.contains(section) {
      fail(
        "attempt to delete section \(section), but there are only \(oldCounts.count) sections before the update.", words
      )
    }
    for section in updates.reloadedSections where !oldCounts.indices.contains(section) {
      fail(
        "attempt to reload section \(section), but there are only \(oldCounts.count) sections before the update.", words
      )
    }
    for (from, to) in updates.movedSections.sorted(by: { $0.key < $1.key }) {
      if !oldCounts.indices.contains(from) {
        fail(
          "attempt to move section \(from), but there are only \(oldCounts.count) sections before the update.", words)
      }
      if updates.deletedSections.contains(from) {
        fail("attempt to perform a delete and a move from the same section (\(from)).", words)
      }
      if updates.insertedSections.contains(to) {
        fail("attempt to perform an insert and a move to the same section (\(to)).", words)
      }
    }
    let expected = oldCounts.count + updates.insertedSections.count - updates.deletedSections.count
    if newCounts.count != expected {
      fail(
        "Invalid update: invalid number of sections. The number of sections contained in the \(words.list) after the update "
          + "(\(newCounts.count)) must be equal to the number of sections contained in the \(words.list) before the update "
          + "(\(oldCounts.count)), plus or minus the number of sections inserted or deleted (\(updates.insertedSections.count) inserted, "
          + "\(updates.deletedSections.count) deleted).", words)
    }
    for section in updates.insertedSections where !newCounts.indices.contains(section) {
      fail(
        "attempt to insert section \(section) but there are only \(newCounts.count) sections after the update.", words)
    }
    for to in updates.movedSections.values.sorted() where !newCounts.indices.contains(to) {
      fail(
        "attempt to move a section to \(to), but there are only \(newCounts.count) sections after the update.", words)
    }
  }

  private func checkPaths(_ words: Words) {
    func old(_ path: IndexPath, _ verb: String) {
      guard oldCounts.indices.contains(path.section) else {
        fail(
          "attempt to \(verb) \(words.item) \(path.item) from section \(path.section), but there are only \(oldCounts.count) sections "
            + "before the update.", words)
      }
      if path.item >= oldCounts[path.section] {
        fail(
          "attempt to \(verb) \(words.item) \(path.item) from section \(path.section) which only contains \(oldCounts[path.section]) "
            + "\(words.item)s before the update.", words)
      }
    }
    func new(_ path: IndexPath, _ verb: String) {
      guard newCounts.indices.contains(path.section) else {
        fail(
          "attempt to \(verb) \(words.item) \(path.item) into section \(path.section), but there are only \(newCounts.count) sections "
            + "after the update.", words)
      }
      if path.item >= newCounts[path.section] {
        fail(
          "attempt to \(verb) \(words.item) \(path.item) into section \(path.section), but there are only \(newCounts[path.section]) "
            + "\(words.item)s in section \(path.section) after the update.", words)
      }
    }
    var gone = Set<IndexPath>()
    for path in updates.deleted {
      old(path, "delete")
      gone.insert(path)
    }
    for path in updates.reloaded {
      old(path, "reload")
      if gone.contains(path) { fail("attempt to delete and reload the same index path (\(path)).", words) }
    }
    for path in updates.inserted { new(path, "insert") }
    let come = Set(updates.inserted)
    for (from, to) in updates.moved {
      old(from, "move")
      new(to, "move")
      if gone.contains(from) {
        fail("attempt to perform a delete and a move from the same index path (\(from)).", words)
      }
      if come.contains(to) { fail("attempt to perform an insert and a move to the same index path (\(to)).", words) }
    }
  }

  private func checkCounts(_ words: Words) {
    var inserted: [Int: Int] = [:], deleted: [Int: Int] = [:], movedIn: [Int: Int] = [:], movedOut: [Int: Int] = [:]
    for path in Set(updates.inserted) { inserted[path.section, default: 0] += 1 }
    for path in Set(updates.deleted) { deleted[path.section, default: 0] += 1 }
    for (from, to) in updates.moved where newSections[from.section] != to.section {
      movedIn[to.section, default: 0] += 1
      movedOut[from.section, default: 0] += 1
    }
    for (old, new) in newSections.enumerated() {
      guard let new, !updates.reloadedSections.contains(old) else { continue }
      let (i, d, come, go) = (inserted[new] ?? 0, deleted[old] ?? 0, movedIn[new] ?? 0, movedOut[old] ?? 0)
      guard newCounts[new] != oldCounts[old] + i - d + come - go else { continue }
      fail(
        "Invalid update: invalid number of \(words.item)s in section \(new). The number of \(words.item)s contained in an existing section "
          + "after the update (\(newCounts[new])) must be equal to the number of \(words.item)s contained in that section before the "
          + "update (\(oldCounts[old])), plus or minus the number of \(words.item)s inserted or deleted from that section (\(i) inserted, "
          + "\(d) deleted) and plus or minus the number of \(words.item)s moved into or out of that section (\(come) moved in, "
          + "\(go) moved out).", words)
    }
  }

  // MARK: Mapping

  private mutating func mapSections() {
    var taken = updates.insertedSections
    for (from, to) in updates.movedSections {
      newSections[from] = to
      taken.insert(to)
    }
    var next = 0
    for old in oldCounts.indices where !updates.deletedSections.contains(old) && updates.movedSections[old] == nil {
      while taken.contains(next) { next += 1 }
      newSections[old] = next
      next += 1
    }
    for (old, new) in newSections.enumerated() { if let new { oldSections[new] = old } }
  }

  private mutating func mapItems() {
    for path in Set(updates.deleted) { removed[path.section, default: []].append(path.item) }
    for path in Set(updates.inserted) { added[path.section, default: []].append(path.item) }
    for (from, to) in updates.moved where destinations[from] == nil {
      destinations[from] = to
      origins[to] = from
      removed[from.section, default: []].append(from.item)
      added[to.section, default: []].append(to.item)
    }
    for key in removed.keys { removed[key]!.sort() }
    for key in added.keys { added[key]!.sort() }
  }

  func newSection(_ old: Int) -> Int? { newSections.indices.contains(old) ? newSections[old] : nil }
  func oldSection(_ new: Int) -> Int? { oldSections.indices.contains(new) ? oldSections[new] : nil }

  /// The index path of an old item afterwards, reloaded or not; nil when it goes.
  func newPath(_ old: IndexPath) -> IndexPath? {
    if let moved = destinations[old] { return moved }
    guard let section = newSection(old.section), !updates.reloadedSections.contains(old.section) else { return nil }
    guard let row = Self.shift(old.item, out: removed[old.section], into: added[section]) else { return nil }
    return IndexPath(item: row, section: section)
  }

  /// The index path of a new item before; nil for one that came.
  func oldPath(_ new: IndexPath) -> IndexPath? {
    if let moved = origins[new] { return moved }
    guard let section = oldSection(new.section), !updates.reloadedSections.contains(section) else { return nil }
    guard let row = Self.shift(new.item, out: added[new.section], into: removed[section]) else { return nil }
    return IndexPath(item: row, section: section)
  }

  func isReloaded(_ old: IndexPath) -> Bool { reloaded.contains(old) }
  func isReloaded(section old: Int) -> Bool { updates.reloadedSections.contains(old) }

  /// - Parameters:
  ///   - out: The rows that leave before the row is counted, in order; nil is the answer for one of them.
  ///   - into: The rows that are taken afterwards.
  private static func shift(_ row: Int, out: [Int]?, into: [Int]?) -> Int? {
    var row = row
    if let out {
      var low = 0, high = out.count
      while low < high {
        let middle = (low + high) / 2
        if out[middle] < row { low = middle + 1 } else { high = middle }
      }
      if low < out.count, out[low] == row { return nil }
      row -= low
    }
    guard let into else { return row }
    for taken in into {
      if taken > row { break }
      row += 1
    }
    return row
  }
}
