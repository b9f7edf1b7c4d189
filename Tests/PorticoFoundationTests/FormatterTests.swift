import PorticoFoundation
import Testing

/// Formatters that Foundation on Linux lacks.
struct FormatterTests {
  private let american = Locale(identifier: "en_US"), german = Locale(identifier: "de_DE")

  @Test func `a number formatter gives decimal numbers to those who ask for them`() {
    let formatter = PorticoFoundation.NumberFormatter()
    formatter.locale = german
    formatter.numberStyle = .decimal
    #expect(formatter.number(from: "1.234,5") == 1234.5 && !(formatter.number(from: "0,1") is NSDecimalNumber))
    formatter.generatesDecimalNumbers = true
    #expect(formatter.number(from: "1.234,1") as? NSDecimalNumber == NSDecimalNumber(string: "1234.1"))
    #expect(formatter.number(from: "x") == nil)
  }

  @Test func `a number has the fraction digits between the least and the most, without a style too`() {
    let formatter = PorticoFoundation.NumberFormatter()
    formatter.locale = american
    (formatter.minimumFractionDigits, formatter.maximumFractionDigits) = (1, 3)
    #expect(
      [3.75, 83.284, 90, 1234.56789].map { formatter.string(from: $0 as NSNumber) } == [
        "3.75", "83.284", "90.0", "1234.568",
      ])
    formatter.maximumFractionDigits = 1
    #expect(formatter.string(from: 3.75) == "3.8")
  }

  @Test @MainActor func `days near today have their names, by the app's clock`() {
    withVirtualClock { _ in
      let formatter = PorticoFoundation.DateFormatter()
      (formatter.locale, formatter.timeZone) = (american, TimeZone(identifier: "GMT"))
      formatter.dateStyle = .medium
      formatter.doesRelativeDateFormatting = true
      let now = Date(timeIntervalSinceReferenceDate: CFAbsoluteTimeGetCurrent())
      func day(_ days: Double) -> Date { now.addingTimeInterval(days * 86_400) }
      #expect([-1, 0, 1].map { formatter.string(from: day($0)) } == ["Yesterday", "Today", "Tomorrow"])
      formatter.timeStyle = .short
      let time = PorticoFoundation.DateFormatter()
      (time.locale, time.timeZone, time.timeStyle) = (american, TimeZone(identifier: "GMT"), .short)
      #expect(formatter.string(from: now) == "Today at \(time.string(from: now))")
      formatter.timeStyle = .none
      #expect(!formatter.string(from: day(-2)).contains("ago") && formatter.string(from: day(-2)).contains(","))
      formatter.locale = german
      #expect(
        [-2, -1, 0, 1, 2].map { formatter.string(from: day($0)) } == [
          "Vorgestern", "Gestern", "Heute", "Morgen", "Übermorgen",
        ])
      formatter.doesRelativeDateFormatting = false
      #expect(formatter.string(from: now).contains("."))
    }
  }

  @Test func `a relative date counts the largest unit that the difference fills`() {
    let formatter = PorticoFoundation.RelativeDateTimeFormatter()
    formatter.locale = american
    #expect(formatter.localizedString(fromTimeInterval: -90) == "1 minute ago")
    #expect(formatter.localizedString(fromTimeInterval: 7200) == "in 2 hours")
    #expect(formatter.localizedString(from: DateComponents(day: -1)) == "1 day ago")
    #expect(formatter.localizedString(from: DateComponents(year: 3)) == "in 3 years")
    formatter.dateTimeStyle = .named
    #expect(formatter.localizedString(from: DateComponents(day: -1)) == "yesterday")
    formatter.unitsStyle = .short
    #expect(formatter.localizedString(fromTimeInterval: -3 * 3600) == "3 hr. ago")
  }

  @Test func `a list is joined as the language does`() {
    let formatter = PorticoFoundation.ListFormatter()
    formatter.locale = american
    #expect(formatter.string(from: ["a", "b", "c"]) == "a, b, and c")
    formatter.locale = german
    #expect(formatter.string(from: [1, 2]) == "1 und 2")
  }

  @Test func `a measurement is written in the locale's unit unless it is to stay as provided`() {
    let way = Measurement(value: 5, unit: UnitLength.kilometers)
    #expect(way.formatted(.measurement(width: .abbreviated, usage: .asProvided).locale(american)) == "5 km")
    #expect(way.formatted(.measurement(width: .wide, usage: .asProvided).locale(american)) == "5 kilometers")
    #expect(way.formatted(.measurement(width: .abbreviated, usage: .road).locale(american)) == "3.11 mi")
    #expect(way.formatted(.measurement(width: .narrow, usage: .road).locale(german)) == "5km")
    let warm = Measurement(value: 20, unit: UnitTemperature.celsius)
    #expect(warm.formatted(.measurement(width: .abbreviated, usage: .weather).locale(american)) == "68°F")
    #expect(warm.formatted(.measurement(width: .narrow, usage: .weather).locale(german)) == "20°")
  }

  @Test func `minutes are no metres, though Foundation gives them the same symbol`() {
    let time = Measurement(value: 5, unit: UnitDuration.minutes), hour = Measurement(value: 1, unit: UnitDuration.hours)
    #expect(time.formatted(.measurement(width: .abbreviated, usage: .asProvided).locale(american)) == "5 min")
    #expect(time.formatted(.measurement(width: .wide, usage: .asProvided).locale(american)) == "5 minutes")
    #expect(time.formatted(.measurement(width: .narrow, usage: .asProvided).locale(american)) == "5m")
    #expect(hour.formatted(.measurement(width: .abbreviated, usage: .asProvided).locale(american)) == "1 hr")
    #expect(hour.formatted(.measurement(width: .narrow, usage: .asProvided).locale(american)) == "1h")
  }

  @Test func `a measurement formatter has three styles of units`() {
    let formatter = PorticoFoundation.MeasurementFormatter()
    formatter.locale = american
    formatter.unitOptions = .providedUnit
    let one = Measurement(value: 1, unit: UnitLength.meters)
    formatter.unitStyle = .long
    #expect(formatter.string(from: one) == "1 meter")
    formatter.unitStyle = .medium
    #expect(formatter.string(from: one) == "1 m")
    #expect(formatter.string(from: UnitLength.miles) == "mi")
  }

  @Test @MainActor func `what a style writes is in the device's locale, unless it has one of its own`() {
    withVirtualClock { environment in
      #expect(12.5.formatted(.currency(code: "USD")) == "$12.50")
      #expect(1234567.formatted() == "1,234,567" && 0.25.formatted(.percent) == "25%")
      let date = Date(timeIntervalSinceReferenceDate: 0)
      var style = Date.FormatStyle(date: .numeric, time: .omitted)
      style.timeZone = .gmt
      #expect(date.formatted(style) == "1/1/2001" && style.format(date) == "1/1/2001")
      #expect(["a", "b", "c"].formatted() == "a, b, and c")
      #expect(12.5.formatted(.currency(code: "USD").locale(german)) == "12,50\u{a0}$")
      environment.configuration.locale = "de_DE"
      #expect(1234567.formatted() == "1.234.567" && date.formatted(style) == "1.1.2001")
      #expect(Calendar._current.firstWeekday == 2)
      environment.configuration.locale = "en_US"
      #expect(Calendar._current.firstWeekday == 1)
    }
  }

  @Test func `the app's folders have names`() {
    #expect(URL.documentsDirectory.lastPathComponent == "Documents")
    #expect(URL.cachesDirectory.isFileURL && URL.applicationSupportDirectory.isFileURL)
  }
}
