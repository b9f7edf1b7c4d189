extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  public static let textEffect = NSAttributedString.Key(rawValue: "NSTextEffect")
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  public static let writingDirection = NSAttributedString.Key(rawValue: "NSWritingDirection")
  public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
  public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
  public static let inlinePresentationIntent = NSAttributedString.Key(rawValue: "NSInlinePresentationIntent")
  /// A tag of BCP 47: where words are divided, and the regional forms of letters. The device's language without it.
  public static let languageIdentifier = NSAttributedString.Key(rawValue: "NSLanguage")
  // Kept in texts, and not drawn.
  public static let presentationIntentAttributeName = NSAttributedString.Key(rawValue: "NSPresentationIntent")
  public static let textHighlightStyle = NSAttributedString.Key(rawValue: "NSTextHighlightStyle")
  public static let textHighlightColorScheme = NSAttributedString.Key(rawValue: "NSTextHighlightColorScheme")
  public static let textItemTag = NSAttributedString.Key(rawValue: "UITextItemTag")
  public static let verticalGlyphForm = NSAttributedString.Key(rawValue: "CTVerticalForms")
  public static let UIAccessibilityTextAttributeContext = NSAttributedString.Key(
    rawValue: "UIAccessibilityTextAttributeContext")
}

extension NSAttributedString {
  /// An effect on the glyphs; kept, and not drawn.
  public struct TextEffectStyle: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let letterpressStyle = TextEffectStyle(rawValue: "_UIKitNewLetterpressStyle")
  }
  public struct TextHighlightStyle: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = TextHighlightStyle(rawValue: "NSTextHighlightStyleDefault")
  }
  public struct TextHighlightColorScheme: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = TextHighlightColorScheme(rawValue: "NSTextHighlightColorSchemeDefault")
    public static let purple = TextHighlightColorScheme(rawValue: "NSTextHighlightColorSchemePurple")
    public static let pink = TextHighlightColorScheme(rawValue: "NSTextHighlightColorSchemePink")
    public static let orange = TextHighlightColorScheme(rawValue: "NSTextHighlightColorSchemeOrange")
    public static let mint = TextHighlightColorScheme(rawValue: "NSTextHighlightColorSchemeMint")
    public static let blue = TextHighlightColorScheme(rawValue: "NSTextHighlightColorSchemeBlue")
  }

  /// Whether an attachment stands in the range, which is UTF-16 units.
  public func containsAttachments(in range: NSRange) -> Bool {
    var found = false
    enumerateAttribute(.attachment, in: range, options: []) { value, _, stop in
      guard value != nil else { return }
      found = true
      stop.pointee = true
    }
    return found
  }
  /// Whether RTF could not keep what is in the range.
  public func prefersRTFD(in range: NSRange) -> Bool { containsAttachments(in: range) }
}

public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var single: NSUnderlineStyle { NSUnderlineStyle(rawValue: 1) }
  public static var thick: NSUnderlineStyle { NSUnderlineStyle(rawValue: 2) }
  public static var double: NSUnderlineStyle { NSUnderlineStyle(rawValue: 9) }
  public static var patternDot: NSUnderlineStyle { NSUnderlineStyle(rawValue: 0x100) }
  public static var patternDash: NSUnderlineStyle { NSUnderlineStyle(rawValue: 0x200) }
  public static var patternDashDot: NSUnderlineStyle { NSUnderlineStyle(rawValue: 0x300) }
  public static var patternDashDotDot: NSUnderlineStyle { NSUnderlineStyle(rawValue: 0x400) }
  public static var byWord: NSUnderlineStyle { NSUnderlineStyle(rawValue: 0x8000) }
}

public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var usesLineFragmentOrigin: NSStringDrawingOptions { NSStringDrawingOptions(rawValue: 1) }
  public static var usesFontLeading: NSStringDrawingOptions { NSStringDrawingOptions(rawValue: 2) }
  public static var usesDeviceMetrics: NSStringDrawingOptions { NSStringDrawingOptions(rawValue: 8) }
  public static var truncatesLastVisibleLine: NSStringDrawingOptions { NSStringDrawingOptions(rawValue: 32) }
}

/// A shadow of text. Two are equal where their values are.
// As attributes of Swift's texts have to be; changed before it is set.
open class NSShadow: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// Points.
  open var shadowOffset = CGSize.zero
  open var shadowBlurRadius: CGFloat = 0
  /// A UIColor; a third of black unless told otherwise.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  public override init() { super.init() }
  public required init?(coder: NSCoder) {
    super.init()
    shadowOffset = CGSize(
      width: coder.decodeDouble(forKey: "NSShadowHoriz"), height: coder.decodeDouble(forKey: "NSShadowVert"))
    shadowBlurRadius = CGFloat(coder.decodeDouble(forKey: "NSShadowBlurRadius"))
    shadowColor = coder._decodeObject(of: UIColor.self, forKey: "NSShadowColor")
  }
  open func encode(with coder: NSCoder) {
    coder.encode(Double(shadowOffset.width), forKey: "NSShadowHoriz")
    coder.encode(Double(shadowOffset.height), forKey: "NSShadowVert")
    coder.encode(Double(shadowBlurRadius), forKey: "NSShadowBlurRadius")
    if let color = shadowColor as? UIColor { coder.encode(color, forKey: "NSShadowColor") }
  }
  open class var supportsSecureCoding: Bool { true }
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    let areColorsEqual = (shadowColor as? UIColor) == (other.shadowColor as? UIColor)
    return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius && areColorsEqual
  }
  open override var hash: Int { shadowBlurRadius.hashValue ^ shadowOffset.width.hashValue }
}

/// The limits of scaling for a drawing call, and the scale that it took.
open class NSStringDrawingContext: NSObject {
  open var minimumScaleFactor: CGFloat = 0
  open internal(set) var actualScaleFactor: CGFloat = 1
  open internal(set) var totalBounds = CGRect.zero
}

extension NSAttributedString {
  public func size() -> CGSize { TextDrawing(self).size(maxWidth: .infinity, multiline: true) }

  /// The rectangle that the text needs within `size`. Without `.usesLineFragmentOrigin` it is one line, from its
  /// baseline.
  public func boundingRect(with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?)
    -> CGRect
  {
    let isMultiline = options.contains(.usesLineFragmentOrigin)
    let text = TextDrawing(self)
    let needed = text.size(
      maxWidth: isMultiline && size.width > 0 ? size.width : .infinity,
      maxHeight: size.height > 0 ? size.height : .infinity,
      multiline: isMultiline)
    let origin = CGPoint(x: 0, y: isMultiline ? 0 : -text.firstBaseline)
    let rect = CGRect(origin: origin, size: needed)
    context?.totalBounds = rect
    return rect
  }

  /// Into the current context; points, y downwards.
  public func draw(at point: CGPoint) {
    TextDrawing(self).draw(in: CGRect(origin: point, size: CGSize(width: CGFloat.infinity, height: CGFloat.infinity)))
  }
  public func draw(in rect: CGRect) { TextDrawing(self).draw(in: rect) }
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    guard !options.contains(.usesLineFragmentOrigin) else { return draw(in: rect) }
    let text = TextDrawing(self)
    text.draw(in: CGRect(x: rect.minX, y: rect.minY - text.firstBaseline, width: .infinity, height: CGFloat.infinity))
  }
}

extension NSString {
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    substring(from: 0).size(withAttributes: attrs)
  }
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    substring(from: 0).boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    _attributed(attrs).draw(at: point)
  }
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    _attributed(attrs).draw(in: rect)
  }
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) { _attributed(attributes).draw(with: rect, options: options, context: context) }

  private func _attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
    NSAttributedString(string: substring(from: 0), attributes: attributes)
  }
}

extension String {
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    // An empty string has the height of a line in its font.
    let size = NSAttributedString(string: isEmpty ? " " : self, attributes: attrs).size()
    return isEmpty ? CGSize(width: 0, height: size.height) : size
  }
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    let text = NSAttributedString(string: isEmpty ? " " : self, attributes: attributes)
    var rect = text.boundingRect(with: size, options: options, context: context)
    if isEmpty { rect.size.width = 0 }
    return rect
  }
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(at: point)
  }
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(in: rect)
  }
}

extension NSAttributedString {
  /// The text with these attributes where it does not say its own. O(runs).
  final func _filled(with defaults: [Key: Any]) -> NSMutableAttributedString {
    let text = NSMutableAttributedString(string: string, attributes: defaults)
    enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      text.addAttributes(attributes, range: range)
    }
    return text
  }
}
