import PorticoTesting
import Testing
import UIKit

/// Blocks of transactions that animate nothing, in an app's turns. Behaviour/Pictures.md 98.
@MainActor
struct TransactionCompletionTests {
  private final class LaidOutView: UIView {
    var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }
  }

  @Test func `a block comes at the same instant, after the layout that the transaction asked for`() {
    let stage = TestStage(scale: 1), view = LaidOutView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.show(view)
    stage.turn()
    let before = view.layouts
    var seen: Int?
    CATransaction.begin()
    CATransaction.setCompletionBlock { seen = view.layouts }
    view.setNeedsLayout()
    CATransaction.commit()
    #expect(seen == nil)
    stage.turn()
    #expect(seen == before + 1)
  }

  @Test func `a block may begin the next transaction`() {
    let stage = TestStage(scale: 1)
    var order: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock {
      order.append("first")
      CATransaction.begin()
      CATransaction.setCompletionBlock { order.append("second") }
      CATransaction.commit()
      order.append("first's end")
    }
    CATransaction.commit()
    stage.turn()
    #expect(order == ["first", "first's end", "second"])
  }
}
