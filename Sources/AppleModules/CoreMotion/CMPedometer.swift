import AbsentServices

/// The steps of a walk. There is no sensor for it.
open class CMPedometerData: NSObject, @unchecked Sendable {  // never made
  open var startDate: Date { .distantPast }
  open var endDate: Date { .distantPast }
  open var numberOfSteps: NSNumber { 0 }
  /// Metres.
  open var distance: NSNumber? { nil }
  open var floorsAscended: NSNumber? { nil }
  open var floorsDescended: NSNumber? { nil }
  open var currentPace: NSNumber? { nil }
  open var currentCadence: NSNumber? { nil }
}

public typealias CMPedometerHandler = (CMPedometerData?, (any Error)?) -> Void

public enum CMPedometerEventType: Int, Sendable { case pause, resume }
open class CMPedometerEvent: NSObject, @unchecked Sendable {  // never made
  open var date: Date { .distantPast }
  open var type: CMPedometerEventType { .pause }
}
public typealias CMPedometerEventHandler = (CMPedometerEvent?, (any Error)?) -> Void

public enum CMAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized }

/// Counts steps where there is a sensor; here it fails with `CMErrorMotionActivityNotAvailable`.
open class CMPedometer: NSObject {
  open class func isStepCountingAvailable() -> Bool { false }
  open class func isDistanceAvailable() -> Bool { false }
  open class func isFloorCountingAvailable() -> Bool { false }
  open class func isPaceAvailable() -> Bool { false }
  open class func isCadenceAvailable() -> Bool { false }
  open class func authorizationStatus() -> CMAuthorizationStatus { .denied }

  private var error: NSError { serviceError(CMErrorDomain, 104, "There is no sensor of steps on this platform.") }

  open func queryPedometerData(from start: Date, to end: Date, withHandler handler: @escaping CMPedometerHandler) {
    answerLater { [error] in handler(nil, error) }
  }
  open func startUpdates(from start: Date, withHandler handler: @escaping CMPedometerHandler) {
    answerLater { [error] in handler(nil, error) }
  }
  open func stopUpdates() {}

  open class func isPedometerEventTrackingAvailable() -> Bool { false }
  open func startEventUpdates(handler: @escaping CMPedometerEventHandler) {
    answerLater { [error] in handler(nil, error) }
  }
  open func stopEventUpdates() {}
}
