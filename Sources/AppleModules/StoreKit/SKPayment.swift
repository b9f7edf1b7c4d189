import AbsentServices
@_exported public import UIKit

public let SKErrorDomain = "SKErrorDomain"

public struct SKError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknown, clientInvalid, paymentCancelled, paymentInvalid, paymentNotAllowed, storeProductNotAvailable
    case cloudServicePermissionDenied, cloudServiceNetworkConnectionFailed
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { SKErrorDomain }
  public var errorCode: Int { code.rawValue }
  public static var paymentCancelled: Code { .paymentCancelled }
}

/// A thing to buy; the shop is not here and offers none.
open class SKProduct: NSObject, @unchecked Sendable {  // immutable
  public enum PeriodUnit: UInt, Sendable { case day, week, month, year }
  public let productIdentifier: String
  init(productIdentifier: String) { self.productIdentifier = productIdentifier }
  open var localizedTitle: String { "" }
  open var localizedDescription: String { "" }
  open var price: NSDecimalNumber { .zero }
  open var priceLocale: Locale { .current }
  /// Nil for what is bought once.
  open var subscriptionPeriod: SKProductSubscriptionPeriod? { nil }
  open var subscriptionGroupIdentifier: String? { nil }
  open var isDownloadable: Bool { false }
}

/// The time for which a subscription runs.
open class SKProductSubscriptionPeriod: NSObject, @unchecked Sendable {  // immutable, never made
  open var numberOfUnits: Int { 0 }
  open var unit: SKProduct.PeriodUnit { .day }
}

open class SKPayment: NSObject, @unchecked Sendable {  // immutable
  public let productIdentifier: String
  public init(product: SKProduct) { productIdentifier = product.productIdentifier }
  open var quantity: Int { 1 }
  open var applicationUsername: String? { nil }
}

public enum SKPaymentTransactionState: Int, Sendable { case purchasing, purchased, failed, restored, deferred }

open class SKPaymentTransaction: NSObject {
  public let payment: SKPayment
  init(_ payment: SKPayment) { self.payment = payment }
  open var transactionState: SKPaymentTransactionState { .failed }
  open var error: (any Error)? { SKError(.paymentNotAllowed) }
  open var transactionIdentifier: String? { nil }
  open var transactionDate: Date? { nil }
  open var original: SKPaymentTransaction? { nil }
}

public protocol SKPaymentTransactionObserver: NSObjectProtocol {
  func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
  func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction])
  func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error)
  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue)
}
extension SKPaymentTransactionObserver {
  public func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]) {
    OptionalRequirement.missing()
  }
  public func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error) {
    OptionalRequirement.missing()
  }
  public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {
    OptionalRequirement.missing()
  }
}

/// Payments, which are not allowed: one that is added fails with `SKError.paymentNotAllowed`.
open class SKPaymentQueue: NSObject, @unchecked Sendable {  // used on the main thread
  private static let shared = SKPaymentQueue()
  open class func `default`() -> SKPaymentQueue { shared }
  open class func canMakePayments() -> Bool { false }

  private var observers: [any SKPaymentTransactionObserver] = []
  open private(set) var transactions: [SKPaymentTransaction] = []

  open func add(_ observer: any SKPaymentTransactionObserver) { observers.append(observer) }
  open func remove(_ observer: any SKPaymentTransactionObserver) { observers.removeAll { $0 === observer } }

  open func add(_ payment: SKPayment) {
    let transaction = SKPaymentTransaction(payment)
    transactions.append(transaction)
    answerLater { [self] in
      for observer in observers { observer.paymentQueue(self, updatedTransactions: [transaction]) }
    }
  }
  open func finishTransaction(_ transaction: SKPaymentTransaction) {
    transactions.removeAll { $0 === transaction }
    answerLater { [self] in
      for observer in observers { observer.paymentQueue(self, removedTransactions: [transaction]) }
    }
  }
  open func restoreCompletedTransactions() {
    answerLater { [self] in
      for observer in observers {
        observer.paymentQueue(self, restoreCompletedTransactionsFailedWithError: SKError(.unknown))
      }
    }
  }
}

open class SKRequest: NSObject {
  open weak var delegate: (any SKRequestDelegate)?
  open func start() {
    answerLater { [self] in delegate?.request(self, didFailWithError: SKError(.unknown)) }
  }
  open func cancel() { delegate = nil }
}
public protocol SKRequestDelegate: NSObjectProtocol {
  func requestDidFinish(_ request: SKRequest)
  func request(_ request: SKRequest, didFailWithError error: any Error)
}
extension SKRequestDelegate {
  public func requestDidFinish(_ request: SKRequest) { OptionalRequirement.missing() }
  public func request(_ request: SKRequest, didFailWithError error: any Error) { OptionalRequirement.missing() }
}

/// Fails with `SKError.unknown`: no shop answers.
open class SKProductsRequest: SKRequest {
  public init(productIdentifiers: Set<String>) {}
}
open class SKProductsResponse: NSObject {
  open var products: [SKProduct] { [] }
  open var invalidProductIdentifiers: [String] { [] }
}
public protocol SKProductsRequestDelegate: SKRequestDelegate {
  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}
