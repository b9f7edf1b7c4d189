public import PorticoFoundation

open class CBCentral: CBPeer {
  open var maximumUpdateValueLength: Int { 0 }
}
open class CBATTRequest: NSObject {
  public let central: CBCentral
  public let characteristic: CBCharacteristic
  public let offset: Int
  open var value: Data?
  init(central: CBCentral, characteristic: CBCharacteristic, offset: Int) {
    (self.central, self.characteristic, self.offset) = (central, characteristic, offset)
  }
}

/// Makes this device one that others find: it cannot, and says so when it is asked to advertise.
open class CBPeripheralManager: CBManager {
  open weak var delegate: (any CBPeripheralManagerDelegate)?
  open var isAdvertising: Bool { false }
  private let queue: DispatchQueue?

  public override convenience init() { self.init(delegate: nil, queue: nil, options: nil) }
  public convenience init(delegate: (any CBPeripheralManagerDelegate)?, queue: DispatchQueue?) {
    self.init(delegate: delegate, queue: queue, options: nil)
  }
  public init(delegate: (any CBPeripheralManagerDelegate)?, queue: DispatchQueue?, options: [String: Any]? = nil) {
    (self.delegate, self.queue) = (delegate, queue)
    super.init()
    tell(on: queue) { [weak self] in
      guard let self else { return }
      self.delegate?.peripheralManagerDidUpdateState(self)
    }
  }
  open func startAdvertising(_ advertisementData: [String: Any]?) {
    tell(on: queue) { [weak self] in
      guard let self else { return }
      delegate?.peripheralManagerDidStartAdvertising(self, error: CBError(.operationNotSupported))
    }
  }
  open func stopAdvertising() {}
  open func add(_ service: CBMutableService) {
    tell(on: queue) { [weak self] in
      guard let self else { return }
      delegate?.peripheralManager(self, didAdd: service, error: CBError(.operationNotSupported))
    }
  }
  open func remove(_ service: CBMutableService) {}
  open func removeAllServices() {}
  open func respond(to request: CBATTRequest, withResult result: CBATTError.Code) {}
  @discardableResult
  open func updateValue(
    _ value: Data, for characteristic: CBMutableCharacteristic, onSubscribedCentrals centrals: [CBCentral]?
  ) -> Bool {
    false
  }
}

public protocol CBPeripheralManagerDelegate: NSObjectProtocol {
  func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager)
  func peripheralManagerDidStartAdvertising(_ peripheral: CBPeripheralManager, error: (any Error)?)
  func peripheralManager(_ peripheral: CBPeripheralManager, didAdd service: CBService, error: (any Error)?)
  func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral, didSubscribeTo characteristic: CBCharacteristic)
  func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral, didUnsubscribeFrom characteristic: CBCharacteristic)
  func peripheralManager(_ peripheral: CBPeripheralManager, didReceiveRead request: CBATTRequest)
  func peripheralManager(_ peripheral: CBPeripheralManager, didReceiveWrite requests: [CBATTRequest])
  func peripheralManagerIsReady(toUpdateSubscribers peripheral: CBPeripheralManager)
}
extension CBPeripheralManagerDelegate {
  public func peripheralManagerDidStartAdvertising(_ peripheral: CBPeripheralManager, error: (any Error)?) {
    OptionalRequirement.missing()
  }
  public func peripheralManager(_ peripheral: CBPeripheralManager, didAdd service: CBService, error: (any Error)?) {
    OptionalRequirement.missing()
  }
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral, didSubscribeTo characteristic: CBCharacteristic
  ) {
    OptionalRequirement.missing()
  }
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral, didUnsubscribeFrom characteristic: CBCharacteristic
  ) { OptionalRequirement.missing() }
  public func peripheralManager(_ peripheral: CBPeripheralManager, didReceiveRead request: CBATTRequest) {
    OptionalRequirement.missing()
  }
  public func peripheralManager(_ peripheral: CBPeripheralManager, didReceiveWrite requests: [CBATTRequest]) {
    OptionalRequirement.missing()
  }
  public func peripheralManagerIsReady(toUpdateSubscribers peripheral: CBPeripheralManager) {
    OptionalRequirement.missing()
  }
}
