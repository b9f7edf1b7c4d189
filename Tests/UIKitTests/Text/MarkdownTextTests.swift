import PorticoTesting
import Testing

@testable import UIKit

@MainActor
struct MarkdownTextTests {
  @Test func `attributes go to the other kind of attributed string and back`() throws {
    var text = AttributedString("red")
    text.foregroundColor = .red
    text.font = .boldSystemFont(ofSize: 20)
    text.link = URL(string: "https://a.b")
    text.append(AttributedString(" "))
    text.append(try AttributedString(markdown: "*x*"))
    let old = NSAttributedString(text)
    #expect(old.string == "red x")
    #expect(old.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    #expect(old.attribute(.link, at: 0, effectiveRange: nil) as? URL == URL(string: "https://a.b"))
    #expect((old.attribute(.inlinePresentationIntent, at: 4, effectiveRange: nil) as? NSNumber)?.intValue == 1)
    #expect(AttributedString(old) == text)
  }

  @Test func `what Markdown emphasizes is drawn with fonts of that kind`() throws {
    _ = TestStage()
    let plain = UILabel(), bold = UILabel(), meant = UILabel()
    for label in [plain, bold, meant] { label.font = .systemFont(ofSize: 17) }
    plain.text = "Heavy words"
    bold.attributedText = NSAttributedString(
      string: "Heavy words", attributes: [.font: UIFont.boldSystemFont(ofSize: 17)])
    meant.attributedText = try NSAttributedString(markdown: "**Heavy words**")
    let width = { (label: UILabel) in label.sizeThatFits(CGSize(width: 1000, height: 100)).width }
    #expect(width(bold) > width(plain))
    // An attributed text without a font has the label's.
    #expect(abs(width(meant) - width(bold)) < width(bold) - width(plain))
  }
}
