import Foundation
import LiveLink
import Testing

@testable import WindowHost

struct PointerFingersTests {
  @Test func `fingers on a touch screen keep their numbers, beside the mouse's, and leave them to others`() {
    var fingers = PointerFingers()
    func touch(_ identifier: Int64, _ phase: ScreenMessage.Touch.Phase) -> [Int] {
      fingers.finger(identifier, phase, at: .zero, force: 0.5, time: 1).map(\.finger)
    }
    #expect(touch(70, .began) == [2] && touch(-5, .began) == [3])
    #expect(touch(70, .moved) == [2] && touch(-5, .ended) == [3] && touch(70, .moved) == [2])
    #expect(touch(-5, .moved) == [], "it has been lifted")
    #expect(touch(9, .began) == [3])
    #expect((10..<20).flatMap { touch($0, .began) } == [4, 5, 6, 7, 8, 9], "there are ten fingers")
  }

  @Test func `a finger's pressure stays within 0 and 1`() {
    var fingers = PointerFingers()
    #expect(fingers.finger(1, .began, at: .zero, force: 7, time: 1).map(\.force) == [1])
    #expect(fingers.finger(1, .moved, at: .zero, force: -1, time: 1).map(\.force) == [0])
  }

  @Test func `time never runs back, whatever a finger's clock says`() {
    var fingers = PointerFingers()
    #expect(fingers.press(at: .zero, time: 5).map(\.time) == [5])
    #expect(fingers.finger(1, .began, at: .zero, force: 0, time: 4).map(\.time) == [5])
    #expect(fingers.release(at: .zero, time: 6).map(\.time) == [6])
  }

  @Test func `everything that is down is cancelled at once, and nothing twice`() {
    var fingers = PointerFingers()
    fingers.setTwo(true, screen: CGSize(width: 100, height: 100))
    _ = fingers.press(at: CGPoint(x: 10, y: 20), time: 1)
    _ = fingers.finger(1, .began, at: .zero, force: 0, time: 1)
    let cancelled = fingers.cancel(time: 2)
    #expect(cancelled.map(\.finger) == [0, 1, 2] && cancelled.allSatisfy { $0.phase == .cancelled && $0.time == 2 })
    #expect(fingers.cancel(time: 3).isEmpty && fingers.pair.isEmpty && !fingers.isDown)
    #expect(fingers.release(at: .zero, time: 4).isEmpty)
  }

  @Test func `a mouse that is down stays one finger, or two, whatever key is pressed`() {
    var fingers = PointerFingers()
    let screen = CGSize(width: 100, height: 200)
    _ = fingers.press(at: .zero, time: 1)
    fingers.setTwo(true, screen: screen)
    #expect(fingers.release(at: .zero, time: 2).map(\.finger) == [0])
    fingers.setTwo(true, screen: screen)
    _ = fingers.press(at: CGPoint(x: 10, y: 20), time: 3)
    fingers.setTwo(false, screen: screen)
    #expect(
      fingers.release(at: CGPoint(x: 10, y: 20), time: 4).map(\.location) == [
        CGPoint(x: 10, y: 20), CGPoint(x: 90, y: 180),
      ])
  }
}
