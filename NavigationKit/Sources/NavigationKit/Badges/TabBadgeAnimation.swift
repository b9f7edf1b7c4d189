import UIKit

/// How a badge comes, changes and goes. Where motion is reduced, every one fades.
public enum TabBadgeAnimation {
  public enum Phase: Sendable { case appear, change, disappear }

  case none
  case fade
  /// Grows out of its middle, a little too far; a change is a beat.
  case pop
  /// Falls in from above and bounces.
  case drop
  /// - Parameters: The phase, the badge, and what must be called at the end.
  case custom(@MainActor (Phase, UIView, @escaping @MainActor () -> Void) -> Void)

  @MainActor func run(_ phase: Phase, on badge: UIView, completion: @escaping @MainActor () -> Void = {}) {
    let isReduced = MotionSetting.isReduced
    switch self {
    case .none: completion()
    case .custom(let body) where !isReduced: body(phase, badge, completion)
    case .pop where !isReduced: Self.scale(phase, badge, completion)
    case .drop where !isReduced && phase == .appear:
      Self.drop(badge)
      completion()
    case .drop where !isReduced: Self.scale(phase, badge, completion)
    default: Self.fade(phase, badge, completion)
    }
  }

  @MainActor private static func fade(_ phase: Phase, _ badge: UIView, _ completion: @escaping @MainActor () -> Void) {
    if phase != .disappear { badge.alpha = 0 }
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
      badge.alpha = phase == .disappear ? 0 : 1
    } completion: { _ in
      completion()
    }
  }

  @MainActor private static func scale(_ phase: Phase, _ badge: UIView, _ completion: @escaping @MainActor () -> Void) {
    switch phase {
    case .appear, .change:
      badge.transform =
        phase == .appear ? CGAffineTransform(scaleX: 0.01, y: 0.01) : CGAffineTransform(scaleX: 1.35, y: 1.35)
      UIView.animate(
        withDuration: 0.45, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
        options: .allowUserInteraction
      ) {
        badge.transform = .identity
      } completion: { _ in
        completion()
      }
    case .disappear:
      UIView.animate(withDuration: 0.2, delay: 0, options: [.curveEaseIn, .allowUserInteraction]) {
        badge.transform = CGAffineTransform(scaleX: 0.01, y: 0.01)
      } completion: { _ in
        completion()
      }
    }
  }

  /// A fall of 24 points, and two rebounds of a quarter of the height before.
  @MainActor private static func drop(_ badge: UIView) {
    let fall = CAKeyframeAnimation(keyPath: "position.y")
    fall.values = [-24, 0, -6, 0, -1.5, 0]
    fall.keyTimes = [0, 0.4, 0.6, 0.8, 0.9, 1]
    let down = CAMediaTimingFunction(name: .easeIn), up = CAMediaTimingFunction(name: .easeOut)
    fall.timingFunctions = [down, up, down, up, down]
    fall.isAdditive = true
    fall.duration = 0.6
    badge.layer.add(fall, forKey: "NavigationKit.drop")
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.toValue = 1
    fade.duration = 0.15
    badge.layer.add(fade, forKey: "NavigationKit.fade")
  }
}
