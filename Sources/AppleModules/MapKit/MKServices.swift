import AbsentServices
public import CoreLocation
import UIKit

public let MKErrorDomain = "MKErrorDomain"

public struct MKError: CustomNSError, Hashable, Sendable {
  public enum Code: UInt, Sendable {
    case unknown = 1, serverFailure, loadingThrottled, placemarkNotFound, directionsNotFound, decodingFailed
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { MKErrorDomain }
  public var errorCode: Int { Int(code.rawValue) }
}

open class MKPlacemark: CLPlacemark, MKAnnotation, @unchecked Sendable {  // immutable
  public let coordinate: CLLocationCoordinate2D
  public init(coordinate: CLLocationCoordinate2D) {
    self.coordinate = coordinate
    super.init(location: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude))
  }
  public convenience init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?) { self.init(coordinate: coordinate) }
}

open class MKMapItem: NSObject {
  public let placemark: MKPlacemark
  open var name: String?
  open var phoneNumber: String?
  open var url: URL?
  public init(placemark: MKPlacemark) { self.placemark = placemark }
  /// False: there is no app of maps to open.
  @discardableResult open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool { false }
}

/// Searches for places by a service that is not here: it ends with `MKError.serverFailure`.
open class MKLocalSearch: NSObject {
  open class Request: NSObject {
    open var naturalLanguageQuery: String?
    open var region = MKCoordinateRegion()
  }
  open class Response: NSObject {
    public let mapItems: [MKMapItem]
    public let boundingRegion: MKCoordinateRegion
    init(mapItems: [MKMapItem], boundingRegion: MKCoordinateRegion) {
      (self.mapItems, self.boundingRegion) = (mapItems, boundingRegion)
    }
  }
  public init(request: Request) {}
  open var isSearching: Bool { false }
  open func start(completionHandler: @escaping (Response?, (any Error)?) -> Void) {
    answerLater { completionHandler(nil, MKError(.serverFailure)) }
  }
  open func cancel() {}
}
