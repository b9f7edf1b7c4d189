/// An area of colours. A finger chooses as it moves; a marker stands at the colour that was chosen.
class ColorArea: UIView {
  private let onChoose: (UIColor, Bool) -> Void
  let marker = UIView(frame: .zero)
  /// The sheet does not move with a finger that looks for a colour.
  override var _keepsTouches: Bool { true }

  /// - Parameter onChoose: A colour, and whether the finger is still down.
  init(_ onChoose: @escaping (UIColor, Bool) -> Void) {
    self.onChoose = onChoose
    super.init(frame: .zero)
    layer.cornerRadius = 8
    clipsToBounds = true
    contentMode = .redraw
    marker.layer.borderWidth = 3
    marker.layer.borderColor = UIColor.white.cgColor
    marker.isUserInteractionEnabled = false
    marker.isHidden = true
    addSubview(marker)
  }
  required init(frame: CGRect) { fatalError("An area of colours is made with what hears of them.") }
  required init?(coder: NSCoder) { fatalError("An area of colours is not in nibs.") }

  /// A finger chooses the colour at a position. To be overridden.
  ///
  /// - Parameter unitPoint: In fractions of the bounds, 0 to 1.
  func choose(at unitPoint: CGPoint) -> UIColor { fatalError("\(type(of: self)) does not say which colours it has.") }

  private func choose(_ touches: Set<UITouch>, continuously: Bool) {
    guard let point = touches.first?.location(in: self), bounds.width > 0, bounds.height > 0 else { return }
    let unitPoint = CGPoint(x: min(max(point.x / bounds.width, 0), 1), y: min(max(point.y / bounds.height, 0), 1))
    onChoose(choose(at: unitPoint), continuously)
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { choose(touches, continuously: true) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { choose(touches, continuously: true) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { choose(touches, continuously: false) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
