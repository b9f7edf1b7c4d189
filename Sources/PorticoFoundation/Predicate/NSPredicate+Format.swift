extension NSPredicate {
  /// A predicate from its format: comparisons, `AND`, `OR`, `NOT`, `IN`, `CONTAINS`, `BEGINSWITH`, `ENDSWITH`, `LIKE`,
  /// `MATCHES`, `BETWEEN`, each with `[cd]`; `%@`, `%K`, `%d` take the arguments; key paths go through
  /// `value(forKeyPath:)`.
  ///
  /// Traps when the format cannot be read, as on iOS. Not supported: `SUBQUERY`, `FUNCTION`, `CAST`.
  public convenience init(format predicateFormat: String, _ args: Any?...) {
    self.init(format: predicateFormat, values: args)
  }

  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    self.init(format: predicateFormat, values: arguments ?? [])
  }

  private convenience init(format: String, values: [Any?]) {
    nonisolated(unsafe) let node: _PredicateNode  // a tree that nobody changes
    do {
      node = try _PredicateParser.parse(format, values)
    } catch {
      let reason = (error as? _PredicateParser.SyntaxError)?.message ?? "\(error)"
      fatalError("Unable to parse the format string \"\(format)\": \(reason)")
    }
    self.init { object, _ in node.evaluate(with: object) }
  }
}

extension NSSortDescriptor {
  /// Sorts by the value of a key path, with a method of strings: `compare:`, `localizedStandardCompare:`,
  /// `caseInsensitiveCompare:`, `localizedCompare:`, `localizedCaseInsensitiveCompare:`. Others trap.
  public convenience init(key: String?, ascending: Bool, selector: Selector?) {
    let path = key ?? "self", name = selector?._name ?? "compare:"
    self.init(keyPath: \Any.self, ascending: ascending) { left, right in
      func value(_ object: Any) -> Any? { path == "self" ? object : _KeyPath.value(of: object, path) }
      guard name != "compare:", let a = value(left) as? String, let b = value(right) as? String else {
        return _compare(value(left), value(right))
      }
      switch name {
      case "localizedStandardCompare:": return a.localizedStandardCompare(b)
      case "caseInsensitiveCompare:": return a.caseInsensitiveCompare(b)
      case "localizedCompare:": return a.localizedCompare(b)
      case "localizedCaseInsensitiveCompare:": return a.localizedCaseInsensitiveCompare(b)
      default: notImplemented("NSSortDescriptor with the selector \(name)")
      }
    }
  }
  /// Sorts by the value of a key path: strings, numbers and dates.
  public convenience init(key: String?, ascending: Bool) { self.init(key: key, ascending: ascending, selector: nil) }
}

extension Array {
  /// Sorted by the first descriptor, then by the next; equal elements keep their order. O(n log n).
  package func _sorted(by descriptors: [NSSortDescriptor]) -> [Element] {
    guard !descriptors.isEmpty else { return self }
    return enumerated().sorted { a, b in
      for descriptor in descriptors {
        switch descriptor.compare(a.element, to: b.element) {
        case .orderedAscending: return true
        case .orderedDescending: return false
        case .orderedSame: continue
        }
      }
      return a.offset < b.offset
    }.map(\.element)
  }
}

private func _compare(_ a: Any?, _ b: Any?) -> ComparisonResult {
  if let a = a as? String, let b = b as? String { return a.compare(b) }
  guard let a = _number(a) else { return b == nil || b is NSNull ? .orderedSame : .orderedAscending }
  guard let b = _number(b) else { return .orderedDescending }
  return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
}
