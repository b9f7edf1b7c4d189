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
    OptionalRequirement.inSubclass(
      self, "UISplitViewControllerDelegate.splitViewController(_:willChangeTo:)",
      (@MainActor (UISplitViewController, UISplitViewController.DisplayMode) -> Void).self)?(svc, displayMode)
  }
  public func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode {
    if let own = OptionalRequirement.inSubclass(
      self, "UISplitViewControllerDelegate.targetDisplayModeForAction(in:)",
      (@MainActor (UISplitViewController) -> UISplitViewController.DisplayMode).self)
    {
      return own(svc)
    }
    return .automatic
  }
  public func splitViewController(_ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?)
    -> Bool
  {
    if let own = OptionalRequirement.inSubclass(
      self, "UISplitViewControllerDelegate.splitViewController(_:show:sender:)",
      (@MainActor (UISplitViewController, UIViewController, Any?) -> Bool).self)
    {
      return own(splitViewController, vc, sender)
    }
    return false
  }
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UISplitViewControllerDelegate.splitViewController(_:showDetail:sender:)",
      (@MainActor (UISplitViewController, UIViewController, Any?) -> Bool).self)
    {
      return own(splitViewController, vc, sender)
    }
    return false
  }
  public func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController? {
    if let own = OptionalRequirement.inSubclass(
      self, "UISplitViewControllerDelegate.primaryViewController(forCollapsing:)",
      (@MainActor (UISplitViewController) -> UIViewController?).self)
    {
      return own(splitViewController)
    }
    return nil
  }
  public func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController? {
    if let own = OptionalRequirement.inSubclass(
      self, "UISplitViewControllerDelegate.primaryViewController(forExpanding:)",
      (@MainActor (UISplitViewController) -> UIViewController?).self)
    {
      return own(splitViewController)
    }
    return nil
  }
  public func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UISplitViewControllerDelegate.splitViewController(_:collapseSecondary:onto:)",
      (@MainActor (UISplitViewController, UIViewController, UIViewController) -> Bool).self)
    {
      return own(splitViewController, secondaryViewController, primaryViewController)
    }
    return false
  }
  public func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? {
    if let own = OptionalRequirement.inSubclass(
      self, "UISplitViewControllerDelegate.splitViewController(_:separateSecondaryFrom:)",
      (@MainActor (UISplitViewController, UIViewController) -> UIViewController?).self)
    {
      return own(splitViewController, primaryViewController)
    }
    return nil
  }
  public func splitViewControllerSupportedInterfaceOrientations(_ splitViewController: UISplitViewController)
    -> UIInterfaceOrientationMask
  {
    if let own = OptionalRequirement.inSubclass(
      self, "UISplitViewControllerDelegate.splitViewControllerSupportedInterfaceOrientations(_:)",
      (@MainActor (UISplitViewController) -> UIInterfaceOrientationMask).self)
    {
      return own(splitViewController)
    }
    OptionalRequirement.missing()
    return .all
  }
  public func splitViewControllerPreferredInterfaceOrientationForPresentation(
    _ splitViewController: UISplitViewController
  )
    -> UIInterfaceOrientation
  {
    if let own = OptionalRequirement.inSubclass(
      self, "UISplitViewControllerDelegate.splitViewControllerPreferredInterfaceOrientationForPresentation(_:)",
      (@MainActor (UISplitViewController) -> UIInterfaceOrientation).self)
    {
      return own(splitViewController)
    }
    OptionalRequirement.missing()
    return .portrait
  }
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    if let own = OptionalRequirement.inSubclass(
      self, "UISplitViewControllerDelegate.splitViewController(_:topColumnForCollapsingToProposedTopColumn:)",
      (@MainActor (UISplitViewController, UISplitViewController.Column) -> UISplitViewController.Column).self)
    {
      return own(svc, proposedTopColumn)
    }
    return proposedTopColumn
  }
  public func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode {
    if let own = OptionalRequirement.inSubclass(
      self, "UISplitViewControllerDelegate.splitViewController(_:displayModeForExpandingToProposedDisplayMode:)",
      (@MainActor (UISplitViewController, UISplitViewController.DisplayMode) -> UISplitViewController.DisplayMode).self)
    {
      return own(svc, proposedDisplayMode)
    }
    return proposedDisplayMode
  }
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
    OptionalRequirement.inSubclass(
      self, "UISplitViewControllerDelegate.splitViewControllerDidCollapse(_:)",
      (@MainActor (UISplitViewController) -> Void).self)?(svc)
  }
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {
    OptionalRequirement.inSubclass(
      self, "UISplitViewControllerDelegate.splitViewControllerDidExpand(_:)",
      (@MainActor (UISplitViewController) -> Void).self)?(svc)
  }
  public func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
    OptionalRequirement.inSubclass(
      self, "UISplitViewControllerDelegate.splitViewController(_:willShow:)",
      (@MainActor (UISplitViewController, UISplitViewController.Column) -> Void).self)?(svc, column)
  }
  public func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
    OptionalRequirement.inSubclass(
      self, "UISplitViewControllerDelegate.splitViewController(_:willHide:)",
      (@MainActor (UISplitViewController, UISplitViewController.Column) -> Void).self)?(svc, column)
  }
  public func splitViewController(_ svc: UISplitViewController, didShow column: UISplitViewController.Column) {
    OptionalRequirement.inSubclass(
      self, "UISplitViewControllerDelegate.splitViewController(_:didShow:)",
      (@MainActor (UISplitViewController, UISplitViewController.Column) -> Void).self)?(svc, column)
  }
  public func splitViewController(_ svc: UISplitViewController, didHide column: UISplitViewController.Column) {
    OptionalRequirement.inSubclass(
      self, "UISplitViewControllerDelegate.splitViewController(_:didHide:)",
      (@MainActor (UISplitViewController, UISplitViewController.Column) -> Void).self)?(svc, column)
  }
  public func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {
    OptionalRequirement.inSubclass(
      self, "UISplitViewControllerDelegate.splitViewControllerInteractivePresentationGestureWillBegin(_:)",
      (@MainActor (UISplitViewController) -> Void).self)?(svc)
  }
  public func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {
    OptionalRequirement.inSubclass(
      self, "UISplitViewControllerDelegate.splitViewControllerInteractivePresentationGestureDidEnd(_:)",
      (@MainActor (UISplitViewController) -> Void).self)?(svc)
  }
}
