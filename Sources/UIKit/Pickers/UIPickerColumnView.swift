import HostInterface

/// One wheel: rows on a cylinder, turned by a finger, that always comes to rest with a row in the middle.
///
/// It is a scroll view whose content has one position for each row. The rows themselves lie in a drum that stays where
/// the view is. Only those on the front of the cylinder exist; a movement costs O(visible rows), however many there
/// are.
final class UIPickerColumnView: UIScrollView {
  fileprivate weak var board: WheelBoard?
  /// Which column of its board it is, from the leading one on.
  let index: Int
  private let drum = UIView(frame: .zero)
  private let tap = UITapGestureRecognizer(target: nil, action: nil)
  private var slots: [Int: WheelSlot] = [:]
  private var pool: [WheelSlot] = []
  private(set) var rowCount = 0
  /// The row that was chosen or came to rest last; -1 in a wheel without rows. While the wheel turns it is the one from
  /// before.
  private(set) var selectedRow = -1
  private var geometry = WheelGeometry(height: 0, rowHeight: 32)
  private var rowHeight: CGFloat = 32
  /// The row whose click was heard last.
  private var passedRow = -1
  /// The row that a tap has chosen and the wheel is on the way to.
  private var tappedRow: Int?
  private var isPlacing = false
  private var landing: Scheduler.Token?

  init(_ board: WheelBoard, index: Int) {
    (self.board, self.index) = (board, index)
    super.init(frame: .zero)
    contentInsetAdjustmentBehavior = .never
    (showsVerticalScrollIndicator, showsHorizontalScrollIndicator) = (false, false)
    (scrollsToTop, alwaysBounceVertical) = (false, true)
    drum.isAccessibilityElement = false
    drum.addGestureRecognizer(tap)
    tap._stateDidChange = { [weak self] in self?.tapDidChange() }
    addSubview(drum)
    followers.didEndDecelerating = { [weak self] in self?.land() }
    followers.didEndDraggingAtRest = { [weak self] in self?.land() }
    followers.didEndAnimation = { [weak self] in self?.animationDidEnd() }
    followers.willBeginDragging = { [weak self] in self?.tappedRow = nil }
  }
  required init(frame: CGRect) { fatalError("A wheel is made by its board.") }
  required init?(coder: NSCoder) { fatalError("A wheel is made by its board.") }

  // MARK: Rows

  /// Makes all rows anew. The selected one stays where there still is one of its number.
  func reload(count: Int, rowHeight: CGFloat) {
    settleScheduled()
    scrollMover.stop()
    tappedRow = nil
    (rowCount, self.rowHeight) = (max(count, 0), rowHeight)
    selectedRow = rowCount == 0 ? -1 : min(max(selectedRow, 0), rowCount - 1)
    for row in Array(slots.keys) { remove(row) }
    placeContent()
  }

  /// Makes the rows on screen anew where the wheel stands, as when their looks depend on another wheel.
  func refreshRows() {
    for row in Array(slots.keys) { remove(row) }
    layoutRows()
  }

  /// - Parameter animated: Turns the wheel in 0.3 seconds. Source: Behaviour/Metrics.md A19.
  func select(_ row: Int, animated: Bool) {
    guard row >= 0, row < rowCount else { return }
    settleScheduled()
    (selectedRow, tappedRow) = (row, nil)
    turn(to: row, animated: animated)
  }

  /// Whether a person is turning it, or it has not come to rest since.
  var isTurning: Bool { isTracking || isDragging || isDecelerating || tappedRow != nil }

  /// The delegate's view for a row that is on screen.
  func content(of row: Int) -> UIView? { slots[row]?.content }

  private func offset(of row: Int) -> CGFloat { CGFloat(row) * rowHeight - geometry.inset }
  private var position: CGFloat { rowHeight > 0 ? (bounds.minY + geometry.inset) / rowHeight : 0 }
  private var nearestRow: Int { min(max(Int(position.rounded()), 0), rowCount - 1) }

  private func turn(to row: Int, animated: Bool) {
    guard bounds.height > 0 else { return }
    let target = CGPoint(x: 0, y: offset(of: row))
    isPlacing = true
    if animated, window != nil { setContentOffset(target, animated: true) } else { place(target) }
    isPlacing = false
  }

  /// Stands still at a position without a sound.
  private func place(_ target: CGPoint) {
    scrollMover.stop()
    isPlacing = true
    bounds.origin = target
    passedRow = rowCount > 0 ? nearestRow : -1
    layoutRows()
    isPlacing = false
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    if geometry.height != bounds.height { placeContent() }
    if drum.frame != bounds { layoutRows() }
  }

  private func placeContent() {
    geometry = WheelGeometry(height: bounds.height, rowHeight: rowHeight)
    isPlacing = true
    let inset = geometry.inset
    contentInset = UIEdgeInsets(top: inset, left: 0, bottom: bounds.height - rowHeight - inset, right: 0)
    contentSize = CGSize(width: 0, height: CGFloat(rowCount) * rowHeight)
    isPlacing = false
    guard bounds.height > 0 else { return }
    place(CGPoint(x: 0, y: offset(of: max(selectedRow, 0))))
  }

  /// A scroll view goes to the top of its content when it comes near an unsafe edge; a wheel stays on its row.
  override func safeAreaInsetsDidChange() {
    let restingOrigin = bounds.origin
    isPlacing = true
    super.safeAreaInsetsDidChange()
    if bounds.origin != restingOrigin {
      bounds.origin = restingOrigin
      layoutRows()
    }
    isPlacing = false
  }

  override func _didScroll() {
    super._didScroll()
    layoutRows()
    guard rowCount > 0 else { return }
    let row = nearestRow
    if row != passedRow {
      passedRow = row
      if !isPlacing, isDragging || isDecelerating || tappedRow != nil { board?.feedback.selectionChanged() }
    }
    // A mouse wheel has moved it, or somebody who wants a position to be seen.
    if !isPlacing, !isDragging, !isDecelerating, !scrollMover.isRunning { scheduleLanding() }
  }

  private func layoutRows() {
    drum.frame = bounds
    guard bounds.height > 0, let board else { return }
    let visible = geometry.visibleRows(at: position, count: rowCount)
    for row in Array(slots.keys) where !visible.contains(row) { remove(row) }
    for row in visible {
      let slot = slots[row] ?? make(row, board)
      let distance = CGFloat(row) - position
      slot.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
      slot.center = CGPoint(x: bounds.width / 2, y: geometry.centerY(distance))
      slot.transform = CGAffineTransform(scaleX: 1, y: geometry.squeeze(distance))
    }
  }

  private func make(_ row: Int, _ board: WheelBoard) -> WheelSlot {
    let slot = pool.popLast() ?? WheelSlot(frame: .zero)
    slots[row] = slot
    drum.addSubview(slot)
    // Rows appear while another's movement may be animated; theirs is not.
    UIView.performWithoutAnimation {
      slot.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
      slot.content = board.source?.rowView(row, inColumn: index, reusing: slot.content)
    }
    return slot
  }

  private func remove(_ row: Int) {
    guard let slot = slots.removeValue(forKey: row) else { return }
    slot.removeFromSuperview()
    pool.append(slot)
  }

  // MARK: Coming to rest

  override func _dragTarget(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    guard rowCount > 0 else { return proposed }
    let row = ((proposed.y + geometry.inset) / rowHeight).rounded()
    return CGPoint(x: proposed.x, y: offset(of: min(max(Int(row), 0), rowCount - 1)))
  }

  override func _restAfterCatch() -> CGPoint? { rowCount > 0 ? CGPoint(x: 0, y: offset(of: nearestRow)) : nil }

  /// Friction as for all content, at a speed that ends on the row.
  override func _landing(from offset: Double, speed: Double, to target: Double) -> ScrollMotion {
    ScrollMotion(from: offset, speed: speed, coastingTo: target, rate: Double(decelerationRate.rawValue))
      ?? super._landing(from: offset, speed: speed, to: target)
  }

  private func land() {
    settleScheduled()
    guard rowCount > 0 else { return }
    let row = nearestRow
    (selectedRow, tappedRow) = (row, nil)
    place(CGPoint(x: 0, y: offset(of: row)))
    board?.source?.didLand(on: row, inColumn: index)
  }

  private func animationDidEnd() {
    passedRow = rowCount > 0 ? nearestRow : -1
    if tappedRow != nil { land() }
  }

  private func scheduleLanding() {
    settleScheduled()
    let environment = HostEnvironment.current
    landing = environment.scheduler.schedule(at: environment.clock.now + 0.15) { [weak self] in
      MainActor.assumeIsolated { self?.turnByItself() }
    }
  }

  private func settleScheduled() {
    landing.map { HostEnvironment.current.scheduler.cancel($0) }
    landing = nil
  }

  private func turnByItself() {
    landing = nil
    guard rowCount > 0, !isDragging, !scrollMover.isRunning else { return }
    choose(nearestRow)
  }

  /// Turns to a row as a person's choice.
  fileprivate func choose(_ row: Int) {
    guard window != nil, offset(of: row) != bounds.minY else {
      if row != selectedRow {
        place(CGPoint(x: 0, y: offset(of: row)))
        land()
      }
      return
    }
    tappedRow = row
    setContentOffset(CGPoint(x: 0, y: offset(of: row)), animated: true)
  }

  private func tapDidChange() {
    guard tap.state == .ended, rowCount > 0 else { return }
    let y = tap.location(in: drum).y
    let row = Int((position + geometry.distance(atY: y)).rounded())
    guard row >= 0, row < rowCount, row != selectedRow || scrollMover.isRunning else { return }
    choose(row)
  }

  // MARK: Accessibility

  override var _defaultIsAccessibilityElement: Bool { true }
  override var _defaultAccessibilityValue: String? {
    selectedRow < 0 ? nil : board?.source?.spokenRow(selectedRow, inColumn: index)
  }
  override var _defaultAccessibilityLabel: String? { board?.source?.spokenLabel(ofColumn: index) }
  override var _defaultAccessibilityHint: String? { board?.source?.spokenHint(ofColumn: index) }
  override var _defaultAccessibilityTraits: UIAccessibilityTraits { .adjustable }
  package override var _elementKind: ScreenElement.Kind { .pickerWheel }
  override func accessibilityIncrement() { step(1) }
  override func accessibilityDecrement() { step(-1) }

  private func step(_ way: Int) {
    let row = (tappedRow ?? selectedRow) + way
    guard row >= 0, row < rowCount else { return }
    choose(row)
  }
}

/// A wheel as tests turn it.
@MainActor
package protocol PickerWheel: AnyObject {
  /// Turns to the nearest row that says a value, as a person's choice; false where none does. O(rows) when the value is
  /// far away.
  func turn(toValue value: String) -> Bool
}

extension UIPickerColumnView: PickerWheel {
  package func turn(toValue value: String) -> Bool {
    guard selectedRow >= 0 else { return false }
    for distance in 0..<rowCount {
      for row in [selectedRow - distance, selectedRow + distance]
      where row >= 0 && row < rowCount && spoken(row) == value {
        if row != selectedRow { choose(row) }
        return true
      }
    }
    return false
  }

  private func spoken(_ row: Int) -> String? { board?.source?.spokenRow(row, inColumn: index) }
}

/// The position of a row on the drum. It keeps the row's view so that the next row can use it again.
final class WheelSlot: UIView {
  override class var _drawsContent: Bool { false }

  var content: UIView? {
    didSet {
      if content !== oldValue, oldValue?.superview === self { oldValue?.removeFromSuperview() }
      guard let content else { return }
      content.frame = bounds
      if content.superview !== self { addSubview(content) }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content?.frame = bounds
  }
}
