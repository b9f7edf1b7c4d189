/// Which controllers a split view has, and in which navigation controllers they stand.
@MainActor
final class SplitColumns {
  typealias Column = UISplitViewController.Column

  private unowned let split: UISplitViewController
  private var given: [Column: UIViewController] = [:]
  private var containers: [Column: UIViewController] = [:]

  init(_ split: UISplitViewController) { self.split = split }

  /// The controller that an app set.
  func controller(_ column: Column) -> UIViewController? { given[column] }
  /// The controller that is shown: the app's own, or the navigation controller around it.
  func container(_ column: Column) -> UIViewController? { containers[column] }
  func navigation(_ column: Column) -> UINavigationController? { containers[column] as? UINavigationController }
  /// The columns that are there, from the primary to the secondary.
  var all: [Column] { [Column.primary, .supplementary, .secondary].filter { containers[$0] != nil } }
  var list: [UIViewController] { all.compactMap { containers[$0] } }

  /// - Parameter wraps: Whether a controller that is no navigation controller gets one around it.
  func set(_ controller: UIViewController?, _ column: Column, wraps: Bool) {
    guard given[column] !== controller else { return }
    let old = containers[column]
    let new = controller.map { controller in
      wraps && !(controller is UINavigationController)
        ? controller.navigationController ?? UINavigationController(rootViewController: controller) : controller
    }
    given[column] = controller
    containers[column] = new
    guard old !== new else { return }
    if let old {
      old.willMove(toParent: nil)
      split._willRemove(old, column)
      old.removeFromParent()
    }
    if let new {
      // The primary columns are narrow whatever the interface is. Source: documentation of UISplitViewController.
      if column == .primary || column == .supplementary {
        split.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .compact), forChild: new)
      }
      split.addChild(new)
      new.didMove(toParent: split)
    }
  }

  /// A controller that replaced another by itself, as when a split view of the old kind expands.
  func replace(_ column: Column, with controller: UIViewController?) { set(controller, column, wraps: false) }
}
