/// Hears before rows are needed, so that their data can be there when they are.
@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}
extension UITableViewDataSourcePrefetching {
  public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    OptionalRequirement.inSubclass(self, "UITableViewDataSourcePrefetching", tableView, indexPaths, else: ())
  }
}

/// Rows that the prefetching data source was told of and that have not been shown yet.
struct TablePrefetch {
  private var asked: Set<IndexPath> = []
  private var lastOffset: CGFloat?

  /// Which rows are new a screen ahead in the direction of the last movement, and which of those that were asked for
  /// are no longer ahead. O(rows of one screen).
  ///
  /// - Parameters:
  ///   - rows: Those in a range of heights, in points of the content.
  ///   - shown: Rows that have a cell.
  mutating func advance(
    to bounds: CGRect, rows: (_ from: CGFloat, _ to: CGFloat) -> [IndexPath], shown: (IndexPath) -> Bool
  ) -> (new: [IndexPath], gone: [IndexPath]) {
    let last = lastOffset
    lastOffset = bounds.minY
    guard last != bounds.minY else { return ([], []) }
    let isForward = last.map { bounds.minY > $0 } ?? true
    let from = isForward ? bounds.maxY : bounds.minY - bounds.height
    let coming = Set(rows(from, from + bounds.height).filter { !shown($0) })
    defer { asked = coming }
    return (coming.subtracting(asked).sorted(), asked.subtracting(coming).filter { !shown($0) }.sorted())
  }
}
