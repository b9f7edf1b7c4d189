@_exported public import PorticoFoundation

public struct PKPushType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let voIP = Self(rawValue: "PKPushTypeVoIP")
  public static let complication = Self(rawValue: "PKPushTypeComplication")
  public static let fileProvider = Self(rawValue: "PKPushTypeFileProvider")
}

open class PKPushCredentials: NSObject {
  public let type: PKPushType
  public let token: Data
  init(type: PKPushType, token: Data) { (self.type, self.token) = (type, token) }
}
open class PKPushPayload: NSObject {
  public let type: PKPushType
  public let dictionaryPayload: [AnyHashable: Any]
  init(type: PKPushType, _ payload: [AnyHashable: Any]) { (self.type, dictionaryPayload) = (type, payload) }
}

/// Asks for pushes; no token is given, and none comes.
open class PKPushRegistry: NSObject {
  open weak var delegate: (any PKPushRegistryDelegate)?
  open var desiredPushTypes: Set<PKPushType>?
  public init(queue: DispatchQueue?) {}
  open func pushToken(for type: PKPushType) -> Data? { nil }
}

public protocol PKPushRegistryDelegate: NSObjectProtocol {
  func pushRegistry(_ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials, for type: PKPushType)
  func pushRegistry(
    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType,
    completion: @escaping () -> Void)
  func pushRegistry(_ registry: PKPushRegistry, didInvalidatePushTokenFor type: PKPushType)
}
extension PKPushRegistryDelegate {
  public func pushRegistry(
    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType,
    completion: @escaping () -> Void
  ) { OptionalRequirement.missing() }
  public func pushRegistry(_ registry: PKPushRegistry, didInvalidatePushTokenFor type: PKPushType) {
    OptionalRequirement.missing()
  }
}
