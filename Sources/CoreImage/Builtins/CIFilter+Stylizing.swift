public protocol CICircularScreen: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var width: Float { get set }
  var sharpness: Float { get set }
}
private final class CircularScreen: BuiltinFilter, CICircularScreen {}

public protocol CICMYKHalftone: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var width: Float { get set }
  var angle: Float { get set }
  var sharpness: Float { get set }
  var grayComponentReplacement: Float { get set }
  var underColorRemoval: Float { get set }
}
private final class CMYKHalftone: BuiltinFilter, CICMYKHalftone {}

public protocol CIDotScreen: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var angle: Float { get set }
  var width: Float { get set }
  var sharpness: Float { get set }
}
private final class DotScreen: BuiltinFilter, CIDotScreen {}

public protocol CIHatchedScreen: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var angle: Float { get set }
  var width: Float { get set }
  var sharpness: Float { get set }
}
private final class HatchedScreen: BuiltinFilter, CIHatchedScreen {}

public protocol CILineScreen: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var angle: Float { get set }
  var width: Float { get set }
  var sharpness: Float { get set }
}
private final class LineScreen: BuiltinFilter, CILineScreen {}

public protocol CIBloom: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var intensity: Float { get set }
}
private final class Bloom: BuiltinFilter, CIBloom {}

public protocol CICannyEdgeDetector: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var gaussianSigma: Float { get set }
  var perceptual: Bool { get set }
  var thresholdHigh: Float { get set }
  var thresholdLow: Float { get set }
  var hysteresisPasses: Int { get set }
}
private final class CannyEdgeDetector: BuiltinFilter, CICannyEdgeDetector {
  @Input("inputHysteresisPasses") var hysteresisPasses: Int
}

public protocol CIComicEffect: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}
private final class ComicEffect: BuiltinFilter, CIComicEffect {}

public protocol CIConvolution: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var weights: CIVector { get set }
  var bias: Float { get set }
}
private final class Convolution: BuiltinFilter, CIConvolution {}

public protocol CICrystallize: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var center: CGPoint { get set }
}
private final class Crystallize: BuiltinFilter, CICrystallize {}

public protocol CIDepthOfField: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var point0: CGPoint { get set }
  var point1: CGPoint { get set }
  var saturation: Float { get set }
  var unsharpMaskRadius: Float { get set }
  var unsharpMaskIntensity: Float { get set }
  var radius: Float { get set }
}
private final class DepthOfField: BuiltinFilter, CIDepthOfField {}

public protocol CIEdges: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var intensity: Float { get set }
}
private final class Edges: BuiltinFilter, CIEdges {}

public protocol CIEdgeWork: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}
private final class EdgeWork: BuiltinFilter, CIEdgeWork {}

public protocol CIGaborGradients: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}
private final class GaborGradients: BuiltinFilter, CIGaborGradients {}

public protocol CIGloom: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var intensity: Float { get set }
}
private final class Gloom: BuiltinFilter, CIGloom {}

public protocol CIHeightFieldFromMask: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}
private final class HeightFieldFromMask: BuiltinFilter, CIHeightFieldFromMask {}

public protocol CIHexagonalPixellate: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var scale: Float { get set }
}
private final class HexagonalPixellate: BuiltinFilter, CIHexagonalPixellate {}

public protocol CIHighlightShadowAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var shadowAmount: Float { get set }
  var highlightAmount: Float { get set }
}
private final class HighlightShadowAdjust: BuiltinFilter, CIHighlightShadowAdjust {}

public protocol CILineOverlay: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var nrNoiseLevel: Float { get set }
  var nrSharpness: Float { get set }
  var edgeIntensity: Float { get set }
  var threshold: Float { get set }
  var contrast: Float { get set }
}
private final class LineOverlay: BuiltinFilter, CILineOverlay {}

public protocol CIPixellate: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var scale: Float { get set }
}
private final class Pixellate: BuiltinFilter, CIPixellate {}

public protocol CIPointillize: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var center: CGPoint { get set }
}
private final class Pointillize: BuiltinFilter, CIPointillize {}

public protocol CISaliencyMap: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}
private final class SaliencyMap: BuiltinFilter, CISaliencyMap {}

public protocol CIShadedMaterial: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var shadingImage: CIImage? { get set }
  var scale: Float { get set }
}
private final class ShadedMaterial: BuiltinFilter, CIShadedMaterial {}

public protocol CISobelGradients: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}
private final class SobelGradients: BuiltinFilter, CISobelGradients {}

public protocol CISpotColor: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var centerColor1: CIColor { get set }
  var replacementColor1: CIColor { get set }
  var closeness1: Float { get set }
  var contrast1: Float { get set }
  var centerColor2: CIColor { get set }
  var replacementColor2: CIColor { get set }
  var closeness2: Float { get set }
  var contrast2: Float { get set }
  var centerColor3: CIColor { get set }
  var replacementColor3: CIColor { get set }
  var closeness3: Float { get set }
  var contrast3: Float { get set }
}
private final class SpotColor: BuiltinFilter, CISpotColor {}

public protocol CISpotLight: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var lightPosition: CIVector { get set }
  var lightPointsAt: CIVector { get set }
  var brightness: Float { get set }
  var concentration: Float { get set }
  var color: CIColor { get set }
}
private final class SpotLight: BuiltinFilter, CISpotLight {}

/// Screens of printers, edges, glows and mosaics.
extension CIFilter {
  public class func circularScreen() -> any CIFilter & CICircularScreen { CircularScreen("CICircularScreen") }
  public class func cmykHalftone() -> any CIFilter & CICMYKHalftone { CMYKHalftone("CICMYKHalftone") }
  public class func dotScreen() -> any CIFilter & CIDotScreen { DotScreen("CIDotScreen") }
  public class func hatchedScreen() -> any CIFilter & CIHatchedScreen { HatchedScreen("CIHatchedScreen") }
  public class func lineScreen() -> any CIFilter & CILineScreen { LineScreen("CILineScreen") }
  public class func bloom() -> any CIFilter & CIBloom { Bloom("CIBloom") }
  public class func cannyEdgeDetector() -> any CIFilter & CICannyEdgeDetector {
    CannyEdgeDetector("CICannyEdgeDetector")
  }
  public class func comicEffect() -> any CIFilter & CIComicEffect { ComicEffect("CIComicEffect") }
  public class func convolution3X3() -> any CIFilter & CIConvolution { Convolution("CIConvolution3X3") }
  public class func convolution5X5() -> any CIFilter & CIConvolution { Convolution("CIConvolution5X5") }
  public class func convolution7X7() -> any CIFilter & CIConvolution { Convolution("CIConvolution7X7") }
  public class func convolution9Horizontal() -> any CIFilter & CIConvolution { Convolution("CIConvolution9Horizontal") }
  public class func convolution9Vertical() -> any CIFilter & CIConvolution { Convolution("CIConvolution9Vertical") }
  public class func convolutionRGB3X3() -> any CIFilter & CIConvolution { Convolution("CIConvolutionRGB3X3") }
  public class func convolutionRGB5X5() -> any CIFilter & CIConvolution { Convolution("CIConvolutionRGB5X5") }
  public class func convolutionRGB7X7() -> any CIFilter & CIConvolution { Convolution("CIConvolutionRGB7X7") }
  public class func convolutionRGB9Horizontal() -> any CIFilter & CIConvolution {
    Convolution("CIConvolutionRGB9Horizontal")
  }
  public class func convolutionRGB9Vertical() -> any CIFilter & CIConvolution {
    Convolution("CIConvolutionRGB9Vertical")
  }
  public class func crystallize() -> any CIFilter & CICrystallize { Crystallize("CICrystallize") }
  public class func depthOfField() -> any CIFilter & CIDepthOfField { DepthOfField("CIDepthOfField") }
  public class func edges() -> any CIFilter & CIEdges { Edges("CIEdges") }
  public class func edgeWork() -> any CIFilter & CIEdgeWork { EdgeWork("CIEdgeWork") }
  public class func gaborGradients() -> any CIFilter & CIGaborGradients { GaborGradients("CIGaborGradients") }
  public class func gloom() -> any CIFilter & CIGloom { Gloom("CIGloom") }
  public class func heightFieldFromMask() -> any CIFilter & CIHeightFieldFromMask {
    HeightFieldFromMask("CIHeightFieldFromMask")
  }
  public class func hexagonalPixellate() -> any CIFilter & CIHexagonalPixellate {
    HexagonalPixellate("CIHexagonalPixellate")
  }
  public class func highlightShadowAdjust() -> any CIFilter & CIHighlightShadowAdjust {
    HighlightShadowAdjust("CIHighlightShadowAdjust")
  }
  public class func lineOverlay() -> any CIFilter & CILineOverlay { LineOverlay("CILineOverlay") }
  public class func pixellate() -> any CIFilter & CIPixellate { Pixellate("CIPixellate") }
  public class func pointillize() -> any CIFilter & CIPointillize { Pointillize("CIPointillize") }
  public class func saliencyMap() -> any CIFilter & CISaliencyMap { SaliencyMap("CISaliencyMapFilter") }
  public class func shadedMaterial() -> any CIFilter & CIShadedMaterial { ShadedMaterial("CIShadedMaterial") }
  public class func sobelGradients() -> any CIFilter & CISobelGradients { SobelGradients("CISobelGradients") }
  public class func spotColor() -> any CIFilter & CISpotColor { SpotColor("CISpotColor") }
  public class func spotLight() -> any CIFilter & CISpotLight { SpotLight("CISpotLight") }
}
