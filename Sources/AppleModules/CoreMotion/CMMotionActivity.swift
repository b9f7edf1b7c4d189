import AbsentServices

public enum CMMotionActivityConfidence: Int, Sendable { case low, medium, high }

/// A person's motion: walking, riding, resting. No sensor for it exists here.
open class CMMotionActivity: CMLogItem {  // never made
  open var confidence: CMMotionActivityConfidence { .low }
  open var startDate: Date { .distantPast }
  open var unknown: Bool { true }
  open var stationary: Bool { false }
  open var walking: Bool { false }
  open var running: Bool { false }
  open var automotive: Bool { false }
  open var cycling: Bool { false }
}

public typealias CMMotionActivityHandler = (CMMotionActivity?) -> Void
public typealias CMMotionActivityQueryHandler = ([CMMotionActivity]?, (any Error)?) -> Void

/// Tells what a person does where there is a sensor; here it says that it cannot, and a question about the past ends with
/// `CMErrorMotionActivityNotAvailable`.
open class CMMotionActivityManager: NSObject {
  open class func isActivityAvailable() -> Bool { false }
  open class func authorizationStatus() -> CMAuthorizationStatus { .denied }

  open func queryActivityStarting(
    from start: Date, to end: Date, to queue: OperationQueue,
    withHandler handler: @escaping CMMotionActivityQueryHandler
  ) {
    let error = serviceError(CMErrorDomain, 104, "There is no sensor of activities on this platform.")
    nonisolated(unsafe) let handler = handler  // called once, on the queue that was asked for
    queue.addOperation { handler(nil, error) }
  }
  /// No activity comes: `isActivityAvailable()` has said so.
  open func startActivityUpdates(to queue: OperationQueue, withHandler handler: @escaping CMMotionActivityHandler) {}
  open func stopActivityUpdates() {}
}

/// A fall, which a watch notices.
open class CMFallDetectionEvent: NSObject {  // never made
  public enum UserResolution: Int, Sendable { case confirmed, dismissed, rejected, unresponsive }
  open var date: Date { .distantPast }
  open var resolution: UserResolution { .unresponsive }
}
