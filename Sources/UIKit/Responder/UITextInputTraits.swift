/// The wishes of a text input for the keyboard and the system's help with typing. Kept for whoever shows a keyboard;
/// nothing here corrects or completes text.
@preconcurrency @MainActor public protocol UITextInputTraits: NSObjectProtocol {
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  var autocorrectionType: UITextAutocorrectionType { get set }
  var spellCheckingType: UITextSpellCheckingType { get set }
  var smartQuotesType: UITextSmartQuotesType { get set }
  var smartDashesType: UITextSmartDashesType { get set }
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
  var inlinePredictionType: UITextInlinePredictionType { get set }
  var keyboardType: UIKeyboardType { get set }
  var keyboardAppearance: UIKeyboardAppearance { get set }
  var returnKeyType: UIReturnKeyType { get set }
  var enablesReturnKeyAutomatically: Bool { get set }
  var isSecureTextEntry: Bool { get set }
  var textContentType: UITextContentType! { get set }
  var passwordRules: UITextInputPasswordRules? { get set }
}

extension UITextInputTraits {
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set { notSettable("autocapitalizationType") }
  }
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set { notSettable("autocorrectionType") }
  }
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set { notSettable("spellCheckingType") }
  }
  public var smartQuotesType: UITextSmartQuotesType {
    get { .default }
    set { notSettable("smartQuotesType") }
  }
  public var smartDashesType: UITextSmartDashesType {
    get { .default }
    set { notSettable("smartDashesType") }
  }
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { .default }
    set { notSettable("smartInsertDeleteType") }
  }
  public var inlinePredictionType: UITextInlinePredictionType {
    get { .default }
    set { notSettable("inlinePredictionType") }
  }
  public var keyboardType: UIKeyboardType {
    get { .default }
    set { notSettable("keyboardType") }
  }
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set { notSettable("keyboardAppearance") }
  }
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set { notSettable("returnKeyType") }
  }
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set { notSettable("enablesReturnKeyAutomatically") }
  }
  public var isSecureTextEntry: Bool {
    get { false }
    set { notSettable("isSecureTextEntry") }
  }
  public var textContentType: UITextContentType! {
    get { nil }
    set { notSettable("textContentType") }
  }
  public var passwordRules: UITextInputPasswordRules? {
    get { nil }
    set { notSettable("passwordRules") }
  }

  private func notSettable(_ name: String) -> Never {
    fatalError(
      "\(type(of: self)) does not implement \(name) of UITextInputTraits, so it cannot be set. Declare the property.")
  }
}

/// An object that takes text from a keyboard.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
  var hasText: Bool { get }
  func insertText(_ text: String)
  func deleteBackward()
}

public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartInsertDeleteType: Int, Sendable { case `default`, no, yes }
public enum UITextInlinePredictionType: Int, Sendable { case `default`, no, yes }

public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad,
    twitter,
    webSearch, asciiCapableNumberPad
  public static var alphabet: UIKeyboardType { .asciiCapable }
}

public enum UIKeyboardAppearance: Int, Sendable {
  case `default`, dark, light
  public static var alert: UIKeyboardAppearance { .dark }
}

public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// The purpose of a field, so that a system that knows the answer can offer it.
public struct UITextContentType: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let name = UITextContentType(rawValue: "name")
  public static let namePrefix = UITextContentType(rawValue: "name-prefix")
  public static let givenName = UITextContentType(rawValue: "given-name")
  public static let middleName = UITextContentType(rawValue: "middle-name")
  public static let familyName = UITextContentType(rawValue: "family-name")
  public static let nameSuffix = UITextContentType(rawValue: "name-suffix")
  public static let nickname = UITextContentType(rawValue: "nickname")
  public static let jobTitle = UITextContentType(rawValue: "job-title")
  public static let organizationName = UITextContentType(rawValue: "organization-name")
  public static let location = UITextContentType(rawValue: "location")
  public static let fullStreetAddress = UITextContentType(rawValue: "full-street-address")
  public static let streetAddressLine1 = UITextContentType(rawValue: "street-address-line1")
  public static let streetAddressLine2 = UITextContentType(rawValue: "street-address-line2")
  public static let addressCity = UITextContentType(rawValue: "address-city")
  public static let addressState = UITextContentType(rawValue: "address-state")
  public static let addressCityAndState = UITextContentType(rawValue: "address-city-and-state")
  public static let sublocality = UITextContentType(rawValue: "sublocality")
  public static let countryName = UITextContentType(rawValue: "country-name")
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  public static let emailAddress = UITextContentType(rawValue: "email")
  public static let URL = UITextContentType(rawValue: "url")
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  public static let username = UITextContentType(rawValue: "username")
  public static let password = UITextContentType(rawValue: "password")
  public static let newPassword = UITextContentType(rawValue: "new-password")
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  public static let dateTime = UITextContentType(rawValue: "date-time")
  public static let birthdate = UITextContentType(rawValue: "bday")
  public static let shipmentTrackingNumber = UITextContentType(rawValue: "shipment-tracking-number")
  public static let flightNumber = UITextContentType(rawValue: "flight-number")
  public static let birthdateDay = UITextContentType(rawValue: "bday-day")
  public static let birthdateMonth = UITextContentType(rawValue: "bday-month")
  public static let birthdateYear = UITextContentType(rawValue: "bday-year")
  public static let creditCardSecurityCode = UITextContentType(rawValue: "cc-csc")
  public static let creditCardName = UITextContentType(rawValue: "cc-name")
  public static let creditCardGivenName = UITextContentType(rawValue: "cc-given-name")
  public static let creditCardMiddleName = UITextContentType(rawValue: "cc-additional-name")
  public static let creditCardFamilyName = UITextContentType(rawValue: "cc-family-name")
  public static let creditCardExpiration = UITextContentType(rawValue: "cc-exp")
  public static let creditCardExpirationMonth = UITextContentType(rawValue: "cc-exp-month")
  public static let creditCardExpirationYear = UITextContentType(rawValue: "cc-exp-year")
  public static let creditCardType = UITextContentType(rawValue: "cc-type")
  public static let cellularEID = UITextContentType(rawValue: "cellular-eid")
  public static let cellularIMEI = UITextContentType(rawValue: "cellular-imei")
}

/// The rules for a new password, in the language of the passwordrules attribute.
@preconcurrency @MainActor open class UITextInputPasswordRules: NSObject {
  public let passwordRulesDescriptor: String
  public init(descriptor passwordRulesDescriptor: String) {
    self.passwordRulesDescriptor = passwordRulesDescriptor
    super.init()
  }
}
