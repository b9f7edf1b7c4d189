import UIKit

/// The selected tab's icon is larger than the others.
open class ZoomTabAnimator: TabBarAnimating {
  /// The scale of the selected icon.
  open var scale: CGFloat
  /// Points that the selected icon is lifted.
  open var lift: CGFloat
  /// The selected tab shows no title, and its icon stands in the middle.
  open var hidesSelectedTitle = false
  open var timing: TabTiming

  public init(scale: CGFloat = 1.3, lift: CGFloat = 2, timing: TabTiming = .spring(duration: 0.5, dampingRatio: 0.55)) {
    self.scale = scale
    self.lift = lift
    self.timing = timing
  }

  open func prepare(on stage: any TabBarStage, selectedIndex: Int?) { settle(at: selectedIndex, on: stage) }

  open func settle(at index: Int?, on stage: any TabBarStage) {
    for place in 0..<stage.itemCount {
      let content = stage.content(at: place)
      content.iconView?.layer.removeAllAnimations()
      content.titleView?.layer.removeAllAnimations()
      pose(content, isSelected: place == index)
    }
  }

  open func perform(from: Int, to: Int, on stage: any TabBarStage, completion: @escaping @MainActor () -> Void) {
    let old = stage.content(at: from), new = stage.content(at: to)
    timing.animate(
      {
        self.pose(old, isSelected: false)
        self.pose(new, isSelected: true)
      }, completion: completion)
  }

  private func pose(_ content: any TabItemContent, isSelected: Bool) {
    guard let icon = content.iconView else { return }
    guard isSelected else {
      icon.transform = .identity
      content.titleView?.alpha = 1
      return
    }
    let rise = hidesSelectedTitle && content.arrangement == .stacked ? content.bounds.midY - icon.center.y : -lift
    icon.transform = CGAffineTransform(translationX: 0, y: rise).scaledBy(x: scale, y: scale)
    content.titleView?.alpha = hidesSelectedTitle ? 0 : 1
  }

  open func finish(on stage: any TabBarStage) { settle(at: nil, on: stage) }
}
