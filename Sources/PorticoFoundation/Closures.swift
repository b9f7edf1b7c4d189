/// A closure that was taken from an object by a key, as the type that the source gives it. The translator writes it for
/// casts to blocks.
///
/// Traps where the value is no such closure.
public func _closure<F>(_ value: Any?, _ type: F.Type) -> F {
  // A cast to AnyObject has put a closure into a box, which a cast takes it out of.
  if let closure = value as? F { return closure }
  fatalError("\(value.map { "\(Swift.type(of: $0))" } ?? "nil") is not a block of type \(type)")
}
