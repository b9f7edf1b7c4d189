/// The colours that were kept, as discs in rows, and a button that keeps the one that is chosen. A long touch offers to
/// delete a colour.
final class ColorShelf: UIView {
  static let side: CGFloat = 30, pitch: CGFloat = 46
  private let onChoose: (UIColor) -> Void
  private var discs: [UIButton] = []
  private lazy var plus: UIButton = {
    let button = disc(.tertiarySystemFill)
    let image = UIImage(
      systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(pointSize: 17, weight: .medium))
    button.setImage(image?.withTintColor(.label, renderingMode: .alwaysOriginal), for: .normal)
    button.accessibilityLabel = SystemText.text("Add")
    button.addAction(UIAction { [weak self] _ in self?.keep() }, for: .touchUpInside)
    return button
  }()
  /// The colour that the button keeps.
  var current = UIColor.black

  init(_ onChoose: @escaping (UIColor) -> Void) {
    self.onChoose = onChoose
    super.init(frame: .zero)
    addSubview(plus)
    reload()
  }
  required init(frame: CGRect) { fatalError("A ColorShelf is made with what hears of colours.") }
  required init?(coder: NSCoder) { fatalError("A ColorShelf is not in nibs.") }
  override class var _drawsContent: Bool { false }

  private func disc(_ color: UIColor) -> UIButton {
    let button = UIButton(type: .custom)
    button.backgroundColor = color
    button.layer.cornerRadius = Self.side / 2
    button.bounds.size = CGSize(width: Self.side, height: Self.side)
    return button
  }

  private func keep() {
    RunningApp.current.savedColors.add(current)
    reload()
  }

  private func reload() {
    for disc in discs { disc.removeFromSuperview() }
    discs = RunningApp.current.savedColors.colors.enumerated().map { index, color in
      let button = disc(color)
      button.accessibilityLabel = color.accessibilityName
      button.addAction(UIAction { [weak self] _ in self?.onChoose(color) }, for: .touchUpInside)
      let delete = UIAction(
        title: SystemText.text("Delete"), image: UIImage(systemName: "trash"), attributes: .destructive
      ) {
        [weak self] _ in
        RunningApp.current.savedColors.remove(at: index)
        self?.reload()
      }
      button.menu = UIMenu(children: [delete])
      addSubview(button)
      return button
    }
    setNeedsLayout()
  }

  private func columns(_ width: CGFloat) -> Int { max(Int((width + Self.pitch - Self.side) / Self.pitch), 1) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let columns = columns(bounds.width)
    for (index, view) in (discs + [plus]).enumerated() {
      let (row, column) = (index / columns, index % columns)
      let x = Self.side / 2 + CGFloat(column) * Self.pitch
      view.center = CGPoint(x: _isRightToLeft ? bounds.width - x : x, y: Self.side / 2 + CGFloat(row) * Self.pitch)
    }
  }
}
