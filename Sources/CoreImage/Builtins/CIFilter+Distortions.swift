public protocol CIBumpDistortion: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
  var scale: Float { get set }
}
private final class BumpDistortion: BuiltinFilter, CIBumpDistortion {}

public protocol CIBumpDistortionLinear: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
  var angle: Float { get set }
  var scale: Float { get set }
}
private final class BumpDistortionLinear: BuiltinFilter, CIBumpDistortionLinear {}

public protocol CICircleSplashDistortion: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
}
private final class CircleSplashDistortion: BuiltinFilter, CICircleSplashDistortion {}

public protocol CICircularWrap: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
  var angle: Float { get set }
}
private final class CircularWrap: BuiltinFilter, CICircularWrap {}

public protocol CIDisplacementDistortion: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var displacementImage: CIImage? { get set }
  var scale: Float { get set }
}
private final class DisplacementDistortion: BuiltinFilter, CIDisplacementDistortion {}

public protocol CIDroste: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var insetPoint0: CGPoint { get set }
  var insetPoint1: CGPoint { get set }
  var strands: Float { get set }
  var periodicity: Float { get set }
  var rotation: Float { get set }
  var zoom: Float { get set }
}
private final class Droste: BuiltinFilter, CIDroste {}

public protocol CIGlassDistortion: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var textureImage: CIImage? { get set }
  var center: CGPoint { get set }
  var scale: Float { get set }
}
private final class GlassDistortion: BuiltinFilter, CIGlassDistortion {}

public protocol CIGlassLozenge: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var point0: CGPoint { get set }
  var point1: CGPoint { get set }
  var radius: Float { get set }
  var refraction: Float { get set }
}
private final class GlassLozenge: BuiltinFilter, CIGlassLozenge {}

public protocol CIHoleDistortion: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
}
private final class HoleDistortion: BuiltinFilter, CIHoleDistortion {}

public protocol CILightTunnel: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var rotation: Float { get set }
  var radius: Float { get set }
}
private final class LightTunnel: BuiltinFilter, CILightTunnel {}

public protocol CINinePartStretched: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var breakpoint0: CGPoint { get set }
  var breakpoint1: CGPoint { get set }
  var growAmount: CGPoint { get set }
}
private final class NinePartStretched: BuiltinFilter, CINinePartStretched {}

public protocol CINinePartTiled: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var breakpoint0: CGPoint { get set }
  var breakpoint1: CGPoint { get set }
  var growAmount: CGPoint { get set }
  var flipYTiles: Bool { get set }
}
private final class NinePartTiled: BuiltinFilter, CINinePartTiled {}

public protocol CIPinchDistortion: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
  var scale: Float { get set }
}
private final class PinchDistortion: BuiltinFilter, CIPinchDistortion {}

public protocol CIStretchCrop: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var size: CGPoint { get set }
  var cropAmount: Float { get set }
  var centerStretchAmount: Float { get set }
}
private final class StretchCrop: BuiltinFilter, CIStretchCrop {
  @Input("inputSize") var size: CGPoint
}

public protocol CITorusLensDistortion: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
  var width: Float { get set }
  var refraction: Float { get set }
}
private final class TorusLensDistortion: BuiltinFilter, CITorusLensDistortion {}

public protocol CITwirlDistortion: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
  var angle: Float { get set }
}
private final class TwirlDistortion: BuiltinFilter, CITwirlDistortion {}

public protocol CIVortexDistortion: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var radius: Float { get set }
  var angle: Float { get set }
}
private final class VortexDistortion: BuiltinFilter, CIVortexDistortion {}

public protocol CIAffineClamp: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var transform: CGAffineTransform { get set }
}
private final class AffineClamp: BuiltinFilter, CIAffineClamp {}

public protocol CIAffineTile: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var transform: CGAffineTransform { get set }
}
private final class AffineTile: BuiltinFilter, CIAffineTile {}

public protocol CIEightfoldReflectedTile: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var angle: Float { get set }
  var width: Float { get set }
}
private final class EightfoldReflectedTile: BuiltinFilter, CIEightfoldReflectedTile {}

public protocol CIFourfoldReflectedTile: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var angle: Float { get set }
  var width: Float { get set }
  var acuteAngle: Float { get set }
}
private final class FourfoldReflectedTile: BuiltinFilter, CIFourfoldReflectedTile {}

public protocol CIFourfoldRotatedTile: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var angle: Float { get set }
  var width: Float { get set }
}
private final class FourfoldRotatedTile: BuiltinFilter, CIFourfoldRotatedTile {}

public protocol CIFourfoldTranslatedTile: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var angle: Float { get set }
  var width: Float { get set }
  var acuteAngle: Float { get set }
}
private final class FourfoldTranslatedTile: BuiltinFilter, CIFourfoldTranslatedTile {}

public protocol CIGlideReflectedTile: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var angle: Float { get set }
  var width: Float { get set }
}
private final class GlideReflectedTile: BuiltinFilter, CIGlideReflectedTile {}

public protocol CIKaleidoscope: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var count: Int { get set }
  var center: CGPoint { get set }
  var angle: Float { get set }
}
private final class Kaleidoscope: BuiltinFilter, CIKaleidoscope {}

public protocol CIOpTile: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var scale: Float { get set }
  var angle: Float { get set }
  var width: Float { get set }
}
private final class OpTile: BuiltinFilter, CIOpTile {}

public protocol CIParallelogramTile: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var angle: Float { get set }
  var acuteAngle: Float { get set }
  var width: Float { get set }
}
private final class ParallelogramTile: BuiltinFilter, CIParallelogramTile {}

public protocol CIPerspectiveTile: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var topLeft: CGPoint { get set }
  var topRight: CGPoint { get set }
  var bottomRight: CGPoint { get set }
  var bottomLeft: CGPoint { get set }
}
private final class PerspectiveTile: BuiltinFilter, CIPerspectiveTile {}

public protocol CISixfoldReflectedTile: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var angle: Float { get set }
  var width: Float { get set }
}
private final class SixfoldReflectedTile: BuiltinFilter, CISixfoldReflectedTile {}

public protocol CISixfoldRotatedTile: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var angle: Float { get set }
  var width: Float { get set }
}
private final class SixfoldRotatedTile: BuiltinFilter, CISixfoldRotatedTile {}

public protocol CITriangleKaleidoscope: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var point: CGPoint { get set }
  var size: Float { get set }
  var rotation: Float { get set }
  var decay: Float { get set }
}
private final class TriangleKaleidoscope: BuiltinFilter, CITriangleKaleidoscope {
  @Input("inputSize") var size: Float
}

public protocol CITriangleTile: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var angle: Float { get set }
  var width: Float { get set }
}
private final class TriangleTile: BuiltinFilter, CITriangleTile {}

public protocol CITwelvefoldReflectedTile: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var center: CGPoint { get set }
  var angle: Float { get set }
  var width: Float { get set }
}
private final class TwelvefoldReflectedTile: BuiltinFilter, CITwelvefoldReflectedTile {}

/// Pixels in other places, and images that repeat.
extension CIFilter {
  public class func bumpDistortion() -> any CIFilter & CIBumpDistortion { BumpDistortion("CIBumpDistortion") }
  public class func bumpDistortionLinear() -> any CIFilter & CIBumpDistortionLinear {
    BumpDistortionLinear("CIBumpDistortionLinear")
  }
  public class func circleSplashDistortion() -> any CIFilter & CICircleSplashDistortion {
    CircleSplashDistortion("CICircleSplashDistortion")
  }
  public class func circularWrap() -> any CIFilter & CICircularWrap { CircularWrap("CICircularWrap") }
  public class func displacementDistortion() -> any CIFilter & CIDisplacementDistortion {
    DisplacementDistortion("CIDisplacementDistortion")
  }
  public class func droste() -> any CIFilter & CIDroste { Droste("CIDroste") }
  public class func glassDistortion() -> any CIFilter & CIGlassDistortion { GlassDistortion("CIGlassDistortion") }
  public class func glassLozenge() -> any CIFilter & CIGlassLozenge { GlassLozenge("CIGlassLozenge") }
  public class func holeDistortion() -> any CIFilter & CIHoleDistortion { HoleDistortion("CIHoleDistortion") }
  public class func lightTunnel() -> any CIFilter & CILightTunnel { LightTunnel("CILightTunnel") }
  public class func ninePartStretched() -> any CIFilter & CINinePartStretched {
    NinePartStretched("CINinePartStretched")
  }
  public class func ninePartTiled() -> any CIFilter & CINinePartTiled { NinePartTiled("CINinePartTiled") }
  public class func pinchDistortion() -> any CIFilter & CIPinchDistortion { PinchDistortion("CIPinchDistortion") }
  public class func stretchCrop() -> any CIFilter & CIStretchCrop { StretchCrop("CIStretchCrop") }
  public class func torusLensDistortion() -> any CIFilter & CITorusLensDistortion {
    TorusLensDistortion("CITorusLensDistortion")
  }
  public class func twirlDistortion() -> any CIFilter & CITwirlDistortion { TwirlDistortion("CITwirlDistortion") }
  public class func vortexDistortion() -> any CIFilter & CIVortexDistortion { VortexDistortion("CIVortexDistortion") }
  public class func affineClamp() -> any CIFilter & CIAffineClamp { AffineClamp("CIAffineClamp") }
  public class func affineTile() -> any CIFilter & CIAffineTile { AffineTile("CIAffineTile") }
  public class func eightfoldReflectedTile() -> any CIFilter & CIEightfoldReflectedTile {
    EightfoldReflectedTile("CIEightfoldReflectedTile")
  }
  public class func fourfoldReflectedTile() -> any CIFilter & CIFourfoldReflectedTile {
    FourfoldReflectedTile("CIFourfoldReflectedTile")
  }
  public class func fourfoldRotatedTile() -> any CIFilter & CIFourfoldRotatedTile {
    FourfoldRotatedTile("CIFourfoldRotatedTile")
  }
  public class func fourfoldTranslatedTile() -> any CIFilter & CIFourfoldTranslatedTile {
    FourfoldTranslatedTile("CIFourfoldTranslatedTile")
  }
  public class func glideReflectedTile() -> any CIFilter & CIGlideReflectedTile {
    GlideReflectedTile("CIGlideReflectedTile")
  }
  public class func kaleidoscope() -> any CIFilter & CIKaleidoscope { Kaleidoscope("CIKaleidoscope") }
  public class func opTile() -> any CIFilter & CIOpTile { OpTile("CIOpTile") }
  public class func parallelogramTile() -> any CIFilter & CIParallelogramTile {
    ParallelogramTile("CIParallelogramTile")
  }
  public class func perspectiveTile() -> any CIFilter & CIPerspectiveTile { PerspectiveTile("CIPerspectiveTile") }
  public class func sixfoldReflectedTile() -> any CIFilter & CISixfoldReflectedTile {
    SixfoldReflectedTile("CISixfoldReflectedTile")
  }
  public class func sixfoldRotatedTile() -> any CIFilter & CISixfoldRotatedTile {
    SixfoldRotatedTile("CISixfoldRotatedTile")
  }
  public class func triangleKaleidoscope() -> any CIFilter & CITriangleKaleidoscope {
    TriangleKaleidoscope("CITriangleKaleidoscope")
  }
  public class func triangleTile() -> any CIFilter & CITriangleTile { TriangleTile("CITriangleTile") }
  public class func twelvefoldReflectedTile() -> any CIFilter & CITwelvefoldReflectedTile {
    TwelvefoldReflectedTile("CITwelvefoldReflectedTile")
  }
}
