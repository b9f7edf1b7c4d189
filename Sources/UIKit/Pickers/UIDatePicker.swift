public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }

/// Chooses a date, a time, both, or the length of a timer.
///
/// Texts and the order of the parts are those of the locale. Dates that are set or chosen are held inside the bounds
/// and at whole intervals.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer, yearAndMonth }

  private let selection = DateSelection()
  /// UIKit has no public names for these; see `PropertyTable`.
  final var _textColor: UIColor? {
    get { selection.textColor }
    set {
      selection.textColor = newValue
      _face?.rulesDidChange()
    }
  }
  /// Kept: no style here shows the present day in another color on a wheel.
  final var _highlightsToday = true
  final private(set) var _face: (any DatePickerFace)?
  private var faceStyle: UIDatePickerStyle?

  public required init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
    if frame.size != .zero { self.frame = frame }
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder._fill(self, at: UIDatePicker.self)
  }
  override class var _drawsContent: Bool { self != UIDatePicker.self }

  private func setUp() {
    selection.didChoose = { [weak self] in self?.didChoose() }
    styleDidChange()
  }

  private func didChoose() {
    _face?.show(animated: true)
    if fittingSize != lastFitting { sizeDidChange() }
    _sendActions([.valueChanged, .primaryActionTriggered], nil)
  }

  // MARK: Style

  open var preferredDatePickerStyle: UIDatePickerStyle = .automatic {
    didSet { if preferredDatePickerStyle != oldValue { styleDidChange() } }
  }

  /// The style that is shown. Lengths of timers have wheels only; years and months have them unless something else is
  /// asked for.
  open var datePickerStyle: UIDatePickerStyle {
    if datePickerMode == .countDownTimer { return .wheels }
    guard preferredDatePickerStyle == .automatic else { return preferredDatePickerStyle }
    return datePickerMode == .yearAndMonth ? .wheels : .compact
  }

  /// Times of day, and months of years, have no calendar of days to be shown in line.
  private var shownStyle: UIDatePickerStyle {
    datePickerStyle == .inline && (datePickerMode == .time || datePickerMode == .yearAndMonth)
      ? .wheels : datePickerStyle
  }

  private func styleDidChange() {
    let style = shownStyle
    // A picker whose size nobody has set takes that of its style.
    let hasOwnSize = _face != nil && bounds.size != lastFitting
    if style == faceStyle {
      _face?.rulesDidChange()
    } else {
      _face?.removeFromSuperview()
      faceStyle = style
      let new = makeFace(style)
      _face = new
      new.frame = bounds
      addSubview(new)
    }
    sizeDidChange()
    if !hasOwnSize, translatesAutoresizingMaskIntoConstraints { frame.size = fittingSize }
  }

  private func makeFace(_ style: UIDatePickerStyle) -> any DatePickerFace {
    switch style {
    case .wheels: return DateWheels(selection)
    case .inline: return InlineDateView(selection)
    case .automatic, .compact:
      let face = CompactDateView(selection)
      face.editingDidChange = { [weak self] isEditing in
        self?._sendActions(isEditing ? .editingDidBegin : .editingDidEnd, nil)
      }
      return face
    }
  }

  // MARK: Value

  open var datePickerMode: Mode = .dateAndTime {
    didSet {
      guard datePickerMode != oldValue else { return }
      selection.mode = datePickerMode
      selection.set(selection.date)
      styleDidChange()
    }
  }

  /// Setting it sends no action.
  open var date: Date {
    get { selection.date }
    set { setDate(newValue, animated: false) }
  }

  /// - Parameter date: One outside the bounds stands for the nearer bound.
  open func setDate(_ date: Date, animated: Bool) {
    selection.set(date)
    show(animated: animated)
  }

  /// Seconds, in whole minutes below a day: of use in the mode `countDownTimer` alone.
  open var countDownDuration: TimeInterval {
    get { selection.duration }
    set {
      selection.setDuration(newValue)
      show(animated: false)
    }
  }

  private func show(animated: Bool) {
    _face?.show(animated: animated && window != nil)
    if fittingSize != lastFitting { sizeDidChange() }
  }

  // MARK: Rules

  private func rulesDidChange() {
    selection.set(selection.date)
    _face?.rulesDidChange()
    sizeDidChange()
  }

  /// The device's unless another is set.
  open var locale: Locale? {
    get { selection.effectiveLocale }
    set {
      selection.locale = newValue
      rulesDidChange()
    }
  }
  /// The locale's unless another is set.
  open var calendar: Calendar! {
    get { selection.rules.calendar }
    set {
      selection.calendar = newValue
      rulesDidChange()
    }
  }
  /// Nil for the calendar's.
  open var timeZone: TimeZone? {
    get { selection.timeZone }
    set {
      selection.timeZone = newValue
      rulesDidChange()
    }
  }
  /// Nil for none. A minimum behind the maximum counts as little as that.
  open var minimumDate: Date? {
    get { selection.minimum }
    set {
      selection.minimum = newValue
      rulesDidChange()
    }
  }
  open var maximumDate: Date? {
    get { selection.maximum }
    set {
      selection.maximum = newValue
      rulesDidChange()
    }
  }
  /// Minutes between two rows of the wheel, 1...30. One that does not divide 60 stands for 1.
  open var minuteInterval: Int {
    get { selection.interval }
    set {
      selection.interval = (1...30).contains(newValue) && 60 % newValue == 0 ? newValue : 1
      rulesDidChange()
    }
  }
  /// Whether dates are rounded down to whole intervals.
  open var roundsToMinuteInterval: Bool {
    get { selection.roundsToInterval }
    set {
      selection.roundsToInterval = newValue
      rulesDidChange()
    }
  }

  // MARK: Layout

  private var lastFitting = CGSize.zero
  private var fittingSize: CGSize { _face?.fittingSize ?? .zero }

  private func sizeDidChange() {
    lastFitting = fittingSize
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open override var intrinsicContentSize: CGSize { fittingSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let face = _face else { return }
    face.semanticContentAttribute = semanticContentAttribute
    if let compact = face as? CompactDateView {
      compact.alignment = effectiveContentHorizontalAlignment
      face.frame = bounds
    } else {
      // Wheels and calendars are as wide as they are given, and in the middle of what is higher than they are.
      let height = min(face.fittingSize.height, max(bounds.height, 1))
      let used = bounds.height > 0 ? (face is DateWheels ? bounds.height : height) : face.fittingSize.height
      face.frame = CGRect(x: 0, y: ((bounds.height - used) / 2).rounded(), width: bounds.width, height: used)
    }
    face.setNeedsLayout()
  }

  override func _stateDidChange() {
    super._stateDidChange()
    _face?.isUserInteractionEnabled = isEnabled
    _face?.alpha = isEnabled ? 1 : 0.5
  }

  // MARK: Accessibility

  override var _defaultIsAccessibilityElement: Bool { false }
  package override var _elementKind: ScreenElement.Kind { .datePicker }
}
