import Foundation

// Keys of Foundation's collections, which stand for the values of their elements. A path may have an operator of
// collections, such as "@sum.price".

extension NSArray {
  /// The elements' values, NSNull for what is nil. O(n).
  public func value(forKey key: String) -> Any { map { _KeyPath.value(of: $0, key) ?? NSNull() } }
  public func value(forKeyPath keyPath: String) -> Any? { _KeyPath.value(of: self, keyPath) }
  /// Sets the value of each element. O(n).
  public func setValue(_ value: Any?, forKey key: String) { _KeyPath.set(value, onEach: self, key) }
}

extension NSSet {
  /// The elements' values without those that are nil. O(n).
  public func value(forKey key: String) -> Any {
    NSSet(array: compactMap { _KeyPath.value(of: $0, key) }.filter { !($0 is NSNull) })
  }
  public func value(forKeyPath keyPath: String) -> Any? { _KeyPath.value(of: self, keyPath) }
  /// Sets the value of each element. O(n).
  public func setValue(_ value: Any?, forKey key: String) { _KeyPath.set(value, onEach: self, key) }
}

extension NSDictionary {
  /// The value of a key; one that begins with "@" asks for a property of the dictionary's own, such as "@count".
  public func value(forKey key: String) -> Any? {
    guard key.hasPrefix("@") else { return self[key] }
    return key == "@count" ? NSNumber(value: count) : _KeyPath.value(of: allValues, key)
  }
  public func value(forKeyPath keyPath: String) -> Any? { _KeyPath.value(of: self, keyPath) }
}

extension _KeyPath {
  fileprivate static func set(_ value: Any?, onEach elements: some Sequence, _ key: String) {
    for element in elements { (element as? NSObject)?.setValue(value, forKey: key) }
  }
}
