/// The names of enumerators without what they repeat of their type.
enum CaseNames {
  /// - Parameters:
  ///   - names: Of all enumerators, as C has them.
  ///   - type: The name of the enumeration in C.
  /// - Returns: A short name for each: `red` for `XYColorRed` of `XYColor`.
  static func short(_ names: [String], type: String) -> [String: String] {
    guard let first = names.first else { return [:] }
    var common = words(first)
    for name in names.dropFirst() { common = Words.commonPrefix(common, words(name)) }
    // One alone is compared with its type; with several, what they share beyond it stays in their names.
    common = prefix(common, type: words(type))
    var result: [String: String] = [:]
    for name in names { result[name] = short(name, prefix: common) }
    return result
  }

  /// The name of one constant among those of a type, `XYColorRed` of `XYColor`.
  static func member(_ name: String, type: String) -> String {
    short(name, prefix: prefix(words(name), type: words(type)))
  }

  /// Constants that begin with `k` do so beside the name of their type.
  private static func words(_ name: String) -> [String] {
    let words = Words.split(name)
    if words.first == "k", words.count > 1 { return Array(words.dropFirst()) }
    return words
  }

  private static func prefix(_ common: [String], type: [String]) -> [String] {
    var result = Words.commonPrefix(common, type)
    // `XYOptions` has `XYOptionFast`.
    if result.count < common.count, result.count < type.count {
      let one = common[result.count], other = type[result.count]
      if other == one + "s" || other == one + "es" || (one.hasSuffix("y") && other == one.dropLast() + "ies") {
        result.append(one)
      }
    }
    return result
  }

  private static func short(_ name: String, prefix: [String]) -> String {
    let all = words(name)
    var count = min(prefix.count, all.count)
    while count > 0 {
      let rest = all[count...].joined()
      if let first = rest.first, !first.isNumber { break }
      count -= 1
    }
    let rest = count == 0 ? name : String(all[count...].joined().drop { $0 == "_" })
    // `URL` by itself stays what it is; `URLFailed` is `urlFailed`.
    return rest.contains(where: \.isLowercase) ? Words.lowercasingFirst(rest) : rest
  }
}
