public protocol CIAreaReductionFilter: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var extent: CGRect { get set }
}

public protocol CIAreaAverage: CIAreaReductionFilter {}
private final class AreaAverage: BuiltinFilter, CIAreaAverage {}

public protocol CIAreaHistogram: CIAreaReductionFilter {
  var scale: Float { get set }
  var count: Int { get set }
}
private final class AreaHistogram: BuiltinFilter, CIAreaHistogram {}

public protocol CIAreaLogarithmicHistogram: CIAreaReductionFilter {
  var scale: Float { get set }
  var count: Int { get set }
  var minimumStop: Float { get set }
  var maximumStop: Float { get set }
}
private final class AreaLogarithmicHistogram: BuiltinFilter, CIAreaLogarithmicHistogram {}

public protocol CIAreaMaximum: CIAreaReductionFilter {}
private final class AreaMaximum: BuiltinFilter, CIAreaMaximum {}

public protocol CIAreaMaximumAlpha: CIAreaReductionFilter {}
private final class AreaMaximumAlpha: BuiltinFilter, CIAreaMaximumAlpha {}

public protocol CIAreaMinimum: CIAreaReductionFilter {}
private final class AreaMinimum: BuiltinFilter, CIAreaMinimum {}

public protocol CIAreaMinimumAlpha: CIAreaReductionFilter {}
private final class AreaMinimumAlpha: BuiltinFilter, CIAreaMinimumAlpha {}

public protocol CIAreaMinMax: CIAreaReductionFilter {}
private final class AreaMinMax: BuiltinFilter, CIAreaMinMax {}

public protocol CIAreaMinMaxRed: CIAreaReductionFilter {}
private final class AreaMinMaxRed: BuiltinFilter, CIAreaMinMaxRed {}

public protocol CIColumnAverage: CIAreaReductionFilter {}
private final class ColumnAverage: BuiltinFilter, CIColumnAverage {}

public protocol CIHistogramDisplay: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var height: Float { get set }
  var highLimit: Float { get set }
  var lowLimit: Float { get set }
}
private final class HistogramDisplay: BuiltinFilter, CIHistogramDisplay {}

public protocol CIKMeans: CIAreaReductionFilter {
  var inputMeans: CIImage? { get set }
  var count: Int { get set }
  var passes: Float { get set }
  var perceptual: Bool { get set }
}
private final class KMeans: BuiltinFilter, CIKMeans {}

public protocol CIRowAverage: CIAreaReductionFilter {}
private final class RowAverage: BuiltinFilter, CIRowAverage {}

/// A few pixels that stand for many.
extension CIFilter {
  public class func areaAverage() -> any CIFilter & CIAreaAverage { AreaAverage("CIAreaAverage") }
  public class func areaHistogram() -> any CIFilter & CIAreaHistogram { AreaHistogram("CIAreaHistogram") }
  public class func areaLogarithmicHistogram() -> any CIFilter & CIAreaLogarithmicHistogram {
    AreaLogarithmicHistogram("CIAreaLogarithmicHistogram")
  }
  public class func areaMaximum() -> any CIFilter & CIAreaMaximum { AreaMaximum("CIAreaMaximum") }
  public class func areaMaximumAlpha() -> any CIFilter & CIAreaMaximumAlpha { AreaMaximumAlpha("CIAreaMaximumAlpha") }
  public class func areaMinimum() -> any CIFilter & CIAreaMinimum { AreaMinimum("CIAreaMinimum") }
  public class func areaMinimumAlpha() -> any CIFilter & CIAreaMinimumAlpha { AreaMinimumAlpha("CIAreaMinimumAlpha") }
  public class func areaMinMax() -> any CIFilter & CIAreaMinMax { AreaMinMax("CIAreaMinMax") }
  public class func areaMinMaxRed() -> any CIFilter & CIAreaMinMaxRed { AreaMinMaxRed("CIAreaMinMaxRed") }
  public class func columnAverage() -> any CIFilter & CIColumnAverage { ColumnAverage("CIColumnAverage") }
  public class func histogramDisplay() -> any CIFilter & CIHistogramDisplay {
    HistogramDisplay("CIHistogramDisplayFilter")
  }
  public class func kMeans() -> any CIFilter & CIKMeans { KMeans("CIKMeans") }
  public class func rowAverage() -> any CIFilter & CIRowAverage { RowAverage("CIRowAverage") }
}
