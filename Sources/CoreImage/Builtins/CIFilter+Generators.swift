import PorticoFoundation

public protocol CIGaussianGradient: CIFilterProtocol {
  var center: CGPoint { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
  var radius: Float { get set }
}
private final class GaussianGradient: BuiltinFilter, CIGaussianGradient {}

public protocol CIHueSaturationValueGradient: CIFilterProtocol {
  var value: Float { get set }
  var radius: Float { get set }
  var softness: Float { get set }
  var dither: Float { get set }
  var colorSpace: CGColorSpace? { get set }
}
private final class HueSaturationValueGradient: BuiltinFilter, CIHueSaturationValueGradient {}

public protocol CILinearGradient: CIFilterProtocol {
  var point0: CGPoint { get set }
  var point1: CGPoint { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
}
private final class LinearGradient: BuiltinFilter, CILinearGradient {}

public protocol CIRadialGradient: CIFilterProtocol {
  var center: CGPoint { get set }
  var radius0: Float { get set }
  var radius1: Float { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
}
private final class RadialGradient: BuiltinFilter, CIRadialGradient {}

public protocol CISmoothLinearGradient: CIFilterProtocol {
  var point0: CGPoint { get set }
  var point1: CGPoint { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
}
private final class SmoothLinearGradient: BuiltinFilter, CISmoothLinearGradient {}

public protocol CIAttributedTextImageGenerator: CIFilterProtocol {
  var text: NSAttributedString { get set }
  var scaleFactor: Float { get set }
  var padding: Float { get set }
}
private final class AttributedTextImageGenerator: BuiltinFilter, CIAttributedTextImageGenerator {
  @Input("inputText") var text: NSAttributedString
}

public protocol CIAztecCodeGenerator: CIFilterProtocol {
  var message: Data { get set }
  var correctionLevel: Float { get set }
  var layers: Float { get set }
  var compactStyle: Float { get set }
}
private final class AztecCodeGenerator: BuiltinFilter, CIAztecCodeGenerator {
  @Input("inputCorrectionLevel") var correctionLevel: Float
}

public protocol CIBlurredRectangleGenerator: CIFilterProtocol {
  var extent: CGRect { get set }
  var sigma: Float { get set }
  var color: CIColor { get set }
}
private final class BlurredRectangleGenerator: BuiltinFilter, CIBlurredRectangleGenerator {}

public protocol CICheckerboardGenerator: CIFilterProtocol {
  var center: CGPoint { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
  var width: Float { get set }
  var sharpness: Float { get set }
}
private final class CheckerboardGenerator: BuiltinFilter, CICheckerboardGenerator {}

public protocol CICode128BarcodeGenerator: CIFilterProtocol {
  var message: Data { get set }
  var quietSpace: Float { get set }
  var barcodeHeight: Float { get set }
}
private final class Code128BarcodeGenerator: BuiltinFilter, CICode128BarcodeGenerator {}

public protocol CILenticularHaloGenerator: CIFilterProtocol {
  var center: CGPoint { get set }
  var color: CIColor { get set }
  var haloRadius: Float { get set }
  var haloWidth: Float { get set }
  var haloOverlap: Float { get set }
  var striationStrength: Float { get set }
  var striationContrast: Float { get set }
  var time: Float { get set }
}
private final class LenticularHaloGenerator: BuiltinFilter, CILenticularHaloGenerator {}

public protocol CIMeshGenerator: CIFilterProtocol {
  var width: Float { get set }
  var color: CIColor { get set }
  var mesh: [Any] { get set }
}
private final class MeshGenerator: BuiltinFilter, CIMeshGenerator {}

public protocol CIPDF417BarcodeGenerator: CIFilterProtocol {
  var message: Data { get set }
  var minWidth: Float { get set }
  var maxWidth: Float { get set }
  var minHeight: Float { get set }
  var maxHeight: Float { get set }
  var dataColumns: Float { get set }
  var rows: Float { get set }
  var preferredAspectRatio: Float { get set }
  var compactionMode: Float { get set }
  var compactStyle: Float { get set }
  var correctionLevel: Float { get set }
  var alwaysSpecifyCompaction: Float { get set }
}
private final class PDF417BarcodeGenerator: BuiltinFilter, CIPDF417BarcodeGenerator {
  @Input("inputCorrectionLevel") var correctionLevel: Float
}

public protocol CIQRCodeGenerator: CIFilterProtocol {
  var message: Data { get set }
  var correctionLevel: String { get set }
}
private final class QRCodeGenerator: BuiltinFilter, CIQRCodeGenerator {
  @Input("inputCorrectionLevel") var correctionLevel: String
}

public protocol CIRandomGenerator: CIFilterProtocol {}
private final class RandomGenerator: BuiltinFilter, CIRandomGenerator {}

public protocol CIRoundedRectangleGenerator: CIFilterProtocol {
  var extent: CGRect { get set }
  var radius: Float { get set }
  var color: CIColor { get set }
}
private final class RoundedRectangleGenerator: BuiltinFilter, CIRoundedRectangleGenerator {}

public protocol CIRoundedRectangleStrokeGenerator: CIFilterProtocol {
  var extent: CGRect { get set }
  var radius: Float { get set }
  var color: CIColor { get set }
  var width: Float { get set }
}
private final class RoundedRectangleStrokeGenerator: BuiltinFilter, CIRoundedRectangleStrokeGenerator {}

public protocol CIStarShineGenerator: CIFilterProtocol {
  var center: CGPoint { get set }
  var color: CIColor { get set }
  var radius: Float { get set }
  var crossScale: Float { get set }
  var crossAngle: Float { get set }
  var crossOpacity: Float { get set }
  var crossWidth: Float { get set }
  var epsilon: Float { get set }
}
private final class StarShineGenerator: BuiltinFilter, CIStarShineGenerator {}

public protocol CIStripesGenerator: CIFilterProtocol {
  var center: CGPoint { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
  var width: Float { get set }
  var sharpness: Float { get set }
}
private final class StripesGenerator: BuiltinFilter, CIStripesGenerator {}

public protocol CISunbeamsGenerator: CIFilterProtocol {
  var center: CGPoint { get set }
  var color: CIColor { get set }
  var sunRadius: Float { get set }
  var maxStriationRadius: Float { get set }
  var striationStrength: Float { get set }
  var striationContrast: Float { get set }
  var time: Float { get set }
}
private final class SunbeamsGenerator: BuiltinFilter, CISunbeamsGenerator {}

public protocol CITextImageGenerator: CIFilterProtocol {
  var text: String { get set }
  var fontName: String { get set }
  var fontSize: Float { get set }
  var scaleFactor: Float { get set }
  var padding: Float { get set }
}
private final class TextImageGenerator: BuiltinFilter, CITextImageGenerator {
  @Input("inputText") var text: String
}

/// Images out of nothing, and barcodes.
extension CIFilter {
  public class func gaussianGradient() -> any CIFilter & CIGaussianGradient { GaussianGradient("CIGaussianGradient") }
  public class func hueSaturationValueGradient() -> any CIFilter & CIHueSaturationValueGradient {
    HueSaturationValueGradient("CIHueSaturationValueGradient")
  }
  public class func linearGradient() -> any CIFilter & CILinearGradient { LinearGradient("CILinearGradient") }
  public class func radialGradient() -> any CIFilter & CIRadialGradient { RadialGradient("CIRadialGradient") }
  public class func smoothLinearGradient() -> any CIFilter & CISmoothLinearGradient {
    SmoothLinearGradient("CISmoothLinearGradient")
  }
  public class func attributedTextImageGenerator() -> any CIFilter & CIAttributedTextImageGenerator {
    AttributedTextImageGenerator("CIAttributedTextImageGenerator")
  }
  public class func aztecCodeGenerator() -> any CIFilter & CIAztecCodeGenerator {
    AztecCodeGenerator("CIAztecCodeGenerator")
  }
  public class func blurredRectangleGenerator() -> any CIFilter & CIBlurredRectangleGenerator {
    BlurredRectangleGenerator("CIBlurredRectangleGenerator")
  }
  public class func checkerboardGenerator() -> any CIFilter & CICheckerboardGenerator {
    CheckerboardGenerator("CICheckerboardGenerator")
  }
  public class func code128BarcodeGenerator() -> any CIFilter & CICode128BarcodeGenerator {
    Code128BarcodeGenerator("CICode128BarcodeGenerator")
  }
  public class func lenticularHaloGenerator() -> any CIFilter & CILenticularHaloGenerator {
    LenticularHaloGenerator("CILenticularHaloGenerator")
  }
  public class func meshGenerator() -> any CIFilter & CIMeshGenerator { MeshGenerator("CIMeshGenerator") }
  public class func pdf417BarcodeGenerator() -> any CIFilter & CIPDF417BarcodeGenerator {
    PDF417BarcodeGenerator("CIPDF417BarcodeGenerator")
  }
  public class func qrCodeGenerator() -> any CIFilter & CIQRCodeGenerator { QRCodeGenerator("CIQRCodeGenerator") }
  public class func randomGenerator() -> any CIFilter & CIRandomGenerator { RandomGenerator("CIRandomGenerator") }
  public class func roundedRectangleGenerator() -> any CIFilter & CIRoundedRectangleGenerator {
    RoundedRectangleGenerator("CIRoundedRectangleGenerator")
  }
  public class func roundedRectangleStrokeGenerator() -> any CIFilter & CIRoundedRectangleStrokeGenerator {
    RoundedRectangleStrokeGenerator("CIRoundedRectangleStrokeGenerator")
  }
  public class func starShineGenerator() -> any CIFilter & CIStarShineGenerator {
    StarShineGenerator("CIStarShineGenerator")
  }
  public class func stripesGenerator() -> any CIFilter & CIStripesGenerator { StripesGenerator("CIStripesGenerator") }
  public class func sunbeamsGenerator() -> any CIFilter & CISunbeamsGenerator {
    SunbeamsGenerator("CISunbeamsGenerator")
  }
  public class func textImageGenerator() -> any CIFilter & CITextImageGenerator {
    TextImageGenerator("CITextImageGenerator")
  }
}
