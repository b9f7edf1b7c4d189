/// A plate over the app's windows with what a pill opens. A touch beside it closes it.
@MainActor
final class DateOverlay {
  private let window = DateOverlayWindow(frame: UIScreen.main.bounds)
  private let onClose: () -> Void
  private(set) var isOpen = true

  /// - Parameter content: As large as its plate is to be.
  init(_ content: UIView, from anchor: UIView, onClose: @escaping () -> Void) {
    self.onClose = onClose
    window.anchor = anchor
    window.plate.show(content)
    window.overrideUserInterfaceStyle = anchor.traitCollection.userInterfaceStyle
    window.tintColor = anchor.tintColor
    content.semanticContentAttribute = anchor._isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    window.touchedBeside = { [weak self] in self?.close(animated: true) }
    window.isHidden = false
    window.layoutIfNeeded()
    window.open()
  }

  /// Points of the screen.
  var frame: CGRect { window.plate.frame }

  func close(animated: Bool) {
    guard isOpen else { return }
    isOpen = false
    window.close(animated: animated)
    onClose()
  }
}

private final class DateOverlayWindow: SystemWindow {
  let plate = DateOverlayPlate(frame: .zero)
  private let outside = DateOverlayOutside(frame: .zero)
  weak var anchor: UIView?
  var touchedBeside: () -> Void = {}
  private var isClosing = false

  required init(frame: CGRect) {
    super.init(frame: frame)
    windowLevel = UIWindow.Level(10_000_000)
    outside.accessibilityIdentifier = "PopoverDismissRegion"
    outside.touched = { [weak self] in self?.touchedBeside() }
    addSubview(outside)
    addSubview(plate)
  }
  required init(windowScene: UIWindowScene) { fatalError("Windows of the system belong to no scene.") }
  required init?(coder: NSCoder) { fatalError("Overlays are not archived.") }
  required convenience init() { self.init(frame: .zero) }

  override var _offersElements: Bool { true }

  override func layoutSubviews() {
    super.layoutSubviews()
    outside.frame = bounds
    guard let anchor, anchor.window != nil, !isClosing else { return }
    let size = plate.contentSize, target = anchor.convert(anchor.bounds, to: nil as UIView?)
    let safe = _deviceSafeArea
    let area = bounds.inset(
      by: UIEdgeInsets(top: max(safe.top, 8), left: 8 + safe.left, bottom: max(safe.bottom, 8), right: 8 + safe.right))
    var origin = CGPoint(x: target.midX - size.width / 2, y: target.maxY + 8)
    // Above where there is no room below; over the field where there is none at all.
    if origin.y + size.height > area.maxY { origin.y = target.minY - 8 - size.height }
    if origin.y < area.minY { origin.y = max(min(target.maxY + 8, area.maxY - size.height), area.minY) }
    origin.x = max(min(origin.x, area.maxX - size.width), area.minX)
    plate.bounds.size = size
    plate.center = CGPoint(x: (origin.x + size.width / 2).rounded(), y: (origin.y + size.height / 2).rounded())
  }

  /// Grows out of the field.
  func open() {
    let small = shrunk
    UIView.performWithoutAnimation { (plate.transform, plate.alpha) = (small, 0) }
    UIView.animate(
      withDuration: 0.25, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
      options: .allowUserInteraction
    ) {
      (self.plate.transform, self.plate.alpha) = (.identity, 1)
    }
  }

  func close(animated: Bool) {
    isClosing = true
    isUserInteractionEnabled = false
    guard animated else { return isHidden = true }
    let small = shrunk
    UIView.animate(withDuration: 0.2, delay: 0, options: [.curveEaseIn, .beginFromCurrentState]) {
      (self.plate.transform, self.plate.alpha) = (small, 0)
    } completion: { _ in
      self.isHidden = true
    }
  }

  private var shrunk: CGAffineTransform {
    let target = anchor.map { $0.convert($0.bounds, to: nil as UIView?) } ?? plate.frame
    let way = CGPoint(x: (target.midX - plate.center.x) * 0.8, y: (target.midY - plate.center.y) * 0.8)
    return CGAffineTransform(translationX: way.x, y: way.y).scaledBy(x: 0.2, y: 0.2)
  }
}

/// Takes the touches beside the plate.
private final class DateOverlayOutside: UIView {
  var touched: () -> Void = {}
  override class var _drawsContent: Bool { false }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { touched() }
  override var _defaultIsAccessibilityElement: Bool { true }
  override var _defaultAccessibilityLabel: String? { "dismiss popup" }
  /// Beside the plate, which may cover the middle.
  override var accessibilityActivationPoint: CGPoint {
    get {
      let plate = superview?.subviews.last?.accessibilityFrame ?? .zero, area = accessibilityFrame
      let places = [CGPoint(x: area.midX, y: area.maxY - 1), CGPoint(x: area.midX, y: area.minY + 1)]
      return places.first { !plate.insetBy(dx: -8, dy: -8).contains($0) } ?? super.accessibilityActivationPoint
    }
    set { super.accessibilityActivationPoint = newValue }
  }
}

private final class DateOverlayPlate: UIView {
  private let body = UIView(frame: .zero)
  private(set) var contentSize = CGSize.zero
  override class var _drawsContent: Bool { false }

  func show(_ content: UIView) {
    contentSize = content.bounds.size
    (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.2, 20, CGSize(width: 0, height: 8))
    body.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .secondarySystemBackground : .systemBackground }
    body.layer.cornerRadius = 13
    body.clipsToBounds = true
    addSubview(body)
    body.addSubview(content)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    body.frame = bounds
    body.subviews.first?.frame = body.bounds
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 13).cgPath
  }
}
