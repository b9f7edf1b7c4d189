/// How much of a view touches reach while a controller's transition moves it.
enum TransitionTouchAccess {
  /// The view and what is in it, as at rest.
  case whole
  /// The view and none of its subviews, so that a finger can catch it.
  case surface
  case none
}
