import Testing

@testable import PorticoTesting
@testable import UIKit

/// Date pickers in their styles. The clock of a stage shows 1 January 2025, 9:41 GMT.
@MainActor
struct DatePickerTests {
  private final class Log { var lines: [String] = [] }

  private func date(_ text: String) -> Date {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "GMT")
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    return formatter.date(from: text)!
  }

  private func text(_ date: Date) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "GMT")
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    return formatter.string(from: date)
  }

  private func make(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, _ locale: String = "en_US") -> (
    UIDatePicker, Log
  ) {
    let picker = UIDatePicker(), log = Log()
    picker.locale = Locale(identifier: locale)
    picker.timeZone = TimeZone(identifier: "GMT")
    (picker.preferredDatePickerStyle, picker.datePickerMode) = (style, mode)
    picker.sizeToFit()
    picker.frame.origin = CGPoint(x: 36, y: 100)
    picker.addAction(UIAction { [unowned picker] _ in log.lines.append(self.text(picker.date)) }, for: .valueChanged)
    picker.addAction(UIAction { _ in log.lines.append("begin") }, for: .editingDidBegin)
    picker.addAction(UIAction { _ in log.lines.append("end") }, for: .editingDidEnd)
    return (picker, log)
  }

  private func wheels(_ picker: UIDatePicker) throws -> [UIPickerColumnView] {
    try #require(picker._face as? DateWheels).board.columns
  }
  private func values(_ picker: UIDatePicker) throws -> [String?] { try wheels(picker).map(\.accessibilityValue) }

  /// Turns a wheel by some rows, as VoiceOver does.
  private func turn(_ wheel: UIPickerColumnView, _ steps: Int, _ stage: TestStage) {
    for _ in 0..<abs(steps) {
      if steps > 0 { wheel.accessibilityIncrement() } else { wheel.accessibilityDecrement() }
      stage.settle()
    }
  }

  /// Behaviour/Pictures.md 77 and 81.
  @Test func `a day on a wheel has no comma, and weeks fill the height of a month`() throws {
    let stage = TestStage(), texts = DateTexts(Calendar(identifier: .gregorian), Locale(identifier: "en_US"))
    let day = try #require(texts.calendar.date(from: DateComponents(year: 2020, month: 10, day: 26)))
    #expect(texts.shortDay(day, today: .distantPast) == "Mon Oct 26")
    #expect(DateTexts(texts.calendar, Locale(identifier: "en_GB")).shortDay(day, today: .distantPast) == "Mon 26 Oct")
    // October 2020 has five weeks, August 2020 six.
    for (month, pitch) in [(10, 52.8), (8, 44)] {
      let picker = UIDatePicker(frame: CGRect(x: 20, y: 100, width: 320, height: 336))
      picker.locale = Locale(identifier: "en_US")
      picker.preferredDatePickerStyle = .inline
      picker.datePickerMode = .date
      picker.date = try #require(Calendar.current.date(from: DateComponents(year: 2020, month: month, day: 15)))
      stage.show(picker)
      stage.settle()
      func cells(_ view: UIView) -> [DayCell] { (view as? DayCell).map { [$0] } ?? view.subviews.flatMap(cells) }
      let tops = Set(cells(picker).map { Double($0.frame.minY) }).sorted()
      #expect(zip(tops, tops.dropFirst()).allSatisfy { abs($1 - $0 - pitch) < 0.5 }, "\(tops)")
    }
  }

  @Test func `a picker begins at the clock's date, as pills unless it chooses years and months or a duration`() {
    let stage = TestStage()
    let picker = UIDatePicker()
    #expect(text(picker.date) == "2025-01-01 09:41")
    #expect(picker.datePickerMode == .dateAndTime && picker.datePickerStyle == .compact && picker.minuteInterval == 1)
    #expect(picker.bounds.size == picker.intrinsicContentSize && picker.bounds.height == 34)
    picker.datePickerMode = .countDownTimer
    #expect(picker.datePickerStyle == .wheels && picker.intrinsicContentSize == CGSize(width: 320, height: 216))
    picker.preferredDatePickerStyle = .inline
    #expect(picker.datePickerStyle == .wheels)
    picker.datePickerMode = .date
    #expect(picker.datePickerStyle == .inline && picker.intrinsicContentSize.width == 320)
    picker.preferredDatePickerStyle = .automatic
    picker.datePickerMode = .yearAndMonth
    #expect(picker.datePickerStyle == .wheels)
    _ = stage
  }

  @Test func `wheels stand in the locale's order and show the date in the picker's time zone`() throws {
    let stage = TestStage()
    let (picker, log) = make(.date, .wheels)
    picker.date = date("2025-03-31 23:30")
    stage.show(picker)
    #expect(try values(picker) == ["March", "31", "2025"])
    picker.timeZone = TimeZone(identifier: "Europe/Berlin")
    stage.turn()
    #expect(try values(picker) == ["April", "1", "2025"])
    picker.locale = Locale(identifier: "de_DE")
    stage.turn()
    #expect(try values(picker) == ["1", "April", "2025"])
    picker.datePickerMode = .time
    stage.turn()
    #expect(try values(picker) == ["01", "30"] && log.lines.isEmpty)
  }

  @Test func `the day goes back to the month's last, and the change is told once`() throws {
    let stage = TestStage()
    let (picker, log) = make(.date, .wheels)
    picker.date = date("2025-01-31 08:00")
    stage.show(picker)
    turn(try wheels(picker)[0], 1, stage)
    #expect(log.lines == ["2025-02-28 08:00"])
    #expect(try values(picker) == ["February", "28", "2025"])
    // The 29th is grey; the wheel turns back from it.
    turn(try wheels(picker)[1], 1, stage)
    #expect(try values(picker) == ["February", "28", "2025"] && log.lines.count == 1)
  }

  @Test func `an hour past noon turns the wheel of halves, and that wheel changes the hour`() throws {
    let stage = TestStage()
    let (picker, log) = make(.time, .wheels)
    picker.date = date("2025-01-01 11:15")
    stage.show(picker)
    #expect(try values(picker) == ["11", "15", "AM"])
    turn(try wheels(picker)[0], 1, stage)
    #expect(try values(picker) == ["12", "15", "PM"])
    turn(try wheels(picker)[2], -1, stage)
    #expect(try values(picker) == ["12", "15", "AM"])
    #expect(log.lines == ["2025-01-01 12:15", "2025-01-01 00:15"])
  }

  @Test func `a wheel turned beyond a bound comes back`() throws {
    let stage = TestStage()
    let (picker, log) = make(.dateAndTime, .wheels)
    (picker.minimumDate, picker.maximumDate) = (date("2025-01-01 09:00"), date("2025-01-02 12:00"))
    picker.date = date("2025-01-01 09:30")
    stage.show(picker)
    #expect(try values(picker) == ["Today", "9", "30", "AM"])
    turn(try wheels(picker)[1], -1, stage)
    #expect(try values(picker) == ["Today", "9", "00", "AM"] && log.lines == ["2025-01-01 09:00"])
    turn(try wheels(picker)[0], 2, stage)
    #expect(log.lines.last == "2025-01-02 12:00" || log.lines.last == "2025-01-02 09:00")
    turn(try wheels(picker)[0], 1, stage)
    #expect(picker.date == date("2025-01-02 12:00"))
    #expect(try values(picker)[1...] == ["12", "00", "PM"])
  }

  @Test func `dates that are set are held in the bounds and at intervals, and tell nobody`() {
    let stage = TestStage()
    let (picker, log) = make(.dateAndTime, .compact)
    picker.minuteInterval = 7
    #expect(picker.minuteInterval == 1)
    picker.minuteInterval = 30
    picker.date = date("2025-05-05 10:59")
    #expect(picker.date == date("2025-05-05 10:30"))
    picker.minimumDate = date("2025-06-01 00:00")
    #expect(picker.date == date("2025-06-01 00:00"))
    picker.setDate(date("2030-01-01 00:00"), animated: true)
    picker.maximumDate = date("2026-01-01 00:00")
    #expect(picker.date == date("2026-01-01 00:00") && log.lines.isEmpty)
    _ = stage
  }

  @Test func `a timer has whole minutes, and at least one by hand`() throws {
    let stage = TestStage()
    let (picker, log) = make(.countDownTimer, .wheels)
    picker.countDownDuration = 3725
    #expect(picker.countDownDuration == 3720)
    picker.countDownDuration = 999_999
    #expect(picker.countDownDuration == 86_340)
    picker.countDownDuration = 3600
    stage.show(picker)
    #expect(try values(picker) == ["1", "0"])
    turn(try wheels(picker)[0], -1, stage)
    #expect(picker.countDownDuration == 60 && log.lines.count == 1)
    #expect(try values(picker) == ["0", "1"])
  }

  @Test func `a pill opens a calendar, a day closes it, and both are told`() throws {
    let stage = TestStage()
    let (picker, log) = make(.date, .compact)
    stage.show(picker)
    stage.tap(picker)
    stage.settle()
    #expect(log.lines == ["begin"])
    let days = AccessibilityTree.elements().filter { $0.label == "Wednesday, January 15" }
    let day = try #require(days.first)
    stage.tap(day.activationPoint)
    stage.settle()
    #expect(log.lines == ["begin", "2025-01-15 09:41", "end"])
    #expect(!AccessibilityTree.elements().contains { $0.label == "Wednesday, January 15" })
    #expect((picker._face as? CompactDateView)?.fittingSize.width == picker.intrinsicContentSize.width)
    stage.tap(picker)
    stage.settle()
    stage.tap(CGPoint(x: 200, y: 800))
    stage.settle()
    #expect(log.lines.suffix(2) == ["begin", "end"])
  }

  @Test func `a pill's window goes with the picker`() throws {
    let stage = TestStage()
    let (picker, log) = make(.dateAndTime, .compact)
    stage.show(picker)
    let count = UIScreen.main._windows.count
    stage.tap(CGPoint(x: picker.frame.maxX - 20, y: picker.frame.midY))
    stage.settle()
    #expect(AccessibilityTree.elements().filter { $0.kind == .pickerWheel }.count == 3)
    picker.removeFromSuperview()
    stage.settle()
    #expect(log.lines == ["begin", "end"] && UIScreen.main._windows.filter { !$0.isHidden }.count == count)
  }

  private func days(_ picker: UIDatePicker) -> [ScreenElement] {
    AccessibilityTree.elements().filter { $0.object is DayCell }
  }

  /// January begins under Wednesday: the second row, third column from the locale's first weekday.
  @Test func `days of an inline calendar stand under their weekdays, from right to left where the interface does`()
    throws
  {
    for (locale, isRightToLeft, column) in [("en_US", false, 3), ("en_GB", false, 2), ("ar_EG", true, 2)] {
      let stage = TestStage(
        TestDevice("iPhone 15", layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight, locale: locale))
      let (picker, _) = make(.date, .inline, locale)
      stage.show(picker)
      let first = try #require(days(picker).first)
      // Seven columns between insets of 8; counted from the left.
      let pitch = (picker.bounds.width - 16) / 7
      #expect(abs(first.frame.minX - (36 + 8 + CGFloat(column) * pitch)) < 0.5)
      #expect(days(picker).count == 31)
    }
  }

  @Test func `an inline calendar is turned by arrows and by a finger, and the date stays`() throws {
    let stage = TestStage()
    let (picker, log) = make(.date, .inline)
    stage.show(picker)
    let later = try #require(AccessibilityTree.elements().first { $0.label == "Next Month" })
    stage.tap(later.activationPoint)
    stage.settle()
    #expect(days(picker).first?.label == "Saturday, February 1" && days(picker).count == 28)
    for x in [300, 280, 240, 180] as [CGFloat] {
      if x == 300 { stage.touchDown(CGPoint(x: x, y: 300)) } else { stage.touchMove(CGPoint(x: x, y: 300)) }
      stage.advance(by: 0.016)
    }
    stage.touchUp(CGPoint(x: 180, y: 300))
    stage.settle()
    #expect(days(picker).first?.label == "Saturday, March 1")
    #expect(log.lines.isEmpty && text(picker.date) == "2025-01-01 09:41")
    let day = try #require(days(picker).first { $0.label == "Monday, March 10" })
    stage.tap(day.activationPoint)
    stage.settle()
    #expect(log.lines == ["2025-03-10 09:41"])
    #expect(days(picker).filter(\.isSelected).map(\.label) == ["Monday, March 10"])
    picker.setDate(date("2025-06-20 00:00"), animated: true)
    stage.settle()
    #expect(days(picker).first { $0.isSelected }?.label == "Friday, June 20")
  }

  @Test func `days and months beyond the bounds cannot be reached`() throws {
    let stage = TestStage()
    let (picker, log) = make(.date, .inline)
    (picker.minimumDate, picker.maximumDate) = (date("2025-01-01 00:00"), date("2025-01-20 12:00"))
    stage.show(picker)
    #expect(days(picker).filter(\.isEnabled).count == 20)
    let day = try #require(days(picker).first { $0.label == "Tuesday, January 21" })
    stage.tap(day.activationPoint)
    stage.settle()
    #expect(log.lines.isEmpty)
    let arrows = AccessibilityTree.elements().filter { $0.label?.hasSuffix("Month") == true }
    #expect(arrows.count == 2 && arrows.allSatisfy { !$0.isEnabled })
  }

  @Test func `the month's name changes the calendar to wheels and back`() throws {
    let stage = TestStage()
    let (picker, log) = make(.date, .inline)
    stage.show(picker)
    let title = try #require(AccessibilityTree.elements().first { $0.label == "January 2025" })
    stage.tap(title.activationPoint)
    stage.settle()
    let wheels = AccessibilityTree.elements().compactMap { $0.object as? UIPickerColumnView }
    #expect(wheels.map(\.accessibilityValue) == ["January", "2025"])
    turn(try #require(wheels.last), 1, stage)
    turn(try #require(wheels.first), 4, stage)
    let changed = try #require(AccessibilityTree.elements().first { $0.label == "May 2025" || $0.label == "May 2026" })
    stage.tap(changed.activationPoint)
    stage.settle()
    #expect(days(picker).first?.label == "Friday, May 1" && log.lines.isEmpty)
  }

  @Test func `a picker whose size nobody has set takes that of its style`() {
    let stage = TestStage()
    let picker = UIDatePicker()
    picker.preferredDatePickerStyle = .wheels
    #expect(picker.frame == CGRect(x: 0, y: 0, width: 320, height: 216))
    picker.frame = CGRect(x: 5, y: 6, width: 300, height: 180)
    picker.preferredDatePickerStyle = .inline
    #expect(picker.frame == CGRect(x: 5, y: 6, width: 300, height: 180))
    #expect(
      UIDatePicker(frame: CGRect(x: 1, y: 2, width: 100, height: 50)).frame
        == CGRect(x: 1, y: 2, width: 100, height: 50))
    _ = stage
  }

  @Test func `wheels in the place of the keyboard change a field's date`() throws {
    let stage = TestStage()
    let (picker, log) = make(.date, .wheels)
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    field.inputView = picker
    stage.show(field)
    field.becomeFirstResponder()
    stage.settle()
    let wheel = try wheels(picker)[2]
    let frame = wheel.convert(CGRect(origin: wheel.bounds.origin, size: wheel.bounds.size), to: nil as UIView?)
    stage.tap(CGPoint(x: frame.midX, y: frame.minY + WheelGeometry(height: frame.height, rowHeight: 34).centerY(1)))
    stage.settle()
    #expect(log.lines == ["2026-01-01 09:41"])
  }

  /// The home indicator covers the lowest 34 points of the screen.
  @Test func `wheels near an unsafe edge stand on their rows`() throws {
    let stage = TestStage()
    let (picker, _) = make(.countDownTimer, .wheels)
    picker.countDownDuration = 7200
    picker.frame.origin.y = 852 - 216
    stage.show(picker)
    for wheel in try wheels(picker) {
      #expect(wheel.contentOffset.y == CGFloat(wheel.selectedRow) * 34 - 91 && wheel.selectedRow > 1000)
      #expect(wheel.content(of: wheel.selectedRow - 2) != nil)
    }
  }

  @Test func `a date beyond the days of the wheel gives it others`() throws {
    let stage = TestStage()
    let (picker, _) = make(.dateAndTime, .wheels)
    stage.show(picker)
    picker.date = date("2400-07-01 08:15")
    stage.turn()
    #expect(try values(picker) == ["Sat Jul 1", "8", "15", "AM"])
  }

  @Test func `a picker that is removed is freed, in each style`() {
    let stage = TestStage()
    for style in [UIDatePickerStyle.wheels, .compact, .inline] {
      weak var gone: UIDatePicker?
      do {
        let picker = UIDatePicker()
        picker.preferredDatePickerStyle = style
        picker.frame.origin = CGPoint(x: 20, y: 100)
        stage.window.addSubview(picker)
        stage.window.makeKeyAndVisible()
        stage.turn()
        if style == .compact { stage.tap(picker) }
        stage.settle()
        gone = picker
        picker.removeFromSuperview()
      }
      stage.settle()
      #expect(gone == nil)
    }
  }

  @Test func `a switched-off picker cannot be changed`() {
    let stage = TestStage()
    let (picker, log) = make(.date, .compact)
    picker.isEnabled = false
    stage.show(picker)
    stage.tap(picker)
    stage.settle()
    #expect(log.lines.isEmpty)
  }

  @Test func `pickers of nibs have the attributes that Interface Builder writes`() throws {
    let stage = TestStage()
    let nib = UINib(
      data: Data(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
          <objects>
            <datePicker contentMode="scaleToFill" contentHorizontalAlignment="center" contentVerticalAlignment="center"
              datePickerMode="time" minuteInterval="5" style="wheels" useCurrentDate="NO" id="d">
              <rect key="frame" x="10" y="20" width="300" height="200"/>
              <date key="date" timeIntervalSinceReferenceDate="757382520"/>
              <date key="minimumDate" timeIntervalSinceReferenceDate="757382400"/>
              <locale key="locale" localeIdentifier="de_DE"/>
              <timeZone key="timeZone" name="Europe/Berlin"/>
            </datePicker>
            <pickerView contentMode="scaleToFill" id="p"><rect key="frame" x="0" y="0" width="320" height="162"/></pickerView>
            <datePicker datePickerMode="countDownTimer" countDownDuration="600" id="c"/>
          </objects>
        </document>
        """.utf8), bundle: nil)
    let objects = nib.instantiate(withOwner: nil)
    let picker = try #require(objects[0] as? UIDatePicker), plain = try #require(objects[1] as? UIPickerView)
    #expect(picker.datePickerMode == .time && picker.datePickerStyle == .wheels && picker.minuteInterval == 5)
    #expect(picker.frame == CGRect(x: 10, y: 20, width: 300, height: 200) && plain.bounds.height == 162)
    #expect(picker.timeZone?.identifier == "Europe/Berlin" && picker.locale?.identifier == "de_DE")
    #expect(picker.date == Date(timeIntervalSinceReferenceDate: 757_382_400))
    #expect((objects[2] as? UIDatePicker)?.countDownDuration == 600)
    _ = stage
  }
}
