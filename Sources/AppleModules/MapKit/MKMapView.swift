import AbsentServices
public import CoreLocation
public import UIKit

public enum MKMapType: UInt, Sendable {
  case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
}
public enum MKUserTrackingMode: Int, Sendable { case none, follow, followWithHeading }
public let MKMapViewDefaultAnnotationViewReuseIdentifier = "MKMapViewDefaultAnnotationViewReuseIdentifier"
public let MKMapViewDefaultClusterAnnotationViewReuseIdentifier = "MKMapViewDefaultClusterAnnotationViewReuseIdentifier"

/// A map without pictures of the Earth: it keeps its region, annotations and overlays, and tells its delegate that the
/// map failed to load.
@preconcurrency @MainActor
open class MKMapView: UIView {
  open weak var delegate: (any MKMapViewDelegate)? {
    didSet { if delegate != nil, oldValue !== delegate { reportFailure() } }
  }
  open var mapType = MKMapType.standard
  open var preferredConfiguration: MKMapConfiguration = MKStandardMapConfiguration()
  open var isZoomEnabled = true
  open var isScrollEnabled = true
  open var isRotateEnabled = true
  open var isPitchEnabled = true
  open var showsUserLocation = false
  open var showsCompass = true
  open var showsScale = false
  open var showsTraffic = false
  open var showsBuildings = true
  open var userTrackingMode = MKUserTrackingMode.none
  public let userLocation = MKUserLocation()
  open var isUserLocationVisible: Bool { false }

  open private(set) var annotations: [any MKAnnotation] = []
  open var selectedAnnotations: [any MKAnnotation] = []
  open private(set) var overlays: [any MKOverlay] = []
  private var viewClasses: [String: MKAnnotationView.Type] = [:]
  /// The whole world, until the app asks for a part of it.
  private var shown = MKCoordinateRegion(
    center: CLLocationCoordinate2D(), span: MKCoordinateSpan(latitudeDelta: 170, longitudeDelta: 360))

  public required init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }
  public required convenience init() { self.init(frame: .zero) }

  private func setUp() {
    backgroundColor = .systemGray6
    contentMode = .redraw
  }

  open override func draw(_ rect: CGRect) { drawClassName(of: self) }

  private func reportFailure() {
    answerLater { [weak self] in
      MainActor.assumeIsolated {  // later is on the main queue
        guard let self else { return }
        self.delegate?.mapViewDidFailLoadingMap(self, withError: MKError(.loadingThrottled))
      }
    }
  }

  open var region: MKCoordinateRegion {
    get { shown }
    set { setRegion(newValue, animated: false) }
  }
  open var centerCoordinate: CLLocationCoordinate2D {
    get { shown.center }
    set { setCenter(newValue, animated: false) }
  }
  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
    delegate?.mapView(self, regionWillChangeAnimated: animated)
    shown = region
    delegate?.mapView(self, regionDidChangeAnimated: animated)
  }
  open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
    setRegion(MKCoordinateRegion(center: coordinate, span: shown.span), animated: animated)
  }
  open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) { userTrackingMode = mode }
  open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion {
    notImplemented("MKMapView.regionThatFits(_:)")
  }
  open func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint {
    notImplemented("MKMapView.convert(_:toPointTo:)")
  }
  open func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D {
    notImplemented("MKMapView.convert(_:toCoordinateFrom:)")
  }

  open func addAnnotation(_ annotation: any MKAnnotation) { annotations.append(annotation) }
  open func addAnnotations(_ annotations: [any MKAnnotation]) { self.annotations += annotations }
  open func removeAnnotation(_ annotation: any MKAnnotation) { annotations.removeAll { $0 === annotation } }
  open func removeAnnotations(_ annotations: [any MKAnnotation]) { annotations.forEach(removeAnnotation) }
  open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    for annotation in annotations where !self.annotations.contains(where: { $0 === annotation }) {
      addAnnotation(annotation)
    }
  }
  open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) { selectedAnnotations = [annotation] }
  open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
    selectedAnnotations.removeAll { $0 === annotation }
  }
  /// Nil: annotations are not on screen, and have no views.
  open func view(for annotation: any MKAnnotation) -> MKAnnotationView? { nil }

  open func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String) {
    viewClasses[identifier] = viewClass as? MKAnnotationView.Type
  }
  /// Nil: no view was ever shown and given back.
  open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? { nil }
  /// A new view of the class that was registered; traps where none was, as on iOS.
  open func dequeueReusableAnnotationView(withIdentifier identifier: String, for annotation: any MKAnnotation)
    -> MKAnnotationView
  {
    let isDefault = identifier == MKMapViewDefaultAnnotationViewReuseIdentifier
    guard let type = viewClasses[identifier] ?? (isDefault ? MKMarkerAnnotationView.self : nil) else {
      fatalError(
        "No class is registered for the annotation view with identifier \(identifier): call register(_:forAnnotationViewWithReuseIdentifier:)."
      )
    }
    let view = type.init(frame: .zero)
    view.annotation = annotation
    return view
  }

  open func addOverlay(_ overlay: any MKOverlay) { overlays.append(overlay) }
  open func addOverlays(_ overlays: [any MKOverlay]) { self.overlays += overlays }
  open func removeOverlay(_ overlay: any MKOverlay) { overlays.removeAll { $0 === overlay } }
  open func removeOverlays(_ overlays: [any MKOverlay]) { overlays.forEach(removeOverlay) }
  open func renderer(for overlay: any MKOverlay) -> MKOverlayRenderer? { nil }
}

@preconcurrency @MainActor
public protocol MKMapViewDelegate: NSObjectProtocol {
  func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
  func mapViewDidFinishLoadingMap(_ mapView: MKMapView)
  func mapViewDidFailLoadingMap(_ mapView: MKMapView, withError error: any Error)
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
  func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView])
  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl)
  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
  func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)
  func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation)
  func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer
}

extension MKMapViewDelegate {
  public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) { OptionalRequirement.missing() }
  public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) { OptionalRequirement.missing() }
  public func mapViewDidFinishLoadingMap(_ mapView: MKMapView) { OptionalRequirement.missing() }
  public func mapViewDidFailLoadingMap(_ mapView: MKMapView, withError error: any Error) {
    OptionalRequirement.missing()
  }
  public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
    OptionalRequirement.missing()
    return nil
  }
  public func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) { OptionalRequirement.missing() }
  public func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl
  ) {
    OptionalRequirement.missing()
  }
  public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) { OptionalRequirement.missing() }
  public func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) { OptionalRequirement.missing() }
  public func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) { OptionalRequirement.missing() }
  public func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
    OptionalRequirement.missing()
    return MKOverlayRenderer(overlay: overlay)
  }
}
