import PorticoTesting
import Testing

@testable import UIKit

/// Source: UIView's and UILabel's documentation: a layer is drawn by `draw(_:in:)`, which calls `draw(_:)`, which for a
/// label calls `drawText(in:)`.
@MainActor
struct LabelDrawingTests {
  private class Label: UILabel {
    var log: [String] = []
    override func drawText(in rect: CGRect) {
      log.append("text \(rect.width) x \(rect.height)")
      super.drawText(in: rect)
    }
  }

  /// Shows a label of 100 x 40 points.
  private func show(_ label: UILabel, text: String?) -> TestStage {
    let stage = TestStage(device: "iPhone 15")
    label.frame = CGRect(x: 0, y: 100, width: 100, height: 40)
    label.text = text
    stage.show(label)
    return stage
  }

  @Test func `a label that overrides draw reaches its text through super`() {
    final class Framed: Label {
      override func draw(_ rect: CGRect) {
        log.append("draw \(rect.width) x \(rect.height)")
        super.draw(rect)
      }
    }
    let label = Framed(frame: .zero)
    _ = show(label, text: "Ada")
    #expect(label.log == ["draw 100.0 x 40.0", "text 100.0 x 40.0"])
  }

  @Test func `a label that draws its layer without super shows no text of its own`() {
    final class Bare: Label {
      override func draw(_ layer: CALayer, in ctx: CGContext) { log.append("layer") }
    }
    let label = Bare(frame: .zero)
    _ = show(label, text: "Ada")
    #expect(label.log == ["layer"])
  }

  @Test func `a label that overrides draw is drawn without text as well`() {
    final class Dot: Label {
      override func draw(_ rect: CGRect) { log.append("draw") }
    }
    let label = Dot(frame: .zero)
    _ = show(label, text: nil)
    #expect(label.log == ["draw"])
  }
}
