extension RequirementSelectors {
  private static let table: [String: String] = Dictionary(
    rows.split(separator: "\n").map { row in
      let fields = row.split(separator: " ")
      return (String(fields[0]), String(fields[1]))
    }, uniquingKeysWith: { first, _ in first })

  /// The selector of an optional requirement.
  ///
  /// - Parameter name: With labels, as `tableView(_:heightForRowAt:)`.
  static func selector(of name: String) -> String {
    table[name] ?? name.replacing("_:", with: ":").filter { !"()".contains($0) }
  }
}
