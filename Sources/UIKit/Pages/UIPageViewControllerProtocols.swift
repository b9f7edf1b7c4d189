/// Says which page comes before and after another; nil where there is none.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  )
    -> UIViewController?
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  )
    -> UIViewController?
  /// With `presentationIndex(for:)`, gives pages that scroll horizontally a page control. Asked in each
  /// `setViewControllers`.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int {
    OptionalRequirement.inSubclass(
      self, "UIPageViewControllerDataSource", pageViewController, else: OptionalRequirement.missing(0))
  }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    OptionalRequirement.inSubclass(
      self, "UIPageViewControllerDataSource", pageViewController, else: OptionalRequirement.missing(0))
  }
}

/// Hears of pages turned by a finger, not of those that the app sets.
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  /// - Parameters:
  ///   - finished: False when something else cut the movement off.
  ///   - completed: False when the finger let the page fall back.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool)
  /// Asked when the window was turned; set pages of the fitting number in it.
  func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  )
    -> UIPageViewController.SpineLocation
  func pageViewControllerSupportedInterfaceOrientations(_ pageViewController: UIPageViewController)
    -> UIInterfaceOrientationMask
  func pageViewControllerPreferredInterfaceOrientationForPresentation(_ pageViewController: UIPageViewController)
    -> UIInterfaceOrientation
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    OptionalRequirement.inSubclass(
      self, "UIPageViewControllerDelegate", pageViewController, pendingViewControllers, else: ())
  }
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  ) {
    OptionalRequirement.inSubclass(
      self, "UIPageViewControllerDelegate", pageViewController, finished, previousViewControllers, completed, else: ())
  }
  public func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation {
    OptionalRequirement.inSubclass(
      self, "UIPageViewControllerDelegate", pageViewController, orientation, else: OptionalRequirement.missing(.min))
  }
  public func pageViewControllerSupportedInterfaceOrientations(_ pageViewController: UIPageViewController)
    -> UIInterfaceOrientationMask
  {
    OptionalRequirement.inSubclass(
      self, "UIPageViewControllerDelegate", pageViewController, else: OptionalRequirement.missing(.all))
  }
  public func pageViewControllerPreferredInterfaceOrientationForPresentation(_ pageViewController: UIPageViewController)
    -> UIInterfaceOrientation
  {
    OptionalRequirement.inSubclass(
      self, "UIPageViewControllerDelegate", pageViewController, else: OptionalRequirement.missing(.portrait))
  }
}
