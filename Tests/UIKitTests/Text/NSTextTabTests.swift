import Testing
import UIKit

@MainActor
struct NSTextTabTests {
  private func width(_ text: String, _ style: NSParagraphStyle) -> CGFloat {
    (text as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 10), .paragraphStyle: style]).width
  }

  @Test func `text after a tab starts at the next stop`() {
    let style = NSMutableParagraphStyle()
    style.tabStops = [NSTextTab(textAlignment: .left, location: 150), NSTextTab(textAlignment: .left, location: 60)]
    let one = width("b", .default)
    #expect(abs(width("a\tb", style) - (60 + one)) < 0.6)
    #expect(abs(width("a\tb\tb", style) - (150 + one)) < 0.6)
    #expect(style.tabStops.map(\.location) == [60, 150])
  }

  /// Source: the documentation of NSTextTab.
  @Test func `text behind a trailing stop ends there, behind a centred one has its middle there`() {
    let style = NSMutableParagraphStyle()
    style.tabStops = [NSTextTab(textAlignment: .right, location: 150)]
    #expect(abs(width("a\t12.50", style) - 150) < 0.6)
    let number = width("12.50", .default)
    style.tabStops = [NSTextTab(textAlignment: .center, location: 150)]
    #expect(abs(width("a\t12.50", style) - (150 + number / 2)) < 0.6)
    let point = NSTextTab.columnTerminators(for: Locale(identifier: "en_US"))
    style.tabStops = [NSTextTab(textAlignment: .right, location: 150, options: [.columnTerminators: point])]
    #expect(abs(width("a\t12.50", style) - (150 + width(".50", .default))) < 0.6)
    // A second column behind the first one, and one that is too wide for its stop.
    style.tabStops = [NSTextTab(textAlignment: .right, location: 60), NSTextTab(textAlignment: .right, location: 150)]
    #expect(abs(width("a\tb\tc", style) - 150) < 0.6)
    style.tabStops = [NSTextTab(textAlignment: .right, location: 20)]
    #expect(abs(width("a\twider than that", style) - width("awider than that", .default)) < 0.6)
  }

  @Test func `a column at the end of the line stays on the line`() {
    let style = NSMutableParagraphStyle(), font = UIFont.systemFont(ofSize: 10)
    style.tabStops = [NSTextTab(textAlignment: .right, location: 200)]
    let text = NSAttributedString(string: "Bread\t12.50", attributes: [.font: font, .paragraphStyle: style])
    let size = text.boundingRect(
      with: CGSize(width: 200, height: 100), options: .usesLineFragmentOrigin, context: nil)
    #expect(size.height < font.lineHeight * 1.5)
  }

  @Test func `a style has twelve stops of 28 points until others are set, and copies keep them`() throws {
    let style = NSMutableParagraphStyle()
    #expect(style.tabStops.count == 12 && style.tabStops.last?.location == 336)
    style.addTabStop(NSTextTab(textAlignment: .right, location: 400))
    style.removeTabStop(NSTextTab(textAlignment: .left, location: 28))
    let copy = try #require(style.mutableCopy() as? NSMutableParagraphStyle)
    #expect(copy.tabStops.count == 12 && copy.tabStops.first?.location == 56 && copy.tabStops.last?.alignment == .right)
    let other = NSMutableParagraphStyle()
    other.setParagraphStyle(style)
    #expect(other.isEqual(style))
  }

  @Test func `columns of numbers end at the locale's decimal separator`() {
    #expect(NSTextTab.columnTerminators(for: Locale(identifier: "de_DE")).contains(","))
  }

  @Test func `a feature of monospaced numbers makes digits of one width`() {
    let settings: [[UIFontDescriptor.FeatureKey: Any]] = [[.featureIdentifier: 6, .typeIdentifier: 0]]
    let plain = UIFont.systemFont(ofSize: 20)
    let even = UIFont(descriptor: plain.fontDescriptor.addingAttributes([.featureSettings: settings]), size: 20)
    func width(_ text: String, _ font: UIFont) -> CGFloat {
      (text as NSString).size(withAttributes: [.font: font]).width
    }
    #expect(width("111", plain) != width("000", plain))
    #expect(width("111", even) == width("000", even))
  }
}
