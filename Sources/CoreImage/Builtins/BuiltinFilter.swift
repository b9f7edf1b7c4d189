import PorticoFoundation

/// A filter whose inputs can be set by name as well as by key.
public protocol CIFilterProtocol: AnyObject {
  var outputImage: CIImage? { get }
}

/// A filter of Core Image as the functions of `CIFilter` make it. Every input has its name here; a subclass says by the
/// protocols that it conforms to which of them an app sees. Where filters disagree about an input's type, their classes
/// declare it themselves.
class BuiltinFilter: CIFilter {
  required init() { super.init() }
  required override init(_ definition: FilterDefinition) { super.init(definition) }

  /// - Parameter name: One of `FilterTable`.
  convenience init(_ name: String) {
    guard let definition = FilterTable.definition(name) else { fatalError("The table of filters has no \(name).") }
    self.init(definition)
  }

  override func fresh(_ definition: FilterDefinition) -> CIFilter { type(of: self).init(definition) }

  @Input("inputBackgroundImage") final var backgroundImage: CIImage?
  @Input("inputBacksideImage") final var backsideImage: CIImage?
  @Input("inputDisplacementImage") final var displacementImage: CIImage?
  @Input("inputGradientImage") final var gradientImage: CIImage?
  @Input("inputImage2") final var image2: CIImage?
  @Input("inputImage") final var inputImage: CIImage?
  @Input("inputMeans") final var inputMeans: CIImage?
  @Input("inputMask") final var mask: CIImage?
  @Input("inputMaskImage") final var maskImage: CIImage?
  @Input("inputPaletteImage") final var paletteImage: CIImage?
  @Input("inputShadingImage") final var shadingImage: CIImage?
  @Input("inputSmallImage") final var smallImage: CIImage?
  @Input("inputTargetImage") final var targetImage: CIImage?
  @Input("inputTexture") final var textureImage: CIImage?
  @Input("inputAcuteAngle") final var acuteAngle: Float
  @Input("inputAlwaysSpecifyCompaction") final var alwaysSpecifyCompaction: Float
  @Input("inputAmount") final var amount: Float
  @Input("inputAngle") final var angle: Float
  @Input("inputAspectRatio") final var aspectRatio: Float
  @Input("inputBarOffset") final var barOffset: Float
  @Input("inputBarcodeHeight") final var barcodeHeight: Float
  @Input("inputBias") final var bias: Float
  @Input("inputBottomHeight") final var bottomHeight: Float
  @Input("inputBrightness") final var brightness: Float
  @Input("inputCenterStretchAmount") final var centerStretchAmount: Float
  @Input("inputCloseness1") final var closeness1: Float
  @Input("inputCloseness2") final var closeness2: Float
  @Input("inputCloseness3") final var closeness3: Float
  @Input("inputCompactStyle") final var compactStyle: Float
  @Input("inputCompactionMode") final var compactionMode: Float
  @Input("inputCompression") final var compression: Float
  @Input("inputConcentration") final var concentration: Float
  @Input("inputContrast") final var contrast: Float
  @Input("inputContrast1") final var contrast1: Float
  @Input("inputContrast2") final var contrast2: Float
  @Input("inputContrast3") final var contrast3: Float
  @Input("inputCropAmount") final var cropAmount: Float
  @Input("inputCrossAngle") final var crossAngle: Float
  @Input("inputCrossOpacity") final var crossOpacity: Float
  @Input("inputCrossScale") final var crossScale: Float
  @Input("inputCrossWidth") final var crossWidth: Float
  @Input("inputCubeDimension") final var cubeDimension: Float
  @Input("inputDataColumns") final var dataColumns: Float
  @Input("inputDecay") final var decay: Float
  @Input("inputDither") final var dither: Float
  @Input("inputEdgeIntensity") final var edgeIntensity: Float
  @Input("inputEpsilon") final var epsilon: Float
  @Input("inputEV") final var ev: Float
  @Input("inputFadeThreshold") final var fadeThreshold: Float
  @Input("inputFalloff") final var falloff: Float
  @Input("inputFocalLength") final var focalLength: Float
  @Input("inputFoldShadowAmount") final var foldShadowAmount: Float
  @Input("inputFontSize") final var fontSize: Float
  @Input("inputGaussianSigma") final var gaussianSigma: Float
  @Input("inputGCR") final var grayComponentReplacement: Float
  @Input("inputHaloOverlap") final var haloOverlap: Float
  @Input("inputHaloRadius") final var haloRadius: Float
  @Input("inputHaloWidth") final var haloWidth: Float
  @Input("inputHeight") final var height: Float
  @Input("inputHighLimit") final var highLimit: Float
  @Input("inputHighlightAmount") final var highlightAmount: Float
  @Input("inputIntensity") final var intensity: Float
  @Input("inputLayers") final var layers: Float
  @Input("inputLevels") final var levels: Float
  @Input("inputLowLimit") final var lowLimit: Float
  @Input("inputLumaSigma") final var lumaSigma: Float
  @Input("inputMaxHeight") final var maxHeight: Float
  @Input("inputMaxStriationRadius") final var maxStriationRadius: Float
  @Input("inputMaxWidth") final var maxWidth: Float
  @Input("inputMaximumStop") final var maximumStop: Float
  @Input("inputMinHeight") final var minHeight: Float
  @Input("inputMinWidth") final var minWidth: Float
  @Input("inputMinimumStop") final var minimumStop: Float
  @Input("inputNoiseLevel") final var noiseLevel: Float
  @Input("inputNRNoiseLevel") final var nrNoiseLevel: Float
  @Input("inputNRSharpness") final var nrSharpness: Float
  @Input("inputNumberOfFolds") final var numberOfFolds: Float
  @Input("inputOpacity") final var opacity: Float
  @Input("inputPadding") final var padding: Float
  @Input("inputB") final var parameterB: Float
  @Input("inputC") final var parameterC: Float
  @Input("inputPasses") final var passes: Float
  @Input("inputPeriodicity") final var periodicity: Float
  @Input("inputPitch") final var pitch: Float
  @Input("inputPower") final var power: Float
  @Input("inputPreferredAspectRatio") final var preferredAspectRatio: Float
  @Input("inputQuietSpace") final var quietSpace: Float
  @Input("inputRadius") final var radius: Float
  @Input("inputRadius0") final var radius0: Float
  @Input("inputRadius1") final var radius1: Float
  @Input("inputRefraction") final var refraction: Float
  @Input("inputRingAmount") final var ringAmount: Float
  @Input("inputRingSize") final var ringSize: Float
  @Input("inputRoll") final var roll: Float
  @Input("inputRotation") final var rotation: Float
  @Input("inputRows") final var rows: Float
  @Input("inputSaturation") final var saturation: Float
  @Input("inputScale") final var scale: Float
  @Input("inputScaleFactor") final var scaleFactor: Float
  @Input("inputShadowAmount") final var shadowAmount: Float
  @Input("inputShadowDensity") final var shadowDensity: Float
  @Input("inputShadowRadius") final var shadowRadius: Float
  @Input("inputShadowSize") final var shadowSize: Float
  @Input("inputSharpness") final var sharpness: Float
  @Input("inputSigma") final var sigma: Float
  @Input("inputSoftness") final var softness: Float
  @Input("inputSpatialSigma") final var spatialSigma: Float
  @Input("inputStrands") final var strands: Float
  @Input("inputStriationContrast") final var striationContrast: Float
  @Input("inputStriationStrength") final var striationStrength: Float
  @Input("inputSunRadius") final var sunRadius: Float
  @Input("inputThreshold") final var threshold: Float
  @Input("inputThresholdHigh") final var thresholdHigh: Float
  @Input("inputThresholdLow") final var thresholdLow: Float
  @Input("inputTime") final var time: Float
  @Input("inputUCR") final var underColorRemoval: Float
  @Input("inputUnsharpMaskIntensity") final var unsharpMaskIntensity: Float
  @Input("inputUnsharpMaskRadius") final var unsharpMaskRadius: Float
  @Input("inputValue") final var value: Float
  @Input("inputWidth") final var width: Float
  @Input("inputYaw") final var yaw: Float
  @Input("inputZoom") final var zoom: Float
  @Input("inputCount") final var count: Int
  @Input("inputCrop") final var crop: Bool
  @Input("inputExtrapolate") final var extrapolate: Bool
  @Input("inputFlipYTiles") final var flipYTiles: Bool
  @Input("inputPerceptual") final var perceptual: Bool
  @Input("inputBottomLeft") final var bottomLeft: CGPoint
  @Input("inputBottomRight") final var bottomRight: CGPoint
  @Input("inputBreakpoint0") final var breakpoint0: CGPoint
  @Input("inputBreakpoint1") final var breakpoint1: CGPoint
  @Input("inputCenter") final var center: CGPoint
  @Input("inputGrowAmount") final var growAmount: CGPoint
  @Input("inputInsetPoint0") final var insetPoint0: CGPoint
  @Input("inputInsetPoint1") final var insetPoint1: CGPoint
  @Input("inputPoint") final var point: CGPoint
  @Input("inputPoint0") final var point0: CGPoint
  @Input("inputPoint1") final var point1: CGPoint
  @Input("inputPoint2") final var point2: CGPoint
  @Input("inputPoint3") final var point3: CGPoint
  @Input("inputPoint4") final var point4: CGPoint
  @Input("inputShadowOffset") final var shadowOffset: CGPoint
  @Input("inputTopLeft") final var topLeft: CGPoint
  @Input("inputTopRight") final var topRight: CGPoint
  @Input("inputExtent") final var extent: CGRect
  @Input("inputShadowExtent") final var shadowExtent: CGRect
  @Input("inputTransform") final var transform: CGAffineTransform
  @Input("inputAVector") final var aVector: CIVector
  @Input("inputAlphaCoefficients") final var alphaCoefficients: CIVector
  @Input("inputBVector") final var bVector: CIVector
  @Input("inputBiasVector") final var biasVector: CIVector
  @Input("inputBlueCoefficients") final var blueCoefficients: CIVector
  @Input("inputCurvesDomain") final var curvesDomain: CIVector
  @Input("inputGVector") final var gVector: CIVector
  @Input("inputGreenCoefficients") final var greenCoefficients: CIVector
  @Input("inputLightPointsAt") final var lightPointsAt: CIVector
  @Input("inputLightPosition") final var lightPosition: CIVector
  @Input("inputMaxComponents") final var maxComponents: CIVector
  @Input("inputMinComponents") final var minComponents: CIVector
  @Input("inputNeutral") final var neutral: CIVector
  @Input("inputRVector") final var rVector: CIVector
  @Input("inputRedCoefficients") final var redCoefficients: CIVector
  @Input("inputTargetNeutral") final var targetNeutral: CIVector
  @Input("inputWeights") final var weights: CIVector
  @Input("inputCenterColor1") final var centerColor1: CIColor
  @Input("inputCenterColor2") final var centerColor2: CIColor
  @Input("inputCenterColor3") final var centerColor3: CIColor
  @Input("inputColor") final var color: CIColor
  @Input("inputColor0") final var color0: CIColor
  @Input("inputColor1") final var color1: CIColor
  @Input("inputReplacementColor1") final var replacementColor1: CIColor
  @Input("inputReplacementColor2") final var replacementColor2: CIColor
  @Input("inputReplacementColor3") final var replacementColor3: CIColor
  @Input("inputColorSpace") final var colorSpace: CGColorSpace?
  @Input("inputCube0Data") final var cube0Data: Data
  @Input("inputCube1Data") final var cube1Data: Data
  @Input("inputCubeData") final var cubeData: Data
  @Input("inputCurvesData") final var curvesData: Data
  @Input("inputMessage") final var message: Data
  @Input("inputFontName") final var fontName: String
  @Input("inputMesh") final var mesh: [Any]
}

/// A property of a filter that is the value for a key. A filter that does not have the key stops the app.
@propertyWrapper struct Input<Value> {
  private let key: String
  init(_ key: String) { self.key = key }

  @available(*, unavailable, message: "An input belongs to a filter.")
  var wrappedValue: Value {
    get { fatalError() }
    set { fatalError() }
  }

  static subscript<Filter: BuiltinFilter>(
    _enclosingInstance filter: Filter, wrapped _: ReferenceWritableKeyPath<Filter, Value>,
    storage storage: ReferenceWritableKeyPath<Filter, Self>
  ) -> Value {
    get { filter.inputs.value(filter[keyPath: storage].key) }
    set { filter.setValue(FilterInputs.stored(newValue), forKey: filter[keyPath: storage].key) }
  }
}
