public import CoreGraphics
import TextLayout
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

  /// With the spaces at its ends, in points.
  var width: CGFloat { layout.line.map { $0.rect.width + $0.spacesAtEnd } ?? 0 }

  /// The line's runs, from left to right.
  private(set) lazy var runs: [CTRun] = {
    var runs: [GlyphRun] = []
    for run in layout.line?.runs ?? [] where !run.glyphs.isEmpty {
      if runs.last?.continues(with: run) == true { runs[runs.count - 1].append(run) } else { runs.append(run) }
    }
    return runs.map { CTRun($0, of: text, from: start, in: layout) }
  }()

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
    layout.draw(fragment.range, in: context, at: baseline)
  }
}

/// Text laid out by UIKit's layout manager, with the y axis pointing down.
final class LineLayout {
  struct Fragment {
    let rect: CGRect
    let used: CGRect
    /// The distance from the top of the text, in points.
    let baseline: CGFloat
    let range: NSRange
  }

  private let storage: NSTextStorage
  private let manager = NSLayoutManager()
  private(set) var fragments: [Fragment] = []
  /// The first line.
  private(set) var line: TextLine?
  /// The part of the first line's width that spaces take at the left, where they end a line from right to left.
  var spacesAtLeft: CGFloat { line.map { $0.isRightToLeft ? $0.spacesAtEnd : 0 } ?? 0 }
  /// The beginning of the first line's baseline.
  var origin: CGPoint { line.map { CGPoint(x: $0.rect.minX - spacesAtLeft, y: $0.baseline) } ?? .zero }

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
    line = manager._lines.first
  }

  /// Characters of the first line, whose baseline begins at a point of a context with its y axis pointing up.
  func draw(_ characters: NSRange, in context: CGContext, at baseline: CGPoint) {
    context.saveGState()
    context.translateBy(x: baseline.x, y: baseline.y)
    context.scaleBy(x: 1, y: -1)
    UIGraphicsPushContext(context)
    let shift = CGPoint(x: -origin.x, y: -origin.y)
    manager.drawBackground(forGlyphRange: characters, at: shift)
    manager.drawGlyphs(forGlyphRange: characters, at: shift)
    UIGraphicsPopContext()
    context.restoreGState()
  }
}

public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
  CTLine(NSAttributedString(attributedString: attrString), from: 0)
}
public func CTLineGetStringRange(_ line: CTLine) -> CFRange { CFRange(location: line.start, length: line.text.length) }

/// - Returns: The width in points, with the spaces at the ends; the other measures are the greatest of the line's fonts.
@discardableResult public func CTLineGetTypographicBounds(
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
