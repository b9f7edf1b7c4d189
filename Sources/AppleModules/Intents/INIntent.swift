@_exported public import UIKit

public let INIntentErrorDomain = "IntentsErrorDomain"

public struct INIntentError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case interactionOperationNotSupported = 1900, donatingInteraction, deletingAllInteractions
    case deletingInteractionWithIdentifiers, deletingInteractionWithGroupIdentifier
    case intentSupportedByMultipleExtension = 2001, restrictedIntentsNotSupportedByExtension, noHandlerProvidedForIntent
    case invalidIntentName, noAppAvailable, requestTimedOut = 3001, missingInformation
    case invalidUserVocabularyFileLocation = 4000, extensionLaunchingTimeout = 5000, extensionBringUpFailed
    public static func ~= (code: Self, error: any Swift.Error) -> Bool { (error as? INIntentError)?.code == code }
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { INIntentErrorDomain }
  public var errorCode: Int { code.rawValue }
  public static var interactionOperationNotSupported: Code { .interactionOperationNotSupported }
  public static var donatingInteraction: Code { .donatingInteraction }
  public static var deletingAllInteractions: Code { .deletingAllInteractions }
  public static var deletingInteractionWithIdentifiers: Code { .deletingInteractionWithIdentifiers }
  public static var deletingInteractionWithGroupIdentifier: Code { .deletingInteractionWithGroupIdentifier }
  public static var intentSupportedByMultipleExtension: Code { .intentSupportedByMultipleExtension }
  public static var restrictedIntentsNotSupportedByExtension: Code { .restrictedIntentsNotSupportedByExtension }
  public static var noHandlerProvidedForIntent: Code { .noHandlerProvidedForIntent }
  public static var invalidIntentName: Code { .invalidIntentName }
  public static var noAppAvailable: Code { .noAppAvailable }
  public static var requestTimedOut: Code { .requestTimedOut }
  public static var missingInformation: Code { .missingInformation }
  public static var invalidUserVocabularyFileLocation: Code { .invalidUserVocabularyFileLocation }
  public static var extensionLaunchingTimeout: Code { .extensionLaunchingTimeout }
  public static var extensionBringUpFailed: Code { .extensionBringUpFailed }
}

/// Something that a person asks an app for; a value, which no assistant hands on.
open class INIntent: NSObject {
  open var identifier: String? { nil }
  open var intentDescription: String? { nil }
  open var suggestedInvocationPhrase: String?
  open var shortcutAvailability: UInt = 0
  open var donationMetadata: Any?
}
open class INIntentResponse: NSObject {
  open var userActivity: NSUserActivity?
}
/// Handles intents in an extension, which is never started.
open class INExtension: NSObject, INIntentHandlerProviding {
  open func handler(for intent: INIntent) -> Any? { self }
}
public protocol INIntentHandlerProviding: NSObjectProtocol {
  func handler(for intent: INIntent) -> Any?
}

open class INObject: NSObject {
  open var identifier: String?
  open var displayString: String
  open var pronunciationHint: String?
  public init(identifier: String?, display displayString: String, pronunciationHint: String? = nil) {
    (self.identifier, self.displayString, self.pronunciationHint) = (identifier, displayString, pronunciationHint)
  }
}
open class INImage: NSObject {
  public init(named name: String) {}
  public init(imageData: Data) {}
  public init?(url: URL) {}
  public convenience init(uiImage image: UIImage) { self.init(imageData: Data()) }
  open class func systemImageNamed(_ systemImageName: String) -> Self {
    unsafeDowncast(INImage(named: systemImageName), to: Self.self)
  }
}
open class INSpeakableString: NSObject {
  public let spokenPhrase: String
  public let vocabularyIdentifier: String?
  public let pronunciationHint: String?
  public init(vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String?) {
    (self.vocabularyIdentifier, self.spokenPhrase, self.pronunciationHint) = (
      vocabularyIdentifier, spokenPhrase, pronunciationHint
    )
  }
  public init(spokenPhrase: String) {
    (self.spokenPhrase, vocabularyIdentifier, pronunciationHint) = (spokenPhrase, nil, nil)
  }
}

public enum INPersonHandleType: Int, Sendable { case unknown, emailAddress, phoneNumber }
open class INPersonHandle: NSObject {
  public let value: String?
  public let type: INPersonHandleType
  public init(value: String?, type: INPersonHandleType) { (self.value, self.type) = (value, type) }
}
open class INPerson: NSObject {
  public let personHandle: INPersonHandle?
  public let nameComponents: PersonNameComponents?
  public let displayName: String
  public let image: INImage?
  public let contactIdentifier: String?
  public let customIdentifier: String?
  public init(
    personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
    contactIdentifier: String?,
    customIdentifier: String?
  ) {
    (self.personHandle, self.nameComponents, self.displayName) = (
      personHandle, nameComponents, displayName ?? personHandle.value ?? ""
    )
    (self.image, self.contactIdentifier, self.customIdentifier) = (image, contactIdentifier, customIdentifier)
  }
}
