import UIKit

/// A shape around the selected tab that slides to the next one, behind the icons or in front of them.
open class OverlayTabAnimator: TabBarAnimating {
  public enum Place: Sendable { case behind, inFront }

  open var place: Place = .behind
  /// Around the shape, inside the tab's rectangle.
  open var insets = UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
  /// Nil rounds the shape's ends fully.
  open var cornerRadius: CGFloat?
  open var timing: TabTiming
  /// What slides. Its frame is the animator's.
  public let shape: UIView
  private let color: UIColor?

  /// - Parameter color: Nil for the colour of selected icons, at a fifth of its opacity.
  public init(color: UIColor? = nil, timing: TabTiming = TabTiming(duration: 0.45, curve: .spring(damping: 0.75))) {
    self.color = color
    self.timing = timing
    shape = UIView()
  }

  /// - Parameter shape: A view of own design. Its colour and corners stay as they are.
  public init(shape: UIView, timing: TabTiming = TabTiming(duration: 0.45, curve: .spring(damping: 0.75))) {
    color = nil
    self.timing = timing
    self.shape = shape
    isOwn = true
  }
  private var isOwn = false

  open func frame(at index: Int, on stage: any TabBarStage) -> CGRect { stage.frame(at: index).inset(by: insets) }

  open func prepare(on stage: any TabBarStage, selectedIndex: Int?) {
    (place == .behind ? stage.backdrop : stage.overlay).addSubview(shape)
    settle(at: selectedIndex, on: stage)
  }

  open func settle(at index: Int?, on stage: any TabBarStage) {
    shape.layer.removeAllAnimations()
    shape.isHidden = index == nil
    if !isOwn { shape.backgroundColor = color ?? stage.selectionColor.withAlphaComponent(0.2) }
    guard let index else { return }
    shape.frame = frame(at: index, on: stage)
    if !isOwn { shape.layer.cornerRadius = cornerRadius ?? min(shape.bounds.width, shape.bounds.height) / 2 }
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
