import Testing
import UIKit

/// How large strings are that are drawn without a label.
@MainActor
struct StringMeasuringTests {
  private let font = UIFont.systemFont(ofSize: 17)
  private let text = "The quick brown fox jumps over the lazy dog"

  private func height(_ mode: NSLineBreakMode, _ text: String) -> CGFloat {
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = mode
    return text.boundingRect(
      with: CGSize(width: 100, height: 1000), options: .usesLineFragmentOrigin,
      attributes: [.font: font, .paragraphStyle: style],
      context: nil
    ).height
  }

  @Test func `a paragraph that truncates or clips is one line, and one that wraps is several`() {
    #expect(height(.byWordWrapping, text) > 3 * font.lineHeight && height(.byCharWrapping, text) > 3 * font.lineHeight)
    for mode in [NSLineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle, .byClipping] {
      #expect(abs(height(mode, text) - font.lineHeight) < 0.01)
      #expect(abs(height(mode, "\(text)\n\(text)") - 2 * font.lineHeight) < 0.01)
    }
  }

  @Test func `an empty string has no width, and the height of a line of its font`() {
    for size in [10, 17, 40] as [CGFloat] {
      let font = UIFont.systemFont(ofSize: size)
      #expect(
        "".size(withAttributes: [.font: font])
          == CGSize(width: 0, height: "A".size(withAttributes: [.font: font]).height))
      let rect = ("" as NSString).boundingRect(
        with: CGSize(width: 100, height: 1000), options: .usesLineFragmentOrigin, attributes: [.font: font],
        context: nil)
      #expect(rect.origin == .zero && rect.width == 0 && abs(rect.height - font.lineHeight) < 0.01)
    }
  }

  @Test func `an attributed string of Swift's takes the attributes of a scope`() throws {
    let old = NSMutableAttributedString(string: "ab", attributes: [.foregroundColor: UIColor.red])
    old.addAttribute(.link, value: URL(string: "https://example.com")!, range: NSRange(location: 0, length: 1))
    let all = try AttributedString(old, including: \.uiKit)
    #expect(all.runs.count == 2 && all.runs.allSatisfy { $0.uiKit.foregroundColor == .red })
    let some = try AttributedString(old, including: \.foundation)
    #expect(
      some.runs.first?.link == URL(string: "https://example.com")
        && some.runs.allSatisfy { $0.uiKit.foregroundColor == nil })
    #expect(try AttributedString(old, including: AttributeScopes.UIKitAttributes.self) == all)
  }
}
