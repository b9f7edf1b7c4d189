import Foundation
import Testing

@testable import RigidBodies

/// Motion against the formulas of mechanics. Gravity is 1,000 points per second squared, downwards.
struct MotionTests {
  private let gravity = 1000.0

  private func world(_ bodies: [Body], gravity: Double = 0) -> World {
    let world = World()
    for body in bodies { world.add(body) }
    world.forces.append { _, _ in for body in bodies { body.acceleration += Vector(0, gravity) } }
    return world
  }
  private func box(_ x: Double, _ y: Double, side: Double = 100) -> Body {
    Body(position: Vector(x, y), shapes: [.box(width: side, height: side)])
  }
  private func ball(_ x: Double, _ y: Double, radius: Double = 50) -> Body {
    Body(position: Vector(x, y), shapes: [.circle(center: .zero, radius: radius)])
  }
  private func collide(_ world: World, _ bodies: [Body], lines: [[Vector]] = []) {
    let group = CollisionGroup()
    group.bodies = bodies
    group.boundaries = lines.enumerated().map { Boundary(name: $0.offset, points: $0.element) }
    world.groups.append(group)
  }
  private func run(_ world: World, _ seconds: Double, _ each: () -> Void = {}) {
    for _ in 0..<Int((seconds * 240).rounded()) {
      world.advance()
      each()
    }
  }
  private let floor = [Vector(-5000, 500), Vector(5000, 500)]

  @Test(arguments: [0.25, 0.5, 1.0]) func `a body falls by half of gravity times the square of the time`(time: Double) {
    let body = box(0, 0)
    let world = world([body], gravity: gravity)
    run(world, time)
    #expect(abs(body.position.y - gravity * time * time / 2) < 1e-9)
    #expect(abs(body.velocity.y - gravity * time) < 1e-9)
  }

  @Test func `a ball that loses nothing comes back to where it fell from, again and again`() {
    let body = ball(0, 100)
    body.restitution = 1
    let world = world([body], gravity: gravity)
    collide(world, [body], lines: [floor])
    var heights: [Double] = [], last = 0.0
    run(world, 8) {
      if last < 0, body.velocity.y >= 0 { heights.append(body.position.y) }
      last = body.velocity.y
    }
    #expect(heights.count >= 4)
    // It falls by 350 points; the top lies between two steps, at most 0.01 points lower.
    for height in heights { #expect(abs(height - 100) < 0.1, "\(height)") }
  }

  @Test func `a box that lands flat loses nothing, either, and does not begin to turn`() {
    let body = box(0, 100)
    body.restitution = 1
    let world = world([body], gravity: gravity)
    collide(world, [body], lines: [floor])
    var top = 1000.0, bounced = false
    run(world, 2.5) {
      if body.velocity.y < 0 { bounced = true }
      if bounced { top = min(top, body.position.y) }
    }
    #expect(abs(top - 100) < 0.2, "\(top)")
    #expect(abs(body.angle) < 1e-6)
  }

  @Test func `each bounce keeps the square of the restitution of the height`() {
    let body = ball(0, 100)
    body.restitution = 0.5
    let world = world([body], gravity: gravity)
    collide(world, [body], lines: [floor])
    var tops: [Double] = [], last = 0.0
    run(world, 3) {
      if last < 0, body.velocity.y >= 0 { tops.append(450 - body.position.y) }
      last = body.velocity.y
    }
    #expect(abs(tops[0] - 350 * 0.25) < 3, "\(tops)")
    #expect(abs(tops[1] - 350 * 0.0625) < 2, "\(tops)")
  }

  @Test func `a damped fall ends at gravity divided by the damping`() {
    let body = box(0, 0)
    body.damping = 4
    let world = world([body], gravity: gravity)
    run(world, 0.25)
    #expect(abs(body.velocity.y - 250 * (1 - exp(-1))) < 1e-6)
    run(world, 5)
    #expect(abs(body.velocity.y - 250) < 1e-5)
  }

  @Test func `a small pendulum swings in 2π times the root of length over gravity`() {
    let angle = 0.1, length = 200.0
    let body = ball(length * sin(angle), length * cos(angle), radius: 10)
    let world = world([body], gravity: gravity)
    world.joints.append(DistanceJoint(Ends(body, .zero, nil, .zero), length: length))
    var crossings: [Double] = [], last = body.position.x
    run(world, 6) {
      if last < 0, body.position.x >= 0 {
        let fraction = -last / (body.position.x - last)
        crossings.append(world.time - (1 - fraction) / 240)
      }
      last = body.position.x
    }
    let period = (crossings.last! - crossings[0]) / Double(crossings.count - 1)
    let expected = 2 * .pi * (length / gravity).squareRoot() * (1 + angle * angle / 16)
    #expect(abs(period / expected - 1) < 0.002, "\(period) \(expected)")
    #expect(abs(body.position.length - length) < 0.01)
  }

  @Test(arguments: [0.5, 2.0, 20.0, 200.0]) func `a spring swings as often as it is told to, however stiff it is`(
    frequency: Double
  ) {
    let body = ball(150, 0)
    let world = world([body])
    world.joints.append(
      SpringJoint(
        Ends(body, .zero, nil, .zero), length: 100, oscillator: Oscillator(frequency: frequency, dampingRatio: 0)))
    for step in 1...480 {
      world.advance()
      let expected = 100 + 50 * cos(2 * .pi * frequency * Double(step) / 240)
      #expect(abs(body.position.x - expected) < 1e-6)
    }
  }

  @Test func `two bodies on a spring swing about their common centre`() {
    let one = ball(0, 0), other = ball(300, 0)
    other.density = 3
    let world = world([one, other])
    world.joints.append(
      SpringJoint(Ends(one, .zero, other, .zero), length: 200, oscillator: Oscillator(frequency: 1, dampingRatio: 0)))
    run(world, 0.5) {
      #expect(abs((one.position.x * one.mass + other.position.x * other.mass) / (one.mass + other.mass) - 225) < 1e-6)
    }
    #expect(abs(other.position.x - one.position.x - 100) < 1e-3)  // half a period later it is as short as it was long
  }

  @Test func `a critically damped snap does not pass its point`() {
    let body = box(0, 0)
    let world = world([body])
    world.joints.append(
      SnapJoint(body, target: Vector(200, 0), oscillator: Oscillator(frequency: 2.5, dampingRatio: 1)))
    run(world, 1.5) { #expect(body.position.x <= 200 + 1e-9) }
    #expect(abs(body.position.x - 200) < 0.001)
  }

  @Test func `a lightly damped snap passes its point by what its damping says`() {
    let body = box(0, 0), ratio = 0.5
    let world = world([body])
    world.joints.append(
      SnapJoint(body, target: Vector(200, 0), oscillator: Oscillator(frequency: 2.5, dampingRatio: ratio)))
    var farthest = 0.0
    run(world, 1.5) { farthest = max(farthest, body.position.x) }
    #expect(abs(farthest - 200 * (1 + exp(-.pi * ratio / (1 - ratio * ratio).squareRoot()))) < 0.3)
  }

  @Test(arguments: [0.0, 0.5, 1.0]) func `a collision keeps the momentum, and an elastic one the energy`(
    restitution: Double
  ) {
    let one = ball(0, 0), other = ball(300, 20)
    other.density = 2.5
    for body in [one, other] { (body.restitution, body.friction) = (restitution, 0.3) }
    one.velocity = Vector(800, 0)
    other.velocity = Vector(-100, 30)
    let world = world([one, other])
    collide(world, [one, other])
    func momentum() -> Vector { one.velocity * one.mass + other.velocity * other.mass }
    func energy() -> Double {
      var sum = 0.0
      for body in [one, other] {
        sum += (body.mass * body.velocity.squaredLength + body.inertia * body.spin * body.spin) / 2
      }
      return sum
    }
    func turn() -> Double {
      var sum = 0.0
      for body in [one, other] { sum += body.mass * body.position.cross(body.velocity) + body.inertia * body.spin }
      return sum
    }
    let before = (momentum(), energy(), turn())
    run(world, 0.5)
    #expect(one.velocity.x < 700)  // they met
    #expect((momentum() - before.0).length < 1e-6)
    #expect(abs(turn() / before.2 - 1) < 0.02)  // what is in each other is moved apart, which turns nothing
    if restitution == 1 { #expect(energy() <= before.1 + 1e-6) } else { #expect(energy() < before.1) }
  }

  @Test func `equal balls without friction exchange their speeds`() {
    let one = ball(0, 0), other = ball(300, 0)
    for body in [one, other] { (body.restitution, body.friction) = (1, 0) }
    one.velocity = Vector(500, 0)
    let world = world([one, other])
    collide(world, [one, other])
    run(world, 1)
    #expect(abs(one.velocity.x) < 1e-9)
    #expect(abs(other.velocity.x - 500) < 1e-9)
  }

  @Test(arguments: [0.1, 0.3, 0.6])
  func `a sliding box stops after its speed squared over twice its friction times gravity`(
    friction: Double
  ) {
    let body = box(0, 450)
    (body.friction, body.restitution, body.rotates) = (friction, 0, false)
    body.velocity = Vector(400, 0)
    let world = world([body], gravity: gravity)
    collide(world, [body], lines: [floor])
    run(world, 5)
    let expected = 400.0 * 400 / (2 * friction * gravity)
    #expect(abs(body.position.x / expected - 1) < 0.02, "\(body.position.x) \(expected)")
    #expect(abs(body.position.y - 450) < 0.1)
    #expect(world.restingTime > 0.25)
  }

  @Test func `a ball on a slope rolls at two thirds of what it would slide by`() {
    // A disc: a = g sin α / (1 + 1/2).
    let slope = 0.2, along = Vector(cos(slope), sin(slope)), up = Vector(sin(slope), -cos(slope))
    let body = Body(position: up * 20, shapes: [.circle(center: .zero, radius: 20)])
    (body.friction, body.restitution) = (0.9, 0)
    let world = world([body], gravity: gravity)
    collide(world, [body], lines: [[along * -3000, along * 3000]])
    run(world, 1)
    let way = body.position.dot(along)
    #expect(abs(way / (gravity * sin(slope) / 1.5 / 2) - 1) < 0.02, "\(way)")
    #expect(abs(body.angle * 20 / way - 1) < 0.02)
  }
}
