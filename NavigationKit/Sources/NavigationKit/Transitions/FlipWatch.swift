import UIKit

extension UIViewController {
  /// While this page flips and the other one is seen: the other one; nil otherwise.
  ///
  /// With this as their `childForStatusBarStyle`, two pages let the status bar follow the one that is seen, during
  /// turns that a finger drives back and forth, too.
  public var flipStandIn: UIViewController? { FlipWatch.standIn(for: self) }
}

/// Watches how far a flip has got, and says which of its two pages is seen: before the half the old one, then the new
/// one.
@MainActor final class FlipWatch: NSObject {
  private static var current: FlipWatch?

  private let from: UIViewController
  private let to: UIViewController
  /// It is not seen; its alpha, which goes from 0 to 1, says how far the animation is that a finger may hold.
  private let marker = UIView()
  private var link: CADisplayLink?
  private var showsNew = false

  init(from: UIViewController, to: UIViewController, in container: UIView) {
    self.from = Self.page(in: from)
    self.to = Self.page(in: to)
    super.init()
    marker.alpha = 0
    marker.isUserInteractionEnabled = false
    container.insertSubview(marker, at: 0)
    Self.current = self
    let link = CADisplayLink(target: self, selector: #selector(step))
    link.add(to: .main, forMode: .common)
    self.link = link
    update()
  }

  /// To be called within the animation.
  func move() { marker.alpha = 1 }

  func end() {
    link?.invalidate()
    link = nil
    marker.removeFromSuperview()
    if Self.current === self { Self.current = nil }
    update()
  }

  @objc private func step() {
    let isHalf = (marker.layer.presentation() ?? marker.layer).opacity >= 0.5
    guard isHalf != showsNew else { return }
    showsNew = isHalf
    update()
  }

  private func update() {
    UIView.animate(withDuration: 0.15, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]) {
      self.from.setNeedsStatusBarAppearanceUpdate()
      self.to.setNeedsStatusBarAppearanceUpdate()
    }
  }

  static func standIn(for controller: UIViewController) -> UIViewController? {
    guard let current else { return nil }
    if controller === current.to { return current.showsNew ? nil : current.from }
    if controller === current.from { return current.showsNew ? current.to : nil }
    return nil
  }

  /// The page that a container shows.
  private static func page(in controller: UIViewController) -> UIViewController {
    if let tabs = controller as? UITabBarController, let shown = tabs.selectedViewController { return page(in: shown) }
    if let navigation = controller as? UINavigationController, let shown = navigation.topViewController {
      return page(in: shown)
    }
    return controller
  }
}
