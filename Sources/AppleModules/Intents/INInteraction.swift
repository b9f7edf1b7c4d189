import AbsentServices
public import UIKit

public enum INInteractionDirection: Int, Sendable { case unspecified, outgoing, incoming }
public enum INIntentHandlingStatus: Int, Sendable {
  case unspecified, ready, inProgress, success, failure, deferredToApplication, userConfirmationRequired
}
public enum INSiriAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized }

/// Tells the system of what a person did; it is not kept, and donating fails with `INIntentError.donatingInteraction`.
open class INInteraction: NSObject {
  public let intent: INIntent
  public let intentResponse: INIntentResponse?
  open var identifier = UUID().uuidString
  open var groupIdentifier: String?
  open var direction = INInteractionDirection.unspecified
  open var dateInterval: DateInterval?
  open var intentHandlingStatus: INIntentHandlingStatus { .unspecified }
  public init(intent: INIntent, response: INIntentResponse?) { (self.intent, intentResponse) = (intent, response) }
  open func donate(completion: (((any Error)?) -> Void)? = nil) {
    answerLater { completion?(INIntentError(.donatingInteraction)) }
  }
  open func donate() async throws { throw INIntentError(.donatingInteraction) }
  open class func deleteAll(completion: (((any Error)?) -> Void)? = nil) {
    answerLater { completion?(INIntentError(.deletingAllInteractions)) }
  }
  open class func delete(with identifiers: [String], completion: (((any Error)?) -> Void)? = nil) {
    answerLater { completion?(INIntentError(.deletingInteractionWithIdentifiers)) }
  }
  open class func delete(with groupIdentifier: String, completion: (((any Error)?) -> Void)? = nil) {
    answerLater { completion?(INIntentError(.deletingInteractionWithGroupIdentifier)) }
  }
}

open class INPreferences: NSObject {
  open class func siriAuthorizationStatus() -> INSiriAuthorizationStatus { .denied }
  open class func requestSiriAuthorization(_ handler: @escaping (INSiriAuthorizationStatus) -> Void) {
    answerLater { handler(.denied) }
  }
  open class func siriLanguageCode() -> String { Locale.preferredLanguages.first ?? "en-US" }
}

open class INVocabulary: NSObject, @unchecked Sendable {  // holds nothing
  private static let vocabulary = INVocabulary()
  open class func shared() -> INVocabulary { vocabulary }
  open func removeAllVocabularyStrings() {}
}

open class INShortcut: NSObject {
  public let intent: INIntent?
  public let userActivity: NSUserActivity?
  public init?(intent: INIntent) { (self.intent, userActivity) = (intent, nil) }
  public init(userActivity: NSUserActivity) { (intent, self.userActivity) = (nil, userActivity) }
}
open class INVoiceShortcut: NSObject {
  init(_: Void) {}
  open var identifier: UUID { UUID() }
  open var invocationPhrase: String { "" }
}
/// A person's own phrases; there are none.
open class INVoiceShortcutCenter: NSObject, @unchecked Sendable {  // holds nothing
  private static let center = INVoiceShortcutCenter()
  open class var shared: INVoiceShortcutCenter { center }
  open func getAllVoiceShortcuts(completion completionHandler: @escaping ([INVoiceShortcut]?, (any Error)?) -> Void) {
    answerLater { completionHandler([], nil) }
  }
  open func setShortcutSuggestions(_ suggestions: [INShortcut]) {}
}
open class INRelevantShortcut: NSObject {
  public let shortcut: INShortcut
  public init(shortcut: INShortcut) { self.shortcut = shortcut }
}
open class INRelevantShortcutStore: NSObject, @unchecked Sendable {  // holds nothing
  private static let store = INRelevantShortcutStore()
  open class var `default`: INRelevantShortcutStore { store }
  open func setRelevantShortcuts(_ shortcuts: [INRelevantShortcut], completionHandler: (((any Error)?) -> Void)? = nil)
  {
    answerLater { completionHandler?(INIntentError(.interactionOperationNotSupported)) }
  }
}

private nonisolated(unsafe) var phraseKey: UInt8 = 0  // its address alone is used

extension NSUserActivity {
  public var suggestedInvocationPhrase: String? {
    get { objc_getAssociatedObject(self, &phraseKey) as? String }
    set { objc_setAssociatedObject(self, &phraseKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
  /// Nil: no activity comes from an intent.
  public var interaction: INInteraction? { nil }
}
