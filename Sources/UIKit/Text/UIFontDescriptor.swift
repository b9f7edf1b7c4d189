import TextLayout

/// The attributes by which a font is looked up. Immutable.
open class UIFontDescriptor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {  // immutable
  public struct AttributeName: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
    // Kept, and not used to find a font.
    public static let visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute")
    public static let matrix = AttributeName(rawValue: "NSFontMatrixAttribute")
    public static let characterSet = AttributeName(rawValue: "NSCTFontCharacterSetAttribute")
    public static let cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute")
    public static let fixedAdvance = AttributeName(rawValue: "NSCTFontFixedAdvanceAttribute")
  }
  public struct TraitKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
  }
  /// The keys of a dictionary of `featureSettings`: a feature's type and which of its settings.
  public struct FeatureKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    /// The older name of `type`.
    public static let featureIdentifier = type
    /// The older name of `selector`.
    public static let typeIdentifier = selector
  }
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static var traitItalic: SymbolicTraits { SymbolicTraits(rawValue: 1) }
    public static var traitBold: SymbolicTraits { SymbolicTraits(rawValue: 2) }
    public static var traitExpanded: SymbolicTraits { SymbolicTraits(rawValue: 32) }
    public static var traitCondensed: SymbolicTraits { SymbolicTraits(rawValue: 64) }
    public static var traitMonoSpace: SymbolicTraits { SymbolicTraits(rawValue: 1024) }
    public static var traitVertical: SymbolicTraits { SymbolicTraits(rawValue: 1 << 11) }
    public static var traitUIOptimized: SymbolicTraits { SymbolicTraits(rawValue: 1 << 12) }
    public static var traitTightLeading: SymbolicTraits { SymbolicTraits(rawValue: 1 << 15) }
    public static var traitLooseLeading: SymbolicTraits { SymbolicTraits(rawValue: 1 << 16) }
    public static var classMask: SymbolicTraits { SymbolicTraits(rawValue: 15 << 28) }
    public static var classOldStyleSerifs: SymbolicTraits { SymbolicTraits(rawValue: 1 << 28) }
    public static var classTransitionalSerifs: SymbolicTraits { SymbolicTraits(rawValue: 2 << 28) }
    public static var classModernSerifs: SymbolicTraits { SymbolicTraits(rawValue: 3 << 28) }
    public static var classClarendonSerifs: SymbolicTraits { SymbolicTraits(rawValue: 4 << 28) }
    public static var classSlabSerifs: SymbolicTraits { SymbolicTraits(rawValue: 5 << 28) }
    public static var classFreeformSerifs: SymbolicTraits { SymbolicTraits(rawValue: 7 << 28) }
    public static var classSansSerif: SymbolicTraits { SymbolicTraits(rawValue: 8 << 28) }
    public static var classOrnamentals: SymbolicTraits { SymbolicTraits(rawValue: 9 << 28) }
    public static var classScripts: SymbolicTraits { SymbolicTraits(rawValue: 10 << 28) }
    public static var classSymbolic: SymbolicTraits { SymbolicTraits(rawValue: 12 << 28) }
  }
  public struct SystemDesign: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  public typealias Class = Int

  /// Kept under its attribute; glyphs are not slanted or stretched by it here.
  open var matrix: CGAffineTransform { fontAttributes[.matrix] as? CGAffineTransform ?? .identity }
  open func withMatrix(_ matrix: CGAffineTransform) -> UIFontDescriptor { addingAttributes([.matrix: matrix]) }
  public convenience init(name fontName: String, matrix: CGAffineTransform) {
    self.init(fontAttributes: [.name: fontName, .matrix: matrix])
  }
  /// The fonts that are here and have the mandatory attributes of this descriptor: a family, a name or a face.
  open func matchingFontDescriptors(withMandatoryKeys mandatoryKeys: Set<AttributeName>?) -> [UIFontDescriptor] {
    let keys = mandatoryKeys ?? Set(fontAttributes.keys).intersection([.family, .name, .face])
    let families =
      keys.contains(.family)
      ? UIFont.familyNames.filter { $0 == fontAttributes[.family] as? String } : UIFont.familyNames
    let names = families.flatMap { UIFont.fontNames(forFamilyName: $0) }
    return names.filter { !keys.contains(.name) || $0 == fontAttributes[.name] as? String }
      .compactMap { UIFont(name: $0, size: pointSize > 0 ? pointSize : 12)?.fontDescriptor }
      .filter { !keys.contains(.face) || $0.object(forKey: .face) as? String == fontAttributes[.face] as? String }
  }

  public let fontAttributes: [AttributeName: Any]
  private let base: Font?
  private let design: SystemDesign
  /// The style of a font that was made for a use of text.
  private let textStyle: UIFont.TextStyle?

  public init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    (fontAttributes, base, design, textStyle) = (attributes, nil, .default, nil)
    super.init()
  }

  public convenience init(name fontName: String, size: CGFloat) {
    self.init(fontAttributes: [.name: fontName, .size: size])
  }

  init(of font: UIFont) {
    (fontAttributes, base, textStyle) = ([.name: font.fontName, .size: font.pointSize], font._font, font._style)
    design =
      switch font._font.role {
      case .system(.serif): .serif
      case .system(.rounded): .rounded
      case .system(.monospaced): .monospaced
      default: .default
      }
    super.init()
  }

  private init(
    _ attributes: [AttributeName: Any], _ base: Font?, _ design: SystemDesign, textStyle: UIFont.TextStyle? = nil
  ) {
    (fontAttributes, self.base, self.design, self.textStyle) = (attributes, base, design, textStyle)
    super.init()
  }

  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  )
    -> UIFontDescriptor
  { UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Attributes that are text, numbers, a matrix and traits are in an archive; others, and sets of characters, are not.
  public required init?(coder: NSCoder) {
    var found: [AttributeName: Any] = [:]
    for name in Self.archivedTexts {
      if let text = coder._decodeObject(of: NSString.self, forKey: name.rawValue) { found[name] = text as String }
    }
    if coder.containsValue(forKey: AttributeName.size.rawValue) {
      found[.size] = CGFloat(coder.decodeDouble(forKey: AttributeName.size.rawValue))
    }
    if coder.containsValue(forKey: AttributeName.matrix.rawValue) {
      found[.matrix] = coder.decodeCGAffineTransform(forKey: AttributeName.matrix.rawValue)
    }
    var traits: [TraitKey: Any] = [:]
    for key in Self.archivedTraits where coder.containsValue(forKey: key.rawValue) {
      traits[key] = CGFloat(coder.decodeDouble(forKey: key.rawValue))
    }
    if coder.containsValue(forKey: TraitKey.symbolic.rawValue) {
      traits[.symbolic] = UInt32(truncatingIfNeeded: coder.decodeInt64(forKey: TraitKey.symbolic.rawValue))
    }
    if !traits.isEmpty { found[.traits] = traits }
    fontAttributes = found
    let font = coder._decodeObject(of: UIFont.self, forKey: "UIFontDescriptorFont")
    (base, textStyle) = (font?._font, font?._style)
    let name = coder._decodeObject(of: NSString.self, forKey: "UIFontDescriptorDesign") as String?
    design = name.map { SystemDesign(rawValue: $0) } ?? .default
    super.init()
  }
  open func encode(with coder: NSCoder) {
    for name in Self.archivedTexts {
      let value = (fontAttributes[name] as? UIFont.TextStyle)?.rawValue ?? fontAttributes[name] as? String
      if let value { coder.encode(value as NSString, forKey: name.rawValue) }
    }
    if fontAttributes[.size] != nil { coder.encode(Double(pointSize), forKey: AttributeName.size.rawValue) }
    if fontAttributes[.matrix] != nil { coder.encode(matrix, forKey: AttributeName.matrix.rawValue) }
    let traits = fontAttributes[.traits] as? [TraitKey: Any] ?? [:]
    for key in Self.archivedTraits {
      let value =
        (traits[key] as? UIFont.Weight)?.rawValue ?? (traits[key] as? UIFont.Width)?.rawValue ?? traits[key] as? CGFloat
      if let value { coder.encode(Double(value), forKey: key.rawValue) }
    }
    if let raw = traits[.symbolic] as? UInt32 { coder.encode(Int64(raw), forKey: TraitKey.symbolic.rawValue) }
    if let base { coder.encode(UIFont(base), forKey: "UIFontDescriptorFont") }
    coder.encode(design.rawValue as NSString, forKey: "UIFontDescriptorDesign")
  }
  open class var supportsSecureCoding: Bool { true }
  private static let archivedTexts: [AttributeName] = [.family, .name, .face, .textStyle, .visibleName]
  private static let archivedTraits: [TraitKey] = [.weight, .slant, .width]

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return other === self
      || (other._resolve(size: 0) == _resolve(size: 0) && other.fontAttributes.keys == fontAttributes.keys)
  }
  open override var hash: Int { pointSize.hashValue }

  open var pointSize: CGFloat {
    (fontAttributes[.size] as? CGFloat) ?? (fontAttributes[.size] as? NSNumber).map { CGFloat($0.doubleValue) }
      ?? base.map {
        CGFloat($0.pointSize)
      } ?? 0
  }
  open var postscriptName: String {
    let font = _resolve(size: 0)
    return font.isSystem ? UIFont(font).fontName : font.postScriptName
  }
  open var symbolicTraits: SymbolicTraits {
    let font = _resolve(size: 0)
    var traits: SymbolicTraits = []
    if font.isItalic { traits.insert(.traitItalic) }
    if font.weight >= 600 { traits.insert(.traitBold) }
    if font.face.isMonospaced { traits.insert(.traitMonoSpace) }
    return traits
  }
  /// The attribute as it was given; for the name, family and face of what it was not given for, those of the font that
  /// it finds.
  open func object(forKey anAttribute: AttributeName) -> Any? {
    if let value = fontAttributes[anAttribute] { return value }
    switch anAttribute {
    case .name: return postscriptName
    case .family: return UIFont(_resolve(size: 0)).familyName
    case .face: return _resolve(size: 0).styleName
    case .size: return pointSize
    case .textStyle: return textStyle
    case .traits:
      let font = _resolve(size: 0)
      let traits: [TraitKey: Any] = [
        .weight: UIFont.Weight(number: font.weight).rawValue, .symbolic: symbolicTraits.rawValue, .width: CGFloat(0),
        .slant: CGFloat(font.isItalic ? 0.07 : 0),
      ]
      return traits
    default: return nil
    }
  }

  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(fontAttributes.merging(attributes) { $1 }, base, design, textStyle: textStyle)
  }
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { addingAttributes([.size: newPointSize]) }
  open func withFace(_ newFace: String) -> UIFontDescriptor { addingAttributes([.face: newFace]) }
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    UIFontDescriptor([.family: newFamily, .size: pointSize], nil, design)
  }
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    addingAttributes([.traits: [TraitKey.symbolic: symbolicTraits.rawValue]])
  }
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    UIFontDescriptor(fontAttributes, base, design, textStyle: textStyle)
  }

  /// - Parameter size: 0 for the descriptor's own.
  func _resolve(size: CGFloat) -> Font {
    let points = Double(size > 0 ? size : pointSize > 0 ? pointSize : 12)
    var weight = base?.weight ?? 400, isItalic = base?.isItalic ?? false
    var isMonospaced = false
    if let traits = fontAttributes[.traits] as? [TraitKey: Any] {
      if let value = traits[.weight] as? UIFont.Weight { weight = value.number }
      if let value = traits[.weight] as? CGFloat { weight = UIFont.Weight(value).number }
      if let raw = traits[.symbolic] as? UInt32 {
        let symbolic = SymbolicTraits(rawValue: raw)
        weight = symbolic.contains(.traitBold) ? max(weight, 700) : min(weight, 400)
        isItalic = symbolic.contains(.traitItalic)
        isMonospaced = symbolic.contains(.traitMonoSpace)
      }
    }
    if let font = fontOfFace(size: points) { return font }
    if let family = fontAttributes[.family] as? String,
      let font = Font.matching(family: family, weight: weight, isItalic: isItalic, size: points)
    {
      return font
    }
    if let base, !base.isSystem {
      return Font.matching(family: base.familyName, weight: weight, isItalic: isItalic, size: points)
        ?? base.withSize(points)
    }
    if base == nil, let name = fontAttributes[.name] as? String, let font = Font.named(name, size: points) {
      return font
    }
    let kind: Font.Design =
      switch design {
      case .rounded: .rounded
      case .serif: .serif
      case .monospaced: .monospaced
      default: isMonospaced ? .monospaced : .default
      }
    var font = Font.system(size: points, weight: weight, design: kind, isItalic: isItalic)
    if base?.hasMonospacedDigits == true || asksForMonospacedDigits { font.hasMonospacedDigits = true }
    return font
  }

  /// The face of the family that is named by its style, such as "Bold Italic"; nil where none is named or there is
  /// none.
  private func fontOfFace(size: Double) -> Font? {
    guard let face = fontAttributes[.face] as? String else { return nil }
    let family =
      fontAttributes[.family] as? String ?? base?.familyName
      ?? (fontAttributes[.name] as? String).flatMap {
        Font.named($0, size: size)?.familyName
      }
    guard let family else { return nil }
    return UIFont.fontNames(forFamilyName: family).lazy.compactMap { Font.named($0, size: size) }.first {
      $0.styleName == face
    }
  }

  /// Number spacing is feature 6 of Apple's font registry, and monospaced numbers its setting 0. Other features are not
  /// used.
  private var asksForMonospacedDigits: Bool {
    guard let settings = fontAttributes[.featureSettings] as? [[FeatureKey: Any]] else { return false }
    return settings.contains { $0[.type] as? Int == 6 && $0[.selector] as? Int == 0 }
  }
}
