/// Shows a background configuration; as large as the view whose background it is.
final class BackgroundConfigurationView: UIView, BackgroundPlate {
  /// Cut to the rounded outline: effect, colour, image and custom view, from back to front.
  private let plate = UIView(frame: .zero)
  private var effectView: UIVisualEffectView?
  private var imageView: UIImageView?
  private var customView: UIView?
  private var stroke: UIView?

  var configuration: UIBackgroundConfiguration {
    didSet {
      apply()
      setNeedsLayout()
    }
  }

  /// Whether touches reach the configuration's own view. A button takes them all.
  private let takesTouches: Bool

  init(_ configuration: UIBackgroundConfiguration, takesTouches: Bool = true) {
    (self.configuration, self.takesTouches) = (configuration, takesTouches)
    super.init(frame: .zero)
    isUserInteractionEnabled = takesTouches && configuration.customView != nil
    plate.layer.cornerCurve = .continuous
    addSubview(plate)
    apply()
  }
  required init(frame: CGRect) { fatalError("BackgroundConfigurationView is made with its configuration.") }
  required init?(coder: NSCoder) { fatalError("BackgroundConfigurationView is not in nibs.") }
  override class var _drawsContent: Bool { false }

  private func apply() {
    let tint: UIColor = tintColor
    isUserInteractionEnabled = takesTouches && configuration.customView != nil
    plate.backgroundColor = configuration.resolvedBackgroundColor(for: tint)
    plate.layer.cornerRadius = configuration.cornerRadius
    applyEffect()
    applyImage()
    if customView !== configuration.customView {
      if customView?.superview === plate { customView?.removeFromSuperview() }
      customView = configuration.customView
      if let customView { plate.addSubview(customView) }
    }
    plate.clipsToBounds =
      configuration.cornerRadius > 0
      && (configuration.image != nil || customView != nil || configuration.visualEffect != nil)
    applyStroke(tint)
    applyShadow()
  }

  private func applyEffect() {
    guard let effect = configuration.visualEffect else {
      effectView?.removeFromSuperview()
      effectView = nil
      return
    }
    let view = effectView ?? UIVisualEffectView(effect: nil)
    if view.effect !== effect { view.effect = effect }
    if effectView == nil { plate.insertSubview(view, at: 0) }
    effectView = view
  }

  private func applyImage() {
    guard let image = configuration.image else {
      imageView?.removeFromSuperview()
      imageView = nil
      return
    }
    let view = imageView ?? UIImageView(frame: .zero)
    view.image = image
    view.contentMode = configuration.imageContentMode
    if imageView == nil { plate.insertSubview(view, at: effectView == nil ? 0 : 1) }
    imageView = view
  }

  private func applyStroke(_ tint: UIColor) {
    guard configuration.strokeWidth > 0 else {
      stroke?.removeFromSuperview()
      stroke = nil
      return
    }
    let view = stroke ?? UIView(frame: .zero)
    view.isUserInteractionEnabled = false
    view.layer.cornerCurve = .continuous
    view.layer.borderWidth = configuration.strokeWidth
    view.layer.borderColor = _resolved(configuration.resolvedStrokeColor(for: tint)).cgColor
    if stroke == nil { addSubview(view) }
    stroke = view
  }

  private func applyShadow() {
    let shadow = configuration.shadowProperties
    layer.shadowOpacity = Float(shadow.opacity)
    guard shadow.opacity > 0 else { return }
    layer.shadowColor = _resolved(shadow.color).cgColor
    layer.shadowRadius = shadow.radius
    layer.shadowOffset = shadow.offset
    layer.shadowPath = shadow.path?.cgPath
  }

  /// The frame of the background in a view of the superview's margins.
  private var plateFrame: CGRect {
    var insets = configuration.backgroundInsets
    let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
    if !edges.isEmpty, let margins = superview?.directionalLayoutMargins {
      if edges.contains(.top) { insets.top += margins.top }
      if edges.contains(.leading) { insets.leading += margins.leading }
      if edges.contains(.bottom) { insets.bottom += margins.bottom }
      if edges.contains(.trailing) { insets.trailing += margins.trailing }
    }
    return bounds.inset(by: insets.resolved(isRightToLeft: _isRightToLeft))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let frame = plateFrame
    plate.frame = frame
    for view in [effectView, imageView, customView] { view?.frame = plate.bounds }
    if let stroke {
      let outset = configuration.strokeOutset
      stroke.frame = frame.insetBy(dx: -outset, dy: -outset)
      stroke.layer.cornerRadius = configuration.cornerRadius > 0 ? max(configuration.cornerRadius + outset, 0) : 0
    }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    apply()
  }
  override func _contentTraitsDidChange(from old: UITraitCollection) {
    super._contentTraitsDidChange(from: old)
    apply()
  }
}

extension UIBackgroundConfiguration {
  /// A view that shows the configuration and lets all touches through.
  @MainActor func _makePlate() -> any BackgroundPlate { BackgroundConfigurationView(self, takesTouches: false) }
}
