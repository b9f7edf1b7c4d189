/// One rest of a drag on a view that opens when a drag rests on it.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
  var state: UISpringLoadedInteractionEffectState { get }
  /// The view that shows how far it is: the interaction's view unless a behavior or a delegate sets another.
  var targetView: UIView? { get set }
  /// The item that is opened, for the app's own use.
  var targetItem: Any? { get set }
  /// The finger's position in a view's points; for nil, in the window's.
  func location(in view: UIView?) -> CGPoint
}

/// How far a rest is: over the view, about to open it, or just when it opens.
public enum UISpringLoadedInteractionEffectState: Int, Sendable { case inactive, possible, activating, activated }
