import PorticoFoundation

/// A colour space as a value: curve, primaries and range.
struct ColorSpaceDefinition: Hashable, Sendable {
  /// The function that turns stored numbers into linear light. Negative numbers mirror positive ones.
  enum Curve: Hashable, Sendable {
    case linear, srgb
    case gamma(Double)
    case itu709, pq, hlg
  }

  /// The red, green and blue corners, all with the white of sRGB but for those that say otherwise.
  enum Primaries: Hashable, Sendable { case srgb, displayP3, adobe, itu2020, romm, dciP3, acesCG, xyz }

  var name: String?
  var model: CGColorSpaceModel
  var componentCount: Int
  var curve = Curve.srgb
  var primaries = Primaries.srgb
  var isExtended = false
  var isWideGamut = false
  var table: [UInt8] = []
  private var baseBox: [ColorSpaceDefinition] = []

  var base: ColorSpaceDefinition? { baseBox.first }

  init(
    name: String?, model: CGColorSpaceModel, componentCount: Int, curve: Curve = .srgb, primaries: Primaries = .srgb,
    isExtended: Bool = false, base: ColorSpaceDefinition? = nil, table: [UInt8] = []
  ) {
    (self.name, self.model, self.componentCount) = (name, model, componentCount)
    (self.curve, self.primaries, self.isExtended, self.table) = (curve, primaries, isExtended, table)
    isWideGamut = model == .rgb && primaries != .srgb
    baseBox = base.map { [$0] } ?? []
  }

  static let deviceRGB = ColorSpaceDefinition(name: "kCGColorSpaceDeviceRGB", model: .rgb, componentCount: 3)
  static let deviceGray = ColorSpaceDefinition(
    name: "kCGColorSpaceDeviceGray", model: .monochrome, componentCount: 1)
  static let deviceCMYK = ColorSpaceDefinition(name: "kCGColorSpaceDeviceCMYK", model: .cmyk, componentCount: 4)

  /// All that have names.
  static let named: [String: ColorSpaceDefinition] = {
    typealias Names = CGColorSpace
    var spaces = [deviceRGB, deviceGray, deviceCMYK]
    func rgb(_ name: String, _ curve: Curve, _ primaries: Primaries = .srgb, extended: Bool = false) {
      spaces.append(
        ColorSpaceDefinition(
          name: name, model: .rgb, componentCount: 3, curve: curve, primaries: primaries, isExtended: extended))
    }
    func gray(_ name: String, _ curve: Curve, extended: Bool = false) {
      spaces.append(
        ColorSpaceDefinition(name: name, model: .monochrome, componentCount: 1, curve: curve, isExtended: extended))
    }
    rgb(Names.sRGB, .srgb)
    rgb(Names.extendedSRGB, .srgb, extended: true)
    rgb(Names.linearSRGB, .linear)
    rgb(Names.extendedLinearSRGB, .linear, extended: true)
    rgb(Names.genericRGBLinear, .linear)
    rgb("kCGColorSpaceGenericRGB", .srgb)
    rgb(Names.displayP3, .srgb, .displayP3)
    rgb(Names.extendedDisplayP3, .srgb, .displayP3, extended: true)
    rgb(Names.linearDisplayP3, .linear, .displayP3)
    rgb(Names.extendedLinearDisplayP3, .linear, .displayP3, extended: true)
    rgb(Names.adobeRGB1998, .gamma(563 / 256), .adobe)
    rgb(Names.itur_709, .itu709)
    rgb(Names.coreMedia709, .itu709)
    rgb(Names.itur_2020, .itu709, .itu2020)
    rgb(Names.itur_2020_sRGBGamma, .srgb, .itu2020)
    rgb(Names.extendedITUR_2020, .itu709, .itu2020, extended: true)
    rgb(Names.linearITUR_2020, .linear, .itu2020)
    rgb(Names.extendedLinearITUR_2020, .linear, .itu2020, extended: true)
    rgb(Names.rommrgb, .gamma(1.8), .romm)
    rgb(Names.dcip3, .gamma(2.6), .dciP3)
    rgb(Names.acescgLinear, .linear, .acesCG)
    for name in [Names.itur_2100_PQ, Names.itur_2020_PQ, Names.itur_2020_PQ_EOTF] { rgb(name, .pq, .itu2020) }
    for name in [Names.itur_2100_HLG, Names.itur_2020_HLG] { rgb(name, .hlg, .itu2020) }
    for name in [Names.displayP3_PQ, Names.displayP3_PQ_EOTF] { rgb(name, .pq, .displayP3) }
    rgb(Names.displayP3_HLG, .hlg, .displayP3)
    rgb(Names.itur_709_PQ, .pq)
    rgb(Names.itur_709_HLG, .hlg)
    gray(Names.genericGrayGamma2_2, .gamma(2.2))
    gray("kCGColorSpaceGenericGray", .gamma(2.2))
    gray(Names.extendedGray, .srgb, extended: true)
    gray(Names.linearGray, .linear)
    gray(Names.extendedLinearGray, .linear, extended: true)
    spaces.append(ColorSpaceDefinition(name: Names.genericCMYK, model: .cmyk, componentCount: 4))
    spaces.append(
      ColorSpaceDefinition(name: Names.genericXYZ, model: .XYZ, componentCount: 3, curve: .linear, primaries: .xyz))
    spaces.append(ColorSpaceDefinition(name: Names.genericLab, model: .lab, componentCount: 3))
    return Dictionary(uniqueKeysWithValues: spaces.map { ($0.name!, $0) })
  }()

  /// The named space of the same primaries with another range or curve.
  static func sibling(of space: ColorSpaceDefinition, extended: Bool, linear: Bool) -> ColorSpaceDefinition? {
    if space.isExtended == extended, (space.curve == .linear) == linear { return space }
    let candidates = named.values.filter {
      $0.model == space.model && $0.primaries == space.primaries && $0.isExtended == extended
        && ($0.curve == .linear) == linear && $0.curve != .pq && $0.curve != .hlg
        && $0.name?.contains("Generic") == false
        && $0.name?.contains("Device") == false
    }
    return candidates.min { $0.name! < $1.name! }
  }
}
