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
public let CNContactGivenNameKey = "givenName", CNContactFamilyNameKey = "familyName", CNContactPhoneNumbersKey = "phoneNumbers"
public let CNContactEmailAddressesKey = "emailAddresses", CNContactImageDataKey = "imageData",
  CNContactThumbnailImageDataKey = "thumbnailImageData"

open class CNPhoneNumber: NSObject {
  public let stringValue: String
  public init(stringValue string: String) { stringValue = string }
}

open class CNLabeledValue<ValueType: AnyObject>: NSObject {
  public let label: String?
  public let value: ValueType
  public let identifier = UUID().uuidString
  public init(label: String?, value: ValueType) { (self.label, self.value) = (label, value) }
}

open class CNContact: NSObject {
  struct Values {
    var givenName = "", familyName = "", middleName = "", organizationName = "", note = ""
    var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
    var emailAddresses: [CNLabeledValue<NSString>] = []
    var imageData: Data?
  }
  var values = Values()
  public let identifier = UUID().uuidString
  open var givenName: String { values.givenName }
  open var familyName: String { values.familyName }
  open var middleName: String { values.middleName }
  open var organizationName: String { values.organizationName }
  open var note: String { values.note }
  open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] { values.phoneNumbers }
  open var emailAddresses: [CNLabeledValue<NSString>] { values.emailAddresses }
  open var imageData: Data? { values.imageData }
}

open class CNMutableContact: CNContact {
  open override var givenName: String {
    get { values.givenName }
    set { values.givenName = newValue }
  }
  open override var familyName: String {
    get { values.familyName }
    set { values.familyName = newValue }
  }
  open override var middleName: String {
    get { values.middleName }
    set { values.middleName = newValue }
  }
  open override var organizationName: String {
    get { values.organizationName }
    set { values.organizationName = newValue }
  }
  open override var note: String {
    get { values.note }
    set { values.note = newValue }
  }
  open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    get { values.phoneNumbers }
    set { values.phoneNumbers = newValue }
  }
  open override var emailAddresses: [CNLabeledValue<NSString>] {
    get { values.emailAddresses }
    set { values.emailAddresses = newValue }
  }
  open override var imageData: Data? {
    get { values.imageData }
    set { values.imageData = newValue }
  }
}

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
  open func unifiedContacts(matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]) throws -> [CNContact] {
    throw CNError(.authorizationDenied)
  }
}
