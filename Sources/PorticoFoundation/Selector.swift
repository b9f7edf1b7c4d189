/// The name of a message, as Objective-C spells it: `tapped:`, `setNeedsLayout`.
///
/// A plain value: equal spellings are equal selectors. The translator writes `Selector("tapped:")` for `#selector(tapped(_:))`.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  package let name: String

  public init(_ name: String) { self.name = name }
  public init(stringLiteral value: String) { name = value }

  public var description: String { name }
}

public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }
