import UIKit
import XCTest

@testable import NavigationKit

/// Checks the parts of animators at instants of a movement.
@MainActor final class AnimatorTests: XCTestCase {
  private let linear = TabTiming(duration: 0.4, curve: .linear)

  #if canImport(PorticoTesting)
    private let tolerance: CGFloat = 0.1
  #else
    private let tolerance: CGFloat = 25  // the clock of the device runs on
  #endif

  func testTheLineSlidesUnderTheTabs() {
    for rightToLeft in [false, true] {
      let animator = UnderlineTabAnimator(timing: linear)
      let scene = Scene(rightToLeft: rightToLeft) { $0.source.animator = animator }
      let third = scene.bar.bounds.width / 3
      let from = rightToLeft ? 2 * third + 12 : 12, way = (rightToLeft ? -2 : 2) * third
      XCTAssertEqual(animator.line.frame.minX, from, accuracy: tolerance)
      scene.tap(2)
      scene.wait(0.1)
      XCTAssertEqual(scene.shownFrame(animator.line).minX, from + way * 0.25, accuracy: tolerance)
      scene.wait(0.2)
      XCTAssertEqual(scene.shownFrame(animator.line).minX, from + way * 0.75, accuracy: tolerance)
      scene.wait(0.2)
      XCTAssertEqual(scene.shownFrame(animator.line).minX, from + way, accuracy: tolerance)
      XCTAssertEqual(animator.line.frame.maxY, scene.bar.frame(at: 2).maxY)
      XCTAssertEqual(animator.line.frame.width, third - 24, accuracy: tolerance)
    }
  }

  func testASecondTapTurnsTheLineWithoutAJump() {
    let animator = UnderlineTabAnimator(timing: linear)
    let scene = Scene { $0.source.animator = animator }
    scene.tap(2)
    scene.wait(0.2)
    let before = scene.shownFrame(animator.line).minX
    scene.tap(0)
    scene.wait(0.001)
    XCTAssertEqual(scene.shownFrame(animator.line).minX, before, accuracy: 3 + tolerance)
    scene.wait(0.6)
    XCTAssertEqual(scene.shownFrame(animator.line).minX, 12, accuracy: tolerance)
  }

  func testAStretchingLineReachesFromTabToTabHalfWay() {
    let animator = UnderlineTabAnimator(timing: linear)
    animator.stretches = true
    let scene = Scene { $0.source.animator = animator }
    let third = scene.bar.bounds.width / 3
    scene.tap(2)
    scene.wait(0.2)
    XCTAssertEqual(scene.shownFrame(animator.line).width, 3 * third - 24, accuracy: 1 + tolerance)
    scene.wait(0.4)
    XCTAssertEqual(scene.shownFrame(animator.line).width, third - 24, accuracy: tolerance)
    XCTAssertEqual(scene.shownFrame(animator.line).minX, 2 * third + 12, accuracy: tolerance)
  }

  func testTheOverlaySlidesBehindTheIcons() {
    let animator = OverlayTabAnimator(timing: linear)
    let scene = Scene { $0.source.animator = animator }
    XCTAssertTrue(animator.shape.superview === scene.bar.backdrop)
    let way = scene.bar.frame(at: 1).minX - scene.bar.frame(at: 0).minX
    scene.tap(1)
    scene.wait(0.2)
    XCTAssertEqual(scene.shownFrame(animator.shape).minX, animator.insets.left + way / 2, accuracy: tolerance)
    scene.wait(0.4)
    XCTAssertEqual(animator.shape.frame, scene.bar.frame(at: 1).inset(by: animator.insets))
  }

  func testZoomScalesTheSelectedIconAndOnlyIt() {
    let animator = ZoomTabAnimator(scale: 1.5, lift: 0, timing: linear)
    let scene = Scene { $0.source.animator = animator }
    let icons = (0..<3).map { scene.bar.content(at: $0).iconView! }
    func scale(_ index: Int) -> CGFloat {
      icons[index].layer.presentation()?.affineTransform().a ?? icons[index].transform.a
    }
    XCTAssertEqual(scale(0), 1.5)
    scene.tap(1)
    scene.wait(0.2)
    #if canImport(PorticoTesting)
      XCTAssertEqual(scale(0), 1.25, accuracy: 0.001)
      XCTAssertEqual(scale(1), 1.25, accuracy: 0.001)
    #endif
    scene.wait(0.4)
    XCTAssertEqual(icons.map(\.transform.a), [1, 1.5, 1])
    scene.bar.animator = nil
    XCTAssertEqual(icons.map(\.transform.a), [1, 1, 1])
  }

  func testBounceSwingsWithFallingAmplitude() {
    let bounce = BounceTabAnimation(duration: 0.6, amplitude: 0.4, swings: 3, decay: 0.5)
    XCTAssertEqual(bounce.scales, [1, 1.4, 0.8, 1.1, 1])
    let scene = Scene { $0.source.animator = ItemTabAnimator(bounce) }
    let icon = scene.bar.content(at: 1).iconView!
    scene.tap(1)
    #if canImport(PorticoTesting)
      scene.wait(0.15)
      XCTAssertEqual(icon.layer.presentation()!.affineTransform().a, 1.4, accuracy: 0.01)
      scene.wait(0.15)
      XCTAssertEqual(icon.layer.presentation()!.affineTransform().a, 0.8, accuracy: 0.01)
    #endif
    scene.wait(0.6)
    XCTAssertEqual(icon.transform, .identity)
    XCTAssertNil(icon.layer.animation(forKey: ItemAnimationKey.icon))
  }

  func testRotationsTurnToTheirSideAndMirror() {
    for (direction, rightToLeft, sine) in [
      (RotationTabAnimation.Direction.right, false, 1.0), (.left, false, -1.0), (.right, true, -1.0),
      (.left, true, 1.0),
    ] {
      let scene = Scene(rightToLeft: rightToLeft) {
        $0.source.animator = ItemTabAnimator(RotationTabAnimation(direction, duration: 0.5))
      }
      let icon = scene.bar.content(at: 1).iconView!
      scene.tap(1)
      scene.wait(0.15)  // before the half turn
      let shown = icon.layer.presentation()!.affineTransform()
      XCTAssertEqual(shown.b > 0 ? 1.0 : -1.0, sine, "\(direction) \(rightToLeft)")
      scene.wait(0.6)
      XCTAssertNil(icon.layer.animation(forKey: ItemAnimationKey.icon))
    }
  }

  func testAFlipShowsTheNewColourOnItsOtherSideOnly() {
    let scene = Scene { $0.source.animator = ItemTabAnimator(FlipTabAnimation(.left, duration: 0.4)) }
    let content = scene.bar.content(at: 1) as! TabItemContentView
    let before = content.image.tintColor
    scene.tap(1)
    XCTAssertNotEqual(
      content.image.tintColor, before, "The model changes at once; the picture of the old side is the transition's.")
    scene.time.settle()
    XCTAssertTrue(content.state.contains(.selected))
  }

  func testFumesLeaveTheTitleInTheMiddleAndThePuffsVanish() {
    let scene = Scene { $0.source.animator = ItemTabAnimator(FumeTabAnimation()) }
    let first = scene.bar.content(at: 0) as! TabItemContentView,
      second = scene.bar.content(at: 1) as! TabItemContentView
    XCTAssertEqual(first.icon.alpha, 0)
    XCTAssertEqual(first.title.frame.midY, first.bounds.midY, accuracy: 0.5)
    let count = second.subviews.count
    scene.tap(1)
    XCTAssertEqual(second.subviews.count, count + 7)
    scene.wait(1)
    XCTAssertEqual(second.subviews.count, count)
    XCTAssertEqual(first.icon.alpha, 1)
    XCTAssertEqual(first.title.transform, .identity)
    XCTAssertEqual(second.icon.alpha, 0)
  }

  func testFramesPlayForwardsThenBackwards() {
    let frames = (0..<4).map { number in
      UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
        UIColor.black.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 5 * number + 5, height: 20))
      }
    }
    let scene = Scene { $0.source.animator = ItemTabAnimator(FrameSequenceTabAnimation(frames, duration: 0.4)) }
    let content = scene.bar.content(at: 1) as! TabItemContentView
    scene.tap(1)
    scene.wait(0.25)
    XCTAssertTrue(content.image.isHidden, "The film stands for the icon.")
    XCTAssertNotNil(content.icon.subviews.last?.layer.animation(forKey: ItemAnimationKey.icon))
    scene.wait(0.4)
    XCTAssertFalse(content.image.isHidden)
    XCTAssertEqual(content.icon.subviews.count, 1)
    scene.tap(0)
    scene.wait(0.1)
    XCTAssertTrue(content.image.isHidden)
    scene.wait(0.6)
    XCTAssertFalse(content.image.isHidden)
  }

  func testAGroupEndsWithItsLastMember() {
    let log = Log(), scene = Scene()
    let one = TellingAnimator(log), two = TellingAnimator(log)
    var ends = 0
    TabAnimatorGroup([one, two]).perform(from: 0, to: 1, on: scene.bar) { ends += 1 }
    one.completions[0]()
    XCTAssertEqual(ends, 0)
    two.completions[0]()
    XCTAssertEqual(ends, 1)
    TabAnimatorGroup([]).perform(from: 0, to: 1, on: scene.bar) { ends += 1 }
    XCTAssertEqual(ends, 2)
  }

  func testReducedMotionCrossFadesInPlaceOfAnyMovement() {
    let scene = Scene { $0.source.animator = TellingAnimator($0.log) }
    MotionSetting.override = true
    defer { MotionSetting.override = nil }
    _ = scene.log.take()
    scene.bar.select(1, animated: true)
    XCTAssertEqual(scene.log.take(), "settle at 1")
    scene.bar.reselect(1)
    XCTAssertEqual(scene.log.take(), "")
  }

  func testEveryAnimatorSurvivesQuickTapsAndRests() {
    let all: [any TabBarAnimating] = [
      UnderlineTabAnimator(), OverlayTabAnimator(), ZoomTabAnimator(), ItemTabAnimator(BounceTabAnimation()),
      ItemTabAnimator(RotationTabAnimation(.left)), ItemTabAnimator(FlipTabAnimation(.top)),
      ItemTabAnimator(FumeTabAnimation()),
      TabAnimatorGroup([UnderlineTabAnimator(), ZoomTabAnimator()]),
    ]
    for animator in all {
      let scene = Scene("ABCDE") { $0.source.animator = animator }
      for index in [1, 4, 2, 2, 0, 3] {
        scene.tap(index)
        scene.wait(0.07)
      }
      scene.time.settle()
      XCTAssertEqual(scene.bar.selectedIndex, 3, "\(animator)")
      for index in 0..<5 {
        XCTAssertEqual((scene.bar.content(at: index) as! TabItemContentView).state == .selected, index == 3)
      }
    }
  }
}
