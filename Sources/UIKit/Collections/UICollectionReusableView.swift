/// A view that a collection view uses again and again: a cell, a header, a decoration.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  public required init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) {
    // Interface Builder leaves an empty one where it was deleted.
    reuseIdentifier = coder._nib("reuseIdentifier").flatMap { $0.isEmpty ? nil : $0 }
    super.init(coder: coder)
    coder._fill(self, at: UICollectionReusableView.self)
  }

  override class var _drawsContent: Bool { self != UICollectionReusableView.self }

  open internal(set) var reuseIdentifier: String?
  /// Before it is handed out again.
  open func prepareForReuse() { _replaceably("prepareForReuse()", own: {}) }

  /// After frame, transform, alpha and order were set from the attributes; subclasses read what their own attributes
  /// add.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// The attributes with the size that the constraints ask for; those as they are where nothing asks.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let size = _wantedSize(
      layoutAttributes.size, estimated: layoutAttributes._estimatedAxes ?? [.horizontal, .vertical])
    guard size != layoutAttributes.size else { return layoutAttributes }
    let fitting = layoutAttributes._copy
    fitting.frame = CGRect(origin: layoutAttributes.frame.origin, size: size)
    return fitting
  }

  /// - Parameter axes: Those on which the view may be of another length.
  final func _wantedSize(_ size: CGSize, estimated axes: LayoutAxes) -> CGSize {
    let found = systemLayoutSizeFitting(
      size, withHorizontalFittingPriority: axes.contains(.horizontal) ? .fittingSizeLevel : .required,
      verticalFittingPriority: axes.contains(.vertical) ? .fittingSizeLevel : .required)
    let scale = contentScaleFactor
    func pixels(_ length: CGFloat, _ otherwise: CGFloat) -> CGFloat {
      length > 0 ? length.fillingPixels(scale) : otherwise
    }
    return CGSize(
      width: axes.contains(.horizontal) ? pixels(found.width, size.width) : size.width,
      height: axes.contains(.vertical) ? pixels(found.height, size.height) : size.height)
  }

  final weak var _collection: UICollectionView?
  final var _element: CollectionElement?
  final var _attributes: UICollectionViewLayoutAttributes?
  /// Whether the layout heard of the size that the view wants.
  final var _isMeasured = false

  /// Only what differs from what the view has is set.
  final func _take(_ attributes: UICollectionViewLayoutAttributes) {
    if let old = _attributes, old.isEqual(attributes) { return }
    // A cell whose anchor point its attributes have moved is placed by its center, which the anchor point stands at.
    let isPlain = CATransform3DIsIdentity(attributes.transform3D) && layer.anchorPoint == CGPoint(x: 0.5, y: 0.5)
    if !CATransform3DEqualToTransform(layer.transform, attributes.transform3D) { transform3D = attributes.transform3D }
    let corner = attributes._laneOrigin
    if isPlain {
      let frame = attributes.frame.offsetBy(dx: -corner.x, dy: -corner.y)
      if self.frame != frame { self.frame = frame }
    } else {
      if bounds.size != attributes.size { bounds = CGRect(origin: bounds.origin, size: attributes.size) }
      let center = CGPoint(x: attributes.center.x - corner.x, y: attributes.center.y - corner.y)
      if self.center != center { self.center = center }
    }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
    let z = CGFloat(attributes.zIndex)
    if layer.zPosition != z { layer.zPosition = z }
    // A copy, since the next ones may be the same object: layouts and dynamics change attributes in place.
    _attributes = attributes._copy
    apply(attributes)
  }
}
