/// A typeface in a size, which may depend on the surroundings.
public struct Font: Hashable, Sendable {
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2,
      extraLargeTitle
    case extraLargeTitle2
  }
  public struct Weight: Hashable, Sendable {
    let value: CGFloat
    public static let ultraLight = Weight(value: UIFont.Weight.ultraLight.rawValue)
    public static let thin = Weight(value: UIFont.Weight.thin.rawValue)
    public static let light = Weight(value: UIFont.Weight.light.rawValue)
    public static let regular = Weight(value: UIFont.Weight.regular.rawValue)
    public static let medium = Weight(value: UIFont.Weight.medium.rawValue)
    public static let semibold = Weight(value: UIFont.Weight.semibold.rawValue)
    public static let bold = Weight(value: UIFont.Weight.bold.rawValue)
    public static let heavy = Weight(value: UIFont.Weight.heavy.rawValue)
    public static let black = Weight(value: UIFont.Weight.black.rawValue)
  }
  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
  public enum Leading: Hashable, Sendable { case standard, tight, loose }
  public struct Width: Hashable, Sendable {
    public var value: CGFloat
    public init(_ value: CGFloat) { self.value = value }
    public static let compressed = Width(-0.4)
    public static let condensed = Width(-0.2)
    public static let standard = Width(0)
    public static let expanded = Width(0.2)
  }

  enum Base: Hashable, Sendable {
    case style(TextStyle)
    case system(CGFloat)
    /// A size that follows the reader's, as a text style's does.
    case custom(String, CGFloat, TextStyle)
    case customFixed(String, CGFloat)
    case uiFont(UIFont)
  }
  var base: Base
  var weight: Weight?
  var design: Design?
  var isItalic = false
  var hasMonospacedDigits = false

  init(_ base: Base, weight: Weight? = nil, design: Design? = nil) {
    (self.base, self.weight, self.design) = (base, weight, design)
  }

  public init(_ font: UIFont) { base = .uiFont(font) }

  public static let largeTitle = Font(.style(.largeTitle))
  public static let title = Font(.style(.title))
  public static let title2 = Font(.style(.title2))
  public static let title3 = Font(.style(.title3))
  public static let headline = Font(.style(.headline))
  public static let subheadline = Font(.style(.subheadline))
  public static let body = Font(.style(.body))
  public static let callout = Font(.style(.callout))
  public static let footnote = Font(.style(.footnote))
  public static let caption = Font(.style(.caption))
  public static let caption2 = Font(.style(.caption2))

  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(.style(style), weight: weight, design: design)
  }
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(.system(size), weight: weight, design: design)
  }
  public static func custom(_ name: String, size: CGFloat) -> Font { Font(.custom(name, size, .body)) }
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
    Font(.custom(name, size, textStyle))
  }
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font(.customFixed(name, fixedSize)) }

  public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }
  public func bold() -> Font { with { $0.weight = .bold } }
  public func italic() -> Font { with { $0.isItalic = true } }
  public func monospacedDigit() -> Font { with { $0.hasMonospacedDigits = true } }
  public func monospaced() -> Font { with { $0.design = .monospaced } }
  /// The line height is the font's own, whatever is asked for.
  public func leading(_ leading: Leading) -> Font { self }
  public func smallCaps() -> Font { notImplemented("Font.smallCaps()") }

  func with(_ change: (inout Font) -> Void) -> Font {
    var copy = self
    change(&copy)
    return copy
  }

  /// The font of UIKit in some surroundings.
  func resolved(_ environment: EnvironmentValues) -> UIFont {
    let traits = UITraitCollection(preferredContentSizeCategory: environment.contentSize)
    var font = plain(traits)
    if let weight { font = font.withWeight(weight, isSystem: isSystem) }
    if let design { font = font.withDesign(design) }
    if isItalic,
      let descriptor = font.fontDescriptor.withSymbolicTraits(font.fontDescriptor.symbolicTraits.union(.traitItalic))
    {
      font = UIFont(descriptor: descriptor, size: font.pointSize)
    }
    if hasMonospacedDigits, isSystem {
      font = .monospacedDigitSystemFont(ofSize: font.pointSize, weight: .init(weight?.value ?? 0))
    }
    return font
  }

  private var isSystem: Bool {
    switch base {
    case .style, .system: true
    default: false
    }
  }

  private func plain(_ traits: UITraitCollection) -> UIFont {
    switch base {
    case .style(let style): return .preferredFont(forTextStyle: style.uiStyle, compatibleWith: traits)
    case .system(let size): return .systemFont(ofSize: size)
    case .custom(let name, let size, let style):
      let font = UIFont(name: name, size: size) ?? .systemFont(ofSize: size)
      return UIFontMetrics(forTextStyle: style.uiStyle).scaledFont(for: font, compatibleWith: traits)
    case .customFixed(let name, let size): return UIFont(name: name, size: size) ?? .systemFont(ofSize: size)
    case .uiFont(let font): return font
    }
  }
}

extension Font.TextStyle {
  var uiStyle: UIFont.TextStyle {
    switch self {
    case .largeTitle, .extraLargeTitle, .extraLargeTitle2: .largeTitle
    case .title: .title1
    case .title2: .title2
    case .title3: .title3
    case .headline: .headline
    case .subheadline: .subheadline
    case .body: .body
    case .callout: .callout
    case .footnote: .footnote
    case .caption: .caption1
    case .caption2: .caption2
    }
  }
}

extension UIFont {
  fileprivate func withWeight(_ weight: Font.Weight, isSystem: Bool) -> UIFont {
    if isSystem { return .systemFont(ofSize: pointSize, weight: UIFont.Weight(weight.value)) }
    guard weight.value >= UIFont.Weight.semibold.rawValue,
      let descriptor = fontDescriptor.withSymbolicTraits(fontDescriptor.symbolicTraits.union(.traitBold))
    else { return self }
    return UIFont(descriptor: descriptor, size: pointSize)
  }

  fileprivate func withDesign(_ design: Font.Design) -> UIFont {
    let system: UIFontDescriptor.SystemDesign =
      switch design {
      case .default: .default
      case .serif: .serif
      case .rounded: .rounded
      case .monospaced: .monospaced
      }
    return fontDescriptor.withDesign(system).map { UIFont(descriptor: $0, size: pointSize) } ?? self
  }
}
