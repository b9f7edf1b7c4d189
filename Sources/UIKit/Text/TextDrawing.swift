import HostInterface
import Raster
import RenderTree
import TextLayout

/// Says what attachments of a text look like, where they are not to be asked themselves. Places are UTF-16 units of the
/// text.
protocol AttachmentSource: AnyObject {
  /// On the baseline, y upwards.
  func _bounds(of attachment: NSTextAttachment, at characterIndex: Int) -> CGRect
  func _image(of attachment: NSTextAttachment, in bounds: CGRect, at characterIndex: Int) -> UIImage?
}

/// Attributed text as our layout takes it, with the colours and decorations that UIKit keeps.
struct TextDrawing {
  /// The attributes that an attribute index of the layout stands for.
  struct Ink {
    var color: UIColor
    var background: UIColor?
    var underline = 0
    var underlineColor: UIColor?
    var strikethrough = 0
    var strikethroughColor: UIColor?
    var shadow: NSShadow?
    /// Percents of the font's size: above 0 glyphs are stroked alone, below 0 filled as well.
    var strokeWidth = 0.0
    var strokeColor: UIColor?
    /// Points to the right for each point upwards.
    var obliqueness = 0.0
    var font: Font
    var attachment: NSTextAttachment?
    var start = 0

    func castShadow(in context: CGContext) {
      guard let shadow else { return }
      context.setShadow(
        offset: CGSize(width: shadow.shadowOffset.width, height: -shadow.shadowOffset.height),
        blur: shadow.shadowBlurRadius,
        color: (shadow.shadowColor as? UIColor)?.cgColor)
    }

    /// Fills with the context's colour. The attributes of a stroke speak before the mode; a stroke without a colour has
    /// that of the text.
    func paint(_ outline: CGPath, _ mode: CGTextDrawingMode, in context: CGContext) {
      let (fills, strokes) = strokeWidth == 0 ? (mode._fills, mode._strokes) : (strokeWidth < 0, true)
      if fills {
        context.addPath(outline)
        context.fillPath()
      }
      guard strokes else { return }
      context.setStrokeColor((strokeColor ?? color).cgColor)
      if strokeWidth != 0 { context.setLineWidth(abs(strokeWidth) / 100 * font.pointSize) }
      context.addPath(outline)
      context.strokePath()
    }

    fileprivate func overlaid(by attributes: [NSAttributedString.Key: Any]) -> Ink {
      var ink = self
      ink.color = attributes.color(.foregroundColor) ?? color
      ink.background = attributes.color(.backgroundColor) ?? background
      ink.underline = TextDrawing.integer(attributes[.underlineStyle]) ?? underline
      ink.underlineColor = attributes.color(.underlineColor) ?? underlineColor
      ink.strikethrough = TextDrawing.integer(attributes[.strikethroughStyle]) ?? strikethrough
      ink.strikethroughColor = attributes.color(.strikethroughColor) ?? strikethroughColor
      ink.shadow = attributes[.shadow] as? NSShadow ?? shadow
      ink.strokeWidth = TextDrawing.number(attributes[.strokeWidth]) ?? strokeWidth
      ink.strokeColor = attributes.color(.strokeColor) ?? strokeColor
      return ink
    }
  }

  let content: TextContent
  let inks: [Ink]
  private let container: NSTextContainer?
  private weak var attachments: (any AttachmentSource)?

  /// - Parameters:
  ///   - font: For text without one; 12 points of the system font on iOS.
  ///   - style: For text without one.
  init(
    _ text: NSAttributedString, font: UIFont = .systemFont(ofSize: 12), color: UIColor = .black,
    style: ParagraphStyle? = nil, container: NSTextContainer? = nil, attachments: (any AttachmentSource)? = nil
  ) {
    self.container = container
    self.attachments = attachments
    let string = text.string
    let length = (string as NSString).length
    var runs: [TextContent.Run] = [], inks: [Ink] = [], paragraphs: [TextContent.Paragraph] = []
    // The glyphs of Han characters differ between languages, and so do the places where words are divided.
    let language = HostEnvironment.current.configuration.locale.replacingOccurrences(of: "_", with: "-")
    func add(_ attributes: [NSAttributedString.Key: Any], _ range: Range<Int>) {
      let intent =
        TextDrawing.integer(attributes[.inlinePresentationIntent]).map { InlinePresentationIntent(rawValue: UInt($0)) }
        ?? []
      let chosen = attributes[.font] as? UIFont ?? font
      let own = (intent.isEmpty ? chosen : chosen._font(meaning: intent))._font
      var ink = Ink(color: attributes.color(.foregroundColor) ?? (attributes[.link] != nil ? .link : color), font: own)
      ink.background = attributes.color(.backgroundColor)
      ink.underline = TextDrawing.integer(attributes[.underlineStyle]) ?? (attributes[.link] != nil ? 1 : 0)
      ink.underlineColor = attributes.color(.underlineColor)
      ink.strikethrough =
        TextDrawing.integer(attributes[.strikethroughStyle]) ?? (intent.contains(.strikethrough) ? 1 : 0)
      ink.strikethroughColor = attributes.color(.strikethroughColor)
      ink.shadow = attributes[.shadow] as? NSShadow
      ink.strokeWidth = TextDrawing.number(attributes[.strokeWidth]) ?? 0
      ink.strokeColor = attributes.color(.strokeColor)
      ink.obliqueness = TextDrawing.number(attributes[.obliqueness]) ?? 0
      var value = TextAttributes(
        font: own, kern: TextDrawing.number(attributes[.kern]) ?? TextDrawing.number(attributes[.tracking]) ?? 0,
        baselineOffset: TextDrawing.number(attributes[.baselineOffset]) ?? 0, index: inks.count)
      value.language = attributes[.languageIdentifier] as? String ?? language
      value.isHidden = attributes[._hidden] != nil
      if let attachment = attributes[.attachment] as? NSTextAttachment {
        (ink.attachment, ink.start) = (attachment, range.lowerBound)
        value.attachment = attachment._box(
          attachments?._bounds(of: attachment, at: range.lowerBound), in: container, at: range.lowerBound)
      }
      if let ligature = TextDrawing.integer(attributes[.ligature]) { value.usesLigatures = ligature != 0 }
      inks.append(ink)
      runs.append(TextContent.Run(range: range, attributes: value))
      let paragraph = (attributes[.paragraphStyle] as? NSParagraphStyle)?.values ?? style
      if let paragraph { paragraphs.append(TextContent.Paragraph(range: range, style: paragraph)) }
    }
    if length == 0 {
      add([:], 0..<0)
    } else {
      text.enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
        add(attributes, range.location..<range.location + range.length)
      }
    }
    content = TextContent(text: Array(string.utf16), runs: runs, paragraphs: paragraphs)
    self.inks = inks
  }

  /// A number as an app writes it.
  static func number(_ any: Any?) -> Double? {
    (any as? CGFloat).map { Double($0) } ?? (any as? NSNumber)?.doubleValue ?? any as? Double
      ?? (any as? Int).map { Double($0) }
  }
  static func integer(_ any: Any?) -> Int? {
    (any as? Int) ?? (any as? NSNumber)?.intValue ?? (any as? NSUnderlineStyle)?.rawValue
  }

  func layout(_ constraints: TextLayout.Constraints) -> TextLayout { TextLayout(content, constraints) }

  // MARK: For string drawing

  private func plain(maxWidth: Double, maxHeight: Double = .infinity, multiline: Bool) -> TextLayout {
    TextLayout(
      content,
      TextLayout.Constraints(
        maxWidth: maxWidth, maxHeight: maxHeight, maxLines: multiline ? 0 : 1, lastLineMode: nil, pixelScale: 1,
        aligns: maxWidth.isFinite))
  }

  func size(maxWidth: Double, maxHeight: Double = .infinity, multiline: Bool) -> CGSize {
    plain(maxWidth: maxWidth, maxHeight: maxHeight, multiline: multiline).size
  }

  var firstBaseline: Double { plain(maxWidth: .infinity, multiline: true).firstBaseline }

  func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let layout = plain(maxWidth: rect.width, maxHeight: rect.height, multiline: true)
    draw(layout, at: rect.origin, in: context)
  }

  /// Through glyph outlines, so that any transform of the context holds.
  ///
  /// - Parameters:
  ///   - range: What to draw, as indices of the layout; nil for all.
  ///   - overlay: Attributes that are drawn instead of the text's own, on as many characters; nil for none.
  func draw(
    _ layout: TextLayout, at origin: CGPoint, in context: CGContext, range: Range<Int>? = nil,
    overlay: NSAttributedString? = nil
  ) {
    context._keepingPath {
      for isBelow in [true, false] { draw(layout, at: origin, in: context, range, overlay, below: isBelow) }
    }
  }

  private func draw(
    _ layout: TextLayout, at origin: CGPoint, in context: CGContext, _ range: Range<Int>?,
    _ overlay: NSAttributedString?, below: Bool
  ) {
    let mode = context._textDrawingMode
    let clip = CGMutablePath()
    context.saveGState()
    for (run, ink) in pieces(of: layout, range, overlay) {
      if below {
        decorate(run, ink, at: origin, in: context, below: true)
        continue
      }
      if let attachment = ink.attachment {
        if run.attachment != nil {
          UIGraphicsPushContext(context)
          // Templates and symbols have the color of the text.
          context.setFillColor(ink.color.cgColor)
          draw(
            attachment, at: CGPoint(x: origin.x + run.minX, y: origin.y + run.baseline),
            characterIndex: run.range.lowerBound)
          UIGraphicsPopContext()
        }
        continue
      }
      ink.castShadow(in: context)
      if run.face.hasColorBitmaps {
        drawBitmaps(run, at: origin, in: context)
      } else {
        let outline = CGPath(GlyphDrawing.outline(of: run, obliqueness: ink.obliqueness))
        context.saveGState()
        context.translateBy(x: origin.x, y: origin.y)
        context.setFillColor(ink.color.cgColor)
        ink.paint(outline, mode, in: context)
        context.restoreGState()
        if mode._clips { clip.addPath(outline, transform: CGAffineTransform(translationX: origin.x, y: origin.y)) }
      }
      context.setShadow(offset: .zero, blur: 0, color: nil)
      decorate(run, ink, at: origin, in: context, below: false)
    }
    context.restoreGState()
    if mode._clips, !below {
      context.addPath(clip)
      context.clip()
    }
  }

  private func draw(_ attachment: NSTextAttachment, at origin: CGPoint, characterIndex: Int) {
    guard let attachments else { return attachment._draw(at: origin, container: container, index: characterIndex) }
    let rect = attachments._bounds(of: attachment, at: characterIndex)
    let frame = CGRect(
      x: origin.x + attachment.lineLayoutPadding + rect.minX, y: origin.y - rect.maxY, width: rect.width,
      height: rect.height)
    attachments._image(of: attachment, in: frame, at: characterIndex)?.draw(in: frame)
  }

  /// The parts that are drawn in one go: the runs of a range, cut where the overlay changes.
  private func pieces(of layout: TextLayout, _ range: Range<Int>?, _ overlay: NSAttributedString?) -> [(GlyphRun, Ink)]
  {
    var pieces: [(GlyphRun, Ink)] = []
    for whole in layout.glyphRuns {
      guard let run = part(of: whole, in: range, layout) else { continue }
      let ink = inks[min(run.attributeIndex, inks.count - 1)]
      guard let overlay, !run.range.isEmpty, run.range.upperBound <= overlay.length else {
        pieces.append((run, ink))
        continue
      }
      overlay.enumerateAttributes(in: NSRange(location: run.range.lowerBound, length: run.range.count)) {
        attributes, stretch, _ in
        guard let piece = part(of: run, in: stretch.location..<NSMaxRange(stretch), layout) else { return }
        pieces.append((piece, attributes.isEmpty ? ink : ink.overlaid(by: attributes)))
      }
    }
    return pieces
  }

  /// The part of a run that lies in a range; nil where there is none.
  func part(of run: GlyphRun, in range: Range<Int>?, _ layout: TextLayout) -> GlyphRun? {
    guard let range else { return run }
    // An ellipsis or a hyphen, which has no part of the text, belongs to the character before it.
    if run.range.isEmpty { return range.contains(max(run.range.lowerBound - 1, 0)) ? run : nil }
    let common = run.range.clamped(to: range)
    guard !common.isEmpty else { return nil }
    guard common != run.range else { return run }
    var part = run
    part.range = common
    let kept = run.glyphs.indices.filter { common.contains(run.clusters[$0]) }
    part.glyphs = kept.map { run.glyphs[$0] }
    part.positions = kept.map { run.positions[$0] }
    part.advances = kept.map { run.advances[$0] }
    part.clusters = kept.map { run.clusters[$0] }
    let rects = layout.selectionRects(for: common)
    if let low = rects.map(\.minX).min(), let high = rects.map(\.maxX).max() { (part.minX, part.maxX) = (low, high) }
    return part
  }

  func drawBitmaps(_ run: GlyphRun, at origin: CGPoint, in context: CGContext) {
    let matrix = context.ctm
    let scale = (matrix.a * matrix.a + matrix.b * matrix.b).squareRoot()
    let ink = GlyphDrawing.bounds(of: run, origin: .zero, scale: scale)
    guard !ink.isEmpty else { return }
    let pixels = PixelBuffer(width: ink.width, height: ink.height)
    GlyphDrawing.draw(
      run, into: pixels, origin: CGPoint(x: -ink.x, y: -ink.y), scale: scale, color: 0xff00_0000)
    context._draw(
      buffer: pixels,
      in: CGRect(
        x: origin.x + CGFloat(ink.x) / scale, y: origin.y + CGFloat(ink.y) / scale, width: CGFloat(ink.width) / scale,
        height: CGFloat(ink.height) / scale))
  }

  /// Background below the text; underline and strike-through on it.
  private func decorate(_ run: GlyphRun, _ ink: Ink, at origin: CGPoint, in context: CGContext, below: Bool) {
    let x = origin.x + run.minX, width = run.maxX - run.minX, baseline = origin.y + run.baseline
    if below {
      guard let background = ink.background else { return }
      context.setFillColor(background.cgColor)
      context.fill(CGRect(x: x, y: baseline - ink.font.ascender, width: width, height: ink.font.lineHeight))
      return
    }
    let thickness = max(ink.font.underlineThickness, 0.5)
    func line(_ style: Int, _ color: UIColor?, top: Double, isBelow: Bool) {
      guard let line = TextLineStyle(style) else { return }
      context.setFillColor((color ?? ink.color).cgColor)
      for span in line.isByWord ? words(of: run) : [run.minX...run.maxX] {
        let whole = CGRect(
          x: origin.x + span.lowerBound, y: top, width: span.upperBound - span.lowerBound, height: thickness)
        context.fill(line.rects(in: whole, isBelow: isBelow))
      }
    }
    line(ink.underline, ink.underlineColor, top: baseline - ink.font.underlinePosition, isBelow: true)
    line(
      ink.strikethrough, ink.strikethroughColor, top: baseline - ink.font.xHeight / 2 - thickness / 2, isBelow: false)
  }

  /// The left and the right edge of each word of a run.
  func words(of run: GlyphRun) -> [ClosedRange<Double>] {
    let edges = run.positions.map { Double($0.x) } + [run.maxX]
    var spans: [ClosedRange<Double>] = []
    for (index, cluster) in run.clusters.enumerated() {
      let character = cluster < content.text.count ? Unicode.Scalar(content.text[cluster]) : nil
      if character?.properties.isWhitespace == true { continue }
      let (low, high) = (min(edges[index], edges[index + 1]), max(edges[index], edges[index + 1]))
      if let last = spans.last, last.upperBound >= low {
        spans[spans.count - 1] = last.lowerBound...max(last.upperBound, high)
      } else {
        spans.append(low...high)
      }
    }
    return spans
  }

  /// One colour and nothing but glyphs: the picture can be coverage, and its colour may change without drawing.
  var singleColor: UIColor? {
    guard let first = inks.first else { return nil }
    for ink in inks {
      guard ink.color.isEqual(first.color), ink.background == nil, ink.underline == 0, ink.strikethrough == 0,
        ink.shadow == nil,
        ink.strokeWidth == 0, ink.obliqueness == 0, ink.attachment == nil
      else {
        return nil
      }
    }
    return first.color
  }
}

extension NSAttributedString.Key {
  /// On characters that are laid out without room, because a delegate of the layout has taken their glyphs away.
  static let _hidden = NSAttributedString.Key(rawValue: "PorticoHidden")
}

extension [NSAttributedString.Key: Any] {
  /// A colour of UIKit's, or one of CoreGraphics', as CoreText takes them.
  fileprivate func color(_ key: NSAttributedString.Key) -> UIColor? {
    self[key] as? UIColor ?? (self[key] as? CGColor).map { UIColor(cgColor: $0) }
  }
}
