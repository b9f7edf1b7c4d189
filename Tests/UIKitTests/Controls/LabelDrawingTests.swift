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

  /// The usual way to give a label an inset.
  private final class PaddedLabel: UILabel {
    let padding = UIEdgeInsets(top: 2, left: 7, bottom: 3, right: 9)
    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines count: Int) -> CGRect {
      let rect = super.textRect(forBounds: bounds.inset(by: padding), limitedToNumberOfLines: count)
      return rect.inset(
        by: UIEdgeInsets(top: -padding.top, left: -padding.left, bottom: -padding.bottom, right: -padding.right))
    }
  }

  @Test func `a label whose text takes another rectangle wants its size`() {
    let plain = UILabel(), padded = PaddedLabel()
    for label in [plain, padded] { label.text = "Some words that need two lines" }
    let (small, large) = (plain.intrinsicContentSize, padded.intrinsicContentSize)
    #expect(abs(large.width - small.width - 16) < 0.01 && abs(large.height - small.height - 5) < 0.01)
    let fitting = padded.sizeThatFits(CGSize(width: 0, height: 0))
    #expect(abs(fitting.width - large.width) < 0.01)
    for label in [plain, padded] { label.numberOfLines = 0 }
    let narrow = padded.sizeThatFits(CGSize(width: 150 + 16, height: 1000))
    #expect(abs(narrow.height - plain.sizeThatFits(CGSize(width: 150, height: 1000)).height - 5) < 0.01)
    #expect(narrow.height > large.height + 10)
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
