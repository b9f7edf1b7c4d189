/// Wheels of rows, one of each chosen by turning.
///
/// Rows are asked for when they come to the front of their wheel. Counts, widths and heights are asked for once for
/// each reload.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  /// Source: Behaviour/Metrics.md A19.
  private static let size = CGSize(width: 320, height: 216)
  final let _board = WheelBoard(frame: .zero)
  private lazy var content = PickerContent(self, _board)

  public required init(frame: CGRect) {
    super.init(frame: frame.size == .zero ? CGRect(origin: frame.origin, size: Self.size) : frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
    setUp()
    coder._fill(self, at: UIPickerView.self)
  }
  override class var _drawsContent: Bool { self != UIPickerView.self }

  private func setUp() {
    _board.frame = bounds
    addSubview(_board)
  }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    _board.frame = bounds
    // The direction is the picker's, which may have changed.
    _board.setNeedsLayout()
    content.loadIfNeeded()
  }

  // MARK: Content

  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { content.invalidate() } }
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { content.invalidate() } }

  /// Kept. The indicator has always been shown since iOS 7.
  open var showsSelectionIndicator = false

  /// As the data source last said.
  open var numberOfComponents: Int {
    content.loadIfNeeded()
    return content.counts.count
  }

  /// As the data source last said.
  open func numberOfRows(inComponent component: Int) -> Int {
    enforceComponent(component)
    return content.counts[component]
  }

  /// Points.
  open func rowSize(forComponent component: Int) -> CGSize {
    enforceComponent(component)
    _board.frame = bounds
    return CGSize(width: _board.columnFrame(component).width, height: _board.rowHeight(component))
  }

  /// The delegate's view for a row that is on screen; nil for others, and where the delegate gives titles.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    enforceComponent(component)
    layoutIfNeeded()
    let view = _board.columns[component].content(of: row)
    return view is PickerTitle ? nil : view
  }

  /// The color of titles without one of their own; UIKit has no public name for it.
  final var _textColor: UIColor? { didSet { reloadAllComponents() } }

  open func reloadAllComponents() { content.load() }

  open func reloadComponent(_ component: Int) {
    enforceComponent(component)
    content.reload(component)
  }

  // MARK: Selection

  /// Turns a wheel. The delegate is not told. A row that does not exist is ignored.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    enforceComponent(component)
    if animated, window != nil { layoutIfNeeded() }
    _board.columns[component].select(row, animated: animated)
  }

  /// -1 where there are no rows. While the wheel turns, the row before.
  open func selectedRow(inComponent component: Int) -> Int {
    enforceComponent(component)
    return _board.columns[component].selectedRow
  }

  private func enforceComponent(_ component: Int) {
    content.loadIfNeeded()
    enforce(
      content.counts.indices.contains(component),
      "\(type(of: self)) has \(content.counts.count) components; there is none of index \(component).")
  }

  package override var _elementKind: ScreenElement.Kind { .picker }
}
