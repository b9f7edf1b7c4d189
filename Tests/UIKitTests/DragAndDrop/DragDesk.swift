import HostInterface
import Testing

@testable import PorticoTesting
@testable import UIKit

/// Fingers for drags.
extension TestStage {
  /// A finger that stays until what is under it has been lifted.
  func lift(_ point: CGPoint) {
    touchDown(point)
    advance(by: 0.9)
  }
  /// Moves the finger in steps of a frame, so that everything on the way hears of it.
  func drag(from start: CGPoint, to end: CGPoint) {
    for step in 1...8 {
      let part = CGFloat(step) / 8
      touchMove(CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
      advance(by: 0.02)
    }
  }
  /// The whole of it, until everything lies still.
  func dragAndDrop(from start: CGPoint, to end: CGPoint) {
    lift(start)
    drag(from: start, to: end)
    advance(by: 0.4)
    touchUp(end)
    settle()
  }
  /// A short touch of a second finger.
  func tapWithSecondFinger(_ point: CGPoint) {
    for phase in [InputEvent.TouchPhase.began, .ended] {
      RunningApp.current.touches.send(
        [InputEvent.Touch(finger: 1, phase: phase, location: point)], at: HostEnvironment.current.clock.now)
      advance(by: 0.05)
    }
  }
}

@MainActor
func dragItem(_ text: String) -> UIDragItem {
  let item = UIDragItem(itemProvider: NSItemProvider(object: text as NSString))
  item.localObject = text
  return item
}

/// The platters that are in the air.
@MainActor
var platters: [PreviewPlatter] { UIScreen.main._windows.flatMap { $0.subviews.compactMap { $0 as? PreviewPlatter } } }

@MainActor
func expectNear(_ a: CGPoint, _ b: CGPoint, location: SourceLocation = #_sourceLocation) {
  #expect(hypot(a.x - b.x, a.y - b.y) < 0.5, "\(a) is not at \(b)", sourceLocation: location)
}
@MainActor
func expectNear(_ a: CGFloat, _ b: CGFloat, location: SourceLocation = #_sourceLocation) {
  #expect(abs(a - b) < 0.5, "\(a) is not \(b)", sourceLocation: location)
}
