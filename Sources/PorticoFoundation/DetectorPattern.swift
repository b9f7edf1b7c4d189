/// How one kind of thing looks in a text, and what a text that looks so means.
struct DetectorPattern: Sendable {
  private let expression: NSRegularExpression
  /// The meaning of a match, and how much of it counts; nil for what only looks so.
  private let meaning: @Sendable (_ text: NSString, _ match: NSTextCheckingResult) -> (DetectedText.Meaning, NSRange)?

  private init(
    _ pattern: String,
    _ meaning: @escaping @Sendable (NSString, NSTextCheckingResult) -> (DetectedText.Meaning, NSRange)?
  ) {
    guard let expression = try? NSRegularExpression(pattern: pattern, options: .caseInsensitive) else {
      preconditionFailure("a data detector's pattern cannot be read: \(pattern)")
    }
    (self.expression, self.meaning) = (expression, meaning)
  }

  func matches(in string: String, range: NSRange) -> [NSTextCheckingResult] {
    let text = string as NSString
    return expression.matches(in: string, options: [], range: range).compactMap { match in
      meaning(text, match).map { DetectedText($0.0, $0.1) }
    }
  }

  /// Addresses with a scheme, those that begin with `www.`, names with a well-known ending, and e-mail addresses.
  static let link: DetectorPattern = {
    let endings =
      "com|org|net|edu|gov|io|dev|app|co|me|info|biz|tv|ai|eu|uk|de|fr|it|es|nl|be|ch|at|se|no|dk|fi|pl|pt|ie|jp|cn|kr|in|au|nz|ca|us|br|mx|ru"
    let mail = #"(?:mailto:)?[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}"#
    let whole = #"(?:https?|ftp|file)://[^\s<>"“”]+"#
    let bare =
      #"(?<![\p{L}\p{N}@._-])(?:www\.[^\s<>"“”]+|(?:[\p{L}\p{N}-]+\.)+(?:"# + endings
      + #")(?![\p{L}\p{N}-])(?::\d+)?(?:[/?#][^\s<>"“”]*)?)"#
    return DetectorPattern("(\(mail))|(\(whole))|(\(bare))") { text, match in
      let range = withoutClosingMarks(text, match.range)
      let string = text.substring(with: range)
      let isMail = match.range(at: 1).length > 0, hasScheme = match.range(at: 2).length > 0
      let address =
        isMail
        ? (string.lowercased().hasPrefix("mailto:") ? string : "mailto:" + string)
        : hasScheme ? string : "http://" + string
      return URL(string: address).map { (.link($0), range) }
    }
  }()

  /// The marks of the sentence around an address do not belong to it, nor does a bracket that was opened before it.
  private static func withoutClosingMarks(_ text: NSString, _ range: NSRange) -> NSRange {
    var range = range
    while range.length > 1 {
      let last = text.substring(with: NSRange(location: NSMaxRange(range) - 1, length: 1)),
        string = text.substring(with: range)
      let opening = [")": "(", "]": "[", "}": "{"][last]
      let isUnopened =
        opening.map { string.components(separatedBy: $0).count < string.components(separatedBy: last).count } ?? false
      guard ".,;:!?'’…".contains(last) || isUnopened else { break }
      range.length -= 1
    }
    return range
  }

  /// Seven to fifteen digits in groups, with a country's code before them or not.
  static let phoneNumber: DetectorPattern = {
    let pattern =
      #"(?<![\p{L}\p{N}.,/-])(?:\+\d{1,3}[ .-]?)?(?:\(\d{1,5}\)[ .-]?)?\d{2,5}(?:[ .-]?\d{2,5}){0,5}(?![\p{L}\p{N}/]|[.,-]\d)"#
    return DetectorPattern(pattern) { text, match in
      let number = text.substring(with: match.range)
      let digits = number.filter(\.isNumber).count
      let isGrouped = number.contains { !$0.isNumber }
      guard (isGrouped ? 7...15 : 10...15).contains(digits) else { return nil }
      // Not a day in numbers, such as 2024-01-31.
      guard number.range(of: #"^\d{4}-\d{2}-\d{2}$|^\d{1,2}\.\d{1,2}\.\d{4}$"#, options: .regularExpression) == nil
      else { return nil }
      return (.phoneNumber(number), match.range)
    }
  }()

  /// A house number, a street, and with them a town, a state and a code where they follow.
  static let address: DetectorPattern = {
    let street =
      #"(\d{1,6}[A-Z]?(?: (?-i:[A-Z0-9])[\p{L}0-9.'-]*){1,4} (?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Court|Ct|Way|Place|Pl|Square|Sq|Loop|Parkway|Pkwy|Terrace|Highway|Hwy)\b\.?)"#
    let town = #"(?:,?\s+([A-Z][\p{L}.' -]*?),\s*([A-Z]{2})(?:\s+(\d{5}(?:-\d{4})?))?)?"#
    return DetectorPattern(street + town) { text, match in
      let keys: [NSTextCheckingKey] = [.street, .city, .state, .zip]
      var parts: [NSTextCheckingKey: String] = [:]
      for (index, key) in keys.enumerated() where match.range(at: index + 1).length > 0 {
        parts[key] = text.substring(with: match.range(at: index + 1))
      }
      return (.address(parts), match.range)
    }
  }()

  /// Days by name, by month and in numbers, each with an hour or without, and hours alone.
  static let date: DetectorPattern = {
    let month =
      "(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:t(?:ember)?)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)"
    let weekday = "(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?"
    let day = [
      #"\d{4}-\d{2}-\d{2}"#, #"\d{1,2}/\d{1,2}/\d{2,4}"#, "\(month)\\.? \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?",
      "\\d{1,2}(?:st|nd|rd|th)? \(month)\\.?(?: \\d{4})?", "today|tonight|tomorrow|yesterday",
      "(?:next |this )?\(weekday)",
    ].joined(separator: "|")
    let hour = #"\d{1,2}:\d{2}(?: ?[AP]\.?M\.?)?|\d{1,2} ?[AP]\.?M\.?|noon|midnight"#
    return DetectorPattern("\\b(?:(\(day))(?:,? (?:at )?(\(hour)))?|(\(hour)))(?![\\p{L}\\p{N}])") { text, match in
      func part(_ index: Int) -> String? {
        match.range(at: index).length > 0 ? text.substring(with: match.range(at: index)) : nil
      }
      return DetectedDay.date(day: part(1), hour: part(2) ?? part(3)).map { (.date($0), match.range) }
    }
  }()
}

/// The meaning of an English day and hour, seen from the app's own day.
private enum DetectedDay {
  static func date(day: String?, hour: String?) -> Date? {
    let calendar = Calendar.current
    guard let start = day.map({ self.start(of: $0.lowercased(), calendar) }) ?? calendar.startOfDay(for: Date()) else {
      return nil
    }
    let isTonight = day?.lowercased() == "tonight"
    guard let (hours, minutes) = hour.map(time) ?? (isTonight ? (20, 0) : (12, 0)) else { return nil }
    return calendar.date(bySettingHour: hours, minute: minutes, second: 0, of: start)
  }

  private static func time(_ text: String) -> (Int, Int)? {
    let text = text.lowercased()
    if text == "noon" { return (12, 0) }
    if text == "midnight" { return (0, 0) }
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    guard var hours = numbers.first else { return nil }
    let minutes = numbers.count > 1 ? numbers[1] : 0
    if text.contains("p"), hours < 12 { hours += 12 }
    if text.contains("a"), hours == 12 { hours = 0 }
    return hours < 24 && minutes < 60 ? (hours, minutes) : nil
  }

  private static func start(of text: String, _ calendar: Calendar) -> Date? {
    let today = calendar.startOfDay(for: Date())
    switch text {
    case "today", "tonight": return today
    case "tomorrow": return calendar.date(byAdding: .day, value: 1, to: today)
    case "yesterday": return calendar.date(byAdding: .day, value: -1, to: today)
    default: break
    }
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    if numbers.isEmpty { return nextWeekday(text, after: today, calendar) }
    let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
    var components = DateComponents()
    if let month = months.firstIndex(where: { text.range(of: "\\b\($0)", options: .regularExpression) != nil }) {
      (components.month, components.day) = (month + 1, numbers[0])
      components.year = numbers.count > 1 ? numbers[1] : calendar.component(.year, from: today)
    } else if numbers.count == 3, text.contains("-") {
      (components.year, components.month, components.day) = (numbers[0], numbers[1], numbers[2])
    } else if numbers.count == 3 {
      let year = numbers[2] < 100 ? 2000 + numbers[2] : numbers[2]
      (components.month, components.day, components.year) = (numbers[0], numbers[1], year)
    } else {
      return nil
    }
    guard (1...12).contains(components.month ?? 0), (1...31).contains(components.day ?? 0) else { return nil }
    return calendar.date(from: components)
  }

  private static func nextWeekday(_ text: String, after today: Date, _ calendar: Calendar) -> Date? {
    let names = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]
    guard let weekday = names.firstIndex(where: { text.range(of: "\\b\($0)", options: .regularExpression) != nil })
    else { return nil }
    let days = (weekday + 1 - calendar.component(.weekday, from: today) + 7) % 7
    return calendar.date(byAdding: .day, value: days == 0 && text.hasPrefix("next") ? 7 : days, to: today)
  }
}
