import PorticoTesting
import Testing
import UIKit

/// Fonts of iOS say iOS's names, whatever face is drawn for them.
@MainActor
struct PlatformFontTests {
  @Test(arguments: [
    ("AvenirNext-DemiBold", "Avenir Next", "Demi Bold"),
    ("TimesNewRomanPS-BoldItalicMT", "Times New Roman", "Bold Italic"),
    ("Courier New", "Courier New", "Regular"), ("HiraMinProN-W6", "Hiragino Mincho ProN", "W6"),
    ("DamascusBold", "Damascus", "Bold"),
  ])
  func `a font says the name, family and face that it was asked for by`(name: String, family: String, face: String)
    throws
  {
    let font = try #require(UIFont(name: name, size: 20))
    #expect(font.familyName == family)
    #expect(name == family || font.fontName == name)
    #expect(font.fontDescriptor.object(forKey: .face) as? String == face)
    #expect(font.withSize(31).familyName == family)
  }

  @Test func `a family lists its faces, the regular one first, and each of them can be had`() {
    #expect(
      UIFont.fontNames(forFamilyName: "Menlo") == ["Menlo-Regular", "Menlo-Italic", "Menlo-Bold", "Menlo-BoldItalic"])
    for family in UIFont.familyNames {
      for name in UIFont.fontNames(forFamilyName: family) {
        #expect(UIFont(name: name, size: 12)?.fontName == name, "\(name)")
      }
    }
  }

  @Test func `the families are iOS's; those that are drawn for them are none of the app's`() {
    let families = UIFont.familyNames
    #expect(families.contains("Helvetica Neue") && families.contains("PingFang SC") && families.contains("Zapfino"))
    #expect(!families.contains { $0.hasPrefix("Liberation") || $0.hasPrefix("Noto Sans CJK") })
  }

  @Test func `traits and faces of a descriptor find other faces of the family`() throws {
    let georgia = try #require(UIFont(name: "Georgia", size: 17)).fontDescriptor
    let bold = UIFont(descriptor: try #require(georgia.withSymbolicTraits([.traitBold, .traitItalic])), size: 0)
    #expect(bold.fontName == "Georgia-BoldItalic")
    let heavy = UIFontDescriptor(fontAttributes: [.family: "Avenir", .face: "Heavy"])
    #expect(UIFont(descriptor: heavy, size: 12).fontName == "Avenir-Heavy")
    let avenir = try #require(UIFont(name: "Avenir-Heavy", size: 12)).fontDescriptor
    let traits = try #require(avenir.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any])
    #expect(traits[.weight] as? CGFloat == UIFont.Weight.heavy.rawValue)
  }

  @Test func `Arial is as wide as its published advances say`() throws {
    let font = try #require(UIFont(name: "ArialMT", size: 20))
    // H 1479, e 1139, l 455, o 1139 of 2048 units; nothing is kerned in this word.
    let width = ("Hello" as NSString).size(withAttributes: [.font: font]).width
    #expect(abs(width - 20 * CGFloat(1479 + 1139 + 455 + 455 + 1139) / 2048) < 0.01, "\(width)")
  }

  @Test func `Helvetica and Helvetica Neue have the line heights of iOS`() throws {
    let plain = try #require(UIFont(name: "Helvetica", size: 17)),
      neue = try #require(UIFont(name: "HelveticaNeue", size: 16))
    #expect(
      abs(plain.ascender - 15.64033) < 0.001 && abs(plain.descender + 3.90967) < 0.001
        && abs(plain.lineHeight - 19.55) < 0.001)
    #expect(abs(neue.ascender - 15.232) < 0.001 && abs(neue.leading - 0.448) < 0.001)
    // The gap is part of the line.
    #expect(abs(neue.lineHeight - 16 * 1.193) < 0.001)
    let label = UILabel()
    (label.font, label.text) = (neue, "Hxg")
    let scale = UIScreen.main.scale
    #expect(label.intrinsicContentSize.height == (16 * 1.193 * scale).rounded(.up) / scale)
  }

  @Test func `each design of the system's font has a name, and a font for a use of text says which`() throws {
    _ = TestStage()
    let plain = UIFont.systemFont(ofSize: 17, weight: .bold)
    func name(_ design: UIFontDescriptor.SystemDesign) -> String? {
      plain.fontDescriptor.withDesign(design).map { UIFont(descriptor: $0, size: 0).fontName }
    }
    #expect(plain.fontName == ".SFUI-Bold" && name(.rounded) == ".AppleSystemUIFontRounded-Bold")
    #expect(name(.serif) == ".AppleSystemUIFontSerif-Bold" && name(.monospaced) == ".AppleSystemUIFontMonospaced-Bold")
    let descriptor = UIFont.preferredFont(forTextStyle: .title2).fontDescriptor
    #expect(descriptor.object(forKey: .textStyle) as? UIFont.TextStyle == .title2)
    #expect(descriptor.withSize(9).object(forKey: .textStyle) as? UIFont.TextStyle == .title2)
    #expect(plain.fontDescriptor.object(forKey: .textStyle) == nil)
  }
}
