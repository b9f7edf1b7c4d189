/// The attributes that a text sets itself; the others come from its environment.
struct TextAttributes: Equatable, Sendable {
  var font: Font?
  var weight: Font.Weight?
  var design: Font.Design?
  var isBold: Bool?
  var isItalic: Bool?
  var hasMonospacedDigits: Bool?
  var color: AnyShapeStyle?
  /// Not nil where there is a line; in it the line's colour, or nil for the text's.
  var underline: Color??
  var strikethrough: Color??
  var kerning: CGFloat?
  var baselineOffset: CGFloat?

  static func == (left: Self, right: Self) -> Bool {
    left.font == right.font && left.weight == right.weight && left.design == right.design && left.isBold == right.isBold
      && left.isItalic == right.isItalic && left.underline == right.underline
      && left.strikethrough == right.strikethrough
      && left.kerning == right.kerning && left.baselineOffset == right.baselineOffset
      && (left.color == nil) == (right.color == nil)
  }

  /// These attributes, and those of a text around where these say nothing.
  func over(_ outer: TextAttributes) -> TextAttributes {
    TextAttributes(
      font: font ?? outer.font, weight: weight ?? outer.weight, design: design ?? outer.design,
      isBold: isBold ?? outer.isBold,
      isItalic: isItalic ?? outer.isItalic, hasMonospacedDigits: hasMonospacedDigits ?? outer.hasMonospacedDigits,
      color: color ?? outer.color, underline: underline ?? outer.underline,
      strikethrough: strikethrough ?? outer.strikethrough,
      kerning: kerning ?? outer.kerning, baselineOffset: baselineOffset ?? outer.baselineOffset)
  }

  func resolvedFont(_ environment: EnvironmentValues) -> UIFont {
    (font ?? environment.font ?? .body).with { font in
      if let weight { font.weight = weight }
      if isBold == true { font.weight = .bold }
      if let design { font.design = design }
      if isItalic == true { font.isItalic = true }
      if hasMonospacedDigits == true { font.hasMonospacedDigits = true }
    }.resolved(environment)
  }

  func resolved(_ environment: EnvironmentValues) -> [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [:]
    result[.font] = resolvedFont(environment)
    result[.foregroundColor] =
      (color?.resolvedPaint(environment) ?? environment.foreground ?? .color(.label)).uiColor
    if let underline {
      result[.underlineStyle] = NSUnderlineStyle.single.rawValue
      if let color = underline { result[.underlineColor] = color.resolved(environment) }
    }
    if let strikethrough {
      result[.strikethroughStyle] = NSUnderlineStyle.single.rawValue
      if let color = strikethrough { result[.strikethroughColor] = color.resolved(environment) }
    }
    if let kerning { result[.kern] = kerning }
    if let baselineOffset { result[.baselineOffset] = baselineOffset }
    return result
  }
}

extension Text {
  /// The text with all attributes, in some surroundings.
  func resolved(_ environment: EnvironmentValues, _ outer: TextAttributes? = nil) -> NSAttributedString {
    let style = style.over(outer ?? environment.textAttributes)
    func plain(_ string: String, _ style: TextAttributes) -> NSAttributedString {
      let cased =
        switch environment.textCase {
        case .uppercase: string.uppercased()
        case .lowercase: string.lowercased()
        case nil: string
        }
      return NSAttributedString(string: cased, attributes: style.resolved(environment))
    }
    let result = NSMutableAttributedString()
    switch storage {
    case .verbatim(let string): return plain(string, style)
    case .key(let key, let table, let bundle):
      for piece in key.pieces(table: table, bundle: bundle) {
        var own = piece.style.over(style)
        if piece.isLink { own.color = AnyShapeStyle(.tint) }
        switch piece.part {
        case .literal(let string), .string(let string): result.append(plain(string, own))
        case .text(let text): result.append(text.resolved(environment, own))
        }
      }
    case .attributed(let string):
      let foundation = NSAttributedString(string)
      let base = NSMutableAttributedString(string: foundation.string, attributes: style.resolved(environment))
      foundation.enumerateAttributes(in: NSRange(location: 0, length: foundation.length)) { attributes, range, _ in
        base.addAttributes(attributes, range: range)
      }
      var start = 0
      for run in string.runs {
        let range = NSRange(location: start, length: string[run.range].utf16.count)
        base.addAttributes(run.attributes.resolvedForSwiftUI(environment), range: range)
        start = range.upperBound
      }
      return base
    case .image(let image):
      let attachment = NSTextAttachment()
      attachment.image = image.uiImage(environment)
      return NSAttributedString(attachment: attachment)
    case .joined(let texts): for text in texts { result.append(text.resolved(environment, style)) }
    }
    return result
  }
}

extension Text: PrimitiveView {
  func elements(in context: ViewContext) -> [Element] {
    let environment = context.environment
    let text = resolved(environment)
    let element = PlatformElement(
      in: context.node, make: { TextLabel(frame: .zero) }, update: { $0.show(text, environment) },
      baselines: { label, size in label.baselines(size) }, sizing: { label, proposal in label.size(proposal) })
    element.traits.text = text.string
    return [element]
  }
}

/// A label that is measured as SwiftUI measures text.
final class TextLabel: UILabel {
  func show(_ text: NSAttributedString, _ environment: EnvironmentValues) {
    numberOfLines = environment.lineLimit ?? 0
    let style = NSMutableParagraphStyle()
    style.alignment =
      switch environment.multilineTextAlignment {
      case .leading: .natural
      case .center: .center
      case .trailing: environment.layoutDirection == .rightToLeft ? .left : .right
      }
    style.lineSpacing = environment.lineSpacing
    style.lineBreakMode =
      switch environment.truncationMode {
      case .head: .byTruncatingHead
      case .middle: .byTruncatingMiddle
      case .tail: numberOfLines == 1 ? .byTruncatingTail : .byWordWrapping
      }
    let full = NSMutableAttributedString(attributedString: text)
    full.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: full.length))
    if text.length > 0 { font = text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont }
    attributedText = full
    lineBreakMode = environment.truncationMode == .tail ? .byTruncatingTail : style.lineBreakMode
    if environment.minimumScaleFactor < 1 {
      adjustsFontSizeToFitWidth = true
      minimumScaleFactor = environment.minimumScaleFactor
    }
  }

  /// The text's size in the proposed width; it is cut to the lines that fit the proposed height, and has always one.
  func size(_ proposal: ProposedViewSize) -> CGSize {
    let unlimited = CGFloat.greatestFiniteMagnitude
    let width = proposal.width.map { $0 == .infinity ? unlimited : max($0, 1) } ?? unlimited
    var size = sizeThatFits(CGSize(width: width, height: unlimited))
    size.width = min(size.width, width)
    if let height = proposal.height, height < size.height, let line = font?.lineHeight {
      size.height = max(min(line, size.height), (height / line).rounded(.down) * line)
    }
    return size
  }

  func baselines(_ size: CGSize) -> (first: CGFloat, last: CGFloat) {
    guard let text = attributedText, text.length > 0 else { return (size.height, size.height) }
    let first = text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont ?? font!
    let last = text.attribute(.font, at: text.length - 1, effectiveRange: nil) as? UIFont ?? font!
    return (first.ascender, size.height + last.descender)
  }
}
