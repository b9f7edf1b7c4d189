public protocol CICompositeOperation: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var backgroundImage: CIImage? { get set }
}
private final class CompositeOperation: BuiltinFilter, CICompositeOperation {}

public protocol CIBlendWithMask: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var backgroundImage: CIImage? { get set }
  var maskImage: CIImage? { get set }
}
private final class BlendWithMask: BuiltinFilter, CIBlendWithMask {}

public protocol CIMix: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var backgroundImage: CIImage? { get set }
  var amount: Float { get set }
}
private final class Mix: BuiltinFilter, CIMix {}

/// One image over another. The background is what lies below.
extension CIFilter {
  public class func additionCompositing() -> any CIFilter & CICompositeOperation {
    CompositeOperation("CIAdditionCompositing")
  }
  public class func colorBlendMode() -> any CIFilter & CICompositeOperation { CompositeOperation("CIColorBlendMode") }
  public class func colorBurnBlendMode() -> any CIFilter & CICompositeOperation {
    CompositeOperation("CIColorBurnBlendMode")
  }
  public class func colorDodgeBlendMode() -> any CIFilter & CICompositeOperation {
    CompositeOperation("CIColorDodgeBlendMode")
  }
  public class func darkenBlendMode() -> any CIFilter & CICompositeOperation { CompositeOperation("CIDarkenBlendMode") }
  public class func differenceBlendMode() -> any CIFilter & CICompositeOperation {
    CompositeOperation("CIDifferenceBlendMode")
  }
  public class func divideBlendMode() -> any CIFilter & CICompositeOperation { CompositeOperation("CIDivideBlendMode") }
  public class func exclusionBlendMode() -> any CIFilter & CICompositeOperation {
    CompositeOperation("CIExclusionBlendMode")
  }
  public class func hardLightBlendMode() -> any CIFilter & CICompositeOperation {
    CompositeOperation("CIHardLightBlendMode")
  }
  public class func hueBlendMode() -> any CIFilter & CICompositeOperation { CompositeOperation("CIHueBlendMode") }
  public class func lightenBlendMode() -> any CIFilter & CICompositeOperation {
    CompositeOperation("CILightenBlendMode")
  }
  public class func linearBurnBlendMode() -> any CIFilter & CICompositeOperation {
    CompositeOperation("CILinearBurnBlendMode")
  }
  public class func linearDodgeBlendMode() -> any CIFilter & CICompositeOperation {
    CompositeOperation("CILinearDodgeBlendMode")
  }
  public class func linearLightBlendMode() -> any CIFilter & CICompositeOperation {
    CompositeOperation("CILinearLightBlendMode")
  }
  public class func luminosityBlendMode() -> any CIFilter & CICompositeOperation {
    CompositeOperation("CILuminosityBlendMode")
  }
  public class func maximumCompositing() -> any CIFilter & CICompositeOperation {
    CompositeOperation("CIMaximumCompositing")
  }
  public class func minimumCompositing() -> any CIFilter & CICompositeOperation {
    CompositeOperation("CIMinimumCompositing")
  }
  public class func multiplyBlendMode() -> any CIFilter & CICompositeOperation {
    CompositeOperation("CIMultiplyBlendMode")
  }
  public class func multiplyCompositing() -> any CIFilter & CICompositeOperation {
    CompositeOperation("CIMultiplyCompositing")
  }
  public class func overlayBlendMode() -> any CIFilter & CICompositeOperation {
    CompositeOperation("CIOverlayBlendMode")
  }
  public class func pinLightBlendMode() -> any CIFilter & CICompositeOperation {
    CompositeOperation("CIPinLightBlendMode")
  }
  public class func saturationBlendMode() -> any CIFilter & CICompositeOperation {
    CompositeOperation("CISaturationBlendMode")
  }
  public class func screenBlendMode() -> any CIFilter & CICompositeOperation { CompositeOperation("CIScreenBlendMode") }
  public class func softLightBlendMode() -> any CIFilter & CICompositeOperation {
    CompositeOperation("CISoftLightBlendMode")
  }
  public class func sourceAtopCompositing() -> any CIFilter & CICompositeOperation {
    CompositeOperation("CISourceAtopCompositing")
  }
  public class func sourceInCompositing() -> any CIFilter & CICompositeOperation {
    CompositeOperation("CISourceInCompositing")
  }
  public class func sourceOutCompositing() -> any CIFilter & CICompositeOperation {
    CompositeOperation("CISourceOutCompositing")
  }
  public class func sourceOverCompositing() -> any CIFilter & CICompositeOperation {
    CompositeOperation("CISourceOverCompositing")
  }
  public class func subtractBlendMode() -> any CIFilter & CICompositeOperation {
    CompositeOperation("CISubtractBlendMode")
  }
  public class func vividLightBlendMode() -> any CIFilter & CICompositeOperation {
    CompositeOperation("CIVividLightBlendMode")
  }
  public class func blendWithAlphaMask() -> any CIFilter & CIBlendWithMask { BlendWithMask("CIBlendWithAlphaMask") }
  public class func blendWithBlueMask() -> any CIFilter & CIBlendWithMask { BlendWithMask("CIBlendWithBlueMask") }
  public class func blendWithMask() -> any CIFilter & CIBlendWithMask { BlendWithMask("CIBlendWithMask") }
  public class func blendWithRedMask() -> any CIFilter & CIBlendWithMask { BlendWithMask("CIBlendWithRedMask") }
  public class func mix() -> any CIFilter & CIMix { Mix("CIMix") }
}
