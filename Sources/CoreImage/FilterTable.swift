import PorticoFoundation

/// One filter: what goes in, with defaults, and what comes out.
struct FilterDefinition: Sendable {
  enum Kind: Sendable {
    case image, number, vector, color, transform, data, text
    var className: String {
      switch self {
      case .image: "CIImage"
      case .number: "NSNumber"
      case .vector: "CIVector"
      case .color: "CIColor"
      case .transform: "NSValue"
      case .data: "NSData"
      case .text: "NSString"
      }
    }
  }
  struct Input: @unchecked Sendable {  // values that never change
    var key: String
    var kind: Kind
    var standard: Any?
  }

  var name: String
  var category: String
  var inputs: [Input]
  /// Nil for a filter of Core Image that is not written yet.
  var make: (@Sendable (FilterInputs) -> CIImage?)?
}

/// The inputs of a filter, read as what they should be. Numbers come as NSNumber, Int, Double, Float or CGFloat.
struct FilterInputs {
  private let values: [String: Any]
  init(_ values: [String: Any]) { self.values = values }

  var image: CIImage? { image(kCIInputImageKey) }
  func image(_ key: String) -> CIImage? { values[key] as? CIImage }
  func color(_ key: String = kCIInputColorKey) -> CIColor { values[key] as? CIColor ?? .black }
  func vector(_ key: String) -> CIVector {
    switch values[key] {
    case let vector as CIVector: vector
    case let point as CGPoint: CIVector(cgPoint: point)
    case let rect as CGRect: CIVector(cgRect: rect)
    default: CIVector(x: 0)
    }
  }
  func number(_ key: String) -> Double {
    switch values[key] {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as NSNumber: value.doubleValue
    default: 0
    }
  }
  var transform: CGAffineTransform {
    switch values[kCIInputTransformKey] {
    case let transform as CGAffineTransform: transform
    case let value as CIVector: value.cgAffineTransformValue
    default: .identity
    }
  }
}

enum FilterTable {
  static func definition(_ name: String) -> FilterDefinition? { all[name] }
  static func names(in category: String?) -> [String] {
    all.values.filter { $0.make != nil && (category == nil || category == kCICategoryBuiltIn || $0.category == category) }
      .map(\.name).sorted()
  }

  private static let all: [String: FilterDefinition] = {
    let written =
      ColorFilters.definitions + BlurFilters.definitions + CompositeFilters.definitions + GeneratorFilters.definitions
      + GeometryFilters.definitions
    var all = Dictionary(written.map { ($0.name, $0) }) { first, _ in first }
    for name in unwritten where all[name] == nil {
      all[name] = FilterDefinition(name: name, category: "", inputs: commonInputs, make: nil)
    }
    return all
  }()

  static let image = FilterDefinition.Input(key: kCIInputImageKey, kind: .image, standard: nil)
  static let background = FilterDefinition.Input(key: kCIInputBackgroundImageKey, kind: .image, standard: nil)
  static func number(_ key: String, _ standard: Double) -> FilterDefinition.Input {
    FilterDefinition.Input(key: key, kind: .number, standard: NSNumber(value: standard))
  }
  static func vector(_ key: String, _ standard: CIVector) -> FilterDefinition.Input {
    FilterDefinition.Input(key: key, kind: .vector, standard: standard)
  }
  static func color(_ key: String, _ standard: CIColor) -> FilterDefinition.Input {
    FilterDefinition.Input(key: key, kind: .color, standard: standard)
  }

  /// What the filters that are not written yet may be given before their output is asked for.
  private static let commonInputs: [FilterDefinition.Input] = [
    image, background, number(kCIInputRadiusKey, 0), number(kCIInputIntensityKey, 0), number(kCIInputScaleKey, 0),
    number(kCIInputAngleKey, 0), number(kCIInputSharpnessKey, 0), number(kCIInputWidthKey, 0),
    vector(kCIInputCenterKey, CIVector(x: 0, y: 0)), color(kCIInputColorKey, .black), color("inputColor0", .black),
    color("inputColor1", .white), number("inputAmount", 0), number("inputCorrectionLevel", 0), number("inputLevels", 0),
    FilterDefinition.Input(key: "inputMessage", kind: .data, standard: nil),
    FilterDefinition.Input(key: "inputText", kind: .text, standard: nil), number("inputQuietSpace", 0), number("inputFalloff", 0),
    number("inputRadius0", 0), number("inputRadius1", 0), number("inputNoiseLevel", 0), number("inputTime", 0),
    FilterDefinition.Input(key: kCIInputTargetImageKey, kind: .image, standard: nil), vector(kCIInputExtentKey, CIVector(x: 0)),
    FilterDefinition.Input(key: "inputCubeData", kind: .data, standard: nil), number("inputCubeDimension", 2),
  ]

  private static let unwritten = [
    "CIAztecCodeGenerator", "CIBloom", "CIBokehBlur", "CIBumpDistortion", "CICircleSplashDistortion", "CICMYKHalftone",
    "CICode128BarcodeGenerator", "CIColorCube", "CIColorCubeWithColorSpace", "CIColorCrossPolynomial", "CIColorCurves", "CIComicEffect",
    "CICrystallize", "CIDepthOfField", "CIDiscBlur", "CIDisplacementDistortion", "CIDocumentEnhancer", "CIDotScreen",
    "CIEdgePreserveUpsampleFilter", "CIEdges", "CIEdgeWork", "CIFalseColor", "CIGlassDistortion", "CIGloom", "CIHatchedScreen",
    "CIHexagonalPixellate", "CIHighlightShadowAdjust", "CIHoleDistortion", "CIKaleidoscope", "CILensFlare", "CILightTunnel",
    "CILineOverlay", "CILineScreen", "CIMaskedVariableBlur", "CIMedianFilter", "CIMorphologyGradient", "CIMorphologyMaximum",
    "CIMorphologyMinimum", "CIMotionBlur", "CINoiseReduction", "CIPDF417BarcodeGenerator", "CIPerspectiveCorrection",
    "CIPerspectiveTransform", "CIPhotoEffectChrome", "CIPhotoEffectFade", "CIPhotoEffectInstant", "CIPhotoEffectMono",
    "CIPhotoEffectNoir", "CIPhotoEffectProcess", "CIPhotoEffectTonal", "CIPhotoEffectTransfer", "CIPinchDistortion", "CIPointillize",
    "CIQRCodeGenerator", "CIRandomGenerator", "CISharpenLuminance", "CISpotColor", "CISpotLight", "CIStarShineGenerator",
    "CIStraightenFilter", "CISunbeamsGenerator", "CITemperatureAndTint", "CITextImageGenerator", "CIThermal", "CIToneCurve",
    "CITorusLensDistortion", "CITwirlDistortion", "CIUnsharpMask", "CIVibrance", "CIVignette", "CIVignetteEffect",
    "CIVortexDistortion", "CIXRay", "CIZoomBlur",
  ]
}
