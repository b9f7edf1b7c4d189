public import PorticoFoundation

public let CTCallStateDialing = "CTCallStateDialing"
public let CTCallStateIncoming = "CTCallStateIncoming"
public let CTCallStateConnected = "CTCallStateConnected"
public let CTCallStateDisconnected = "CTCallStateDisconnected"

/// A call; there is none.
open class CTCall: NSObject {
  public let callID: String
  public let callState: String
  init(callID: String, callState: String) { (self.callID, self.callState) = (callID, callState) }
}

open class CTCallCenter: NSObject {
  open var currentCalls: Set<CTCall>? { nil }
  open var callEventHandler: ((CTCall) -> Void)?
}

public enum CTCellularDataRestrictedState: UInt, Sendable { case restrictedStateUnknown, restricted, notRestricted }

open class CTCellularData: NSObject {
  open var restrictedState: CTCellularDataRestrictedState { .restrictedStateUnknown }
  open var cellularDataRestrictionDidUpdateNotifier: ((CTCellularDataRestrictedState) -> Void)?
}

open class CTCellularPlanProvisioning: NSObject {
  open func supportsCellularPlan() -> Bool { false }
}
