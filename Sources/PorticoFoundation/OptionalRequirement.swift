/// How our frameworks ask whether an optional requirement of a delegate is implemented.
///
/// On Linux an optional requirement is a plain one with a default in an extension. The default reports that it ran, so
/// the caller can tell "not implemented" from an answer. Implementations that only a subclass of the conforming class
/// has are found through `NSObject._optional(_:)`, which the translator fills in; callers ask that first.
package enum OptionalRequirement {
  // Main thread, or the one thread that talks to a layer: set and read within one call.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) static var defaultRan = false

  /// Called by the default implementations, and by nothing else.
  package static func missing() { defaultRan = true }

  /// The answer of `body`, or nil when it ended in a default implementation.
  ///
  /// Layers ask at each change; a generic function that is not compiled into its callers would look its types up each
  /// time.
  @inlinable package static func ask<T>(_ body: () -> T) -> T? {
    defaultRan = false
    let answer = body()
    defer { defaultRan = false }
    return defaultRan ? nil : answer
  }
}
