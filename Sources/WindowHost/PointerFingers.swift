import Foundation
import LiveLink

/// A mouse and a touch screen as fingers. Places are points of the app's screen.
///
/// The mouse is one finger; with Alt or Control two, the second mirrored at the screen's centre. Shift moves both
/// without turning or spreading them.
struct PointerFingers {
  private enum Mouse { case up, one, two }

  private var mouse = Mouse.up
  /// Between the two fingers; nil: not asked for.
  private var center: CGPoint?
  private var location = CGPoint.zero
  private var touching: [Int64: Int] = [:]
  private var time = 0.0

  var isDown: Bool { mouse != .up || !touching.isEmpty }

  /// The locations of the two fingers, pressed or not, in points of the screen; empty when a single one is meant.
  var pair: [CGPoint] { center.map { [location, mirrored(at: $0)] } ?? [] }

  private func mirrored(at center: CGPoint) -> CGPoint {
    CGPoint(x: 2 * center.x - location.x, y: 2 * center.y - location.y)
  }

  /// The modifier was pressed or released. Fingers that are down stay as many as they are.
  mutating func setTwo(_ isTwo: Bool, screen: CGSize) {
    guard mouse == .up, isTwo != (center != nil) else { return }
    center = isTwo ? CGPoint(x: screen.width / 2, y: screen.height / 2) : nil
  }

  mutating func press(at location: CGPoint, time: Double) -> [ScreenMessage.Touch] {
    guard mouse == .up else { return [] }
    self.location = location
    mouse = center == nil ? .one : .two
    return touches(.began, time)
  }

  mutating func move(to location: CGPoint, together: Bool, time: Double) -> [ScreenMessage.Touch] {
    if together, let old = center {
      center = CGPoint(x: old.x + location.x - self.location.x, y: old.y + location.y - self.location.y)
    }
    self.location = location
    return mouse == .up ? [] : touches(.moved, time)
  }

  mutating func release(at location: CGPoint, time: Double) -> [ScreenMessage.Touch] {
    guard mouse != .up else { return [] }
    self.location = location
    defer { mouse = .up }
    return touches(.ended, time)
  }

  /// A finger on a touch screen.
  mutating func finger(
    _ identifier: Int64, _ phase: ScreenMessage.Touch.Phase, at location: CGPoint, force: Double, time: Double
  ) -> [ScreenMessage.Touch] {
    if phase == .began, touching[identifier] == nil {
      guard let free = (2...9).first(where: { !touching.values.contains($0) }) else { return [] }
      touching[identifier] = free
    }
    guard let number = touching[identifier] else { return [] }
    if phase == .ended { touching[identifier] = nil }
    return [.init(finger: number, phase: phase, location: location, force: min(max(force, 0), 1), time: next(time))]
  }

  /// Nothing is down any more, and nothing was meant.
  mutating func cancel(time: Double) -> [ScreenMessage.Touch] {
    let lifted = touching.values.sorted().map {
      ScreenMessage.Touch(finger: $0, phase: .cancelled, location: .zero, time: next(time))
    }
    touching = [:]
    defer { (mouse, center) = (.up, nil) }
    return (mouse == .up ? [] : touches(.cancelled, time)) + lifted
  }

  private mutating func touches(_ phase: ScreenMessage.Touch.Phase, _ time: Double) -> [ScreenMessage.Touch] {
    let time = next(time)
    var result = [ScreenMessage.Touch(finger: 0, phase: phase, location: location, time: time)]
    if mouse == .two, let center {
      result.append(.init(finger: 1, phase: phase, location: mirrored(at: center), time: time))
    }
    return result
  }

  private mutating func next(_ time: Double) -> Double {
    self.time = max(self.time, time)
    return self.time
  }
}
