import UIKit
import XCTest

@testable import NavigationKit

/// The springs of animators, compared with the formula of a damped oscillation.
@MainActor final class SpringTests: XCTestCase {
  /// The share of the way after `time` seconds: a mass on a spring, let go at 0 with the velocity of the animation.
  private func share(_ spring: CASpringAnimation, after time: CGFloat) -> CGFloat {
    let frequency = (spring.stiffness / spring.mass).squareRoot()
    let ratio = spring.damping / (2 * (spring.stiffness * spring.mass).squareRoot())
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    let sine = (ratio * frequency - spring.initialVelocity) / damped
    return 1 - exp(-ratio * frequency * time) * (cos(damped * time) + sine * sin(damped * time))
  }

  private func spring(of line: UIView) throws -> CASpringAnimation {
    let keys = try XCTUnwrap(line.layer.animationKeys())
    return try XCTUnwrap(
      keys.lazy.compactMap { line.layer.animation(forKey: $0) as? CASpringAnimation }.first {
        $0.keyPath?.hasPrefix("position") == true
      })
  }

  func testTheUnderlineSpringsByHalfDampingAndAnInitialVelocity() throws {
    XCTAssertEqual(
      UnderlineTabAnimator().timing,
      TabTiming(duration: 0.5, delay: 0, curve: .spring(dampingRatio: 0.5, initialVelocity: 0.6)))
    let animator = UnderlineTabAnimator()
    let scene = Scene { $0.source.animator = animator }
    let start = animator.line.frame.midX
    scene.tap(2)
    let way = scene.bar.frame(at: 2).midX - start
    let spring = try spring(of: animator.line)
    XCTAssertEqual(spring.damping / (2 * (spring.stiffness * spring.mass).squareRoot()), 0.5, accuracy: 0.001)
    XCTAssertEqual(spring.initialVelocity, 0.6, accuracy: 0.001)
    #if canImport(PorticoTesting)
      var highest: CGFloat = 0, passed: CGFloat = 0
      for step in [0.03, 0.05, 0.04, 0.06, 0.07, 0.1, 0.1] as [CGFloat] {
        scene.wait(step)
        passed += step
        let shown = (scene.shownFrame(animator.line).midX - start) / way
        XCTAssertEqual(shown, share(spring, after: passed), accuracy: 0.01, "after \(passed) s")
        highest = max(highest, shown)
      }
      XCTAssertGreaterThan(highest, 1.05, "It goes too far, and comes back.")
    #endif
    scene.time.settle()
    XCTAssertEqual(animator.line.frame.midX - start, way, accuracy: 0.01)
  }

  #if canImport(PorticoTesting)
    func testAnInitialVelocityCarriesTheLineFartherAtFirst() {
      func way(_ velocity: CGFloat) -> CGFloat {
        let animator = UnderlineTabAnimator(timing: .spring(dampingRatio: 0.5, initialVelocity: velocity))
        let scene = Scene { $0.source.animator = animator }
        let start = animator.line.frame.midX
        scene.tap(2)
        scene.wait(0.04)
        return scene.shownFrame(animator.line).midX - start
      }
      XCTAssertGreaterThan(way(8), way(0.6) + 1)
      XCTAssertGreaterThan(way(0.6), way(0))
    }

    func testADelayedLineWaitsAndArrivesLater() {
      let animator = UnderlineTabAnimator(timing: TabTiming(duration: 0.4, delay: 0.2, curve: .linear))
      let scene = Scene { $0.source.animator = animator }
      let start = animator.line.frame.midX
      scene.tap(2)
      let way = scene.bar.frame(at: 2).midX - start
      scene.wait(0.15)
      XCTAssertEqual(scene.shownFrame(animator.line).midX, start, accuracy: 0.1)
      scene.wait(0.25)
      XCTAssertEqual(scene.shownFrame(animator.line).midX, start + way / 2, accuracy: 0.1)
      scene.wait(0.3)
      XCTAssertEqual(scene.shownFrame(animator.line).midX, start + way, accuracy: 0.1)
    }
  #endif

  func testTheUnderlineTakesAnyHeightPlaceAndOffset() {
    for rightToLeft in [false, true] {
      let animator = UnderlineTabAnimator()
      (animator.height, animator.offset, animator.place) = (22, UIOffset(horizontal: 5, vertical: 4), .behind)
      animator.length = .fixed(40)
      let scene = Scene(rightToLeft: rightToLeft) { $0.source.animator = animator }
      let tab = scene.bar.frame(at: 0)
      XCTAssertTrue(animator.line.superview === scene.bar.backdrop)
      XCTAssertEqual(animator.line.frame.height, 22)
      XCTAssertEqual(animator.line.frame.maxY, tab.maxY - 4, accuracy: 0.01)
      XCTAssertEqual(animator.line.frame.midX, tab.midX + (rightToLeft ? -5 : 5), accuracy: 0.01)
      XCTAssertEqual(animator.line.layer.cornerRadius, 11)
      animator.edge = .top
      animator.settle(at: 0, on: scene.bar)
      XCTAssertEqual(animator.line.frame.minY, tab.minY + 4, accuracy: 0.01)
      scene.bar.animator = nil
      animator.place = .inFront
      scene.bar.animator = animator
      scene.bar.layoutIfNeeded()
      XCTAssertTrue(animator.line.superview === scene.bar.overlay)
    }
  }
}
