import UIKit

/// A line at the selected tab that slides to the next one. It springs, unless told otherwise.
open class UnderlineTabAnimator: TabBarAnimating {
  public enum Edge: Sendable { case top, bottom }
  public enum Length: Sendable, Equatable {
    /// The tab's width, without `inset` points at each side.
    case item(inset: CGFloat = 0)
    /// The title's width and `padding` points at each side; the icon's for a tab without a title.
    case title(padding: CGFloat = 0)
    /// Points.
    case fixed(CGFloat)
  }

  /// Nil for the colour of selected icons.
  open var color: UIColor?
  /// Points; a line as high as the tab is a box.
  open var height: CGFloat = 3
  open var edge: Edge = .bottom
  /// Moves the line: horizontally towards the trailing edge, vertically from its edge into the bar. Negative values go
  /// the other way.
  open var offset = UIOffset.zero
  open var place: TabShapePlace = .inFront
  open var length: Length = .item(inset: 12)
  open var timing: TabTiming
  /// The end in front runs ahead and the other one follows, so that the line grows on its way. The curve of `timing` is
  /// not used then.
  open var stretches = false
  /// Points; half the height unless told.
  open var cornerRadius: CGFloat?
  /// The view that slides. The animator sets its frame.
  public let line = UIView()

  /// - Parameter timing: The default is a spring that overshoots its tab by about a sixth of the way and comes back.
  public init(color: UIColor? = nil, timing: TabTiming = .spring(dampingRatio: 0.5, initialVelocity: 0.6)) {
    self.color = color
    self.timing = timing
  }

  /// The frame of the line under a tab, in the stage's coordinates.
  open func frame(at index: Int, on stage: any TabBarStage) -> CGRect {
    let tab = stage.frame(at: index)
    let width: CGFloat
    switch length {
    case .item(let inset): width = max(tab.width - 2 * inset, 0)
    case .fixed(let points): width = points
    case .title(let padding):
      let content = stage.content(at: index)
      let shown = [content.titleView, content.iconView].compactMap { $0 }.first { !$0.isHidden && $0.bounds.width > 0 }
      width = min((shown?.bounds.width ?? tab.width) + 2 * padding, tab.width)
    }
    let x = tab.midX - width / 2 + (stage.layoutIsRightToLeft ? -offset.horizontal : offset.horizontal)
    let y = edge == .top ? tab.minY + offset.vertical : tab.maxY - height - offset.vertical
    return CGRect(x: x, y: y, width: width, height: height)
  }

  open func prepare(on stage: any TabBarStage, selectedIndex: Int?) {
    place.view(on: stage).addSubview(line)
    settle(at: selectedIndex, on: stage)
  }

  open func settle(at index: Int?, on stage: any TabBarStage) {
    line.layer.removeAllAnimations()
    line.layer.cornerRadius = cornerRadius ?? height / 2
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
      withDuration: timing.duration, delay: timing.delay, options: [.allowUserInteraction, .calculationModeLinear],
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
