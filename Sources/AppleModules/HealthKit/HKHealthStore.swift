import AbsentServices
public import PorticoFoundation

public let HKErrorDomain = "com.apple.healthkit"

public struct HKError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknownError, errorHealthDataUnavailable, errorHealthDataRestricted, errorInvalidArgument
    case errorAuthorizationDenied, errorAuthorizationNotDetermined, errorDatabaseInaccessible, errorUserCanceled
    case errorAnotherWorkoutSessionStarted, errorUserExitedWorkoutSession, errorRequiredAuthorizationDenied, errorNoData
    public static func ~= (code: Self, error: any Swift.Error) -> Bool { (error as? HKError)?.code == code }
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { HKErrorDomain }
  public var errorCode: Int { code.rawValue }
  public static var unknownError: Code { .unknownError }
  public static var errorHealthDataUnavailable: Code { .errorHealthDataUnavailable }
  public static var errorHealthDataRestricted: Code { .errorHealthDataRestricted }
  public static var errorInvalidArgument: Code { .errorInvalidArgument }
  public static var errorAuthorizationDenied: Code { .errorAuthorizationDenied }
  public static var errorAuthorizationNotDetermined: Code { .errorAuthorizationNotDetermined }
  public static var errorDatabaseInaccessible: Code { .errorDatabaseInaccessible }
  public static var errorUserCanceled: Code { .errorUserCanceled }
  public static var errorAnotherWorkoutSessionStarted: Code { .errorAnotherWorkoutSessionStarted }
  public static var errorUserExitedWorkoutSession: Code { .errorUserExitedWorkoutSession }
  public static var errorRequiredAuthorizationDenied: Code { .errorRequiredAuthorizationDenied }
  public static var errorNoData: Code { .errorNoData }
}

public enum HKAuthorizationStatus: Int, Sendable { case notDetermined, sharingDenied, sharingAuthorized }
public enum HKAuthorizationRequestStatus: Int, Sendable { case unknown, shouldRequest, unnecessary }
public enum HKUpdateFrequency: Int, Sendable { case immediate = 1, hourly, daily, weekly }

/// Health data, which this device does not have: everything fails with `HKError.errorHealthDataUnavailable`.
open class HKHealthStore: NSObject, @unchecked Sendable {  // holds nothing
  open class func isHealthDataAvailable() -> Bool { false }
  private var error: HKError { HKError(.errorHealthDataUnavailable) }
  private func fail(_ completion: @escaping (Bool, (any Error)?) -> Void) {
    answerLater { [error] in completion(false, error) }
  }

  open func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus { .notDetermined }
  open func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>?, read typesToRead: Set<HKObjectType>?,
    completion: @escaping (Bool, (any Error)?) -> Void
  ) {
    fail(completion)
  }
  open func requestAuthorization(toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>)
    async throws
  { throw error }
  open func getRequestStatusForAuthorization(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>,
    completion: @escaping (HKAuthorizationRequestStatus, (any Error)?) -> Void
  ) { answerLater { [error] in completion(.unknown, error) } }
  open func save(_ object: HKObject, withCompletion completion: @escaping (Bool, (any Error)?) -> Void) {
    fail(completion)
  }
  open func save(_ objects: [HKObject], withCompletion completion: @escaping (Bool, (any Error)?) -> Void) {
    fail(completion)
  }
  open func save(_ object: HKObject) async throws { throw error }
  open func delete(_ object: HKObject, withCompletion completion: @escaping (Bool, (any Error)?) -> Void) {
    fail(completion)
  }
  open func delete(_ objects: [HKObject], withCompletion completion: @escaping (Bool, (any Error)?) -> Void) {
    fail(completion)
  }
  open func execute(_ query: HKQuery) { answerLater { [error] in query.fail(error) } }
  open func stop(_ query: HKQuery) {}
  open func enableBackgroundDelivery(
    for type: HKObjectType, frequency: HKUpdateFrequency,
    withCompletion completion: @escaping (Bool, (any Error)?) -> Void
  ) { fail(completion) }
  open func disableAllBackgroundDelivery(completion: @escaping (Bool, (any Error)?) -> Void) { fail(completion) }
  open func biologicalSex() throws -> HKBiologicalSexObject { throw error }
  open func bloodType() throws -> HKBloodTypeObject { throw error }
  open func dateOfBirthComponents() throws -> DateComponents { throw error }
  open func preferredUnits(
    for quantityTypes: Set<HKQuantityType>, completion: @escaping ([HKQuantityType: HKUnit], (any Error)?) -> Void
  ) {
    answerLater { [error] in completion([:], error) }
  }
}
