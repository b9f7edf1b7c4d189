public import UIKit

public struct PKPaymentNetwork: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let amex = Self(rawValue: "AmEx")
  public static let cartesBancaires = Self(rawValue: "CartesBancaires")
  public static let chinaUnionPay = Self(rawValue: "ChinaUnionPay")
  public static let discover = Self(rawValue: "Discover")
  public static let eftpos = Self(rawValue: "Eftpos")
  public static let electron = Self(rawValue: "Electron")
  public static let elo = Self(rawValue: "Elo")
  public static let interac = Self(rawValue: "Interac")
  public static let JCB = Self(rawValue: "JCB")
  public static let mada = Self(rawValue: "Mada")
  public static let maestro = Self(rawValue: "Maestro")
  public static let masterCard = Self(rawValue: "MasterCard")
  public static let privateLabel = Self(rawValue: "PrivateLabel")
  public static let quicPay = Self(rawValue: "QuicPay")
  public static let suica = Self(rawValue: "Suica")
  public static let visa = Self(rawValue: "Visa")
  public static let vPay = Self(rawValue: "VPay")
}
public struct PKMerchantCapability: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let capability3DS = Self(rawValue: 1)
  public static let capabilityEMV = Self(rawValue: 2)
  public static let capabilityCredit = Self(rawValue: 4)
  public static let capabilityDebit = Self(rawValue: 8)
}
extension PKMerchantCapability {
  public static var threeDSecure: PKMerchantCapability { .capability3DS }
  public static var emv: PKMerchantCapability { .capabilityEMV }
  public static var credit: PKMerchantCapability { .capabilityCredit }
  public static var debit: PKMerchantCapability { .capabilityDebit }
}
public struct PKContactField: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let postalAddress = Self(rawValue: "PostalAddress")
  public static let emailAddress = Self(rawValue: "EmailAddress")
  public static let phoneNumber = Self(rawValue: "PhoneNumber")
  public static let name = Self(rawValue: "Name")
  public static let phoneticName = Self(rawValue: "PhoneticName")
}

public enum PKPaymentSummaryItemType: UInt, Sendable { case final, pending }
public enum PKShippingType: UInt, Sendable { case shipping, delivery, storePickup, servicePickup }
public enum PKPaymentAuthorizationStatus: Int, Sendable {
  case success, failure, invalidBillingPostalAddress, invalidShippingPostalAddress, invalidShippingContact, pinRequired,
    pinIncorrect
  case pinLockout
}

open class PKPaymentSummaryItem: NSObject {
  open var label: String
  open var amount: NSDecimalNumber
  open var type: PKPaymentSummaryItemType
  public convenience init(label: String, amount: NSDecimalNumber) {
    self.init(label: label, amount: amount, type: .final)
  }
  public init(label: String, amount: NSDecimalNumber, type: PKPaymentSummaryItemType) {
    (self.label, self.amount, self.type) = (label, amount, type)
  }
}
open class PKShippingMethod: PKPaymentSummaryItem {
  open var identifier: String?
  open var detail: String?
}

/// The request of a payment; a value.
open class PKPaymentRequest: NSObject {
  open var merchantIdentifier = ""
  open var countryCode = ""
  open var currencyCode = ""
  open var supportedNetworks: [PKPaymentNetwork] = []
  open var merchantCapabilities: PKMerchantCapability = []
  open var paymentSummaryItems: [PKPaymentSummaryItem] = []
  open var requiredBillingContactFields: Set<PKContactField> = []
  open var requiredShippingContactFields: Set<PKContactField> = []
  open var shippingMethods: [PKShippingMethod]?
  open var shippingType = PKShippingType.shipping
  open var billingContact: PKContact?
  open var shippingContact: PKContact?
  open var applicationData: Data?
  open var supportedCountries: Set<String>?
  open class func availableNetworks() -> [PKPaymentNetwork] { [] }
}

open class PKContact: NSObject {
  open var name: PersonNameComponents?
  open var emailAddress: String?
}

// A completed payment; there is none.

open class PKPaymentMethod: NSObject {
  open var displayName: String? { nil }
  open var network: PKPaymentNetwork? { nil }
}
open class PKPaymentToken: NSObject {
  public let paymentMethod = PKPaymentMethod()
  open var transactionIdentifier: String { "" }
  open var paymentData: Data { Data() }
}
open class PKPayment: NSObject {
  public let token = PKPaymentToken()
  open var billingContact: PKContact? { nil }
  open var shippingContact: PKContact? { nil }
  open var shippingMethod: PKShippingMethod? { nil }
}
open class PKPaymentAuthorizationResult: NSObject {
  open var status: PKPaymentAuthorizationStatus
  open var errors: [any Error]!
  public init(status: PKPaymentAuthorizationStatus, errors: [any Error]?) {
    (self.status, self.errors) = (status, errors)
  }
}
