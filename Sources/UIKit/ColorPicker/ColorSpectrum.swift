/// All hues from left to right, from white at the top through the pure hues to black at the bottom. A finger chooses as
/// it moves.
final class ColorSpectrum: ColorArea {
  /// In fractions of the bounds; nil for a colour that no position has.
  private var marked: CGPoint?

  override init(_ onChoose: @escaping (UIColor, Bool) -> Void) {
    super.init(onChoose)
    (marker.bounds.size, marker.layer.cornerRadius) = (CGSize(width: 28, height: 28), 14)
    isAccessibilityElement = true
    accessibilityLabel = "Spectrum"
  }
  required init(frame: CGRect) { fatalError("An area of colours is made with what hears of them.") }
  required init?(coder: NSCoder) { fatalError("An area of colours is not in nibs.") }

  /// - Parameter unitPoint: In fractions of the spectrum.
  static func color(at unitPoint: CGPoint) -> UIColor {
    let hue = min(unitPoint.x, 0.9999)
    return unitPoint.y <= 0.5
      ? UIColor(hue: hue, saturation: unitPoint.y * 2, brightness: 1, alpha: 1)
      : UIColor(hue: hue, saturation: 1, brightness: 2 - unitPoint.y * 2, alpha: 1)
  }

  /// The position of a colour; nil where the spectrum does not have it.
  static func position(of color: UIColor) -> CGPoint? {
    var hue: CGFloat = 0, saturation: CGFloat = 0, brightness: CGFloat = 0, alpha: CGFloat = 0
    guard color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha) else { return nil }
    if brightness > 0.995 { return CGPoint(x: hue, y: saturation / 2) }
    return saturation > 0.995 || brightness < 0.005 ? CGPoint(x: hue, y: 1 - brightness / 2) : nil
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let space = CGColorSpace(name: CGColorSpace.sRGB)
    func fill(_ colors: [UIColor], from start: CGPoint, to end: CGPoint) {
      guard let gradient = CGGradient(colorsSpace: space, colors: colors.map(\.cgColor) as CFArray, locations: nil)
      else { return }
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
    if marked.map({ Self.color(at: $0) }) != plain { marked = Self.position(of: plain) }
    marker.backgroundColor = plain
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    marker.isHidden = marked == nil
    if let marked { marker.center = CGPoint(x: marked.x * bounds.width, y: marked.y * bounds.height) }
  }

  override func choose(at unitPoint: CGPoint) -> UIColor {
    marked = unitPoint
    return Self.color(at: unitPoint)
  }
}
