import UIKit
import XCTest

@testable import NavigationKit

/// Checks what tabs show and say, and the list behind "More".
@MainActor final class ItemTests: XCTestCase {
  private func control(_ scene: Scene, _ index: Int) -> TabItemControl {
    scene.bar.content(at: index).superview as! TabItemControl
  }

  func testTabsSpeak() {
    let scene = Scene()
    XCTAssertTrue(scene.bar.accessibilityTraits.contains(.tabBar))
    scene.page(1).item.badgeValue = "3"
    XCTAssertEqual(control(scene, 1).accessibilityValue, "3")
    scene.page(1).item.spokenBadge = "3 unread"
    XCTAssertEqual(control(scene, 1).accessibilityLabel, "B")
    scene.page(1).item.spokenHint = "Opens your mail"
    XCTAssertEqual(control(scene, 1).accessibilityHint, "Opens your mail")
    XCTAssertEqual(control(scene, 1).accessibilityValue, "3 unread")
    XCTAssertEqual(control(scene, 0).accessibilityTraits, [.button, .selected])
    XCTAssertEqual(control(scene, 1).accessibilityTraits, .button)
    scene.tap(1)
    XCTAssertEqual(control(scene, 1).accessibilityTraits, [.button, .selected])
    scene.page(2).item.isEnabled = false
    XCTAssertEqual(control(scene, 2).accessibilityTraits, [.button, .notEnabled])
    XCTAssertEqual(control(scene, 2).largeContentTitle, "C")
    XCTAssertTrue(control(scene, 2).showsLargeContentViewer)
  }

  func testBadgesComeChangeAndGo() {
    let scene = Scene()
    let item = scene.page(0).item, content = scene.bar.content(at: 0) as! TabItemContentView
    item.badgeValue = "1"
    let badge = content.badge
    XCTAssertEqual(badge?.value, "1")
    XCTAssertTrue(badge is TextTabBadge)
    item.badgeValue = "24"
    XCTAssertTrue(content.badge === badge)
    item.badgeColor = .systemBlue
    XCTAssertEqual(badge?.color, .systemBlue)
    item.badgeValue = nil
    scene.wait(1)
    XCTAssertNil(content.badge)
    XCTAssertNil(badge?.superview)
  }

  func testABadgeOfOwnDesign() {
    final class Flag: UIView, TabBadge {
      var value = ""
      var color = UIColor.red
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 11, height: 13) }
    }
    let scene = Scene()
    scene.page(0).item.badge = { Flag() }
    scene.page(0).item.badgeValue = ""
    let badge = (scene.bar.content(at: 0) as! TabItemContentView).badge
    XCTAssertTrue(badge is Flag)
    XCTAssertEqual(badge?.bounds.size, CGSize(width: 11, height: 13))
  }

  func testBadgesStandAtTheTrailingSide() {
    for rightToLeft in [false, true] {
      let scene = Scene(rightToLeft: rightToLeft)
      scene.page(0).item.badgeValue = "1"
      let content = scene.bar.content(at: 0) as! TabItemContentView
      XCTAssertEqual(content.badge!.center.x > content.icon.center.x, !rightToLeft)
    }
  }

  func testOwnContentViewsGetItemAndState() {
    final class Own: UIView, TabItemContent {
      var arrangement = TabItemArrangement.stacked
      var shown = 0
      var states: [TabItemState] = []
      func show(_ item: any TabItem, style: TabItemStyle) { shown += 1 }
      func apply(_ state: TabItemState, animated: Bool) { states.append(state) }
    }
    let own = Own()
    let scene = Scene { $0.page(1).item.contentView = { own } }
    XCTAssertEqual(own.shown, 1)
    scene.tap(1)
    scene.tap(0)
    XCTAssertEqual(own.states, [[], .selected, []])
  }

  func testColoursFollowTheState() {
    let scene = Scene()
    var style = TabItemStyle(normal: .brown, selected: .purple)
    style.selected.background = .yellow
    scene.bar.itemStyle = style
    let first = scene.bar.content(at: 0) as! TabItemContentView,
      second = scene.bar.content(at: 1) as! TabItemContentView
    XCTAssertEqual(first.image.tintColor, .purple)
    XCTAssertEqual(first.backdrop.backgroundColor, .yellow)
    XCTAssertEqual(second.image.tintColor, .brown)
    XCTAssertNil(second.backdrop.backgroundColor)
    scene.tap(1)
    XCTAssertEqual(first.title.textColor, .brown)
    XCTAssertEqual(second.title.textColor, .purple)
  }

  func testPromptingStopsWithTheSelection() {
    let scene = Scene()
    scene.page(1).item.isPrompting = true
    let layer = scene.bar.content(at: 1).layer
    XCTAssertNotNil(layer.animation(forKey: "NavigationKit.prompt"))
    scene.tap(1)
    XCTAssertNil(layer.animation(forKey: "NavigationKit.prompt"))
    scene.page(1).item.isPrompting = false
  }

  func testAnItemOfTheSystemCanStandInTheBar() {
    let barItem = UITabBarItem(title: "Old", image: UIImage(systemName: "star"), tag: 4)
    barItem.badgeValue = "7"
    let item = StandardTabItem(barItem)
    XCTAssertEqual(item.title, "Old")
    XCTAssertEqual(item.badgeValue, "7")
    XCTAssertEqual(item.tag, 4)
  }

  // MARK: More

  func testTheLastTabListsWhatHasNoPlace() {
    let scene = Scene("ABCDEFG")
    XCTAssertEqual(scene.bar.items.map(\.title), ["A", "B", "C", "D", "More"])
    XCTAssertEqual(scene.container.furtherViewControllers.map { $0.tabItem.title }, ["E", "F", "G"])
    _ = scene.log.take()
    scene.tap(4)
    XCTAssertTrue(scene.container.isShowingMore)
    XCTAssertEqual(scene.container.selectedIndex, NSNotFound)
    XCTAssertEqual(scene.log.take(), "A will disappear\nA did disappear")
    scene.container.selectFurther(scene.source.controllers[5])
    XCTAssertEqual(scene.container.selectedIndex, 5)
    XCTAssertEqual(scene.bar.selectedIndex, 4)
    XCTAssertTrue(scene.log.take().contains("F did appear"))
    scene.tap(4)
    XCTAssertTrue(scene.container.isShowingMore, "The tab leads back to the list.")
    scene.tap(1)
    XCTAssertEqual(scene.container.selectedIndex, 1)
  }

  func testTheListChangesTheOrder() {
    let scene = Scene("ABCDEFG")
    _ = scene.log.take()
    let new = [6, 1, 2, 3, 4, 5, 0].map { scene.source.controllers[$0] }
    scene.container.reorder(new)
    XCTAssertEqual(scene.log.take(), "reordered GBCDEFA")
    XCTAssertEqual(scene.bar.items.map(\.title), ["G", "B", "C", "D", "More"])
    XCTAssertEqual(scene.container.selectedIndex, 6, "A stays selected, now from the list.")
    XCTAssertEqual(scene.bar.selectedIndex, 4)
  }

  // MARK: Pages that move

  func testPagesMoveByAnyAnimatorAndCallbacksFollow() {
    let scene = Scene { $0.hearer.transition = SlideTransition(isForward: true, duration: 0.4) }
    scene.tap(1)
    _ = scene.log.take()
    scene.hearer.transition = SlideTransition(isForward: true, duration: 0.4)
    scene.time.settle()
    XCTAssertEqual(scene.log.take(), "A did disappear\nB did appear")
    scene.tap(2)
    scene.wait(0.1)
    scene.tap(0)  // waits
    scene.time.settle()
    XCTAssertEqual(scene.container.selectedIndex, 0)
    XCTAssertTrue(scene.page(0).view.window != nil)
    XCTAssertNil(scene.page(1).view.superview)
    XCTAssertNil(scene.page(2).view.superview)
    XCTAssertEqual(scene.page(0).view.transform, .identity)
  }

  func testNothingStaysBehind() {
    weak var container: TabBarContainerController?
    weak var bar: TabBarView?
    weak var page: Page?
    autoreleasepool {
      let scene = Scene("ABCDEFG") { $0.source.animator = UnderlineTabAnimator() }
      scene.tap(1)
      scene.tap(4)
      scene.time.settle()
      (container, bar, page) = (scene.container, scene.bar, scene.page(1))
      scene.window.rootViewController = nil
      scene.wait(0.1)
    }
    XCTAssertNil(container)
    XCTAssertNil(bar)
    XCTAssertNil(page)
  }
}
