public protocol CIBokehBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var ringAmount: Float { get set }
  var ringSize: Float { get set }
  var softness: Float { get set }
}
private final class BokehBlur: BuiltinFilter, CIBokehBlur {}

public protocol CIBoxBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}
private final class BoxBlur: BuiltinFilter, CIBoxBlur {}

public protocol CIDiscBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}
private final class DiscBlur: BuiltinFilter, CIDiscBlur {}

public protocol CIGaussianBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}
private final class GaussianBlur: BuiltinFilter, CIGaussianBlur {}

public protocol CIMaskedVariableBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var mask: CIImage? { get set }
  var radius: Float { get set }
}
private final class MaskedVariableBlur: BuiltinFilter, CIMaskedVariableBlur {}

public protocol CIMedian: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}
private final class Median: BuiltinFilter, CIMedian {}

public protocol CIMorphologyGradient: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}
private final class MorphologyGradient: BuiltinFilter, CIMorphologyGradient {}

public protocol CIMorphologyMaximum: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}
private final class MorphologyMaximum: BuiltinFilter, CIMorphologyMaximum {}

public protocol CIMorphologyMinimum: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}
private final class MorphologyMinimum: BuiltinFilter, CIMorphologyMinimum {}

public protocol CIMorphologyRectangleMaximum: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var width: Float { get set }
  var height: Float { get set }
}
private final class MorphologyRectangleMaximum: BuiltinFilter, CIMorphologyRectangleMaximum {}

public protocol CIMorphologyRectangleMinimum: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var width: Float { get set }
  var height: Float { get set }
}
private final class MorphologyRectangleMinimum: BuiltinFilter, CIMorphologyRectangleMinimum {}

public protocol CIMotionBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var angle: Float { get set }
}
private final class MotionBlur: BuiltinFilter, CIMotionBlur {}

public protocol CINoiseReduction: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var noiseLevel: Float { get set }
  var sharpness: Float { get set }
}
private final class NoiseReduction: BuiltinFilter, CINoiseReduction {}

public protocol CIZoomBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var amount: Float { get set }
}
private final class ZoomBlur: BuiltinFilter, CIZoomBlur {}

public protocol CISharpenLuminance: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var sharpness: Float { get set }
  var radius: Float { get set }
}
private final class SharpenLuminance: BuiltinFilter, CISharpenLuminance {}

public protocol CIUnsharpMask: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var intensity: Float { get set }
}
private final class UnsharpMask: BuiltinFilter, CIUnsharpMask {}

/// Softer, coarser or less noisy.
extension CIFilter {
  public class func bokehBlur() -> any CIFilter & CIBokehBlur { BokehBlur("CIBokehBlur") }
  public class func boxBlur() -> any CIFilter & CIBoxBlur { BoxBlur("CIBoxBlur") }
  public class func discBlur() -> any CIFilter & CIDiscBlur { DiscBlur("CIDiscBlur") }
  public class func gaussianBlur() -> any CIFilter & CIGaussianBlur { GaussianBlur("CIGaussianBlur") }
  public class func maskedVariableBlur() -> any CIFilter & CIMaskedVariableBlur {
    MaskedVariableBlur("CIMaskedVariableBlur")
  }
  public class func median() -> any CIFilter & CIMedian { Median("CIMedianFilter") }
  public class func morphologyGradient() -> any CIFilter & CIMorphologyGradient {
    MorphologyGradient("CIMorphologyGradient")
  }
  public class func morphologyMaximum() -> any CIFilter & CIMorphologyMaximum {
    MorphologyMaximum("CIMorphologyMaximum")
  }
  public class func morphologyMinimum() -> any CIFilter & CIMorphologyMinimum {
    MorphologyMinimum("CIMorphologyMinimum")
  }
  public class func morphologyRectangleMaximum() -> any CIFilter & CIMorphologyRectangleMaximum {
    MorphologyRectangleMaximum("CIMorphologyRectangleMaximum")
  }
  public class func morphologyRectangleMinimum() -> any CIFilter & CIMorphologyRectangleMinimum {
    MorphologyRectangleMinimum("CIMorphologyRectangleMinimum")
  }
  public class func motionBlur() -> any CIFilter & CIMotionBlur { MotionBlur("CIMotionBlur") }
  public class func noiseReduction() -> any CIFilter & CINoiseReduction { NoiseReduction("CINoiseReduction") }
  public class func zoomBlur() -> any CIFilter & CIZoomBlur { ZoomBlur("CIZoomBlur") }
  public class func sharpenLuminance() -> any CIFilter & CISharpenLuminance { SharpenLuminance("CISharpenLuminance") }
  public class func unsharpMask() -> any CIFilter & CIUnsharpMask { UnsharpMask("CIUnsharpMask") }
}
