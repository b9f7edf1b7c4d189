import HostInterface

/// A bar that fills. Source of sizes and times: Behaviour/Metrics.md A14.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  public enum Style: Int, Sendable { case `default`, bar }

  private let track = UIImageView(frame: .zero)
  private let bar = UIImageView(frame: .zero)

  public required init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder._fill(self, at: UIProgressView.self)
  }
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    bounds.size = CGSize(width: 150, height: intrinsicContentSize.height)
  }
  override class var _drawsContent: Bool { self != UIProgressView.self }

  private func setUp() {
    _layoutState.hugging.1 = .defaultHigh
    isUserInteractionEnabled = false
    for view in [track, bar] {
      view.clipsToBounds = true
      addSubview(view)
    }
    showColors()
  }

  open var progressViewStyle: Style = .default {
    didSet {
      invalidateIntrinsicContentSize()
      showColors()
    }
  }

  private var amount: Float = 0
  /// 0...1; other values are clamped.
  open var progress: Float {
    get { amount }
    set {
      let change = _beginChange("progress")
      defer { _endChange(change) }
      setProgress(newValue, animated: false)
    }
  }
  open func setProgress(_ progress: Float, animated: Bool) {
    amount = progress.isNaN ? 0 : min(max(progress, 0), 1)
    guard animated, window != nil else { return setNeedsLayout() }
    UIView.animate(withDuration: 0.25, delay: 0, options: [.curveEaseInOut, .beginFromCurrentState]) { self.layOut() }
  }

  /// Its completed fraction is shown, and looked at ten times a second while the view is in a window; `progress` is not
  /// to be set then.
  open var observedProgress: Progress? {
    didSet {
      guard observedProgress !== oldValue else { return }
      if let observedProgress { progress = Float(observedProgress.fractionCompleted) }
      look()
    }
  }
  private static let lookInterval: TimeInterval = 0.1
  private var nextLook: Scheduler.Token?

  /// Foundation on Linux tells nobody that a progress has advanced. Ends with the work, and begins again in another
  /// window.
  private func look() {
    nextLook.map(HostEnvironment.current.scheduler.cancel)
    nextLook = nil
    guard let observed = observedProgress, window != nil else { return }
    let fraction = Float(observed.fractionCompleted)
    if fraction != amount { setProgress(fraction, animated: true) }
    guard !observed.isFinished, !observed.isCancelled else { return }
    let environment = HostEnvironment.current
    nextLook = environment.scheduler.schedule(at: environment.clock.now + Self.lookInterval) { [weak self] in
      MainActor.assumeIsolated { self?.look() }
    }
  }
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    look()
  }

  open var progressTintColor: UIColor? {
    didSet {
      _noteAppearance(\UIProgressView.progressTintColor, progressTintColor)
      showColors()
    }
  }
  open var trackTintColor: UIColor? {
    didSet {
      _noteAppearance(\UIProgressView.trackTintColor, trackTintColor)
      showColors()
    }
  }
  open var progressImage: UIImage? { didSet { showColors() } }
  open var trackImage: UIImage? { didSet { showColors() } }

  private func showColors() {
    (bar.image, track.image) = (progressImage, trackImage)
    bar.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
    let plain: UIColor = progressViewStyle == .bar ? .clear : .systemFill
    track.backgroundColor = trackImage == nil ? trackTintColor ?? plain : nil
    setNeedsLayout()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  private var thickness: CGFloat { progressViewStyle == .bar ? 2.5 : 4 }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: thickness) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: thickness) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  private func layOut() {
    track.frame = bounds
    let width = bounds.width * CGFloat(amount)
    bar.frame = CGRect(x: _isRightToLeft ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    for view in [track, bar] { view.layer.cornerRadius = progressViewStyle == .bar ? 0 : min(2, bounds.height / 2) }
  }

  // MARK: Accessibility

  override var _defaultIsAccessibilityElement: Bool { true }
  override var _defaultAccessibilityValue: String? { "\(Int((amount * 100).rounded()))%" }
  override var _defaultAccessibilityTraits: UIAccessibilityTraits { .updatesFrequently }
  package override var _elementKind: ScreenElement.Kind { .progressIndicator }
}
