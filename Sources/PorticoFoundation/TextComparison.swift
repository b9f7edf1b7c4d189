/// Compares texts as lists of files and people are sorted: by the language's rules, digits by their value.
///
/// Apple's comparator of this name is a `String.StandardComparator`, which Foundation on Linux has for the order of
/// code points alone.
public struct _LocalizedStandardComparator: SortComparator {
  public var order = SortOrder.forward

  public func compare(_ lhs: String, _ rhs: String) -> ComparisonResult {
    let result = lhs.localizedStandardCompare(rhs)
    guard order == .reverse else { return result }
    switch result {
    case .orderedAscending: return .orderedDescending
    case .orderedDescending: return .orderedAscending
    case .orderedSame: return .orderedSame
    }
  }
}

extension SortComparator where Self == _LocalizedStandardComparator {
  public static var localizedStandard: _LocalizedStandardComparator { _LocalizedStandardComparator() }
}
