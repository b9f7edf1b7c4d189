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
