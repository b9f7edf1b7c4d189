import UIKit
import XCTest

@testable import NavigationKit

/// Checks the frames of the bar and its tabs, and the part of the pages that they cover.
@MainActor final class LayoutTests: XCTestCase {
  func testPagesEndTheirSafeAreaAboveTheBar() {
    let scene = Scene()
    let view = scene.container.view!, home = view.safeAreaInsets.bottom
    XCTAssertEqual(
      scene.bar.frame, CGRect(x: 0, y: view.bounds.height - 49 - home, width: view.bounds.width, height: 49 + home))
    XCTAssertEqual(scene.page(0).view.frame, view.bounds)
    XCTAssertEqual(scene.page(0).view.safeAreaInsets.bottom, 49 + home)
  }

  func testTheDataSourceMayGiveTheHeight() {
    let scene = Scene { $0.source.height = 70 }
    let home = scene.container.view.safeAreaInsets.bottom
    XCTAssertEqual(scene.bar.bounds.height, 70 + home)
    XCTAssertEqual(scene.page(0).view.safeAreaInsets.bottom, 70 + home)
  }

  func testAHiddenBarGivesItsRoomBack() {
    let scene = Scene()
    let view = scene.container.view!
    scene.container.setBarHidden(true, animated: true)
    scene.wait(0.1)
    let half = scene.shownFrame(scene.bar).minY
    XCTAssertGreaterThan(half, view.bounds.height - scene.bar.bounds.height)
    XCTAssertLessThan(half, view.bounds.height)
    scene.wait(0.4)
    XCTAssertTrue(scene.bar.isHidden)
    XCTAssertEqual(scene.page(0).view.safeAreaInsets.bottom, view.safeAreaInsets.bottom)
    scene.container.setBarHidden(false, animated: false)
    scene.wait(0.05)
    XCTAssertFalse(scene.bar.isHidden)
    XCTAssertEqual(scene.bar.frame.maxY, view.bounds.height)
  }

  func testTabsShareTheWidthByTheirFactors() {
    let scene = Scene { $0.page(1).item.widthFactor = 2 }
    let width = scene.bar.bounds.width
    XCTAssertEqual(scene.bar.frame(at: 0).minX, 0)
    XCTAssertEqual(scene.bar.frame(at: 0).width, width / 4, accuracy: 0.01)
    XCTAssertEqual(scene.bar.frame(at: 1).width, width / 2, accuracy: 0.01)
    XCTAssertEqual(scene.bar.frame(at: 2).maxX, width, accuracy: 0.01)
  }

  func testTabsRunFromTheRightWhereTheLanguageDoes() {
    let scene = Scene(rightToLeft: true)
    XCTAssertEqual(scene.bar.frame(at: 0).maxX, scene.bar.bounds.width)
    XCTAssertEqual(scene.bar.frame(at: 2).minX, 0, accuracy: 0.01)
  }

  func testOtherDistributions() {
    let scene = Scene()
    let width = scene.bar.bounds.width
    scene.bar.distribution = .centered(width: 80, spacing: 10)
    scene.bar.layoutIfNeeded()
    XCTAssertEqual(scene.bar.frame(at: 0).minX, (width - 260) / 2, accuracy: 0.01)
    XCTAssertEqual(scene.bar.frame(at: 1).minX, (width - 260) / 2 + 90, accuracy: 0.01)
    scene.bar.distribution = .spread(width: 60)
    scene.bar.layoutIfNeeded()
    XCTAssertEqual(scene.bar.frame(at: 0).minX, (width - 180) / 4, accuracy: 0.01)
  }

  func testTheSelectionAndTheAnimatorSurviveAnotherSize() {
    let scene = Scene { $0.source.animator = UnderlineTabAnimator() }
    let animator = scene.source.animator as! UnderlineTabAnimator
    scene.tap(2)
    scene.time.settle()
    scene.window.frame = CGRect(x: 0, y: 0, width: 852, height: 393)
    scene.window.layoutIfNeeded()
    scene.time.settle()
    XCTAssertEqual(scene.container.selectedIndex, 2)
    XCTAssertEqual(scene.bar.selectedIndex, 2)
    XCTAssertEqual(scene.bar.frame.width, 852)
    XCTAssertEqual(animator.line.frame, animator.frame(at: 2, on: scene.bar))
    XCTAssertEqual(scene.page(2).view.frame, scene.container.view.bounds)
    XCTAssertTrue(scene.page(2).view.window != nil)
  }

  func testTheBarGrowsWithItsTitles() {
    let bar = TabBarView()
    let large = bar.preferredHeight(for: UITraitCollection(preferredContentSizeCategory: .large))
    let larger = bar.preferredHeight(for: UITraitCollection(preferredContentSizeCategory: .accessibilityLarge))
    XCTAssertEqual(large, 49)
    XCTAssertGreaterThan(larger, large)
    XCTAssertEqual(bar.preferredHeight(for: UITraitCollection(verticalSizeClass: .compact)), 32)
  }

  func testARaisedTabIsTouchedAboveTheBar() {
    let scene = Scene { $0.page(1).item.contentView = { RaisedTabItemContentView() } }
    let bar = scene.bar, middle = bar.frame(at: 1).midX
    let above = bar.convert(CGPoint(x: middle, y: -10), to: scene.container.view)
    let hit = scene.container.view.hitTest(above, with: nil) as? TabItemControl
    XCTAssertTrue(hit?.item === scene.page(1).item)
    let beside = bar.convert(CGPoint(x: middle + 60, y: -10), to: scene.container.view)
    XCTAssertFalse(scene.container.view.hitTest(beside, with: nil) is TabItemControl)
  }

  func testPushingAPageThatHidesTheBarTakesItAlongAndPoppingBringsItBack() {
    let log = Log()
    let navigation = TabNavigationController(rootViewController: Page("N", log))
    let scene = Scene { $0.source.controllers.insert(navigation, at: 0) }
    let page = UIViewController()
    page.hidesBottomBarWhenPushed = true
    navigation.pushViewController(page, animated: true)
    scene.wait(0.1)
    XCTAssertFalse(scene.bar.isHidden)
    scene.time.settle()
    XCTAssertTrue(scene.bar.isHidden)
    XCTAssertEqual(page.view.safeAreaInsets.bottom, scene.container.view.safeAreaInsets.bottom)
    navigation.popViewController(animated: true)
    scene.time.settle()
    XCTAssertFalse(scene.bar.isHidden)
    XCTAssertTrue(scene.bar.superview === scene.container.view)
    XCTAssertEqual(scene.bar.frame.maxY, scene.container.view.bounds.height)
  }

  #if canImport(PorticoTesting)
    func testASwipeBackCarriesTheBarAndACancelledOneTakesItAwayAgain() {
      let log = Log()
      let navigation = TabNavigationController(rootViewController: ListPage("N", log))
      let scene = Scene { $0.source.controllers.insert(navigation, at: 0) }
      let page = UIViewController()
      page.view.backgroundColor = .white
      page.hidesBottomBarWhenPushed = true
      navigation.pushViewController(page, animated: true)
      scene.time.settle()
      let home = scene.container.view.safeAreaInsets.bottom

      scene.time.swipe(from: 2, to: 150, lifts: true, slowly: true)
      scene.time.settle()
      XCTAssertTrue(navigation.topViewController === page)
      XCTAssertTrue(scene.bar.isHidden)
      XCTAssertEqual(page.view.safeAreaInsets.bottom, home)
      XCTAssertEqual(page.additionalSafeAreaInsets.bottom, 0)

      scene.time.swipe(from: 2, to: 300, lifts: false, slowly: true)
      XCTAssertFalse(scene.bar.isHidden)
      XCTAssertTrue(scene.bar.isDescendant(of: navigation.viewControllers[0].view), "It moves with the page below.")
      XCTAssertEqual(page.view.safeAreaInsets.bottom, home, "The page that goes keeps its layout.")
      scene.time.lift(300)
      scene.time.settle()
      XCTAssertEqual(navigation.viewControllers.count, 1)
      XCTAssertTrue(scene.bar.superview === scene.container.view)
      XCTAssertEqual(scene.bar.frame.maxY, scene.container.view.bounds.height)
      XCTAssertEqual(navigation.viewControllers[0].view.safeAreaInsets.bottom, 49 + home)
    }
  #endif
}
