import TextLayout

/// A tab stop of a paragraph.
open class NSTextTab: NSObject, NSCoding, NSCopying, NSSecureCoding, @unchecked Sendable {  // immutable
  public struct OptionKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A CharacterSet: a character of it ends the column instead of the tab's own alignment.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  /// Points from the leading margin.
  open var location: CGFloat { point }
  open var alignment: NSTextAlignment { side }
  open var options: [OptionKey: Any] { chosen }
  private let point: CGFloat
  private let side: NSTextAlignment
  private let chosen: [OptionKey: Any]

  public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
    (side, point, chosen) = (alignment, loc, options)
    super.init()
  }

  public required init?(coder: NSCoder) {
    side = NSTextAlignment(rawValue: coder.decodeInteger(forKey: "NSAlignment")) ?? .natural
    point = CGFloat(coder.decodeDouble(forKey: "NSLocation"))
    chosen = [:]
    super.init()
  }
  open func encode(with coder: NSCoder) {
    coder.encode(side.rawValue, forKey: "NSAlignment")
    coder.encode(Double(point), forKey: "NSLocation")
  }
  open class var supportsSecureCoding: Bool { true }
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The decimal separator of a locale, by which columns of numbers are aligned.
  open class func columnTerminators(for aLocale: Locale?) -> CharacterSet {
    CharacterSet(charactersIn: (aLocale ?? Locale(identifier: "en_US_POSIX")).decimalSeparator ?? ".")
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return other.point == point && other.side == side
  }
  open override var hash: Int { point.hashValue }

  convenience init(_ stop: ParagraphStyle.TabStop) {
    self.init(
      textAlignment: NSTextAlignment(stop.alignment), location: stop.location,
      options: stop.terminators.map { [.columnTerminators: $0] } ?? [:])
  }
  var _stop: ParagraphStyle.TabStop {
    ParagraphStyle.TabStop(
      location: point, alignment: side._value, terminators: chosen[.columnTerminators] as? CharacterSet)
  }
}
