/// What a touch meets of a view that a controller's transition moves.
enum TransitionTouchAccess {
  /// The view and what is in it, as at rest.
  case whole
  /// The view alone: a finger may catch it, and nothing in it.
  case surface
  case none
}
