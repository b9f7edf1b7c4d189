/// A targeted preview as it is shown away from its position: the view's picture, cut to its visible path, over its
/// background and shadow.
///
/// Its bounds are as large as what is visible of the view, in the view's points. A view that is in a window is shown as
/// a picture of now, so that it can stay where it is; one that is in no window is shown itself.
final class PreviewPlatter: UIView {
  let preview: UITargetedPreview
  private let content: UIView
  private let body: UIView
  private let parameters: UIPreviewParameters

  /// - Parameter afterUpdates: True: the view is shown as it is after changes that are not on screen yet.
  init(_ preview: UITargetedPreview, afterUpdates: Bool = false) {
    self.preview = preview
    parameters = preview.parameters
    let view = preview.view
    content =
      view.window == nil ? view : view.snapshotView(afterScreenUpdates: afterUpdates) ?? UIView(frame: view.bounds)
    body = UIView(frame: .zero)
    super.init(frame: CGRect(origin: .zero, size: preview.size))
    isUserInteractionEnabled = false
    let visible = visibleRect
    body.frame = bounds
    body.backgroundColor = parameters.backgroundColor
    body.clipsToBounds = true
    content.frame = view.bounds.offsetBy(dx: -visible.minX, dy: -visible.minY)
    body.addSubview(content)
    if let path = parameters.visiblePath {
      path.apply(CGAffineTransform(translationX: -visible.minX, y: -visible.minY))
      let mask = CAShapeLayer()
      mask.frame = body.bounds
      mask.path = path.cgPath
      body.layer.mask = mask
    } else {
      body.layer.cornerRadius = view.layer.cornerRadius
      body.layer.cornerCurve = view.layer.cornerCurve
    }
    addSubview(body)
    layer.shadowPath = shadowOutline.cgPath
    (layer.shadowRadius, layer.shadowOffset, layer.shadowOpacity) = (20, CGSize(width: 0, height: 8), 0)
  }

  required init(frame: CGRect) { fatalError("A PreviewPlatter is made for a preview.") }
  required init?(coder: NSCoder) { fatalError("A PreviewPlatter is made for a preview.") }

  override class var _drawsContent: Bool { false }

  /// The visible part, in the view's points.
  private var visibleRect: CGRect { parameters.visiblePath?.bounds ?? preview.view.bounds }

  /// In the platter's coordinates.
  private var shadowOutline: UIBezierPath {
    if let path = parameters.shadowPath {
      path.apply(CGAffineTransform(translationX: -visibleRect.minX, y: -visibleRect.minY))
      return path
    }
    if let path = parameters.visiblePath {
      path.apply(CGAffineTransform(translationX: -visibleRect.minX, y: -visibleRect.minY))
      return path
    }
    return UIBezierPath(roundedRect: bounds, cornerRadius: preview.view.layer.cornerRadius)
  }

  /// 1 while the preview is lifted; 0 where it lies in its position. The opacity of a lifted shadow, 0.25, is an
  /// estimate.
  var lift: CGFloat = 0 { didSet { layer.shadowOpacity = Float(0.25 * lift) } }

  /// A view with neither corners nor a path of its own is shown with corners of this radius.
  func round(to radius: CGFloat) {
    guard parameters.visiblePath == nil, preview.view.layer.cornerRadius == 0 else { return }
    body.layer.cornerRadius = radius
    if parameters.shadowPath == nil {
      layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: radius).cgPath
    }
  }

  /// Puts the platter where the preview's target says, in the coordinates of its superview.
  func moveToTarget() { (center, transform) = placement(of: preview) }

  /// The placement of this view's preview when it lies in its target.
  private func placement(of preview: UITargetedPreview) -> (CGPoint, CGAffineTransform) {
    guard let superview else { return (preview.target.center, preview.target.transform) }
    let target = preview.target, view = preview.view
    // The target names where the middle of the whole view is; what is visible of it may have another middle.
    let visible = visibleRect
    let offset = CGPoint(x: visible.midX - view.bounds.midX, y: visible.midY - view.bounds.midY)
      .applying(CGAffineTransform(target.transform.a, target.transform.b, target.transform.c, target.transform.d, 0, 0))
    let center = CGPoint(x: target.center.x + offset.x, y: target.center.y + offset.y)
    return (target.container.convert(center, to: superview), target.transform)
  }

  /// Moves to the position of another target, as when a view is put back where it stands now.
  func move(to preview: UITargetedPreview) { (center, transform) = placement(of: preview) }
}
