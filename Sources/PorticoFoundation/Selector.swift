/// The name of a message, as Objective-C spells it: `tapped:`, `setNeedsLayout`.
///
/// A plain value: equal spellings are equal selectors. The translator writes `Selector("tapped:")` for
/// `#selector(tapped(_:))`.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The spelling; what a dispatch hook switches over.
  public let _name: String

  public init(_ name: String) { _name = name }
  public init(stringLiteral value: String) { _name = value }

  public var description: String { _name }
}

public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
public func NSStringFromSelector(_ selector: Selector) -> String { selector._name }
/// As C spells it.
public func sel_registerName(_ str: UnsafePointer<CChar>) -> Selector { Selector(String(cString: str)) }
