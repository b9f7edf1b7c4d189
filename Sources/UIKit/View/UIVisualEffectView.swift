import RenderTree

/// Shows what lies behind it through a material, or its content with vibrancy.
///
/// Put subviews into `contentView`. Setting `effect` inside an animation block goes from one material to the other;
/// from and to nil the blur grows and fades. Rounded corners need `clipsToBounds`. A faded or masked superview fades
/// the material with it, at the cost of one copy of what lies behind.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  private let backdropView = _UIVisualEffectBackdropView(frame: .zero)
  private let content = _UIVisualEffectContentView(frame: .zero)

  public required init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    setUp()
  }

  public required convenience init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder._fill(self, at: UIVisualEffectView.self)
  }

  private func setUp() {
    for view in [backdropView, content] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    backdropView.isUserInteractionEnabled = false
    applyEffect()
  }

  /// Fills the view; what stands on the material goes here.
  open var contentView: UIView { content }

  open var effect: UIVisualEffect? {
    didSet { if effect !== oldValue { applyEffect() } }
  }

  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    enforce(
      subview === backdropView || subview === content,
      "\(subview) was added to \(self) itself. Add it to the contentView of the UIVisualEffectView instead.")
  }

  override func _contentTraitsDidChange(from old: UITraitCollection) {
    super._contentTraitsDidChange(from: old)
    let wasOpaque = old._has(.reduceTransparency)
    if traitCollection.hasDifferentColorAppearance(comparedTo: old)
      || wasOpaque != traitCollection._has(.reduceTransparency)
    {
      applyEffect()
    }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    UIView.performWithoutAnimation { applyEffect() }
  }

  private func applyEffect() {
    var backdrop = effect?._backdrop(isDark: traitCollection.userInterfaceStyle == .dark)
    // Nothing shines through a material where a person asks for less transparency.
    if traitCollection._has(.reduceTransparency), let material = backdrop, !material.isMasked {
      var tint = material.tint
      tint.alpha = 1
      backdrop = RenderBackdrop(blurRadius: 0, tint: tint)
    }
    // Vibrancy is drawn where the content is, a material behind it.
    backdropView.layer._backdrop = backdrop.flatMap { $0.isMasked ? nil : $0 }
    content.layer._backdrop = backdrop.flatMap { $0.isMasked ? $0 : nil }
  }
}

final class _UIVisualEffectBackdropView: UIView {
  override class var _drawsContent: Bool { false }
}

final class _UIVisualEffectContentView: UIView {
  override var _followsSuperview: Bool { true }
  override class var _drawsContent: Bool { false }
}
