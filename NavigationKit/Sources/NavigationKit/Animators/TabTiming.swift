import UIKit

/// How long something moves, how, and after which delay.
public struct TabTiming: Sendable, Equatable {
  public enum Curve: Sendable, Equatable {
    case linear, easeIn, easeOut, easeInOut
    /// A damping ratio of 1 does not swing; smaller ones swing more. An initial velocity of 1 covers the whole distance
    /// in one second.
    case spring(dampingRatio: CGFloat, initialVelocity: CGFloat = 0)
  }

  /// Seconds, without the delay.
  public var duration: TimeInterval
  /// Seconds before the movement begins.
  public var delay: TimeInterval
  public var curve: Curve

  public init(duration: TimeInterval = 0.3, delay: TimeInterval = 0, curve: Curve = .easeInOut) {
    self.duration = duration
    self.delay = delay
    self.curve = curve
  }

  public static func spring(
    duration: TimeInterval = 0.5, dampingRatio: CGFloat, initialVelocity: CGFloat = 0, delay: TimeInterval = 0
  ) -> TabTiming {
    TabTiming(
      duration: duration, delay: delay, curve: .spring(dampingRatio: dampingRatio, initialVelocity: initialVelocity))
  }

  /// Movements that run are blended with the new one, as UIView's animations are.
  @MainActor public func animate(_ changes: @escaping () -> Void, completion: (@MainActor () -> Void)? = nil) {
    let end: (Bool) -> Void = { _ in completion?() }
    let common: UIView.AnimationOptions = [.beginFromCurrentState, .allowUserInteraction]
    switch curve {
    case .linear:
      UIView.animate(
        withDuration: duration, delay: delay, options: [common, .curveLinear], animations: changes, completion: end)
    case .easeIn:
      UIView.animate(
        withDuration: duration, delay: delay, options: [common, .curveEaseIn], animations: changes, completion: end)
    case .easeOut:
      UIView.animate(
        withDuration: duration, delay: delay, options: [common, .curveEaseOut], animations: changes, completion: end)
    case .easeInOut:
      UIView.animate(
        withDuration: duration, delay: delay, options: [common, .curveEaseInOut], animations: changes, completion: end)
    case .spring(let dampingRatio, let velocity):
      UIView.animate(
        withDuration: duration, delay: delay, usingSpringWithDamping: dampingRatio, initialSpringVelocity: velocity,
        options: common,
        animations: changes, completion: end)
    }
  }
}

/// The position of an animator's shape among the layers of a bar.
public enum TabShapePlace: Sendable {
  /// Between the background and the items.
  case behind
  /// In front of the items.
  case inFront

  @MainActor func view(on stage: any TabBarStage) -> UIView { self == .behind ? stage.backdrop : stage.overlay }
}
