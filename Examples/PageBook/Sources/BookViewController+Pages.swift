import UIKit

// The order of the sides, and what the page view controller asks and tells.
extension BookViewController {
  /// Everything that a finger can turn to, in order.
  private var leaves: [Leaf] {
    switch edition {
    case .bothSides where !showsSpread: Day.all.flatMap { [.day($0), .back($0)] }
    case .left, .bothSides: Day.all.map { .day($0) } + [.end]
    case .scroll, .right, .calendar: Day.all.map { .day($0) }
    }
  }

  var shownDay: Day {
    (pager?.viewControllers?.first as? LeafViewController)?.leaf.day ?? Bookmark.day(in: edition)
  }

  func makePage(_ leaf: Leaf) -> LeafViewController {
    let isRight = (leaf.day?.index ?? 1) % 2 == 1
    let gutter: PaperView.Gutter =
      switch edition {
      case .scroll: .none
      case .calendar: .top
      case .right: .right
      case .left, .bothSides: showsSpread && !isRight ? .right : .left
      }
    return leaf.makeController(gutter: mirrored(gutter), edition: edition)
  }

  /// A book in a language that is read from right to left is bound at the other side.
  private func mirrored(_ gutter: PaperView.Gutter) -> PaperView.Gutter {
    guard view.effectiveUserInterfaceLayoutDirection == .rightToLeft else { return gutter }
    switch gutter {
    case .left: return .right
    case .right: return .left
    case .none, .top: return gutter
    }
  }

  /// The page of a day, or the two pages of the spread that it is on.
  func pages(at day: Day) -> [UIViewController] {
    guard showsSpread else { return [makePage(.day(day))] }
    let left = day.index - day.index % 2
    return leaves[left...left + 1].map { makePage($0) }
  }

  private func index(of controller: UIViewController?) -> Int? {
    (controller as? LeafViewController).flatMap { leaves.firstIndex(of: $0.leaf) }
  }

  /// - Parameter step: 1 for the page after, -1 for the one before. Bound at the right, the page after lies to the
  ///   left.
  private func neighbour(of controller: UIViewController, _ step: Int) -> UIViewController? {
    let step = edition == .right ? -step : step
    guard let index = index(of: controller), leaves.indices.contains(index + step) else { return nil }
    return makePage(leaves[index + step])
  }
}

extension BookViewController: UIPageViewControllerDataSource {
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { neighbour(of: viewController, -1) }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { neighbour(of: viewController, 1) }

  // Dots stand below cards that slide; a book that curls has none.
  func presentationCount(for pageViewController: UIPageViewController) -> Int { Day.all.count }
  func presentationIndex(for pageViewController: UIPageViewController) -> Int { shownDay.index }
}

extension BookViewController: UIPageViewControllerDelegate {
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    startIndex = shownDay.index
    guard let target = pendingViewControllers.lazy.compactMap({ ($0 as? LeafViewController)?.leaf.day }).first else {
      return
    }
    say(turningText(isOn: target.index >= shownDay.index, to: target))
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  ) {
    defer { startIndex = nil }
    guard let startIndex else { return }
    if completed {
      turned(isOn: shownDay.index > startIndex)
    } else {
      say(String(format: NSLocalizedString("report.stayed", comment: "Below the book"), shownDay.name))
    }
  }

  /// Two pages side by side where the spine is in the middle, else one.
  func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation {
    let day = shownDay, spine = spine(in: orientation)
    showsSpread = spine == .mid
    pageViewController.isDoubleSided = showsSpread || edition == .bothSides
    pageViewController.setViewControllers(pages(at: day), direction: .forward, animated: false)
    updateButtons()
    return spine
  }

  func pageViewControllerSupportedInterfaceOrientations(_ pageViewController: UIPageViewController)
    -> UIInterfaceOrientationMask
  {
    orientations
  }

  func pageViewControllerPreferredInterfaceOrientationForPresentation(_ pageViewController: UIPageViewController)
    -> UIInterfaceOrientation
  {
    .portrait
  }
}
