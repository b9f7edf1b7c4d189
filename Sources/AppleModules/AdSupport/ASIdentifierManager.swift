@_exported public import PorticoFoundation

/// The device's name for advertisers, which is all zeros where tracking is denied.
open class ASIdentifierManager: NSObject, @unchecked Sendable {  // holds nothing
  private static let manager = ASIdentifierManager()
  open class func shared() -> ASIdentifierManager { manager }
  open var advertisingIdentifier: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
  open var isAdvertisingTrackingEnabled: Bool { false }
}
