import Foundation

// Foundation's comparison predicates on Linux have no expressions, and a predicate that is made of a format is none of
// them. Code that looks into predicates compiles, and finds nothing to look into.
@available(*, deprecated, message: "Foundation on Linux has no expressions of predicates; these trap.")
extension NSComparisonPredicate {
  /// Traps.
  public var leftExpression: NSExpression { notImplemented("NSComparisonPredicate.leftExpression") }
  /// Traps.
  public var rightExpression: NSExpression { notImplemented("NSComparisonPredicate.rightExpression") }
}
