import PorticoFoundation

/// Bytes as lines of text between a first and a last line that name them.
///
/// Source: RFC 7468.
enum PEM {
  static func text(_ label: String, _ bytes: [UInt8]) -> String {
    let lines = Data(bytes).base64EncodedString(options: [.lineLength64Characters, .endLineWithLineFeed])
    return "-----BEGIN \(label)-----\n\(lines)\n-----END \(label)-----"
  }

  /// - Parameter labels: Those that are taken. Another, or lines that are not Base64, throw `invalidPEMDocument`.
  static func bytes(_ text: String, _ labels: [String]) throws -> [UInt8] {
    let lines = text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }.filter {
      !$0.isEmpty
    }
    let isNamed = labels.contains { lines.first == "-----BEGIN \($0)-----" && lines.last == "-----END \($0)-----" }
    guard isNamed, let data = Data(base64Encoded: lines.dropFirst().dropLast().joined()) else {
      throw CryptoKitASN1Error.invalidPEMDocument
    }
    return Array(data)
  }
}
