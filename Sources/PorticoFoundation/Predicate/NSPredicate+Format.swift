extension NSPredicate {
  /// A predicate from its format: comparisons, `AND`, `OR`, `NOT`, `IN`, `CONTAINS`, `BEGINSWITH`, `ENDSWITH`, `LIKE`,
  /// `MATCHES`, `BETWEEN`, each with `[cd]`; `%@`, `%K`, `%d` take the arguments; key paths go through
  /// `value(forKeyPath:)`; `$name` stands for a variable that gets its value when the predicate is evaluated.
  ///
  /// Traps when the format cannot be read, as on iOS. Not supported: `SUBQUERY`, `FUNCTION`, `CAST`.
  public convenience init(format predicateFormat: String, _ args: Any?...) {
    self.init(format: predicateFormat, values: args)
  }

  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    self.init(format: predicateFormat, values: arguments ?? [])
  }

  private convenience init(format: String, values: [Any?]) {
    let node: _PredicateNode
    do {
      node = try _PredicateParser.parse(format, values)
    } catch {
      let reason = (error as? _PredicateParser.SyntaxError)?.message ?? "\(error)"
      fatalError("Unable to parse the format string \"\(format)\": \(reason)")
    }
    self.init(node: node)
  }

  private convenience init(node: _PredicateNode) {
    nonisolated(unsafe) let node = node  // a tree that nobody changes
    self.init { object, variables in
      if let question = object as? NodeQuestion {
        question.node = node
        return true
      }
      return node.evaluate(with: object, variables ?? [:])
    }
    // Foundation's own class on Linux knows no formats; the one below has the same layout.
    guard type(of: self) == NSPredicate.self else { return }
    Unmanaged.passUnretained(self).toOpaque().assumingMemoryBound(to: UnsafeRawPointer.self).pointee = unsafeBitCast(
      FormattedPredicate.self as AnyObject.Type, to: UnsafeRawPointer.self)
  }

  /// The tree that the predicate was read from; nil for one that a closure decides.
  fileprivate var node: _PredicateNode? {
    guard self is FormattedPredicate else { return nil }
    let question = NodeQuestion()
    _ = evaluate(with: question)
    return question.node
  }

  /// The predicate with values in place of its variables, such as `$name`. A variable without a value stays.
  public func withSubstitutionVariables(_ variables: [String: Any]) -> NSPredicate {
    if let node { return NSPredicate(node: node.replacing(variables)) }
    if let compound = self as? NSCompoundPredicate {
      return NSCompoundPredicate(
        type: compound.compoundPredicateType,
        subpredicates: compound.subpredicates.map { $0.withSubstitutionVariables(variables) })
    }
    nonisolated(unsafe) let (predicate, variables) = (self, variables)  // nobody changes them
    return NSPredicate { object, others in
      predicate.evaluate(with: object, substitutionVariables: variables.merging(others ?? [:]) { _, new in new })
    }
  }
}

/// Asks a predicate for its tree, in place of the object that it would judge.
private final class NodeQuestion {
  var node: _PredicateNode?
}

/// A predicate from a format. It has no stored properties, so that an object of its superclass can become one.
private final class FormattedPredicate: NSPredicate {
  override var predicateFormat: String { node?.format ?? "" }
  override var description: String { predicateFormat }
  override var hash: Int { predicateFormat.hashValue }
  override func isEqual(_ object: Any?) -> Bool {
    (object as? FormattedPredicate).map { $0.predicateFormat == predicateFormat } ?? false
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
