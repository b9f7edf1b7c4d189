import Foundation
import Testing

@testable import RigidBodies

/// Stacks, ties, fast bodies, and what is the same twice.
struct WorldTests {
  private func scene(_ count: Int) -> (World, [Body]) {
    let world = World(), group = CollisionGroup()
    let bodies = (0..<count).map { index -> Body in
      let side = 30.0 + Double(index % 3) * 10
      return Body(
        position: Vector(60 + Double(index * 37 % 280), -60 * Double(index)), angle: Double(index) * 0.4,
        shapes: [index % 2 == 0 ? .box(width: side, height: side) : .circle(center: .zero, radius: side / 2)])
    }
    for body in bodies { world.add(body) }
    world.forces.append { _, _ in for body in bodies { body.acceleration += Vector(0, 1000) } }
    group.bodies = bodies
    group.boundaries = [
      Boundary(name: 0, points: [Vector(0, -3000), Vector(0, 600), Vector(400, 600), Vector(400, -3000)])
    ]
    world.groups = [group]
    return (world, bodies)
  }

  @Test func `a heap comes to rest, with nothing in another or outside`() {
    let (world, bodies) = scene(20)
    while world.restingTime < 0.25, world.time < 20 { world.advance() }
    #expect(world.time < 15, "it still moves")
    for body in bodies {
      #expect(body.box.minX > -0.5 && body.box.maxX < 400.5 && body.box.maxY < 600.5)
      for other in bodies where other.index > body.index {
        let depth = Collision.manifold(body.placed[0], other.placed[0], margin: 0)?.points.map(\.separation).min() ?? 0
        #expect(depth > -0.5, "\(body.index) is \(depth) in \(other.index)")
      }
    }
  }

  @Test func `the same world moves the same way to the bit`() {
    let (one, bodies) = scene(12), (two, others) = scene(12)
    for _ in 0..<960 {
      one.advance()
      two.advance()
    }
    for (a, b) in zip(bodies, others) {
      #expect(a.position == b.position && a.angle == b.angle && a.velocity == b.velocity)
    }
  }

  @Test func `a stack of ten boxes stands`() {
    let world = World(), group = CollisionGroup()
    let bodies = (0..<10).map {
      Body(position: Vector(0, 475 - 50 * Double($0)), shapes: [.box(width: 50, height: 50)])
    }
    for body in bodies { world.add(body) }
    world.forces.append { _, _ in for body in bodies { body.acceleration += Vector(0, 1000) } }
    group.bodies = bodies
    group.boundaries = [Boundary(name: 0, points: [Vector(-500, 500), Vector(500, 500)])]
    world.groups = [group]
    for _ in 0..<720 { world.advance() }
    for (index, body) in bodies.enumerated() {
      #expect(abs(body.position.x) < 0.5 && abs(body.angle) < 0.01)
      #expect(abs(body.position.y - (475 - 50 * Double(index))) < 1)
    }
    #expect(world.restingTime > 0.25)
  }

  @Test func `a body that flies across the whole room in one step stays in it`() {
    let world = World(), group = CollisionGroup()
    let body = Body(position: Vector(100, 100), shapes: [.box(width: 20, height: 20)])
    body.restitution = 0.8
    body.velocity = Vector(90_000, 45_000)
    world.add(body)
    group.bodies = [body]
    group.boundaries = [
      Boundary(name: 0, points: [Vector(0, 0), Vector(300, 0), Vector(300, 300), Vector(0, 300), Vector(0, 0)])
    ]
    world.groups = [group]
    for _ in 0..<480 {
      world.advance()
      #expect((0...300).contains(body.position.x) && (0...300).contains(body.position.y))
    }
  }

  @Test func `a box that slides over the joint of two lines does not catch on it`() {
    let world = World(), group = CollisionGroup()
    let body = Body(position: Vector(0, 90), shapes: [.box(width: 20, height: 20)])
    (body.friction, body.restitution) = (0, 0)
    body.velocity = Vector(300, 0)
    world.add(body)
    world.forces.append { _, _ in body.acceleration += Vector(0, 1000) }
    group.bodies = [body]
    group.boundaries = [Boundary(name: 0, points: stride(from: -100.0, through: 900, by: 33).map { Vector($0, 100) })]
    world.groups = [group]
    for _ in 0..<480 { world.advance() }
    #expect(abs(body.velocity.x - 300) < 1)
    #expect(abs(body.position.x - 600) < 2)
  }

  @Test func `contacts are told of once when they begin and once when they end`() {
    let world = World(), group = CollisionGroup()
    let body = Body(position: Vector(0, 0), shapes: [.circle(center: .zero, radius: 10)])
    body.restitution = 1
    world.add(body)
    body.velocity = Vector(0, 200)
    group.bodies = [body]
    group.boundaries = [Boundary(name: 7, points: [Vector(-100, 50), Vector(100, 50)])]
    world.groups = [group]
    for _ in 0..<240 { world.advance() }
    let events = world.takeEvents()
    #expect(events.map(\.began) == [true, false])
    #expect(events.allSatisfy { $0.touch.boundary == 7 && $0.touch.b == nil })
    #expect(abs(events[0].touch.position.y - 50) < 1 && abs(events[0].touch.position.x) < 0.01)
    #expect(world.takeEvents().isEmpty)
  }

  @Test func `bodies that begin in each other are moved apart without being thrown`() {
    let world = World(), group = CollisionGroup()
    let bodies = [0.0, 30].map { Body(position: Vector($0, 0), shapes: [.circle(center: .zero, radius: 25)]) }
    for body in bodies { world.add(body) }
    world.forces.append { _, _ in for body in bodies { body.acceleration += Vector(0, 1000) } }
    group.bodies = bodies
    world.groups = [group]
    for _ in 0..<120 { world.advance() }
    #expect(abs((bodies[1].position - bodies[0].position).length - 50) < 0.1)
    #expect(abs(bodies[0].velocity.x) < 1e-9 && abs(bodies[1].velocity.x) < 1e-9)
  }

  @Test func `a rope lets its ends come nearer and not part`() {
    let world = World()
    let body = Body(position: Vector(0, 50), shapes: [.circle(center: .zero, radius: 5)])
    world.add(body)
    world.forces.append { _, _ in body.acceleration += Vector(0, 1000) }
    world.joints.append(DistanceJoint(Ends(body, .zero, nil, .zero), length: 100, isRope: true))
    for _ in 0..<20 { world.advance() }
    #expect(abs(body.position.y - (50 + 1000 * pow(20.0 / 240, 2) / 2)) < 1e-9)  // slack: it falls freely
    for _ in 0..<240 { world.advance() }
    #expect(abs(body.position.y - 100) < 0.05)
  }

  @Test func `a pinned body turns about its pin as far as its range lets it`() {
    let world = World()
    let body = Body(position: Vector(50, 0), shapes: [.box(width: 100, height: 10)])
    world.add(body)
    world.forces.append { _, _ in body.acceleration += Vector(0, 1000) }
    let pin = PinJoint(Ends(body, nil, at: .zero))
    pin.range = -0.5...0.5
    world.joints.append(pin)
    for _ in 0..<480 { world.advance() }
    // The world's angle against the body's: the body has turned clockwise by half a radian.
    #expect(abs(body.angle - 0.5) < 0.01)
    #expect((body.worldPoint(Vector(-50, 0))).length < 0.05)
  }

  @Test func `a sliding body keeps to its axis and within its range`() {
    let world = World()
    let body = Body(position: Vector(0, 0), shapes: [.box(width: 40, height: 40)])
    world.add(body)
    world.forces.append { _, _ in
      body.acceleration += Vector(300, 1000)
      body.angularAcceleration += 5
    }
    let slide = SlideJoint(Ends(body, nil, at: .zero), axis: Vector(1, 0))
    slide.range = -10...80
    world.joints.append(slide)
    for _ in 0..<120 { world.advance() }
    #expect(abs(body.position.x - 37.5) < 0.1 && abs(body.position.y) < 0.01 && abs(body.angle) < 1e-3)
    for _ in 0..<240 { world.advance() }
    #expect(abs(body.position.x - 80) < 0.1)
  }

  @Test func `welded bodies fall and turn as one`() {
    let world = World()
    let one = Body(position: Vector(0, 0), shapes: [.box(width: 40, height: 40)])
    let other = Body(position: Vector(40, 0), shapes: [.box(width: 40, height: 40)])
    world.add(one)
    world.add(other)
    world.joints.append(WeldJoint(Ends(one, other, at: Vector(20, 0))))
    one.apply(impulse: Vector(0, 50), at: .zero)
    for _ in 0..<240 { world.advance() }
    #expect(abs(one.angle) > 0.3 && abs(one.angle - other.angle) < 1e-3)
    #expect(abs((other.position - one.position).length - 40) < 0.05)
  }

  @Test func `a polygon is the hull of its points, and has the area and moment of its formula`() {
    let polygon = Polygon([Vector(-2, -1), Vector(0, 0), Vector(2, -1), Vector(2, 1), Vector(-2, 1), Vector(0, 1)])
    #expect(polygon.corners.count == 4)
    #expect(abs(polygon.area - 8) < 1e-12)
    #expect(abs(polygon.secondMoment - 8.0 * (16 + 4) / 12) < 1e-12)
  }
}
