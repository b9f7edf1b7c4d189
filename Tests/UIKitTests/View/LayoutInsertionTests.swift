import Testing

@testable import PorticoTesting
@testable import UIKit

/// Adds a shadow layer in every layout, as much public code does.
private final class ShadowView: UIView {
  var layouts = 0
  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    layer.insertSublayer(CALayer(), at: 0)
  }
}

@MainActor
struct LayoutInsertionTests {
  @Test func `a sublayer added during layout does not ask for another layout`() {
    let stage = TestStage(device: "iPhone 15")
    let view = ShadowView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.show(view)
    #expect(stage.settle())
    #expect(view.layouts == 1)
    view.setNeedsLayout()
    stage.turn()
    #expect(view.layouts == 2)
  }
}
