extension RangeReplaceableCollection where Self: MutableCollection, Index == Int {
  /// Removes the elements at some offsets from the start.
  public mutating func remove(atOffsets offsets: IndexSet) {
    for offset in offsets.reversed() { remove(at: startIndex + offset) }
  }
}

extension MutableCollection where Self: RangeReplaceableCollection, Index == Int {
  /// Moves the elements at some offsets before the one that is at an offset now; the length moves them to the end.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let moved = source.map { self[startIndex + $0] }
    let target = destination - source.count { $0 < destination }
    remove(atOffsets: source)
    insert(contentsOf: moved, at: startIndex + target)
  }
}
