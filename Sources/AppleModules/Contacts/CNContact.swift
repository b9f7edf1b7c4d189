public import PorticoFoundation

public enum CNContactType: Int, Sendable { case person, organization }

/// The card of a person. One that is not mutable does not change.
open class CNContact: NSObject, NSCopying, NSMutableCopying {
  struct Values {
    var contactType = CNContactType.person
    var namePrefix: String = ""
    var givenName: String = ""
    var middleName: String = ""
    var familyName: String = ""
    var nameSuffix: String = ""
    var nickname: String = ""
    var organizationName: String = ""
    var departmentName: String = ""
    var jobTitle: String = ""
    var note: String = ""
    var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
    var emailAddresses: [CNLabeledValue<NSString>] = []
    var postalAddresses: [CNLabeledValue<CNPostalAddress>] = []
    var urlAddresses: [CNLabeledValue<NSString>] = []
    var birthday: DateComponents? = nil
    var imageData: Data? = nil
  }
  final var values = Values()
  public let identifier: String
  public override convenience init() { self.init(identifier: UUID().uuidString) }
  init(identifier: String) { self.identifier = identifier }

  open var contactType: CNContactType { values.contactType }
  open var namePrefix: String { values.namePrefix }
  open var givenName: String { values.givenName }
  open var middleName: String { values.middleName }
  open var familyName: String { values.familyName }
  open var nameSuffix: String { values.nameSuffix }
  open var nickname: String { values.nickname }
  open var organizationName: String { values.organizationName }
  open var departmentName: String { values.departmentName }
  open var jobTitle: String { values.jobTitle }
  open var note: String { values.note }
  open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] { values.phoneNumbers }
  open var emailAddresses: [CNLabeledValue<NSString>] { values.emailAddresses }
  open var postalAddresses: [CNLabeledValue<CNPostalAddress>] { values.postalAddresses }
  open var urlAddresses: [CNLabeledValue<NSString>] { values.urlAddresses }
  open var birthday: DateComponents? { values.birthday }
  open var imageData: Data? { values.imageData }
  open var imageDataAvailable: Bool { values.imageData != nil }
  /// The same as `imageData`: pictures are not made smaller.
  open var thumbnailImageData: Data? { values.imageData }
  /// Every key is there, as nothing was fetched in parts.
  open func isKeyAvailable(_ key: String) -> Bool { true }
  open func areKeysAvailable(_ keyDescriptors: [any CNKeyDescriptor]) -> Bool { true }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = CNContact(identifier: identifier)
    copy.values = values
    return copy
  }
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = CNMutableContact(identifier: identifier)
    copy.values = values
    return copy
  }
}

open class CNMutableContact: CNContact {
  open override var contactType: CNContactType {
    get { values.contactType }
    set { values.contactType = newValue }
  }
  open override var namePrefix: String {
    get { values.namePrefix }
    set { values.namePrefix = newValue }
  }
  open override var givenName: String {
    get { values.givenName }
    set { values.givenName = newValue }
  }
  open override var middleName: String {
    get { values.middleName }
    set { values.middleName = newValue }
  }
  open override var familyName: String {
    get { values.familyName }
    set { values.familyName = newValue }
  }
  open override var nameSuffix: String {
    get { values.nameSuffix }
    set { values.nameSuffix = newValue }
  }
  open override var nickname: String {
    get { values.nickname }
    set { values.nickname = newValue }
  }
  open override var organizationName: String {
    get { values.organizationName }
    set { values.organizationName = newValue }
  }
  open override var departmentName: String {
    get { values.departmentName }
    set { values.departmentName = newValue }
  }
  open override var jobTitle: String {
    get { values.jobTitle }
    set { values.jobTitle = newValue }
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
  open override var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
    get { values.postalAddresses }
    set { values.postalAddresses = newValue }
  }
  open override var urlAddresses: [CNLabeledValue<NSString>] {
    get { values.urlAddresses }
    set { values.urlAddresses = newValue }
  }
  open override var birthday: DateComponents? {
    get { values.birthday }
    set { values.birthday = newValue }
  }
  open override var imageData: Data? {
    get { values.imageData }
    set { values.imageData = newValue }
  }
}
