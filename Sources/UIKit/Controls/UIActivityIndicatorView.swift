/// Eight blades that turn while something goes on. Source of sizes and pace: Behaviour/Metrics.md A13.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case medium = 100, large = 101
    case whiteLarge = 0, white = 1, gray = 2

    var isLarge: Bool { self == .large || self == .whiteLarge }
    /// Styles from before iOS 13 name a color as well, which is the same in light and in dark. Source: Apple's pages of
    /// the styles.
    var isWhite: Bool { self == .white || self == .whiteLarge }
  }

  private var blades: [CALayer] = []

  public required init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder._fill(self, at: UIActivityIndicatorView.self)
  }
  public init(style: Style) {
    super.init(frame: .zero)
    setUp()
    self.style = style
    frame = CGRect(origin: .zero, size: intrinsicContentSize)
  }

  override class var _drawsContent: Bool { self != UIActivityIndicatorView.self }

  private func setUp() {
    _layoutState.hugging = (.defaultHigh, .defaultHigh)
    isUserInteractionEnabled = false
    isHidden = true
    for _ in 0..<8 {
      let blade = CALayer()
      blade.delegate = BladeDelegate.shared
      blades.append(blade)
      layer.addSublayer(blade)
    }
  }

  open var style: Style = .medium {
    didSet {
      guard style != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  private var ownColor: UIColor?
  open var color: UIColor! {
    get {
      if let ownColor { return ownColor }
      if style.isWhite { return .white }
      return UIColor {
        $0.userInterfaceStyle == .dark
          ? UIColor(red: 235.0 / 255, green: 235.0 / 255, blue: 245.0 / 255, alpha: 1)
          : UIColor(red: 60.0 / 255, green: 60.0 / 255, blue: 68.0 / 255, alpha: 1)
      }
    }
    set {
      _noteAppearance(\UIActivityIndicatorView.color, newValue)
      ownColor = newValue
      setNeedsLayout()
    }
  }
  open private(set) var isAnimating = false

  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    if hidesWhenStopped { isHidden = false }
    addAnimations()
  }

  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    for blade in blades { blade.removeAllAnimations() }
    if hidesWhenStopped { isHidden = true }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil, isAnimating { addAnimations() }
  }

  /// The ladder of alphas behind the head, out of 255.
  private static let ladder: [Float] = [217, 180, 143, 106, 69, 69, 69, 69].map { $0 / 255 }

  /// Each blade goes through the ladder in steps of a tenth of a second, one step after its neighbour.
  private func addAnimations() {
    for (index, blade) in blades.enumerated() {
      let animation = CAKeyframeAnimation(keyPath: "opacity")
      animation.values = (0..<8).map { step in CGFloat(Self.ladder[((step - index) % 8 + 8) % 8]) }
      animation.calculationMode = .discrete
      animation.duration = 0.8
      animation.repeatCount = .infinity
      animation.isRemovedOnCompletion = false
      blade.add(animation, forKey: "spin")
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = style.isLarge ? CGSize(width: 5, height: 12) : CGSize(width: 2.5, height: 6.5)
    let radius: CGFloat = style.isLarge ? 11.5 : 6.75
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    for (index, blade) in blades.enumerated() {
      let angle = CGFloat(index) * .pi / 4
      blade.transform = CATransform3DIdentity
      blade.bounds = CGRect(origin: .zero, size: size)
      blade.position = CGPoint(x: middle.x + radius * sin(angle), y: middle.y - radius * cos(angle))
      blade.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
      blade.cornerRadius = size.width / 2
      blade.backgroundColor = _resolved(color).cgColor
      blade.opacity = Self.ladder[(8 - index) % 8]
    }
  }

  override func _contentTraitsDidChange(from old: UITraitCollection) {
    super._contentTraitsDidChange(from: old)
    setNeedsLayout()
  }

  open override var intrinsicContentSize: CGSize {
    style.isLarge ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  override var _defaultIsAccessibilityElement: Bool { !isHidden }
  override var _defaultAccessibilityLabel: String? { isAnimating ? "In progress" : "Progress halted" }

  package override var _elementKind: ScreenElement.Kind { .activityIndicator }
}

/// Layers of ours inside views change without animations of their own.
final class BladeDelegate: NSObject, CALayerDelegate {
  nonisolated(unsafe) static let shared = BladeDelegate()  // it has no state
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull.noAction }
}
