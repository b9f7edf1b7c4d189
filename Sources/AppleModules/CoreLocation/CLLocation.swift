@_exported public import PorticoFoundation

public typealias CLLocationDegrees = Double
public typealias CLLocationDistance = Double
public typealias CLLocationAccuracy = Double
public typealias CLLocationSpeed = Double
public typealias CLLocationSpeedAccuracy = Double
public typealias CLLocationDirection = Double
public typealias CLLocationDirectionAccuracy = Double

/// A place on the Earth, in degrees of WGS 84: north and east are positive.
public struct CLLocationCoordinate2D: Sendable {
  public var latitude: CLLocationDegrees
  public var longitude: CLLocationDegrees

  public init() { (latitude, longitude) = (0, 0) }
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    (self.latitude, self.longitude) = (latitude, longitude)
  }
}

public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// Whether the latitude is in -90...90 and the longitude in -180...180.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
  (-90...90).contains(coord.latitude) && (-180...180).contains(coord.longitude)
}

public func CLLocationCoordinate2DMake(_ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees)
  -> CLLocationCoordinate2D
{
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 6_380_000
public let kCLDistanceFilterNone: CLLocationDistance = -1
public let CLLocationDistanceMax: CLLocationDistance = .greatestFiniteMagnitude

/// The storey of a building.
open class CLFloor: NSObject, @unchecked Sendable {  // immutable, never made
  /// 0 is the ground floor.
  open var level: Int { 0 }
}

/// The kind of source that the values of a location came from.
open class CLLocationSourceInformation: NSObject, @unchecked Sendable {  // immutable
  public let isSimulatedBySoftware: Bool
  public let isProducedByAccessory: Bool
  public init(softwareSimulationState isSoftware: Bool, andExternalAccessoryState isAccessory: Bool) {
    (isSimulatedBySoftware, isProducedByAccessory) = (isSoftware, isAccessory)
    super.init()
  }
}

/// A place, a height and a motion at a time. Negative accuracies, courses and speeds mean that the value is not known.
open class CLLocation: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {  // immutable
  public let coordinate: CLLocationCoordinate2D
  public let altitude: CLLocationDistance
  public let horizontalAccuracy: CLLocationAccuracy
  public let verticalAccuracy: CLLocationAccuracy
  public let course: CLLocationDirection
  public let courseAccuracy: CLLocationDirectionAccuracy
  public let speed: CLLocationSpeed
  public let speedAccuracy: CLLocationSpeedAccuracy
  public let timestamp: Date
  /// Metres above the ellipsoid of WGS 84, which only a receiver knows: 0 for a location that code has made.
  open var ellipsoidalAltitude: CLLocationDistance { 0 }
  /// Nil outside of buildings whose floors are known.
  open var floor: CLFloor? { nil }
  /// Nil for a location that was made without.
  open var sourceInformation: CLLocationSourceInformation? { source }
  private var source: CLLocationSourceInformation?

  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0, horizontalAccuracy: 0,
      verticalAccuracy: -1, timestamp: Date())
  }

  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy, verticalAccuracy: vAccuracy,
      course: -1, speed: -1,
      timestamp: timestamp)
  }

  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection, speed: CLLocationSpeed, timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy, verticalAccuracy: vAccuracy,
      course: course,
      courseAccuracy: -1, speed: speed, speedAccuracy: -1, timestamp: timestamp)
  }

  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection,
    courseAccuracy: CLLocationDirectionAccuracy,
    speed: CLLocationSpeed, speedAccuracy: CLLocationSpeedAccuracy, timestamp: Date
  ) {
    (self.coordinate, self.altitude, self.timestamp) = (coordinate, altitude, timestamp)
    (horizontalAccuracy, verticalAccuracy) = (hAccuracy, vAccuracy)
    (self.course, self.courseAccuracy, self.speed, self.speedAccuracy) = (course, courseAccuracy, speed, speedAccuracy)
  }

  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection,
    courseAccuracy: CLLocationDirectionAccuracy,
    speed: CLLocationSpeed, speedAccuracy: CLLocationSpeedAccuracy, timestamp: Date,
    sourceInfo: CLLocationSourceInformation
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy, verticalAccuracy: vAccuracy,
      course: course, courseAccuracy: courseAccuracy, speed: speed, speedAccuracy: speedAccuracy, timestamp: timestamp)
    source = sourceInfo
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open class var supportsSecureCoding: Bool { true }

  /// Nil for an archive that has no place.
  public required init?(coder: NSCoder) {
    func number(_ key: String, _ otherwise: Double) -> Double {
      coder.containsValue(forKey: key) ? coder.decodeDouble(forKey: key) : otherwise
    }
    guard coder.containsValue(forKey: "latitude"), coder.containsValue(forKey: "longitude") else { return nil }
    coordinate = CLLocationCoordinate2D(latitude: number("latitude", 0), longitude: number("longitude", 0))
    (altitude, timestamp) = (number("altitude", 0), Date(timeIntervalSinceReferenceDate: number("timestamp", 0)))
    (horizontalAccuracy, verticalAccuracy) = (number("horizontalAccuracy", 0), number("verticalAccuracy", -1))
    (course, courseAccuracy) = (number("course", -1), number("courseAccuracy", -1))
    (speed, speedAccuracy) = (number("speed", -1), number("speedAccuracy", -1))
    super.init()
  }

  open func encode(with coder: NSCoder) {
    let values: [(String, Double)] = [
      ("latitude", coordinate.latitude), ("longitude", coordinate.longitude), ("altitude", altitude),
      ("timestamp", timestamp.timeIntervalSinceReferenceDate), ("horizontalAccuracy", horizontalAccuracy),
      ("verticalAccuracy", verticalAccuracy), ("course", course), ("courseAccuracy", courseAccuracy), ("speed", speed),
      ("speedAccuracy", speedAccuracy),
    ]
    for (key, value) in values { coder.encode(value, forKey: key) }
  }

  /// Metres along the surface of the ellipsoid, heights left aside.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    geodesicDistance(coordinate, location.coordinate)
  }
}
