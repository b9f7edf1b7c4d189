import AbsentServices
@_exported public import PorticoFoundation

public enum CNAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized, limited }
public enum CNEntityType: Int, Sendable { case contacts }
public let CNErrorDomain = "CNErrorDomain"

public struct CNError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case communicationError = 1, dataAccessError, authorizationDenied = 100, noAccessableWritableContainers
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { CNErrorDomain }
  public var errorCode: Int { code.rawValue }
}

public protocol CNKeyDescriptor: NSObjectProtocol {}
extension NSString: CNKeyDescriptor {}
public let CNContactGivenNameKey = "givenName", CNContactFamilyNameKey = "familyName",
  CNContactPhoneNumbersKey = "phoneNumbers"
public let CNContactEmailAddressesKey = "emailAddresses", CNContactImageDataKey = "imageData",
  CNContactThumbnailImageDataKey = "thumbnailImageData"

open class CNContactFetchRequest: NSObject {
  open var keysToFetch: [any CNKeyDescriptor]
  open var predicate: NSPredicate?
  public init(keysToFetch: [any CNKeyDescriptor]) { self.keysToFetch = keysToFetch }
}

/// The user's contacts, to which access is denied.
open class CNContactStore: NSObject, @unchecked Sendable {  // holds nothing
  open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus { .denied }
  open func requestAccess(for entityType: CNEntityType, completionHandler: @escaping (Bool, (any Error)?) -> Void) {
    answerLater { completionHandler(false, CNError(.authorizationDenied)) }
  }
  open func requestAccess(for entityType: CNEntityType) async throws -> Bool { throw CNError(.authorizationDenied) }
  open func enumerateContacts(
    with fetchRequest: CNContactFetchRequest, usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
  ) throws { throw CNError(.authorizationDenied) }
  open func unifiedContacts(matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]) throws
    -> [CNContact]
  {
    throw CNError(.authorizationDenied)
  }
}
