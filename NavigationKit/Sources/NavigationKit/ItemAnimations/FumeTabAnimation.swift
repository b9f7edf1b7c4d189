import UIKit

/// The icon goes up in smoke, and the title takes the middle; a tab that is left gets its icon back.
open class FumeTabAnimation: TabItemAnimating {
  /// Seconds.
  open var duration: TimeInterval
  /// Points that the icon rises while it vanishes.
  open var rise: CGFloat = 26
  /// How many puffs are left behind; 0 for none.
  open var puffs = 7
  /// The scale of the title in the middle of the animation.
  open var titleScale: CGFloat = 1.15

  public init(duration: TimeInterval = 0.5) { self.duration = duration }

  open func play(
    _ event: TabItemEvent, on content: any TabItemContent, apply: @escaping @MainActor () -> Void,
    completion: @escaping @MainActor () -> Void
  ) {
    switch event {
    case .select:
      apply()
      smoke(over: content)
      TabTiming(duration: duration, curve: .easeOut).animate(
        { self.pose(content, isSelected: true) }, completion: completion)
    case .deselect:
      apply()
      TabTiming.spring(duration: duration, dampingRatio: 0.7).animate(
        { self.pose(content, isSelected: false) }, completion: completion)
    case .reselect:
      smoke(over: content)
      completion()
    case .highlight, .unhighlight: completion()
    }
  }

  open func settle(_ content: any TabItemContent, isSelected: Bool) {
    content.iconView?.layer.removeAllAnimations()
    content.titleView?.layer.removeAllAnimations()
    pose(content, isSelected: isSelected)
  }

  /// A tab without a title keeps its icon: something must remain.
  private func pose(_ content: any TabItemContent, isSelected: Bool) {
    guard let icon = content.iconView, let title = content.titleView, !title.isHidden else { return }
    let vanishes = isSelected && content.arrangement == .stacked
    icon.alpha = vanishes ? 0 : 1
    icon.transform = vanishes ? CGAffineTransform(translationX: 0, y: -rise).scaledBy(x: 0.6, y: 0.6) : .identity
    title.transform =
      vanishes
      ? CGAffineTransform(translationX: 0, y: content.bounds.midY - title.center.y).scaledBy(
        x: titleScale, y: titleScale) : .identity
  }

  /// Puffs spread like the seeds of a sunflower: even, and the same each time.
  private func smoke(over content: any TabItemContent) {
    guard let icon = content.iconView, puffs > 0 else { return }
    let color = (content.imageView?.tintColor ?? content.tintColor ?? .gray).withAlphaComponent(0.45)
    for number in 0..<puffs {
      let angle = CGFloat(number) * 2.399963, distance = 5 + 11 * sqrt(CGFloat(number) / CGFloat(puffs))
      let side = CGFloat(5 + number % 3 * 2)
      let puff = UIView(
        frame: CGRect(x: icon.center.x - side / 2, y: icon.center.y - side / 2, width: side, height: side))
      puff.backgroundColor = color
      puff.layer.cornerRadius = side / 2
      puff.isUserInteractionEnabled = false
      content.addSubview(puff)
      TabTiming(duration: duration * (0.8 + 0.1 * Double(number % 3)), curve: .easeOut).animate(
        {
          puff.transform = CGAffineTransform(
            translationX: cos(angle) * distance, y: sin(angle) * distance - self.rise * 0.7
          )
          .scaledBy(x: 2.2, y: 2.2)
          puff.alpha = 0
        }, completion: { puff.removeFromSuperview() })
    }
  }
}
