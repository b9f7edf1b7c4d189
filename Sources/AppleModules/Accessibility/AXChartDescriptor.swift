public import UIKit

/// The description of a chart in words and numbers; nothing here reads it out.
open class AXChartDescriptor: NSObject {
  public enum ContentDirection: Int, Sendable {
    case leftToRight, rightToLeft, topToBottom, bottomToTop, radialClockwise, radialCounterClockwise
  }
  open var title: String? {
    get { attributedTitle?.string }
    set { attributedTitle = newValue.map { NSAttributedString(string: $0) } }
  }
  open var attributedTitle: NSAttributedString?
  open var summary: String?
  open var contentDirection = ContentDirection.leftToRight
  open var contentFrame = CGRect.zero
  open var series: [AXDataSeriesDescriptor]
  open var xAxis: any AXDataAxisDescriptor
  open var yAxis: AXNumericDataAxisDescriptor?
  open var additionalAxes: [any AXDataAxisDescriptor]?

  public init(
    title: String?, summary: String?, xAxis: any AXDataAxisDescriptor, yAxis: AXNumericDataAxisDescriptor?,
    additionalAxes: [any AXDataAxisDescriptor] = [], series: [AXDataSeriesDescriptor]
  ) {
    (attributedTitle, self.summary) = (title.map { NSAttributedString(string: $0) }, summary)
    (self.xAxis, self.yAxis, self.additionalAxes, self.series) = (xAxis, yAxis, additionalAxes, series)
  }
}

public protocol AXChart: NSObjectProtocol {
  var accessibilityChartDescriptor: AXChartDescriptor? { get set }
}

public protocol AXDataAxisDescriptor: NSObjectProtocol {
  var title: String { get set }
  var attributedTitle: NSAttributedString { get set }
}

open class AXNumericDataAxisDescriptor: NSObject, AXDataAxisDescriptor {
  public enum Scale: Int, Sendable { case linear, log10, ln }
  open var title: String {
    get { attributedTitle.string }
    set { attributedTitle = NSAttributedString(string: newValue) }
  }
  open var attributedTitle: NSAttributedString
  open var scaleType = Scale.linear
  open var range: ClosedRange<Double>
  open var gridlinePositions: [Double]
  open var valueDescriptionProvider: (Double) -> String
  public init(
    title: String, range: ClosedRange<Double>, gridlinePositions: [Double],
    valueDescriptionProvider: @escaping (Double) -> String
  ) {
    (attributedTitle, self.range, self.gridlinePositions) = (
      NSAttributedString(string: title), range, gridlinePositions
    )
    self.valueDescriptionProvider = valueDescriptionProvider
  }
}

open class AXCategoricalDataAxisDescriptor: NSObject, AXDataAxisDescriptor {
  open var title: String {
    get { attributedTitle.string }
    set { attributedTitle = NSAttributedString(string: newValue) }
  }
  open var attributedTitle: NSAttributedString
  open var categoryOrder: [String]
  public init(title: String, categoryOrder: [String]) {
    (attributedTitle, self.categoryOrder) = (NSAttributedString(string: title), categoryOrder)
  }
}

open class AXDataSeriesDescriptor: NSObject {
  open var name: String? { attributedName.string }
  open var attributedName: NSAttributedString
  open var isContinuous: Bool
  open var dataPoints: [AXDataPoint]
  public init(name: String, isContinuous: Bool, dataPoints: [AXDataPoint]) {
    (attributedName, self.isContinuous, self.dataPoints) = (NSAttributedString(string: name), isContinuous, dataPoints)
  }
}

open class AXDataPointValue: NSObject {
  open var number: Double
  open var category: String
  /// Public, so that subclasses in apps inherit the initialisers below.
  public init(_number number: Double, _ category: String) { (self.number, self.category) = (number, category) }
  public convenience init(number: Double) { self.init(_number: number, "") }
  public convenience init(category: String) { self.init(_number: 0, category) }
}

open class AXDataPoint: NSObject {
  open var xValue: AXDataPointValue
  open var yValue: AXDataPointValue?
  open var additionalValues: [AXDataPointValue]
  open var label: String?
  /// Public, so that subclasses in apps inherit the initialisers below.
  public init(_x x: AXDataPointValue, _ y: Double?, _ additionalValues: [AXDataPointValue], _ label: String?) {
    (xValue, yValue, self.additionalValues, self.label) = (
      x, y.map { AXDataPointValue(number: $0) }, additionalValues, label
    )
  }
  public convenience init(x: Double, y: Double? = nil, additionalValues: [AXDataPointValue] = [], label: String? = nil)
  {
    self.init(_x: AXDataPointValue(number: x), y, additionalValues, label)
  }
  public convenience init(x: String, y: Double? = nil, additionalValues: [AXDataPointValue] = [], label: String? = nil)
  {
    self.init(_x: AXDataPointValue(category: x), y, additionalValues, label)
  }
}
