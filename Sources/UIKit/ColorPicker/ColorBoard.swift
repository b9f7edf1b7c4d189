/// The content of a colour picker: the kinds of choice, a grid, a spectrum or sliders, the opacity, the colour itself
/// and those that were kept.
final class ColorBoard: UIView {
  private let onChoose: (UIColor, Bool) -> Void
  private let kinds = UISegmentedControl(items: ["Grid", "Spectrum", "Sliders"])
  private lazy var grid = ColorGrid { [weak self] in self?.pick($0, $1) }
  private lazy var spectrum = ColorSpectrum { [weak self] in self?.pick($0, $1) }
  private lazy var shelf = ColorShelf { [weak self] in self?.choose($0, false) }
  private let sliders = ["Red", "Green", "Blue"].map { ColorSlider(name: $0) }
  private let opacity = ColorSlider(name: "Opacity")
  private let swatch = UIView(frame: .zero)
  private var color = UIColor.black

  static let inset: CGFloat = 16, gap: CGFloat = 16, rowHeight: CGFloat = 44, swatchSide: CGFloat = 60

  /// - Parameter onChoose: A colour that a person chose, and whether the finger is still down.
  init(_ onChoose: @escaping (UIColor, Bool) -> Void) {
    self.onChoose = onChoose
    super.init(frame: .zero)
    kinds.selectedSegmentIndex = 0
    kinds.addAction(UIAction { [weak self] _ in self?.setNeedsLayout() }, for: .valueChanged)
    swatch.layer.cornerRadius = 10
    swatch.isAccessibilityElement = true
    for view in [kinds, grid, spectrum, opacity, swatch, shelf] + sliders { addSubview(view) }
    for (index, slider) in sliders.enumerated() {
      slider.onChange = { [weak self] value, continuously in self?.mix(index, value, continuously) }
    }
    opacity.onChange = { [weak self] value, continuously in
      guard let self else { return }
      choose(color.withAlphaComponent(value), continuously)
    }
  }
  required init(frame: CGRect) { fatalError("A ColorBoard is made with what hears of colours.") }
  required init?(coder: NSCoder) { fatalError("A ColorBoard is not in nibs.") }
  override class var _drawsContent: Bool { false }

  var showsOpacity = true {
    didSet {
      opacity.isHidden = !showsOpacity
      setNeedsLayout()
    }
  }

  func show(_ color: UIColor) {
    self.color = color
    let parts = components
    for (slider, value) in zip(sliders, [parts.red, parts.green, parts.blue]) { slider.value = value }
    opacity.value = parts.alpha
    swatch.backgroundColor = color
    swatch.accessibilityLabel = "Selected color"
    swatch.accessibilityValue = color.accessibilityName
    grid.mark(color)
    spectrum.mark(color)
    shelf.current = color
  }

  private var components: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 0
    _ = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return (red, green, blue, alpha)
  }

  private func mix(_ index: Int, _ value: CGFloat, _ continuously: Bool) {
    var parts = components
    switch index {
    case 0: parts.red = value
    case 1: parts.green = value
    default: parts.blue = value
    }
    choose(UIColor(red: parts.red, green: parts.green, blue: parts.blue, alpha: parts.alpha), continuously)
  }

  /// A colour of the grid or the spectrum takes the opacity that was chosen.
  private func pick(_ color: UIColor, _ continuously: Bool) {
    let alpha = components.alpha
    choose(alpha < 1 ? color.withAlphaComponent(alpha) : color, continuously)
  }

  private func choose(_ color: UIColor, _ continuously: Bool) {
    let new = showsOpacity ? color : color.withAlphaComponent(1)
    show(new)
    onChoose(new, continuously)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(bounds.width - 2 * Self.inset, 0)
    var y = Self.gap
    func position(_ view: UIView, _ height: CGFloat, after gap: CGFloat = ColorBoard.gap) {
      view.frame = CGRect(x: Self.inset, y: y, width: width, height: height)
      y += height + gap
    }
    let kind = kinds.selectedSegmentIndex
    (grid.isHidden, spectrum.isHidden) = (kind != 0, kind != 1)
    for slider in sliders { slider.isHidden = kind != 2 }
    position(kinds, 32)
    if kind == 2 {
      for slider in sliders { position(slider, Self.rowHeight, after: 4) }
    } else {
      let height = (width / CGFloat(ColorGrid.columns)).rounded(.down) * CGFloat(ColorGrid.rows)
      position(kind == 0 ? grid : spectrum, height)
    }
    if showsOpacity { position(opacity, Self.rowHeight) }
    let side = Self.swatchSide, left = _isRightToLeft ? bounds.width - Self.inset - side : Self.inset
    swatch.frame = CGRect(x: left, y: y, width: side, height: side)
    let room = max(width - side - Self.gap, 0)
    shelf.frame = CGRect(
      x: _isRightToLeft ? Self.inset : left + side + Self.gap, y: y, width: room, height: max(bounds.height - y, 0))
  }
}

/// A name, a slider from 0 to 1 and its value in hundredths.
final class ColorSlider: UIView {
  private let label = UILabel(frame: .zero), number = UILabel(frame: .zero)
  private let slider = UISlider(frame: .zero)
  var onChange: (CGFloat, Bool) -> Void = { _, _ in }

  init(name: String) {
    super.init(frame: .zero)
    label.text = name
    label.font = .systemFont(ofSize: 13)
    number.font = .systemFont(ofSize: 13)
    number.textAlignment = .right
    slider.accessibilityLabel = name
    slider.addAction(UIAction { [weak self] _ in self?.send(continuously: true) }, for: .valueChanged)
    slider.addAction(
      UIAction { [weak self] _ in self?.send(continuously: false) }, for: [.touchUpInside, .touchUpOutside])
    for view in [label, slider, number] { addSubview(view) }
  }
  required init(frame: CGRect) { fatalError("A ColorSlider is made with its name.") }
  required init?(coder: NSCoder) { fatalError("A ColorSlider is not in nibs.") }
  override class var _drawsContent: Bool { false }

  private func send(continuously: Bool) {
    value = CGFloat(slider.value)
    onChange(value, continuously)
  }

  /// 0...1.
  var value: CGFloat = 0 {
    didSet {
      if !slider.isTracking { slider.value = Float(value) }
      number.text = "\(Int((value * 100).rounded()))%"
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = bounds.height
    label.frame = CGRect(x: 0, y: 0, width: 60, height: height)
    number.frame = CGRect(x: bounds.width - 48, y: 0, width: 48, height: height)
    slider.frame = CGRect(x: 64, y: 0, width: max(bounds.width - 120, 0), height: height)
  }
}

/// Twelve hues in nine tones below a row of greys. A finger chooses as it moves.
final class ColorGrid: ColorArea {
  static let columns = 12, rows = 10
  private var marked: Int?

  /// - Parameter row: 0 are greys from white to black; the middle rows are pure hues, above them darker and below them
  ///   lighter ones.
  static func color(row: Int, column: Int) -> UIColor {
    guard row > 0 else { return UIColor(white: 1 - CGFloat(column) / CGFloat(columns - 1), alpha: 1) }
    let hue = (CGFloat(column) / CGFloat(columns) + 0.54).truncatingRemainder(dividingBy: 1)
    let tone = CGFloat(row) / CGFloat(rows - 1)
    return tone <= 0.5
      ? UIColor(hue: hue, saturation: 1, brightness: 0.3 + 1.4 * tone, alpha: 1)
      : UIColor(hue: hue, saturation: 1.9 - 1.8 * tone, brightness: 1, alpha: 1)
  }

  private func cell(_ index: Int) -> CGRect {
    let width = bounds.width / CGFloat(Self.columns), height = bounds.height / CGFloat(Self.rows)
    return CGRect(
      x: CGFloat(index % Self.columns) * width, y: CGFloat(index / Self.columns) * height, width: width, height: height)
  }

  override func draw(_ rect: CGRect) {
    for index in 0..<Self.columns * Self.rows {
      Self.color(row: index / Self.columns, column: index % Self.columns).setFill()
      UIRectFill(cell(index))
    }
  }

  func mark(_ color: UIColor) {
    let plain = color.withAlphaComponent(1)
    marked = (0..<Self.columns * Self.rows).first {
      Self.color(row: $0 / Self.columns, column: $0 % Self.columns) == plain
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    marker.isHidden = marked == nil
    if let marked { marker.frame = cell(marked) }
  }

  override func choose(at unitPoint: CGPoint) -> UIColor {
    let column = min(Int(unitPoint.x * CGFloat(Self.columns)), Self.columns - 1)
    let row = min(Int(unitPoint.y * CGFloat(Self.rows)), Self.rows - 1)
    return Self.color(row: row, column: column)
  }
}
