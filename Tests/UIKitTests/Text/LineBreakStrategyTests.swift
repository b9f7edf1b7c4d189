import Testing

@testable import UIKit

/// Labels do not leave a single word on a paragraph's last line. Source: Apple's documentation of
/// `UILabel.lineBreakStrategy`.
@MainActor
struct LineBreakStrategyTests {
  /// The lines of a label, as wide as its text without the last word would be on one line.
  private func lines(_ text: String, width: CGFloat, _ strategy: NSParagraphStyle.LineBreakStrategy? = nil) -> [String]
  {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 400))
    label.numberOfLines = 0
    label.text = text
    if let strategy { label.lineBreakStrategy = strategy }
    return label._lines
  }

  private func width(_ text: String) -> CGFloat {
    (text as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width
  }

  @Test func `a word goes down to keep the last one company`() {
    let width = width("begins with a single ") + 4
    #expect(lines("begins with a single step.", width: width) == ["begins with a ", "single step."])
    #expect(lines("begins with a single step.", width: width, []) == ["begins with a single ", "step."])
  }

  @Test func `a word that is alone on its line stays`() {
    #expect(lines("Wonderful days", width: width("Wonderful ") + 2) == ["Wonderful ", "days"])
  }

  @Test func `the last two words stay apart where they do not fit on one line`() {
    let long = "characteristically"
    #expect(lines("so very \(long)s \(long)", width: width("so very \(long)s") + 4) == ["so very \(long)s ", long])
  }

  @Test func `each paragraph is looked at by itself`() {
    let width = width("one two three ") + 2
    #expect(lines("one two three four\nfive", width: width) == ["one two ", "three four\n", "five"])
  }

  @Test func `the height is that of the text as it is broken`() {
    let label = UILabel(frame: .zero)
    label.numberOfLines = 0
    label.text = "begins with a single step."
    let width = width("begins with a single ") + 4
    let pushed = label.sizeThatFits(CGSize(width: width, height: 1000))
    label.lineBreakStrategy = []
    let plain = label.sizeThatFits(CGSize(width: width, height: 1000))
    #expect(pushed.height == plain.height && pushed.width < plain.width)
  }
}
