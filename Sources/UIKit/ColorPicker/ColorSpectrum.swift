/// All hues from left to right, from white at the top through the pure hues to black at the bottom. A finger chooses as it moves.
final class ColorSpectrum: UIView {
  private let onChoose: (UIColor, Bool) -> Void
  private let marker = UIView(frame: CGRect(x: 0, y: 0, width: 28, height: 28))
  /// In fractions of the bounds; nil for a colour that no place has.
  private var marked: CGPoint?

  /// - Parameter onChoose: A colour, and whether the finger is still down.
  init(_ onChoose: @escaping (UIColor, Bool) -> Void) {
    self.onChoose = onChoose
    super.init(frame: .zero)
    layer.cornerRadius = 8
    clipsToBounds = true
    contentMode = .redraw
    (marker.layer.cornerRadius, marker.layer.borderWidth) = (14, 3)
    marker.layer.borderColor = UIColor.white.cgColor
    marker.isUserInteractionEnabled = false
    marker.isHidden = true
    addSubview(marker)
    isAccessibilityElement = true
    accessibilityLabel = "Spectrum"
  }
  required init(frame: CGRect) { fatalError("A ColorSpectrum is made with what hears of colours.") }
  required init?(coder: NSCoder) { fatalError("A ColorSpectrum is not in nibs.") }

  /// - Parameter place: In fractions of the spectrum.
  static func color(at place: CGPoint) -> UIColor {
    let hue = min(place.x, 0.9999)
    return place.y <= 0.5
      ? UIColor(hue: hue, saturation: place.y * 2, brightness: 1, alpha: 1)
      : UIColor(hue: hue, saturation: 1, brightness: 2 - place.y * 2, alpha: 1)
  }

  /// The place of a colour; nil where the spectrum does not have it.
  static func place(of color: UIColor) -> CGPoint? {
    var hue: CGFloat = 0, saturation: CGFloat = 0, brightness: CGFloat = 0, alpha: CGFloat = 0
    guard color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha) else { return nil }
    if brightness > 0.995 { return CGPoint(x: hue, y: saturation / 2) }
    return saturation > 0.995 || brightness < 0.005 ? CGPoint(x: hue, y: 1 - brightness / 2) : nil
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let space = CGColorSpace(name: CGColorSpace.sRGB)
    func fill(_ colors: [UIColor], from start: CGPoint, to end: CGPoint) {
      guard let gradient = CGGradient(colorsSpace: space, colors: colors.map(\.cgColor) as CFArray, locations: nil) else { return }
      context.drawLinearGradient(gradient, start: start, end: end, options: [])
    }
    let hues = (0...6).map { UIColor(hue: CGFloat($0) / 6, saturation: 1, brightness: 1, alpha: 1) }
    fill(hues, from: CGPoint(x: bounds.minX, y: 0), to: CGPoint(x: bounds.maxX, y: 0))
    for (top, bottom, colors) in [
      (bounds.minY, bounds.midY, [UIColor.white, UIColor(white: 1, alpha: 0)]),
      (bounds.midY, bounds.maxY, [UIColor(white: 0, alpha: 0), UIColor.black]),
    ] {
      context.saveGState()
      context.clip(to: CGRect(x: bounds.minX, y: top, width: bounds.width, height: bottom - top))
      fill(colors, from: CGPoint(x: 0, y: top), to: CGPoint(x: 0, y: bottom))
      context.restoreGState()
    }
  }

  func mark(_ color: UIColor) {
    let plain = color.withAlphaComponent(1)
    // White and black have many places: the finger's is kept.
    if marked.map({ Self.color(at: $0) }) != plain { marked = Self.place(of: plain) }
    marker.backgroundColor = plain
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    marker.isHidden = marked == nil
    if let marked { marker.center = CGPoint(x: marked.x * bounds.width, y: marked.y * bounds.height) }
  }

  private func choose(_ touches: Set<UITouch>, continuously: Bool) {
    guard let point = touches.first?.location(in: self), bounds.width > 0, bounds.height > 0 else { return }
    let place = CGPoint(x: min(max(point.x / bounds.width, 0), 1), y: min(max(point.y / bounds.height, 0), 1))
    marked = place
    onChoose(Self.color(at: place), continuously)
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { choose(touches, continuously: true) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { choose(touches, continuously: true) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { choose(touches, continuously: false) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// The sheet does not move with a finger that looks for a colour.
  override var _keepsTouches: Bool { true }
}
