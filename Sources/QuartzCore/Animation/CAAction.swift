/// An object that a change of a layer sets off.
public protocol CAAction: AnyObject {
  /// - Parameters:
  ///   - event: The key that changed, or an event such as `onOrderIn`.
  ///   - anObject: The layer.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// Null stands for "no action, and look no further".
extension NSNull: CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}

  /// The null that our views answer with: each change of a layer asks.
  package static let noAction = NSNull()
}

public let kCAOnOrderIn = "onOrderIn"
public let kCAOnOrderOut = "onOrderOut"
public let kCATransition = "transition"
