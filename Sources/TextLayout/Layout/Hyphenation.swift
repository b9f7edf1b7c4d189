import CHyphenation
import Foundation

/// Divides words by the patterns for their language in Debian's packages `hyphen-*`.
///
/// Without patterns for a language words stay whole.
package enum Hyphenation {
  struct Key: Hashable {
    var word: [UInt16]
    var language: String
  }

  /// Debian's and other distributions' folder of patterns.
  static let folder = "/usr/share/hyphen"

  /// Whether there are patterns for a language.
  ///
  /// - Parameter language: A tag of BCP 47.
  package static func isAvailable(for language: String) -> Bool {
    TextSystem.locked { patterns(for: language) != nil }
  }

  /// The offsets in a word before which a new line may begin, with a hyphen before it.
  ///
  /// - Parameters:
  ///   - word: Letters only.
  ///   - language: A tag of BCP 47; empty for English.
  /// - Complexity: The first word of a language reads its patterns: 2 ms for English, 11 for German. Results are kept.
  static func points(in word: [UInt16], language: String) -> [Int] {
    TextSystem.locked {
      let key = Key(word: word, language: language)
      if let known = TextSystem.caches.hyphenations[key] { return known }
      let points = find(word, language)
      TextSystem.caches.hyphenations.insert(points, for: key, cost: word.count + 8)
      return points
    }
  }

  private static func find(_ word: [UInt16], _ language: String) -> [Int] {
    guard word.count > 3, let patterns = patterns(for: language) else { return [] }
    let small = Array(String(decoding: word, as: UTF16.self).lowercased().utf16)
    // A letter that is two in small ones would shift the places.
    guard small.count == word.count else { return [] }
    var marks = [UInt8](repeating: 0, count: small.count)
    hyphenation_mark(patterns, small, small.count, &marks)
    return marks.indices.filter { marks[$0] != 0 }.map { $0 + 1 }
  }

  private static func patterns(for language: String) -> OpaquePointer? {
    if let known = TextSystem.caches.patterns[language] { return known }
    let found = file(for: language).flatMap { hyphenation_open($0) }
    TextSystem.caches.patterns[language] = .some(found)
    return found
  }

  /// The file for a language and its region, else the one for the language alone, else that of another region.
  static func file(for language: String) -> String? {
    let parts = language.split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
    let code = parts.first?.lowercased() ?? "en"
    let region = parts.dropFirst().last { $0.count == 2 }?.uppercased()
    var names = ["hyph_\(code).dic"]
    if let region { names.insert("hyph_\(code)_\(region).dic", at: 0) }
    let manager = FileManager.default
    if let name = names.first(where: { manager.fileExists(atPath: "\(folder)/\($0)") }) { return "\(folder)/\(name)" }
    let others = ((try? manager.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasPrefix("hyph_\(code)_") }
    return others.min().map { "\(folder)/\($0)" }
  }
}
