import Automation
import UIKit

/// A point on screen, relative to an element.
@preconcurrency @MainActor
open class XCUICoordinate: NSObject {
  open private(set) var referencedElement: XCUIElement
  private let normalized: CGVector
  private let points: CGVector

  init(_ element: XCUIElement, _ normalized: CGVector, _ points: CGVector) {
    (referencedElement, self.normalized, self.points) = (element, normalized, points)
    super.init()
  }

  /// Points.
  open func withOffset(_ offsetVector: CGVector) -> XCUICoordinate {
    XCUICoordinate(
      referencedElement, normalized, CGVector(dx: points.dx + offsetVector.dx, dy: points.dy + offsetVector.dy))
  }

  /// Points of the screen.
  open var screenPoint: CGPoint {
    let frame = referencedElement.frame
    return CGPoint(
      x: frame.minX + frame.width * normalized.dx + points.dx, y: frame.minY + frame.height * normalized.dy + points.dy)
  }

  private func act(_ work: (SyntheticFingers, CGPoint) -> Void) {
    referencedElement.application.idle()
    work(SyntheticFingers(), screenPoint)
    referencedElement.application.idle()
  }

  open func tap() { act { $0.tap($1) } }
  open func doubleTap() { act { $0.tap($1, count: 2) } }
  /// Seconds.
  open func press(forDuration duration: TimeInterval) { act { $0.press($1, seconds: duration) } }
  open func press(forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate) {
    press(forDuration: duration, thenDragTo: otherCoordinate, withVelocity: .default, thenHoldForDuration: 0)
  }
  open func press(
    forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate,
    withVelocity velocity: XCUIGestureVelocity,
    thenHoldForDuration holdDuration: TimeInterval
  ) {
    act { fingers, start in
      let end = otherCoordinate.screenPoint
      let seconds = max(hypot(end.x - start.x, end.y - start.y) / velocity.rawValue, 1.0 / 60)
      fingers.drag(from: start, to: end, over: seconds, press: duration, hold: holdDuration)
    }
  }
}
