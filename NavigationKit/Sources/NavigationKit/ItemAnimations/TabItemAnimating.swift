import UIKit

public enum TabItemEvent: Sendable { case select, deselect, reselect, highlight, unhighlight }

/// How one tab moves when something happens to it. It keeps nothing about a tab, so that one animation can serve all of
/// a bar.
@MainActor public protocol TabItemAnimating: AnyObject {
  /// Plays `event`, from what is on screen.
  ///
  /// - Parameters:
  ///   - apply: Shows the new state's colours and image. May be called once, at the right moment; the bar does it
  ///     otherwise when this function has returned.
  ///   - completion: To be called once, at the end.
  func play(
    _ event: TabItemEvent, on content: any TabItemContent, apply: @escaping @MainActor () -> Void,
    completion: @escaping @MainActor () -> Void)

  /// Ends what moves and puts the parts where they rest.
  func settle(_ content: any TabItemContent, isSelected: Bool)

  /// Takes back everything that was added to the content: another animation may follow.
  func remove(from content: any TabItemContent)
}

enum ItemAnimationKey {
  static let icon = "NavigationKit.icon"
}

extension TabItemAnimating {
  /// Adds an animation in place of the one that this library added before; `completion` is called when it ends or is
  /// replaced.
  func run(_ animation: CAAnimation, on layer: CALayer, completion: @escaping @MainActor () -> Void) {
    CATransaction.begin()
    CATransaction.setCompletionBlock { completion() }
    layer.add(animation, forKey: ItemAnimationKey.icon)
    CATransaction.commit()
  }

  /// The value on screen while an animation of this library runs, so that the next one can start there; else nil.
  func shownValue(_ keyPath: String, of layer: CALayer) -> CGFloat? {
    guard layer.animation(forKey: ItemAnimationKey.icon) != nil, let shown = layer.presentation() else { return nil }
    return (shown.value(forKeyPath: keyPath) as? NSNumber).map { CGFloat($0.doubleValue) }
  }

  public func remove(from content: any TabItemContent) { settle(content, isSelected: false) }

  public func settle(_ content: any TabItemContent, isSelected: Bool) {
    content.iconView?.layer.removeAnimation(forKey: ItemAnimationKey.icon)
  }
}
