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
  public convenience init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?) {
    self.init(coordinate: coordinate)
  }
}

open class MKMapItem: NSObject {
  public let placemark: MKPlacemark
  open var name: String?
  open var phoneNumber: String?
  open var url: URL?
  open private(set) var isCurrentLocation = false
  public init(placemark: MKPlacemark) { self.placemark = placemark }
  /// The location of the device, which nothing here knows: an item without a place of its own.
  open class func forCurrentLocation() -> MKMapItem {
    let item = MKMapItem(placemark: MKPlacemark(coordinate: CLLocationCoordinate2D()))
    item.isCurrentLocation = true
    return item
  }
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
  /// - Throws: `MKError.serverFailure`.
  open func start() async throws -> Response { throw MKError(.serverFailure) }
  open func cancel() {}
}

/// Draws a map into a picture by a service that is not here: it ends with `MKError.serverFailure`.
open class MKMapSnapshotter: NSObject {
  open class Options: NSObject {
    open var region = MKCoordinateRegion()
    open var mapType = MKMapType.standard
    /// Points.
    open var size = CGSize(width: 256, height: 256)
    open var scale: CGFloat = 1
    open var traitCollection = UITraitCollection()
    open var preferredConfiguration: MKMapConfiguration = MKStandardMapConfiguration()
  }
  open class Snapshot: NSObject {
    public let image: UIImage
    init(image: UIImage) { self.image = image }
  }
  public init(options: Options) {}
  open var isLoading: Bool { false }
  open func start(completionHandler: @escaping (Snapshot?, (any Error)?) -> Void) {
    answerLater { completionHandler(nil, MKError(.serverFailure)) }
  }
  /// - Throws: `MKError.serverFailure`.
  open func start() async throws -> Snapshot { throw MKError(.serverFailure) }
  open func cancel() {}
}

/// How a map would be drawn.
open class MKMapConfiguration: NSObject {
  public enum ElevationStyle: Int, Sendable { case flat, realistic }
  open var elevationStyle = ElevationStyle.flat
}
open class MKStandardMapConfiguration: MKMapConfiguration {
  public enum EmphasisStyle: Int, Sendable { case `default`, muted }
  open var emphasisStyle = EmphasisStyle.default
  open var showsTraffic = false
  public init(elevationStyle: ElevationStyle = .flat, emphasisStyle: EmphasisStyle = .default) {
    super.init()
    (self.elevationStyle, self.emphasisStyle) = (elevationStyle, emphasisStyle)
  }
}
open class MKImageryMapConfiguration: MKMapConfiguration {
  public init(elevationStyle: ElevationStyle = .flat) {
    super.init()
    self.elevationStyle = elevationStyle
  }
}
open class MKHybridMapConfiguration: MKMapConfiguration {
  open var showsTraffic = false
  public init(elevationStyle: ElevationStyle = .flat) {
    super.init()
    self.elevationStyle = elevationStyle
  }
}
