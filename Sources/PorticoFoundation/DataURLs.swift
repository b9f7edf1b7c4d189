import Foundation

/// The data and type in a URL of the scheme `data`. Source: RFC 2397.
struct DataURL {
  let content: Data

  /// Nil for a URL of another scheme.
  ///
  /// - Throws: `CocoaError.fileReadCorruptFile` where the URL has no comma, or what follows it is not in base 64 though
  ///   the URL says so.
  init?(_ url: URL) throws {
    guard url.scheme?.lowercased() == "data" else { return nil }
    let text = url.absoluteString
    let corrupt = CocoaError(.fileReadCorruptFile, userInfo: [NSURLErrorKey: url])
    guard let comma = text.firstIndex(of: ",") else { throw corrupt }
    let bytes = Self.unescaped(text[text.index(after: comma)...])
    guard text[..<comma].lowercased().hasSuffix(";base64") else {
      content = bytes
      return
    }
    guard let decoded = Data(base64Encoded: bytes, options: .ignoreUnknownCharacters) else { throw corrupt }
    content = decoded
  }

  /// A percent sign and two digits are one byte; what is written otherwise stands for itself.
  private static func unescaped(_ text: Substring) -> Data {
    var bytes = Data(capacity: text.utf8.count), rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = UInt8(Substring(rest.prefix(2)), radix: 16), rest.count >= 2 {
        bytes.append(value)
        rest.removeFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}

extension Data {
  /// As Foundation's, which reads no URLs of the scheme `data` on Linux. It is preferred where no options are given.
  public init(contentsOf url: URL) throws {
    if let own = try DataURL(url) { self = own.content } else { try self.init(contentsOf: url, options: []) }
  }
}
