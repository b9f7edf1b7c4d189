public import PorticoFoundation

public typealias CLBeaconMajorValue = UInt16
public typealias CLBeaconMinorValue = UInt16
public enum CLProximity: Int, Sendable { case unknown, immediate, near, far }

/// Which beacons are meant: all of a UUID, or those of its numbers as well.
open class CLBeaconIdentityConstraint: NSObject, NSCopying {
  public let uuid: UUID
  private let numbers: (major: CLBeaconMajorValue?, minor: CLBeaconMinorValue?)

  public init(uuid: UUID) {
    (self.uuid, numbers) = (uuid, (nil, nil))
    super.init()
  }
  public init(uuid: UUID, major: CLBeaconMajorValue) {
    (self.uuid, numbers) = (uuid, (major, nil))
    super.init()
  }
  public init(uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue) {
    (self.uuid, numbers) = (uuid, (major, minor))
    super.init()
  }

  open var major: CLBeaconMajorValue? { numbers.major }
  open var minor: CLBeaconMinorValue? { numbers.minor }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CLBeaconIdentityConstraint else { return false }
    return other.uuid == uuid && other.numbers == numbers
  }
  open override var hash: Int { uuid.hashValue }
}

/// The region in which beacons of an identity are in reach.
open class CLBeaconRegion: CLRegion {
  public let beaconIdentityConstraint: CLBeaconIdentityConstraint
  open var notifyEntryStateOnDisplay = false

  public init(beaconIdentityConstraint: CLBeaconIdentityConstraint, identifier: String) {
    self.beaconIdentityConstraint = beaconIdentityConstraint
    super.init(identifier)
  }
  public convenience init(uuid: UUID, identifier: String) {
    self.init(beaconIdentityConstraint: CLBeaconIdentityConstraint(uuid: uuid), identifier: identifier)
  }
  public convenience init(uuid: UUID, major: CLBeaconMajorValue, identifier: String) {
    self.init(beaconIdentityConstraint: CLBeaconIdentityConstraint(uuid: uuid, major: major), identifier: identifier)
  }
  public convenience init(uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue, identifier: String) {
    self.init(
      beaconIdentityConstraint: CLBeaconIdentityConstraint(uuid: uuid, major: major, minor: minor),
      identifier: identifier)
  }
  public convenience init(proximityUUID: UUID, identifier: String) {
    self.init(uuid: proximityUUID, identifier: identifier)
  }
  public convenience init(proximityUUID: UUID, major: CLBeaconMajorValue, identifier: String) {
    self.init(uuid: proximityUUID, major: major, identifier: identifier)
  }
  public convenience init(proximityUUID: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue, identifier: String)
  {
    self.init(uuid: proximityUUID, major: major, minor: minor, identifier: identifier)
  }

  open var uuid: UUID { beaconIdentityConstraint.uuid }
  open var proximityUUID: UUID { uuid }
  open var major: NSNumber? { beaconIdentityConstraint.major.map { NSNumber(value: $0) } }
  open var minor: NSNumber? { beaconIdentityConstraint.minor.map { NSNumber(value: $0) } }
}

/// A beacon that was heard; none is here, and no code here makes one.
open class CLBeacon: NSObject, NSCopying {
  public let uuid: UUID
  public let major: NSNumber
  public let minor: NSNumber
  public let timestamp: Date

  init(uuid: UUID, major: NSNumber, minor: NSNumber, at timestamp: Date) {
    (self.uuid, self.major, self.minor, self.timestamp) = (uuid, major, minor, timestamp)
    super.init()
  }

  open var proximity: CLProximity { .unknown }
  open var accuracy: CLLocationAccuracy { -1 }
  open var rssi: Int { 0 }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A stay at a place; none is noticed here, and no code here makes one.
open class CLVisit: NSObject, NSCopying {
  public let arrivalDate: Date
  public let departureDate: Date
  public let coordinate: CLLocationCoordinate2D
  public let horizontalAccuracy: CLLocationAccuracy

  init(
    from arrivalDate: Date, to departureDate: Date, at coordinate: CLLocationCoordinate2D, accuracy: CLLocationAccuracy
  ) {
    (self.arrivalDate, self.departureDate) = (arrivalDate, departureDate)
    (self.coordinate, horizontalAccuracy) = (coordinate, accuracy)
    super.init()
  }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
