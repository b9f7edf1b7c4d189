import TextLayout

/// A typeface at a size. Immutable.
open class UIFont: NSObject, NSCoding, NSCopying, NSSecureCoding, @unchecked Sendable {  // immutable after init
  public struct Weight: Hashable, RawRepresentable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)

    private static let steps: [(Weight, Int)] = [
      (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500), (.semibold, 600), (.bold, 700),
      (.heavy, 800), (.black, 900),
    ]
    /// OpenType's scale from 100 to 900.
    var number: Int { Weight.steps.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }!.1 }
    init(number: Int) { self = Weight.steps.min { abs($0.1 - number) < abs($1.1 - number) }!.0 }

    public func symbolWeight() -> UIImage.SymbolWeight { UIImage.SymbolWeight(rawValue: number / 100) ?? .regular }
  }

  /// How wide glyphs are, from -1 to 1.
  public struct Width: Hashable, RawRepresentable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let condensed = Width(rawValue: -0.2)
    public static let standard = Width(rawValue: 0)
    public static let expanded = Width(rawValue: 0.2)
    public static let compressed = Width(rawValue: -0.4)
  }

  public struct TextStyle: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    public var metrics: UIFontMetrics { UIFontMetrics(forTextStyle: self) }

    private static let names: [TextStyle: String] = [
      .largeTitle: "largeTitle", .title1: "title1", .title2: "title2", .title3: "title3", .headline: "headline",
      .subheadline: "subheadline", .body: "body", .callout: "callout", .footnote: "footnote", .caption1: "caption1",
      .caption2: "caption2",
    ]

    /// Point size and line height at a category.
    func size(for category: UIContentSizeCategory) -> (points: CGFloat, line: CGFloat) {
      let row = TextStyleTable.sizes[TextStyle.names[self] ?? "body"]!
      let index = UIContentSizeCategory.all.firstIndex { $0.category == category } ?? 3
      return row[index]
    }
  }

  package let _font: Font
  package let _style: TextStyle?
  /// The font that `UIFontMetrics` made it from; nil for a font of another origin.
  private let scaling: Scaling?

  private struct Scaling {
    var metrics: UIFontMetrics
    var font: UIFont
    /// 0 for none.
    var maximumPointSize: CGFloat
  }

  /// The system's at 12 points.
  public convenience override init() { self.init(UIFont.systemFont(ofSize: 12)._font) }

  package init(_ font: Font, style: TextStyle? = nil) {
    (_font, _style, scaling) = (font, style, nil)
    super.init()
  }

  fileprivate init(_ font: Font, scaledBy metrics: UIFontMetrics, from base: UIFont, maximumPointSize: CGFloat) {
    (_font, _style) = (font, nil)
    scaling = Scaling(metrics: metrics, font: base, maximumPointSize: maximumPointSize)
    super.init()
  }

  /// Whether its size follows from the text size that a person chose.
  package var _grows: Bool { _style != nil || scaling != nil }

  /// The font at another text size; nil where it has one size alone.
  func _adjusted(to traits: UITraitCollection) -> UIFont? {
    if let scaling {
      return scaling.metrics.scaledFont(
        for: scaling.font, maximumPointSize: scaling.maximumPointSize, compatibleWith: traits)
    }
    return _style.map { .preferredFont(forTextStyle: $0, compatibleWith: traits) }
  }

  // MARK: Making

  open class var labelFontSize: CGFloat { 17 }
  open class var buttonFontSize: CGFloat { 18 }
  open class var smallSystemFontSize: CGFloat { 12 }
  open class var systemFontSize: CGFloat { 14 }

  /// The largest size in points that glyphs are made in.
  private static let largest: CGFloat = 10_000

  /// 12 points for a size that is not above 0. A size beyond all screens is told, and made smaller.
  private static func size(_ size: CGFloat) -> Double {
    guard size > 0, !size.isNaN else { return 12 }
    if size > largest { warnOnce("UIFont: \(size) points are more than a font can have; it has \(largest).") }
    return Double(min(max(size, 0.01), largest))
  }

  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { system(fontSize) }
  /// Two weights heavier where a person asks for bold text, which Apple does not publish as a number.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont { system(fontSize, weight.number) }
  private static func system(
    _ fontSize: CGFloat, _ weight: Int = 400, design: Font.Design = .default, isItalic: Bool = false
  ) -> UIFont {
    UIFont(
      .system(
        size: size(fontSize), weight: legible(weight, UITraitCollection._isTextBold), design: design, isItalic: isItalic
      ))
  }
  private static func legible(_ weight: Int, _ isBold: Bool) -> Int { isBold ? min(weight + 200, 900) : weight }
  /// The system's typeface has one width here: every width is the standard one.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { system(fontSize, 600) }
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { system(fontSize, isItalic: true) }
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    system(fontSize, weight.number, design: .monospaced)
  }
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    var font = system(fontSize, weight.number)._font
    font.hasMonospacedDigits = true
    return UIFont(font)
  }

  /// Nil when no font of this PostScript name (or family) is installed or registered by the app.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let font = Font.named(fontName, size: UIFont.size(fontSize)) else {
      warnOnce(
        "UIFont(name:size:): there is no font \"\(fontName)\"; the app's Info.plist lists its own under UIAppFonts.")
      return nil
    }
    self.init(font)
  }

  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(descriptor._resolve(size: pointSize))
  }

  /// Nil for a font that is not installed here. A font of a text style keeps its style.
  public required convenience init?(coder: NSCoder) {
    let points = coder.decodeDouble(forKey: "UIFontPointSize")
    let design = Self.designs.firstIndex { _, name in
      name == coder._decodeObject(of: NSString.self, forKey: "UIFontDesign") as String?
    }
    guard let design else {
      guard let name = coder._decodeObject(of: NSString.self, forKey: "UIFontName") as String? else { return nil }
      self.init(name: name, size: CGFloat(points))
      return
    }
    var font = Font.system(
      size: points, weight: coder.decodeInteger(forKey: "UIFontWeight"), design: Self.designs[design].0,
      isItalic: coder.decodeBool(forKey: "UIFontItalic"))
    font.hasMonospacedDigits = coder.decodeBool(forKey: "UIFontMonospacedDigits")
    font.leading = coder.decodeDouble(forKey: "UIFontLeading")
    let style = coder._decodeObject(of: NSString.self, forKey: "UIFontTextStyle").map {
      TextStyle(rawValue: $0 as String)
    }
    self.init(font, style: style)
  }
  open func encode(with coder: NSCoder) {
    coder.encode(fontName as NSString, forKey: "UIFontName")
    coder.encode(Double(pointSize), forKey: "UIFontPointSize")
    guard case .system(let design) = _font.role, let name = Self.designs.first(where: { $0.0 == design })?.1 else {
      return
    }
    coder.encode(name as NSString, forKey: "UIFontDesign")
    coder.encode(_font.weight, forKey: "UIFontWeight")
    coder.encode(_font.isItalic, forKey: "UIFontItalic")
    coder.encode(_font.hasMonospacedDigits, forKey: "UIFontMonospacedDigits")
    coder.encode(_font.leading, forKey: "UIFontLeading")
    if let _style { coder.encode(_style.rawValue as NSString, forKey: "UIFontTextStyle") }
  }
  /// The names of the system's designs in archives.
  private static let designs: [(Font.Design, String)] = [
    (.default, "default"), (.rounded, "rounded"), (.serif, "serif"), (.monospaced, "monospaced"),
  ]
  open class var supportsSecureCoding: Bool { true }
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The system font for a use of text, at the size that the user prefers.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }
  open class func preferredFont(forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?)
    -> UIFont
  {
    let traits = traitCollection ?? .current
    let (points, line) = style.size(for: traits.preferredContentSizeCategory)
    var font = Font.system(
      size: points, weight: legible(style == .headline ? 600 : 400, traits.legibilityWeight == .bold))
    font.leading = max(Double(line) - font.lineHeight, 0)
    return UIFont(font, style: style)
  }

  /// The families of iOS and those that the app has registered, sorted.
  open class var familyNames: [String] { FontRegistry.shared.familyNames }
  open class func fontNames(forFamilyName familyName: String) -> [String] {
    FontRegistry.shared.faceNames(family: familyName)
  }

  // MARK: Properties

  open var familyName: String { _font.isSystem ? ".AppleSystemUIFont" : _font.familyName }
  open var fontName: String {
    guard case .system(let design) = _font.role else { return _font.postScriptName }
    let family =
      switch design {
      case .default: ".SFUI"
      case .rounded: ".AppleSystemUIFontRounded"
      case .serif: ".AppleSystemUIFontSerif"
      case .monospaced: ".AppleSystemUIFontMonospaced"
      }
    return "\(family)-\(UIFont.styleName(_font.weight))"
  }
  open var pointSize: CGFloat { _font.pointSize }
  open var ascender: CGFloat { _font.ascender }
  /// Below 0.
  open var descender: CGFloat { _font.descender }
  open var capHeight: CGFloat { _font.capHeight }
  open var xHeight: CGFloat { _font.xHeight }
  open var lineHeight: CGFloat { _font.lineHeight }
  open var leading: CGFloat { _font.leading + _font.lineGap }
  open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(_font.withSize(UIFont.size(fontSize))) }
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(of: self) }

  private static func styleName(_ weight: Int) -> String {
    ["Ultralight", "Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black"][
      min(max(weight / 100 - 1, 0), 8)]
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?._font == _font }
  open override var hash: Int { _font.hashValue }
  open override var description: String {
    "<UIFont: font-family: \"\(familyName)\"; font-weight: \(_font.weight); font-size: \(pointSize)pt>"
  }
}

/// Scales fonts and lengths with the user's preferred text size.
open class UIFontMetrics: NSObject, @unchecked Sendable {  // immutable
  private let style: UIFont.TextStyle

  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
    super.init()
  }

  open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, maximumPointSize: 0, compatibleWith: nil) }
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }
  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }
  /// - Parameter maximumPointSize: 0 for none.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?)
    -> UIFont
  {
    let size = scaled(font.pointSize, traitCollection).rounded()
    let scaledFont = font.withSize(maximumPointSize > 0 ? min(size, maximumPointSize) : size)
    return UIFont(scaledFont._font, scaledBy: self, from: font, maximumPointSize: maximumPointSize)
  }

  open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

  /// In the proportion of the style's line heights, to a whole pixel. Source: Behaviour/Type.md T2.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    let pixels = max((traitCollection ?? .current).displayScale, 1)
    return (scaled(value, traitCollection) * pixels).rounded() / pixels
  }

  private func scaled(_ value: CGFloat, _ traitCollection: UITraitCollection?) -> CGFloat {
    let traits = traitCollection ?? .current
    return value * style.size(for: traits.preferredContentSizeCategory).line / style.size(for: .large).line
  }
}
