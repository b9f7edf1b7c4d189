@_exported public import CoreLocation
@_exported public import PorticoFoundation

/// The content of a notification.
/// Immutable but for its subclass.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  var values = Values()
  struct Values {
    var title = "", subtitle = "", body = ""
    var badge: NSNumber?
    var sound: UNNotificationSound?
    var userInfo: [AnyHashable: Any] = [:]
    var categoryIdentifier = "", threadIdentifier = "", launchImageName = ""
    var attachments: [UNNotificationAttachment] = []
    var interruptionLevel = UNNotificationInterruptionLevel.active
    var relevanceScore = 0.0
  }
  public override init() { super.init() }
  init(values: Values) { self.values = values }

  open var title: String { values.title }
  open var subtitle: String { values.subtitle }
  open var body: String { values.body }
  open var badge: NSNumber? { values.badge }
  open var sound: UNNotificationSound? { values.sound }
  open var userInfo: [AnyHashable: Any] { values.userInfo }
  open var categoryIdentifier: String { values.categoryIdentifier }
  open var threadIdentifier: String { values.threadIdentifier }
  open var launchImageName: String { values.launchImageName }
  open var attachments: [UNNotificationAttachment] { values.attachments }
  open var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }
  open var relevanceScore: Double { values.relevanceScore }

  open func copy(with zone: NSZone? = nil) -> Any { UNNotificationContent(values: values) }
  open override func mutableCopy() -> Any { mutableCopy(with: nil) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { UNMutableNotificationContent(values: values) }
}

open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  open override var title: String {
    get { values.title }
    set { values.title = newValue }
  }
  open override var subtitle: String {
    get { values.subtitle }
    set { values.subtitle = newValue }
  }
  open override var body: String {
    get { values.body }
    set { values.body = newValue }
  }
  open override var badge: NSNumber? {
    get { values.badge }
    set { values.badge = newValue }
  }
  open override var sound: UNNotificationSound? {
    get { values.sound }
    set { values.sound = newValue }
  }
  open override var userInfo: [AnyHashable: Any] {
    get { values.userInfo }
    set { values.userInfo = newValue }
  }
  open override var categoryIdentifier: String {
    get { values.categoryIdentifier }
    set { values.categoryIdentifier = newValue }
  }
  open override var threadIdentifier: String {
    get { values.threadIdentifier }
    set { values.threadIdentifier = newValue }
  }
  open override var launchImageName: String {
    get { values.launchImageName }
    set { values.launchImageName = newValue }
  }
  open override var attachments: [UNNotificationAttachment] {
    get { values.attachments }
    set { values.attachments = newValue }
  }
  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { values.interruptionLevel }
    set { values.interruptionLevel = newValue }
  }
  open override var relevanceScore: Double {
    get { values.relevanceScore }
    set { values.relevanceScore = newValue }
  }
}

public enum UNNotificationInterruptionLevel: UInt, Sendable { case passive, active, timeSensitive, critical }

public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

open class UNNotificationSound: NSObject, @unchecked Sendable {  // immutable
  let name: UNNotificationSoundName?
  public init(named name: UNNotificationSoundName) { self.name = name }
  private override init() { name = nil }
  public static let `default` = UNNotificationSound()
  public static let defaultCritical = UNNotificationSound()
}

open class UNNotificationAttachment: NSObject, @unchecked Sendable {  // immutable
  public let identifier: String
  public let url: URL
  /// Throws `UNError.attachmentInvalidURL` when there is no file at the address.
  public init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws {
    guard URL.isFileURL, FileManager.default.fileExists(atPath: URL.path) else { throw UNError(.attachmentInvalidURL) }
    (self.identifier, url) = (identifier, URL)
  }
  open var type: String { url.pathExtension }
}

open class UNNotificationTrigger: NSObject, @unchecked Sendable {  // immutable
  public let repeats: Bool
  init(repeats: Bool) { self.repeats = repeats }
}
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  public let timeInterval: TimeInterval
  /// - Precondition: The interval is above 0, and at least 60 s when it repeats.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    precondition(timeInterval > 0, "time interval must be greater than 0")
    precondition(!repeats || timeInterval >= 60, "time interval must be at least 60 if repeating")
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }
  open func nextTriggerDate() -> Date? { Date.now.addingTimeInterval(timeInterval) }
}
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  public let dateComponents: DateComponents
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }
  open func nextTriggerDate() -> Date? {
    Calendar.current.nextDate(after: Date.now, matching: dateComponents, matchingPolicy: .nextTime)
  }
}
open class UNLocationNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  public let region: CLRegion
  public init(region: CLRegion, repeats: Bool) {
    self.region = region
    super.init(repeats: repeats)
  }
}
open class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {}

open class UNNotificationRequest: NSObject, @unchecked Sendable {  // immutable
  public let identifier: String
  public let content: UNNotificationContent
  public let trigger: UNNotificationTrigger?
  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    self.identifier = identifier
    self.content = content.copy() as! UNNotificationContent
    self.trigger = trigger
  }
}

/// A notification that came.
open class UNNotification: NSObject, @unchecked Sendable {  // immutable
  public let date: Date
  public let request: UNNotificationRequest
  init(_ request: UNNotificationRequest, at date: Date) { (self.request, self.date) = (request, date) }
}

public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

open class UNNotificationResponse: NSObject, @unchecked Sendable {  // immutable
  public let notification: UNNotification
  public let actionIdentifier: String
  init(_ notification: UNNotification, _ actionIdentifier: String) {
    (self.notification, self.actionIdentifier) = (notification, actionIdentifier)
  }
}
open class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
  open var userText: String { "" }
}

extension NSString {
  /// A text of the app's tables with values filled in, in the language of the moment in which it is asked for; iOS asks
  /// when the notification is shown.
  public class func localizedUserNotificationString(forKey key: String, arguments: [Any]?) -> String {
    let format = Bundle.main.localizedString(forKey: key, value: nil, table: nil)
    return String(format: format, arguments: (arguments ?? []).map { $0 as? any CVarArg ?? String(describing: $0) })
  }
}
