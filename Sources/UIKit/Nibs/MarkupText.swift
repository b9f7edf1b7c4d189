/// The text of an XML file, in whichever encoding it is.
enum MarkupText {
  /// Source: "Extensible Markup Language (XML) 1.0", appendix F: a mark at the start, else the declaration, else UTF-8.
  ///
  /// - Returns: Nil where the bytes are not in the encoding that they claim, or where that encoding is unknown.
  static func decode(_ data: Data) -> String? {
    if data.starts(with: [0xef, 0xbb, 0xbf]) { return String(validating: data.dropFirst(3), as: UTF8.self) }
    if data.starts(with: [0xff, 0xfe]) || data.starts(with: [0xfe, 0xff]) {
      return String(data: data, encoding: .utf16)
    }
    guard let name = declaredEncoding(data), name != "utf-8" else { return String(validating: data, as: UTF8.self) }
    return encodings[name].flatMap { String(data: data, encoding: $0) }
  }

  private static let encodings: [String: String.Encoding] = [
    "us-ascii": .ascii, "ascii": .ascii, "iso-8859-1": .isoLatin1, "latin1": .isoLatin1, "iso-8859-2": .isoLatin2,
    "windows-1252": .windowsCP1252, "macintosh": .macOSRoman,
  ]

  /// The lower-case name in `<?xml … encoding="…"?>`; nil where there is none.
  private static func declaredEncoding(_ data: Data) -> String? {
    let head = String(decoding: data.prefix(200), as: UTF8.self)
    guard head.hasPrefix("<?xml"), let end = head.range(of: "?>"),
      let match = head[..<end.lowerBound].firstMatch(of: /encoding\s*=\s*["']([A-Za-z0-9._-]+)["']/)
    else { return nil }
    return match.output.1.lowercased()
  }
}
