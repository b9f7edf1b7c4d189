/// Asks a picker's data source and delegate, keeps the counts until the next reload, and makes the rows.
@MainActor
final class PickerContent: WheelSource {
  private unowned let picker: UIPickerView
  private let board: WheelBoard
  private var isLoaded = false
  private(set) var counts: [Int] = []

  /// Points. Source: Behaviour/Metrics.md A19.
  static let rowHeight: CGFloat = 32
  private static let font = UIFont.systemFont(ofSize: 23)

  init(_ picker: UIPickerView, _ board: WheelBoard) {
    (self.picker, self.board) = (picker, board)
    board.source = self
  }

  /// Asks again when something wants to know or the picker is laid out.
  func invalidate() {
    isLoaded = false
    picker.setNeedsLayout()
  }

  func loadIfNeeded() { if !isLoaded { load() } }

  func load() {
    isLoaded = true
    guard let dataSource = picker.dataSource else {
      counts = []
      return board.reload([])
    }
    counts = (0..<max(dataSource.numberOfComponents(in: picker), 0)).map {
      dataSource.pickerView(picker, numberOfRowsInComponent: $0)
    }
    board.reload(counts.indices.map(measure))
  }

  func reload(_ component: Int) {
    guard isLoaded else { return load() }
    counts[component] = picker.dataSource?.pickerView(picker, numberOfRowsInComponent: component) ?? 0
    board.reload(measure(component), at: component)
  }

  private func measure(_ component: Int) -> WheelBoard.Column {
    let delegate = picker.delegate
    let width = delegate.flatMap { delegate in
      OptionalRequirement.ask { delegate.pickerView(picker, widthForComponent: component) }
    }
    let height = delegate.flatMap { delegate in
      OptionalRequirement.ask { delegate.pickerView(picker, rowHeightForComponent: component) }
    }
    return WheelBoard.Column(
      count: counts[component], rowHeight: height.flatMap { $0 > 0 ? $0 : nil } ?? Self.rowHeight, width: width)
  }

  // MARK: Rows

  /// Whether the rows on screen are views of the delegate's.
  private(set) var hasViews = false

  func rowView(_ row: Int, inColumn column: Int, reusing view: UIView?) -> UIView {
    if let delegate = picker.delegate {
      let used = view is PickerTitle ? nil : view
      let own = OptionalRequirement.ask {
        delegate.pickerView(picker, viewForRow: row, forComponent: column, reusing: used)
      }
      hasViews = own != nil
      if let own { return own }
    }
    let title = view as? PickerTitle ?? PickerTitle(frame: .zero)
    title.label.font = Self.font
    if let rich = richTitle(row, column) {
      title.label.attributedText = rich
    } else {
      title.label.text = plainTitle(row, column)
      title.label.textColor = picker._textColor ?? .label
    }
    return title
  }

  private func richTitle(_ row: Int, _ column: Int) -> NSAttributedString? {
    guard let delegate = picker.delegate else { return nil }
    return OptionalRequirement.ask { delegate.pickerView(picker, attributedTitleForRow: row, forComponent: column) }
      ?? nil
  }

  /// UIKit shows question marks where nobody gives a title.
  private func plainTitle(_ row: Int, _ column: Int) -> String? {
    guard let delegate = picker.delegate,
      let title = OptionalRequirement.ask({ delegate.pickerView(picker, titleForRow: row, forComponent: column) })
    else { return "?" }
    return title
  }

  // MARK: The wheels

  func didLand(on row: Int, inColumn column: Int) {
    picker.delegate?.pickerView(picker, didSelectRow: row, inComponent: column)
  }

  func spokenRow(_ row: Int, inColumn column: Int) -> String? {
    guard let content = board.columns[column].content(of: row), !(content is PickerTitle) else {
      return richTitle(row, column)?.string ?? plainTitle(row, column)
    }
    return content.accessibilityLabel ?? content._firstText
  }

  private var speaker: (any UIPickerViewAccessibilityDelegate)? {
    picker.delegate as? any UIPickerViewAccessibilityDelegate
  }

  func spokenLabel(ofColumn column: Int) -> String? {
    speaker?.pickerView(picker, accessibilityAttributedLabelForComponent: column)?.string
      ?? speaker?.pickerView(picker, accessibilityLabelForComponent: column)
  }
  func spokenHint(ofColumn column: Int) -> String? {
    speaker?.pickerView(picker, accessibilityAttributedHintForComponent: column)?.string
      ?? speaker?.pickerView(picker, accessibilityHintForComponent: column)
  }
}

/// A row with a title.
final class PickerTitle: UIView {
  let label = UILabel(frame: .zero)

  required init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    label.textAlignment = .center
    addSubview(label)
  }
  required init?(coder: NSCoder) { fatalError("Rows of pickers are not archived.") }
  override class var _drawsContent: Bool { false }

  /// Points that the title keeps from the column's sides.
  var inset: CGFloat = 4 { didSet { if inset != oldValue { setNeedsLayout() } } }

  enum Half { case left, right }
  /// The half of the row that the title has; nil for all of it.
  var half: Half? { didSet { if half != oldValue { setNeedsLayout() } } }

  override func layoutSubviews() {
    super.layoutSubviews()
    var area = bounds
    if half != nil { area.size.width /= 2 }
    if half == .right { area.origin.x += area.width }
    label.frame = area.insetBy(dx: min(inset, area.width / 2), dy: 0)
  }
}

extension UIView {
  /// The text of the first label in the view, the view itself included.
  fileprivate final var _firstText: String? {
    if let label = self as? UILabel { return label.text }
    return _subviews.lazy.compactMap(\._firstText).first
  }
}
