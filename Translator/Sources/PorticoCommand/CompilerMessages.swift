import Foundation
import TranslatorCore

/// The compiler's output, told in terms of the user's files.
///
/// Lines are right already, because every translated file begins with `#sourceLocation`; columns are mapped back here,
/// and the excerpt is taken from the original. The output is read once, byte by byte: a library may give tens of
/// thousands of lines.
struct CompilerMessages {
  private let files: [String: TranslatedFile]
  private let missing: MissingNames

  init(translation: TranslationResult?) {
    let all = translation?.modules.flatMap(\.files) ?? []
    files = Dictionary(all.map { (SourceText.escaped($0.path), $0) }) { first, _ in first }
    missing = MissingNames(frameworkClasses: translation?.frameworkClasses ?? [:])
  }

  /// The content of a report, for programs.
  struct Findings: Equatable {
    var errors = 0
    /// The first three, a line each; where no error has a location, the end of what was printed.
    var first: [String] = []
    /// Names of Apple's that are missing, with the number of errors each causes.
    var missing: [String: Int] = [:]
    var missingModules: Set<String> = []
    /// The other errors with their numbers, without what they quote.
    var others: [String: Int] = [:]
  }

  func report(_ output: String) -> String {
    var steps = 0
    return report(output, steps: &steps)
  }

  /// A message as a kind of message.
  static func withoutQuotes(_ message: String) -> String { message.replacing(/'[^']*'/, with: "'…'") }

  func findings(_ output: String) -> Findings {
    var steps = 0
    return read(output, steps: &steps).findings
  }

  /// - Parameter steps: Counts the bytes looked at for places and severities, which is what grows with the output.
  func report(_ output: String, steps: inout Int) -> String {
    read(output, steps: &steps).lines.joined(separator: "\n")
  }

  private func read(_ output: String, steps: inout Int) -> CompilerReport {
    var report = CompilerReport(files: files, missing: missing)
    for line in output.split(separator: "\n", omittingEmptySubsequences: true) { report.take(line, steps: &steps) }
    report.end(of: output)
    return report
  }
}

/// `/path:12:3: error: text`.
struct CompilerMessage: Equatable {
  enum Severity: String, CaseIterable { case error, warning, note }

  var path: Substring
  var line: Int
  var column: Int
  var severity: Severity
  var text: Substring

  init?(_ whole: Substring, steps: inout Int) {
    let bytes = whole.utf8
    steps += 1
    guard bytes.first == UInt8(ascii: "/") else { return nil }
    func number(_ index: inout Substring.Index) -> Int? {
      var result: Int?
      while index < bytes.endIndex, let digit = Optional(bytes[index]), digit >= 48, digit <= 57,
        (result ?? 0) < 1 << 40
      {
        result = (result ?? 0) * 10 + Int(digit - 48)
        index = bytes.index(after: index)
        steps += 1
      }
      return result
    }
    func skip(_ text: String, _ index: inout Substring.Index) -> Bool {
      steps += 1
      guard bytes[index...].starts(with: text.utf8) else { return false }
      index = bytes.index(index, offsetBy: text.utf8.count)
      return true
    }
    var colon = bytes.index(after: bytes.startIndex)
    while colon < bytes.endIndex {
      steps += 1
      defer { if colon < bytes.endIndex { colon = bytes.index(after: colon) } }
      guard bytes[colon] == UInt8(ascii: ":") else { continue }
      var index = bytes.index(after: colon)
      guard let line = number(&index), skip(":", &index), let column = number(&index), skip(": ", &index) else {
        continue
      }
      guard let severity = Severity.allCases.first(where: { skip($0.rawValue + ": ", &index) }) else { continue }
      (path, self.line, self.column, self.severity, text) = (whole[..<colon], line, column, severity, whole[index...])
      return
    }
    return nil
  }
}
