public import PorticoFoundation

open class CLRegion: NSObject, NSCopying {
  public let identifier: String
  open var notifyOnEntry = true
  open var notifyOnExit = true

  init(_ identifier: String) { self.identifier = identifier }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool { (object as? CLRegion)?.identifier == identifier }
  open override var hash: Int { identifier.hashValue }
}

/// A circle on the Earth; the radius is in metres.
open class CLCircularRegion: CLRegion {
  public let center: CLLocationCoordinate2D
  public let radius: CLLocationDistance

  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    (self.center, self.radius) = (center, radius)
    super.init(identifier)
  }

  open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool { geodesicDistance(center, coordinate) <= radius }
}

/// A direction by the compass, of which the device has none: no code here makes one.
open class CLHeading: NSObject, @unchecked Sendable {  // immutable
  public let magneticHeading: CLLocationDirection
  public let trueHeading: CLLocationDirection
  public let headingAccuracy: CLLocationDirection
  public let timestamp: Date

  init(
    magnetic: CLLocationDirection, true direction: CLLocationDirection, accuracy: CLLocationDirection,
    at timestamp: Date
  ) {
    (magneticHeading, trueHeading, headingAccuracy, self.timestamp) = (magnetic, direction, accuracy, timestamp)
  }
}
