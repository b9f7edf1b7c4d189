public import PorticoFoundation

open class HKDevice: NSObject, @unchecked Sendable {  // immutable
  public let name: String?
  init(name: String?) { self.name = name }
  private static let own = HKDevice(name: "iPhone")
  open class func local() -> HKDevice { own }
}
open class HKSource: NSObject, @unchecked Sendable {  // immutable
  init(_: Void) {}
  open class func `default`() -> HKSource { HKSource(()) }
  open var name: String { Bundle.main._information("CFBundleName") as? String ?? "" }
  open var bundleIdentifier: String { Bundle.main.bundleIdentifier ?? "" }
}
open class HKSourceRevision: NSObject, @unchecked Sendable {  // immutable
  public let source: HKSource
  public let version: String?
  public init(source: HKSource, version: String?) { (self.source, self.version) = (source, version) }
}

open class HKObject: NSObject, @unchecked Sendable {  // immutable
  public let uuid = UUID()
  public let metadata: [String: Any]?
  public let device: HKDevice?
  init(_ device: HKDevice?, _ metadata: [String: Any]?) { (self.device, self.metadata) = (device, metadata) }
  open var sourceRevision: HKSourceRevision { HKSourceRevision(source: .default(), version: nil) }
}
open class HKSample: HKObject, @unchecked Sendable {
  public let sampleType: HKSampleType
  public let startDate: Date
  public let endDate: Date
  init(_ type: HKSampleType, _ start: Date, _ end: Date, _ device: HKDevice?, _ metadata: [String: Any]?) {
    (sampleType, startDate, endDate) = (type, start, end)
    super.init(device, metadata)
  }
}
open class HKQuantitySample: HKSample, @unchecked Sendable {
  public let quantityType: HKQuantityType
  public let quantity: HKQuantity
  public init(
    type quantityType: HKQuantityType, quantity: HKQuantity, start startDate: Date, end endDate: Date,
    device: HKDevice?,
    metadata: [String: Any]?
  ) {
    (self.quantityType, self.quantity) = (quantityType, quantity)
    super.init(quantityType, startDate, endDate, device, metadata)
  }
  public convenience init(
    type quantityType: HKQuantityType, quantity: HKQuantity, start startDate: Date, end endDate: Date
  ) {
    self.init(type: quantityType, quantity: quantity, start: startDate, end: endDate, device: nil, metadata: nil)
  }
  public convenience init(
    type quantityType: HKQuantityType, quantity: HKQuantity, start startDate: Date, end endDate: Date,
    metadata: [String: Any]?
  ) {
    self.init(type: quantityType, quantity: quantity, start: startDate, end: endDate, device: nil, metadata: metadata)
  }
  open var count: Int { 1 }
}
open class HKCategorySample: HKSample, @unchecked Sendable {
  public let categoryType: HKCategoryType
  public let value: Int
  public init(
    type: HKCategoryType, value: Int, start startDate: Date, end endDate: Date, metadata: [String: Any]? = nil
  ) {
    (categoryType, self.value) = (type, value)
    super.init(type, startDate, endDate, nil, metadata)
  }
}

public enum HKWorkoutActivityType: UInt, Sendable {
  case americanFootball = 1, archery, australianFootball, badminton, baseball, basketball, bowling, boxing, climbing,
    cricket
  case crossTraining, curling, cycling, dance, danceInspiredTraining, elliptical, equestrianSports, fencing, fishing
  case functionalStrengthTraining, golf, gymnastics, handball, hiking, hockey, hunting, lacrosse, martialArts,
    mindAndBody
  case mixedMetabolicCardioTraining, paddleSports, play, preparationAndRecovery, racquetball, rowing, rugby, running,
    sailing
  case skatingSports, snowSports, soccer, softball, squash, stairClimbing, surfingSports, swimming, tableTennis, tennis,
    trackAndField
  case traditionalStrengthTraining, volleyball, walking, waterFitness, waterPolo, waterSports, wrestling, yoga, barre,
    coreTraining
  case crossCountrySkiing, downhillSkiing, flexibility, highIntensityIntervalTraining, jumpRope, kickboxing, pilates,
    snowboarding, stairs
  case stepTraining, wheelchairWalkPace, wheelchairRunPace, taiChi, mixedCardio, handCycling, discSports, fitnessGaming
  case cardioDance = 77
  case socialDance, pickleball, cooldown
  case other = 3000
}
open class HKWorkout: HKSample, @unchecked Sendable {
  public let workoutActivityType: HKWorkoutActivityType
  public let duration: TimeInterval
  public let totalEnergyBurned: HKQuantity?
  public let totalDistance: HKQuantity?
  public init(
    activityType workoutActivityType: HKWorkoutActivityType, start startDate: Date, end endDate: Date,
    duration: TimeInterval,
    totalEnergyBurned: HKQuantity?, totalDistance: HKQuantity?, metadata: [String: Any]?
  ) {
    (self.workoutActivityType, self.duration) = (workoutActivityType, duration)
    (self.totalEnergyBurned, self.totalDistance) = (totalEnergyBurned, totalDistance)
    super.init(HKObjectType.workoutType(), startDate, endDate, nil, metadata)
  }
  public convenience init(
    activityType workoutActivityType: HKWorkoutActivityType, start startDate: Date, end endDate: Date
  ) {
    self.init(
      activityType: workoutActivityType, start: startDate, end: endDate, duration: endDate.timeIntervalSince(startDate),
      totalEnergyBurned: nil, totalDistance: nil, metadata: nil)
  }
}
