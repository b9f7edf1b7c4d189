/// A trait: one of the system's, or one that an app declares with a type and a default of its own.
public protocol UITraitDefinition {
  associatedtype Value
  static var defaultValue: Value { get }
  /// Unique among traits; the type's name unless told otherwise.
  static var identifier: String { get }
  static var name: String { get }
  /// True: views work out dynamic colours again when it changes.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  public static var identifier: String { String(reflecting: self) }
  public static var name: String { String(describing: self) }
  public static var affectsColorAppearance: Bool { false }
}

public typealias UITrait = any UITraitDefinition.Type

/// One that every trait collection has a position for.
protocol SystemTrait: UITraitDefinition {
  static func read(_ values: UITraitCollection.Values) -> Value
  static func write(_ value: Value, _ values: inout UITraitCollection.Values)
}

/// The value of an app's own trait.
package struct CustomTraitValue: Equatable, @unchecked Sendable {  // as sendable as what the app puts in
  let trait: UITrait
  let value: Any
  let affectsColors: Bool

  package static func == (a: CustomTraitValue, b: CustomTraitValue) -> Bool {
    func equals<T: Equatable>(_ x: T) -> Bool { x == b.value as? T }
    guard let comparable = a.value as? any Equatable else { return false }
    return equals(comparable)
  }
}

extension UITraitCollection.Values {
  func value<T: UITraitDefinition>(of trait: T.Type) -> T.Value {
    if let system = trait as? any SystemTrait.Type { return system.read(self) as! T.Value }
    return custom[ObjectIdentifier(trait)]?.value as? T.Value ?? T.defaultValue
  }

  mutating func set<T: UITraitDefinition>(_ trait: T.Type, to value: T.Value) {
    func write<S: SystemTrait>(_ system: S.Type, _ values: inout Self) { S.write(value as! S.Value, &values) }
    if let system = trait as? any SystemTrait.Type { return write(system, &self) }
    custom[ObjectIdentifier(trait)] = CustomTraitValue(
      trait: trait, value: value, affectsColors: T.affectsColorAppearance)
  }

  /// Whether one of the traits differs between the two.
  func differs(from other: Self, in traits: [UITrait]) -> Bool {
    func differs<T: UITraitDefinition>(_ trait: T.Type) -> Bool {
      CustomTraitValue(trait: trait, value: value(of: trait), affectsColors: false)
        != CustomTraitValue(trait: trait, value: other.value(of: trait), affectsColors: false)
    }
    for trait in traits where differs(trait) { return true }
    return false
  }
}
