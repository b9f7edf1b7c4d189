public import PorticoFoundation

public let CNLabelHome = "_$!<Home>!$_", CNLabelWork = "_$!<Work>!$_", CNLabelSchool = "_$!<School>!$_",
  CNLabelOther = "_$!<Other>!$_"
public let CNLabelEmailiCloud = "iCloud", CNLabelURLAddressHomePage = "_$!<HomePage>!$_"
public let CNLabelPhoneNumberiPhone = "iPhone", CNLabelPhoneNumberMobile = "_$!<Mobile>!$_",
  CNLabelPhoneNumberMain = "_$!<Main>!$_"
public let CNLabelPhoneNumberHomeFax = "_$!<HomeFAX>!$_", CNLabelPhoneNumberWorkFax = "_$!<WorkFAX>!$_"

open class CNPhoneNumber: NSObject, NSCopying {
  public let stringValue: String
  public init(stringValue string: String) { stringValue = string }
  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool { (object as? CNPhoneNumber)?.stringValue == stringValue }
  open override var hash: Int { stringValue.hashValue }
}

/// A value with what it is for.
open class CNLabeledValue<ValueType: AnyObject>: NSObject {
  public let label: String?
  public let value: ValueType
  public let identifier: String
  public init(label: String?, value: ValueType) {
    (self.label, self.value, identifier) = (label, value, UUID().uuidString)
  }
  open func settingLabel(_ label: String?) -> CNLabeledValue<ValueType> { CNLabeledValue(label: label, value: value) }
  open func settingValue(_ value: ValueType) -> CNLabeledValue<ValueType> { CNLabeledValue(label: label, value: value) }
  /// The word of one of the system's labels, in English and lower case; another label as it is.
  open class func localizedString(forLabel label: String) -> String {
    guard label.hasPrefix("_$!<"), label.hasSuffix(">!$_") else { return label }
    let word = label.dropFirst(4).dropLast(4)
    return ["HomeFAX": "home fax", "WorkFAX": "work fax", "HomePage": "homepage"][word] ?? word.lowercased()
  }
}

open class CNPostalAddress: NSObject, NSCopying, NSMutableCopying {
  struct Values: Hashable {
    var street = "", subLocality = "", city = "", subAdministrativeArea = "", state = "", postalCode = "", country = "",
      isoCountryCode = ""
  }
  final var values = Values()
  open var street: String { values.street }
  open var subLocality: String { values.subLocality }
  open var city: String { values.city }
  open var subAdministrativeArea: String { values.subAdministrativeArea }
  open var state: String { values.state }
  open var postalCode: String { values.postalCode }
  open var country: String { values.country }
  open var isoCountryCode: String { values.isoCountryCode }
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = CNPostalAddress()
    copy.values = values
    return copy
  }
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = CNMutablePostalAddress()
    copy.values = values
    return copy
  }
  open override func isEqual(_ object: Any?) -> Bool { (object as? CNPostalAddress)?.values == values }
  open override var hash: Int { values.hashValue }
}

open class CNMutablePostalAddress: CNPostalAddress {
  open override var street: String {
    get { values.street }
    set { values.street = newValue }
  }
  open override var subLocality: String {
    get { values.subLocality }
    set { values.subLocality = newValue }
  }
  open override var city: String {
    get { values.city }
    set { values.city = newValue }
  }
  open override var subAdministrativeArea: String {
    get { values.subAdministrativeArea }
    set { values.subAdministrativeArea = newValue }
  }
  open override var state: String {
    get { values.state }
    set { values.state = newValue }
  }
  open override var postalCode: String {
    get { values.postalCode }
    set { values.postalCode = newValue }
  }
  open override var country: String {
    get { values.country }
    set { values.country = newValue }
  }
  open override var isoCountryCode: String {
    get { values.isoCountryCode }
    set { values.isoCountryCode = newValue }
  }
}
