extension UISplitViewController {
  /// How many columns there are. Unspecified: two, whose controllers are set as `viewControllers`.
  public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }

  /// Compact is what is shown instead of all columns while the interface is narrow. Inspectors of iOS 26 are not there:
  /// setting one traps.
  public enum Column: Int, Sendable { case primary, supplementary, secondary, compact, inspector }

  /// Which columns are seen, and how they stand to the secondary one.
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary,
      twoDisplaceSecondary

    /// Deprecated since iOS 14.
    public static var primaryHidden: UISplitViewController.DisplayMode { .secondaryOnly }
    /// Deprecated since iOS 14.
    public static var allVisible: UISplitViewController.DisplayMode { .oneBesideSecondary }
    /// Deprecated since iOS 14.
    public static var primaryOverlay: UISplitViewController.DisplayMode { .oneOverSecondary }
  }

  public enum DisplayModeButtonVisibility: Int, Sendable { case automatic, never, always }
  public enum LayoutEnvironment: Int, Sendable { case none, expanded, collapsed }
  public enum PrimaryEdge: Int, Sendable { case leading, trailing }
  public enum SplitBehavior: Int, Sendable { case automatic, tile, overlay, displace }
  public enum BackgroundStyle: Int, Sendable { case none, sidebar }
}

@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: AnyObject {
  func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode
  func splitViewController(_ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?)
    -> Bool
  func splitViewController(_ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?)
    -> Bool
  func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController?
  func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController?
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?
  func splitViewControllerSupportedInterfaceOrientations(_ splitViewController: UISplitViewController)
    -> UIInterfaceOrientationMask
  func splitViewControllerPreferredInterfaceOrientationForPresentation(_ splitViewController: UISplitViewController)
    -> UIInterfaceOrientation
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
  func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)
  func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)
  func splitViewController(_ svc: UISplitViewController, didShow column: UISplitViewController.Column)
  func splitViewController(_ svc: UISplitViewController, didHide column: UISplitViewController.Column)
  func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController)
  func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController)
}

extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {
    OptionalRequirement.inSubclass(self, "UISplitViewControllerDelegate", svc, displayMode, else: ())
  }
  public func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode {
    OptionalRequirement.inSubclass(self, "UISplitViewControllerDelegate", svc, else: .automatic)
  }
  public func splitViewController(_ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?)
    -> Bool
  {
    OptionalRequirement.inSubclass(self, "UISplitViewControllerDelegate", splitViewController, vc, sender, else: false)
  }
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool {
    OptionalRequirement.inSubclass(self, "UISplitViewControllerDelegate", splitViewController, vc, sender, else: false)
  }
  public func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController? {
    OptionalRequirement.inSubclass(self, "UISplitViewControllerDelegate", splitViewController, else: nil)
  }
  public func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController? {
    OptionalRequirement.inSubclass(self, "UISplitViewControllerDelegate", splitViewController, else: nil)
  }
  public func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    OptionalRequirement.inSubclass(
      self, "UISplitViewControllerDelegate", splitViewController, secondaryViewController, primaryViewController,
      else: false)
  }
  public func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? {
    OptionalRequirement.inSubclass(
      self, "UISplitViewControllerDelegate", splitViewController, primaryViewController, else: nil)
  }
  public func splitViewControllerSupportedInterfaceOrientations(_ splitViewController: UISplitViewController)
    -> UIInterfaceOrientationMask
  {
    OptionalRequirement.inSubclass(
      self, "UISplitViewControllerDelegate", splitViewController, else: OptionalRequirement.missing(.all))
  }
  public func splitViewControllerPreferredInterfaceOrientationForPresentation(
    _ splitViewController: UISplitViewController
  )
    -> UIInterfaceOrientation
  {
    OptionalRequirement.inSubclass(
      self, "UISplitViewControllerDelegate", splitViewController, else: OptionalRequirement.missing(.portrait))
  }
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    OptionalRequirement.inSubclass(
      self, "UISplitViewControllerDelegate", svc, proposedTopColumn, else: proposedTopColumn)
  }
  public func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode {
    OptionalRequirement.inSubclass(
      self, "UISplitViewControllerDelegate", svc, proposedDisplayMode, else: proposedDisplayMode)
  }
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
    OptionalRequirement.inSubclass(self, "UISplitViewControllerDelegate", svc, else: ())
  }
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {
    OptionalRequirement.inSubclass(self, "UISplitViewControllerDelegate", svc, else: ())
  }
  public func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
    OptionalRequirement.inSubclass(self, "UISplitViewControllerDelegate", svc, column, else: ())
  }
  public func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
    OptionalRequirement.inSubclass(self, "UISplitViewControllerDelegate", svc, column, else: ())
  }
  public func splitViewController(_ svc: UISplitViewController, didShow column: UISplitViewController.Column) {
    OptionalRequirement.inSubclass(self, "UISplitViewControllerDelegate", svc, column, else: ())
  }
  public func splitViewController(_ svc: UISplitViewController, didHide column: UISplitViewController.Column) {
    OptionalRequirement.inSubclass(self, "UISplitViewControllerDelegate", svc, column, else: ())
  }
  public func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {
    OptionalRequirement.inSubclass(self, "UISplitViewControllerDelegate", svc, else: ())
  }
  public func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {
    OptionalRequirement.inSubclass(self, "UISplitViewControllerDelegate", svc, else: ())
  }
}
