import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor
struct TextArchiveTests {
  private func copy<T: NSObject & NSSecureCoding>(_ object: T) throws -> T {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: T.self, from: data))
  }

  @Test func `attributed text comes back from an archive with everything that UIKit draws`() throws {
    _ = TestStage()
    let style = NSMutableParagraphStyle(), shadow = NSShadow(),
      attachment = NSTextAttachment(data: Data([1, 2]), ofType: "app.chip")
    style.lineSpacing = 3
    style.alignment = .center
    shadow.shadowBlurRadius = 4
    attachment.bounds = CGRect(x: 0, y: -2, width: 10, height: 12)
    let text = NSMutableAttributedString(
      string: "Hello ",
      attributes: [
        .font: UIFont.preferredFont(forTextStyle: .headline), .foregroundColor: UIColor.red, .paragraphStyle: style,
        .shadow: shadow,
        .underlineStyle: 1, .link: NSURL(string: "x:y")!,
      ])
    text.append(NSAttributedString(attachment: attachment))
    let data = try NSKeyedArchiver.archivedData(withRootObject: text, requiringSecureCoding: true)
    let back = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: NSAttributedString.self, from: data))
    #expect(back.string == text.string)
    let attributes = back.attributes(at: 0, effectiveRange: nil)
    #expect(attributes[.font] as? UIFont == .preferredFont(forTextStyle: .headline))
    #expect(attributes[.foregroundColor] as? UIColor == .red)
    #expect((attributes[.paragraphStyle] as? NSParagraphStyle)?.isEqual(style) == true)
    #expect((attributes[.shadow] as? NSShadow)?.isEqual(shadow) == true)
    #expect((attributes[.underlineStyle] as? NSNumber)?.intValue == 1)
    let found = back.attribute(.attachment, at: 6, effectiveRange: nil) as? NSTextAttachment
    #expect(found?.contents == Data([1, 2]) && found?.fileType == "app.chip" && found?.bounds == attachment.bounds)
  }

  @Test func `a coder reads text with fonts as text alone`() throws {
    _ = TestStage()
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode(
      NSAttributedString(string: "a", attributes: [.font: UIFont.boldSystemFont(ofSize: 20)]), forKey: "text")
    archiver.finishEncoding()
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    let text = try #require(unarchiver.decodeObject(of: NSAttributedString.self, forKey: "text"))
    #expect(text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .boldSystemFont(ofSize: 20))
    #expect(unarchiver.decodeObject(of: NSAttributedString.self, forKey: "other") == nil)
  }

  @Test func `an archive of something else is no text`() throws {
    let data = try NSKeyedArchiver.archivedData(withRootObject: NSNumber(value: 3), requiringSecureCoding: true)
    #expect(throws: (any Error).self) {
      try NSKeyedUnarchiver.unarchivedObject(ofClass: NSAttributedString.self, from: data)
    }
  }

  @Test func `fonts of the system keep their design, weight and style`() throws {
    _ = TestStage()
    let fonts: [UIFont] = [
      .systemFont(ofSize: 13, weight: .heavy), .italicSystemFont(ofSize: 11),
      .monospacedSystemFont(ofSize: 12, weight: .regular),
      .monospacedDigitSystemFont(ofSize: 14, weight: .medium), .preferredFont(forTextStyle: .footnote),
    ]
    for font in fonts {
      let back = try copy(font)
      #expect(back == font)
    }
    let body = try copy(UIFont.preferredFont(forTextStyle: .body))
    #expect(body._style == .body)
  }

  @Test func `a font descriptor comes back with its font, size and traits`() throws {
    _ = TestStage()
    let descriptor = try #require(UIFont.systemFont(ofSize: 15, weight: .bold).fontDescriptor.withDesign(.serif))
      .withSize(21)
    let back = try copy(descriptor)
    #expect(UIFont(descriptor: back, size: 0) == UIFont(descriptor: descriptor, size: 0) && back.pointSize == 21)
    let traits = UIFontDescriptor(fontAttributes: [
      .family: "X", .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy],
    ])
    let found = try copy(traits)
    let weight = (found.fontAttributes[.traits] as? [UIFontDescriptor.TraitKey: Any])?[.weight] as? CGFloat
    #expect(weight == UIFont.Weight.heavy.rawValue && found.fontAttributes[.family] as? String == "X")
  }

  @Test func `a paragraph style keeps tabs, lists, direction and lengths`() throws {
    let style = NSMutableParagraphStyle()
    style.tabStops = [NSTextTab(textAlignment: .right, location: 50)]
    style.textLists = [NSTextList(markerFormat: .decimal, options: .prependEnclosingMarker, startingItemNumber: 4)]
    style.baseWritingDirection = .rightToLeft
    style.lineHeightMultiple = 1.5
    style.lineBreakMode = .byTruncatingMiddle
    let back = try copy(style)
    #expect(
      back.tabStops == style.tabStops && back.textLists == style.textLists && back.baseWritingDirection == .rightToLeft)
    #expect(
      back.lineHeightMultiple == 1.5 && back.lineBreakMode == .byTruncatingMiddle && back.alignment == style.alignment)
    let plain = try copy(NSParagraphStyle())
    #expect(plain.isEqual(NSParagraphStyle()))
  }

  @Test func `a path keeps its elements and how it is stroked`() throws {
    let path = UIBezierPath(roundedRect: CGRect(x: 1, y: 2, width: 30, height: 40), cornerRadius: 5)
    path.addQuadCurve(to: CGPoint(x: 9, y: 9), controlPoint: CGPoint(x: 3, y: 4))
    path.lineWidth = 3
    path.lineCapStyle = .round
    path.usesEvenOddFillRule = true
    path.setLineDash([4, 2], count: 2, phase: 1)
    let back = try copy(path)
    #expect(
      back.cgPath == path.cgPath && back.lineWidth == 3 && back.lineCapStyle == .round && back.usesEvenOddFillRule)
    var pattern: [CGFloat] = [0, 0], count = 0, phase: CGFloat = 0
    back.getLineDash(&pattern, count: &count, phase: &phase)
    #expect(count == 2 && pattern == [4, 2] && phase == 1)
  }

  @Test func `geometry of UIKit goes into an archive and comes back`() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode(UIEdgeInsets(top: 1, left: 2.5, bottom: 3, right: 4), forKey: "insets")
    archiver.encode(NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4), forKey: "directional")
    archiver.encode(UIOffset(horizontal: -1, vertical: 2), forKey: "offset")
    archiver.encode(CGVector(dx: 3, dy: 4), forKey: "vector")
    archiver.encode(CGAffineTransform(translationX: 5, y: 6), forKey: "transform")
    archiver.finishEncoding()
    let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(coder.decodeUIEdgeInsets(forKey: "insets") == UIEdgeInsets(top: 1, left: 2.5, bottom: 3, right: 4))
    #expect(
      coder.decodeDirectionalEdgeInsets(forKey: "directional")
        == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(coder.decodeUIOffset(forKey: "offset") == UIOffset(horizontal: -1, vertical: 2))
    #expect(coder.decodeCGVector(forKey: "vector") == CGVector(dx: 3, dy: 4))
    #expect(coder.decodeCGAffineTransform(forKey: "transform") == CGAffineTransform(translationX: 5, y: 6))
    #expect(coder.decodeUIEdgeInsets(forKey: "missing") == .zero)
    #expect(NSValue(uiEdgeInsets: UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0)).uiEdgeInsetsValue.top == 1)
  }
}
