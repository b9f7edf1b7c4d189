import AbsentServices
public import PorticoFoundation

public enum HKWorkoutSessionLocationType: Int, Sendable { case unknown = 1, indoor, outdoor }
public enum HKWorkoutSwimmingLocationType: Int, Sendable { case unknown, pool, openWater }

public let HKMetadataKeyWorkoutBrandName = "HKWorkoutBrandName", HKMetadataKeyIndoorWorkout = "HKIndoorWorkout"
public let HKMetadataKeyExternalUUID = "HKExternalUUID", HKMetadataKeyTimeZone = "HKTimeZone",
  HKMetadataKeyWasUserEntered = "HKWasUserEntered"

/// The description of a workout.
open class HKWorkoutConfiguration: NSObject, @unchecked Sendable {  // set up before it is used
  open var activityType = HKWorkoutActivityType.other
  open var locationType = HKWorkoutSessionLocationType.unknown
  open var swimmingLocationType = HKWorkoutSwimmingLocationType.unknown
  open var lapLength: HKQuantity?
}

/// Collects a workout for the health store, which is not here: every step fails with
/// `HKError.errorHealthDataUnavailable`.
open class HKWorkoutBuilder: NSObject, @unchecked Sendable {  // keeps what it was made with
  public let workoutConfiguration: HKWorkoutConfiguration
  public let device: HKDevice?
  open private(set) var startDate: Date?
  open private(set) var endDate: Date?
  open private(set) var metadata: [String: Any] = [:]
  private var error: HKError { HKError(.errorHealthDataUnavailable) }

  public init(healthStore: HKHealthStore, configuration: HKWorkoutConfiguration, device: HKDevice?) {
    (workoutConfiguration, self.device) = (configuration, device)
  }
  open func beginCollection(at startDate: Date) async throws { throw error }
  open func endCollection(at endDate: Date) async throws { throw error }
  open func addMetadata(_ metadata: [String: Any]) async throws { throw error }
  open func addSamples(_ samples: [HKSample]) async throws { throw error }
  open func finishWorkout() async throws -> HKWorkout? { throw error }
  open func discardWorkout() {}
  open func beginCollection(withStart startDate: Date, completion: @escaping (Bool, (any Error)?) -> Void) {
    fail(completion)
  }
  open func endCollection(withEnd endDate: Date, completion: @escaping (Bool, (any Error)?) -> Void) {
    fail(completion)
  }
  open func add(_ samples: [HKSample], completion: @escaping (Bool, (any Error)?) -> Void) { fail(completion) }
  open func finishWorkout(completion: @escaping (HKWorkout?, (any Error)?) -> Void) {
    answerLater { [error] in completion(nil, error) }
  }
  private func fail(_ completion: @escaping (Bool, (any Error)?) -> Void) {
    answerLater { [error] in completion(false, error) }
  }
}
