import UIKit

/// Fades the tab bar out while the toolbar comes up from below the screen, and the other way round; turned round half-way, it goes
/// back from where it is.
class EditTransition {
  static let duration: TimeInterval = 0.2

  private let tabBar: UITabBar
  private let toolbar: UIView
  private var animator: UIViewPropertyAnimator?
  /// Whether the toolbar is there, or on its way.
  private(set) var isEditing = false
  /// Where the animation that runs was going when it began.
  private var animatesToEditing = false

  init(tabBar: UITabBar, toolbar: UIView) {
    self.tabBar = tabBar
    self.toolbar = toolbar
    toolbar.accessibilityElementsHidden = true
  }

  func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != isEditing else { return }
    isEditing = editing
    // Not to be touched, and not to be found, while it leaves.
    toolbar.accessibilityElementsHidden = !editing
    tabBar.isUserInteractionEnabled = !editing
    guard animated else {
      animator?.stopAnimation(true)
      animator = nil
      apply(editing)
      return
    }
    if let animator {
      animator.pauseAnimation()
      animator.isReversed = editing != animatesToEditing
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      return
    }
    animatesToEditing = editing
    let animator = UIViewPropertyAnimator(duration: Self.duration, curve: .easeInOut) { [weak self] in
      self?.apply(editing)
    }
    animator.addCompletion { [weak self] _ in
      guard let self else { return }
      self.animator = nil
      self.apply(self.isEditing)
    }
    self.animator = animator
    animator.startAnimation()
  }

  private func apply(_ editing: Bool) {
    tabBar.alpha = editing ? 0 : 1
    toolbar.transform = editing ? .identity : CGAffineTransform(translationX: 0, y: toolbar.bounds.height)
  }

  /// The toolbar is another height in another orientation.
  func layoutDidChange() {
    if animator == nil { apply(isEditing) }
  }
}
