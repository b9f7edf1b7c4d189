import AppRuntime
import HostInterface
import UIKit

/// Fingers that a script or a test moves: through intermediate points at 120 Hz, so that speed at release is what was
/// asked for.
///
/// Points are those of the screen, origin top left; times are seconds of the app's clock.
@MainActor
package struct SyntheticFingers {
  /// Lets the app run for some seconds.
  package var advance: (Double) -> Void

  package init(advance: @escaping (Double) -> Void = { AppLoop.advance(by: $0) }) {
    self.advance = advance
  }

  /// How long a tap touches.
  package static let tapDuration = 0.05
  /// Seconds between the end of one tap of several and the next.
  package static let tapInterval = 0.1

  package func tap(_ point: CGPoint, count: Int = 1, fingers: Int = 1) {
    for index in 0..<count {
      if index > 0 { advance(Self.tapInterval) }
      press(point, seconds: Self.tapDuration, fingers: fingers)
    }
  }

  package func press(_ point: CGPoint, seconds: Double, fingers: Int = 1) {
    let points = hand(fingers, around: point)
    send(.began, points)
    advance(seconds)
    send(.ended, points)
  }

  /// Several fingers stand side by side, 40 points apart.
  private func hand(_ fingers: Int, around point: CGPoint) -> [CGPoint] {
    (0..<fingers).map { CGPoint(x: point.x + (CGFloat($0) - CGFloat(fingers - 1) / 2) * 40, y: point.y) }
  }

  /// - Parameters:
  ///   - press: How long the finger rests before it moves.
  ///   - hold: How long it rests at the end before it lifts.
  ///   - cancels: The touch ends as the system would end it.
  ///   - fingers: 1 to 5, side by side; the points are the middle of them.
  package func drag(
    from start: CGPoint, to end: CGPoint, over seconds: Double, press: Double = 0, hold: Double = 0,
    cancels: Bool = false,
    fingers: Int = 1
  ) {
    send(.began, hand(fingers, around: start))
    if press > 0 { advance(press) }
    move(over: seconds) { t in
      hand(fingers, around: CGPoint(x: start.x + (end.x - start.x) * t, y: start.y + (end.y - start.y) * t))
    }
    if hold > 0 { advance(hold) }
    send(cancels ? .cancelled : .ended, hand(fingers, around: end))
  }

  package enum Direction: String, CaseIterable { case left, right, up, down }

  /// A finger over a part of an area, about its middle.
  ///
  /// - Parameter share: Of the area's width or height, 0...1.
  package func swipe(_ direction: Direction, in area: CGRect, share: Double = 0.7, over seconds: Double = 0.2) {
    let dx = area.width * share / 2, dy = area.height * share / 2
    let way: CGVector =
      switch direction {
      case .left: CGVector(dx: -dx, dy: 0)
      case .right: CGVector(dx: dx, dy: 0)
      case .up: CGVector(dx: 0, dy: -dy)
      case .down: CGVector(dx: 0, dy: dy)
      }
    drag(
      from: CGPoint(x: area.midX - way.dx, y: area.midY - way.dy),
      to: CGPoint(x: area.midX + way.dx, y: area.midY + way.dy), over: seconds)
  }

  /// Two fingers that move apart, or together for a scale below 1, about the middle of an area.
  ///
  /// The greater of their two distances is 80 % of the area's smaller side.
  package func pinch(in area: CGRect, scale: Double, over seconds: Double) {
    let widest = min(area.width, area.height) * 0.8
    let start = scale >= 1 ? widest / scale : widest
    twoFingers(in: area, over: seconds) { t in (start * (1 + (scale - 1) * t), 0) }
  }

  /// Two fingers that turn about the middle of an area, clockwise for positive radians; 60 % of its smaller side apart.
  package func rotate(in area: CGRect, by radians: Double, over seconds: Double) {
    let distance = min(area.width, area.height) * 0.6
    twoFingers(in: area, over: seconds) { t in (distance, radians * t) }
  }

  /// The device is shaken: the first responder and those after it hear of it.
  package func shake() {
    UIApplication.shared._shake()
    AppLoop.turn()
  }

  /// A pointer without a pressed button stands at a point of the screen; nil: it has left it.
  package func hover(at point: CGPoint?) {
    RunningApp.current.pointer.move(to: point, at: HostEnvironment.current.clock.now)
    AppLoop.turn()
  }

  private func twoFingers(in area: CGRect, over seconds: Double, _ pose: (Double) -> (distance: Double, angle: Double))
  {
    func points(_ t: Double) -> [CGPoint] {
      let (distance, angle) = pose(t)
      let dx = cos(angle) * distance / 2, dy = sin(angle) * distance / 2
      return [CGPoint(x: area.midX - dx, y: area.midY - dy), CGPoint(x: area.midX + dx, y: area.midY + dy)]
    }
    send(.began, points(0))
    move(over: seconds, points)
    send(.ended, points(1))
  }

  private func move(over seconds: Double, _ points: (Double) -> [CGPoint]) {
    let steps = max(Int((seconds * 120).rounded()), 1)
    for step in 1...steps {
      advance(seconds / Double(steps))
      send(.moved, points(Double(step) / Double(steps)))
    }
  }

  private func send(_ phase: InputEvent.TouchPhase, _ points: [CGPoint]) {
    let touches = points.enumerated().map { InputEvent.Touch(finger: $0.offset, phase: phase, location: $0.element) }
    RunningApp.current.touches.send(touches, at: HostEnvironment.current.clock.now)
    AppLoop.turn()
  }
}
