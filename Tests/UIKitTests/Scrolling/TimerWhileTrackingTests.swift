import Testing

@testable import PorticoTesting
@testable import UIKit

/// Oracle: Apple, `RunLoop.Mode.tracking`: the mode set while controls are tracked.
@MainActor
struct TimerWhileTrackingTests {
  @Test func `a timer of the default mode waits while a finger drags, and one of the common modes does not`() {
    let stage = TestStage(), scroll = UIScrollView(frame: stage.window.bounds)
    scroll.contentSize = CGSize(width: 100, height: 3000)
    stage.show(scroll)
    var plain = 0, common = 0, once = 0
    let first = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
      MainActor.assumeIsolated { plain += 1 }
    }
    let second = Timer(timeInterval: 0.1, repeats: true) { _ in MainActor.assumeIsolated { common += 1 } }
    RunLoop.main.add(second, forMode: .common)
    stage.advance(by: 0.25)
    #expect(plain == 2 && common == 2)
    stage.touchDown(CGPoint(x: 100, y: 500))
    stage.touchMove(CGPoint(x: 100, y: 460))
    stage.touchMove(CGPoint(x: 100, y: 420))
    #expect(scroll.isDragging)
    let third = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in
      MainActor.assumeIsolated { once += 1 }
    }
    stage.advance(by: 1)
    #expect(plain == 2 && common == 12 && once == 0)
    stage.touchUp(CGPoint(x: 100, y: 420))
    #expect(plain == 3 && once == 1, "What was due fires once.")
    stage.advance(by: 0.5)
    #expect(plain == 8)
    for timer in [first, second, third] { timer.invalidate() }
  }
}
