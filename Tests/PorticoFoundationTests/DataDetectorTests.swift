import HostInterface
import Testing

@testable import PorticoFoundation

/// Checks the matches of a data detector in a text, and the values that it makes of them.
struct DataDetectorTests {
  private func found(_ text: String, _ bits: UInt64) throws -> [NSTextCheckingResult] {
    try NSDataDetector(types: bits).matches(in: text, range: NSRange(location: 0, length: (text as NSString).length))
  }
  // As Foundation's constants on Linux, which the compiler warns of.
  private let links: UInt64 = 1 << 6, numbers: UInt64 = 1 << 11, dates: UInt64 = 1 << 4, addresses: UInt64 = 1 << 5

  @Test(arguments: [
    ("see https://example.com/a?b=1#c.", "https://example.com/a?b=1#c"),
    ("(https://en.wikipedia.org/wiki/A_(b))", "https://en.wikipedia.org/wiki/A_(b)"),
    ("go to www.example.org, now", "http://www.example.org"), ("example.com is up", "http://example.com"),
    ("write to ada@example.co.uk!", "mailto:ada@example.co.uk"),
  ]) func `an address stands without the signs of the sentence, and with the scheme that it lacks`(
    text: String, address: String
  ) throws {
    #expect(try found(text, links).map { $0.url?.absoluteString } == [address])
  }

  @Test func `a word with a point in it is no address`() throws {
    #expect(try found("main.swift and 3.14 and e.g. this", links).isEmpty)
  }

  @Test(arguments: ["+1 (555) 123-4567", "555-123-4567", "+49 30 1234567", "(030) 1234567"])
  func `a telephone number is found as it is written`(number: String) throws {
    #expect(try found("call \(number) today", numbers).map(\.phoneNumber) == [number])
  }

  @Test func `numbers that are days, prices or parts of an address of a page are no telephone numbers`() throws {
    #expect(try found("2024-01-31, 1,234,567.00 and 42", numbers).isEmpty)
    let both = try found("https://example.com/555-123-4567", links | numbers)
    #expect(both.count == 1 && both[0].url != nil)
  }

  @Test @MainActor func `a day and an hour are a date, noon where there is no hour`() throws {
    try withVirtualClock { _ in
      let calendar = Calendar.current
      func parts(_ text: String) throws -> [Int]? {
        try found(text, dates).first?.date.map { date in
          let found = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
          return [found.year, found.month, found.day, found.hour, found.minute].map { $0! }
        }
      }
      #expect(try parts("on January 3, 2025 at 5:30 PM.") == [2025, 1, 3, 17, 30])
      #expect(try parts("due 2024-12-31") == [2024, 12, 31, 12, 0])
      #expect(try parts("on 7/4/2025") == [2025, 7, 4, 12, 0])
      #expect(try parts("no date here") == nil)
      let tomorrow = try #require(try found("tomorrow at 9 am", dates).first?.date)
      #expect(calendar.isDateInTomorrow(tomorrow) && calendar.component(.hour, from: tomorrow) == 9)
    }
  }

  @Test func `a postal address comes in its parts`() throws {
    let parts = try #require(
      try found("It is at 1 Infinite Loop, Cupertino, CA 95014 now", addresses).first?.addressComponents)
    #expect(parts == [.street: "1 Infinite Loop", .city: "Cupertino", .state: "CA", .zip: "95014"])
  }

  @Test func `what nothing can find is refused`() {
    #expect(throws: CocoaError.self) { try NSDataDetector(types: 1 << 10) }
  }

  @Test func `results come in the order of the text, and an enumeration can be stopped`() throws {
    let text = "a@b.com, 555-123-4567, www.c.com"
    let detector = try NSDataDetector(types: links | numbers), whole = NSRange(location: 0, length: text.utf16.count)
    #expect(detector.matches(in: text, range: whole).map { $0.resultType.rawValue } == [links, numbers, links])
    var count = 0
    detector.enumerateMatches(in: text, range: whole) { _, _, stop in
      count += 1
      stop.pointee = ObjCBool(true)
    }
    #expect(count == 1 && detector.numberOfMatches(in: text, range: whole) == 3)
  }
}
