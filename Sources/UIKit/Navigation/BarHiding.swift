/// Hides the bars of a navigation controller as the person scrolls or taps, and where there is little height.
@MainActor
final class BarHiding: NSObject, UIGestureRecognizerDelegate {
  private unowned let controller: UINavigationController
  let swipe = UIPanGestureRecognizer(target: nil, action: nil)
  let tap = UITapGestureRecognizer(target: nil, action: nil)
  /// Before the height became compact.
  private var wasHidden: Bool?

  init(_ controller: UINavigationController) {
    self.controller = controller
    super.init()
    for recognizer in [swipe, tap] as [UIGestureRecognizer] {
      recognizer.delegate = self
      recognizer.cancelsTouchesInView = false
    }
    swipe._stateDidChange = { [weak self] in self?.swiped() }
    tap._stateDidChange = { [weak self] in self?.tapped() }
  }

  func update() {
    set(swipe, controller.hidesBarsOnSwipe)
    set(tap, controller.hidesBarsOnTap)
  }

  private func set(_ recognizer: UIGestureRecognizer, _ isOn: Bool) {
    if isOn, recognizer.view == nil { controller._contents.addGestureRecognizer(recognizer) }
    if !isOn, recognizer.view != nil { controller._contents.removeGestureRecognizer(recognizer) }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { gestureRecognizer === swipe }

  /// Up hides, down shows, once the finger's direction is clear.
  private func swiped() {
    guard swipe.state == .changed || swipe.state == .ended else { return }
    let way = swipe.translation(in: controller.view), speed = swipe.velocity(in: controller.view).y
    guard abs(way.y) > 2 * abs(way.x), abs(way.y) > 30 || abs(speed) > 300 else { return }
    setHidden(way.y < 0)
  }

  private func tapped() {
    guard tap.state == .ended else { return }
    setHidden(!controller.isNavigationBarHidden)
  }

  private var hidToolbar = false

  private func setHidden(_ hidden: Bool) {
    guard hidden != controller.isNavigationBarHidden else { return }
    controller.setNavigationBarHidden(hidden, animated: true)
    if hidden, !controller.isToolbarHidden {
      hidToolbar = true
      controller.setToolbarHidden(true, animated: true)
    } else if !hidden, hidToolbar {
      hidToolbar = false
      controller.setToolbarHidden(false, animated: true)
    }
  }

  func compactDidChange() {
    let isCompact =
      controller.hidesBarsWhenVerticallyCompact && controller.traitCollection.verticalSizeClass == .compact
    if isCompact, wasHidden == nil {
      wasHidden = controller.isNavigationBarHidden
      controller.setNavigationBarHidden(true, animated: false)
    } else if !isCompact, let before = wasHidden {
      wasHidden = nil
      controller.setNavigationBarHidden(before, animated: false)
    }
  }
}
