import UIKit

/// A line under the selected tab that slides to the next one.
open class UnderlineTabAnimator: TabBarAnimating {
  public enum Edge: Sendable { case top, bottom }
  public enum Length: Sendable, Equatable {
    /// The tab's width, without `inset` points at each side.
    case item(inset: CGFloat = 0)
    /// The title's width; the icon's for a tab without a title.
    case title
    /// Points.
    case fixed(CGFloat)
  }

  /// Nil for the colour of selected icons.
  open var color: UIColor?
  /// Points.
  open var thickness: CGFloat = 3
  open var edge: Edge = .bottom
  open var length: Length = .item(inset: 12)
  open var timing: TabTiming
  /// The end in front runs ahead and the other one follows, so that the line grows on its way.
  open var stretches = false
  /// Points; half the thickness unless told.
  open var cornerRadius: CGFloat?
  /// What slides. Its frame is the animator's.
  public let line = UIView()

  public init(color: UIColor? = nil, timing: TabTiming = TabTiming()) {
    self.color = color
    self.timing = timing
  }

  /// Where the line stands below a tab, in the stage's coordinates.
  open func frame(at index: Int, on stage: any TabBarStage) -> CGRect {
    let tab = stage.frame(at: index)
    let width: CGFloat
    switch length {
    case .item(let inset): width = max(tab.width - 2 * inset, 0)
    case .fixed(let points): width = points
    case .title:
      let content = stage.content(at: index)
      width =
        [content.titleView, content.iconView].compactMap { $0 }.first { !$0.isHidden && $0.bounds.width > 0 }?.bounds.width ?? tab.width
    }
    return CGRect(x: tab.midX - width / 2, y: edge == .top ? tab.minY : tab.maxY - thickness, width: width, height: thickness)
  }

  open func prepare(on stage: any TabBarStage, selectedIndex: Int?) {
    line.layer.cornerRadius = cornerRadius ?? thickness / 2
    stage.overlay.addSubview(line)
    settle(at: selectedIndex, on: stage)
  }

  open func settle(at index: Int?, on stage: any TabBarStage) {
    line.layer.removeAllAnimations()
    line.backgroundColor = color ?? stage.selectionColor
    line.isHidden = index == nil
    if let index { line.frame = frame(at: index, on: stage) }
  }

  open func perform(from: Int, to: Int, on stage: any TabBarStage, completion: @escaping @MainActor () -> Void) {
    let target = frame(at: to, on: stage)
    guard stretches else {
      timing.animate({ self.line.frame = target }, completion: completion)
      return
    }
    // From what is on screen: keyframes replace a running movement.
    let start = line.layer.presentation()?.frame ?? line.frame
    line.layer.removeAllAnimations()
    line.frame = start
    UIView.animateKeyframes(
      withDuration: timing.duration, delay: 0, options: [.allowUserInteraction, .calculationModeLinear],
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { self.line.frame = start.union(target) }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { self.line.frame = target }
      }, completion: { _ in completion() })
  }

  open func finish(on stage: any TabBarStage) {
    line.layer.removeAllAnimations()
    line.removeFromSuperview()
  }
}
