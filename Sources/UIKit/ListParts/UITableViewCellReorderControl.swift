/// The three lines at the end of a row that can be moved. They take the finger before scrolling does, and keep it.
class UITableViewCellReorderControl: UIView {
  final let picture = UIImageView(image: UITableViewCellReorderControl.lines())
  /// The size of the three lines, each of which is 1.33 points thick. Source: Behaviour/Pictures.md 91.
  static let linesSize = CGSize(width: 64.0 / 3, height: 11)
  /// That of the lines on whole pixels.
  final var pictureSize: CGSize { picture.image?.size ?? .zero }
  /// Points between the row's margin and the lines, which end further in. Source: Behaviour/Pictures.md 91.
  static let inset: CGFloat = 7 / 3

  private static func lines() -> UIImage {
    let size = linesSize, thickness: CGFloat = 4.0 / 3
    let picture = UIGraphicsImageRenderer(size: size).image { _ in
      UIColor.black.setFill()
      for line in 0..<3 {
        let y = CGFloat(line) * (size.height - thickness) / 2
        let rect = CGRect(x: 0, y: y, width: size.width, height: thickness)
        UIBezierPath(roundedRect: rect, cornerRadius: thickness / 2).fill()
      }
    }
    return picture.withRenderingMode(.alwaysTemplate)
  }

  required init(frame: CGRect) {
    super.init(frame: frame)
    picture.tintColor = .tertiaryLabel
    addSubview(picture)
    isAccessibilityElement = true
    accessibilityTraits = .button
  }
  required init?(coder: NSCoder) { fatalError("Grips are not in nibs.") }
  override class var _drawsContent: Bool { false }
  override var _keepsTouches: Bool { true }

  /// - Parameter margin: From the edge at the row's end.
  final func placePicture(margin: CGFloat) {
    let own = pictureSize, scale = contentScaleFactor
    let x = _isRightToLeft ? margin : bounds.width - margin - own.width
    picture.frame = CGRect(
      x: x.onPixels(scale), y: ((bounds.height - own.height) / 2).onPixels(scale), width: own.width,
      height: own.height)
  }

  override var _defaultAccessibilityLabel: String? {
    var view = superview
    while let here = view, here._labelForAccessories == nil { view = here.superview }
    return ["Reorder", view?._labelForAccessories].compactMap { $0 }.joined(separator: " ")
  }
}
