public typealias NSTextCheckingTypes = UInt64
/// All kinds that the system looks for; Foundation has none beyond them here.
public let NSTextCheckingAllSystemTypes: NSTextCheckingTypes = 0xffff_ffff
public let NSTextCheckingAllCustomTypes: NSTextCheckingTypes = 0xffff_ffff << 32
public let NSTextCheckingAllTypes = NSTextCheckingAllSystemTypes | NSTextCheckingAllCustomTypes

extension NSTextCheckingKey {
  public static let name = NSTextCheckingKey(rawValue: "Name")
  public static let jobTitle = NSTextCheckingKey(rawValue: "JobTitle")
  public static let organization = NSTextCheckingKey(rawValue: "Organization")
  public static let street = NSTextCheckingKey(rawValue: "Street")
  public static let city = NSTextCheckingKey(rawValue: "City")
  public static let state = NSTextCheckingKey(rawValue: "State")
  public static let zip = NSTextCheckingKey(rawValue: "ZIP")
  public static let country = NSTextCheckingKey(rawValue: "Country")
  public static let phone = NSTextCheckingKey(rawValue: "Phone")
  public static let airline = NSTextCheckingKey(rawValue: "Airline")
  public static let flight = NSTextCheckingKey(rawValue: "Flight")
}

/// Foundation's kinds of results, by their numbers on Linux, which are others than Apple's: it calls those that it does
/// not find itself deprecated.
package enum DetectedKind {
  package static let date = NSTextCheckingResult.CheckingType(rawValue: 1 << 4)
  package static let address = NSTextCheckingResult.CheckingType(rawValue: 1 << 5)
  package static let link = NSTextCheckingResult.CheckingType(rawValue: 1 << 6)
  package static let phoneNumber = NSTextCheckingResult.CheckingType(rawValue: 1 << 11)
  package static let transitInformation = NSTextCheckingResult.CheckingType(rawValue: 1 << 12)
}

/// Finds addresses of pages, e-mail addresses, telephone numbers, dates and postal addresses in text. Foundation on
/// Linux has none.
///
/// Dates and postal addresses are found as English writes them. Flight numbers are not looked for.
open class NSDataDetector: NSObject, @unchecked Sendable {  // immutable
  public let checkingTypes: NSTextCheckingTypes

  /// - Throws: An error of Cocoa where `checkingTypes` names nothing that is looked for.
  public init(types checkingTypes: NSTextCheckingTypes) throws {
    let known: NSTextCheckingResult.CheckingType = [
      DetectedKind.link, DetectedKind.phoneNumber, DetectedKind.date, DetectedKind.address,
      DetectedKind.transitInformation,
    ]
    guard checkingTypes & known.rawValue != 0 else {
      throw CocoaError(
        .formatting,
        userInfo: [NSLocalizedDescriptionKey: "The checking types name nothing that a data detector finds."])
    }
    self.checkingTypes = checkingTypes
    super.init()
  }

  /// The matches in the range, which is UTF-16 units, from its beginning to its end; nothing overlaps. O(text).
  open func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    let types = NSTextCheckingResult.CheckingType(rawValue: checkingTypes)
    let finders: [(NSTextCheckingResult.CheckingType, DetectorPattern)] = [
      (DetectedKind.link, .link), (DetectedKind.address, .address), (DetectedKind.date, .date),
      (DetectedKind.phoneNumber, .phoneNumber),
    ]
    var found: [NSTextCheckingResult] = []
    // A number inside an address of a page is no telephone number, so the earlier kinds go first.
    for (type, pattern) in finders where types.contains(type) {
      found += pattern.matches(in: string, range: range).filter { new in
        !found.contains { NSIntersectionRange($0.range, new.range).length > 0 }
      }
    }
    return found.sorted { $0.range.location < $1.range.location }
  }

  open func firstMatch(in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange)
    -> NSTextCheckingResult?
  {
    matches(in: string, options: options, range: range).first
  }
  open func numberOfMatches(in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange) -> Int
  {
    matches(in: string, options: options, range: range).count
  }
  open func rangeOfFirstMatch(in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange)
    -> NSRange
  {
    firstMatch(in: string, options: options, range: range)?.range ?? NSRange(location: NSNotFound, length: 0)
  }
  open func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for match in matches(in: string, options: options, range: range) {
      block(match, [], &stop)
      if stop.boolValue { return }
    }
  }
}

/// Something that was found, and what it means.
final class DetectedText: NSTextCheckingResult {
  enum Meaning: Sendable {
    case link(URL)
    case phoneNumber(String)
    case date(Date)
    case address([NSTextCheckingKey: String])
  }
  let found: Meaning
  private let matched: NSRange

  init(_ meaning: Meaning, _ range: NSRange) {
    (found, matched) = (meaning, range)
    super.init()
  }
  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("A result of a data detector is not archived.")
  }

  override var resultType: CheckingType {
    switch found {
    case .link: DetectedKind.link
    case .phoneNumber: DetectedKind.phoneNumber
    case .date: DetectedKind.date
    case .address: DetectedKind.address
    }
  }
  override var range: NSRange { matched }
  override var numberOfRanges: Int { 1 }
  override func range(at index: Int) -> NSRange { matched }
}

extension NSTextCheckingResult {
  private var meaning: DetectedText.Meaning? { (self as? DetectedText)?.found }

  /// The address of a page, or `mailto:` with an e-mail address.
  public var url: URL? { if case .link(let url)? = meaning { url } else { nil } }
  /// As it stands in the text.
  public var phoneNumber: String? { if case .phoneNumber(let number)? = meaning { number } else { nil } }
  /// Noon of the day where the text names no hour.
  public var date: Date? { if case .date(let date)? = meaning { date } else { nil } }
  public var addressComponents: [NSTextCheckingKey: String]? {
    if case .address(let parts)? = meaning { parts } else { nil }
  }
}
