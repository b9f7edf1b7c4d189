/// How menus move. Durations and damping are estimates; Behaviour/Motion.md §4 names none for menus.
@MainActor
enum MenuMotion {
  /// A menu grows out of its source, and a preview is lifted.
  static func come(_ change: @escaping () -> Void, completion: @escaping () -> Void) {
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.82, initialSpringVelocity: 0,
      options: [.allowUserInteraction, .beginFromCurrentState], animations: change
    ) { _ in completion() }
  }

  /// A level becomes larger or smaller, or another opens over it.
  static func change(_ change: @escaping () -> Void) {
    UIView.animate(
      withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
      options: [.allowUserInteraction, .beginFromCurrentState], animations: change)
  }

  /// Back into the source.
  static func go(_ change: @escaping () -> Void, completion: @escaping () -> Void) {
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.curveEaseInOut, .beginFromCurrentState], animations: change
    ) { _ in completion() }
  }

  /// A tenth of the size, round a point of the superview that lies in the view or on its edge.
  static func shrunk(center: CGPoint, to origin: CGPoint) -> CGAffineTransform {
    let scale: CGFloat = 0.1
    return CGAffineTransform(translationX: (origin.x - center.x) * (1 - scale), y: (origin.y - center.y) * (1 - scale))
      .scaledBy(x: scale, y: scale)
  }
}
