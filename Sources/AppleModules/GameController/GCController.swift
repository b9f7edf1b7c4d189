import AbsentServices
@_exported public import PorticoFoundation

public enum GCControllerPlayerIndex: Int, Sendable { case indexUnset = -1, index1, index2, index3, index4 }

public protocol GCDevice: NSObjectProtocol {
  var vendorName: String? { get }
  var productCategory: String { get }
}

// A controller that a person plays with; nothing is connected, so that no code here makes one.

open class GCControllerElement: NSObject {
  init(_: Void) {}
  open var isAnalog: Bool { false }
}
public typealias GCControllerButtonValueChangedHandler = (GCControllerButtonInput, Float, Bool) -> Void
open class GCControllerButtonInput: GCControllerElement {
  open var valueChangedHandler: GCControllerButtonValueChangedHandler?
  open var pressedChangedHandler: GCControllerButtonValueChangedHandler?
  open var value: Float { 0 }
  open var isPressed: Bool { false }
}
open class GCControllerAxisInput: GCControllerElement {
  open var valueChangedHandler: ((GCControllerAxisInput, Float) -> Void)?
  open var value: Float { 0 }
}
open class GCControllerDirectionPad: GCControllerElement {
  open var valueChangedHandler: ((GCControllerDirectionPad, Float, Float) -> Void)?
  public let xAxis = GCControllerAxisInput(()), yAxis = GCControllerAxisInput(())
  public let up = GCControllerButtonInput(()), down = GCControllerButtonInput(())
  public let left = GCControllerButtonInput(()), right = GCControllerButtonInput(())
}
open class GCPhysicalInputProfile: NSObject {
  init(_: Void) {}
}
open class GCMicroGamepad: GCPhysicalInputProfile {
  public let dpad = GCControllerDirectionPad(()), buttonA = GCControllerButtonInput(()),
    buttonX = GCControllerButtonInput(())
  public let buttonMenu = GCControllerButtonInput(())
  open var reportsAbsoluteDpadValues = false
  open var allowsRotation = false
}
open class GCExtendedGamepad: GCPhysicalInputProfile {
  open var valueChangedHandler: ((GCExtendedGamepad, GCControllerElement) -> Void)?
  public let dpad = GCControllerDirectionPad(())
  public let leftThumbstick = GCControllerDirectionPad(()), rightThumbstick = GCControllerDirectionPad(())
  public let buttonA = GCControllerButtonInput(()), buttonB = GCControllerButtonInput(())
  public let buttonX = GCControllerButtonInput(()), buttonY = GCControllerButtonInput(())
  public let leftShoulder = GCControllerButtonInput(()), rightShoulder = GCControllerButtonInput(())
  public let leftTrigger = GCControllerButtonInput(()), rightTrigger = GCControllerButtonInput(())
  public let buttonMenu = GCControllerButtonInput(())
  open var buttonOptions: GCControllerButtonInput? { nil }
  open var buttonHome: GCControllerButtonInput? { nil }
}

open class GCController: NSObject, GCDevice {
  init(_: Void) {}
  open class func controllers() -> [GCController] { [] }
  open class var current: GCController? { nil }
  /// Ends in a later turn without having found one.
  open class func startWirelessControllerDiscovery(completionHandler: (() -> Void)? = nil) {
    answerLater { completionHandler?() }
  }
  open class func stopWirelessControllerDiscovery() {}

  open var controllerPausedHandler: ((GCController) -> Void)?
  open var playerIndex = GCControllerPlayerIndex.indexUnset
  open var vendorName: String? { nil }
  open var productCategory: String { "" }
  open var isAttachedToDevice: Bool { false }
  open var extendedGamepad: GCExtendedGamepad? { nil }
  open var microGamepad: GCMicroGamepad? { nil }
}

open class GCKeyboard: NSObject {
  init(_: Void) {}
  open class var coalesced: GCKeyboard? { nil }
}
open class GCMouse: NSObject {
  init(_: Void) {}
  open class var current: GCMouse? { nil }
  open class func mice() -> [GCMouse] { [] }
}

extension NSNotification.Name {
  public static let GCControllerDidConnect = NSNotification.Name("GCControllerDidConnectNotification")
  public static let GCControllerDidDisconnect = NSNotification.Name("GCControllerDidDisconnectNotification")
  public static let GCControllerDidBecomeCurrent = NSNotification.Name("GCControllerDidBecomeCurrentNotification")
  public static let GCControllerDidStopBeingCurrent = NSNotification.Name("GCControllerDidStopBeingCurrentNotification")
  public static let GCKeyboardDidConnect = NSNotification.Name("GCKeyboardDidConnectNotification")
  public static let GCKeyboardDidDisconnect = NSNotification.Name("GCKeyboardDidDisconnectNotification")
  public static let GCMouseDidConnect = NSNotification.Name("GCMouseDidConnectNotification")
  public static let GCMouseDidDisconnect = NSNotification.Name("GCMouseDidDisconnectNotification")
}
