public import PorticoFoundation

public let HKObjectQueryNoLimit = 0
public let HKSampleSortIdentifierStartDate = "startDate"
public let HKSampleSortIdentifierEndDate = "endDate"

public struct HKQueryOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let strictStartDate = Self(rawValue: 1)
  public static let strictEndDate = Self(rawValue: 2)
}
public struct HKStatisticsOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let separateBySource = Self(rawValue: 1)
  public static let discreteAverage = Self(rawValue: 2)
  public static let discreteMin = Self(rawValue: 4)
  public static let discreteMax = Self(rawValue: 8)
  public static let cumulativeSum = Self(rawValue: 16)
  public static let mostRecent = Self(rawValue: 32)
  public static let duration = Self(rawValue: 64)
}

/// A question to the store, which is answered with an error.
open class HKQuery: NSObject {
  public let objectType: HKObjectType?
  public let predicate: NSPredicate?
  init(_ type: HKObjectType?, _ predicate: NSPredicate?) { (objectType, self.predicate) = (type, predicate) }
  func fail(_ error: any Error) {}

  /// False for everything: there are no samples.
  open class func predicateForSamples(withStart startDate: Date?, end endDate: Date?, options: HKQueryOptions = [])
    -> NSPredicate
  {
    NSPredicate(value: false)
  }
}

open class HKSampleQuery: HKQuery {
  public let limit: Int
  private let handler: (HKSampleQuery, [HKSample]?, (any Error)?) -> Void
  public init(
    sampleType: HKSampleType, predicate: NSPredicate?, limit: Int, sortDescriptors: [NSSortDescriptor]?,
    resultsHandler: @escaping (HKSampleQuery, [HKSample]?, (any Error)?) -> Void
  ) {
    (self.limit, handler) = (limit, resultsHandler)
    super.init(sampleType, predicate)
  }
  override func fail(_ error: any Error) { handler(self, nil, error) }
}

open class HKObserverQuery: HKQuery {
  public typealias CompletionHandler = () -> Void
  private let handler: (HKObserverQuery, @escaping CompletionHandler, (any Error)?) -> Void
  public init(
    sampleType: HKSampleType, predicate: NSPredicate?,
    updateHandler: @escaping (HKObserverQuery, @escaping CompletionHandler, (any Error)?) -> Void
  ) {
    handler = updateHandler
    super.init(sampleType, predicate)
  }
  override func fail(_ error: any Error) { handler(self, {}, error) }
}

open class HKQueryAnchor: NSObject {
  public init(fromValue value: Int) {}
}
open class HKDeletedObject: NSObject {
  public let uuid: UUID
  init(_ uuid: UUID) { self.uuid = uuid }
}
open class HKAnchoredObjectQuery: HKQuery {
  public typealias Handler = (HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, (any Error)?) ->
    Void
  open var updateHandler: Handler?
  private let handler: Handler
  public init(
    type: HKSampleType, predicate: NSPredicate?, anchor: HKQueryAnchor?, limit: Int,
    resultsHandler handler: @escaping Handler
  ) {
    self.handler = handler
    super.init(type, predicate)
  }
  override func fail(_ error: any Error) { handler(self, nil, nil, nil, error) }
}

/// Sums and means of samples; nothing makes one here.
open class HKStatistics: NSObject {
  public let quantityType: HKQuantityType
  public let startDate: Date
  public let endDate: Date
  init(_ type: HKQuantityType, _ start: Date, _ end: Date) { (quantityType, startDate, endDate) = (type, start, end) }
  open func sumQuantity() -> HKQuantity? { nil }
  open func averageQuantity() -> HKQuantity? { nil }
  open func minimumQuantity() -> HKQuantity? { nil }
  open func maximumQuantity() -> HKQuantity? { nil }
  open func mostRecentQuantity() -> HKQuantity? { nil }
}
open class HKStatisticsQuery: HKQuery {
  private let handler: (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void
  public init(
    quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?, options: HKStatisticsOptions = [],
    completionHandler handler: @escaping (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void
  ) {
    self.handler = handler
    super.init(quantityType, quantitySamplePredicate)
  }
  override func fail(_ error: any Error) { handler(self, nil, error) }
}
open class HKStatisticsCollection: NSObject {
  init(_: Void) {}
  open func statistics() -> [HKStatistics] { [] }
  open func statistics(for date: Date) -> HKStatistics? { nil }
  open func enumerateStatistics(
    from startDate: Date, to endDate: Date, with block: (HKStatistics, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {}
}
open class HKStatisticsCollectionQuery: HKQuery {
  open var initialResultsHandler: ((HKStatisticsCollectionQuery, HKStatisticsCollection?, (any Error)?) -> Void)?
  open var statisticsUpdateHandler:
    ((HKStatisticsCollectionQuery, HKStatistics?, HKStatisticsCollection?, (any Error)?) -> Void)?
  public let anchorDate: Date
  public let intervalComponents: DateComponents
  public init(
    quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?, options: HKStatisticsOptions = [],
    anchorDate: Date,
    intervalComponents: DateComponents
  ) {
    (self.anchorDate, self.intervalComponents) = (anchorDate, intervalComponents)
    super.init(quantityType, quantitySamplePredicate)
  }
  override func fail(_ error: any Error) { initialResultsHandler?(self, nil, error) }
}
