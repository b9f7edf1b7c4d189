import UIKit

/// The icon swells and swings back to its size, each swing smaller than the last.
open class BounceTabAnimation: TabItemAnimating {
  /// Seconds.
  open var duration: TimeInterval
  /// By how much the icon grows at most; 0.3 is by 30 %.
  open var amplitude: CGFloat
  /// Above 0; the first is outwards, the second inwards, and so on.
  open var swings: Int
  /// The part that remains from swing to swing, in 0..<1.
  open var decay: CGFloat

  public init(duration: TimeInterval = 0.6, amplitude: CGFloat = 0.35, swings: Int = 5, decay: CGFloat = 0.45) {
    self.duration = duration
    self.amplitude = amplitude
    self.swings = swings
    self.decay = decay
  }

  /// Scales at equal distances in time, from 1 to 1.
  open var scales: [CGFloat] {
    var scales: [CGFloat] = [1], swing = amplitude
    for _ in 0..<swings {
      scales.append(1 + swing)
      swing *= -decay
    }
    return scales + [1]
  }

  open func play(
    _ event: TabItemEvent, on content: any TabItemContent, apply: @escaping @MainActor () -> Void,
    completion: @escaping @MainActor () -> Void
  ) {
    // A tab that is left swings out.
    guard event == .select || event == .reselect, let icon = content.iconView else { return completion() }
    let bounce = CAKeyframeAnimation(keyPath: "transform.scale")
    var values = scales
    if let now = shownValue("transform.scale", of: icon.layer) { values[0] = now }
    bounce.values = values
    bounce.calculationMode = .cubic
    bounce.duration = duration
    run(bounce, on: icon.layer, completion: completion)
  }
}

/// The icon shrinks under the finger and springs back.
open class PressTabAnimation: TabItemAnimating {
  open var scale: CGFloat

  public init(scale: CGFloat = 0.8) { self.scale = scale }

  open func play(
    _ event: TabItemEvent, on content: any TabItemContent, apply: @escaping @MainActor () -> Void,
    completion: @escaping @MainActor () -> Void
  ) {
    switch event {
    case .highlight:
      TabTiming(duration: 0.1, curve: .easeOut).animate(
        { content.iconView?.transform = CGAffineTransform(scaleX: self.scale, y: self.scale) }, completion: completion)
    case .unhighlight:
      TabTiming.spring(duration: 0.5, dampingRatio: 0.4).animate(
        { content.iconView?.transform = .identity }, completion: completion)
    case .select, .deselect, .reselect: completion()
    }
  }

  open func settle(_ content: any TabItemContent, isSelected: Bool) {
    content.iconView?.layer.removeAllAnimations()
    content.iconView?.transform = .identity
  }
}
