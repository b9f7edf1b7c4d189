import AbsentServices

// The shop of today's StoreKit. It is not here: it knows no product, and nothing was ever bought.

/// Errors of the shop. `networkError` is left out: the network's module would have to be loaded for its type.
public enum StoreKitError: Error, LocalizedError, Sendable {
  case unknown, userCancelled, notAvailableInStorefront, notEntitled, unsupported
  case systemError(any Error)

  public var errorDescription: String? { "There is no shop on this platform." }
}

/// Something that the shop sells. `products(for:)` finds none, so there is never one.
public struct Product: Identifiable, Hashable, Sendable {
  public struct ProductType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let consumable = ProductType(rawValue: "Consumable")
    public static let nonConsumable = ProductType(rawValue: "Non-Consumable")
    public static let nonRenewable = ProductType(rawValue: "Non-Renewing Subscription")
    public static let autoRenewable = ProductType(rawValue: "Auto-Renewable Subscription")
  }

  public enum PurchaseResult: Sendable {
    case success(VerificationResult<Transaction>)
    case userCancelled
    case pending
  }

  public struct PurchaseOption: Hashable, Sendable {
    private let name: String
    public static func appAccountToken(_ token: UUID) -> PurchaseOption { PurchaseOption(name: "token \(token)") }
    public static func quantity(_ quantity: Int) -> PurchaseOption { PurchaseOption(name: "quantity \(quantity)") }
    public static func simulatesAskToBuyInSandbox(_ simulates: Bool) -> PurchaseOption {
      PurchaseOption(name: "ask \(simulates)")
    }
  }

  public enum PurchaseError: Error, Sendable {
    case productUnavailable, purchaseNotAllowed, ineligibleForOffer, invalidQuantity, invalidOfferIdentifier,
      invalidOfferPrice
    case invalidOfferSignature, missingOfferParameters
  }

  /// A length of time that is paid for.
  public struct SubscriptionPeriod: Hashable, Sendable {
    public enum Unit: Hashable, Sendable { case day, week, month, year }
    public let unit: Unit
    public let value: Int
  }

  public struct SubscriptionOffer: Hashable, Sendable {
    public struct OfferType: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public static let introductory = OfferType(rawValue: "introductory")
      public static let promotional = OfferType(rawValue: "promotional")
    }
    public struct PaymentMode: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public static let payAsYouGo = PaymentMode(rawValue: "PayAsYouGo")
      public static let payUpFront = PaymentMode(rawValue: "PayUpFront")
      public static let freeTrial = PaymentMode(rawValue: "FreeTrial")
    }
    public let id: String?
    public let type: OfferType
    public let price: Decimal
    public let displayPrice: String
    public let period: SubscriptionPeriod
    public let periodCount: Int
    public let paymentMode: PaymentMode
  }

  public struct SubscriptionInfo: Hashable, Sendable {
    public enum RenewalState: Int, Hashable, Sendable {
      case subscribed = 1, expired, inBillingRetryPeriod, inGracePeriod, revoked
    }
    public struct Status: Sendable {
      public let state: RenewalState
      public let transaction: VerificationResult<Transaction>
    }
    public let subscriptionGroupID: String
    public let subscriptionPeriod: SubscriptionPeriod
    public let introductoryOffer: SubscriptionOffer?
    public let promotionalOffers: [SubscriptionOffer]
    public var isEligibleForIntroOffer: Bool { get async { false } }
    /// - Throws: `StoreKitError.unsupported`.
    public var status: [Status] { get async throws { throw StoreKitError.unsupported } }
  }

  public let id: String
  public let type: ProductType
  public let displayName: String
  public let description: String
  public let price: Decimal
  public let displayPrice: String
  public let isFamilyShareable: Bool
  public let subscription: SubscriptionInfo?
  public let jsonRepresentation: Data

  /// The products of these names that the shop has: none.
  public static func products(for identifiers: some Collection<String>) async throws -> [Product] { [] }

  /// - Throws: `PurchaseError.purchaseNotAllowed`.
  @preconcurrency @MainActor public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult {
    throw PurchaseError.purchaseNotAllowed
  }

  public var latestTransaction: VerificationResult<Transaction>? { get async { nil } }
  public var currentEntitlement: VerificationResult<Transaction>? { get async { nil } }
}

/// Whether what the shop says is signed by it.
public enum VerificationResult<SignedType> {
  case unverified(SignedType, VerificationError)
  case verified(SignedType)

  public enum VerificationError: Error, Sendable {
    case revokedCertificate, invalidCertificateChain, invalidDeviceVerification, invalidEncoding, invalidSignature
    case missingRequiredProperties
  }

  public var unsafePayloadValue: SignedType {
    switch self {
    case .unverified(let value, _), .verified(let value): value
    }
  }
  /// - Throws: The error of an unverified value.
  public var payloadValue: SignedType {
    get throws {
      switch self {
      case .unverified(_, let error): throw error
      case .verified(let value): value
      }
    }
  }
}
extension VerificationResult: Sendable where SignedType: Sendable {}

/// Something that was bought. There is none.
public struct Transaction: Identifiable, Hashable, Sendable {
  public struct RevocationReason: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let developerIssue = RevocationReason(rawValue: 1)
    public static let other = RevocationReason(rawValue: 0)
  }
  public enum RefundRequestStatus: Sendable { case success, userCancelled }

  public let id: UInt64
  public let originalID: UInt64
  public let productID: String
  public let productType: Product.ProductType
  public let purchaseDate: Date
  public let originalPurchaseDate: Date
  public let expirationDate: Date?
  public let revocationDate: Date?
  public let revocationReason: RevocationReason?
  public let isUpgraded: Bool
  public let purchasedQuantity: Int
  public let appAccountToken: UUID?
  public let subscriptionGroupID: String?
  public let jsonRepresentation: Data

  public func finish() async {}

  /// The transactions that happen while the app runs: none, so that a loop over them waits until its task ends.
  public static var updates: Transactions { Transactions(isOver: false) }
  public static var all: Transactions { Transactions(isOver: true) }
  public static var currentEntitlements: Transactions { Transactions(isOver: true) }
  public static var unfinished: Transactions { Transactions(isOver: true) }
  public static func latest(for productID: String) async -> VerificationResult<Transaction>? { nil }
  public static func currentEntitlement(for productID: String) async -> VerificationResult<Transaction>? { nil }

  /// A sequence without elements.
  public struct Transactions: AsyncSequence, Sendable {
    public typealias Element = VerificationResult<Transaction>
    let isOver: Bool

    public struct AsyncIterator: AsyncIteratorProtocol {
      var stream: AsyncStream<VerificationResult<Transaction>>.Iterator
      public mutating func next() async -> VerificationResult<Transaction>? { await stream.next() }
    }

    public func makeAsyncIterator() -> AsyncIterator {
      let stream = AsyncStream<VerificationResult<Transaction>> { continuation in if isOver { continuation.finish() } }
      return AsyncIterator(stream: stream.makeAsyncIterator())
    }
  }
}

/// The user's shop.
public enum AppStore {
  /// - Throws: `StoreKitError.unsupported`.
  public static func sync() async throws { throw StoreKitError.unsupported }
  public static var canMakePayments: Bool { false }
  /// Nobody is asked for a review here.
  @preconcurrency @MainActor public static func requestReview(in scene: UIWindowScene) {}
  /// - Throws: `StoreKitError.unsupported`.
  @preconcurrency @MainActor public static func showManageSubscriptions(in scene: UIWindowScene) async throws {
    throw StoreKitError.unsupported
  }
}
