/// The views between which a date picker's style chooses.
@MainActor
protocol DatePickerFace: UIView {
  /// Points.
  var fittingSize: CGSize { get }
  /// Shows the selection's date.
  func show(animated: Bool)
  /// Mode, bounds, locale or the like are others now.
  func rulesDidChange()
}

/// A date and a time as pills, each of which opens what it is changed with.
final class CompactDateView: UIView, DatePickerFace {
  private let selection: DateSelection
  private let datePill = DatePill("Date Picker"), timePill = DatePill("Time Picker")
  private let opener = DateOpener()
  /// Source: Behaviour/Pictures.md 78.
  private static let gap: CGFloat = 4

  /// Something opens (true) or has closed.
  var editingDidChange: (Bool) -> Void {
    get { opener.editingDidChange }
    set { opener.editingDidChange = newValue }
  }
  var alignment = UIControl.ContentHorizontalAlignment.center {
    didSet { if alignment != oldValue { setNeedsLayout() } }
  }

  init(_ selection: DateSelection) {
    self.selection = selection
    super.init(frame: .zero)
    for pill in [datePill, timePill] { addSubview(pill) }
    datePill.tapped = { [weak self] in self?.openDate() }
    timePill.tapped = { [weak self] in self?.openTime() }
    rulesDidChange()
  }
  required init(frame: CGRect) { fatalError("A compact date view is made by its picker.") }
  required init?(coder: NSCoder) { fatalError("A compact date view is made by its picker.") }
  override class var _drawsContent: Bool { false }

  private var pills: [DatePill] { [datePill, timePill].filter { !$0.isHidden } }

  var fittingSize: CGSize {
    let widths = pills.map(\.fittingSize.width)
    return CGSize(width: widths.reduce(0, +) + Self.gap * CGFloat(max(widths.count - 1, 0)), height: DatePill.height)
  }

  func rulesDidChange() {
    datePill.isHidden = selection.mode == .time
    timePill.isHidden = selection.mode == .date || selection.mode == .yearAndMonth
    show(animated: false)
    opener.face?.rulesDidChange()
  }

  func show(animated: Bool) {
    let texts = selection.texts
    datePill.text =
      selection.mode == .yearAndMonth ? texts.monthAndYear(selection.date) : texts.pillDate(selection.date)
    timePill.text = texts.pillTime(selection.date)
    setNeedsLayout()
    opener.face?.show(animated: animated)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = fittingSize
    var x =
      switch alignment {
      case .left: bounds.minX
      case .right: bounds.maxX - size.width
      default: bounds.midX - size.width / 2
      }
    for pill in _isRightToLeft ? pills.reversed() : pills {
      let own = pill.fittingSize
      pill.frame = CGRect(
        x: x.rounded(), y: ((bounds.height - own.height) / 2).rounded(), width: own.width, height: own.height)
      x += own.width + Self.gap
    }
  }

  override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { opener.close(animated: false) }
  }

  private func openDate() {
    if selection.mode == .yearAndMonth { return opener.open(DateWheels(selection), from: datePill) }
    let calendar = InlineDateView(selection, showsTime: false)
    calendar.dayTapped = { [weak self] in if self?.selection.mode == .date { self?.opener.close(animated: true) } }
    opener.open(calendar, from: datePill)
  }

  private func openTime() { opener.openTime(selection, from: timePill) }
}

/// Opens what a pill is changed with, one at a time.
@MainActor
final class DateOpener {
  private var overlay: DateOverlay?
  private weak var pill: DatePill?
  private(set) weak var face: (any DatePickerFace)?
  var editingDidChange: (Bool) -> Void = { _ in }

  /// A second tap on the pill closes.
  func open(_ face: any DatePickerFace, from pill: DatePill, size: CGSize? = nil) {
    let isSame = overlay?.isOpen == true && self.pill === pill
    close(animated: true)
    guard !isSame, pill.window != nil else { return }
    pill.window?.endEditing(true)
    face.frame.size = size ?? face.fittingSize
    (self.face, self.pill) = (face, pill)
    pill.isOpen = true
    overlay = DateOverlay(face, from: pill) { [weak self, weak pill] in
      pill?.isOpen = false
      self?.overlay = nil
      self?.editingDidChange(false)
    }
    editingDidChange(true)
  }

  func openTime(_ selection: DateSelection, from pill: DatePill) {
    open(DateWheels(selection, mode: .time), from: pill, size: CGSize(width: 240, height: 216))
  }

  func close(animated: Bool) { overlay?.close(animated: animated) }
}
