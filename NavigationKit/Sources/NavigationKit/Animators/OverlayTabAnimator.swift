import UIKit

/// A shape around the selected tab that slides to the next one, behind the icons or in front of them.
open class OverlayTabAnimator: TabBarAnimating {
  /// The part of a tab that the shape surrounds.
  public enum Extent: Sendable, Equatable {
    /// The tab's rectangle, `insets` smaller, and never narrower than its title with some room.
    case item
    /// The icon, and this much around it. The title stays below the shape, and an icon beside its title is surrounded
    /// with it.
    case icon(padding: CGSize = CGSize(width: 16, height: 2))
  }

  open var place: TabShapePlace = .behind
  open var extent: Extent = .item
  /// Around the shape, inside the tab's rectangle.
  open var insets = UIEdgeInsets(top: 3, left: 6, bottom: 3, right: 6)
  /// Nil rounds the ends of a shape around an icon or a line of text fully, and one around icon and title by 12 points.
  open var cornerRadius: CGFloat?
  open var timing: TabTiming
  /// The view that slides. The animator sets its frame.
  public let shape: UIView
  private let color: UIColor?
  private let isOwn: Bool

  /// - Parameter color: Nil for the colour of selected icons, at a fifth of its opacity.
  public init(color: UIColor? = nil, timing: TabTiming = .spring(duration: 0.45, dampingRatio: 0.75)) {
    self.color = color
    self.timing = timing
    shape = UIView()
    isOwn = false
  }

  /// - Parameter shape: A view of own design. Its colour and corners stay as they are.
  public init(shape: UIView, timing: TabTiming = .spring(duration: 0.45, dampingRatio: 0.75)) {
    color = nil
    self.timing = timing
    self.shape = shape
    isOwn = true
  }

  open func frame(at index: Int, on stage: any TabBarStage) -> CGRect {
    let tab = stage.frame(at: index), content = stage.content(at: index)
    let title = content.titleView.flatMap { $0.isHidden ? nil : $0.bounds.width } ?? 0
    guard case .icon(let padding) = extent, let icon = content.iconView, content.arrangement == .stacked else {
      // The rounded ends must not touch the letters.
      let beside = content.arrangement == .inline ? (content.iconView?.bounds.width ?? 0) + 12 : 0
      let width = min(max(tab.width - insets.left - insets.right, title + beside + 16), tab.width)
      return CGRect(
        x: tab.midX - width / 2, y: tab.minY + insets.top, width: width, height: tab.height - insets.top - insets.bottom
      )
    }
    let size = CGSize(
      width: min(max(icon.bounds.width, 24) + 2 * padding.width, tab.width - 4),
      height: max(icon.bounds.height, 24) + 2 * padding.height)
    // The icon's place without what an animation does to it.
    return CGRect(
      x: tab.minX + icon.center.x - size.width / 2, y: tab.minY + icon.center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  private func radius(of frame: CGRect) -> CGFloat {
    if let cornerRadius { return cornerRadius }
    return extent == .item ? min(12, frame.height / 2) : min(frame.width, frame.height) / 2
  }

  open func prepare(on stage: any TabBarStage, selectedIndex: Int?) {
    place.view(on: stage).addSubview(shape)
    settle(at: selectedIndex, on: stage)
  }

  open func settle(at index: Int?, on stage: any TabBarStage) {
    shape.layer.removeAllAnimations()
    shape.isHidden = index == nil
    if !isOwn { shape.backgroundColor = color ?? stage.selectionColor.withAlphaComponent(0.2) }
    guard let index else { return }
    shape.frame = frame(at: index, on: stage)
    if !isOwn { shape.layer.cornerRadius = radius(of: shape.frame) }
  }

  open func perform(from: Int, to: Int, on stage: any TabBarStage, completion: @escaping @MainActor () -> Void) {
    let target = frame(at: to, on: stage)
    timing.animate({ self.shape.frame = target }, completion: completion)
  }

  open func finish(on stage: any TabBarStage) {
    shape.layer.removeAllAnimations()
    shape.removeFromSuperview()
  }
}
