extension UIImage {
  public enum SymbolScale: Int, Sendable { case `default` = -1, unspecified = 0, small, medium, large }
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The facts about the environment where an image will be shown.
  open class Configuration: NSObject, NSCopying, @unchecked Sendable {  // immutable
    public let traitCollection: UITraitCollection?

    public required init(_traits: UITraitCollection?) {
      traitCollection = _traits
      super.init()
    }

    public convenience init(traitCollection: UITraitCollection?) { self.init(_traits: traitCollection) }
    public convenience init(locale: Locale?) {
      self.init(_traits: nil)
      ownLocale = locale
    }
    public required convenience init?(coder: NSCoder) { notImplemented("UIImage.Configuration.init(coder:)") }
    open func copy(with zone: NSZone? = nil) -> Any { self }
    /// Kept: pictures of the system are the same in all languages here.
    open var locale: Locale? { ownLocale }
    private var ownLocale: Locale?
    open func withLocale(_ locale: Locale?) -> Self {
      let result = applying(nil)
      result.ownLocale = locale
      return result
    }
    /// The values that the other specifies, over this.
    open func applying(_ otherConfiguration: Configuration?) -> Self {
      let result = type(of: self).init(_traits: otherConfiguration?.traitCollection ?? traitCollection)
      result.ownLocale = otherConfiguration?.locale ?? ownLocale
      return result
    }
    open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
      type(of: self).init(_traits: traitCollection)
    }
  }

  /// Size, weight, scale and colours of a symbol. Immutable.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {  // immutable after init
    struct Values: Equatable {
      var pointSize: CGFloat?
      var weight = SymbolWeight.unspecified
      var scale = SymbolScale.unspecified
      var textStyle: String?
      var colors: [UIColor] = []
      /// Nil where a configuration does not say it: one colour.
      var rendering: Rendering?
    }
    /// How the layers of a symbol are coloured.
    enum Rendering { case monochrome, hierarchical, palette, multicolor }
    private(set) var values = Values()

    public required init(_traits: UITraitCollection?) { super.init(_traits: _traits) }

    private convenience init(_ change: (inout Values) -> Void) {
      self.init(_traits: nil)
      change(&values)
    }

    open class var unspecified: SymbolConfiguration { SymbolConfiguration(_traits: nil) }
    public convenience init(scale: SymbolScale) { self.init { $0.scale = scale } }
    /// - Parameter pointSize: Above 0; that of the text beside it.
    public convenience init(pointSize: CGFloat) { self.init { $0.pointSize = pointSize } }
    public convenience init(weight: SymbolWeight) { self.init { $0.weight = weight } }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init { ($0.pointSize, $0.weight) = (pointSize, weight) }
    }
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init { ($0.pointSize, $0.weight, $0.scale) = (pointSize, weight, scale) }
    }
    /// As large as text of a style.
    public convenience init(textStyle: UIFont.TextStyle) { self.init { $0.textStyle = textStyle.rawValue } }
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init { ($0.textStyle, $0.scale) = (textStyle.rawValue, scale) }
    }
    /// As large and heavy as text in a font.
    public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(
        pointSize: font.pointSize, weight: UIFont.Weight(number: font._font.weight).symbolWeight(), scale: scale)
    }
    public convenience init(hierarchicalColor: UIColor) {
      self.init { ($0.colors, $0.rendering) = ([hierarchicalColor], .hierarchical) }
    }
    public convenience init(paletteColors: [UIColor]) {
      self.init { ($0.colors, $0.rendering) = (paletteColors, .palette) }
    }

    /// The values that `other` specifies, over this.
    open override func applying(_ otherConfiguration: Configuration?) -> Self {
      let result = super.applying(otherConfiguration)
      result.values = values
      guard let other = (otherConfiguration as? SymbolConfiguration)?.values else { return result }
      if let size = other.pointSize { result.values.pointSize = size }
      if other.weight != .unspecified { result.values.weight = other.weight }
      if other.scale != .unspecified { result.values.scale = other.scale }
      if let style = other.textStyle { result.values.textStyle = style }
      if !other.colors.isEmpty { result.values.colors = other.colors }
      if let rendering = other.rendering { result.values.rendering = rendering }
      return result
    }

    private func without(_ change: (inout Values) -> Void) -> Self {
      let result = applying(nil)
      change(&result.values)
      return result
    }
    open func configurationWithoutTextStyle() -> Self { without { $0.textStyle = nil } }
    open func configurationWithoutScale() -> Self { without { $0.scale = .unspecified } }
    open func configurationWithoutWeight() -> Self { without { $0.weight = .unspecified } }
    open func configurationWithoutPointSizeAndWeight() -> Self {
      without { ($0.pointSize, $0.weight) = (nil, .unspecified) }
    }
    /// In one colour: that of the image, whatever else was asked for.
    open class func preferringMonochrome() -> Self { preferring(.monochrome) }
    /// In the symbol's own colours; layers without a colour of their own take the tint.
    open class func preferringMulticolor() -> Self { preferring(.multicolor) }
    private class func preferring(_ rendering: Rendering) -> Self {
      let result = self.init(_traits: nil)
      result.values.rendering = rendering
      return result
    }

    open func isEqual(to otherConfiguration: SymbolConfiguration?) -> Bool { otherConfiguration?.values == values }
    open override func isEqual(_ object: Any?) -> Bool { (object as? SymbolConfiguration)?.values == values }
    open override var hash: Int {
      (values.pointSize ?? 0).hashValue ^ values.weight.rawValue ^ values.scale.rawValue << 4
    }

    /// The size of the text that the symbol stands beside.
    var textPointSize: CGFloat {
      let style = values.textStyle.map { UIFont.preferredFont(forTextStyle: UIFont.TextStyle(rawValue: $0)).pointSize }
      return values.pointSize ?? style ?? 17
    }
  }
}
