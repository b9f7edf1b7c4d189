/// Says what stands on the wheels of a board.
@MainActor
protocol WheelSource: AnyObject {
  /// - Parameter view: What the slot held before, to be used again; nil in a new slot.
  func rowView(_ row: Int, inColumn column: Int, reusing view: UIView?) -> UIView
  /// A person's turn has ended with this row in the middle.
  func didLand(on row: Int, inColumn column: Int)
  func spokenRow(_ row: Int, inColumn column: Int) -> String?
  func spokenLabel(ofColumn column: Int) -> String?
  func spokenHint(ofColumn column: Int) -> String?
}

extension WheelSource {
  func spokenLabel(ofColumn column: Int) -> String? { nil }
  func spokenHint(ofColumn column: Int) -> String? { nil }
}

/// Wheels side by side under one plate in the middle; rows outside of it are paler.
final class WheelBoard: UIView {
  struct Column: Equatable {
    var count: Int
    var rowHeight: CGFloat
    /// Points; nil for an equal share of the width.
    var width: CGFloat?
  }

  weak var source: (any WheelSource)?
  private(set) var columns: [UIPickerColumnView] = []
  private var measures: [Column] = []
  /// The plate over the rows. It stands beside the board, where apps find the second view of a picker on iOS, and hide
  /// it.
  private let lens = UIView(frame: .zero)
  private let wheels = UIView(frame: .zero)
  private let shade = CAGradientLayer()
  /// Points between two columns. Source: Behaviour/Metrics.md A19.
  var gap: CGFloat = 5 { didSet { setNeedsLayout() } }
  /// The feedback of each row that passes the middle.
  var feedback = UISelectionFeedbackGenerator()

  required init(frame: CGRect) {
    super.init(frame: frame)
    lens.backgroundColor = .quaternarySystemFill
    lens.layer.cornerRadius = 8
    lens.isUserInteractionEnabled = false
    wheels.layer.mask = shade
    addSubview(wheels)
  }
  required init?(coder: NSCoder) { fatalError("A board of wheels is made by its picker.") }
  override class var _drawsContent: Bool { false }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if let superview { superview.insertSubview(lens, aboveSubview: self) } else { lens.removeFromSuperview() }
  }

  /// Makes the wheels and all their rows anew; selected rows stay where there still are rows of their numbers.
  func reload(_ measures: [Column]) {
    self.measures = measures
    while columns.count > measures.count { columns.removeLast().removeFromSuperview() }
    while columns.count < measures.count {
      let column = UIPickerColumnView(self, index: columns.count)
      columns.append(column)
      wheels.addSubview(column)
    }
    placeColumns()
    for (column, measure) in zip(columns, measures) {
      column.reload(count: measure.count, rowHeight: measure.rowHeight)
    }
    setNeedsLayout()
  }

  /// Makes the rows of one wheel anew.
  func reload(_ measure: Column, at index: Int) {
    let isMoved = measures[index] != measure
    measures[index] = measure
    if isMoved { setNeedsLayout() }
    columns[index].reload(count: measure.count, rowHeight: measure.rowHeight)
  }

  /// Points of the board.
  func columnFrame(_ index: Int) -> CGRect {
    let extent = places[index]
    return CGRect(x: extent.x, y: 0, width: extent.width, height: bounds.height)
  }

  private var places: [(x: CGFloat, width: CGFloat)] {
    WheelGeometry.columns(
      measures.map(\.width), in: bounds.width, gap: gap, isRightToLeft: (superview ?? self)._isRightToLeft)
  }

  private var geometry: WheelGeometry {
    WheelGeometry(height: bounds.height, rowHeight: measures.map(\.rowHeight).max() ?? 32)
  }

  /// Points.
  func rowHeight(_ index: Int) -> CGFloat { measures[index].rowHeight }

  /// The plate over the rows, in points of the board.
  var lensFrame: CGRect { geometry.lens(width: bounds.width) }

  override func layoutSubviews() {
    super.layoutSubviews()
    wheels.frame = bounds
    lens.frame = lensFrame.offsetBy(dx: frame.minX, dy: frame.minY)
    placeColumns()
    placeShade()
  }

  private func placeColumns() {
    for (column, extent) in zip(columns, places) {
      column.frame = CGRect(x: extent.x, y: 0, width: extent.width, height: bounds.height)
    }
  }

  /// Rows have one opacity below the plate and another outside of it, up to the ends. Source: Behaviour/Pictures.md 77.
  private func placeShade() {
    guard bounds.height > 0 else { return }
    let lens = lensFrame, edge = 0.001
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shade.frame = bounds
    shade.colors = [0.353, 0.353, 0.8, 0.8, 0.353, 0.353].map { UIColor(white: 0, alpha: $0).cgColor }
    let top = Double(lens.minY / bounds.height), bottom = Double(lens.maxY / bounds.height)
    shade.locations = [0, top - edge, top, bottom, bottom + edge, 1].map { NSNumber(value: min(max($0, 0), 1)) }
    CATransaction.commit()
  }
}
