public import PorticoFoundation

public enum CBPeripheralState: Int, Sendable { case disconnected, connecting, connected, disconnecting }
public enum CBCharacteristicWriteType: Int, Sendable { case withResponse, withoutResponse }

public struct CBCharacteristicProperties: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let broadcast = Self(rawValue: 1)
  public static let read = Self(rawValue: 2)
  public static let writeWithoutResponse = Self(rawValue: 4)
  public static let write = Self(rawValue: 8)
  public static let notify = Self(rawValue: 0x10)
  public static let indicate = Self(rawValue: 0x20)
  public static let authenticatedSignedWrites = Self(rawValue: 0x40)
  public static let extendedProperties = Self(rawValue: 0x80)
  public static let notifyEncryptionRequired = Self(rawValue: 0x100)
  public static let indicateEncryptionRequired = Self(rawValue: 0x200)
}
public struct CBAttributePermissions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let readable = Self(rawValue: 1)
  public static let writeable = Self(rawValue: 2)
  public static let readEncryptionRequired = Self(rawValue: 4)
  public static let writeEncryptionRequired = Self(rawValue: 8)
}

open class CBPeer: NSObject {
  public let identifier: UUID
  init(_ identifier: UUID) { self.identifier = identifier }
}

/// A device that was found; none is here.
open class CBPeripheral: CBPeer, @unchecked Sendable {  // never made
  open weak var delegate: (any CBPeripheralDelegate)?
  open var name: String? { nil }
  open var state: CBPeripheralState { .disconnected }
  open var services: [CBService]? { nil }
  open var canSendWriteWithoutResponse: Bool { false }
  open func readRSSI() {}
  open func discoverServices(_ serviceUUIDs: [CBUUID]?) {}
  open func discoverIncludedServices(_ includedServiceUUIDs: [CBUUID]?, for service: CBService) {}
  open func discoverCharacteristics(_ characteristicUUIDs: [CBUUID]?, for service: CBService) {}
  open func discoverDescriptors(for characteristic: CBCharacteristic) {}
  open func readValue(for characteristic: CBCharacteristic) {}
  open func readValue(for descriptor: CBDescriptor) {}
  open func writeValue(_ data: Data, for characteristic: CBCharacteristic, type: CBCharacteristicWriteType) {}
  open func writeValue(_ data: Data, for descriptor: CBDescriptor) {}
  open func setNotifyValue(_ enabled: Bool, for characteristic: CBCharacteristic) {}
  open func maximumWriteValueLength(for type: CBCharacteristicWriteType) -> Int { 0 }
}

open class CBAttribute: NSObject {
  public let uuid: CBUUID
  init(_ uuid: CBUUID) { self.uuid = uuid }
}
open class CBService: CBAttribute {
  public let isPrimary: Bool
  open weak var peripheral: CBPeripheral?
  open var includedServices: [CBService]?
  open var characteristics: [CBCharacteristic]?
  init(_ uuid: CBUUID, isPrimary: Bool) {
    self.isPrimary = isPrimary
    super.init(uuid)
  }
}
open class CBMutableService: CBService {
  public init(type UUID: CBUUID, primary isPrimary: Bool) { super.init(UUID, isPrimary: isPrimary) }
}
open class CBCharacteristic: CBAttribute {
  open weak var service: CBService?
  open var properties: CBCharacteristicProperties
  open var value: Data?
  open var descriptors: [CBDescriptor]?
  open var isNotifying: Bool { false }
  init(_ uuid: CBUUID, _ properties: CBCharacteristicProperties, _ value: Data?) {
    (self.properties, self.value) = (properties, value)
    super.init(uuid)
  }
}
open class CBMutableCharacteristic: CBCharacteristic {
  open var permissions: CBAttributePermissions
  open var subscribedCentrals: [CBCentral]? { nil }
  public init(
    type UUID: CBUUID, properties: CBCharacteristicProperties, value: Data?, permissions: CBAttributePermissions
  ) {
    self.permissions = permissions
    super.init(UUID, properties, value)
  }
}
open class CBDescriptor: CBAttribute {
  open weak var characteristic: CBCharacteristic?
  open var value: Any? { nil }
}
open class CBMutableDescriptor: CBDescriptor {
  private let own: Any?
  open override var value: Any? { own }
  public init(type UUID: CBUUID, value: Any?) {
    own = value
    super.init(UUID)
  }
}

public protocol CBPeripheralDelegate: NSObjectProtocol {
  func peripheralDidUpdateName(_ peripheral: CBPeripheral)
  func peripheral(_ peripheral: CBPeripheral, didModifyServices invalidatedServices: [CBService])
  func peripheral(_ peripheral: CBPeripheral, didReadRSSI RSSI: NSNumber, error: (any Error)?)
  func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?)
  func peripheral(_ peripheral: CBPeripheral, didDiscoverIncludedServicesFor service: CBService, error: (any Error)?)
  func peripheral(_ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService, error: (any Error)?)
  func peripheral(_ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic, error: (any Error)?)
  func peripheral(_ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic, error: (any Error)?)
  func peripheral(
    _ peripheral: CBPeripheral, didUpdateNotificationStateFor characteristic: CBCharacteristic, error: (any Error)?)
  func peripheral(
    _ peripheral: CBPeripheral, didDiscoverDescriptorsFor characteristic: CBCharacteristic, error: (any Error)?)
  func peripheral(_ peripheral: CBPeripheral, didUpdateValueFor descriptor: CBDescriptor, error: (any Error)?)
  func peripheral(_ peripheral: CBPeripheral, didWriteValueFor descriptor: CBDescriptor, error: (any Error)?)
  func peripheralIsReady(toSendWriteWithoutResponse peripheral: CBPeripheral)
}
extension CBPeripheralDelegate {
  public func peripheralDidUpdateName(_ peripheral: CBPeripheral) { OptionalRequirement.missing() }
  public func peripheral(_ peripheral: CBPeripheral, didModifyServices invalidatedServices: [CBService]) {
    OptionalRequirement.missing()
  }
  public func peripheral(_ peripheral: CBPeripheral, didReadRSSI RSSI: NSNumber, error: (any Error)?) {
    OptionalRequirement.missing()
  }
  public func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {
    OptionalRequirement.missing()
  }
  public func peripheral(
    _ peripheral: CBPeripheral, didDiscoverIncludedServicesFor service: CBService, error: (any Error)?
  ) {
    OptionalRequirement.missing()
  }
  public func peripheral(
    _ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService, error: (any Error)?
  ) {
    OptionalRequirement.missing()
  }
  public func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic, error: (any Error)?
  ) {
    OptionalRequirement.missing()
  }
  public func peripheral(
    _ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic, error: (any Error)?
  ) {
    OptionalRequirement.missing()
  }
  public func peripheral(
    _ peripheral: CBPeripheral, didUpdateNotificationStateFor characteristic: CBCharacteristic, error: (any Error)?
  ) {
    OptionalRequirement.missing()
  }
  public func peripheral(
    _ peripheral: CBPeripheral, didDiscoverDescriptorsFor characteristic: CBCharacteristic, error: (any Error)?
  ) {
    OptionalRequirement.missing()
  }
  public func peripheral(_ peripheral: CBPeripheral, didUpdateValueFor descriptor: CBDescriptor, error: (any Error)?) {
    OptionalRequirement.missing()
  }
  public func peripheral(_ peripheral: CBPeripheral, didWriteValueFor descriptor: CBDescriptor, error: (any Error)?) {
    OptionalRequirement.missing()
  }
  public func peripheralIsReady(toSendWriteWithoutResponse peripheral: CBPeripheral) { OptionalRequirement.missing() }
}
