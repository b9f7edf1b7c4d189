import PorticoFoundation

/// Numbers in a colour space, and alpha; or a pattern. Immutable.
public final class CGColor: Hashable, @unchecked Sendable {  // immutable; a pattern's drawing is its creator's affair
  private let space: CGColorSpace
  private let values: [CGFloat]
  public let pattern: CGPattern?

  /// The colour for drawing: unpremultiplied sRGB, outside 0...1 for wide colours. For a pattern, its tint or clear.
  package let _srgb: SRGBColor

  /// - Parameter components: As many as the space has, then alpha.
  package init(space: CGColorSpace, components: [CGFloat], pattern: CGPattern? = nil) {
    enforce(
      components.count == space.numberOfComponents + 1,
      "A colour in \(space) takes \(space.numberOfComponents + 1) numbers, not \(components.count).")
    (self.space, values, self.pattern) = (space, components, pattern)
    _srgb = space.definition.srgb(components)
  }

  /// A colour in extended sRGB.
  package convenience init(_ color: SRGBColor) {
    self.init(
      space: .extendedSRGBSpace,
      components: [CGFloat(color.red), CGFloat(color.green), CGFloat(color.blue), CGFloat(color.alpha)])
  }

  /// - Parameter components: As many as the space has, then alpha.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    guard space.model != .pattern else { return nil }
    self.init(
      space: space,
      components: Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)))
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(space: .gray22Space, components: [gray, alpha])
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .srgbSpace, components: [red, green, blue, alpha])
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .srgbSpace, components: [red, green, blue, alpha])
  }

  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(space: .gray22Space, components: [gray, alpha])
  }

  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    self.init(space: .cmykSpace, components: [cyan, magenta, yellow, black, alpha])
  }

  /// - Parameter components: For an uncoloured pattern its tint, then alpha; for a coloured one alpha alone.
  public convenience init?(
    patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>
  ) {
    guard space.model == .pattern else { return nil }
    self.init(
      space: space,
      components: Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)),
      pattern: pattern)
  }

  public init?(
    headroom: Float, colorSpace space: CGColorSpace, red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) { notImplemented() }

  public var contentHeadroom: Float { notImplemented() }

  public static let conversionBlackPointCompensation: CFString = "kCGColorConversionBlackPointCompensation"
  public static let conversionTRCSize: CFString = "kCGColorConversionTRCSize"
  public class var typeID: CFTypeID { TypeID.color }

  /// Equal numbers in equal spaces. The same light in another space is another colour.
  public static func == (lhs: CGColor, rhs: CGColor) -> Bool {
    lhs === rhs || (lhs.values == rhs.values && lhs.pattern === rhs.pattern && lhs.space == rhs.space)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(values) }

  public var colorSpace: CGColorSpace? { space }

  /// Alpha counts.
  public var numberOfComponents: Int { values.count }
  public var components: [CGFloat]? { values }
  public var alpha: CGFloat { values[values.count - 1] }

  public func copy() -> CGColor? { self }

  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(space: space, components: values.dropLast() + [alpha], pattern: pattern)
  }

  /// The colour in another space, clamped to what that space holds; nil for patterns. The intent makes no difference.
  public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?) -> CGColor? {
    if space == self.space { return self }
    guard pattern == nil, space.model != .pattern, space.model != .indexed else { return nil }
    return CGColor(space: space, components: space.definition.components(_srgb))
  }
}

extension CGColor: CustomStringConvertible {
  public var description: String {
    "<CGColor \(ObjectIdentifier(self))> [\(space)] ( \(values.map { "\($0)" }.joined(separator: " ")) )"
  }
}
