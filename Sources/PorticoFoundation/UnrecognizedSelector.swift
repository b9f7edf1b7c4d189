/// Sends a message that must arrive, as target and action do.
///
/// Ends the process with selector and class in the message when nobody takes it, as an unrecognized selector does on
/// iOS.
@discardableResult
package func _deliver(_ selector: Selector, to target: AnyObject, _ arguments: [Any?] = []) -> Any? {
  if let result = _send(selector, to: target, arguments) { return result }
  fatalError("-[\(type(of: target)) \(selector)]: unrecognized selector sent to instance")
}
