/// The filters of Core Image that are not written yet. They take what Core Image's take, and stop the app where their
/// output is asked for.
///
/// Source of keys and defaults: what `CIFilter.attributes` says on iOS 15, and the documentation for those that came
/// later.
enum UnwrittenFilters {
  static let definitions: [FilterDefinition] = [
    later(
      "CIAccordionFoldTransition", kCICategoryTransition,
      [
        .image, .target, .number("inputBottomHeight", 0), .number("inputFoldShadowAmount", 0.1),
        .number("inputNumberOfFolds", 3), .time,
      ]),
    later(
      "CIAreaHistogram", kCICategoryReduction,
      [.image, .number("inputCount", 64), .vector("inputExtent", 0, 0, 640, 80), .number("inputScale", 1)]),
    later(
      "CIAreaLogarithmicHistogram", kCICategoryReduction,
      [
        .image, .vector("inputExtent", 0, 0, 640, 80), .number("inputScale", 1), .number("inputCount", 64),
        .number("inputMinimumStop", -10), .number("inputMaximumStop", 4),
      ]),
    later("CIAreaMinMax", kCICategoryReduction, [.image, .vector("inputExtent", 0, 0, 640, 80)]),
    later(
      "CIAttributedTextImageGenerator", kCICategoryGenerator,
      [.number("inputScaleFactor", 1), .other("inputText", .attributedText), .number("inputPadding", 0)]),
    later(
      "CIAztecCodeGenerator", kCICategoryGenerator,
      [
        .number("inputCompactStyle", 0), .number("inputCorrectionLevel", 23), .number("inputLayers", 0),
        .data("inputMessage"),
      ]),
    later(
      "CIBarsSwipeTransition", kCICategoryTransition,
      [
        .image, .target, .number("inputAngle", 3.141593), .number("inputBarOffset", 10), .time,
        .number("inputWidth", 30),
      ]),
    later(
      "CIBicubicScaleTransform", kCICategoryGeometryAdjustment,
      [.image, .number("inputAspectRatio", 1), .number("inputB", 0), .number("inputC", 0.75), .number("inputScale", 1)]),
    later(
      "CIBlurredRectangleGenerator", kCICategoryGenerator,
      [.vector("inputExtent", 0, 0, 100, 100), .number("inputSigma", 10), .color("inputColor", 1, 1, 1)]),
    later(
      "CIBokehBlur", kCICategoryBlur,
      [
        .image, .number("inputRadius", 20), .number("inputRingAmount", 0), .number("inputRingSize", 0.1),
        .number("inputSoftness", 1),
      ]),
    later(
      "CIBumpDistortionLinear", kCICategoryDistortionEffect,
      [.image, .number("inputAngle", 0), .center, .number("inputRadius", 300), .number("inputScale", 0.5)]),
    later(
      "CICMYKHalftone", kCICategoryHalftoneEffect,
      [
        .image, .number("inputAngle", 0), .center, .number("inputGCR", 1), .number("inputSharpness", 0.7),
        .number("inputUCR", 0.5),
        .number("inputWidth", 6),
      ]),
    later(
      "CICannyEdgeDetector", kCICategoryStylize,
      [
        .image, .number("inputGaussianSigma", 1.6), .flag("inputPerceptual", false),
        .number("inputThresholdHigh", 0.05),
        .number("inputThresholdLow", 0.02), .number("inputHysteresisPasses", 1),
      ]),
    later(
      "CICircularScreen", kCICategoryHalftoneEffect,
      [.image, .center, .number("inputSharpness", 0.7), .number("inputWidth", 6)]),
    later(
      "CICircularWrap", kCICategoryDistortionEffect,
      [.image, .number("inputAngle", 0), .center, .number("inputRadius", 150)]),
    later(
      "CIColorCrossPolynomial", kCICategoryColorEffect,
      [
        .image, .vector("inputBlueCoefficients", 0, 0, 1, 0, 0, 0, 0, 0, 0, 0),
        .vector("inputGreenCoefficients", 0, 1, 0, 0, 0, 0, 0, 0, 0, 0),
        .vector("inputRedCoefficients", 1, 0, 0, 0, 0, 0, 0, 0, 0, 0),
      ]),
    later("CIColorThresholdOtsu", kCICategoryColorAdjustment, [.image]),
    later("CIColumnAverage", kCICategoryReduction, [.image, .vector("inputExtent", 0, 0, 640, 80)]),
    later("CIComicEffect", kCICategoryStylize, [.image]),
    later("CIConvertLabToRGB", kCICategoryColorEffect, [.image, .flag("inputNormalize", false)]),
    later("CIConvertRGBtoLab", kCICategoryColorEffect, [.image, .flag("inputNormalize", false)]),
    later(
      "CICopyMachineTransition", kCICategoryTransition,
      [
        .image, .target, .number("inputAngle", 0), .color("inputColor", 0.6, 1, 0.8),
        .vector("inputExtent", 0, 0, 300, 300),
        .number("inputOpacity", 1.3), .time, .number("inputWidth", 200),
      ]),
    later(
      "CIDepthOfField", kCICategoryStylize,
      [
        .image, .vector("inputPoint0", 0, 300), .vector("inputPoint1", 300, 300), .number("inputRadius", 6),
        .number("inputSaturation", 1.5), .number("inputUnsharpMaskIntensity", 0.5),
        .number("inputUnsharpMaskRadius", 2.5),
      ]),
    later("CIDepthToDisparity", kCICategoryColorAdjustment, [.image]),
    later(
      "CIDisintegrateWithMaskTransition", kCICategoryTransition,
      [
        .image, .target, .mask, .number("inputShadowDensity", 0.65), .vector("inputShadowOffset", 0, -10),
        .number("inputShadowRadius", 8),
        .time,
      ]),
    later("CIDisparityToDepth", kCICategoryColorAdjustment, [.image]),
    later(
      "CIDisplacementDistortion", kCICategoryDistortionEffect,
      [.image, .image("inputDisplacementImage"), .number("inputScale", 50)]),
    later("CIDither", kCICategoryColorEffect, [.image, .number("inputIntensity", 0.1)]),
    later("CIDocumentEnhancer", kCICategoryColorEffect, [.image, .number("inputAmount", 1)]),
    later(
      "CIDotScreen", kCICategoryHalftoneEffect,
      [.image, .number("inputAngle", 0), .center, .number("inputSharpness", 0.7), .number("inputWidth", 6)]),
    later(
      "CIDroste", kCICategoryDistortionEffect,
      [
        .image, .vector("inputInsetPoint0", 200, 200), .vector("inputInsetPoint1", 400, 400),
        .number("inputPeriodicity", 1),
        .number("inputRotation", 0), .number("inputStrands", 1), .number("inputZoom", 1),
      ]),
    later(
      "CIEdgePreserveUpsampleFilter", kCICategoryGeometryAdjustment,
      [.image, .number("inputLumaSigma", 0.15), .image("inputSmallImage"), .number("inputSpatialSigma", 3)]),
    later("CIEdgeWork", kCICategoryStylize, [.image, .number("inputRadius", 3)]),
    later("CIEdges", kCICategoryStylize, [.image, .number("inputIntensity", 1)]),
    later(
      "CIEightfoldReflectedTile", kCICategoryTileEffect,
      [.image, .number("inputAngle", 0), .center, .number("inputWidth", 100)]),
    later(
      "CIFlashTransition", kCICategoryTransition,
      [
        .image, .target, .center, .color("inputColor", 1, 0.8, 0.6), .vector("inputExtent", 0, 0, 300, 300),
        .number("inputFadeThreshold", 0.85), .number("inputMaxStriationRadius", 2.58),
        .number("inputStriationContrast", 1.375),
        .number("inputStriationStrength", 0.5), .time,
      ]),
    later(
      "CIFourfoldReflectedTile", kCICategoryTileEffect,
      [.image, .number("inputAcuteAngle", 1.570796), .number("inputAngle", 0), .center, .number("inputWidth", 100)]),
    later(
      "CIFourfoldRotatedTile", kCICategoryTileEffect,
      [.image, .number("inputAngle", 0), .center, .number("inputWidth", 100)]),
    later(
      "CIFourfoldTranslatedTile", kCICategoryTileEffect,
      [.image, .number("inputAcuteAngle", 1.570796), .number("inputAngle", 0), .center, .number("inputWidth", 100)]),
    later("CIGaborGradients", kCICategoryStylize, [.image]),
    later(
      "CIGlassDistortion", kCICategoryDistortionEffect,
      [.image, .center, .number("inputScale", 200), .image("inputTexture")]),
    later(
      "CIGlassLozenge", kCICategoryDistortionEffect,
      [
        .image, .vector("inputPoint0", 150, 150), .vector("inputPoint1", 350, 150), .number("inputRadius", 100),
        .number("inputRefraction", 1.7),
      ]),
    later(
      "CIGlideReflectedTile", kCICategoryTileEffect,
      [.image, .number("inputAngle", 0), .center, .number("inputWidth", 100)]),
    later(
      "CIGuidedFilter", kCICategoryStylize,
      [.image, .number("inputEpsilon", 0.0001), .image("inputGuideImage"), .number("inputRadius", 1)]),
    later(
      "CIHatchedScreen", kCICategoryHalftoneEffect,
      [.image, .number("inputAngle", 0), .center, .number("inputSharpness", 0.7), .number("inputWidth", 6)]),
    later("CIHeightFieldFromMask", kCICategoryStylize, [.image, .number("inputRadius", 10)]),
    later(
      "CIHistogramDisplayFilter", kCICategoryReduction,
      [.image, .number("inputHeight", 100), .number("inputHighLimit", 1), .number("inputLowLimit", 0)]),
    later(
      "CIHueSaturationValueGradient", kCICategoryGradient,
      [
        .other("inputColorSpace", .colorSpace), .number("inputDither", 1), .number("inputRadius", 300),
        .number("inputSoftness", 1),
        .number("inputValue", 1),
      ]),
    later(
      "CIKMeans", kCICategoryReduction,
      [
        .image, .number("inputCount", 8), .vector("inputExtent", 0, 0, 640, 80), .image("inputMeans"),
        .number("inputPasses", 5),
        .flag("inputPerceptual", false),
      ]),
    later(
      "CIKeystoneCorrectionCombined", kCICategoryGeometryAdjustment,
      [
        .image, .vector("inputBottomLeft", 0, 0), .vector("inputBottomRight", 0, 0), .number("inputFocalLength", 28),
        .vector("inputTopLeft", 0, 0), .vector("inputTopRight", 0, 0),
      ]),
    later(
      "CIKeystoneCorrectionHorizontal", kCICategoryGeometryAdjustment,
      [
        .image, .vector("inputBottomLeft", 0, 0), .vector("inputBottomRight", 0, 0), .number("inputFocalLength", 28),
        .vector("inputTopLeft", 0, 0), .vector("inputTopRight", 0, 0),
      ]),
    later(
      "CIKeystoneCorrectionVertical", kCICategoryGeometryAdjustment,
      [
        .image, .vector("inputBottomLeft", 0, 0), .vector("inputBottomRight", 0, 0), .number("inputFocalLength", 28),
        .vector("inputTopLeft", 0, 0), .vector("inputTopRight", 0, 0),
      ]),
    later(
      "CILenticularHaloGenerator", kCICategoryGenerator,
      [
        .center, .color("inputColor", 1, 0.9, 0.8), .number("inputHaloOverlap", 0.77), .number("inputHaloRadius", 70),
        .number("inputHaloWidth", 87), .number("inputStriationContrast", 1), .number("inputStriationStrength", 0.5),
        .time,
      ]),
    later(
      "CILightTunnel", kCICategoryDistortionEffect,
      [.image, .center, .number("inputRadius", 100), .number("inputRotation", 0)]),
    later(
      "CILineOverlay", kCICategoryStylize,
      [
        .image, .number("inputContrast", 50), .number("inputEdgeIntensity", 1), .number("inputNRNoiseLevel", 0.07),
        .number("inputNRSharpness", 0.71), .number("inputThreshold", 0.1),
      ]),
    later(
      "CILineScreen", kCICategoryHalftoneEffect,
      [.image, .number("inputAngle", 0), .center, .number("inputSharpness", 0.7), .number("inputWidth", 6)]),
    later("CIMaskedVariableBlur", kCICategoryBlur, [.image, .image("inputMask"), .number("inputRadius", 5)]),
    later(
      "CIMaximumScaleTransform", kCICategoryGeometryAdjustment,
      [.image, .number("inputScale", 1), .number("inputAspectRatio", 1)]),
    later(
      "CIMeshGenerator", kCICategoryGenerator,
      [.color("inputColor", 1, 1, 1), .other("inputMesh", .list), .number("inputWidth", 1.5)]),
    later(
      "CIModTransition", kCICategoryTransition,
      [
        .image, .target, .number("inputAngle", 2), .center, .number("inputCompression", 300),
        .number("inputRadius", 150), .time,
      ]),
    later(
      "CINinePartStretched", kCICategoryDistortionEffect,
      [
        .image, .vector("inputBreakpoint0", 50, 50), .vector("inputBreakpoint1", 150, 150),
        .vector("inputGrowAmount", 100, 100),
      ]),
    later(
      "CINinePartTiled", kCICategoryDistortionEffect,
      [
        .image, .vector("inputBreakpoint0", 50, 50), .vector("inputBreakpoint1", 150, 150),
        .flag("inputFlipYTiles", true),
        .vector("inputGrowAmount", 100, 100),
      ]),
    later(
      "CINoiseReduction", kCICategoryBlur, [.image, .number("inputNoiseLevel", 0.02), .number("inputSharpness", 0.4)]),
    later(
      "CIOpTile", kCICategoryTileEffect,
      [.image, .number("inputAngle", 0), .center, .number("inputScale", 2.8), .number("inputWidth", 65)]),
    later(
      "CIPDF417BarcodeGenerator", kCICategoryGenerator,
      [
        .number("inputAlwaysSpecifyCompaction", 0), .number("inputCompactStyle", 0), .number("inputCompactionMode", 0),
        .number("inputCorrectionLevel", 0), .number("inputDataColumns", 0), .number("inputMaxHeight", 0),
        .number("inputMaxWidth", 0),
        .data("inputMessage"), .number("inputMinHeight", 0), .number("inputMinWidth", 0),
        .number("inputPreferredAspectRatio", 0),
        .number("inputRows", 0),
      ]),
    later(
      "CIPageCurlTransition", kCICategoryTransition,
      [
        .image, .target, .number("inputAngle", 0), .image("inputBacksideImage"), .vector("inputExtent", 0, 0, 300, 300),
        .number("inputRadius", 100), .image("inputShadingImage"), .time,
      ]),
    later(
      "CIPageCurlWithShadowTransition", kCICategoryTransition,
      [
        .image, .target, .number("inputAngle", 0), .image("inputBacksideImage"), .vector("inputExtent", 0, 0, 0, 0),
        .number("inputRadius", 100), .number("inputShadowAmount", 0.7), .vector("inputShadowExtent", 0, 0, 0, 0),
        .number("inputShadowSize", 0.5), .time,
      ]),
    later(
      "CIPaletteCentroid", kCICategoryColorEffect,
      [.image, .image("inputPaletteImage"), .flag("inputPerceptual", false)]),
    later(
      "CIPalettize", kCICategoryColorEffect, [.image, .image("inputPaletteImage"), .flag("inputPerceptual", false)]),
    later(
      "CIParallelogramTile", kCICategoryTileEffect,
      [.image, .number("inputAcuteAngle", 1.570796), .number("inputAngle", 0), .center, .number("inputWidth", 100)]),
    later(
      "CIPerspectiveRotate", kCICategoryGeometryAdjustment,
      [
        .image, .number("inputFocalLength", 28), .number("inputPitch", 0), .number("inputRoll", 0),
        .number("inputYaw", 0),
      ]),
    later(
      "CIPerspectiveTile", kCICategoryTileEffect,
      [
        .image, .vector("inputBottomLeft", 155, 153), .vector("inputBottomRight", 548, 140),
        .vector("inputTopLeft", 118, 484),
        .vector("inputTopRight", 646, 507),
      ]),
    later("CIPointillize", kCICategoryStylize, [.image, .center, .number("inputRadius", 20)]),
    later(
      "CIRippleTransition", kCICategoryTransition,
      [
        .image, .target, .center, .vector("inputExtent", 0, 0, 300, 300), .number("inputScale", 50),
        .image("inputShadingImage"), .time,
        .number("inputWidth", 100),
      ]),
    later(
      "CIRoundedRectangleStrokeGenerator", kCICategoryGenerator,
      [
        .vector("inputExtent", 0, 0, 100, 100), .number("inputRadius", 10), .color("inputColor", 1, 1, 1),
        .number("inputWidth", 10),
      ]),
    later("CIRowAverage", kCICategoryReduction, [.image, .vector("inputExtent", 0, 0, 640, 80)]),
    later("CISaliencyMapFilter", kCICategoryStylize, [.image]),
    later("CIShadedMaterial", kCICategoryStylize, [.image, .number("inputScale", 10), .image("inputShadingImage")]),
    later(
      "CISixfoldReflectedTile", kCICategoryTileEffect,
      [.image, .number("inputAngle", 0), .center, .number("inputWidth", 100)]),
    later(
      "CISixfoldRotatedTile", kCICategoryTileEffect,
      [.image, .number("inputAngle", 0), .center, .number("inputWidth", 100)]),
    later("CISobelGradients", kCICategoryStylize, [.image]),
    later(
      "CISpotColor", kCICategoryStylize,
      [
        .image, .color("inputCenterColor1", 0.0784, 0.0627, 0.0706),
        .color("inputCenterColor2", 0.5255, 0.3059, 0.3451),
        .color("inputCenterColor3", 0.9216, 0.4549, 0.3333), .number("inputCloseness1", 0.22),
        .number("inputCloseness2", 0.15),
        .number("inputCloseness3", 0.5), .number("inputContrast1", 0.98), .number("inputContrast2", 0.98),
        .number("inputContrast3", 0.99),
        .color("inputReplacementColor1", 0.4392, 0.1922, 0.1961),
        .color("inputReplacementColor2", 0.9137, 0.5608, 0.5059),
        .color("inputReplacementColor3", 0.9098, 0.7529, 0.6078),
      ]),
    later(
      "CISpotLight", kCICategoryStylize,
      [
        .image, .number("inputBrightness", 3), .color("inputColor", 1, 1, 1), .number("inputConcentration", 0.1),
        .vector("inputLightPointsAt", 200, 200, 0), .vector("inputLightPosition", 400, 600, 150),
      ]),
    later(
      "CIStarShineGenerator", kCICategoryGenerator,
      [
        .center, .color("inputColor", 1, 0.8, 0.6), .number("inputCrossAngle", 0.6), .number("inputCrossOpacity", -2),
        .number("inputCrossScale", 15), .number("inputCrossWidth", 2.5), .number("inputEpsilon", -2),
        .number("inputRadius", 50),
      ]),
    later(
      "CIStretchCrop", kCICategoryDistortionEffect,
      [
        .image, .number("inputCenterStretchAmount", 0.25), .number("inputCropAmount", 0.25),
        .vector("inputSize", 1280, 720),
      ]),
    later(
      "CISunbeamsGenerator", kCICategoryGenerator,
      [
        .center, .color("inputColor", 1, 0.5, 0), .number("inputMaxStriationRadius", 2.58),
        .number("inputStriationContrast", 1.375),
        .number("inputStriationStrength", 0.5), .number("inputSunRadius", 40), .time,
      ]),
    later(
      "CITextImageGenerator", kCICategoryGenerator,
      [
        .text("inputFontName", "HelveticaNeue"), .number("inputFontSize", 12), .number("inputScaleFactor", 1),
        .text("inputText"),
        .number("inputPadding", 0),
      ]),
    later("CIThermal", kCICategoryColorEffect, [.image]),
    later(
      "CITorusLensDistortion", kCICategoryDistortionEffect,
      [.image, .center, .number("inputRadius", 160), .number("inputRefraction", 1.7), .number("inputWidth", 80)]),
    later(
      "CITriangleKaleidoscope", kCICategoryTileEffect,
      [
        .image, .number("inputDecay", 0.85), .vector("inputPoint", 150, 150), .number("inputRotation", 5.924285),
        .number("inputSize", 700),
      ]),
    later(
      "CITriangleTile", kCICategoryTileEffect, [.image, .number("inputAngle", 0), .center, .number("inputWidth", 100)]),
    later(
      "CITwelvefoldReflectedTile", kCICategoryTileEffect,
      [.image, .number("inputAngle", 0), .center, .number("inputWidth", 100)]),
    later("CIVividLightBlendMode", kCICategoryStylize, [.image, .background]),
    later("CIXRay", kCICategoryColorEffect, [.image]),
  ]

  private static func later(_ name: String, _ category: String, _ inputs: [FilterDefinition.Input]) -> FilterDefinition
  {
    FilterDefinition(name: name, category: category, inputs: inputs, make: nil)
  }
}
