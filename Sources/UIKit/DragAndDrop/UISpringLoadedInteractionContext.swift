/// The argument of a list's delegate when an item that is dragged rests on a row. No row is opened by resting on it
/// yet, so that none is made.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
  var state: UISpringLoadedInteractionEffectState { get }
  var targetView: UIView? { get set }
  var targetItem: Any? { get set }
  func location(in view: UIView?) -> CGPoint
}

public enum UISpringLoadedInteractionEffectState: Int, Sendable { case inactive, possible, activating, activated }
