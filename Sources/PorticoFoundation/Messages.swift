/// Sends a message by name, as target and action do.
///
/// - Returns: What the method returned; nil when it returns nothing.
/// - Precondition: The target, or the object that it forwards to, answers to the selector. Otherwise the process ends with the
///   selector and the class in the message, as an unrecognized selector does on iOS.
@discardableResult
@MainActor package func _send(_ selector: Selector, to target: AnyObject, _ arguments: [Any?] = []) -> Any? {
  guard let object = target as? NSObject else {
    fatalError("\(type(of: target)) cannot receive \(selector): it does not derive from NSObject in translated source.")
  }
  if let result = object._invoke(selector, arguments) { return result }
  if let other = object.forwardingTarget(for: selector) as? NSObject, let result = other._invoke(selector, arguments) {
    return result
  }
  fatalError("-[\(type(of: target)) \(selector)]: unrecognized selector sent to instance")
}
