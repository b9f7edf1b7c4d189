import PorticoTesting
import SwiftUI
import Testing

@MainActor
struct TextTests {
  @Test func `a literal is a key of the app's tables, with what is put into it`() {
    let (count, name) = (3, "Ada")
    #expect(Screen(Text("\(name) has \(count) books, 100 %")).texts == ["Ada has 3 books, 100 %"])
  }

  @Test func `a number in a literal has the separators of the device's language`() {
    _ = TestStage()
    #expect(Screen(Text("\(12345) steps")).texts == ["12,345 steps"])
  }

  @Test func `Markdown in a literal is read, what is put into it is not`() throws {
    let name = "*Ada*"
    let screen = Screen(Text("**Hi** \(name), *see* `code` and [this](https://example.com)"))
    let text = try #require(screen.label("Hi *Ada*, see code and this")?.attributedText)
    func font(_ word: String) -> UIFont? {
      text.attribute(.font, at: (text.string as NSString).range(of: word).location, effectiveRange: nil) as? UIFont
    }
    let body = UIFont.preferredFont(forTextStyle: .body)
    #expect(font("Hi") == .systemFont(ofSize: 17, weight: .bold) && font("*Ada*") == body && font("and") == body)
    #expect(try #require(font("see")).fontDescriptor.symbolicTraits.contains(.traitItalic))
    #expect(font("code") == .monospacedSystemFont(ofSize: 17, weight: .regular))
    let link = text.attribute(.foregroundColor, at: text.length - 1, effectiveRange: nil) as? UIColor
    #expect(link == .tintColor || link == .systemBlue)
    #expect(Screen(Text(verbatim: "**Hi**")).texts == ["**Hi**"])
    let string = "**Hi**"
    #expect(Screen(Text(string)).texts == ["**Hi**"])
  }

  @Test func `a noun agrees with its number`() {
    let screen = Screen(
      VStack {
        Text("^[\(1) canvas](inflect: true)")
        Text("You have ^[\(3) small box](inflect: true).")
        Text("^[\(2) \("day")](inflect: true) left")
      })
    #expect(screen.texts == ["1 canvas", "You have 3 small boxes.", "2 days left"])
  }

  @Test func `texts are joined with their attributes`() throws {
    let screen = Screen(Text("a").bold() + Text("b").foregroundColor(.red).underline())
    let text = try #require(screen.label("ab")?.attributedText)
    let first = try #require(text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)
    #expect(first == UIFont.systemFont(ofSize: 17, weight: .bold))
    #expect(text.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .systemRed)
    #expect(text.attribute(.underlineStyle, at: 1, effectiveRange: nil) as? Int == 1)
    #expect(text.attribute(.underlineStyle, at: 0, effectiveRange: nil) == nil)
  }

  @Test func `parts of an attributed string have SwiftUI's attributes, and those of UIKit where no others are`() throws
  {
    var string = AttributedString("ab😀cd")
    let part = try #require(string.range(of: "😀c"))
    string[part].foregroundColor = .init(uiColor: .systemRed)
    string[part].font = .headline
    string[part].underlineStyle = .single
    string[part].uiKit.kern = 3
    #expect(Text(string) == Text(string), "an equal text is not laid out again")
    let text = try #require(Screen(Text(string)).label("ab😀cd")?.attributedText)
    var range = NSRange()
    #expect(
      text.attribute(.foregroundColor, at: 2, longestEffectiveRange: &range, in: NSRange(location: 0, length: 6))
        as? UIColor == .systemRed)
    #expect(range == NSRange(location: 2, length: 3))
    #expect(text.attribute(.font, at: 2, effectiveRange: nil) as? UIFont == .preferredFont(forTextStyle: .headline))
    #expect(text.attribute(.underlineStyle, at: 4, effectiveRange: nil) as? Int == 1)
    #expect(text.attribute(.kern, at: 2, effectiveRange: nil) as? CGFloat == 3)
    #expect(text.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? UIColor == .label)
  }

  @Test func `fonts follow the size that the reader has chosen`() {
    let plain = Screen(Text("a").font(.headline)),
      large = Screen(Text("a").font(.headline).dynamicTypeSize(.accessibility3))
    let sizes = [plain, large].map { $0.label("a")?.font.pointSize ?? 0 }
    let category = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge)
    #expect(sizes == [17, UIFont.preferredFont(forTextStyle: .headline, compatibleWith: category).pointSize])
  }

  @Test func `upper case comes from around, also for keys`() {
    #expect(
      Screen(
        VStack {
          Text("Account"); Text(verbatim: "x")
        }.textCase(.uppercase)
      ).texts == ["ACCOUNT", "X"])
  }

  @Test func `a limit of lines holds the height`() throws {
    let text = String(repeating: "word ", count: 60)
    let one = UIHostingController(rootView: Text(verbatim: text).lineLimit(1)).sizeThatFits(
      in: CGSize(width: 100, height: 500))
    let three = UIHostingController(rootView: Text(verbatim: text).lineLimit(3)).sizeThatFits(
      in: CGSize(width: 100, height: 500))
    #expect(three.height > 2 * one.height && three.height < 4 * one.height)
  }
}
