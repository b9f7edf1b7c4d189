public import CoreLocation
public import UIKit

public protocol MKAnnotation: NSObjectProtocol {
  var coordinate: CLLocationCoordinate2D { get }
  var title: String? { get }
  var subtitle: String? { get }
}

extension MKAnnotation {
  public var title: String? { nil }
  public var subtitle: String? { nil }
}

public protocol MKOverlay: MKAnnotation {
  var boundingMapRect: MKMapRect { get }
}

open class MKShape: NSObject, MKAnnotation {
  open var title: String?
  open var subtitle: String?
  open var coordinate: CLLocationCoordinate2D { kCLLocationCoordinate2DInvalid }
}

open class MKPointAnnotation: MKShape {
  private var storedCoordinate = CLLocationCoordinate2D()
  open override var coordinate: CLLocationCoordinate2D {
    get { storedCoordinate }
    set { storedCoordinate = newValue }
  }
  public override init() { super.init() }
  public convenience init(coordinate: CLLocationCoordinate2D, title: String? = nil, subtitle: String? = nil) {
    self.init()
    storedCoordinate = coordinate
    (self.title, self.subtitle) = (title, subtitle)
  }
}

/// The location of the user; nobody knows it, so that it stays nil.
open class MKUserLocation: NSObject, MKAnnotation {
  open var location: CLLocation? { nil }
  open var heading: CLHeading? { nil }
  open var isUpdating: Bool { false }
  open var title: String?
  open var subtitle: String?
  open var coordinate: CLLocationCoordinate2D { kCLLocationCoordinate2DInvalid }
}

open class MKMultiPoint: MKShape {
  let coordinates: [CLLocationCoordinate2D]
  required public init(_coordinates coordinates: [CLLocationCoordinate2D]) { self.coordinates = coordinates }

  public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init(_coordinates: Array(UnsafeBufferPointer(start: coords, count: count)))
  }
  open var pointCount: Int { coordinates.count }
  open var boundingMapRect: MKMapRect {
    coordinates.reduce(.null) { $0.union(MKMapRect(origin: MKMapPoint($1), size: MKMapSize())) }
  }
  open override var coordinate: CLLocationCoordinate2D {
    let bounds = boundingMapRect
    return bounds.isNull ? kCLLocationCoordinate2DInvalid : MKMapPoint(x: bounds.midX, y: bounds.midY).coordinate
  }
}

open class MKPolyline: MKMultiPoint, MKOverlay {}
open class MKPolygon: MKMultiPoint, MKOverlay {}

open class MKCircle: MKShape, MKOverlay {
  private let center: CLLocationCoordinate2D
  public let radius: CLLocationDistance
  public init(center coord: CLLocationCoordinate2D, radius: CLLocationDistance) {
    (center, self.radius) = (coord, radius)
  }
  open override var coordinate: CLLocationCoordinate2D { center }
  open var boundingMapRect: MKMapRect {
    let region = MKCoordinateRegion(center: center, latitudinalMeters: 2 * radius, longitudinalMeters: 2 * radius)
    let half = MKCoordinateSpan(
      latitudeDelta: region.span.latitudeDelta / 2, longitudeDelta: region.span.longitudeDelta / 2)
    let first = MKMapPoint(
      CLLocationCoordinate2D(
        latitude: center.latitude + half.latitudeDelta, longitude: center.longitude - half.longitudeDelta))
    let last = MKMapPoint(
      CLLocationCoordinate2D(
        latitude: center.latitude - half.latitudeDelta, longitude: center.longitude + half.longitudeDelta))
    return MKMapRect(x: first.x, y: first.y, width: last.x - first.x, height: last.y - first.y)
  }
}

open class MKOverlayRenderer: NSObject {
  public let overlay: any MKOverlay
  open var alpha: CGFloat = 1
  public init(overlay: any MKOverlay) { self.overlay = overlay }
  /// No map is drawn, and no overlay on one.
  open func setNeedsDisplay() {}
}

open class MKOverlayPathRenderer: MKOverlayRenderer {
  open var fillColor: UIColor?
  open var strokeColor: UIColor?
  open var lineWidth: CGFloat = 0
  open var lineJoin = CGLineJoin.round
  open var lineCap = CGLineCap.round
  open var lineDashPattern: [NSNumber]?
  open var path: CGPath!
}
open class MKPolylineRenderer: MKOverlayPathRenderer {
  public convenience init(polyline: MKPolyline) { self.init(overlay: polyline) }
}
open class MKPolygonRenderer: MKOverlayPathRenderer {
  public convenience init(polygon: MKPolygon) { self.init(overlay: polygon) }
}
open class MKCircleRenderer: MKOverlayPathRenderer {
  public convenience init(circle: MKCircle) { self.init(overlay: circle) }
}
