import PorticoTesting
import Testing

@testable import UIKit

/// Each behaviour by what it does to plain items; the mechanics have tests of their own.
@MainActor
struct DynamicBehaviorTests {
  /// An item that is no view.
  private final class Item: NSObject, UIDynamicItem {
    var center: CGPoint
    let bounds: CGRect
    var transform = CGAffineTransform.identity
    var collisionBoundsType = UIDynamicItemCollisionBoundsType.rectangle
    var collisionBoundingPath = UIBezierPath()
    init(_ x: CGFloat, _ y: CGFloat, side: CGFloat = 100) {
      center = CGPoint(x: x, y: y)
      bounds = CGRect(x: 0, y: 0, width: side, height: side)
      super.init()
    }
  }

  @Test func `a continuous push of one newton accelerates a unit item by 100 points per second squared`() {
    let stage = TestStage(), animator = UIDynamicAnimator(), item = Item(0, 0), heavy = Item(0, 300)
    let push = UIPushBehavior(items: [item, heavy], mode: .continuous)
    push.setAngle(0, magnitude: 1)
    let material = UIDynamicItemBehavior(items: [heavy])
    material.density = 4
    animator.addBehavior(push)
    animator.addBehavior(material)
    stage.advance(to: 2)
    #expect(abs(item.center.x - 200) < 1e-6)
    #expect(abs(heavy.center.x - 50) < 1e-6)
    push.active = false
    stage.advance(to: 3)
    #expect(abs(item.center.x - 400) < 1e-6)
  }

  @Test func `a magnitude below zero turns gravity round, and the angle stays for the next one`() {
    let gravity = UIGravityBehavior(items: []), push = UIPushBehavior(items: [], mode: .continuous)
    #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1) && gravity.angle == .pi / 2 && gravity.magnitude == 1)
    for magnitude in [-1, 0, 1.2] as [CGFloat] {
      gravity.magnitude = magnitude
      #expect(gravity.magnitude == magnitude && gravity.angle == .pi / 2)
      #expect(abs(gravity.gravityDirection.dy - magnitude) < 1e-12)
    }
    push.setAngle(.pi, magnitude: 2)
    push.magnitude = -2
    push.magnitude = 2
    #expect(push.angle == .pi && abs(push.pushDirection.dx + 2) < 1e-12)
  }

  @Test func `an instantaneous push pushes once and is then inactive`() {
    let stage = TestStage(), animator = UIDynamicAnimator(), item = Item(0, 0)
    let push = UIPushBehavior(items: [item], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0, dy: 2)
    let material = UIDynamicItemBehavior(items: [item])
    material.density = 2
    animator.addBehavior(push)
    animator.addBehavior(material)
    stage.advance(to: 1)
    #expect(!push.active)
    #expect(abs(item.center.y - 100) < 1e-6)
    push.active = true
    stage.advance(to: 2)
    #expect(abs(item.center.y - 300) < 1e-6)
  }

  @Test func `a push beside the centre turns the item`() {
    let stage = TestStage(), animator = UIDynamicAnimator(), item = Item(0, 0)
    let push = UIPushBehavior(items: [item], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0, dy: 1)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 50, vertical: 0), for: item)
    animator.addBehavior(push)
    stage.advance(to: 0.5)
    // Impulse 100 at 50 points on a square of inertia side²/6: 3 radians per second, clockwise.
    #expect(abs(atan2(item.transform.b, item.transform.a) - 1.5) < 1e-6)
    #expect(push.targetOffsetFromCenter(for: item) == UIOffset(horizontal: 50, vertical: 0))
  }

  @Test func `items stop at the reference bounds, moved inwards by the insets, and its delegate hears of it`() {
    let stage = TestStage(), view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    let animator = UIDynamicAnimator(referenceView: view), item = Item(200, 100), log = Log()
    let collision = UICollisionBehavior(items: [item]), material = UIDynamicItemBehavior(items: [item])
    collision.setTranslatesReferenceBoundsIntoBoundary(with: UIEdgeInsets(top: 0, left: 0, bottom: 40, right: 0))
    collision.collisionDelegate = log
    for behavior in [UIGravityBehavior(items: [item]), collision, material] { animator.addBehavior(behavior) }
    #expect(stage.settle())
    #expect(abs(item.center.y - 510) < 0.1 && abs(item.center.x - 200) < 0.01)
    #expect(log.lines.first == "begin nil at 560")
  }

  @Test func `boundaries have identifiers, which delegates hear of when contacts begin and end`() {
    let stage = TestStage(), animator = UIDynamicAnimator(), item = Item(0, 0, side: 20), log = Log()
    let collision = UICollisionBehavior(items: [item]), material = UIDynamicItemBehavior(items: [item])
    material.elasticity = 1
    material.addLinearVelocity(CGPoint(x: 0, y: 200), for: item)
    collision.addBoundary(
      withIdentifier: "floor" as NSString, from: CGPoint(x: -100, y: 110), to: CGPoint(x: 100, y: 110))
    collision.collisionDelegate = log
    animator.addBehavior(collision)
    animator.addBehavior(material)
    stage.advance(to: 1)
    #expect(log.lines == ["begin floor at 110", "end floor"])
    #expect(abs(item.center.y) < 2)  // the ways of the two steps in which it turns
    #expect(collision.boundaryIdentifiers?.count == 1)
    #expect(collision.boundary(withIdentifier: "floor" as NSString)?.bounds.width == 200)
    collision.removeAllBoundaries()
    #expect(collision.boundaryIdentifiers == nil)
  }

  @Test func `the mode says whether items collide with each other`() {
    for (mode, meets) in [(UICollisionBehavior.Mode.items, true), (.boundaries, false), (.everything, true)] {
      let stage = TestStage(), animator = UIDynamicAnimator(), one = Item(0, 0), other = Item(300, 0), log = Log()
      let collision = UICollisionBehavior(items: [one, other]), material = UIDynamicItemBehavior(items: [one, other])
      collision.collisionMode = mode
      collision.collisionDelegate = log
      material.addLinearVelocity(CGPoint(x: 400, y: 0), for: one)
      animator.addBehavior(collision)
      animator.addBehavior(material)
      stage.advance(to: 1)
      #expect((log.lines.first == "items") == meets, "\(mode)")
      #expect((other.center.x > 300) == meets)
    }
  }

  @Test func `an ellipse rolls through where a square would not fit, and a path is as wide as it is drawn`() {
    func stop(_ type: UIDynamicItemCollisionBoundsType) -> CGFloat {
      let stage = TestStage(), animator = UIDynamicAnimator(), item = Item(0, 0)
      item.collisionBoundsType = type
      item.transform = CGAffineTransform(rotationAngle: .pi / 4)
      let path = UIBezierPath()
      path.move(to: CGPoint(x: -20, y: -20))
      for point in [CGPoint(x: 20, y: -20), CGPoint(x: 20, y: 20), CGPoint(x: -20, y: 20)] { path.addLine(to: point) }
      path.close()
      item.collisionBoundingPath = path
      let collision = UICollisionBehavior(items: [item]), material = UIDynamicItemBehavior(items: [item])
      material.allowsRotation = false
      collision.addBoundary(withIdentifier: 1 as NSNumber, from: CGPoint(x: -500, y: 400), to: CGPoint(x: 500, y: 400))
      for behavior in [UIGravityBehavior(items: [item]), collision, material] { animator.addBehavior(behavior) }
      stage.settle()
      return 400 - item.center.y
    }
    #expect(abs(stop(.rectangle) - 50 * 2.0.squareRoot()) < 0.1)
    #expect(abs(stop(.ellipse) - 50) < 0.1)
    #expect(abs(stop(.path) - 20 * 2.0.squareRoot()) < 0.1)
  }

  @Test func `what is anchored is not moved, and others bounce off it`() {
    let stage = TestStage(), animator = UIDynamicAnimator(), wall = Item(300, 0), ball = Item(0, 0)
    let anchored = UIDynamicItemBehavior(items: [wall]), moving = UIDynamicItemBehavior(items: [ball])
    anchored.isAnchored = true
    moving.elasticity = 1
    moving.addLinearVelocity(CGPoint(x: 400, y: 0), for: ball)
    for behavior in [UICollisionBehavior(items: [wall, ball]), anchored, moving] { animator.addBehavior(behavior) }
    stage.advance(to: 1)
    #expect(wall.center == CGPoint(x: 300, y: 0))
    #expect(abs(moving.linearVelocity(for: ball).x + 400) < 1e-6)
  }

  @Test func `resistance slows and angular resistance stops turning`() {
    let stage = TestStage(), animator = UIDynamicAnimator(), item = Item(0, 0)
    let material = UIDynamicItemBehavior(items: [item])
    (material.resistance, material.angularResistance) = (2, 3)
    material.addLinearVelocity(CGPoint(x: 300, y: 0), for: item)
    material.addAngularVelocity(4, for: item)
    animator.addBehavior(material)
    stage.advance(to: 0.5)
    #expect(abs(material.linearVelocity(for: item).x - 300 * exp(-1)) < 1e-6)
    #expect(abs(material.angularVelocity(for: item) - 4 * exp(-1.5)) < 1e-6)
  }

  // MARK: Attachments

  @Test func `an item on a stiff attachment follows its anchor at its length`() {
    let stage = TestStage(), animator = UIDynamicAnimator(), item = Item(0, 100)
    let attachment = UIAttachmentBehavior(item: item, attachedToAnchor: .zero)
    #expect(attachment.length == 100 && attachment.attachedBehaviorType == .anchor)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    animator.addBehavior(attachment)
    let material = UIDynamicItemBehavior(items: [item])
    material.resistance = 3
    animator.addBehavior(material)
    stage.advance(to: 0.5)
    #expect(abs(item.center.y - 100) < 0.05)
    for step in 1...20 {
      attachment.anchorPoint = CGPoint(x: Double(step) * 5, y: 0)
      stage.advance(by: 1.0 / 60)
    }
    #expect(stage.settle())
    #expect(abs(item.center.x - 100) < 1 && abs(item.center.y - 100) < 0.1)
  }

  @Test func `an attachment with a frequency swings, and its damping ends it`() {
    let stage = TestStage(), animator = UIDynamicAnimator(), one = Item(0, 0), other = Item(300, 0)
    let attachment = UIAttachmentBehavior(item: one, attachedTo: other), material = UIDynamicItemBehavior(items: [one])
    #expect(attachment.length == 300 && attachment.attachedBehaviorType == .items && attachment.items.count == 2)
    (attachment.length, attachment.frequency, attachment.damping) = (200, 2, 0)
    material.isAnchored = true
    animator.addBehavior(attachment)
    animator.addBehavior(material)
    stage.advance(to: 0.25)
    #expect(abs(other.center.x - 100) < 1e-3)
    stage.advance(to: 0.5)
    #expect(abs(other.center.x - 300) < 1e-3)
    attachment.damping = 1
    #expect(stage.settle())
    #expect(abs(other.center.x - 200) < 1)
  }

  @Test func `pinned, fixed, limited and sliding attachments keep what they say`() {
    func run(_ make: (Item, Item) -> UIAttachmentBehavior) -> (held: Item, free: Item) {
      let stage = TestStage(), animator = UIDynamicAnimator(), held = Item(0, 0, side: 20), free = Item(80, 0, side: 20)
      let material = UIDynamicItemBehavior(items: [held])
      material.isAnchored = true
      for behavior in [UIGravityBehavior(items: [free]), material, make(held, free)] { animator.addBehavior(behavior) }
      stage.advance(to: 0.4)
      return (held, free)
    }
    let pinned = run { .pinAttachment(with: $0, attachedTo: $1, attachmentAnchor: .zero) }
    #expect(abs(hypot(pinned.free.center.x, pinned.free.center.y) - 80) < 0.05 && pinned.free.center.y > 40)
    let fixed = run { .fixedAttachment(with: $0, attachedTo: $1, attachmentAnchor: CGPoint(x: 40, y: 0)) }
    #expect(abs(fixed.free.center.x - 80) < 0.05 && abs(fixed.free.center.y) < 0.05)
    let limited = run {
      .limitAttachment(with: $0, offsetFromCenter: .zero, attachedTo: $1, offsetFromCenter: .zero)
    }
    #expect(hypot(limited.free.center.x, limited.free.center.y) < 80.05 && limited.free.center.y > 20)
    let sliding = run {
      let slide = UIAttachmentBehavior.slidingAttachment(
        with: $1, attachedTo: $0, attachmentAnchor: CGPoint(x: 40, y: 0), axisOfTranslation: CGVector(dx: 0, dy: 1))
      slide.attachmentRange = UIFloatRange(minimum: -30, maximum: 30)
      return slide
    }
    #expect(abs(sliding.free.center.x - 80) < 0.05 && abs(sliding.free.center.y - 30) < 0.05)
  }

  // MARK: Fields

  @Test func `fields do what their names say`() {
    func run(
      _ field: UIFieldBehavior, _ velocity: CGPoint = .zero, charge: CGFloat = 0,
      at place: CGPoint = CGPoint(x: 100, y: 0)
    ) -> (
      place: CGPoint, velocity: CGPoint
    ) {
      let stage = TestStage(), animator = UIDynamicAnimator(), item = Item(place.x, place.y)
      let material = UIDynamicItemBehavior(items: [item])
      material.charge = charge
      material.addLinearVelocity(velocity, for: item)
      field.addItem(item)
      animator.addBehavior(field)
      animator.addBehavior(material)
      stage.advance(to: 0.5)
      return (item.center, material.linearVelocity(for: item))
    }
    let down = CGVector(dx: 0, dy: 1), right = CGPoint(x: 100, y: 0)
    #expect(abs(run(.linearGravityField(direction: down)).velocity.y - 50) < 1e-6)
    #expect(run(.radialGravityField(position: .zero)).velocity.x < -49)
    #expect(run(.radialGravityField(position: CGPoint(x: 100, y: 500))).velocity.y > 49)
    #expect(run(.vortexField()).velocity.y > 40)
    #expect(abs(run(.dragField(), right).velocity.x - 100 * exp(-0.5)) < 1e-6)
    #expect(abs(run(.velocityField(direction: CGVector(dx: 0, dy: 70))).velocity.y - 70) < 1e-6)
    // A mass of 1 on a spring of 1 per second squared.
    #expect(abs(run(.springField()).place.x - 100 * cos(0.5)) < 0.01)
    #expect(run(.electricField(), charge: 1).velocity.x > 49)
    #expect(run(.electricField(), charge: -1).velocity.x < -49)
    #expect(run(.electricField()).velocity == .zero)
    let turned = run(.magneticField(), right, charge: 1).velocity
    #expect(abs(hypot(turned.x, turned.y) - 100) < 1e-6 && abs(atan2(turned.y, turned.x) - 0.5) < 1e-6)
    #expect(run(.noiseField(smoothness: 0.5, animationSpeed: 1)).velocity != .zero)
    #expect(run(.turbulenceField(smoothness: 0.5, animationSpeed: 1)).velocity == .zero)
    #expect(run(.turbulenceField(smoothness: 0.5, animationSpeed: 1), right).velocity != right)
    let custom = UIFieldBehavior.field { field, place, velocity, mass, charge, seconds in
      #expect(abs(mass - 1) < 1e-12 && charge == 3 && seconds == 1.0 / 240)
      return CGVector(dx: place.x > 50 ? 1 : 0, dy: 0)
    }
    #expect(abs(run(custom, charge: 3).velocity.x - 50) < 1e-6)
  }

  @Test func `a field ends at its region and falls off with the distance`() {
    func speed(_ change: (UIFieldBehavior) -> Void) -> CGFloat {
      let stage = TestStage(), animator = UIDynamicAnimator(), item = Item(100, 0)
      let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
      let material = UIDynamicItemBehavior(items: [item])
      change(field)
      field.addItem(item)
      animator.addBehavior(field)
      animator.addBehavior(material)
      stage.advance(to: 0.1)
      return material.linearVelocity(for: item).y
    }
    #expect(abs(speed { $0.strength = 3 } - 30) < 1e-6)
    #expect(speed { $0.region = UIRegion(radius: 99) } == 0)
    #expect(speed { $0.region = UIRegion(radius: 99).inverse() } > 9)
    #expect(abs(speed { ($0.falloff, $0.minimumRadius) = (2, 50) } - 2.5) < 0.01)
    #expect(abs(speed { ($0.falloff, $0.minimumRadius) = (2, 200) } - 10) < 0.01)
  }

  @Test func `regions can be joined, cut and turned inside out`() {
    let disc = UIRegion(radius: 10), strip = UIRegion(size: CGSize(width: 100, height: 4))
    let (middle, right, up, far) = (CGPoint.zero, CGPoint(x: 40, y: 0), CGPoint(x: 0, y: 8), CGPoint(x: 0, y: 80))
    func inside(_ region: UIRegion) -> [Bool] { [middle, right, up, far].map(region.contains) }
    #expect(inside(disc) == [true, false, true, false])
    #expect(inside(strip) == [true, true, false, false])
    #expect(inside(disc.byUnion(with: strip)) == [true, true, true, false])
    #expect(inside(disc.byIntersection(with: strip)) == [true, false, false, false])
    #expect(inside(disc.byDifference(from: strip)) == [false, false, true, false])
    #expect(inside(disc.inverse()) == [false, true, false, true])
    #expect(inside(.infinite) == [true, true, true, true])
  }

  private final class Log: NSObject, UICollisionBehaviorDelegate {
    var lines: [String] = []
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
      at p: CGPoint
    ) { lines.append("items") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?,
      at p: CGPoint
    ) { lines.append("begin \(identifier.map { "\($0)" } ?? "nil") at \(Int(p.y.rounded()))") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?
    ) { lines.append("end \(identifier.map { "\($0)" } ?? "nil")") }
  }
}
