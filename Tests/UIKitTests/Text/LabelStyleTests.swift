import PorticoTesting
import Testing

@testable import UIKit

/// Source: UILabel's documentation: setting `attributedText` sets the style properties from its first character, and
/// setting a style property changes all of an attributed text.
@MainActor
struct LabelStyleTests {
  private let large = UIFont.systemFont(ofSize: 30)

  /// "rich text", of which the first word is large, red, centred and cut at its end.
  private func rich() -> NSMutableAttributedString {
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineBreakMode) = (.center, .byClipping)
    let text = NSMutableAttributedString(string: "rich text", attributes: [.paragraphStyle: style])
    text.addAttributes([.font: large, .foregroundColor: UIColor.red], range: NSRange(location: 0, length: 4))
    return text
  }

  private func values<Value: Equatable>(_ key: NSAttributedString.Key, _ label: UILabel, _ type: Value.Type) -> [Value?]
  {
    var result: [Value?] = []
    let text = label.attributedText!
    text.enumerateAttribute(key, in: NSRange(location: 0, length: text.length)) { value, _, _ in
      result.append(value as? Value)
    }
    return result
  }

  @Test func `the properties are those of the first character`() {
    let label = UILabel(frame: .zero)
    label.attributedText = rich()
    #expect(
      label.font == large && label.textColor == .red && label.textAlignment == .center
        && label.lineBreakMode == .byClipping)
    label.attributedText = NSAttributedString(string: "bare")
    #expect(label.font == .systemFont(ofSize: 17) && label.textColor == .label && label.textAlignment == .natural)
  }

  @Test func `plain text that follows keeps them, and a text of nil does not`() {
    let label = UILabel(frame: .zero)
    label.attributedText = rich()
    label.text = "plain"
    #expect(
      label.font == large && label.textColor == .red && label.textAlignment == .center
        && label.lineBreakMode == .byClipping)
    let other = UILabel(frame: .zero)
    other.attributedText = rich()
    other.attributedText = nil
    other.text = "plain"
    #expect(other.font == .systemFont(ofSize: 17) && other.textColor == .label)
  }

  @Test func `setting a property changes all of an attributed text`() {
    let label = UILabel(frame: .zero)
    label.attributedText = rich()
    let small = UIFont.systemFont(ofSize: 9)
    label.font = small
    label.textColor = .blue
    label.textAlignment = .right
    label.lineBreakMode = .byTruncatingHead
    #expect(values(.font, label, UIFont.self) == [small] && values(.foregroundColor, label, UIColor.self) == [.blue])
    let styles = values(.paragraphStyle, label, NSParagraphStyle.self)
    #expect(styles.map { $0?.alignment } == [.right] && styles.map { $0?.lineBreakMode } == [.byTruncatingHead])
  }

  @Test func `what the text does not say is the label's own`() {
    let label = UILabel(frame: .zero)
    label.textColor = .green
    label.attributedText = rich()
    let ink = label.currentLayout().drawing.inks.map(\.color)
    #expect(ink.contains(.red) && ink.contains(.green))
  }

  @Test func `an attributed text shrinks to fit as a plain one does`() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    label.attributedText = NSAttributedString(string: "A long text", attributes: [.font: large])
    label.adjustsFontSizeToFitWidth = true
    let line = label.currentLayout().layout
    #expect(line.size(scale: 3).width <= 60 && label._lines == ["A long text"])
    #expect(label.font == large)
  }

  @Test func `attributed text grows with the text size where the label says so`() {
    let stage = TestStage(device: "iPhone 15"), label = UILabel(frame: CGRect(x: 0, y: 100, width: 300, height: 80))
    label.adjustsFontForContentSizeCategory = true
    label.attributedText = NSAttributedString(
      string: "Text", attributes: [.font: UIFont.preferredFont(forTextStyle: .title1)])
    stage.show(label)
    let before = label.font.pointSize
    label.minimumContentSizeCategory = .accessibilityLarge
    stage.turn()
    #expect(label.font.pointSize > before)
  }
}

/// Source: UITextField's documentation of `attributedText`.
@MainActor
struct FieldStyleTests {
  @Test func `a field takes its style from the first character, and fills what the text does not say`() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40)), large = UIFont.systemFont(ofSize: 30)
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    let text = NSMutableAttributedString(string: "rich text")
    text.addAttributes(
      [.font: large, .foregroundColor: UIColor.red, .paragraphStyle: style], range: NSRange(location: 0, length: 4))
    field.textColor = .green
    field.attributedText = text
    #expect(field.font == large && field.textColor == .red && field.textAlignment == .right)
    let rest = field.attributedText!.attributes(at: 6, effectiveRange: nil)
    #expect(rest[.font] as? UIFont == .systemFont(ofSize: 17) && rest[.foregroundColor] as? UIColor == .green)
    field.text = "plain"
    #expect(field.attributedText!.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == large)
    field.attributedText = NSAttributedString(string: "")
    #expect(field.font == large && field.textColor == .red)
  }
}
