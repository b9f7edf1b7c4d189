import UIKit

/// The icon turns once about its middle.
open class RotationTabAnimation: TabItemAnimating {
  public enum Direction: Sendable {
    /// Counter-clockwise; clockwise where the layout runs from right to left.
    case left
    /// Clockwise; counter-clockwise where the layout runs from right to left.
    case right
  }
  open var direction: Direction
  /// Seconds.
  open var duration: TimeInterval
  open var turns: CGFloat = 1

  public init(_ direction: Direction, duration: TimeInterval = 0.5) {
    self.direction = direction
    self.duration = duration
  }

  open func play(
    _ event: TabItemEvent, on content: any TabItemContent, apply: @escaping @MainActor () -> Void,
    completion: @escaping @MainActor () -> Void
  ) {
    // A tab that is left turns on to its end.
    guard event == .select || event == .reselect, let icon = content.iconView else { return completion() }
    let isClockwise = (direction == .right) != content.isRightToLeft
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.fromValue = shownValue("transform.rotation.z", of: icon.layer) ?? 0
    turn.toValue = (isClockwise ? 2 : -2) * CGFloat.pi * turns
    turn.duration = duration
    turn.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    run(turn, on: icon.layer, completion: completion)
  }
}
