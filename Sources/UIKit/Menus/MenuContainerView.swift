/// Covers the window while a menu is shown: everything of the menu stands in it, and a touch beside that ends the menu.
final class MenuContainerView: UIView {
  let presentation: MenuPresentation
  private let outside = MenuDismissRegion(frame: .zero)
  private var knownSize: CGSize

  init(_ presentation: MenuPresentation, frame: CGRect) {
    self.presentation = presentation
    knownSize = frame.size
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessibilityViewIsModal = true
    outside.frame = bounds
    addSubview(outside)
  }
  required init(frame: CGRect) { fatalError("A MenuContainerView is made for a menu.") }
  required init?(coder: NSCoder) { fatalError("Menus are not archived.") }

  override class var _drawsContent: Bool { false }

  /// The device turned: the menu stands in the wrong position.
  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.size != knownSize else { return }
    knownSize = bounds.size
    presentation.dismiss(animated: false)
  }

  /// Fingers go to the foremost menu; everything else is the container's business.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    return presentation.takesTouches(hit) ? hit : self
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches._first { presentation.touchedBesideMenu(at: touch.location(in: self)) }
  }

  override func accessibilityPerformEscape() -> Bool {
    presentation.dismiss(animated: true)
    return true
  }
}

/// The element that stands for the room beside a menu in the eyes of tests and screen readers. It takes no touches: the
/// container does.
private final class MenuDismissRegion: UIView {
  required init(frame: CGRect) {
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityIdentifier = "PopoverDismissRegion"
    accessibilityLabel = "Dismiss context menu"
  }
  required init?(coder: NSCoder) { fatalError("Menus are not archived.") }

  override class var _drawsContent: Bool { false }
  /// Beside what stands in the container, which may cover the middle.
  override var accessibilityActivationPoint: CGPoint {
    get {
      let area = accessibilityFrame
      let covered =
        superview?.subviews.filter { $0 is MenuPlatter || $0 is PreviewPlatter }.map(\.accessibilityFrame) ?? []
      let places = [
        CGPoint(x: area.midX, y: area.minY + 1), CGPoint(x: area.midX, y: area.maxY - 1),
        CGPoint(x: area.minX + 1, y: area.midY),
        CGPoint(x: area.maxX - 1, y: area.midY),
      ]
      return places.first { corner in !covered.contains { $0.contains(corner) } } ?? super.accessibilityActivationPoint
    }
    set { super.accessibilityActivationPoint = newValue }
  }
}
