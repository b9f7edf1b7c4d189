import TextLayout

public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}
public enum NSWritingDirection: Int, Sendable { case natural = -1, leftToRight, rightToLeft }

/// How a paragraph is laid out. Lengths in points. Immutable; see NSMutableParagraphStyle.
// Immutable, but for the subclass.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, NSSecureCoding, @unchecked Sendable {
  var values = ParagraphStyle()
  var hyphenation: Float = 0 { didSet { values.hyphenationFactor = Double(effectiveHyphenation) } }
  var tightens = false
  var lists: [NSTextList] = []
  var hyphenatesByDefault = false { didSet { values.hyphenationFactor = Double(effectiveHyphenation) } }

  public override init() { super.init() }

  init(copying other: NSParagraphStyle) {
    super.init()
    (values, hyphenation, tightens, stops) = (other.values, other.hyphenation, other.tightens, other.stops)
    (lists, hyphenatesByDefault) = (other.lists, other.hyphenatesByDefault)
  }

  /// The lengths of a style and their keys in archives.
  private static var lengths: [(String, WritableKeyPath<ParagraphStyle, Double>)] {
    [
      ("NSLineSpacing", \.lineSpacing), ("NSParagraphSpacing", \.paragraphSpacing),
      ("NSParagraphSpacingBefore", \.paragraphSpacingBefore), ("NSHeadIndent", \.headIndent),
      ("NSTailIndent", \.tailIndent),
      ("NSFirstLineHeadIndent", \.firstLineHeadIndent), ("NSMinLineHeight", \.minimumLineHeight),
      ("NSMaxLineHeight", \.maximumLineHeight),
      ("NSLineHeightMultiple", \.lineHeightMultiple), ("NSDefaultTabInterval", \.defaultTabInterval),
    ]
  }
  public required init?(coder: NSCoder) {
    super.init()
    for (key, path) in Self.lengths { values[keyPath: path] = coder.decodeDouble(forKey: key) }
    values.alignment = (NSTextAlignment(rawValue: coder.decodeInteger(forKey: "NSAlignment")) ?? .natural)._value
    values.lineBreakMode =
      (NSLineBreakMode(rawValue: coder.decodeInteger(forKey: "NSLineBreakMode")) ?? .byWordWrapping)._value
    values.lineBreakStrategy = UInt(max(coder.decodeInteger(forKey: "NSLineBreakStrategy"), 0))
    switch NSWritingDirection(rawValue: coder.decodeInteger(forKey: "NSWritingDirection")) {
    case .leftToRight?: values.direction = .leftToRight
    case .rightToLeft?: values.direction = .rightToLeft
    default: values.direction = .natural
    }
    hyphenation = coder.decodeFloat(forKey: "NSHyphenationFactor")
    hyphenatesByDefault = coder.decodeBool(forKey: "NSUsesDefaultHyphenation")
    values.hyphenationFactor = Double(effectiveHyphenation)
    tightens = coder.decodeBool(forKey: "NSAllowsTighteningForTruncation")
    stops = coder._decodeObject(of: [NSArray.self, NSTextTab.self], forKey: "NSTabStops") as? [NSTextTab]
    values.tabStops = stops?.map(\._stop) ?? []
    lists =
      coder._decodeObject(of: [NSArray.self, NSTextList.self, NSString.self], forKey: "NSTextLists") as? [NSTextList]
      ?? []
  }
  open func encode(with coder: NSCoder) {
    for (key, path) in Self.lengths { coder.encode(values[keyPath: path], forKey: key) }
    coder.encode(alignment.rawValue, forKey: "NSAlignment")
    coder.encode(lineBreakMode.rawValue, forKey: "NSLineBreakMode")
    coder.encode(Int(values.lineBreakStrategy), forKey: "NSLineBreakStrategy")
    coder.encode(baseWritingDirection.rawValue, forKey: "NSWritingDirection")
    coder.encode(hyphenation, forKey: "NSHyphenationFactor")
    coder.encode(hyphenatesByDefault, forKey: "NSUsesDefaultHyphenation")
    coder.encode(tightens, forKey: "NSAllowsTighteningForTruncation")
    if let stops { coder.encode(stops as NSArray, forKey: "NSTabStops") }
    if !lists.isEmpty { coder.encode(lists as NSArray, forKey: "NSTextLists") }
  }
  open class var supportsSecureCoding: Bool { true }

  private static let standard = NSParagraphStyle()
  open class var `default`: NSParagraphStyle { standard }

  open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(copying: self) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(copying: self) }

  open var lineSpacing: CGFloat { values.lineSpacing }
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  open var headIndent: CGFloat { values.headIndent }
  open var tailIndent: CGFloat { values.tailIndent }
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }
  /// The tab stops, by their distance from the leading margin. Twelve stops 28 points apart unless others are set, as
  /// on iOS.
  open var tabStops: [NSTextTab]! { stops ?? Self.standardStops }
  var stops: [NSTextTab]?
  private static let standardStops = (1...12).map { NSTextTab(textAlignment: .left, location: CGFloat($0) * 28) }
  /// A line is hyphenated where it would be filled less than this without: 0...1. 0 leaves it to the layout manager,
  /// which hyphenates nothing by default.
  ///
  /// Words are divided by patterns for the text's language (`hyphen-en-us` and others); without such they stay whole.
  open var hyphenationFactor: Float { effectiveHyphenation }
  /// Whether a factor of 0 stands for the system's: 1, an estimate.
  open var usesDefaultHyphenation: Bool { hyphenatesByDefault }
  private var effectiveHyphenation: Float { hyphenation == 0 && hyphenatesByDefault ? 1 : hyphenation }
  open var allowsDefaultTighteningForTruncation: Bool { tightens }
  /// The lists that the paragraph is in, from the outermost to the innermost. Only TextKit 2 draws their markers, as a
  /// text view does; labels and drawn strings show what is in the text.
  open var textLists: [NSTextList] { lists }
  /// - Parameter languageName: An ISO code; nil for the device's language.
  open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
    let code =
      (languageName ?? Locale.current.identifier).split(whereSeparator: { $0 == "-" || $0 == "_" }).first.map(
        String.init) ?? ""
    return ["ar", "fa", "he", "iw", "ur", "yi", "ps", "sd", "ug", "dv", "ckb"].contains(code)
      ? .rightToLeft : .leftToRight
  }
  open var alignment: NSTextAlignment { NSTextAlignment(values.alignment) }
  /// None by default; a label uses its own for text without a paragraph style.
  open var lineBreakStrategy: LineBreakStrategy { LineBreakStrategy(rawValue: values.lineBreakStrategy) }
  open var lineBreakMode: NSLineBreakMode { NSLineBreakMode(values.lineBreakMode) }
  open var baseWritingDirection: NSWritingDirection {
    switch values.direction {
    case .natural: .natural
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }

  /// The style of some attributes, with another direction.
  static func with(_ direction: NSWritingDirection, _ attributes: [NSAttributedString.Key: Any]) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    if let old = attributes[.paragraphStyle] as? NSParagraphStyle { style.setParagraphStyle(old) }
    style.baseWritingDirection = direction
    return style
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSParagraphStyle else { return false }
    // Two lists of one format are two lists: neighbouring texts with such styles are not the same.
    return other.values == values && other.lists.elementsEqual(lists, by: ===)
  }
  open override var hash: Int { values.hashValue }
}

open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {  // used by one thread at a time
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  open override var defaultTabInterval: CGFloat {
    get { values.defaultTabInterval }
    set { values.defaultTabInterval = newValue }
  }
  open override var tabStops: [NSTextTab]! {
    get { super.tabStops }
    set {
      stops = newValue?.sorted { $0.location < $1.location }
      values.tabStops = stops?.map(\._stop) ?? []
    }
  }
  open func addTabStop(_ anObject: NSTextTab) { tabStops = tabStops + [anObject] }
  /// Removes a stop that is equal; none is not an error.
  open func removeTabStop(_ anObject: NSTextTab) { tabStops = tabStops.filter { !$0.isEqual(anObject) } }
  /// Takes everything from another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) {
    (values, hyphenation, tightens, stops) = (obj.values, obj.hyphenation, obj.tightens, obj.stops)
    (lists, hyphenatesByDefault) = (obj.lists, obj.hyphenatesByDefault)
  }
  open override var textLists: [NSTextList] {
    get { lists }
    set { lists = newValue }
  }
  open override var usesDefaultHyphenation: Bool {
    get { hyphenatesByDefault }
    set { hyphenatesByDefault = newValue }
  }
  open override var hyphenationFactor: Float {
    get { super.hyphenationFactor }
    set { hyphenation = newValue }
  }
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { tightens }
    set { tightens = newValue }
  }
  open override var lineBreakStrategy: LineBreakStrategy {
    get { LineBreakStrategy(rawValue: values.lineBreakStrategy) }
    set { values.lineBreakStrategy = newValue.rawValue }
  }
  open override var alignment: NSTextAlignment {
    get { NSTextAlignment(values.alignment) }
    set { values.alignment = newValue._value }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { NSLineBreakMode(values.lineBreakMode) }
    set { values.lineBreakMode = newValue._value }
  }
  open override var baseWritingDirection: NSWritingDirection {
    get { super.baseWritingDirection }
    set {
      values.direction = newValue == .natural ? .natural : newValue == .leftToRight ? .leftToRight : .rightToLeft
    }
  }
}

extension NSTextAlignment {
  init(_ value: ParagraphStyle.Alignment) {
    switch value {
    case .natural: self = .natural
    case .left: self = .left
    case .center: self = .center
    case .right: self = .right
    case .justified: self = .justified
    }
  }
  var _value: ParagraphStyle.Alignment {
    switch self {
    case .natural: .natural
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    }
  }
}

extension NSLineBreakMode {
  init(_ value: ParagraphStyle.LineBreakMode) {
    switch value {
    case .wordWrap: self = .byWordWrapping
    case .charWrap: self = .byCharWrapping
    case .clip: self = .byClipping
    case .truncateHead: self = .byTruncatingHead
    case .truncateTail: self = .byTruncatingTail
    case .truncateMiddle: self = .byTruncatingMiddle
    }
  }
  var _value: ParagraphStyle.LineBreakMode {
    switch self {
    case .byWordWrapping: .wordWrap
    case .byCharWrapping: .charWrap
    case .byClipping: .clip
    case .byTruncatingHead: .truncateHead
    case .byTruncatingTail: .truncateTail
    case .byTruncatingMiddle: .truncateMiddle
    }
  }
  var _truncates: Bool { self == .byTruncatingHead || self == .byTruncatingTail || self == .byTruncatingMiddle }
}

extension NSParagraphStyle {
  public struct LineBreakStrategy: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A paragraph does not end with a line of a single word: the last word of the line before goes down with it.
    public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
    /// Kept and not used: Korean text breaks between words already.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
    /// The strategy of labels.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }
}
