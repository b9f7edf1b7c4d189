/// How our frameworks ask whether an optional requirement of a delegate is implemented.
///
/// On Linux an optional requirement is a plain one with a default in an extension. The default reports that it ran, so
/// the caller can tell "not implemented" from an answer. An implementation that only a subclass of the conforming class
/// has is no witness in Swift: the default asks for it first, through `NSObject._optional(_:)`, which the translator
/// fills in.
package enum OptionalRequirement {
  // Main thread, or the one thread that talks to a layer: set and read within one call.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) static var defaultRan = false

  // One function for each number of arguments: Swift cannot cast a function type made of a parameter pack.

  /// The answer of an implementation that only a subclass of the conforming class has; without one, `fallback`.
  ///
  /// A default implementation is a call of this and nothing else.
  ///
  /// - Parameters:
  ///   - object: The delegate.
  ///   - protocolName: The protocol that has the requirement. With the name of the calling function it makes the key of
  ///     `NSObject._optional(_:)`.
  ///   - a: The requirement's argument, of the type that the requirement declares: Swift does not open what a closure
  ///     returns, as it does an argument of a protocol's type.
  ///   - fallback: What iOS does where the requirement is not implemented.
  @MainActor package static func inSubclass<A, R>(
    _ object: AnyObject, _ protocolName: String, _ a: @autoclosure () -> A, requirement: String = #function,
    else fallback: @autoclosure () -> R
  ) -> R {
    implementation(object, protocolName, requirement, (@MainActor (A) -> R).self)?(a()) ?? fallback()
  }
  /// As the function with one argument.
  @MainActor package static func inSubclass<A, B, R>(
    _ object: AnyObject, _ protocolName: String, _ a: @autoclosure () -> A, _ b: @autoclosure () -> B,
    requirement: String = #function,
    else fallback: @autoclosure () -> R
  ) -> R {
    implementation(object, protocolName, requirement, (@MainActor (A, B) -> R).self)?(a(), b()) ?? fallback()
  }
  /// As the function with one argument.
  @MainActor package static func inSubclass<A, B, C, R>(
    _ object: AnyObject, _ protocolName: String, _ a: @autoclosure () -> A, _ b: @autoclosure () -> B,
    _ c: @autoclosure () -> C, requirement: String = #function,
    else fallback: @autoclosure () -> R
  ) -> R {
    implementation(object, protocolName, requirement, (@MainActor (A, B, C) -> R).self)?(a(), b(), c()) ?? fallback()
  }
  /// As the function with one argument.
  @MainActor package static func inSubclass<A, B, C, D, R>(
    _ object: AnyObject, _ protocolName: String, _ a: @autoclosure () -> A, _ b: @autoclosure () -> B,
    _ c: @autoclosure () -> C, _ d: @autoclosure () -> D, requirement: String = #function,
    else fallback: @autoclosure () -> R
  ) -> R {
    implementation(object, protocolName, requirement, (@MainActor (A, B, C, D) -> R).self)?(a(), b(), c(), d())
      ?? fallback()
  }

  @MainActor private static func implementation<F>(
    _ object: AnyObject, _ protocolName: String, _ requirement: String, _ type: F.Type
  ) -> F? {
    object is NSObject ? _optionalMember(of: object, "\(protocolName).\(requirement)", type) : nil
  }

  /// Called by the default implementations, and by nothing else.
  package static func missing() { defaultRan = true }

  /// As `missing()`, with the value that the default implementation must return.
  package static func missing<T>(_ answer: T) -> T {
    defaultRan = true
    return answer
  }

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
