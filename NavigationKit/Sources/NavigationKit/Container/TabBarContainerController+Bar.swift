import UIKit

// The layout of the bar, and the part of the pages that it covers.
extension TabBarContainerController {
  /// Points, with the home indicator's room.
  public var barHeight: CGFloat { clearHeight + view.safeAreaInsets.bottom }

  /// Without the home indicator's room.
  private var clearHeight: CGFloat { dataSource?.barHeight(for: self) ?? bar.preferredHeight(for: traitCollection) }

  public var isBarHidden: Bool {
    get { isBarHiddenByCode }
    set { setBarHidden(newValue, animated: false) }
  }

  /// The bar leaves through the lower edge of the screen, and the pages' safe areas grow.
  public func setBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBarHiddenByCode else { return }
    isBarHiddenByCode = hidden
    guard isViewLoaded else { return }
    view.setNeedsLayout()
    guard animated, view.window != nil else { return }
    bar.isHidden = false
    UIView.animate(withDuration: 0.25, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]) {
      self.view.layoutIfNeeded()
    } completion: { _ in
      self.hideBarWhenOut()
    }
  }

  private var isBarOut: Bool { isBarHiddenByCode || isBarHiddenByPush }

  /// A bar that is out of sight is no place for a screen reader.
  private func hideBarWhenOut() { bar.isHidden = isBarOut && barCarrier == nil }

  func layOutBar() {
    guard isViewLoaded else { return }
    let safe = view.safeAreaInsets, height = barHeight
    bar.contentInsets = UIEdgeInsets(top: 0, left: safe.left, bottom: safe.bottom, right: safe.right)
    if barCarrier == nil {
      let y = view.bounds.height - (isBarOut ? 0 : height)
      bar.frame = CGRect(x: 0, y: y, width: view.bounds.width, height: height)
      if !isBarOut { bar.isHidden = false } else if UIView.inheritedAnimationDuration == 0 { bar.isHidden = true }
    }
    for child in children {
      let covered = child === shown && isBarHiddenByPush || isBarHiddenByCode ? 0 : clearHeight
      if child.additionalSafeAreaInsets.bottom != covered { child.additionalSafeAreaInsets.bottom = covered }
    }
  }

  // MARK: hidesBottomBarWhenPushed

  /// Called by a navigation controller whose stack has changed; the transition, if there is one, begins.
  ///
  /// - Parameters:
  ///   - lower: The page that keeps the bar: the bar moves with it, below the page that comes or goes.
  ///   - leaving: The page that goes; its safe area stays as it is while it is seen.
  func navigation(
    _ navigation: TabNavigationController, hidesBar: Bool, lower: UIViewController?, leaving: UIViewController?,
    animated: Bool
  ) {
    guard navigation === shown, isViewLoaded, hidesBar != isBarHiddenByPush else { return }
    isBarHiddenByPush = hidesBar
    guard animated, let lower, let coordinator = navigation.transitionCoordinator, !isBarHiddenByCode else {
      returnBar()
      return
    }
    let room = hidesBar ? clearHeight : -clearHeight
    leaving?.additionalSafeAreaInsets.bottom += room
    barCarrier = lower.view
    view.setNeedsLayout()
    coordinator.animate(alongsideTransition: { [weak self] _ in
      // Only now the page has its place, and a scroll view its offset.
      UIView.performWithoutAnimation { self?.lend(to: lower.view) }
    }) { [weak self] context in
      leaving?.additionalSafeAreaInsets.bottom -= room
      guard let self else { return }
      if context.isCancelled { self.isBarHiddenByPush = !hidesBar }
      self.returnBar()
    }
  }

  private func lend(to page: UIView) {
    guard barCarrier === page else { return }
    bar.isHidden = false
    let height = barHeight
    page.addSubview(bar)
    bar.frame = CGRect(x: page.bounds.minX, y: page.bounds.maxY - height, width: page.bounds.width, height: height)
  }

  private func returnBar() {
    barCarrier = nil
    if bar.superview !== view { view.addSubview(bar) }
    view.setNeedsLayout()
    view.layoutIfNeeded()
    hideBarWhenOut()
  }
}
