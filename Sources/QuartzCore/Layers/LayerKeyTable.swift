import Foundation

/// The properties that a special layer adds to CALayer's, as key-value coding reaches them: `layer.setValue(4,
/// forKeyPath: "lineWidth")`.
package struct LayerKeyTable: Sendable {
  private typealias Get = @Sendable (CALayer) -> Any?
  private typealias Set = @Sendable (CALayer, Any?) -> Void
  private var entries: [String: (get: Get, set: Set)] = [:]

  /// The value of a property; nil where the table does not have the key.
  func value(of layer: CALayer, forKey key: String) -> Any?? { entries[key].map { $0.get(layer) } }

  /// Sets a property by its own setter. Nil, and a value of another kind, leave a number as it is and clear everything
  /// else.
  ///
  /// - Returns: False where the table does not have the key.
  func set(_ value: Any?, of layer: CALayer, forKey key: String) -> Bool {
    guard let entry = entries[key] else { return false }
    entry.set(layer, value)
    return true
  }

  /// - Parameter read: The property's value from what key-value coding was given; nil leaves the property as it is.
  private mutating func add<Layer: CALayer, Value>(
    _ key: String, _ path: ReferenceWritableKeyPath<Layer, Value>, read: @escaping @Sendable (Any?) -> Value?
  ) {
    nonisolated(unsafe) let path = path  // key paths are immutable
    entries[key] = (
      get: { ($0 as? Layer).map { $0[keyPath: path] } },
      set: { layer, value in if let layer = layer as? Layer, let value = read(value) { layer[keyPath: path] = value } }
    )
  }

  package mutating func number<Layer: CALayer>(_ key: String, _ path: ReferenceWritableKeyPath<Layer, CGFloat>) {
    add(key, path) { LayerKeyTable.double($0).map { CGFloat($0) } }
  }
  package mutating func number<Layer: CALayer>(_ key: String, _ path: ReferenceWritableKeyPath<Layer, Float>) {
    add(key, path) { LayerKeyTable.double($0).map { Float($0) } }
  }
  package mutating func number<Layer: CALayer>(_ key: String, _ path: ReferenceWritableKeyPath<Layer, Double>) {
    add(key, path) { LayerKeyTable.double($0) }
  }
  package mutating func number<Layer: CALayer>(_ key: String, _ path: ReferenceWritableKeyPath<Layer, Int>) {
    add(key, path) { LayerKeyTable.double($0).map { Int($0) } }
  }
  package mutating func flag<Layer: CALayer>(_ key: String, _ path: ReferenceWritableKeyPath<Layer, Bool>) {
    add(key, path) { $0 as? Bool ?? ($0 as? NSNumber)?.boolValue }
  }
  /// A string constant, given as the constant or as its string.
  package mutating func constant<Layer: CALayer, Value: RawRepresentable & SendableMetatype>(
    _ key: String, _ path: ReferenceWritableKeyPath<Layer, Value>
  )
  where Value.RawValue == String {
    add(key, path) { $0 as? Value ?? ($0 as? String).flatMap { Value(rawValue: $0) } }
  }
  /// A structure or an object that cannot be nil.
  package mutating func value<Layer: CALayer, Value>(_ key: String, _ path: ReferenceWritableKeyPath<Layer, Value>) {
    add(key, path) { $0 as? Value }
  }
  /// An object that may be nil.
  package mutating func object<Layer: CALayer, Value>(_ key: String, _ path: ReferenceWritableKeyPath<Layer, Value?>) {
    add(key, path) { .some($0 as? Value) }
  }

  /// A number of any kind, as key-value coding takes it; nil for what is no number.
  static func double(_ value: Any?) -> Double? {
    switch value {
    case let value as CGFloat: Double(value)
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }
}
