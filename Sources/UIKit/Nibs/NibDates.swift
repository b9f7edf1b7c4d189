/// Date pickers of a nib.
@MainActor
enum NibDates {
  static func set(_ picker: UIDatePicker, _ element: MarkupElement) {
    // Old files name no style and no mode where those are the default ones.
    if let style = element["style"].flatMap({ styles[$0] }) { picker.preferredDatePickerStyle = style }
    if let mode = element["datePickerMode"].flatMap({ modes[$0] }) { picker.datePickerMode = mode }
    if let entry = element.child("locale", key: "locale"), let name = entry["localeIdentifier"] {
      picker.locale = Locale(identifier: name)
    }
    if let entry = element.child("timeZone", key: "timeZone"),
      let zone = entry["name"].flatMap(TimeZone.init(identifier:))
    {
      picker.timeZone = zone
    }
    if let value = NibProperties.integer(element, "minuteInterval") { picker.minuteInterval = value }
    if let value = NibProperties.flag(element, "roundsToMinuteInterval") { picker.roundsToMinuteInterval = value }
    picker.minimumDate = date(element, "minimumDate")
    picker.maximumDate = date(element, "maximumDate")
    if NibProperties.flag(element, "useCurrentDate") != true, let date = date(element, "date") { picker.date = date }
    if let seconds = element.number("countDownDuration") { picker.countDownDuration = Double(seconds) }
  }

  private static func date(_ element: MarkupElement, _ key: String) -> Date? {
    element.child("date", key: key)?.number("timeIntervalSinceReferenceDate").map {
      Date(timeIntervalSinceReferenceDate: Double($0))
    }
  }

  private static let styles: [String: UIDatePickerStyle] = [
    "automatic": .automatic, "wheels": .wheels, "compact": .compact, "inline": .inline,
  ]
  private static let modes: [String: UIDatePicker.Mode] = [
    "time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer,
    "yearAndMonth": .yearAndMonth,
  ]
}
