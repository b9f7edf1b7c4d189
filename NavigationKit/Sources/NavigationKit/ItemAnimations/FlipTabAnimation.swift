import UIKit

/// The icon flips over; its other side shows the new state.
open class FlipTabAnimation: TabItemAnimating {
  /// The edge that comes to the front; left and right are exchanged where the layout runs from right to left.
  public enum Edge: Sendable { case left, right, top, bottom }
  open var edge: Edge
  /// Seconds.
  open var duration: TimeInterval
  /// Whether the tab that is left flips back.
  open var flipsDeselected = true

  public init(_ edge: Edge, duration: TimeInterval = 0.4) {
    self.edge = edge
    self.duration = duration
  }

  private func option(_ edge: Edge, _ isRightToLeft: Bool) -> UIView.AnimationOptions {
    switch edge {
    case .left: isRightToLeft ? .transitionFlipFromRight : .transitionFlipFromLeft
    case .right: isRightToLeft ? .transitionFlipFromLeft : .transitionFlipFromRight
    case .top: .transitionFlipFromTop
    case .bottom: .transitionFlipFromBottom
    }
  }

  private var opposite: Edge {
    switch edge {
    case .left: .right
    case .right: .left
    case .top: .bottom
    case .bottom: .top
    }
  }

  open func play(
    _ event: TabItemEvent, on content: any TabItemContent, apply: @escaping @MainActor () -> Void,
    completion: @escaping @MainActor () -> Void
  ) {
    let edge: Edge
    switch event {
    case .select, .reselect: edge = self.edge
    case .deselect where flipsDeselected: edge = opposite
    case .deselect, .highlight, .unhighlight:
      completion()
      return
    }
    guard let icon = content.iconView else {
      completion()
      return
    }
    UIView.transition(
      with: icon, duration: duration, options: [option(edge, content.isRightToLeft), .allowUserInteraction],
      animations: {
        apply()
        content.layoutIfNeeded()
      }, completion: { _ in completion() })
  }

  open func settle(_ content: any TabItemContent, isSelected: Bool) { content.iconView?.layer.removeAllAnimations() }
}
