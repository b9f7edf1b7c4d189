import CoreText
import PorticoTesting
import Testing
import UIKit

@MainActor
struct CoreTextTests {
  private let font = UIFont.systemFont(ofSize: 20)
  private func text(_ string: String) -> NSAttributedString {
    NSAttributedString(string: string, attributes: [.font: font])
  }

  @Test func `a font is UIKit's, or Helvetica where the name has none, with its descent above zero`() {
    let font = CTFontCreateWithName("no such font" as CFString, 20, nil)
    #expect(font as UIFont == UIFont(name: "Helvetica", size: 20) && font as UIFont != UIFont.systemFont(ofSize: 20))
    #expect(
      CTFontGetAscent(font) == font.ascender && CTFontGetDescent(font) == -font.descender && CTFontGetDescent(font) > 0)
  }

  @Test func `a font is made from a file by its address`() throws {
    let path = "/usr/share/fonts/opentype/inter/InterDisplay-Bold.otf"
    let url = try #require(
      CFURLCreateWithFileSystemPath(kCFAllocatorDefault, path as CFString, .cfurlposixPathStyle, false))
    #expect(url.path == path && CFURLCreateWithFileSystemPath(nil, path as CFString, .cfurlhfsPathStyle, false) == nil)
    let file = try #require(CGDataProvider(url: url as CFURL).flatMap { CGFont($0) })
    let font = CTFontCreateWithGraphicsFont(file, 20, nil, nil)
    #expect(font.fontName == "InterDisplay-Bold" && font.pointSize == 20)
  }

  @Test func `a file that is not there is not registered, and the error says so`() {
    var error: Unmanaged<CFError>?
    #expect(!CTFontManagerRegisterFontsForURL(NSURL(fileURLWithPath: "/no/font.ttf"), .process, &error))
    let found = error?.takeRetainedValue()
    #expect(
      found?.code == CTFontManagerError.fileNotFound.rawValue
        && found?.localizedDescription.contains("/no/font.ttf") == true)
  }

  /// A label of the same text and font is the oracle.
  @Test func `a line is as wide as a label, and a frame as high`() {
    let label = UILabel()
    label.attributedText = text("Some words")
    let line = CTLineCreateWithAttributedString(label.attributedText!)
    var ascent: CGFloat = 0, descent: CGFloat = 0
    let width = CTLineGetTypographicBounds(line, &ascent, &descent, nil)
    #expect(abs(width - label.intrinsicContentSize.width) < 1)
    #expect(ascent == font.ascender && descent == -font.descender)
    let setter = CTFramesetterCreateWithAttributedString(text("Some words that need more than one line"))
    label.numberOfLines = 0
    label.attributedText = text("Some words that need more than one line")
    let wanted = label.sizeThatFits(CGSize(width: 150, height: 1000))
    let size = CTFramesetterSuggestFrameSizeWithConstraints(
      setter, CFRange(), nil, CGSize(width: 150, height: 1000), nil)
    #expect(abs(size.height - wanted.height) <= 1 && abs(size.width - wanted.width) <= 1)
  }

  @Test func `a frame has as many lines as fit, the first at its top`() {
    let setter = CTFramesetterCreateWithAttributedString(text("one\ntwo\nthree\nfour"))
    let box = CGRect(x: 0, y: 0, width: 200, height: font.lineHeight * 2.5)
    let frame = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), CGPath(rect: box, transform: nil), nil)
    #expect(CFArrayGetCount(CTFrameGetLines(frame)) == 2)
    #expect(CTFrameGetVisibleStringRange(frame) == CFRange(location: 0, length: 8))
    var origins = [CGPoint](repeating: .zero, count: 2)
    CTFrameGetLineOrigins(frame, CFRange(), &origins)
    #expect(origins[0].y < box.height && origins[0].y > box.height - font.lineHeight)
    #expect(abs(origins[0].y - origins[1].y - font.lineHeight) < 1)
  }

  /// Drawn into a context that was turned over, as every use in UIKit does, the text stands where UIKit draws it.
  @Test func `a frame is drawn upright`() {
    let size = CGSize(width: 120, height: 40), text = text("Lp")
    let ours = UIGraphicsImageRenderer(size: size).image { renderer in
      let context = renderer.cgContext
      context.translateBy(x: 0, y: size.height)
      context.scaleBy(x: 1, y: -1)
      let setter = CTFramesetterCreateWithAttributedString(text)
      CTFrameDraw(
        CTFramesetterCreateFrame(
          setter, CFRange(), CGPath(rect: CGRect(origin: .zero, size: size), transform: nil), nil), context)
    }
    let theirs = UIGraphicsImageRenderer(size: size).image { _ in text.draw(at: .zero) }
    let blank = UIGraphicsImageRenderer(size: size).image { _ in }
    #expect(ours.pngData() != blank.pngData() && difference(ours, theirs) < 0.02)
  }

  @Test func `text has a colour of CoreGraphics', as well as one of UIKit's`() {
    func picture(_ color: Any) -> UIImage {
      let text = NSAttributedString(string: "M", attributes: [.font: font, .foregroundColor: color])
      return UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { _ in text.draw(at: .zero) }
    }
    #expect(picture(UIColor.red.cgColor).pngData() == picture(UIColor.red).pngData())
    #expect(picture(UIColor.red.cgColor).pngData() != picture(UIColor.black).pngData())
  }

  /// The share of bytes that differ by more than a quarter.
  private func difference(_ a: UIImage, _ b: UIImage) -> Double {
    guard let a = a.cgImage?.dataProvider?.data, let b = b.cgImage?.dataProvider?.data, a.count == b.count else {
      return 1
    }
    return Double(zip(a, b).count { abs(Int($0) - Int($1)) > 64 }) / Double(a.count)
  }
}
