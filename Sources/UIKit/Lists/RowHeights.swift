/// The heights of the rows of one section, with sums: a Fenwick tree, so that a row which turns out to be higher than
/// estimated costs O(log n), however many follow.
struct RowHeights {
  private(set) var values: [CGFloat]
  /// Whether the height is the row's own, not an estimate.
  private(set) var isKnown: [Bool]
  private var tree: [CGFloat]

  init(_ values: [CGFloat], isKnown: [Bool]) {
    (self.values, self.isKnown) = (values, isKnown)
    tree = [0] + values
    for index in tree.indices.dropFirst() {
      let parent = index + (index & -index)
      if parent < tree.count { tree[parent] += tree[index] }
    }
  }

  var count: Int { values.count }
  var total: CGFloat { sum(before: count) }

  /// The height of the rows above one. O(log n).
  func sum(before row: Int) -> CGFloat {
    var result: CGFloat = 0, index = row
    while index > 0 {
      result += tree[index]
      index -= index & -index
    }
    return result
  }

  /// - Parameter isMeasured: False keeps the height as an estimate.
  mutating func set(_ height: CGFloat, at row: Int, isMeasured: Bool = true) {
    isKnown[row] = isMeasured
    let change = height - values[row]
    guard change != 0 else { return }
    values[row] = height
    var index = row + 1
    while index < tree.count {
      tree[index] += change
      index += index & -index
    }
  }

  /// The row that covers an offset from the first row's top: the last whose top is not below it. O(log n).
  func row(at offset: CGFloat) -> Int {
    var index = 0, rest = offset, step = 1
    while step * 2 < tree.count { step *= 2 }
    while step > 0 {
      let next = index + step
      if next < tree.count, tree[next] <= rest {
        index = next
        rest -= tree[next]
      }
      step /= 2
    }
    return min(index, max(count - 1, 0))
  }
}
