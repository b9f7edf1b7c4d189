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
    /// Further keys, which are written nowhere: what they say is not part of the documents here.
    public static let defaultAttributes = DocumentAttributeKey(rawValue: "DefaultAttributes")
    public static let viewSize = DocumentAttributeKey(rawValue: "ViewSize"),
      viewZoom = DocumentAttributeKey(rawValue: "ViewZoom")
    public static let viewMode = DocumentAttributeKey(rawValue: "ViewMode"),
      readOnly = DocumentAttributeKey(rawValue: "ReadOnly")
    public static let backgroundColor = DocumentAttributeKey(rawValue: "BackgroundColor")
    public static let hyphenationFactor = DocumentAttributeKey(rawValue: "HyphenationFactor")
    public static let defaultTabInterval = DocumentAttributeKey(rawValue: "DefaultTabInterval")
  }

  /// The text of a document: plain text, RTF, RTFD in one piece of data, or HTML.
  ///
  /// HTML is read by libxml2; `MarkupReader` says what becomes of it. Without a font of its own it has the system's 12
  /// points high, as Times, which UIKit takes, is not here.
  ///
  /// - Parameter dict: Filled with what the document says of itself: its type and encoding.
  /// - Throws: `CocoaError.fileReadInapplicableStringEncoding` for bytes that are not in the encoding,
  ///   `.fileReadCorruptFile` for what is no RTF, and for HTML where libxml2 is not installed.
  public convenience init(
    data: Data, options: [NSAttributedString.DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let type = Self.type(of: data, options)
    let encoding = Self.encoding(options[.characterEncoding])
    var about: [AnyHashable: Any] = [DocumentAttributeKey.documentType.rawValue: type.rawValue]
    about[DocumentAttributeKey.characterEncoding.rawValue] = (encoding ?? .utf8).rawValue
    let found: NSAttributedString
    switch type {
    case .plain:
      guard let text = String(data: data, encoding: encoding ?? .utf8) else {
        throw CocoaError(.fileReadInapplicableStringEncoding)
      }
      found = NSAttributedString(
        string: text, attributes: options[.defaultAttributes] as? [NSAttributedString.Key: Any])
    case .rtf:
      guard let read = RichTextReader.read(data) else { throw CocoaError(.fileReadCorruptFile) }
      found = read
    case .html: found = try MarkupReader.read(data, encoding: try Self.charset(of: data, encoding))
    case .rtfd:
      guard let read = RichTextPackage(data)?.text else { throw CocoaError(.fileReadCorruptFile) }
      found = read
    default:
      throw CocoaError(
        .fileReadUnknown, userInfo: [NSLocalizedFailureReasonErrorKey: "\(type.rawValue) is no type of documents."])
    }
    dict?.pointee = NSDictionary(dictionary: about)
    self.init(attributedString: found)
  }

  /// The name of an encoding for libxml2; nil to look into the document.
  private static func charset(of data: Data, _ encoding: String.Encoding?) throws -> String? {
    switch encoding {
    case nil: nil
    case .utf8: "utf-8"
    case .utf16: "utf-16"
    case .utf16LittleEndian: "utf-16le"
    case .utf16BigEndian: "utf-16be"
    case .ascii, .isoLatin1, .windowsCP1252: "iso-8859-1"
    case let other?:
      throw CocoaError(.fileReadUnknownStringEncoding, userInfo: [NSStringEncodingErrorKey: other.rawValue])
    }
  }

  /// The text as a document: plain text, RTF, RTFD in one piece of data, or HTML.
  ///
  /// - Parameters:
  ///   - range: Must lie in the text.
  ///   - dict: `documentType` says which; it is plain text without it. `characterEncoding` is of plain text alone.
  /// - Throws: `CocoaError.fileWriteInapplicableStringEncoding` for characters that the encoding does not have.
  public func data(from range: NSRange, documentAttributes dict: [NSAttributedString.DocumentAttributeKey: Any] = [:])
    throws -> Data
  {
    enforceRange(range, "dataFromRange:documentAttributes:error:")
    let type = Self.type(dict[.documentType]) ?? .plain
    switch type {
    case .plain:
      let text = (string as NSString).substring(with: range)
      guard let data = text.data(using: Self.encoding(dict[.characterEncoding]) ?? .utf8) else {
        throw CocoaError(.fileWriteInapplicableStringEncoding)
      }
      return data
    case .rtf: return RichTextWriter.write(self, in: range)
    case .rtfd: return RichTextPackage(self, in: range).wrapper.serializedRepresentation ?? Data()
    case .html: return Data(MarkupWriter.write(self, in: range).utf8)
    default:
      throw CocoaError(
        .fileWriteUnknown, userInfo: [NSLocalizedFailureReasonErrorKey: "\(type.rawValue) is no type of documents."])
    }
  }

  /// `data(from:documentAttributes:)` as a file in memory; RTFD as a folder with `TXT.rtf` and the attachments.
  public func fileWrapper(
    from range: NSRange, documentAttributes dict: [NSAttributedString.DocumentAttributeKey: Any] = [:]
  ) throws -> FileWrapper {
    guard Self.type(dict[.documentType]) == .rtfd else {
      return FileWrapper(regularFileWithContents: try data(from: range, documentAttributes: dict))
    }
    enforceRange(range, "fileWrapperFromRange:documentAttributes:error:")
    return RichTextPackage(self, in: range).wrapper
  }

  private func enforceRange(_ range: NSRange, _ method: String) {
    enforce(
      range.location >= 0 && range.length >= 0 && range.location + range.length <= length,
      "NSAttributedString \(method): Range {\(range.location), \(range.length)} out of bounds; string length \(length)")
  }

  /// The text of a document in a file, or in a folder of RTFD.
  ///
  /// - Throws: Foundation's error for a file that cannot be read, and what `init(data:options:documentAttributes:)`
  ///   throws.
  public convenience init(
    url: URL, options: [NSAttributedString.DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let isFolder = (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
    guard isFolder else {
      try self.init(data: try Data(contentsOf: url), options: options, documentAttributes: dict)
      return
    }
    guard let text = RichTextPackage(try FileWrapper(url: url)).text else { throw CocoaError(.fileReadCorruptFile) }
    dict?.pointee = [DocumentAttributeKey.documentType.rawValue: DocumentType.rtfd.rawValue]
    self.init(attributedString: text)
  }

  /// A type as an app writes it: by itself, or by its name.
  private static func type(_ value: Any?) -> DocumentType? {
    (value as? DocumentType) ?? (value as? String).map { DocumentType(rawValue: $0) }
  }

  /// An encoding as an app writes it: by itself, or by its number.
  private static func encoding(_ value: Any?) -> String.Encoding? {
    let number = (value as? UInt) ?? (value as? NSNumber)?.uintValue
    return number.map { String.Encoding(rawValue: $0) } ?? value as? String.Encoding
  }

  private static func type(of data: Data, _ options: [DocumentReadingOptionKey: Any]) -> DocumentType {
    if let type = type(options[.documentType]) { return type }
    let head = String(decoding: data.prefix(64), as: UTF8.self).drop { $0.isWhitespace }.lowercased()
    if head.hasPrefix("{\\rtf") { return .rtf }
    if head.hasPrefix("rtfd\0") { return .rtfd }
    return head.hasPrefix("<!doctype html") || head.hasPrefix("<html") ? .html : .plain
  }
}
