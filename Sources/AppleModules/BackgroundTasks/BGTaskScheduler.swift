import AbsentServices
public import PorticoFoundation

/// Work for a time when the app is not in use. The system here starts no app on its own: a request cannot be submitted.
open class BGTaskScheduler: NSObject, @unchecked Sendable {  // holds nothing
  public static let errorDomain = "BGTaskSchedulerErrorDomain"
  private static let scheduler = BGTaskScheduler(())
  open class var shared: BGTaskScheduler { scheduler }
  private init(_: Void) {}

  /// True, as for an identifier that the app's Info.plist permits. The handler is never called.
  @discardableResult
  open func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?, launchHandler: @escaping (BGTask) -> Void
  ) -> Bool { true }
  /// Throws `BGTaskScheduler.Error.unavailable`.
  open func submit(_ taskRequest: BGTaskRequest) throws { throw Error(.unavailable) }
  open func cancel(taskRequestWithIdentifier identifier: String) {}
  open func cancelAllTaskRequests() {}
  open func getPendingTaskRequests(completionHandler: @escaping ([BGTaskRequest]) -> Void) {
    answerLater { completionHandler([]) }
  }
  open func pendingTaskRequests() async -> [BGTaskRequest] { [] }
}

extension BGTaskScheduler {
  public struct Error: CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
      case unavailable = 1, tooManyPendingTaskRequests, notPermitted, immediateRunIneligible
      public static func ~= (code: Self, error: any Swift.Error) -> Bool {
        (error as? BGTaskScheduler.Error)?.code == code
      }
    }
    public let code: Code
    public init(_ code: Code) { self.code = code }
    public static var errorDomain: String { "BGTaskSchedulerErrorDomain" }
    public var errorCode: Int { code.rawValue }
    public static var unavailable: Code { .unavailable }
    public static var tooManyPendingTaskRequests: Code { .tooManyPendingTaskRequests }
    public static var notPermitted: Code { .notPermitted }
    public static var immediateRunIneligible: Code { .immediateRunIneligible }
  }
}
