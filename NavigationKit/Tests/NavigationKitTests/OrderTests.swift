import UIKit
import XCTest

@testable import NavigationKit

/// The order of questions and messages.
@MainActor final class OrderTests: XCTestCase {
  func testTheDataSourceIsAskedOnceAndTheFirstPageAppears() {
    let scene = Scene { $0.source.first = 1 }
    XCTAssertEqual(
      scene.log.take(),
      """
      asked: background
      asked: controllers
      asked: first
      asked: animator
      B did load
      B will appear
      B did appear
      """)
    XCTAssertEqual(scene.container.selectedIndex, 1)
    XCTAssertEqual(scene.bar.selectedIndex, 1)
  }

  func testATapSelects() {
    let scene = Scene()
    _ = scene.log.take()
    scene.tap(2)
    XCTAssertEqual(
      scene.log.take(),
      """
      should select 2
      will select 2
      C did load
      C will appear
      A will disappear
      A did disappear
      C did appear
      did select 2
      """)
    XCTAssertTrue(scene.container.selectedViewController === scene.page(2))
    XCTAssertEqual(scene.page(2).view.frame, scene.container.view.bounds)
    XCTAssertNil(scene.page(0).view.superview)
  }

  func testARefusedTapChangesNothing() {
    let scene = Scene { $0.hearer.refused = [1] }
    _ = scene.log.take()
    scene.tap(1)
    XCTAssertEqual(scene.log.take(), "should select 1")
    XCTAssertEqual(scene.bar.selectedIndex, 0)
  }

  func testAHijackedTapIsToldAndSelectsNothing() {
    let scene = Scene { $0.hearer.hijacked = [1] }
    _ = scene.log.take()
    scene.tap(1)
    XCTAssertEqual(scene.log.take(), "hijacked 1")
    XCTAssertEqual(scene.container.selectedIndex, 0)
  }

  func testSelectionByCodeAsksNobody() {
    let scene = Scene { $0.hearer.refused = [1] }
    _ = scene.log.take()
    scene.container.selectedIndex = 1
    XCTAssertEqual(
      scene.log.take(),
      """
      will select 1
      B did load
      B will appear
      A will disappear
      A did disappear
      B did appear
      did select 1
      """)
  }

  func testAnAnimatorPreparesOnceAndPerformsFromTabToTab() {
    let scene = Scene { $0.source.animator = TellingAnimator($0.log) }
    let animator = scene.source.animator as! TellingAnimator
    XCTAssertTrue(scene.log.take().contains("prepare 3 at 0"))
    scene.bar.select(2, animated: true)
    scene.bar.select(1, animated: true)
    XCTAssertEqual(scene.log.take(), "perform 0 to 2\nperform 2 to 1")
    for completion in animator.completions { completion() }
    scene.bar.select(0, animated: false)
    XCTAssertEqual(scene.log.take(), "settle at 0")
    scene.bar.reselect(0)
    XCTAssertEqual(scene.log.take(), "reselect 0")
    scene.bar.animator = nil
    XCTAssertEqual(scene.log.take(), "finish")
  }

  func testOtherItemsFinishTheAnimatorAndPrepareItAgain() {
    let scene = Scene { $0.source.animator = TellingAnimator($0.log) }
    _ = scene.log.take()
    scene.source.controllers.append(Page("D", scene.log))
    scene.container.reloadData()
    scene.wait(0.1)
    XCTAssertEqual(
      scene.log.take().split(separator: "\n").filter { !$0.hasPrefix("asked") }.joined(separator: "\n"),
      "finish\nprepare 4 at 0")
  }

  func testTheBarTellsWhenAMovementIsOverOrInterrupted() {
    final class Ends: TabBarInteractionDelegate {
      var lines: [String] = []
      func tabBar(_ bar: any TabBarDisplaying, didTapItemAt index: Int) {}
      func tabBar(_ bar: any TabBarDisplaying, didEndAnimationTo index: Int, finished: Bool) {
        lines.append("\(index) \(finished)")
      }
    }
    let scene = Scene { $0.source.animator = TellingAnimator($0.log) }
    let animator = scene.source.animator as! TellingAnimator, ends = Ends()
    scene.bar.interactionDelegate = ends
    scene.bar.select(1, animated: true)
    scene.bar.select(2, animated: true)
    XCTAssertEqual(ends.lines, ["1 false"])
    animator.completions[0]()
    XCTAssertEqual(ends.lines, ["1 false"], "The end of an interrupted movement is nobody's.")
    animator.completions[1]()
    XCTAssertEqual(ends.lines, ["1 false", "2 true"])
  }

  func testReselectionAsksThePageFirst() {
    let scene = Scene()
    scene.page(0).answersReselection = true
    _ = scene.log.take()
    scene.tap(0)
    XCTAssertEqual(scene.log.take(), "should select 0\nA was reselected\ndid reselect 0")
  }

  func testReselectionPopsANavigationControllerThenScrollsToTheTop() {
    let log = Log()
    let root = ListPage("N", log)
    let navigation = TabNavigationController(rootViewController: root)
    let scene = Scene { $0.source.controllers.insert(navigation, at: 0) }
    navigation.pushViewController(UIViewController(), animated: false)
    scene.tap(0)
    scene.wait(1)
    XCTAssertEqual(navigation.viewControllers.count, 1)
    root.scroll.contentOffset.y = 500
    scene.tap(0)
    scene.wait(1)
    XCTAssertEqual(root.scroll.contentOffset.y, -root.scroll.adjustedContentInset.top, accuracy: 0.5)
  }

  func testPagesFollowTheContainersAppearance() {
    let scene = Scene()
    _ = scene.log.take()
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    scene.container.present(cover, animated: false)
    scene.wait(0.5)
    XCTAssertEqual(scene.log.take(), "A will disappear\nA did disappear")
    cover.dismiss(animated: false)
    scene.wait(0.5)
    XCTAssertEqual(scene.log.take(), "A will appear\nA did appear")
  }

  func testAControllerThatGoesTakesItsPageAlong() {
    let scene = Scene()
    let first = scene.page(0)
    _ = scene.log.take()
    scene.source.controllers.removeFirst()
    scene.container.reloadData()
    XCTAssertEqual(
      scene.log.take().split(separator: "\n").filter { !$0.hasPrefix("asked") }.joined(separator: "\n"),
      """
      A will disappear
      A did disappear
      B did load
      B will appear
      B did appear
      """)
    XCTAssertNil(first.parent)
    XCTAssertEqual(scene.container.selectedIndex, 0)
  }

  func testTheSelectedPageStaysWhenOthersCome() {
    let scene = Scene()
    scene.tap(1)
    scene.source.controllers.insert(Page("Z", scene.log), at: 0)
    scene.container.reloadData()
    XCTAssertEqual(scene.container.selectedIndex, 2)
    XCTAssertEqual(scene.bar.selectedIndex, 2)
  }
}

/// A page with something to scroll.
final class ListPage: Page {
  let scroll = UIScrollView()
  override func viewDidLoad() {
    super.viewDidLoad()
    scroll.frame = view.bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.contentSize = CGSize(width: 100, height: 3000)
    view.addSubview(scroll)
  }
}
