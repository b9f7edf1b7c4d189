import UIKit

extension TabBarContainerController: TabBarInteractionDelegate {
  public func tabBar(_ bar: any TabBarDisplaying, didTapItemAt index: Int) {
    guard index < maximumTabCount else { return moreWasTapped() }
    let controller = viewControllers[index]
    if delegate?.container(self, shouldHijackTapOn: controller, at: index) == true {
      delegate?.container(self, didHijackTapOn: controller, at: index)
      return
    }
    guard delegate?.container(self, shouldSelect: controller, at: index) ?? true else { return }
    guard controller !== selectedViewController else { return reselect(controller, index) }
    select(controller, animated: true, byTap: true)
  }

  /// From the list behind "More".
  func selectFurther(_ controller: any TabViewController) {
    guard let index = viewControllers.firstIndex(where: { $0 === controller }) else { return }
    if delegate?.container(self, shouldHijackTapOn: controller, at: index) == true {
      delegate?.container(self, didHijackTapOn: controller, at: index)
      return
    }
    guard delegate?.container(self, shouldSelect: controller, at: index) ?? true else { return }
    select(controller, animated: true, byTap: true)
  }

  private func moreWasTapped() {
    if isShowingMore {
      bar.reselect(maximumTabCount)
      more.scrollToTop()
      return
    }
    showMore(animated: true)
  }

  func select(_ controller: any TabViewController, animated: Bool, byTap: Bool) {
    guard controller !== selectedViewController, let index = viewControllers.firstIndex(where: { $0 === controller })
    else { return }
    delegate?.container(self, willSelect: controller, at: index)
    selectedViewController = controller
    bar.select(barIndex, animated: animated)
    showSelection(animated: animated)
    delegate?.container(self, didSelect: controller, at: index)
  }

  private func reselect(_ controller: any TabViewController, _ index: Int) {
    bar.reselect(index)
    if !controller.tabItemWasReselected() {
      if let navigation = controller as? UINavigationController, navigation.viewControllers.count > 1 {
        navigation.popToRootViewController(animated: true)
      } else {
        ((controller as? UINavigationController)?.topViewController ?? controller).viewIfLoaded?.topmostScrollView?
          .scrollToTop()
      }
    }
    delegate?.container(self, didReselect: controller, at: index)
  }

  // MARK: Exchange of pages

  private var wanted: UIViewController? { selectedViewController ?? (viewControllers.isEmpty ? nil : more.page) }

  /// Puts the selected page on screen. While a transition runs this waits for its end.
  func showSelection(animated: Bool) {
    guard isViewLoaded, let new = wanted, new !== shown else { return }
    if let transition, !transition.hurry() { return }
    guard new !== shown else { return }
    if new === more.page { more.introduce(to: delegate, of: self) }
    if new === more.page, more.page.parent !== self {
      addChild(more.page)
      more.page.didMove(toParent: self)
    }
    guard let old = shown, isVisible, view.window != nil else {
      shown?.viewIfLoaded?.removeFromSuperview()
      if isVisible { new.beginAppearanceTransition(true, animated: false) }
      shown = new
      place(new)
      if hasAppeared { new.endAppearanceTransition() }
      pageDidChange()
      return
    }
    new.loadViewIfNeeded()
    let animator: (any UIViewControllerAnimatedTransitioning)?
    if !animated {
      animator = nil
    } else if MotionSetting.isReduced {
      animator = CrossFadeTransition()
    } else {
      animator = delegate?.container(self, animatorFrom: old, to: new)
    }
    new.beginAppearanceTransition(true, animated: animator != nil)
    old.beginAppearanceTransition(false, animated: animator != nil)
    shown = new
    layOutBar()
    guard let animator else {
      place(new)
      old.viewIfLoaded?.removeFromSuperview()
      old.endAppearanceTransition()
      new.endAppearanceTransition()
      pageDidChange()
      return
    }
    new.view.frame = pages.bounds
    let transition = ContentTransition(from: old, to: new, in: pages, animator: animator)
    self.transition = transition
    transition.ended = { [weak self] completed in
      guard let self else { return }
      self.transition = nil
      (completed ? old : new).viewIfLoaded?.removeFromSuperview()
      if !completed { self.transitionWasCancelled(old, new) }
      if completed { self.place(new) }
      old.endAppearanceTransition()
      new.endAppearanceTransition()
      animator.animationEnded?(completed)
      self.pageDidChange()
      self.showSelection(animated: false)
    }
    transition.start()
  }

  /// The animator said that the transition did not complete: the old page stays selected.
  private func transitionWasCancelled(_ old: UIViewController, _ new: UIViewController) {
    new.beginAppearanceTransition(false, animated: true)
    old.beginAppearanceTransition(true, animated: true)
    shown = old
    place(old)
    guard wanted === new else { return }
    selectedViewController = viewControllers.first { $0 === old }
    bar.select(barIndex, animated: true)
  }

  func finishTransition() { _ = transition?.hurry() }

  private func place(_ controller: UIViewController) {
    guard let page = controller.view else { return }
    page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    layOutBar()
    page.frame = pages.bounds
    if page.superview !== pages { pages.addSubview(page) }
  }

  func hideShown() {
    guard let old = shown else { return }
    shown = nil
    if isVisible { old.beginAppearanceTransition(false, animated: false) }
    old.viewIfLoaded?.removeFromSuperview()
    if isVisible { old.endAppearanceTransition() }
  }

  private func pageDidChange() {
    setNeedsStatusBarAppearanceUpdate()
    setNeedsUpdateOfHomeIndicatorAutoHidden()
    let hides = (shown as? TabNavigationController)?.wantsBarHidden ?? false
    if hides != isBarHiddenByPush {
      isBarHiddenByPush = hides
      view.setNeedsLayout()
    }
  }
}

extension UIView {
  /// The first scroll view that a tap on the status bar would move, from the front view to the back.
  fileprivate var topmostScrollView: UIScrollView? {
    if let scroll = self as? UIScrollView, scroll.scrollsToTop { return scroll }
    for view in subviews.reversed() where !view.isHidden {
      if let found = view.topmostScrollView { return found }
    }
    return nil
  }
}

extension UIScrollView {
  func scrollToTop() {
    let top = CGPoint(x: contentOffset.x, y: -adjustedContentInset.top)
    if contentOffset.y > top.y { setContentOffset(top, animated: true) }
  }
}
