extension NSAttributedString {
  public struct DocumentType: Hashable, RawRepresentable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let plain = DocumentType(rawValue: "NSPlainText"), rtf = DocumentType(rawValue: "NSRTF")
    public static let rtfd = DocumentType(rawValue: "NSRTFD"), html = DocumentType(rawValue: "NSHTML")
  }

  public struct DocumentReadingOptionKey: Hashable, RawRepresentable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A `DocumentType`; without it the first bytes tell.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// Attributes, by key, of text that has none of its own.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
    /// The raw value of a `String.Encoding`; UTF-8 unless told.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    public static let targetTextScaling = DocumentReadingOptionKey(rawValue: "TargetTextScaling")
    public static let sourceTextScaling = DocumentReadingOptionKey(rawValue: "SourceTextScaling")
  }

  public struct DocumentAttributeKey: Hashable, RawRepresentable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
    public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
  }

  /// The text of a document. Plain text is read; HTML and RTF trap by name.
  ///
  /// - Parameter dict: Filled with what the document says of itself: its type and encoding.
  /// - Throws: `CocoaError.fileReadInapplicableStringEncoding` for bytes that are not in the encoding.
  public convenience init(
    data: Data, options: [NSAttributedString.DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let type = Self.type(of: data, options)
    guard type == .plain else { notImplemented("NSAttributedString.init(data:options:documentAttributes:) of \(type.rawValue)") }
    let number = options[.characterEncoding]
    let raw = (number as? UInt) ?? (number as? NSNumber)?.uintValue ?? String.Encoding.utf8.rawValue
    guard let text = String(data: data, encoding: String.Encoding(rawValue: raw)) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    dict?.pointee = NSDictionary(dictionary: [DocumentAttributeKey.documentType.rawValue: type.rawValue, "CharacterEncoding": raw])
    self.init(string: text, attributes: options[.defaultAttributes] as? [NSAttributedString.Key: Any])
  }

  /// The text of a document in a file.
  ///
  /// - Throws: Foundation's error for a file that cannot be read, and what `init(data:options:documentAttributes:)` throws.
  public convenience init(
    url: URL, options: [NSAttributedString.DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    try self.init(data: try Data(contentsOf: url), options: options, documentAttributes: dict)
  }

  private static func type(of data: Data, _ options: [DocumentReadingOptionKey: Any]) -> DocumentType {
    if let type = options[.documentType] as? DocumentType { return type }
    if let name = options[.documentType] as? String { return DocumentType(rawValue: name) }
    let head = String(decoding: data.prefix(64), as: UTF8.self).drop { $0.isWhitespace }.lowercased()
    if head.hasPrefix("{\\rtf") { return .rtf }
    return head.hasPrefix("<!doctype html") || head.hasPrefix("<html") ? .html : .plain
  }
}
