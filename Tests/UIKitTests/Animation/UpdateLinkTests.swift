import PorticoTesting
import Testing

@testable import UIKit

@MainActor
struct UpdateLinkTests {
  @Test func `a continuous link runs in each frame while its view is on screen, in the order of phases`() {
    let stage = TestStage(), view = UIView(), link = UIUpdateLink(view: view)
    var log: [String] = []
    link.addAction(to: .afterCADisplayLinkDispatch) { _, _ in log.append("after") }
    link.addAction(to: .beforeEventDispatch) { _, _ in log.append("before") }
    link.requiresContinuousUpdates = true
    link.isEnabled = true
    stage.advance(by: 0.1)
    #expect(log.isEmpty)
    stage.show(view)
    log = []
    stage.advance(by: 0.1)
    #expect(log.count >= 10 && Array(log.prefix(2)) == ["before", "after"])
    link.isEnabled = false
    log = []
    stage.advance(by: 0.1)
    #expect(log.isEmpty)
  }

  @Test func `without continuous updates it runs along with other frames alone`() {
    let stage = TestStage(), view = UIView(), link = UIUpdateLink(view: view)
    var frames = 0
    link.addAction { _, _ in frames += 1 }
    stage.show(view)
    link.isEnabled = true
    frames = 0
    view.setNeedsLayout()
    stage.turn()
    #expect(frames >= 1 && stage.settle())
  }

  @Test func `a link that nobody holds ends`() {
    let stage = TestStage(), view = UIView()
    stage.show(view)
    var frames = 0
    do {
      let link = UIUpdateLink(view: view) { _, _ in frames += 1 }
      link.requiresContinuousUpdates = true
      link.isEnabled = true
    }
    stage.advance(by: 0.05)
    #expect(frames == 0 && stage.settle())
  }
}
