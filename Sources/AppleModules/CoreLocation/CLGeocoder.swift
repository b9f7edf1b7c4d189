import AbsentServices
public import PorticoFoundation

public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

/// Turns places into addresses and back, by a service that is not here: each request ends with `CLError.network`.
open class CLGeocoder: NSObject {
  private var requests = 0
  open var isGeocoding: Bool { requests > 0 }

  open func reverseGeocodeLocation(_ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler) {
    fail(completionHandler)
  }
  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?, completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    fail(completionHandler)
  }
  open func geocodeAddressString(_ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler) {
    fail(completionHandler)
  }
  open func geocodeAddressString(
    _ addressString: String, in region: CLRegion?, completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    fail(completionHandler)
  }
  open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] { throw CLError(.network) }
  open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] { throw CLError(.network) }
  open func cancelGeocode() {}

  private func fail(_ handler: @escaping CLGeocodeCompletionHandler) {
    requests += 1
    answerLater { [self] in
      requests -= 1
      handler(nil, CLError(.network))
    }
  }
}

/// A place with its address.
open class CLPlacemark: NSObject, NSCopying, @unchecked Sendable {  // immutable
  public let location: CLLocation?

  public init(placemark: CLPlacemark) { location = placemark.location }
  package init(location: CLLocation?) { self.location = location }

  open var name: String? { nil }
  open var thoroughfare: String? { nil }
  open var subThoroughfare: String? { nil }
  open var locality: String? { nil }
  open var subLocality: String? { nil }
  open var administrativeArea: String? { nil }
  open var subAdministrativeArea: String? { nil }
  open var postalCode: String? { nil }
  open var isoCountryCode: String? { nil }
  open var country: String? { nil }
  open var inlandWater: String? { nil }
  open var ocean: String? { nil }
  open var areasOfInterest: [String]? { nil }
  open var region: CLRegion? { nil }
  open var timeZone: TimeZone? { nil }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
