import UIKit

/// A controller whose cards turn into pages.
@MainActor public protocol FlipCardSource: UIViewController {
  /// The view that a page comes out of and goes back into; nil for the middle. It is asked anew each time, so that a
  /// card which has moved meanwhile is found at its new place.
  func card(for page: UIViewController) -> UIView?
}

/// Brings `FlipTransition` to UIKit's containers: keep one, and hand it what shall flip.
///
/// Each page that it has brought in goes back by a pan from the leading edge, which can be let go half-way.
@MainActor public final class FlipCoordinator: NSObject {
  /// Seconds, of transitions from now on.
  public var duration: TimeInterval = 0.6
  /// Points, of the cards.
  public var cornerRadius: CGFloat = 16
  /// Points, of a page that has grown; nil for the display's where it is known, and 0 where it is not.
  public var pageCornerRadius: CGFloat?
  /// Makes what is seen behind the turning pages; nil leaves the colour of the window.
  public var backdrop: (() -> UIView)?
  private var interactions: [EdgePanInteraction] = []

  // MARK: Adoption

  /// Makes a page flip when it is presented, full screen, and dismissed.
  public func adopt(_ page: UIViewController) {
    page.modalPresentationStyle = .fullScreen
    page.transitioningDelegate = self
    interactions = []
    addInteraction(to: page.view, atLeadingEdge: true) { [weak page] in
      guard let page, page.presentingViewController != nil, !page.isBeingPresented, !page.isBeingDismissed else {
        return false
      }
      page.dismiss(animated: true)
      return true
    }
  }

  /// Makes pages flip when they are pushed and popped. It becomes the delegate.
  public func adopt(_ navigation: UINavigationController) {
    navigation.delegate = self
    // Two recognisers at one edge would contend.
    navigation.interactivePopGestureRecognizer?.isEnabled = false
    addInteraction(to: navigation.view, atLeadingEdge: true) { [weak navigation] in
      guard let navigation, navigation.transitionCoordinator == nil else { return false }
      return navigation.popViewController(animated: true) != nil
    }
  }

  /// Makes tabs flip, also by a pan from either edge. It becomes the delegate.
  public func adopt(_ tabs: UITabBarController) {
    tabs.delegate = self
    for isLeading in [true, false] {
      addInteraction(to: tabs.view, atLeadingEdge: isLeading) { [weak tabs] in
        guard let tabs, tabs.transitionCoordinator == nil else { return false }
        let index = tabs.selectedIndex + (isLeading ? -1 : 1)
        guard tabs.viewControllers?.indices.contains(index) ?? false else { return false }
        tabs.selectedIndex = index
        return true
      }
    }
  }

  private func addInteraction(to view: UIView, atLeadingEdge isLeading: Bool, _ begin: @escaping () -> Bool) {
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let interaction = EdgePanInteraction(edge: isLeading == isMirrored ? .right : .left, begin: begin)
    view.addGestureRecognizer(interaction.recognizer)
    interactions.append(interaction)
  }

  private var driven: UIPercentDrivenInteractiveTransition? { interactions.lazy.compactMap(\.transition).first }

  private func transition(isForward: Bool, from controller: UIViewController?, page: UIViewController) -> FlipTransition
  {
    transition(isForward: isForward, card: source(controller)?.card(for: page))
  }

  private func transition(isForward: Bool, card: UIView?) -> FlipTransition {
    FlipTransition(
      isForward: isForward, card: card, cornerRadius: cornerRadius, pageCornerRadius: pageCornerRadius,
      duration: duration,
      backdrop: backdrop)
  }

  /// The controller with the cards, itself or what it shows.
  private func source(_ controller: UIViewController?) -> (any FlipCardSource)? {
    if let source = controller as? any FlipCardSource { return source }
    if let tabs = controller as? UITabBarController { return source(tabs.selectedViewController) }
    if let navigation = controller as? UINavigationController { return source(navigation.topViewController) }
    return nil
  }
}

extension FlipCoordinator: UIViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    transition(isForward: true, from: source is any FlipCardSource ? source : presenting, page: presented)
  }

  public func animationController(forDismissed dismissed: UIViewController) -> (
    any UIViewControllerAnimatedTransitioning
  )? {
    transition(isForward: false, from: dismissed.presentingViewController, page: dismissed)
  }

  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driven }
}

extension FlipCoordinator: UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    switch operation {
    case .push: transition(isForward: true, from: fromVC, page: toVC)
    case .pop: transition(isForward: false, from: toVC, page: fromVC)
    default: nil
    }
  }

  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driven }
}

extension FlipCoordinator: UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let controllers = tabBarController.viewControllers ?? []
    guard let old = controllers.firstIndex(of: fromVC), let new = controllers.firstIndex(of: toVC) else { return nil }
    return transition(isForward: new > old, card: nil)
  }

  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driven }
}
