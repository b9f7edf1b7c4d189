extension UIListContentConfiguration {
  /// How an image of a list's content looks.
  public struct ImageProperties: Hashable {
    /// Stands for the system's own size in `reservedLayoutSize`.
    public static let standardDimension: CGFloat = .greatestFiniteMagnitude

    /// For symbol images.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { didSet { own.insert(.symbol) } }
    /// For template images and symbols; nil for the view's tint.
    public var tintColor: UIColor? { didSet { own.insert(.tint) } }
    public var tintColorTransformer: UIConfigurationColorTransformer? { didSet { own.insert(.tint) } }
    /// Points.
    public var cornerRadius: CGFloat = 0
    /// Points; a larger image is made smaller and keeps its proportions. 0 stands for no limit.
    public var maximumSize = CGSize.zero
    /// Points; the image is centred in this room. 0 stands for the size of the image, or for the standard size where it
    /// is a symbol.
    public var reservedLayoutSize = CGSize.zero
    public var accessibilityIgnoresInvertColors = false
    /// Nil for the view's tint.
    public var strokeColor: UIColor?
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// Points; 0 shows none.
    public var strokeWidth: CGFloat = 0

    private struct Own: OptionSet {
      let rawValue: Int
      static let symbol = Own(rawValue: 1), tint = Own(rawValue: 2)
    }
    private var own: Own = []

    init() {}

    mutating func follow(_ look: ListContentStyle.Look) {
      let set = own
      if !set.contains(.symbol) {
        preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: look.symbolTextStyle)
      }
      if !set.contains(.tint) { tintColor = look.imageTint }
      own = set
    }

    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
      let color = strokeColor ?? tintColor
      return strokeColorTransformer?(color) ?? color
    }

    public static func == (a: ImageProperties, b: ImageProperties) -> Bool {
      a.preferredSymbolConfiguration == b.preferredSymbolConfiguration && a.tintColor == b.tintColor
        && UIConfigurationColorTransformer.areSame(a.tintColorTransformer, b.tintColorTransformer)
        && a.cornerRadius == b.cornerRadius
        && a.maximumSize == b.maximumSize && a.reservedLayoutSize == b.reservedLayoutSize
        && a.accessibilityIgnoresInvertColors == b.accessibilityIgnoresInvertColors && a.strokeColor == b.strokeColor
        && UIConfigurationColorTransformer.areSame(a.strokeColorTransformer, b.strokeColorTransformer)
        && a.strokeWidth == b.strokeWidth
    }
    public func hash(into hasher: inout Hasher) {
      hasher.combine(tintColor)
      hasher.combine(cornerRadius)
      hasher.combine(maximumSize.width)
      hasher.combine(reservedLayoutSize.width)
    }
  }

  /// How a text of a list's content looks.
  public struct TextProperties: Hashable {
    public enum TextAlignment: Hashable, Sendable { case natural, center, justified }
    public enum TextTransform: Hashable, Sendable { case none, uppercase, lowercase, capitalized }

    public var font: UIFont { didSet { own.insert(.font) } }
    public var color: UIColor { didSet { own.insert(.color) } }
    public var colorTransformer: UIConfigurationColorTransformer? { didSet { own.insert(.color) } }
    public var alignment = TextAlignment.natural
    public var lineBreakMode: NSLineBreakMode = .byTruncatingTail
    /// 0 for as many as there are.
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    /// 0...1.
    public var minimumScaleFactor: CGFloat = 0
    public var allowsDefaultTighteningForTruncation = false
    /// Whether a font of a text style grows with the text size that the person using the device has set.
    public var adjustsFontForContentSizeCategory = true
    /// Kept; nothing here shows such a text.
    public var showsExpansionTextWhenTruncated = false
    public var transform: TextTransform { didSet { own.insert(.transform) } }

    private struct Own: OptionSet {
      let rawValue: Int
      static let font = Own(rawValue: 1), color = Own(rawValue: 2), transform = Own(rawValue: 4)
    }
    private var own: Own = []

    init(_ look: ListContentStyle.TextLook) { (font, color, transform) = (look.font, look.color, look.transform) }

    mutating func follow(_ look: ListContentStyle.TextLook) {
      let set = own
      if !set.contains(.font) { font = look.font }
      if !set.contains(.color) { color = look.color }
      if !set.contains(.transform) { transform = look.transform }
      own = set
    }

    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    public static func == (a: TextProperties, b: TextProperties) -> Bool {
      a.font == b.font && a.color == b.color
        && UIConfigurationColorTransformer.areSame(a.colorTransformer, b.colorTransformer)
        && a.alignment == b.alignment && a.lineBreakMode == b.lineBreakMode && a.numberOfLines == b.numberOfLines
        && a.adjustsFontSizeToFitWidth == b.adjustsFontSizeToFitWidth && a.minimumScaleFactor == b.minimumScaleFactor
        && a.allowsDefaultTighteningForTruncation == b.allowsDefaultTighteningForTruncation
        && a.adjustsFontForContentSizeCategory == b.adjustsFontForContentSizeCategory
        && a.showsExpansionTextWhenTruncated == b.showsExpansionTextWhenTruncated && a.transform == b.transform
    }
    public func hash(into hasher: inout Hasher) {
      hasher.combine(font)
      hasher.combine(color)
      hasher.combine(numberOfLines)
    }
  }
}
