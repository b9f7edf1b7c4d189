import HostInterface
import Testing

@testable import PorticoFoundation

/// On the main actor, with a device of their own: tests that run at the same time give the device other locales.
@MainActor
struct DateComponentsFormatterTests {
  private func text(
    _ seconds: Double, _ style: DateComponentsFormatter.UnitsStyle,
    _ units: NSCalendar.Unit = [.hour, .minute, .second],
    _ change: (DateComponentsFormatter) -> Void = { _ in }
  ) -> String? {
    let formatter = DateComponentsFormatter()
    (formatter.unitsStyle, formatter.allowedUnits) = (style, units)
    change(formatter)
    var text: String?
    withVirtualClock { _ in text = formatter.string(from: seconds) }
    return text
  }

  @Test func `each style has its words`() {
    #expect(text(5025, .positional) == "1:23:45")
    #expect(text(5025, .abbreviated) == "1h 23m 45s")
    #expect(text(5025, .short) == "1 hr, 23 min, 45 sec")
    #expect(text(5025, .brief) == "1hr 23min 45sec")
    #expect(text(5025, .full) == "1 hour, 23 minutes, 45 seconds")
    #expect(text(3661, .spellOut) == "one hour, one minute, one second")
  }

  @Test func `zeros are left out or filled up as the behaviour says`() {
    #expect(text(65, .positional, [.minute, .second]) == "1:05")
    #expect(text(5, .positional, [.minute, .second]) == "5")
    #expect(text(5, .positional, [.minute, .second]) { $0.zeroFormattingBehavior = .pad } == "00:05")
    #expect(text(3605, .full) == "1 hour, 5 seconds")
    #expect(text(0, .full, [.minute, .second]) == "0 seconds")
    #expect(text(3600, .abbreviated) { $0.zeroFormattingBehavior = [] } == "1h 0m 0s")
  }

  @Test func `units that are not allowed go into smaller ones, and no more are shown than wanted`() {
    #expect(text(90_000, .full, [.hour]) == "25 hours")
    #expect(text(90_061, .full, [.day, .hour, .minute, .second]) { $0.maximumUnitCount = 2 } == "1 day, 1 hour")
    #expect(text(90_061, .abbreviated, []) == "1d 1h 1m 1s")
  }

  @Test func `years and months follow the calendar`() {
    let formatter = DateComponentsFormatter()
    (formatter.unitsStyle, formatter.allowedUnits) = (.full, [.year, .month, .day])
    let start = Date(timeIntervalSince1970: 0)
    withVirtualClock { _ in
      #expect(formatter.string(from: start, to: start.addingTimeInterval(86_400 * 400)) == "1 year, 1 month, 4 days")
      #expect(
        DateComponentsFormatter.localizedString(from: DateComponents(hour: 2, minute: 1), unitsStyle: .full)
          == "2 hours, 1 minute")
      #expect(formatter.string(from: -86_400) == "-1 day")
    }
  }
}
