import UIKit
import XCTest

@testable import NavigationKit

/// Writes down what happens, one line each.
@MainActor final class Log {
  var lines: [String] = []
  func callAsFunction(_ line: String) { lines.append(line) }
  func take() -> String {
    defer { lines = [] }
    return lines.joined(separator: "\n")
  }
}

/// A page that tells of its appearance.
class Page: UIViewController, TabBarItemProviding {
  let name: String
  let log: Log
  let item: StandardTabItem
  var answersReselection = false
  var tabItem: any TabItem { item }

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    item = StandardTabItem(title: name, image: UIImage(systemName: "star"))
    item.identifier = name
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("Made by tests.") }

  func tabItemWasReselected() -> Bool {
    log("\(name) was reselected")
    return answersReselection
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    log("\(name) did load")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log("\(name) will appear")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log("\(name) did appear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log("\(name) will disappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log("\(name) did disappear")
  }
}

@MainActor final class Source: TabBarDataSource {
  let log: Log
  var controllers: [any TabViewController]
  var first = 0
  var height: CGFloat?
  var background: TabBarBackground?
  var animator: (any TabBarAnimating)?
  var limit: Int? = 5

  init(_ log: Log, _ controllers: [any TabViewController]) {
    self.log = log
    self.controllers = controllers
  }

  func viewControllers(for container: TabBarContainerController) -> [any TabViewController] {
    log("asked: controllers")
    return controllers
  }
  func initialIndex(for container: TabBarContainerController) -> Int {
    log("asked: first")
    return first
  }
  func barHeight(for container: TabBarContainerController) -> CGFloat? { height }
  func barBackground(for container: TabBarContainerController) -> TabBarBackground? {
    log("asked: background")
    return background
  }
  func barAnimator(for container: TabBarContainerController) -> (any TabBarAnimating)? {
    log("asked: animator")
    return animator
  }
  func maximumTabCount(for container: TabBarContainerController) -> Int? { limit }
}

@MainActor final class Hearer: TabBarContainerDelegate {
  let log: Log
  var refused: Set<Int> = []
  var hijacked: Set<Int> = []
  var transition: (any UIViewControllerAnimatedTransitioning)?

  init(_ log: Log) { self.log = log }

  func container(_ container: TabBarContainerController, shouldHijackTapOn controller: UIViewController, at index: Int)
    -> Bool
  {
    hijacked.contains(index)
  }
  func container(_ container: TabBarContainerController, didHijackTapOn controller: UIViewController, at index: Int) {
    log("hijacked \(index)")
  }
  func container(_ container: TabBarContainerController, shouldSelect controller: UIViewController, at index: Int)
    -> Bool
  {
    log("should select \(index)")
    return !refused.contains(index)
  }
  func container(_ container: TabBarContainerController, willSelect controller: UIViewController, at index: Int) {
    log("will select \(index)")
  }
  func container(_ container: TabBarContainerController, didSelect controller: UIViewController, at index: Int) {
    log("did select \(index)")
  }
  func container(_ container: TabBarContainerController, didReselect controller: UIViewController, at index: Int) {
    log("did reselect \(index)")
  }
  func container(
    _ container: TabBarContainerController, animatorFrom old: UIViewController, to new: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { transition }
  func container(_ container: TabBarContainerController, didReorder controllers: [any TabViewController]) {
    log("reordered " + controllers.map { ($0.tabItem.title ?? "") }.joined())
  }
}

/// An animator that only tells; its movements end when the test says so.
@MainActor final class TellingAnimator: TabBarAnimating {
  let log: Log
  var completions: [@MainActor () -> Void] = []

  init(_ log: Log) { self.log = log }

  func prepare(on stage: any TabBarStage, selectedIndex: Int?) {
    log("prepare \(stage.itemCount) at \(selectedIndex ?? -1)")
  }
  func perform(from: Int, to: Int, on stage: any TabBarStage, completion: @escaping @MainActor () -> Void) {
    log("perform \(from) to \(to)")
    completions.append(completion)
  }
  func settle(at index: Int?, on stage: any TabBarStage) { log("settle at \(index ?? -1)") }
  func reselect(at index: Int, on stage: any TabBarStage) { log("reselect \(index)") }
  func setHighlighted(_ isHighlighted: Bool, at index: Int, on stage: any TabBarStage) {
    log("highlight \(index) \(isHighlighted)")
  }
  func finish(on stage: any TabBarStage) { log("finish") }
}

/// A window with a container, and the means to tap it.
@MainActor final class Scene {
  let log = Log()
  let time: TestTime
  let container: TabBarContainerController
  let bar: TabBarView
  let source: Source
  let hearer: Hearer
  var window: UIWindow { time.window }

  init(_ names: String = "ABC", rightToLeft: Bool = false, _ setUp: (Scene) -> Void = { _ in }) {
    MotionSetting.override = false
    let log = self.log
    time = TestTime(rightToLeft: rightToLeft)
    bar = TabBarView()
    container = TabBarContainerController(bar: bar)
    source = Source(log, names.map { Page(String($0), log) })
    hearer = Hearer(log)
    setUp(self)
    container.delegate = hearer
    container.dataSource = source
    time.show(container)
  }

  func page(_ index: Int) -> Page { source.controllers[index] as! Page }

  func tap(_ index: Int) { bar.tabBarStageTap(index) }

  func wait(_ seconds: TimeInterval) { time.wait(seconds) }

  func shownFrame(_ view: UIView) -> CGRect { view.layer.presentation()?.frame ?? view.frame }
}

extension TabBarView {
  /// Called when a tap on the item's control is sent.
  func tabBarStageTap(_ index: Int) {
    let item = items[index]
    var views: [UIView] = [self]
    while let view = views.popLast() {
      if let control = view as? TabItemControl, control.item === item {
        return control.sendActions(for: .touchUpInside)
      }
      views += view.subviews
    }
  }
}
