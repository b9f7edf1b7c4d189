/// A list in a text: how its items are marked. Paragraphs name it in `NSParagraphStyle.textLists`. TextKit 2 puts the
/// markers in front of them; elsewhere they have to be part of the text.
open class NSTextList: NSObject, NSSecureCoding, @unchecked Sendable {  // immutable but for the first number
  /// The shape or the numbers of a marker, between braces in a format of one's own, as in `({decimal})`.
  public struct MarkerFormat: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let box = MarkerFormat("{box}"), check = MarkerFormat("{check}"), circle = MarkerFormat("{circle}")
    public static let diamond = MarkerFormat("{diamond}"), disc = MarkerFormat("{disc}"),
      hyphen = MarkerFormat("{hyphen}")
    public static let square = MarkerFormat("{square}"), octal = MarkerFormat("{octal}"),
      decimal = MarkerFormat("{decimal}")
    public static let lowercaseHexadecimal = MarkerFormat("{lower-hexadecimal}")
    public static let uppercaseHexadecimal = MarkerFormat("{upper-hexadecimal}")
    public static let lowercaseAlpha = MarkerFormat("{lower-alpha}"), uppercaseAlpha = MarkerFormat("{upper-alpha}")
    public static let lowercaseLatin = MarkerFormat("{lower-latin}"), uppercaseLatin = MarkerFormat("{upper-latin}")
    public static let lowercaseRoman = MarkerFormat("{lower-roman}"), uppercaseRoman = MarkerFormat("{upper-roman}")
  }
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The marker of the list around it stands before.
    public static var prependEnclosingMarker: Options { Options(rawValue: 1) }
  }

  public let markerFormat: MarkerFormat
  public let listOptions: Options
  /// The number of the first item. 1 by default.
  open var startingItemNumber: Int

  public init(markerFormat: MarkerFormat, options: Options = [], startingItemNumber: Int) {
    (self.markerFormat, listOptions, self.startingItemNumber) = (markerFormat, options, startingItemNumber)
    super.init()
  }
  public convenience init(markerFormat: MarkerFormat, options: Int) {
    self.init(markerFormat: markerFormat, options: Options(rawValue: UInt(options)), startingItemNumber: 1)
  }
  public required init?(coder: NSCoder) {
    guard let format = coder._decodeObject(of: NSString.self, forKey: "NSMarkerFormat") else { return nil }
    markerFormat = MarkerFormat(rawValue: format as String)
    listOptions = Options(rawValue: UInt(max(coder.decodeInteger(forKey: "NSOptions"), 0)))
    startingItemNumber = coder.decodeInteger(forKey: "NSStartingItemNumber")
    super.init()
  }
  open func encode(with coder: NSCoder) {
    coder.encode(markerFormat.rawValue as NSString, forKey: "NSMarkerFormat")
    coder.encode(Int(listOptions.rawValue), forKey: "NSOptions")
    coder.encode(startingItemNumber, forKey: "NSStartingItemNumber")
  }
  open class var supportsSecureCoding: Bool { true }
  /// Whether the text of items has their markers in it. False, as TextKit 2 adds them to what it lays out.
  open class var includesTextListMarkers: Bool { false }

  /// The name between the braces.
  private var kind: String {
    let text = markerFormat.rawValue
    guard let start = text.firstIndex(of: "{"), let end = text.firstIndex(of: "}"), start < end else { return "" }
    return String(text[text.index(after: start)..<end])
  }
  private static let shapes = [
    "box": "▫︎", "check": "✓", "circle": "◦", "diamond": "◆", "disc": "•", "hyphen": "⁃", "square": "▪︎",
  ]
  /// Whether items have numbers.
  open var isOrdered: Bool { !kind.isEmpty && Self.shapes[kind] == nil }

  /// The marker before an item, with the text around the braces.
  open func marker(forItemNumber itemNumber: Int) -> String {
    markerFormat.rawValue.replacingOccurrences(
      of: "{\(kind)}", with: Self.shapes[kind] ?? Self.number(itemNumber, kind))
  }

  private static func number(_ number: Int, _ kind: String) -> String {
    switch kind {
    case "octal": String(number, radix: 8)
    case "lower-hexadecimal": String(number, radix: 16)
    case "upper-hexadecimal": String(number, radix: 16).uppercased()
    case "lower-alpha", "lower-latin": letters(number)
    case "upper-alpha", "upper-latin": letters(number).uppercased()
    case "lower-roman": roman(number).lowercased()
    case "upper-roman": roman(number)
    default: String(number)
    }
  }

  /// a to z, then aa, ab and so on.
  private static func letters(_ number: Int) -> String {
    guard number > 0 else { return String(number) }
    var rest = number, result = ""
    while rest > 0 {
      result = String(UnicodeScalar(UInt8(97 + (rest - 1) % 26))) + result
      rest = (rest - 1) / 26
    }
    return result
  }

  private static func roman(_ number: Int) -> String {
    guard (1..<4000).contains(number) else { return String(number) }
    let steps: [(Int, String)] = [
      (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"),
      (9, "IX"), (5, "V"),
      (4, "IV"), (1, "I"),
    ]
    var rest = number, result = ""
    for (value, sign) in steps {
      while rest >= value {
        result += sign
        rest -= value
      }
    }
    return result
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextList else { return false }
    return other.markerFormat == markerFormat && other.listOptions == listOptions
      && other.startingItemNumber == startingItemNumber
  }
  open override var hash: Int { markerFormat.hashValue ^ startingItemNumber }
}
