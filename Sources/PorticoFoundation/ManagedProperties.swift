// `@NSManaged var` of an object that stores values under any key, such as a layer; the translator writes the accessors.

/// The property's value by its key; what memory of zeros means for a number or a structure that was never set.
public func _managed<T>(_ object: NSObject, _ key: String, _ type: T.Type) -> T {
  guard let value = object.value(forKey: key) else {
    if let nothing = T.self as? any ExpressibleByNilLiteral.Type { return nothing.init(nilLiteral: ()) as! T }
    guard _isPOD(T.self) else {
      fatalError("\(NSStringFromClass(Swift.type(of: object))).\(key) has no value, and \(T.self) cannot be nil")
    }
    return withUnsafeTemporaryAllocation(of: T.self, capacity: 1) { memory in
      let bytes = UnsafeMutableRawBufferPointer(memory)
      bytes.initializeMemory(as: UInt8.self, repeating: 0)
      return memory[0]
    }
  }
  return _value(value, key)
}

/// Stores the value under the key, as key-value coding does, and tells observers.
public func _setManaged<T>(_ object: NSObject, _ key: String, _ value: T) {
  let old = object.value(forKey: key)
  let new = (value as? any _PossibleValue).map(\.possible) ?? value
  object.setValue(new, forKey: key)
  object._changed(key, old, new)
}

/// An optional whose type is not known where it is looked at.
private protocol _PossibleValue {
  var possible: Any? { get }
}

extension Optional: _PossibleValue {
  fileprivate var possible: Any? { map { $0 } }
}
