/// The three lines at the end of a row that can be moved. They take the finger before scrolling does, and keep it.
class ReorderGrip: UIView {
  final let picture = UIImageView(
    image: UIImage(
      systemName: "line.3.horizontal", withConfiguration: UIImage.SymbolConfiguration(pointSize: 21, weight: .regular)))
  final var pictureSize: CGSize { picture.image?.size ?? .zero }

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
  override var _defaultAccessibilityLabel: String? {
    var view = superview
    while let here = view, here._labelForAccessories == nil { view = here.superview }
    return ["Reorder", view?._labelForAccessories].compactMap { $0 }.joined(separator: " ")
  }
}
