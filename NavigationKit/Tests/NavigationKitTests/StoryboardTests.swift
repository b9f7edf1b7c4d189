import UIKit
import XCTest

@testable import NavigationKit

@MainActor final class StoryboardTests: XCTestCase {
  func testAContainerOfAStoryboardTakesItsPagesAndAnimationsFromThere() throws {
    let time = TestTime()
    let storyboard = UIStoryboard(name: "Tabs", bundle: .module)
    let container = try XCTUnwrap(storyboard.instantiateInitialViewController() as? TabBarContainerController)
    time.show(container)
    XCTAssertEqual(container.bar.items.map(\.title), ["First", "Second"])
    XCTAssertTrue(container.bar.items[0].animation is BounceTabAnimation)
    XCTAssertEqual((container.bar.items[1].animation as? RotationTabAnimation)?.direction, .left)
    XCTAssertTrue((container.bar.animator as? ItemTabAnimator)?.animation is FlipTabAnimation)
    container.select(at: 1, animated: true)
    time.settle()
    XCTAssertTrue(container.selectedViewController === container.viewControllers[1])
    XCTAssertNotNil(container.viewControllers[1].view.window)
  }

  func testAnimationsAreFoundByName() {
    for name in [
      "bounce", "press", "fume", "rotateLeft", "rotateRight", "flipLeft", "flipRight", "flipTop", "flipBottom",
      "frames:x",
    ] {
      _ = NamedTabAnimation.make(name)
    }
    XCTAssertTrue(NamedTabAnimation.makeAnimator("zoom") is ZoomTabAnimator)
    XCTAssertTrue((NamedTabAnimation.makeAnimator("stretch") as? UnderlineTabAnimator)?.stretches == true)
    NamedTabAnimation.register("wobble", item: { BounceTabAnimation(swings: 9) })
    XCTAssertEqual((NamedTabAnimation.make("wobble") as? BounceTabAnimation)?.swings, 9)
  }
}
