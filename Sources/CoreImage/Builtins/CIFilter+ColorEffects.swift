import PorticoFoundation

public protocol CIColorCrossPolynomial: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var redCoefficients: CIVector { get set }
  var greenCoefficients: CIVector { get set }
  var blueCoefficients: CIVector { get set }
}
private final class ColorCrossPolynomial: BuiltinFilter, CIColorCrossPolynomial {}

public protocol CIColorCube: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var cubeDimension: Float { get set }
  var cubeData: Data { get set }
  var extrapolate: Bool { get set }
}
private final class ColorCube: BuiltinFilter, CIColorCube {}

public protocol CIColorCubesMixedWithMask: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var maskImage: CIImage? { get set }
  var cubeDimension: Float { get set }
  var cube0Data: Data { get set }
  var cube1Data: Data { get set }
  var colorSpace: CGColorSpace? { get set }
  var extrapolate: Bool { get set }
}
private final class ColorCubesMixedWithMask: BuiltinFilter, CIColorCubesMixedWithMask {}

public protocol CIColorCubeWithColorSpace: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var cubeDimension: Float { get set }
  var cubeData: Data { get set }
  var colorSpace: CGColorSpace? { get set }
  var extrapolate: Bool { get set }
}
private final class ColorCubeWithColorSpace: BuiltinFilter, CIColorCubeWithColorSpace {}

public protocol CIColorCurves: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var curvesData: Data { get set }
  var curvesDomain: CIVector { get set }
  var colorSpace: CGColorSpace? { get set }
}
private final class ColorCurves: BuiltinFilter, CIColorCurves {}

public protocol CIColorInvert: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}
private final class ColorInvert: BuiltinFilter, CIColorInvert {}

public protocol CIColorMap: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var gradientImage: CIImage? { get set }
}
private final class ColorMap: BuiltinFilter, CIColorMap {}

public protocol CIColorMonochrome: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var color: CIColor { get set }
  var intensity: Float { get set }
}
private final class ColorMonochrome: BuiltinFilter, CIColorMonochrome {}

public protocol CIColorPosterize: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var levels: Float { get set }
}
private final class ColorPosterize: BuiltinFilter, CIColorPosterize {}

public protocol CIConvertLab: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var normalize: Bool { get set }
}
private final class ConvertLab: BuiltinFilter, CIConvertLab {
  @Input("inputNormalize") var normalize: Bool
}

public protocol CIDither: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var intensity: Float { get set }
}
private final class Dither: BuiltinFilter, CIDither {}

public protocol CIDocumentEnhancer: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var amount: Float { get set }
}
private final class DocumentEnhancer: BuiltinFilter, CIDocumentEnhancer {}

public protocol CIFalseColor: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
}
private final class FalseColor: BuiltinFilter, CIFalseColor {}

public protocol CILabDeltaE: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var image2: CIImage? { get set }
}
private final class LabDeltaE: BuiltinFilter, CILabDeltaE {}

public protocol CIMaskToAlpha: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}
private final class MaskToAlpha: BuiltinFilter, CIMaskToAlpha {}

public protocol CIMaximumComponent: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}
private final class MaximumComponent: BuiltinFilter, CIMaximumComponent {}

public protocol CIMinimumComponent: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}
private final class MinimumComponent: BuiltinFilter, CIMinimumComponent {}

public protocol CIPaletteCentroid: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var paletteImage: CIImage? { get set }
  var perceptual: Bool { get set }
}
private final class PaletteCentroid: BuiltinFilter, CIPaletteCentroid {}

public protocol CIPalettize: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var paletteImage: CIImage? { get set }
  var perceptual: Bool { get set }
}
private final class Palettize: BuiltinFilter, CIPalettize {}

public protocol CIPhotoEffect: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var extrapolate: Bool { get set }
}
private final class PhotoEffect: BuiltinFilter, CIPhotoEffect {}

public protocol CISepiaTone: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var intensity: Float { get set }
}
private final class SepiaTone: BuiltinFilter, CISepiaTone {}

public protocol CIThermal: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}
private final class Thermal: BuiltinFilter, CIThermal {}

public protocol CIVignette: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var intensity: Float { get set }
  var radius: Float { get set }
}
private final class Vignette: BuiltinFilter, CIVignette {}

public protocol CIVignetteEffect: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
  var intensity: Float { get set }
  var falloff: Float { get set }
}
private final class VignetteEffect: BuiltinFilter, CIVignetteEffect {}

public protocol CIXRay: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}
private final class XRay: BuiltinFilter, CIXRay {}

/// Colours as they never were.
extension CIFilter {
  public class func colorCrossPolynomial() -> any CIFilter & CIColorCrossPolynomial {
    ColorCrossPolynomial("CIColorCrossPolynomial")
  }
  public class func colorCube() -> any CIFilter & CIColorCube { ColorCube("CIColorCube") }
  public class func colorCubesMixedWithMask() -> any CIFilter & CIColorCubesMixedWithMask {
    ColorCubesMixedWithMask("CIColorCubesMixedWithMask")
  }
  public class func colorCubeWithColorSpace() -> any CIFilter & CIColorCubeWithColorSpace {
    ColorCubeWithColorSpace("CIColorCubeWithColorSpace")
  }
  public class func colorCurves() -> any CIFilter & CIColorCurves { ColorCurves("CIColorCurves") }
  public class func colorInvert() -> any CIFilter & CIColorInvert { ColorInvert("CIColorInvert") }
  public class func colorMap() -> any CIFilter & CIColorMap { ColorMap("CIColorMap") }
  public class func colorMonochrome() -> any CIFilter & CIColorMonochrome { ColorMonochrome("CIColorMonochrome") }
  public class func colorPosterize() -> any CIFilter & CIColorPosterize { ColorPosterize("CIColorPosterize") }
  public class func convertLabToRGB() -> any CIFilter & CIConvertLab { ConvertLab("CIConvertLabToRGB") }
  public class func convertRGBtoLab() -> any CIFilter & CIConvertLab { ConvertLab("CIConvertRGBtoLab") }
  public class func dither() -> any CIFilter & CIDither { Dither("CIDither") }
  public class func documentEnhancer() -> any CIFilter & CIDocumentEnhancer { DocumentEnhancer("CIDocumentEnhancer") }
  public class func falseColor() -> any CIFilter & CIFalseColor { FalseColor("CIFalseColor") }
  public class func labDeltaE() -> any CIFilter & CILabDeltaE { LabDeltaE("CILabDeltaE") }
  public class func maskToAlpha() -> any CIFilter & CIMaskToAlpha { MaskToAlpha("CIMaskToAlpha") }
  public class func maximumComponent() -> any CIFilter & CIMaximumComponent { MaximumComponent("CIMaximumComponent") }
  public class func minimumComponent() -> any CIFilter & CIMinimumComponent { MinimumComponent("CIMinimumComponent") }
  public class func paletteCentroid() -> any CIFilter & CIPaletteCentroid { PaletteCentroid("CIPaletteCentroid") }
  public class func palettize() -> any CIFilter & CIPalettize { Palettize("CIPalettize") }
  public class func photoEffectChrome() -> any CIFilter & CIPhotoEffect { PhotoEffect("CIPhotoEffectChrome") }
  public class func photoEffectFade() -> any CIFilter & CIPhotoEffect { PhotoEffect("CIPhotoEffectFade") }
  public class func photoEffectInstant() -> any CIFilter & CIPhotoEffect { PhotoEffect("CIPhotoEffectInstant") }
  public class func photoEffectMono() -> any CIFilter & CIPhotoEffect { PhotoEffect("CIPhotoEffectMono") }
  public class func photoEffectNoir() -> any CIFilter & CIPhotoEffect { PhotoEffect("CIPhotoEffectNoir") }
  public class func photoEffectProcess() -> any CIFilter & CIPhotoEffect { PhotoEffect("CIPhotoEffectProcess") }
  public class func photoEffectTonal() -> any CIFilter & CIPhotoEffect { PhotoEffect("CIPhotoEffectTonal") }
  public class func photoEffectTransfer() -> any CIFilter & CIPhotoEffect { PhotoEffect("CIPhotoEffectTransfer") }
  public class func sepiaTone() -> any CIFilter & CISepiaTone { SepiaTone("CISepiaTone") }
  public class func thermal() -> any CIFilter & CIThermal { Thermal("CIThermal") }
  public class func vignette() -> any CIFilter & CIVignette { Vignette("CIVignette") }
  public class func vignetteEffect() -> any CIFilter & CIVignetteEffect { VignetteEffect("CIVignetteEffect") }
  public class func xRay() -> any CIFilter & CIXRay { XRay("CIXRay") }
}
