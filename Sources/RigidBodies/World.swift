import Foundation

/// A line that bodies of a group do not pass.
package struct Boundary {
  /// The name that contacts are reported with: the index of the boundary among its owner's.
  package var name: Int
  package var lines: [Polygon]

  /// - Parameter points: The corners of a line of one stretch or of several.
  package init(name: Int, points: [Vector]) {
    self.name = name
    lines = zip(points, points.dropFirst()).filter { $0 != $1 }.map { Polygon([$0, $1]) }
  }
}

/// Bodies that touch each other, lines, or both; others they pass.
package final class CollisionGroup {
  package var bodies: [Body] = []
  package var touchesBodies = true
  package var boundaries: [Boundary] = []
  fileprivate var touching: [Touch] = []
  fileprivate var known: Set<TouchKey> = []

  package init() {}
}

/// Two bodies, or a body and a boundary, that touch in a group.
package struct Touch {
  package let a: Body
  /// Nil: a boundary is touched.
  package let b: Body?
  package let boundary: Int
  package let position: Vector
  fileprivate var key: TouchKey { TouchKey(a: a.index, b: b?.index ?? -1, boundary: boundary) }
}

fileprivate struct TouchKey: Hashable { var a, b, boundary: Int }

/// A contact that began or ended.
package struct ContactEvent {
  package let group: CollisionGroup
  package let touch: Touch
  package let began: Bool
}

/// Bodies, what ties them, and the forces that move them, in steps of one length.
///
/// A step is a leapfrog: half of the forces, the ties and contacts, the move, the other half. A fall is exact to
/// rounding, and an elastic collision keeps its energy. Everything is done in the order in which things were added, so
/// equal worlds stay equal to the bit.
package final class World {
  /// Seconds. Short against what a person can see, so that stiff ties and stacks hold with few rounds.
  package static let step = 1.0 / 240
  private static let rounds = 12
  private static let corrections = 3
  /// Points that are so near touch still, though no longer in each other, in points.
  private static let margin = 0.25

  package private(set) var bodies: [Body] = []
  package var joints: [any Joint] = []
  package var groups: [CollisionGroup] = []
  /// Adds to each body's accelerations; the time is that of the world.
  package var forces: [(_ time: Double, _ seconds: Double) -> Void] = []
  /// Since the world was made.
  package private(set) var time = 0.0
  package private(set) var steps = 0
  package private(set) var events: [ContactEvent] = []
  /// Seconds for which nothing has moved.
  package private(set) var restingTime = 0.0
  private var forcesAreCurrent = false
  private var memory: [PointKey: (push: Double, rub: Double)] = [:]
  private var nextIndex = 0

  private struct PointKey: Hashable { var a, b, line, shapes, feature: Int }

  package init() {}

  package func add(_ body: Body) {
    body.index = nextIndex
    nextIndex += 1
    bodies.append(body)
  }

  package func remove(_ body: Body) {
    bodies.removeAll { $0 === body }
    for group in groups { forget(body, in: group) }
  }

  private func forget(_ body: Body, in group: CollisionGroup) {
    group.touching.removeAll { $0.a === body || $0.b === body }
    group.known = Set(group.touching.map(\.key))
  }

  /// Something was changed from outside: forces are asked for again, and what was at rest may move.
  package func wake() { (restingTime, forcesAreCurrent) = (0, false) }

  /// Since the last call.
  package func takeEvents() -> [ContactEvent] {
    defer { events = [] }
    return events
  }

  /// One step on.
  package func advance() {
    let seconds = Self.step
    if !forcesAreCurrent { gatherForces(seconds) }
    for body in bodies { body.updatePlacedShapes() }
    var contacts = findContacts()
    solveBounces(&contacts)
    for body in bodies { body.kick(seconds / 2) }
    for joint in joints { joint.prepare(seconds: seconds) }
    warm(&contacts)
    for _ in 0..<Self.rounds {
      for joint in joints { joint.solve() }
      for index in contacts.indices { contacts[index].constraint.solve(seconds: seconds) }
    }
    remember(contacts)
    noteRest(seconds)
    for body in bodies { move(body, seconds) }
    for joint in joints { joint.finish() }
    for _ in 0..<Self.corrections {
      for joint in joints { joint.correct() }
      for contact in contacts { contact.constraint.separate() }
    }
    steps += 1
    time = Double(steps) * seconds
    gatherForces(seconds)
    for body in bodies { body.kick(seconds / 2) }
  }

  private func gatherForces(_ seconds: Double) {
    for body in bodies { (body.acceleration, body.angularAcceleration, body.drag, body.turning) = (.zero, 0, 0, 0) }
    for force in forces { force(time, seconds) }
    forcesAreCurrent = true
  }

  /// Slower than a point and a half a second, and turning by less than three degrees.
  private func noteRest(_ seconds: Double) {
    let moves = bodies.contains { $0.inverseMass > 0 && ($0.velocity.squaredLength > 2.25 || abs($0.spin) > 0.05) }
    restingTime = moves || joints.contains { !$0.isAtRest } ? 0 : restingTime + seconds
  }

  // MARK: Contacts

  private struct Contact {
    var constraint: ContactConstraint
    var key: (a: Int, b: Int, line: Int, shapes: Int)
  }

  private func findContacts() -> [Contact] {
    var contacts: [Contact] = []
    var found: Set<PointKey> = []
    for (groupIndex, group) in groups.enumerated() {
      var touching: [Touch] = []
      var known: Set<TouchKey> = []
      func note(_ a: Body, _ b: Body?, _ boundary: Int, _ manifold: Manifold) {
        guard let deepest = manifold.points.min(by: { $0.separation < $1.separation }) else { return }
        // On the line itself where there is one, else half way into both.
        let position = b == nil ? deepest.position + manifold.normal * (deepest.separation / 2) : deepest.position
        let touch = Touch(a: a, b: b, boundary: boundary, position: position)
        // A pair that touched before touches until it is out of the margin.
        guard deepest.separation <= 0 || group.known.contains(touch.key), known.insert(touch.key).inserted else {
          return
        }
        touching.append(touch)
      }
      if group.touchesBodies {
        forEachPair(group.bodies) { a, b in
          for (indexA, shapeA) in a.placed.enumerated() {
            for (indexB, shapeB) in b.placed.enumerated() {
              guard let manifold = Collision.manifold(shapeA, shapeB, margin: Self.margin) else { continue }
              note(a, b, -1, manifold)
              let shapes = indexA * 256 + indexB
              // Two groups may hold the same pair, which collides once.
              guard found.insert(PointKey(a: a.index, b: b.index, line: -1, shapes: shapes, feature: 0)).inserted else {
                continue
              }
              contacts.append(
                Contact(constraint: ContactConstraint(a, b, manifold), key: (a.index, b.index, -1, shapes)))
            }
          }
        }
      }
      var line = groupIndex << 32
      for boundary in group.boundaries {
        for stretch in boundary.lines {
          line += 1
          let box = stretch.box
          for body in group.bodies where body.inverseMass > 0 && body.box.touches(box, within: Self.margin) {
            for (index, shape) in body.placed.enumerated() {
              guard let manifold = Collision.manifold(shape, .polygon(stretch), margin: Self.margin) else { continue }
              note(body, nil, boundary.name, manifold)
              contacts.append(
                Contact(constraint: ContactConstraint(body, nil, manifold), key: (body.index, -1, line, index)))
            }
          }
        }
      }
      report(group, touching, known)
    }
    return contacts
  }

  /// Pairs whose boxes touch, by their left sides.
  private func forEachPair(_ bodies: [Body], _ visit: (Body, Body) -> Void) {
    let sorted = bodies.sorted { ($0.box.minX, $0.index) < ($1.box.minX, $1.index) }
    for (index, one) in sorted.enumerated() {
      for other in sorted[(index + 1)...] {
        guard other.box.minX <= one.box.maxX + Self.margin else { break }
        guard one.box.touches(other.box, within: Self.margin), one.inverseMass + other.inverseMass > 0 else { continue }
        if one.index < other.index { visit(one, other) } else { visit(other, one) }
      }
    }
  }

  private func report(_ group: CollisionGroup, _ touching: [Touch], _ known: Set<TouchKey>) {
    for touch in touching where !group.known.contains(touch.key) {
      events.append(ContactEvent(group: group, touch: touch, began: true))
    }
    for touch in group.touching where !known.contains(touch.key) {
      events.append(ContactEvent(group: group, touch: touch, began: false))
    }
    (group.touching, group.known) = (touching, known)
  }

  private func solveBounces(_ contacts: inout [Contact]) {
    var isBouncing = false
    for index in contacts.indices where contacts[index].constraint.findBounces() { isBouncing = true }
    guard isBouncing else { return }
    for _ in 0..<Self.rounds {
      for index in contacts.indices { contacts[index].constraint.solveBounces() }
    }
    for index in contacts.indices { contacts[index].constraint.endBounces() }
  }

  private func warm(_ contacts: inout [Contact]) {
    for index in contacts.indices {
      for point in contacts[index].constraint.points.indices {
        guard let old = memory[key(contacts[index], point)], !contacts[index].constraint.points[point].isBouncing else {
          continue
        }
        contacts[index].constraint.warm(push: old.push, rub: old.rub, index: point)
      }
    }
  }

  private func remember(_ contacts: [Contact]) {
    memory.removeAll(keepingCapacity: true)
    for contact in contacts {
      for (index, point) in contact.constraint.points.enumerated() where point.push > 0 {
        memory[key(contact, index)] = (point.push, point.rub)
      }
    }
  }

  private func key(_ contact: Contact, _ point: Int) -> PointKey {
    PointKey(
      a: contact.key.a, b: contact.key.b, line: contact.key.line, shapes: contact.key.shapes,
      feature: contact.constraint.points[point].feature)
  }

  // MARK: Moving

  /// A fast body stops short of a line that its centre would pass, and meets it in the next step.
  private func move(_ body: Body, _ seconds: Double) {
    guard body.inverseMass > 0 else { return }
    var way = body.velocity * seconds
    if way.length > body.reach, body.reach > 0 {
      for group in groups where group.bodies.contains(where: { $0 === body }) {
        for boundary in group.boundaries {
          for line in boundary.lines {
            guard let fraction = crossing(body.position, way, line) else { continue }
            let ahead = way * fraction
            way = ahead - ahead.unit * min(body.reach / 2, ahead.length)
          }
        }
      }
    }
    body.position += way
    body.angle += body.spin * seconds
  }

  /// The fraction of the way at which it meets the line.
  private func crossing(_ start: Vector, _ way: Vector, _ line: Polygon) -> Double? {
    let from = line.corners[0], along = line.corners[1] - from
    let determinant = way.cross(along)
    guard determinant != 0 else { return nil }
    let fraction = (from - start).cross(along) / determinant, share = (from - start).cross(way) / determinant
    return (0...1).contains(fraction) && (0...1).contains(share) ? fraction : nil
  }
}
