import Foundation

/// A direction or a position in the plane, in points; y grows downwards, so that angles grow clockwise on screen.
package struct Vector: Equatable, Sendable {
  package var x: Double
  package var y: Double

  package init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
  package static let zero = Vector(0, 0)

  package var length: Double { (x * x + y * y).squareRoot() }
  package var squaredLength: Double { x * x + y * y }
  /// Zero for the zero vector.
  package var unit: Vector {
    let length = length
    return length > 0 ? Vector(x / length, y / length) : .zero
  }
  /// A quarter turn clockwise on screen.
  package var turned: Vector { Vector(-y, x) }

  package static func + (a: Vector, b: Vector) -> Vector { Vector(a.x + b.x, a.y + b.y) }
  package static func - (a: Vector, b: Vector) -> Vector { Vector(a.x - b.x, a.y - b.y) }
  package static prefix func - (a: Vector) -> Vector { Vector(-a.x, -a.y) }
  package static func * (a: Vector, factor: Double) -> Vector { Vector(a.x * factor, a.y * factor) }
  package static func += (a: inout Vector, b: Vector) { a = a + b }
  package static func -= (a: inout Vector, b: Vector) { a = a - b }

  package func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
  package func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

  /// - Parameter angle: Radians, clockwise on screen.
  package func rotated(by angle: Double) -> Vector { rotated(Turn(angle)) }
  func rotated(_ turn: Turn) -> Vector { Vector(turn.cosine * x - turn.sine * y, turn.sine * x + turn.cosine * y) }
}

/// An angle as its sine and cosine, so that many vectors can be turned by it.
struct Turn {
  let sine: Double
  let cosine: Double

  init(_ angle: Double) { (sine, cosine) = angle == 0 ? (0, 1) : (sin(angle), cos(angle)) }
}

/// A symmetric 2 by 2 matrix: how the velocity of a point answers to an impulse.
struct Response {
  var xx: Double
  var xy: Double
  var yy: Double

  /// The impulse that changes the velocity by `change`; zero where nothing can move.
  func impulse(for change: Vector) -> Vector {
    let determinant = xx * yy - xy * xy
    guard determinant > 0 else { return .zero }
    return Vector((yy * change.x - xy * change.y) / determinant, (xx * change.y - xy * change.x) / determinant)
  }
}
