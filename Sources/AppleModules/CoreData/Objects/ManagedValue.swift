import PorticoFoundation

/// Values as objects and stores keep them: numbers as NSNumber, related objects as their identifiers.
enum ManagedValue {
  static func list(_ value: Any?) -> [NSManagedObjectID] {
    if let many = value as? [NSManagedObjectID] { return many }
    return (value as? NSManagedObjectID).map { [$0] } ?? []
  }

  /// An app's value of a relationship as identifiers; nil for none.
  static func identifiers(
    _ value: Any?, _ relationship: NSRelationshipDescription, in context: NSManagedObjectContext? = nil
  ) -> Any? {
    func identifier(_ element: Any) -> NSManagedObjectID? {
      guard let object = element as? NSManagedObject else { return nil }
      if let context, let other = object._context, other !== context {
        fatalError(
          "Illegal attempt to establish a relationship '\(relationship.name)' between objects in different contexts (source and destination)."
        )
      }
      return object._id
    }
    guard let value, !(value is NSNull) else { return nil }
    guard relationship.isToMany else {
      guard let found = identifier(value) else { unacceptable(value, relationship.name, "NSManagedObject") }
      return found
    }
    let elements: [Any]
    switch value {
    case let set as NSOrderedSet: elements = set.array
    case let set as NSSet: elements = set.allObjects
    case let array as [Any]: elements = array
    default: unacceptable(value, relationship.name, "NSSet")
    }
    return elements.compactMap(identifier)
  }

  /// - Returns: The value in the attribute's type; traps for one that cannot be in it.
  static func coerce(_ value: Any, _ attribute: NSAttributeDescription) -> Any? {
    let name = attribute.name
    switch attribute.attributeType {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType, .doubleAttributeType,
      .floatAttributeType,
      .booleanAttributeType:
      guard let number = number(value) else { unacceptable(value, name, "NSNumber") }
      return number
    case .decimalAttributeType:
      if let decimal = value as? NSDecimalNumber { return decimal }
      if let decimal = value as? Decimal { return NSDecimalNumber(decimal: decimal) }
      guard let number = number(value) else { unacceptable(value, name, "NSDecimalNumber") }
      return NSDecimalNumber(string: number.stringValue)
    case .stringAttributeType:
      guard let text = value as? String else { unacceptable(value, name, "NSString") }
      return text
    case .dateAttributeType:
      if let date = value as? Date { return date }
      guard let seconds = (value as? Double) ?? number(value)?.doubleValue else { unacceptable(value, name, "NSDate") }
      return Date(timeIntervalSinceReferenceDate: seconds)
    case .binaryDataAttributeType:
      guard let data = value as? Data else { unacceptable(value, name, "NSData") }
      return data
    case .UUIDAttributeType:
      guard let id = value as? UUID else { unacceptable(value, name, "NSUUID") }
      return id
    case .URIAttributeType:
      guard let url = value as? URL else { unacceptable(value, name, "NSURL") }
      return url
    default: return value
    }
  }

  static func number(_ value: Any) -> NSNumber? { value as? NSNumber }

  private static func unacceptable(_ value: Any, _ name: String, _ wanted: String) -> Never {
    fatalError(
      "Unacceptable type of value for attribute: property = \"\(name)\"; desired type = \(wanted); given type = \(type(of: value)); value = \(value)."
    )
  }

  static func isSame(_ a: Any?, _ b: Any?) -> Bool {
    switch (a, b) {
    case (nil, nil): return true
    case let (a?, b?):
      if let a = a as? [NSManagedObjectID], let b = b as? [NSManagedObjectID] {
        return a.count == b.count && zip(a, b).allSatisfy { $0 === $1 }
      }
      if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
      return (a as AnyObject) === (b as AnyObject)
    default: return list(a).isEmpty && list(b).isEmpty && (a is [NSManagedObjectID] || b is [NSManagedObjectID])
    }
  }
}

/// The value of a property that a class declares with `@NSManaged`, in the type that it says. The translator writes the
/// call.
public func _managed<Value>(_ object: NSManagedObject, _ key: String, _ type: Value.Type) -> Value {
  let found = object.value(forKey: key)
  if let optional = Value.self as? any _ManagedOptional.Type {
    return optional._managed(found.flatMap { convert($0, to: optional._wrapped) }) as! Value
  }
  if let found, let value = convert(found, to: Value.self) as? Value { return value }
  if let value = blank(Value.self) as? Value { return value }
  fatalError("\(Swift.type(of: object)).\(key) has no value, and its type \(Value.self) has none for that.")
}

public func _setManaged(_ object: NSManagedObject, _ key: String, _ value: Any?) {
  object.setValue((value as? any _ManagedOptional).map { $0._unwrapped } ?? value, forKey: key)
}

/// An optional tells its wrapped type where that is not known.
public protocol _ManagedOptional {
  static var _wrapped: Any.Type { get }
  static func _managed(_ value: Any?) -> Any
  var _unwrapped: Any? { get }
}
extension Optional: _ManagedOptional {
  public static var _wrapped: Any.Type { Wrapped.self }
  public static func _managed(_ value: Any?) -> Any { (value as? Wrapped) as Any }
  public var _unwrapped: Any? { flatMap { $0 as Any } }
}

/// A kept value in the type of a property; nil where it does not fit that.
private func convert(_ value: Any, to type: Any.Type) -> Any? {
  if let number = value as? NSNumber {
    switch type {
    case is Bool.Type: return number.boolValue
    case is Int.Type: return number.intValue
    case is Int16.Type: return number.int16Value
    case is Int32.Type: return number.int32Value
    case is Int64.Type: return number.int64Value
    case is Float.Type: return number.floatValue
    case is Double.Type: return number.doubleValue
    case is Decimal.Type: return number.decimalValue
    default: return number
    }
  }
  if let date = value as? Date, type is Double.Type { return date.timeIntervalSinceReferenceDate }
  if type is NSMutableSet.Type, let set = value as? NSSet { return NSMutableSet(set: set) }
  return value
}

/// The value of a property that is not optional and whose object has nothing: Objective-C's zero in Swift.
private func blank(_ type: Any.Type) -> Any? {
  switch type {
  case is Bool.Type: false
  case is Int.Type: 0
  case is Int16.Type: Int16(0)
  case is Int32.Type: Int32(0)
  case is Int64.Type: Int64(0)
  case is Float.Type: Float(0)
  case is Double.Type: 0.0
  case is String.Type: ""
  case is Data.Type: Data()
  case is NSSet.Type: NSSet()
  case is NSOrderedSet.Type: NSOrderedSet()
  default: nil
  }
}

/// A method that Core Data would make of a relationship: `addToItems(_:)`, `removeFromItems(_:)`,
/// `insertIntoItems(_:at:)`.
public func _callManaged(_ object: NSManagedObject, _ method: String, _ arguments: Any?...) {
  for (prefix, work) in [("addTo", true), ("removeFrom", false)] where method.hasPrefix(prefix) {
    let title = method.dropFirst(prefix.count)
    let key = title.prefix(1).lowercased() + title.dropFirst()
    guard let relationship = object.entity._frozen[key] as? NSRelationshipDescription,
      let first = arguments.first ?? nil
    else { break }
    let many = ManagedValue.list(
      ManagedValue.identifiers(first is NSManagedObject ? [first] : first, relationship, in: object._context))
    let before = object._related(key)
    let after =
      work
      ? before + many.filter { new in !before.contains { $0 === new } }
      : before.filter { old in !many.contains { $0 === old } }
    return ManagedRelations.set(after, relationship, of: object)
  }
  if method.hasPrefix("insertInto"), let element = (arguments.first ?? nil) as? NSManagedObject, arguments.count == 2,
    let index = arguments[1] as? Int
  {
    let title = method.dropFirst("insertInto".count), key = title.prefix(1).lowercased() + title.dropFirst()
    guard let relationship = object.entity._frozen[key] as? NSRelationshipDescription else { return }
    var list = object._related(key).filter { $0 !== element._id }
    list.insert(element._id, at: min(max(index, 0), list.count))
    return ManagedRelations.set(list, relationship, of: object)
  }
  notImplemented("\(type(of: object)).\(method), a method of Core Data's")
}
