/// A round button that shows a colour inside a ring of all hues, and lets a person choose another.
///
/// Its size is fixed. Source: Behaviour/Metrics.md A21 has 28 to 44 points; it is 28 here. The width of the ring is an
/// estimate.
@preconcurrency @MainActor
open class UIColorWell: UIControl {
  private static let side: CGFloat = 28, ring: CGFloat = 3, gap: CGFloat = 2
  private let hues = CAGradientLayer()
  private let hole = CAShapeLayer()
  private let plate = UIView(frame: .zero)

  public required init(frame: CGRect) {
    super.init(
      frame: frame.size == .zero
        ? CGRect(origin: frame.origin, size: CGSize(width: Self.side, height: Self.side)) : frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder._fill(self, at: UIColorWell.self)
  }
  override class var _drawsContent: Bool { self != UIColorWell.self }

  private func setUp() {
    hues.type = .conic
    (hues.startPoint, hues.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0))
    hues.colors = (0...12).map { UIColor(hue: CGFloat($0) / 12, saturation: 0.85, brightness: 1, alpha: 1).cgColor }
    hole.fillRule = .evenOdd
    hues.mask = hole
    layer.addSublayer(hues)
    plate.isUserInteractionEnabled = false
    addSubview(plate)
    addAction(UIAction { [unowned self] _ in presentPicker() }, for: .touchUpInside)
    show()
  }

  // MARK: Value

  /// The title of the picker.
  open var title: String?
  /// Whether a person may choose how transparent the colour is.
  open var supportsAlpha = true
  /// Kept: the picker has no pipette.
  open var supportsEyedropper = true
  /// Nil for none. Setting it sends no action.
  open var selectedColor: UIColor? { didSet { show() } }

  private func show() {
    plate.backgroundColor = selectedColor ?? .clear
    alpha = isEnabled ? 1 : 0.5
    plate.alpha = isHighlighted ? 0.6 : 1
  }
  override func _stateDidChange() {
    super._stateDidChange()
    show()
  }

  /// The picker comes as a sheet, or a popover where there is room, from the controller that the well stands in.
  private func presentPicker() {
    var responder: UIResponder? = self
    while let here = responder, !(here is UIViewController) { responder = here.next }
    guard let presenter = responder as? UIViewController else { return }
    let picker = UIColorPickerViewController()
    picker.title = title
    picker.supportsAlpha = supportsAlpha
    if let selectedColor { picker.selectedColor = selectedColor }
    picker._onChange = { [weak self] color in
      self?.selectedColor = color
      self?.sendActions(for: .valueChanged)
      self?.sendActions(for: .primaryActionTriggered)
    }
    if traitCollection.horizontalSizeClass == .regular {
      picker.modalPresentationStyle = .popover
      picker.popoverPresentationController?.sourceView = self
    }
    presenter.present(picker, animated: true)
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.side, height: Self.side) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(bounds.width, bounds.height)
    let square = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    let inner = max(side - 2 * (Self.ring + Self.gap), 0)
    plate.frame = CGRect(x: bounds.midX - inner / 2, y: bounds.midY - inner / 2, width: inner, height: inner)
    plate.layer.cornerRadius = inner / 2
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    hues.frame = square
    hole.frame = hues.bounds
    let path = UIBezierPath(ovalIn: hues.bounds)
    path.append(UIBezierPath(ovalIn: hues.bounds.insetBy(dx: min(Self.ring, side / 2), dy: min(Self.ring, side / 2))))
    hole.path = path.cgPath
    CATransaction.commit()
  }

  // MARK: Accessibility

  override var _preventsTapsOfAncestors: Bool { true }
  override var _defaultAccessibilityLabel: String? { title }
  override var _defaultAccessibilityTraits: UIAccessibilityTraits { super._defaultAccessibilityTraits.union(.button) }
  package override var _elementKind: ScreenElement.Kind { .button }
}
