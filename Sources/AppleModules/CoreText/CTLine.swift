public import CoreGraphics
import UIKit

/// One line of text.
public final class CTLine {
  let text: NSAttributedString
  /// The beginning of the line in the text that it was taken from, in UTF-16 units.
  let start: Int
  let layout: LineLayout

  init(_ text: NSAttributedString, from start: Int) {
    (self.text, self.start) = (text, start)
    layout = LineLayout(
      text, size: CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude))
  }

  var width: CGFloat { layout.fragments.first?.used.maxX ?? 0 }
  var fonts: [UIFont] {
    var fonts: [UIFont] = []
    text.enumerateAttribute(.font, in: NSRange(location: 0, length: text.length)) { value, _, _ in
      fonts.append(value as? UIFont ?? .init(name: "Helvetica", size: 12) ?? .systemFont(ofSize: 12))
    }
    return fonts
  }

  /// With the baseline at a point of a context whose y axis points up.
  func draw(in context: CGContext, at baseline: CGPoint) {
    guard let fragment = layout.fragments.first else { return }
    context.saveGState()
    context.translateBy(x: baseline.x, y: baseline.y)
    context.scaleBy(x: 1, y: -1)
    UIGraphicsPushContext(context)
    let shift = CGPoint(x: -fragment.used.minX, y: -fragment.baseline)
    layout.manager.drawBackground(forGlyphRange: fragment.range, at: shift)
    layout.manager.drawGlyphs(forGlyphRange: fragment.range, at: shift)
    UIGraphicsPopContext()
    context.restoreGState()
  }
}

/// Text laid out by UIKit's layout manager, with the y axis pointing down.
final class LineLayout {
  struct Fragment {
    let rect: CGRect
    let used: CGRect
    /// From the top of the text.
    let baseline: CGFloat
    let range: NSRange
  }

  private let storage: NSTextStorage
  let manager = NSLayoutManager()
  private(set) var fragments: [Fragment] = []

  init(_ text: NSAttributedString, size: CGSize) {
    storage = NSTextStorage(attributedString: text)
    let container = NSTextContainer(size: CGSize(width: size.width, height: .greatestFiniteMagnitude))
    container.lineFragmentPadding = 0
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs)) {
      [manager] rect, used, _, range, _ in
      let baseline = rect.minY + manager.location(forGlyphAt: range.location).y
      self.fragments.append(Fragment(rect: rect, used: used, baseline: baseline, range: range))
    }
  }
}

public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
  CTLine(NSAttributedString(attributedString: attrString), from: 0)
}
public func CTLineGetStringRange(_ line: CTLine) -> CFRange { CFRange(location: line.start, length: line.text.length) }

/// - Returns: The width; the other measures are the greatest of the line's fonts.
public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
  _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  let fonts = line.fonts
  ascent?.pointee = fonts.map(\.ascender).max() ?? 0
  descent?.pointee = fonts.map { -$0.descender }.max() ?? 0
  leading?.pointee = fonts.map(\.leading).max() ?? 0
  return Double(line.width)
}

/// Draws with the baseline's beginning at the context's text position.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) { line.draw(in: context, at: context.textPosition) }
