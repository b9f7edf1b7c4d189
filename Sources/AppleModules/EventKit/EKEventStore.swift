import AbsentServices
@_exported public import PorticoFoundation

public enum EKAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, fullAccess, writeOnly
  public static var authorized: EKAuthorizationStatus { .fullAccess }
}
public enum EKEntityType: UInt, Sendable { case event, reminder }
public enum EKSpan: Int, Sendable { case thisEvent, futureEvents }
public let EKErrorDomain = "EKErrorDomain"

public struct EKError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case eventNotMutable, noCalendar, noStartDate, noEndDate, datesInverted, internalFailure, calendarReadOnly,
      eventStoreNotAuthorized = 29
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { EKErrorDomain }
  public var errorCode: Int { code.rawValue }
}

open class EKCalendar: NSObject {
  public let title: String
  init(title: String) { self.title = title }
}

open class EKEvent: NSObject {
  open var title: String! = ""
  open var startDate: Date!
  open var endDate: Date!
  open var isAllDay = false
  open var notes: String?
  open var location: String?
  open var url: URL?
  open var calendar: EKCalendar!
  public init(eventStore: EKEventStore) {}
  open var eventIdentifier: String! { nil }
}

/// The user's calendars, to which access is denied.
open class EKEventStore: NSObject, @unchecked Sendable {  // holds nothing
  open class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus { .denied }
  open func requestAccess(to entityType: EKEntityType, completion: @escaping (Bool, (any Error)?) -> Void) {
    answerLater { completion(false, nil) }
  }
  open func requestFullAccessToEvents(completion: @escaping (Bool, (any Error)?) -> Void) {
    answerLater { completion(false, nil) }
  }
  open func requestFullAccessToEvents() async throws -> Bool { false }
  open func requestWriteOnlyAccessToEvents(completion: @escaping (Bool, (any Error)?) -> Void) {
    answerLater { completion(false, nil) }
  }
  open var defaultCalendarForNewEvents: EKCalendar? { nil }
  open func calendars(for entityType: EKEntityType) -> [EKCalendar] { [] }
  open func predicateForEvents(withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?) -> NSPredicate {
    NSPredicate(value: false)
  }
  open func events(matching predicate: NSPredicate) -> [EKEvent] { [] }
  open func save(_ event: EKEvent, span: EKSpan) throws { throw EKError(.eventStoreNotAuthorized) }
  open func remove(_ event: EKEvent, span: EKSpan) throws { throw EKError(.eventStoreNotAuthorized) }
}
