import PorticoTesting
import QuartzCore
import Testing

@testable import UIKit

@MainActor
struct DynamicAnimatorTests {
  private func card(on stage: TestStage, _ frame: CGRect, _ color: UIColor = .systemBlue) -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = color
    stage.window.rootViewController?.view.addSubview(view)
    return view
  }
  private func animator(_ stage: TestStage) -> UIDynamicAnimator {
    UIDynamicAnimator(referenceView: stage.window.rootViewController!.view)
  }

  @Test func `a view under gravity falls by 500 points in the first second`() {
    let stage = TestStage()
    stage.show(UIViewController())
    let view = card(on: stage, CGRect(x: 100, y: 0, width: 50, height: 50)), animator = animator(stage)
    animator.addBehavior(UIGravityBehavior(items: [view]))
    for time in [0.25, 0.5, 1.0] {
      stage.advance(to: time)
      #expect(abs(view.center.y - (25 + 500 * time * time)) < 1e-6)
    }
    #expect(abs(animator.elapsedTime - 1) < 1e-9)
    #expect(animator.isRunning)
  }

  @Test func `the rate of the display does not change where things are`() {
    func places(_ rate: Double) -> [CGPoint] {
      let stage = TestStage()
      defer { DisplayLinkRegistry.framePeriod = 1.0 / 60 }
      DisplayLinkRegistry.framePeriod = 1 / rate
      stage.show(UIViewController())
      let animator = animator(stage)
      let views = (0..<4).map {
        card(on: stage, CGRect(x: 100 + Double($0) * 15, y: 300 - Double($0) * 70, width: 40, height: 60))
      }
      let collision = UICollisionBehavior(items: views)
      collision.translatesReferenceBoundsIntoBoundary = true
      animator.addBehavior(UIGravityBehavior(items: views))
      animator.addBehavior(collision)
      stage.advance(to: 1)
      return views.map(\.center)
    }
    let reference = places(60)
    #expect(reference.allSatisfy { $0.y > 400 })  // they have fallen and met
    for rate in [30.0, 90, 120, 144] { #expect(places(rate) == reference, "\(rate) Hz") }
  }

  @Test func `a snap ends at its point, upright, and the animator pauses and costs nothing`() {
    let stage = TestStage()
    stage.show(UIViewController())
    let view = card(on: stage, CGRect(x: 20, y: 20, width: 60, height: 60)), animator = animator(stage), log = Log()
    view.transform = CGAffineTransform(rotationAngle: 0.6)
    animator.delegate = log
    let snap = UISnapBehavior(item: view, snapTo: CGPoint(x: 200, y: 400))
    var frames = 0
    snap.action = { frames += 1 }
    animator.addBehavior(snap)
    #expect(log.lines == ["resume"])
    #expect(stage.settle())
    #expect(log.lines == ["resume", "pause"])
    #expect(view.center == CGPoint(x: 200, y: 400))
    #expect(abs(atan2(view.transform.b, view.transform.a)) < 1e-9)
    #expect(!animator.isRunning && !DisplayLinkRegistry.isActive)
    #expect(stage.time < 2.5)
    let (counted, elapsed) = (frames, animator.elapsedTime)
    stage.advance(by: 5)
    #expect(frames == counted && animator.elapsedTime == elapsed)
    snap.snapPoint = CGPoint(x: 100, y: 100)
    #expect(log.lines.last == "resume")
    stage.settle()
    #expect(view.center == CGPoint(x: 100, y: 100))
  }

  @Test func `a behaviour with children is told of its animator with them, and items go with it`() {
    let stage = TestStage()
    stage.show(UIViewController())
    let view = card(on: stage, CGRect(x: 0, y: 0, width: 10, height: 10)), animator = animator(stage)
    let parent = Told(), child = Told()
    parent.addChildBehavior(child)
    child.addChildBehavior(UIGravityBehavior(items: [view]))
    animator.addBehavior(parent)
    #expect(parent.moves == 1 && child.moves == 1 && child.dynamicAnimator === animator)
    #expect(animator.behaviors == [parent])
    #expect(animator.items(in: CGRect(x: 0, y: 0, width: 5, height: 5)).count == 1)
    #expect(animator.items(in: CGRect(x: 50, y: 0, width: 5, height: 5)).isEmpty)
    stage.advance(to: 0.5)
    #expect(abs(view.center.y - 130) < 1e-6)
    animator.removeAllBehaviors()
    #expect(child.dynamicAnimator == nil && child.moves == 2)
    stage.advance(to: 1)
    #expect(abs(view.center.y - 130) < 1e-6)
    #expect(!animator.isRunning)
  }

  @Test func `an item that the app moves goes on from there when the animator is told`() {
    let stage = TestStage()
    stage.show(UIViewController())
    let view = card(on: stage, CGRect(x: 0, y: 0, width: 10, height: 10)), animator = animator(stage)
    let material = UIDynamicItemBehavior(items: [view])
    material.addLinearVelocity(CGPoint(x: 100, y: 0), for: view)
    animator.addBehavior(material)
    #expect(material.linearVelocity(for: view) == CGPoint(x: 100, y: 0))
    stage.advance(to: 1)
    #expect(abs(view.center.x - 105) < 1e-6)
    view.center = CGPoint(x: 300, y: 300)
    animator.updateItem(usingCurrentState: view)
    stage.advance(to: 2)
    #expect(abs(view.center.x - 400) < 1e-6 && view.center.y == 300)
  }

  @Test func `only the rotation of a transform is changed`() {
    let stage = TestStage()
    stage.show(UIViewController())
    let view = card(on: stage, CGRect(x: 0, y: 0, width: 10, height: 10)), animator = animator(stage)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    let material = UIDynamicItemBehavior(items: [view])
    material.addAngularVelocity(1, for: view)
    animator.addBehavior(material)
    stage.advance(to: 0.5)
    let expected = CGAffineTransform(scaleX: 2, y: 2).concatenating(CGAffineTransform(rotationAngle: 0.5))
    #expect(abs(view.transform.a - expected.a) < 1e-9 && abs(view.transform.b - expected.b) < 1e-9)
    #expect(abs(material.angularVelocity(for: view) - 1) < 1e-9)
  }

  @Test func `the same scene gives the same pixels twice`() {
    func pixels() -> Data {
      let stage = TestStage(scale: 1)
      stage.show(UIViewController())
      let animator = animator(stage)
      let views = (0..<5).map { index in
        card(on: stage, CGRect(x: 80 + 23 * index, y: 80 * index, width: 50, height: 30 + 10 * index), .systemRed)
      }
      animator.addBehavior(UIGravityBehavior(items: views))
      let collision = UICollisionBehavior(items: views)
      collision.translatesReferenceBoundsIntoBoundary = true
      animator.addBehavior(collision)
      stage.advance(to: 1.5)
      return stage.png()
    }
    #expect(pixels() == pixels())
  }

  @Test func `an animator, its behaviours and its views are freed together`() {
    let stage = TestStage()
    weak var weakView: UIView?
    weak var weakAnimator: UIDynamicAnimator?
    do {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let animator = UIDynamicAnimator(referenceView: view)
      animator.addBehavior(UIGravityBehavior(items: [view]))
      stage.advance(to: 0.1)
      (weakView, weakAnimator) = (view, animator)
    }
    stage.advance(to: 0.2)
    #expect(weakAnimator == nil && weakView == nil)
    #expect(!DisplayLinkRegistry.isActive)
  }

  @Test func `a group moves and turns its members as one`() {
    let stage = TestStage()
    stage.show(UIViewController())
    let one = card(on: stage, CGRect(x: 100, y: 100, width: 40, height: 40)), animator = animator(stage)
    let other = card(on: stage, CGRect(x: 180, y: 100, width: 40, height: 40))
    let group = UIDynamicItemGroup(items: [one, other])
    #expect(group.center == CGPoint(x: 160, y: 120) && group.bounds.size == CGSize(width: 120, height: 40))
    let material = UIDynamicItemBehavior(items: [group])
    material.addAngularVelocity(.pi / 2, for: group)
    animator.addBehavior(material)
    stage.advance(to: 1)
    #expect(abs(one.center.x - 160) < 1e-6 && abs(one.center.y - 80) < 1e-6)
    #expect(abs(other.center.y - 160) < 1e-6)
    #expect(abs(atan2(other.transform.b, other.transform.a) - .pi / 2) < 1e-9)
  }

  private final class Told: UIDynamicBehavior {
    var moves = 0
    override func willMove(to dynamicAnimator: UIDynamicAnimator?) { moves += 1 }
  }
  private final class Log: NSObject, UIDynamicAnimatorDelegate {
    var lines: [String] = []
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { lines.append("resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { lines.append("pause") }
  }
}
