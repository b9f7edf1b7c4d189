/// How our frameworks ask whether an optional requirement of a delegate is implemented.
///
/// On Linux an optional requirement is a plain one with a default in an extension. The default reports that it ran, so
/// the caller can tell "not implemented" from an answer. An implementation that only a subclass of the conforming class
/// has is no witness in Swift: the default asks for it first, through `NSObject._optional(_:)`, which the translator
/// fills in.
package enum OptionalRequirement {
  // Main thread, or the one thread that talks to a layer: set and read within one call.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) static var defaultRan = false

  /// An implementation that a subclass of the conforming class has, as a closure.
  ///
  /// - Parameters:
  ///   - key: The protocol and the requirement, as in `NSObject._optional(_:)`.
  ///   - type: The requirement's type, of the main actor.
  package static func inSubclass<F>(_ object: AnyObject, _ key: String, _ type: F.Type) -> F? {
    object is NSObject ? _optionalMember(of: object, key, type) : nil
  }

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
