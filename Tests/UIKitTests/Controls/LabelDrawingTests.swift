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

  /// Source: Apple's pictures of symbols in texts.
  @Test func `a symbol in a text has the color of the text`() throws {
    let text = NSMutableAttributedString(
      attachment: NSTextAttachment(image: try #require(UIImage(systemName: "circle.fill"))))
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
    let label = UILabel()
    label.attributedText = text
    label.sizeToFit()
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: label.bounds.size, format: format).image { _ in
      label.drawText(in: label.bounds)
    }
    let picture = try #require(image.cgImage)
    let pixel = picture.buffer.row(picture.height / 2)[picture.width / 2]
    #expect(pixel >> 24 == 255 && [pixel & 0xff, pixel >> 16 & 0xff].contains(255) && pixel >> 8 & 0xff == 0)
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
