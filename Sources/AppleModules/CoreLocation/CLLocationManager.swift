import AbsentServices
public import PorticoFoundation

public enum CLAuthorizationStatus: Int32, Sendable {
  case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
}
public enum CLAccuracyAuthorization: Int, Sendable { case fullAccuracy, reducedAccuracy }
public enum CLActivityType: Int, Sendable { case other = 1, automotiveNavigation, fitness, otherNavigation, airborne }
public enum CLDeviceOrientation: Int32, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
}
public enum CLRegionState: Int, Sendable { case unknown, inside, outside }

public let kCLErrorDomain = "kCLErrorDomain"

/// Why a location, a heading or a region is not to be had.
public struct CLError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case locationUnknown, denied, network, headingFailure, regionMonitoringDenied, regionMonitoringFailure,
      regionMonitoringSetupDelayed
    case regionMonitoringResponseDelayed, geocodeFoundNoResult, geocodeFoundPartialResult, geocodeCanceled,
      deferredFailed
    case deferredNotUpdatingLocation, deferredAccuracyTooLow, deferredDistanceFiltered, deferredCanceled,
      rangingUnavailable
    case rangingFailure, promptDeclined, historicalLocationError
  }

  public let code: Code
  public init(_ code: Code) { self.code = code }

  public static var errorDomain: String { kCLErrorDomain }
  public var errorCode: Int { code.rawValue }
  public static var locationUnknown: Code { .locationUnknown }
  public static var denied: Code { .denied }
  public static var network: Code { .network }
}

/// The way to the device's place, which this platform does not know: every request ends as it does where the user said
/// no.
open class CLLocationManager: NSObject {
  open weak var delegate: (any CLLocationManagerDelegate)?
  open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
  open var distanceFilter: CLLocationDistance = kCLDistanceFilterNone
  open var headingFilter: CLLocationDegrees = 1
  open var headingOrientation: CLDeviceOrientation = .portrait
  open var activityType: CLActivityType = .other
  open var pausesLocationUpdatesAutomatically = true
  open var allowsBackgroundLocationUpdates = false
  open var showsBackgroundLocationIndicator = false

  /// Tells the delegate of the authorisation in a later turn, as every new manager does.
  public override init() {
    super.init()
    announceAuthorization()
  }

  open var authorizationStatus: CLAuthorizationStatus { .denied }
  open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
  open var location: CLLocation? { nil }
  open var heading: CLHeading? { nil }
  open var monitoredRegions: Set<CLRegion> { [] }
  open var maximumRegionMonitoringDistance: CLLocationDistance { -1 }

  open class func authorizationStatus() -> CLAuthorizationStatus { .denied }
  open class func locationServicesEnabled() -> Bool { false }
  open class func headingAvailable() -> Bool { false }
  open class func significantLocationChangeMonitoringAvailable() -> Bool { false }
  open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { false }
  open class func isRangingAvailable() -> Bool { false }

  // Without a prompt the status stays, and nobody is told again.
  open func requestWhenInUseAuthorization() {}
  open func requestAlwaysAuthorization() {}

  open func requestLocation() { fail(.denied) }
  open func startUpdatingLocation() { fail(.denied) }
  open func stopUpdatingLocation() {}
  open func startMonitoringSignificantLocationChanges() { fail(.denied) }
  open func stopMonitoringSignificantLocationChanges() {}
  open func startUpdatingHeading() { fail(.headingFailure) }
  open func stopUpdatingHeading() {}
  open func dismissHeadingCalibrationDisplay() {}

  open func startMonitoring(for region: CLRegion) {
    answerLater { [weak self] in
      guard let self else { return }
      delegate?.locationManager(self, monitoringDidFailFor: region, withError: CLError(.regionMonitoringDenied))
    }
  }
  open func stopMonitoring(for region: CLRegion) {}
  open func requestState(for region: CLRegion) {
    answerLater { [weak self] in
      guard let self else { return }
      delegate?.locationManager(self, didDetermineState: .unknown, for: region)
    }
  }

  open var rangedBeaconConstraints: Set<CLBeaconIdentityConstraint> { [] }
  open func startRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {
    answerLater { [weak self] in
      guard let self else { return }
      delegate?.locationManager(self, didFailRangingFor: constraint, error: CLError(.rangingUnavailable))
    }
  }
  open func stopRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {}
  open func startMonitoringVisits() { fail(.denied) }
  open func stopMonitoringVisits() {}
  open func startMonitoringLocationPushes(completion: ((Data?, (any Error)?) -> Void)? = nil) {
    answerLater { completion?(nil, CLError(.denied)) }
  }
  open func stopMonitoringLocationPushes() {}
  /// Nothing more than the app has is granted.
  open func requestTemporaryFullAccuracyAuthorization(
    withPurposeKey purposeKey: String, completion: (((any Error)?) -> Void)? = nil
  ) {
    answerLater { completion?(CLError(.denied)) }
  }

  private func announceAuthorization() {
    answerLater { [weak self] in
      guard let self, let delegate else { return }
      if OptionalRequirement.ask({ delegate.locationManagerDidChangeAuthorization(self) }) != nil { return }
      delegate.locationManager(self, didChangeAuthorization: .denied)
    }
  }

  private func fail(_ code: CLError.Code) {
    answerLater { [weak self] in
      guard let self else { return }
      delegate?.locationManager(self, didFailWithError: CLError(code))
    }
  }
}

public protocol CLLocationManagerDelegate: NSObjectProtocol {
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
  func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool
  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
  func locationManager(_ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion)
  func locationManager(_ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error)
  func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion)
  func locationManager(
    _ manager: CLLocationManager, didRange beacons: [CLBeacon], satisfying beaconConstraint: CLBeaconIdentityConstraint)
  func locationManager(
    _ manager: CLLocationManager, didFailRangingFor beaconConstraint: CLBeaconIdentityConstraint, error: any Error)
  func locationManager(_ manager: CLLocationManager, didRangeBeacons beacons: [CLBeacon], in region: CLBeaconRegion)
  func locationManager(
    _ manager: CLLocationManager, rangingBeaconsDidFailFor region: CLBeaconRegion, withError error: any Error)
  func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit)
  func locationManager(_ manager: CLLocationManager, didFinishDeferredUpdatesWithError error: (any Error)?)
  func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager)
  func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager)
}

extension CLLocationManagerDelegate {
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) { OptionalRequirement.missing() }
  public func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {
    OptionalRequirement.missing()
  }
  public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    OptionalRequirement.missing()
  }
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    OptionalRequirement.missing()
  }
  public func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {
    OptionalRequirement.missing()
  }
  public func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool {
    OptionalRequirement.missing()
    return false
  }
  public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
    OptionalRequirement.missing()
  }
  public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
    OptionalRequirement.missing()
  }
  public func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion
  ) {
    OptionalRequirement.missing()
  }
  public func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
  ) {
    OptionalRequirement.missing()
  }
  public func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {
    OptionalRequirement.missing()
  }
  public func locationManager(
    _ manager: CLLocationManager, didRange beacons: [CLBeacon], satisfying beaconConstraint: CLBeaconIdentityConstraint
  ) { OptionalRequirement.missing() }
  public func locationManager(
    _ manager: CLLocationManager, didFailRangingFor beaconConstraint: CLBeaconIdentityConstraint, error: any Error
  ) { OptionalRequirement.missing() }
  public func locationManager(
    _ manager: CLLocationManager, didRangeBeacons beacons: [CLBeacon], in region: CLBeaconRegion
  ) {
    OptionalRequirement.missing()
  }
  public func locationManager(
    _ manager: CLLocationManager, rangingBeaconsDidFailFor region: CLBeaconRegion, withError error: any Error
  ) {
    OptionalRequirement.missing()
  }
  public func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit) { OptionalRequirement.missing() }
  public func locationManager(_ manager: CLLocationManager, didFinishDeferredUpdatesWithError error: (any Error)?) {
    OptionalRequirement.missing()
  }
  public func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager) { OptionalRequirement.missing() }
  public func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager) { OptionalRequirement.missing() }
}
