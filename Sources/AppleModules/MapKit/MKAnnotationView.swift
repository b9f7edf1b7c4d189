public import UIKit

/// The view of an annotation. A map here makes none by itself, and shows none.
@preconcurrency @MainActor
open class MKAnnotationView: UIView {
  public enum DragState: UInt, Sendable { case none, starting, dragging, canceling, ending }
  public enum CollisionMode: Int, Sendable { case rectangle, circle, none }

  open var annotation: (any MKAnnotation)?
  public let reuseIdentifier: String?
  open var image: UIImage? {
    didSet {
      picture.image = image
      frame.size = image?.size ?? .zero
      picture.frame = bounds
    }
  }
  open var centerOffset = CGPoint.zero
  open var calloutOffset = CGPoint.zero
  open var isEnabled = true
  open var isHighlighted = false
  open private(set) var isSelected = false
  open var canShowCallout = false
  open var leftCalloutAccessoryView: UIView?
  open var rightCalloutAccessoryView: UIView?
  open var detailCalloutAccessoryView: UIView?
  open var isDraggable = false
  open var dragState = DragState.none
  open var clusteringIdentifier: String?
  open var collisionMode = CollisionMode.rectangle
  open var displayPriority = MKFeatureDisplayPriority.required
  private let picture = UIImageView()

  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    (self.annotation, self.reuseIdentifier) = (annotation, reuseIdentifier)
    super.init(frame: .zero)
    addSubview(picture)
  }
  public required init(frame: CGRect) {
    reuseIdentifier = nil
    super.init(frame: frame)
    addSubview(picture)
  }
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    addSubview(picture)
  }
  public required convenience init() { self.init(frame: .zero) }

  open func prepareForReuse() {}
  open func prepareForDisplay() {}
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
}

public struct MKFeatureDisplayPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public static let required = MKFeatureDisplayPriority(1000)
  public static let defaultHigh = MKFeatureDisplayPriority(750)
  public static let defaultLow = MKFeatureDisplayPriority(250)
}

@preconcurrency @MainActor
open class MKPinAnnotationView: MKAnnotationView {
  open var pinTintColor: UIColor! = MKPinAnnotationView.redPinColor()
  open var animatesDrop = false
  open class func redPinColor() -> UIColor { .systemRed }
  open class func greenPinColor() -> UIColor { .systemGreen }
  open class func purplePinColor() -> UIColor { .systemPurple }
}

@preconcurrency @MainActor
open class MKMarkerAnnotationView: MKAnnotationView {
  open var markerTintColor: UIColor?
  open var glyphTintColor: UIColor?
  open var glyphText: String?
  open var glyphImage: UIImage?
  open var selectedGlyphImage: UIImage?
  open var animatesWhenAdded = false
}
