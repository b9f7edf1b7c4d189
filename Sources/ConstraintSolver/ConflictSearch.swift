import Foundation

/// A smallest set that cannot hold: of all such sets one whose last member is as early as possible.
enum ConflictSearch {
  /// Constraints that may be looked at before the search is content with a set that is not the smallest.
  static let budget = 100_000

  /// - Parameter isFeasible: Whether the items with these indices, in rising order, can hold together.
  /// - Returns: Rising indices, the last of which every smallest set of these contains; empty when all `count` items
  ///   can hold.
  static func smallest(_ count: Int, isFeasible: ([Int]) -> Bool) -> [Int] {
    if count == 0 || isFeasible(Array(0..<count)) { return [] }
    // The first item that earlier ones contradict.
    var (possible, impossible) = (0, count)
    while impossible - possible > 1 {
      let middle = (possible + impossible) / 2
      if isFeasible(Array(0..<middle)) { possible = middle } else { impossible = middle }
    }
    let last = impossible - 1
    var rest = budget
    /// Members among the candidates, given that background and candidates contradict each other; nil when the budget is
    /// spent.
    func search(_ background: [Int], _ isNew: Bool, _ candidates: [Int]) -> [Int]? {
      if isNew {
        rest -= background.count
        if rest < 0 { return nil }
        if !isFeasible(background.sorted()) { return [] }
      }
      if candidates.count <= 1 { return candidates }
      let (early, late) = (Array(candidates[..<(candidates.count / 2)]), Array(candidates[(candidates.count / 2)...]))
      guard let second = search(background + early, true, late),
        let first = search(background + second, !second.isEmpty, early)
      else { return nil }
      return first + second
    }
    guard let others = search([last], true, Array(0..<last)) else { return Array(0...last) }
    return others.sorted() + [last]
  }
}
