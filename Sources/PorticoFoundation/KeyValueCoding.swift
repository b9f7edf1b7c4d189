/// Values by a path of keys, `card.title`, through objects of ours, dictionaries and arrays.
enum _KeyPath {
  static func value(of object: Any?, _ path: String) -> Any? {
    var current = object
    var rest = path.split(separator: ".")[...]
    while let key = rest.popFirst() {
      guard let value = current, !(value is NSNull) else { return nil }
      if key.hasPrefix("@") { return aggregate(String(key.dropFirst()), rest.joined(separator: "."), of: value) }
      if let array = list(value) {
        // An array answers with its elements' values.
        let path = ([key] + rest).joined(separator: ".")
        return array.map { self.value(of: $0, path) ?? NSNull() }
      }
      current = self.value(of: value, key: String(key))
    }
    return current
  }

  static func value(of object: Any, key: String) -> Any? {
    if let object = object as? NSObject { return object.value(forKey: key) }
    if let messageable = object as? any _Messageable {
      nonisolated(unsafe) let messageable = messageable
      return _unisolated { messageable._property(key) } ?? nil
    }
    if let dictionary = object as? [AnyHashable: Any] { return dictionary[key] }
    if let dictionary = object as? NSDictionary { return dictionary[key] }
    if let string = object as? String {
      switch key {
      case "length": return string.utf16.count
      case "self": return string
      case "uppercaseString": return string.uppercased()
      case "lowercaseString": return string.lowercased()
      default: break
      }
    }
    if key == "self" { return object }
    let mirror = Mirror(reflecting: object)
    if let child = mirror.children.first(where: { $0.label == key }) { return child.value }
    fatalError(
      "[<\(type(of: object))> valueForUndefinedKey:]: this class is not key value coding-compliant for the key \(key).")
  }

  /// The object that has the last property of a path, and that property's key; nil where the way there ends in nil.
  static func owner(of object: NSObject, _ path: String) -> (owner: Any, key: String)? {
    guard let dot = path.lastIndex(of: ".") else { return (object, path) }
    return value(of: object, String(path[..<dot])).map { ($0, String(path[path.index(after: dot)...])) }
  }

  static func set(_ value: Any?, on object: NSObject, _ path: String) {
    guard let (owner, key) = owner(of: object, path) else { return }
    if let owner = owner as? NSObject { return owner.setValue(value, forKey: key) }
    if let dictionary = owner as? NSMutableDictionary {
      dictionary[key] = value
      return
    }
    fatalError(
      "[<\(type(of: owner))> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key \(key)."
    )
  }

  static func list(_ value: Any) -> [Any]? {
    if let array = value as? [Any] { return array }
    if let array = value as? NSArray { return array.map { $0 } }
    if let set = value as? NSSet { return set.map { $0 } }
    return nil
  }

  /// Apple: Key-Value Coding Programming Guide, "Using Collection Operators".
  private static func aggregate(_ name: String, _ path: String, of value: Any) -> Any? {
    let elements = list(value) ?? []
    if name == "count" { return NSNumber(value: elements.count) }
    let values = elements.map { path.isEmpty || path == "self" ? $0 : (self.value(of: $0, path) ?? NSNull()) }
      .filter { !($0 is NSNull) }
    let numbers = values.compactMap { _number($0) }
    switch name {
    case "sum": return NSNumber(value: numbers.reduce(0, +))
    case "avg": return NSNumber(value: numbers.isEmpty ? 0 : numbers.reduce(0, +) / Double(numbers.count))
    case "max": return values.max(by: precedes)
    case "min": return values.min(by: precedes)
    case "unionOfObjects": return values
    case "distinctUnionOfObjects": return distinct(values)
    case "unionOfArrays", "unionOfSets": return values.flatMap { list($0) ?? [] }
    case "distinctUnionOfArrays", "distinctUnionOfSets": return distinct(values.flatMap { list($0) ?? [] })
    default: fatalError("[<\(type(of: value))> valueForKeyPath:]: this class does not implement the \(name) operation.")
    }
  }

  /// Order by `compare:`; what cannot be compared is equal.
  private static func precedes(_ a: Any, _ b: Any) -> Bool {
    if let a = _number(a), let b = _number(b) { return a < b }
    if let a = _text(a), let b = _text(b) { return a.compare(b) == .orderedAscending }
    return false
  }

  private static func _text(_ value: Any) -> String? { value as? String ?? (value as? NSString)?.description }

  private static func distinct(_ values: [Any]) -> [Any] {
    var seen: Set<AnyHashable> = []
    return values.filter { (($0 as? AnyHashable).map { seen.insert($0).inserted } ?? true) }
  }
}

/// A number behind any of its guises; nil for what is none.
func _number(_ value: Any?) -> Double? {
  switch value {
  case let number as NSNumber: number.doubleValue
  case let number as Double: number
  case let number as CGFloat: Double(number)
  case let number as Int: Double(number)
  case let number as Float: Double(number)
  case let number as any BinaryInteger: Double(number)
  case let flag as Bool: flag ? 1 : 0
  case let date as Date: date.timeIntervalSinceReferenceDate
  default: nil
  }
}

/// Numbers as Objective-C hands them out, those of enumerations and option sets too; anything else is itself.
///
/// Asks for the exact type: a cast would take an NSNumber for each of them.
public func _asObject(_ value: Any?) -> Any? {
  guard let value else { return nil }
  return switch type(of: value) {
  case is CGFloat.Type: NSNumber(value: Double(value as! CGFloat))
  case is Double.Type: NSNumber(value: value as! Double)
  case is Float.Type: NSNumber(value: value as! Float)
  case is Bool.Type: NSNumber(value: value as! Bool)
  case is Int.Type: NSNumber(value: value as! Int)
  case is UInt.Type: NSNumber(value: value as! UInt)
  default: rawNumber(value) ?? value
  }
}

/// Whether a value is one of Swift's numbers or a flag: a property of such a type cannot be nil.
func _isNumber(_ value: Any) -> Bool {
  switch type(of: value) {
  case is CGFloat.Type, is Double.Type, is Float.Type, is Bool.Type, is Int.Type, is UInt.Type: true
  default: false
  }
}

private func rawNumber(_ value: Any) -> NSNumber? {
  guard let raw = value as? any RawRepresentable else { return nil }
  return (raw.rawValue as? any FixedWidthInteger).map { NSNumber(value: Int64(truncatingIfNeeded: $0)) }
}

/// The handling of keys that a class does not have: they end the app, unless somebody sets values that were typed into
/// an interface.
package enum _UndefinedKeys {
  private final class Report {
    let call: (String) -> Void
    init(_ call: @escaping (String) -> Void) { self.call = call }
  }
  private static let name = "Portico.undefinedKeys"

  /// The function that is told of such a key on this thread; nil when nobody asked.
  package static var report: ((String) -> Void)? { (Thread.current.threadDictionary[name] as? Report)?.call }

  /// Has `report` told of the keys that `body` finds undefined on this thread.
  package static func report(to report: @escaping (String) -> Void, _ body: () -> Void) {
    let outer = Thread.current.threadDictionary[name]
    Thread.current.threadDictionary[name] = Report(report)
    defer { Thread.current.threadDictionary[name] = outer }
    body()
  }
}
