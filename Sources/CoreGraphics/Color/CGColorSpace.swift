import PorticoFoundation

public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern, XYZ
}

/// A colour space says what the numbers of a colour mean.
///
/// RGB and grey spaces convert into each other through linear light; CMYK by the plain formula (1 - c)(1 - k). HDR
/// curves (PQ, HLG) and Lab have names and counts, and trap when a colour is converted.
public final class CGColorSpace: Hashable, Sendable {
  let definition: ColorSpaceDefinition

  init(_ definition: ColorSpaceDefinition) { self.definition = definition }

  /// One of the names below; nil for any other.
  public convenience init?(name: CFString) {
    guard let definition = ColorSpaceDefinition.named[name] else { return nil }
    self.init(definition)
  }

  /// The space of a pattern's cells, and for uncoloured ones the space of the colour that tints them.
  public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
    self.init(
      ColorSpaceDefinition(
        name: nil, model: .pattern, componentCount: baseSpace?.numberOfComponents ?? 0, base: baseSpace?.definition))
  }

  /// - Parameter colorTable: `last + 1` colours of 8 bits a component.
  public convenience init?(
    indexedBaseSpace baseSpace: CGColorSpace, last lastIndex: Int, colorTable: UnsafePointer<UInt8>
  ) {
    guard (0...255).contains(lastIndex), baseSpace.model != .indexed, baseSpace.model != .pattern else { return nil }
    let table = UnsafeBufferPointer(start: colorTable, count: (lastIndex + 1) * baseSpace.numberOfComponents)
    self.init(
      ColorSpaceDefinition(
        name: nil, model: .indexed, componentCount: 1, base: baseSpace.definition, table: Array(table)))
  }

  /// White and black points are not applied: the white of every space is the white of the screen.
  public convenience init?(
    calibratedGrayWhitePoint whitePoint: UnsafePointer<CGFloat>, blackPoint: UnsafePointer<CGFloat>?, gamma: CGFloat
  ) {
    guard gamma > 0 else { return nil }
    self.init(ColorSpaceDefinition(name: nil, model: .monochrome, componentCount: 1, curve: .gamma(Double(gamma))))
  }

  public init?(
    calibratedRGBWhitePoint whitePoint: UnsafePointer<CGFloat>, blackPoint: UnsafePointer<CGFloat>?,
    gamma: UnsafePointer<CGFloat>?, matrix: UnsafePointer<CGFloat>?
  ) { notImplemented() }

  public init?(
    labWhitePoint whitePoint: UnsafePointer<CGFloat>, blackPoint: UnsafePointer<CGFloat>?,
    range: UnsafePointer<CGFloat>?
  ) { notImplemented() }

  public init?(iccData data: CFTypeRef) { notImplemented() }

  public init?(propertyListPlist plist: CFPropertyList) { notImplemented() }

  public init?(platformColorSpaceRef ref: UnsafeRawPointer) { notImplemented() }

  public class var typeID: CFTypeID { TypeID.colorSpace }

  public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool { lhs.definition == rhs.definition }
  public func hash(into hasher: inout Hasher) { hasher.combine(definition) }

  public var name: CFString? { definition.name }
  public var model: CGColorSpaceModel { definition.model }

  /// Without alpha.
  public var numberOfComponents: Int { definition.componentCount }

  /// The base of a pattern or indexed space; nil for others.
  public var baseColorSpace: CGColorSpace? { definition.base.map { CGColorSpace($0) } }

  /// The table of an indexed space, 8 bits a component; nil for others.
  public var colorTable: [UInt8]? { definition.table.isEmpty ? nil : definition.table }

  public var isWideGamutRGB: Bool { definition.isWideGamut }
  public func isHDR() -> Bool { definition.curve == .pq || definition.curve == .hlg }
  public var supportsOutput: Bool { ![.pattern, .indexed, .unknown].contains(model) }

  public func copyICCData() -> CFData? { notImplemented() }
  public func copyPropertyList() -> CFPropertyList? { notImplemented() }

  package var isExtended: Bool { definition.isExtended }

  package static let srgbSpace = CGColorSpace(name: sRGB)!
  package static let extendedSRGBSpace = CGColorSpace(name: extendedSRGB)!
  static let gray22Space = CGColorSpace(name: genericGrayGamma2_2)!
  static let cmykSpace = CGColorSpace(name: genericCMYK)!
}

extension CGColorSpace: CustomStringConvertible {
  public var description: String { "<CGColorSpace \(ObjectIdentifier(self))> (\(name ?? "\(model)"))" }
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(.deviceRGB) }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(.deviceGray) }
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { CGColorSpace(.deviceCMYK) }

public func CGColorSpaceUsesExtendedRange(_ space: CGColorSpace) -> Bool { space.isExtended }
public func CGColorSpaceIsPQBased(_ s: CGColorSpace) -> Bool { s.definition.curve == .pq }
public func CGColorSpaceIsHLGBased(_ s: CGColorSpace) -> Bool { s.definition.curve == .hlg }
public func CGColorSpaceUsesITUR_2100TF(_ space: CGColorSpace) -> Bool { space.isHDR() }

/// The space's extended form, with values outside 0...1; nil where there is none.
public func CGColorSpaceCreateExtended(_ space: CGColorSpace) -> CGColorSpace? {
  ColorSpaceDefinition.sibling(of: space.definition, extended: true, linear: space.definition.curve == .linear)
    .map { CGColorSpace($0) }
}

/// The space's form in linear light.
public func CGColorSpaceCreateLinearized(_ space: CGColorSpace) -> CGColorSpace? {
  ColorSpaceDefinition.sibling(of: space.definition, extended: space.isExtended, linear: true).map { CGColorSpace($0) }
}

public func CGColorSpaceCreateExtendedLinearized(_ space: CGColorSpace) -> CGColorSpace? {
  ColorSpaceDefinition.sibling(of: space.definition, extended: true, linear: true).map { CGColorSpace($0) }
}

public func CGColorSpaceCreateCopyWithStandardRange(_ space: CGColorSpace) -> CGColorSpace {
  ColorSpaceDefinition.sibling(of: space.definition, extended: false, linear: space.definition.curve == .linear)
    .map { CGColorSpace($0) } ?? space
}
