import UIKit

/// Moves what belongs to a bar's selection. One animator serves one bar.
///
/// The order of calls: `prepare` once, when the items have their places; then any number of `perform`, `settle`,
/// `reselect` and `setHighlighted`; then `finish`, when the bar gets other items or another animator. After `finish`,
/// `prepare` may come again.
@MainActor public protocol TabBarAnimating: AnyObject {
  /// Adds views to the stage and puts everything where `selectedIndex` wants it, without an animation.
  func prepare(on stage: any TabBarStage, selectedIndex: Int?)

  /// Moves from tab to tab. Called also while an earlier movement runs, which then goes on from what is on screen.
  ///
  /// - Parameter completion: To be called once, at the end. The bar ignores it when another selection has come in
  ///   between.
  func perform(from: Int, to: Int, on stage: any TabBarStage, completion: @escaping @MainActor () -> Void)

  /// Puts everything where it is at the end of a movement to `index`, at once. Ends movements. Called when the bar's
  /// layout has changed, for selections without an animation and, inside a cross-fade, where motion is reduced.
  func settle(at index: Int?, on stage: any TabBarStage)

  /// The selected tab was tapped.
  func reselect(at index: Int, on stage: any TabBarStage)

  /// A finger came down on a tab, or left it.
  func setHighlighted(_ isHighlighted: Bool, at index: Int, on stage: any TabBarStage)

  /// Removes what `prepare` added, and takes back what was done to contents.
  func finish(on stage: any TabBarStage)
}

extension TabBarAnimating {
  public func reselect(at index: Int, on stage: any TabBarStage) {}
  public func setHighlighted(_ isHighlighted: Bool, at index: Int, on stage: any TabBarStage) {}
}

/// The parts of a bar that an animator sees. All rectangles are in the coordinates of `backdrop` and `overlay`, which
/// coincide.
@MainActor public protocol TabBarStage: AnyObject {
  var itemCount: Int { get }
  func item(at index: Int) -> any TabItem
  func content(at index: Int) -> any TabItemContent
  /// The frame of the tab; from right to left, tab 0 is the rightmost one.
  func frame(at index: Int) -> CGRect
  /// Behind the items.
  var backdrop: UIView { get }
  /// In front of the items; touches pass through it.
  var overlay: UIView { get }
  /// Shows the tab as selected or not, as it is now. The bar does this after `perform`; an animator calls it earlier to
  /// choose the moment, for instance between the halves of a flip.
  func applyState(at index: Int)
  var layoutIsRightToLeft: Bool { get }
  /// The colour of the selected icon.
  var selectionColor: UIColor { get }
}
