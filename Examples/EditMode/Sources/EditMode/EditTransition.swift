import UIKit

/// The way into edit mode and back, with one animator for all that moves.
///
/// Turned round half-way, everything goes back from where it is: the animator is reversed, and what it was given stays
/// as it is until it ends. So a layout in between finds the same numbers again and disturbs nothing.
final class EditTransition {
  static let duration: TimeInterval = 0.2

  /// Before the first step of a way, which is not animated.
  var prepare: () -> Void = {}
  /// The state itself, animated or not.
  var apply: (_ editing: Bool) -> Void = { _ in }
  /// At the end of a way, wherever it ended.
  var finish: (_ editing: Bool) -> Void = { _ in }

  private(set) var animator: UIViewPropertyAnimator?
  private var isEditing = false
  /// The goal of the running animation when it began.
  private var animatorGoal = false

  var isRunning: Bool { animator != nil }

  func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != isEditing else { return }
    isEditing = editing
    guard animated else {
      animator?.stopAnimation(true)
      animator = nil
      end()
      return
    }
    if let animator {
      animator.pauseAnimation()
      animator.isReversed = editing != animatorGoal
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      return
    }
    prepare()
    animatorGoal = editing
    let animator = UIViewPropertyAnimator(duration: Self.duration, curve: .easeInOut) { [weak self] in
      self?.apply(editing)
    }
    animator.addCompletion { [weak self] _ in
      self?.animator = nil
      self?.end()
    }
    self.animator = animator
    animator.startAnimation()
  }

  private func end() {
    apply(isEditing)
    finish(isEditing)
  }
}
