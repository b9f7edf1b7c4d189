public protocol CIFourCoordinateGeometryFilter: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var topLeft: CGPoint { get set }
  var topRight: CGPoint { get set }
  var bottomRight: CGPoint { get set }
  var bottomLeft: CGPoint { get set }
}

public protocol CIBicubicScaleTransform: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var scale: Float { get set }
  var aspectRatio: Float { get set }
  var parameterB: Float { get set }
  var parameterC: Float { get set }
}
private final class BicubicScaleTransform: BuiltinFilter, CIBicubicScaleTransform {}

public protocol CIEdgePreserveUpsample: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var smallImage: CIImage? { get set }
  var spatialSigma: Float { get set }
  var lumaSigma: Float { get set }
}
private final class EdgePreserveUpsample: BuiltinFilter, CIEdgePreserveUpsample {}

public protocol CIKeystoneCorrectionCombined: CIFourCoordinateGeometryFilter {
  var focalLength: Float { get set }
}
private final class KeystoneCorrectionCombined: BuiltinFilter, CIKeystoneCorrectionCombined {}

public protocol CIKeystoneCorrectionHorizontal: CIFourCoordinateGeometryFilter {
  var focalLength: Float { get set }
}
private final class KeystoneCorrectionHorizontal: BuiltinFilter, CIKeystoneCorrectionHorizontal {}

public protocol CIKeystoneCorrectionVertical: CIFourCoordinateGeometryFilter {
  var focalLength: Float { get set }
}
private final class KeystoneCorrectionVertical: BuiltinFilter, CIKeystoneCorrectionVertical {}

public protocol CILanczosScaleTransform: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var scale: Float { get set }
  var aspectRatio: Float { get set }
}
private final class LanczosScaleTransform: BuiltinFilter, CILanczosScaleTransform {}

public protocol CIMaximumScaleTransform: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var scale: Float { get set }
  var aspectRatio: Float { get set }
}
private final class MaximumScaleTransform: BuiltinFilter, CIMaximumScaleTransform {}

public protocol CIPerspectiveCorrection: CIFourCoordinateGeometryFilter {
  var crop: Bool { get set }
}
private final class PerspectiveCorrection: BuiltinFilter, CIPerspectiveCorrection {}

public protocol CIPerspectiveRotate: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var focalLength: Float { get set }
  var pitch: Float { get set }
  var yaw: Float { get set }
  var roll: Float { get set }
}
private final class PerspectiveRotate: BuiltinFilter, CIPerspectiveRotate {}

public protocol CIPerspectiveTransform: CIFourCoordinateGeometryFilter {}
private final class PerspectiveTransform: BuiltinFilter, CIPerspectiveTransform {}

public protocol CIPerspectiveTransformWithExtent: CIFourCoordinateGeometryFilter {
  var extent: CGRect { get set }
}
private final class PerspectiveTransformWithExtent: BuiltinFilter, CIPerspectiveTransformWithExtent {}

public protocol CIStraighten: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var angle: Float { get set }
}
private final class Straighten: BuiltinFilter, CIStraighten {}

/// Images turned, enlarged and seen from elsewhere.
extension CIFilter {
  public class func bicubicScaleTransform() -> any CIFilter & CIBicubicScaleTransform {
    BicubicScaleTransform("CIBicubicScaleTransform")
  }
  public class func edgePreserveUpsample() -> any CIFilter & CIEdgePreserveUpsample {
    EdgePreserveUpsample("CIEdgePreserveUpsampleFilter")
  }
  public class func keystoneCorrectionCombined() -> any CIFilter & CIKeystoneCorrectionCombined {
    KeystoneCorrectionCombined("CIKeystoneCorrectionCombined")
  }
  public class func keystoneCorrectionHorizontal() -> any CIFilter & CIKeystoneCorrectionHorizontal {
    KeystoneCorrectionHorizontal("CIKeystoneCorrectionHorizontal")
  }
  public class func keystoneCorrectionVertical() -> any CIFilter & CIKeystoneCorrectionVertical {
    KeystoneCorrectionVertical("CIKeystoneCorrectionVertical")
  }
  public class func lanczosScaleTransform() -> any CIFilter & CILanczosScaleTransform {
    LanczosScaleTransform("CILanczosScaleTransform")
  }
  public class func maximumScaleTransform() -> any CIFilter & CIMaximumScaleTransform {
    MaximumScaleTransform("CIMaximumScaleTransform")
  }
  public class func perspectiveCorrection() -> any CIFilter & CIPerspectiveCorrection {
    PerspectiveCorrection("CIPerspectiveCorrection")
  }
  public class func perspectiveRotate() -> any CIFilter & CIPerspectiveRotate {
    PerspectiveRotate("CIPerspectiveRotate")
  }
  public class func perspectiveTransform() -> any CIFilter & CIPerspectiveTransform {
    PerspectiveTransform("CIPerspectiveTransform")
  }
  public class func perspectiveTransformWithExtent() -> any CIFilter & CIPerspectiveTransformWithExtent {
    PerspectiveTransformWithExtent("CIPerspectiveTransformWithExtent")
  }
  public class func straighten() -> any CIFilter & CIStraighten { Straighten("CIStraightenFilter") }
}
