import Foundation
import Testing

@testable import TextLayout

struct FontMetricsTests {
  /// Source: Behaviour/Type.md T1 at the default category: style, size, leading; label heights follow from
  /// Behaviour/Type.md T5 with lines 1.193359375 times the size high.
  static let styles: [(String, Double, Double)] = [
    ("largeTitle", 34, 41), ("title1", 28, 34), ("title2", 22, 28), ("title3", 20, 25), ("headline", 17, 22),
    ("body", 17, 22),
    ("callout", 16, 21), ("subheadline", 15, 20), ("footnote", 13, 18), ("caption1", 12, 16), ("caption2", 11, 13),
  ]
  /// Source: Behaviour/Type.md T4: labels at 2 and at 3 pixels a point.
  static let labels: [Double: (Double, Double)] = [
    11: (13.5, 13.3333), 12: (14.5, 14.3333), 13: (16, 15.6667), 15: (18, 18), 16: (19.5, 19.3333), 17: (20.5, 20.3333),
    20: (24, 24), 22: (26.5, 26.3333), 28: (33.5, 33.6667), 34: (41, 40.6667),
  ]

  @Test(arguments: styles)
  func `a one-line label of a text style is as high as on iOS`(style: (name: String, size: Double, leading: Double))
    throws
  {
    var font = Font.system(size: style.size)
    font.leading = max(0, style.leading - font.lineHeight)
    let layout = TextLayout(TextContent("Hxg", attributes: TextAttributes(font: font)))
    let expected = try #require(Self.labels[style.size])
    #expect(abs(layout.size(scale: 2).height - expected.0) < 0.0001)
    #expect(abs(layout.size(scale: 3).height - expected.1) < 0.0001)
  }

  @Test(arguments: styles)
  func `lines of a text style stand a leading apart`(style: (name: String, size: Double, leading: Double)) {
    var font = Font.system(size: style.size)
    font.leading = max(0, style.leading - font.lineHeight)
    let layout = TextLayout(TextContent("a\nb\nc", attributes: TextAttributes(font: font)))
    #expect(abs(layout.lines[1].baseline - layout.lines[0].baseline - max(style.leading, font.lineHeight)) < 1e-9)
    #expect(abs(layout.lines[2].baseline - layout.lines[1].baseline - max(style.leading, font.lineHeight)) < 1e-9)
  }

  @Test func `two lines of body text are 42 and a third points high`() {
    var font = Font.system(size: 17)
    font.leading = 22 - font.lineHeight
    #expect(
      abs(TextLayout(TextContent("a\nb", attributes: TextAttributes(font: font))).size(scale: 3).height - 42.3333)
        < 0.001)
  }

  @Test func `the system font reports the metrics of iOS`() {
    let font = Font.system(size: 17, weight: 700)
    #expect(abs(font.ascender - 16.1865) < 0.0001 && abs(font.descender + 4.1006) < 0.0001)
    #expect(abs(font.capHeight - 11.978) < 0.0001 && abs(font.xHeight - 8.948) < 0.001)
  }

  /// Source: Behaviour/Type.md T8, without the string that is nearly all kerning.
  @Test(arguments: [
    ("0123456789", 400, 17.0, 98.5801), ("Hello UIKit", 400, 17, 79.6626), ("iiiiillll", 400, 12, 26.9648),
    ("The quick brown fox jumps over the lazy dog", 400, 17, 338.9541),
    ("The quick brown fox jumps over the lazy dog", 400, 28, 530.4551),
    ("The quick brown fox jumps over the lazy dog", 600, 20, 405.4209),
    ("The quick brown fox jumps over the lazy dog", 700, 12, 267.3193),
    ("WWWW MMMM", 500, 15, 114.1159),
  ])
  func `strings are as wide as on iOS within one per cent`(text: String, weight: Int, size: Double, width: Double) {
    let layout = TextLayout(TextContent(text, attributes: TextAttributes(font: .system(size: size, weight: weight))))
    #expect(abs(layout.size.width / width - 1) < 0.01, "\(layout.size.width)")
  }

  @Test func `without kerning the width is the sum of the measured advances`() {
    var attributes = TextAttributes(font: .system(size: 17))
    attributes.usesKerning = false
    // (1520 + 1170 + 518 + 518 + 1210) / 2048 · 17 and five trackings of -25.390625 / 1000 · 17.
    let expected = 17 * (4936.0 / 2048 - 5 * 0.025390625)
    #expect(abs(TextLayout(TextContent("Hello", attributes: attributes)).size.width - expected) < 1e-9)
  }

  @Test func `monospaced digits are equally wide`() {
    var font = Font.system(size: 17)
    font.hasMonospacedDigits = true
    let widths = "0123456789".map {
      TextLayout(TextContent(String($0), attributes: TextAttributes(font: font))).size.width
    }
    #expect(widths.allSatisfy { abs($0 - widths[0]) < 1e-9 })
  }

  @Test func `a face is found by PostScript name, by family and weight, and by a familiar name`() throws {
    let registry = FontRegistry.shared
    #expect(registry.face(named: "Inter-SemiBold")?.weight == 600)
    #expect(registry.face(family: "Inter", weight: 700, isItalic: true)?.postScriptName == "Inter-BoldItalic")
    #expect(registry.face(named: "HelveticaNeue-Bold")?.postScriptName == "Inter-Bold")
    #expect(registry.face(named: "NoSuchFont-Regular") == nil)
    #expect(Font.named("Menlo", size: 12)?.face.isMonospaced == true)
  }

  @Test func `a registered file is found by its names and can be taken back`() throws {
    let path = "/usr/share/fonts/opentype/inter/InterDisplay-Bold.otf"
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let registry = FontRegistry(environment: [:])
    let found = registry.register(data)
    #expect(found.map(\.postScriptName) == ["InterDisplay-Bold"])
    #expect(registry.face(named: "InterDisplay-Bold")?.path == nil)
    registry.unregister(postScriptName: "InterDisplay-Bold")
    #expect(registry.register(Data([1, 2, 3])).isEmpty)
  }

  @Test func `a package that is not installed is named`() {
    let registry = FontRegistry(environment: [:], roots: [])
    #expect(registry.face(family: "Inter") == nil)
    #expect(registry.missingPackages == ["fonts-inter"])
  }
}
