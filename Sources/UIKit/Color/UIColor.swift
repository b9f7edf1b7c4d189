import RenderTree

/// A colour, or a rule that gives a colour for each set of traits.
open class UIColor: NSObject, NSCoding, NSCopying, NSSecureCoding, @unchecked Sendable {  // immutable after init
  public enum _Storage {
    case fixed(CGColor)
    case dynamic((UITraitCollection) -> UIColor)
  }

  private let storage: _Storage
  private let systemName: String?
  /// Made of `tintColor`: what shows it follows the tint.
  private final var isMadeOfTint = false

  // Public, so that a subclass inherits the initialisers.
  public init(_ storage: _Storage, name: String? = nil) {
    (self.storage, systemName) = (storage, name)
    super.init()
  }

  /// Its curve is that of sRGB, so that the white is also the red, the green and the blue.
  private static let graySpace = CGColorSpace(name: CGColorSpace.extendedGray)!

  /// - Parameters: Both 0...1; a white beyond is kept for extended colours.
  public required convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(.fixed(CGColor(colorSpace: UIColor.graySpace, components: [white, min(max(alpha, 0), 1)])!))
  }

  /// - Parameters: All 0...1; a hue beyond is clamped.
  public required convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let c = UIColor.rgb(hue: hue, saturation: saturation, brightness: brightness)
    self.init(red: c.0, green: c.1, blue: c.2, alpha: alpha)
  }

  /// - Parameters: sRGB components, 0...1; values beyond make an extended colour.
  public required convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.fixed(CGColor(srgbRed: red, green: green, blue: blue, alpha: min(max(alpha, 0), 1))))
  }

  public required convenience init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let space = CGColorSpace(name: CGColorSpace.displayP3)!
    self.init(.fixed(CGColor(colorSpace: space, components: [displayP3Red, green, blue, alpha])!))
  }

  public required convenience init(cgColor: CGColor) { self.init(.fixed(cgColor)) }

  /// A colour that repeats an image from the origin of what it fills, to the right and downwards.
  ///
  /// A view shows it as its background; a layer whose contents are an image does not. The numbers of such a colour
  /// cannot be asked for.
  public required convenience init(patternImage image: UIImage) {
    let size = image.size
    let stored = image.imageOrientation == .up ? image.cgImage : nil
    let picture = stored ?? UIGraphicsImageRenderer(size: size).image { _ in image.draw(at: .zero) }.cgImage
    guard let picture, let space = CGColorSpace(patternBaseSpace: nil) else {
      self.init(.fixed(CGColor(gray: 0, alpha: 0)))
      return
    }
    let upright = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: size.height)
    let pattern = CGPattern(image: picture, bounds: CGRect(origin: .zero, size: size), matrix: upright)
    self.init(.fixed(CGColor(space: space, components: [1], pattern: pattern)))
  }

  /// - Parameter dynamicProvider: Called whenever the colour is resolved; it must not read views.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(.dynamic(dynamicProvider))
  }

  convenience init(system: SystemColor, name: String) {
    self.init(.dynamic { UIColor(system.components(for: $0)) }, name: name)
  }

  private convenience init(_ c: SystemColor.Components) {
    self.init(red: c.red / 255, green: c.green / 255, blue: c.blue / 255, alpha: c.alpha)
  }

  package convenience init(_ color: RenderColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  /// Nil when no asset catalogue of the app has a colour of this name.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    guard let asset = AssetCatalog.color(named: name, in: bundle) else {
      warnOnce("UIColor(named:): the app's asset catalogues have no color \"\(name)\".")
      return nil
    }
    self.init(.dynamic { asset.color(for: $0) }, name: name)
  }

  /// Made by `#colorLiteral`; components in sRGB, 0...1.
  public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// A color of the system or of the app's catalogue stays dynamic, if it is still known.
  public required convenience init?(coder: NSCoder) {
    if let name = coder._decodeObject(of: NSString.self, forKey: "UIColorName") as String? {
      if let color = SystemColor.named[name] {
        self.init(system: color, name: name)
        return
      }
      if let asset = AssetCatalog.color(named: name, in: nil) {
        self.init(.dynamic { asset.color(for: $0) }, name: name)
        return
      }
    }
    func value(_ key: String) -> CGFloat { CGFloat(coder.decodeDouble(forKey: key)) }
    guard !coder.containsValue(forKey: "UIWhite") else {
      self.init(white: value("UIWhite"), alpha: value("UIAlpha"))
      return
    }
    self.init(red: value("UIRed"), green: value("UIGreen"), blue: value("UIBlue"), alpha: value("UIAlpha"))
  }

  open func encode(with coder: NSCoder) {
    if let systemName { coder.encode(systemName as NSString, forKey: "UIColorName") }
    let color = cgColor, c = color._srgb
    if color.colorSpace?.model == .monochrome { coder.encode(c.red, forKey: "UIWhite") }
    coder.encode(c.red, forKey: "UIRed")
    coder.encode(c.green, forKey: "UIGreen")
    coder.encode(c.blue, forKey: "UIBlue")
    coder.encode(c.alpha, forKey: "UIAlpha")
  }

  open class var supportsSecureCoding: Bool { true }
  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: Reading

  /// A dynamic colour gives the one for the current traits.
  open var cgColor: CGColor {
    switch storage {
    case .fixed(let color): color
    case .dynamic(let provider): provider(.current).cgColor
    }
  }

  /// Itself for a colour that is not dynamic.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    guard case .dynamic(let provider) = storage else { return self }
    var result = self
    traitCollection.performAsCurrent { result = provider(traitCollection).resolvedColor(with: traitCollection) }
    return result
  }

  /// - Parameter alpha: 0...1. A dynamic colour stays dynamic.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch storage {
    case .fixed(let color): UIColor(.fixed(color.copy(alpha: min(max(alpha, 0), 1)) ?? color))
    case .dynamic(let provider):
      followingTint(UIColor(.dynamic { provider($0).resolvedColor(with: $0).withAlphaComponent(alpha) }))
    }
  }

  /// The colour with its own alpha times `factor` (0...1): clear stays clear. A dynamic colour stays dynamic.
  final func _faded(to factor: CGFloat) -> UIColor {
    switch storage {
    case .fixed(let color): withAlphaComponent(color.alpha * factor)
    case .dynamic(let provider):
      followingTint(UIColor(.dynamic { provider($0).resolvedColor(with: $0)._faded(to: factor) }))
    }
  }

  @discardableResult open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let c = cgColor._srgb
    red?.pointee = c.red
    green?.pointee = c.green
    blue?.pointee = c.blue
    alpha?.pointee = c.alpha
    return true
  }

  /// False for a colour that is not grey.
  @discardableResult open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?)
    -> Bool
  {
    let c = cgColor._srgb
    guard c.red == c.green, c.green == c.blue else { return false }
    white?.pointee = c.red
    alpha?.pointee = c.alpha
    return true
  }

  @discardableResult open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let c = cgColor._srgb
    let high = max(c.red, c.green, c.blue), low = min(c.red, c.green, c.blue)
    let range = high - low
    var angle = 0.0
    if range > 0 {
      if high == c.red {
        angle = ((c.green - c.blue) / range).truncatingRemainder(dividingBy: 6)
      } else if high == c.green {
        angle = (c.blue - c.red) / range + 2
      } else {
        angle = (c.red - c.green) / range + 4
      }
    }
    hue?.pointee = (angle < 0 ? angle + 6 : angle) / 6
    saturation?.pointee = high > 0 ? range / high : 0
    brightness?.pointee = high
    alpha?.pointee = c.alpha
    return true
  }

  private static func rgb(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
    let h = min(max(hue, 0), 1) * 6
    let sector = Int(h) % 6
    let f = h - h.rounded(.down)
    let v = brightness
    let p = v * (1 - saturation), q = v * (1 - f * saturation), t = v * (1 - (1 - f) * saturation)
    return [(v, t, p), (q, v, p), (p, v, t), (p, q, v), (t, p, v), (v, p, q)][sector]
  }

  /// Colours are equal when their numbers and their colour spaces are: a white of the grey space is not the white of red,
  /// green and blue.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if other === self { return true }
    if let systemName, systemName == other.systemName { return true }
    guard case .fixed(let a) = storage, case .fixed(let b) = other.storage else { return false }
    return a == b
  }

  open override var hash: Int {
    guard case .fixed(let color) = storage else { return systemName?.hashValue ?? ObjectIdentifier(self).hashValue }
    let c = color._srgb
    return c.red.hashValue ^ c.green.hashValue &* 3 ^ c.blue.hashValue &* 5 ^ c.alpha.hashValue &* 7
  }

  open override var description: String {
    if let systemName { return "<UIColor: \(systemName)>" }
    let color = cgColor, names = [CGColorSpace.displayP3: "UIDisplayP3ColorSpace"]
    let numbers: [CGFloat], space: String
    if color.colorSpace?.model == .monochrome, let components = color.components {
      (numbers, space) = (components, "UIExtendedGrayColorSpace")
    } else if let name = color.colorSpace?.name.flatMap({ names[$0] }), let components = color.components {
      (numbers, space) = (components, name)
    } else {
      let c = color._srgb
      (numbers, space) = ([c.red, c.green, c.blue, c.alpha], "UIExtendedSRGBColorSpace")
    }
    return ([space] + numbers.map { String(format: "%g", $0) }).joined(separator: " ")
  }

  // MARK: Fixed colours

  open class var black: UIColor { UIColor(white: 0, alpha: 1) }
  open class var darkGray: UIColor { UIColor(white: 1.0 / 3, alpha: 1) }
  open class var lightGray: UIColor { UIColor(white: 2.0 / 3, alpha: 1) }
  open class var white: UIColor { UIColor(white: 1, alpha: 1) }
  open class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
  open class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
  open class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
  open class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
  open class var cyan: UIColor { UIColor(red: 0, green: 1, blue: 1, alpha: 1) }
  open class var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0, alpha: 1) }
  open class var magenta: UIColor { UIColor(red: 1, green: 0, blue: 1, alpha: 1) }
  open class var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
  open class var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
  open class var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }
  /// Deprecated since iOS 13: the colour behind grouped tables.
  open class var groupTableViewBackground: UIColor { systemGroupedBackground }
  open class var clear: UIColor { UIColor(white: 0, alpha: 0) }
  open class var lightText: UIColor { UIColor(white: 1, alpha: 0.6) }
  open class var darkText: UIColor { UIColor(white: 0, alpha: 1) }

  // MARK: System colours

  open class var systemRed: UIColor { UIColor(system: .systemRed, name: "systemRed") }
  open class var systemOrange: UIColor { UIColor(system: .systemOrange, name: "systemOrange") }
  open class var systemYellow: UIColor { UIColor(system: .systemYellow, name: "systemYellow") }
  open class var systemGreen: UIColor { UIColor(system: .systemGreen, name: "systemGreen") }
  open class var systemMint: UIColor { UIColor(system: .systemMint, name: "systemMint") }
  open class var systemTeal: UIColor { UIColor(system: .systemTeal, name: "systemTeal") }
  open class var systemCyan: UIColor { UIColor(system: .systemCyan, name: "systemCyan") }
  open class var systemBlue: UIColor { UIColor(system: .systemBlue, name: "systemBlue") }
  open class var systemIndigo: UIColor { UIColor(system: .systemIndigo, name: "systemIndigo") }
  open class var systemPurple: UIColor { UIColor(system: .systemPurple, name: "systemPurple") }
  open class var systemPink: UIColor { UIColor(system: .systemPink, name: "systemPink") }
  open class var systemBrown: UIColor { UIColor(system: .systemBrown, name: "systemBrown") }
  open class var systemGray: UIColor { UIColor(system: .systemGray, name: "systemGray") }
  open class var systemGray2: UIColor { UIColor(system: .systemGray2, name: "systemGray2") }
  open class var systemGray3: UIColor { UIColor(system: .systemGray3, name: "systemGray3") }
  open class var systemGray4: UIColor { UIColor(system: .systemGray4, name: "systemGray4") }
  open class var systemGray5: UIColor { UIColor(system: .systemGray5, name: "systemGray5") }
  open class var systemGray6: UIColor { UIColor(system: .systemGray6, name: "systemGray6") }
  open class var label: UIColor { UIColor(system: .label, name: "label") }
  open class var secondaryLabel: UIColor { UIColor(system: .secondaryLabel, name: "secondaryLabel") }
  open class var tertiaryLabel: UIColor { UIColor(system: .tertiaryLabel, name: "tertiaryLabel") }
  open class var quaternaryLabel: UIColor { UIColor(system: .quaternaryLabel, name: "quaternaryLabel") }
  open class var placeholderText: UIColor { UIColor(system: .placeholderText, name: "placeholderText") }
  open class var separator: UIColor { UIColor(system: .separator, name: "separator") }
  open class var opaqueSeparator: UIColor { UIColor(system: .opaqueSeparator, name: "opaqueSeparator") }
  open class var link: UIColor { UIColor(system: .link, name: "link") }
  open class var systemFill: UIColor { UIColor(system: .systemFill, name: "systemFill") }
  open class var secondarySystemFill: UIColor { UIColor(system: .secondarySystemFill, name: "secondarySystemFill") }
  open class var tertiarySystemFill: UIColor { UIColor(system: .tertiarySystemFill, name: "tertiarySystemFill") }
  open class var quaternarySystemFill: UIColor { UIColor(system: .quaternarySystemFill, name: "quaternarySystemFill") }
  open class var systemBackground: UIColor { UIColor(system: .systemBackground, name: "systemBackground") }
  open class var secondarySystemBackground: UIColor {
    UIColor(system: .secondarySystemBackground, name: "secondarySystemBackground")
  }
  open class var tertiarySystemBackground: UIColor {
    UIColor(system: .tertiarySystemBackground, name: "tertiarySystemBackground")
  }
  open class var systemGroupedBackground: UIColor {
    UIColor(system: .systemGroupedBackground, name: "systemGroupedBackground")
  }
  open class var secondarySystemGroupedBackground: UIColor {
    UIColor(system: .secondarySystemGroupedBackground, name: "secondarySystemGroupedBackground")
  }
  open class var tertiarySystemGroupedBackground: UIColor {
    UIColor(system: .tertiarySystemGroupedBackground, name: "tertiarySystemGroupedBackground")
  }
  /// The tint of the view that shows the colour, found when the colour is resolved; the system's blue outside views.
  open class var tintColor: UIColor {
    UIColor(
      .dynamic { traits in
        var color = UITraitCollection._currentTint ?? systemBlue
        // A tint that is made of the tint color finds none.
        traits._performAsCurrent(tint: nil) { color = color.resolvedColor(with: traits) }
        return color
      }, name: tintName)
  }
  private static let tintName = "tintColor"
  /// Whether the colour is `tintColor` itself.
  final var _isTint: Bool { systemName == UIColor.tintName }
  /// Whether the colour is `tintColor`, or that with another alpha.
  final var _followsTint: Bool { _isTint || isMadeOfTint }
  private func followingTint(_ made: UIColor) -> UIColor {
    made.isMadeOfTint = _followsTint
    return made
  }
}

extension SystemColor {
  func components(for traits: UITraitCollection) -> Components {
    let isHigh = traits.accessibilityContrast == .high
    guard traits.userInterfaceStyle == .dark else { return isHigh ? highContrastLight : light }
    if traits.userInterfaceLevel == .elevated {
      if isHigh, let elevatedHighContrastDark { return elevatedHighContrastDark }
      if let elevatedDark { return elevatedDark }
    }
    return isHigh ? highContrastDark : dark
  }
}
