public protocol CIColorAbsoluteDifference: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var image2: CIImage? { get set }
}
private final class ColorAbsoluteDifference: BuiltinFilter, CIColorAbsoluteDifference {}

public protocol CIColorClamp: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var minComponents: CIVector { get set }
  var maxComponents: CIVector { get set }
}
private final class ColorClamp: BuiltinFilter, CIColorClamp {}

public protocol CIColorControls: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var saturation: Float { get set }
  var brightness: Float { get set }
  var contrast: Float { get set }
}
private final class ColorControls: BuiltinFilter, CIColorControls {}

public protocol CIColorMatrix: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var rVector: CIVector { get set }
  var gVector: CIVector { get set }
  var bVector: CIVector { get set }
  var aVector: CIVector { get set }
  var biasVector: CIVector { get set }
}
private final class ColorMatrix: BuiltinFilter, CIColorMatrix {}

public protocol CIColorPolynomial: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var redCoefficients: CIVector { get set }
  var greenCoefficients: CIVector { get set }
  var blueCoefficients: CIVector { get set }
  var alphaCoefficients: CIVector { get set }
}
private final class ColorPolynomial: BuiltinFilter, CIColorPolynomial {}

public protocol CIColorThreshold: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var threshold: Float { get set }
}
private final class ColorThreshold: BuiltinFilter, CIColorThreshold {}

public protocol CIColorThresholdOtsu: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}
private final class ColorThresholdOtsu: BuiltinFilter, CIColorThresholdOtsu {}

public protocol CIDepthToDisparity: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}
private final class DepthToDisparity: BuiltinFilter, CIDepthToDisparity {}

public protocol CIDisparityToDepth: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}
private final class DisparityToDepth: BuiltinFilter, CIDisparityToDepth {}

public protocol CIExposureAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var ev: Float { get set }
}
private final class ExposureAdjust: BuiltinFilter, CIExposureAdjust {}

public protocol CIGammaAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var power: Float { get set }
}
private final class GammaAdjust: BuiltinFilter, CIGammaAdjust {}

public protocol CIHueAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var angle: Float { get set }
}
private final class HueAdjust: BuiltinFilter, CIHueAdjust {}

public protocol CILinearToSRGBToneCurve: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}
private final class LinearToSRGBToneCurve: BuiltinFilter, CILinearToSRGBToneCurve {}

public protocol CISRGBToneCurveToLinear: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}
private final class SRGBToneCurveToLinear: BuiltinFilter, CISRGBToneCurveToLinear {}

public protocol CITemperatureAndTint: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var neutral: CIVector { get set }
  var targetNeutral: CIVector { get set }
}
private final class TemperatureAndTint: BuiltinFilter, CITemperatureAndTint {}

public protocol CIToneCurve: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var point0: CGPoint { get set }
  var point1: CGPoint { get set }
  var point2: CGPoint { get set }
  var point3: CGPoint { get set }
  var point4: CGPoint { get set }
}
private final class ToneCurve: BuiltinFilter, CIToneCurve {}

public protocol CIVibrance: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var amount: Float { get set }
}
private final class Vibrance: BuiltinFilter, CIVibrance {}

public protocol CIWhitePointAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var color: CIColor { get set }
}
private final class WhitePointAdjust: BuiltinFilter, CIWhitePointAdjust {}

/// Colours as they should have been.
extension CIFilter {
  public class func colorAbsoluteDifference() -> any CIFilter & CIColorAbsoluteDifference {
    ColorAbsoluteDifference("CIColorAbsoluteDifference")
  }
  public class func colorClamp() -> any CIFilter & CIColorClamp { ColorClamp("CIColorClamp") }
  public class func colorControls() -> any CIFilter & CIColorControls { ColorControls("CIColorControls") }
  public class func colorMatrix() -> any CIFilter & CIColorMatrix { ColorMatrix("CIColorMatrix") }
  public class func colorPolynomial() -> any CIFilter & CIColorPolynomial { ColorPolynomial("CIColorPolynomial") }
  public class func colorThreshold() -> any CIFilter & CIColorThreshold { ColorThreshold("CIColorThreshold") }
  public class func colorThresholdOtsu() -> any CIFilter & CIColorThresholdOtsu {
    ColorThresholdOtsu("CIColorThresholdOtsu")
  }
  public class func depthToDisparity() -> any CIFilter & CIDepthToDisparity { DepthToDisparity("CIDepthToDisparity") }
  public class func disparityToDepth() -> any CIFilter & CIDisparityToDepth { DisparityToDepth("CIDisparityToDepth") }
  public class func exposureAdjust() -> any CIFilter & CIExposureAdjust { ExposureAdjust("CIExposureAdjust") }
  public class func gammaAdjust() -> any CIFilter & CIGammaAdjust { GammaAdjust("CIGammaAdjust") }
  public class func hueAdjust() -> any CIFilter & CIHueAdjust { HueAdjust("CIHueAdjust") }
  public class func linearToSRGBToneCurve() -> any CIFilter & CILinearToSRGBToneCurve {
    LinearToSRGBToneCurve("CILinearToSRGBToneCurve")
  }
  public class func sRGBToneCurveToLinear() -> any CIFilter & CISRGBToneCurveToLinear {
    SRGBToneCurveToLinear("CISRGBToneCurveToLinear")
  }
  public class func temperatureAndTint() -> any CIFilter & CITemperatureAndTint {
    TemperatureAndTint("CITemperatureAndTint")
  }
  public class func toneCurve() -> any CIFilter & CIToneCurve { ToneCurve("CIToneCurve") }
  public class func vibrance() -> any CIFilter & CIVibrance { Vibrance("CIVibrance") }
  public class func whitePointAdjust() -> any CIFilter & CIWhitePointAdjust { WhitePointAdjust("CIWhitePointAdjust") }
}
