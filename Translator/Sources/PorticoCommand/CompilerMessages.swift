import Foundation
import TranslatorCore

/// The compiler's output, told in terms of the user's files.
///
/// Lines are right already, because every translated file begins with `#sourceLocation`; columns are mapped back here,
/// and the excerpt is taken from the original. The output is read once, byte by byte: a library may give tens of
/// thousands of lines.
struct CompilerMessages {
  private let files: [String: TranslatedFile]
  private let folder: URL
  private let missing: MissingNames

  init(translation: TranslationResult?, folder: URL) {
    let all = translation?.modules.flatMap(\.files) ?? []
    files = Dictionary(all.map { (SourceText.escaped($0.path), $0) }) { first, _ in first }
    self.folder = folder
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
    var findings = Findings()
    _ = report(output, steps: &steps, findings: &findings)
    return findings
  }

  /// The messages of the linker, such as `ld.lld: error: undefined symbol`, with the places that they name.
  private static func linkerLines(_ output: String) -> [String] {
    output.split(separator: "\n").filter { line in
      !line.hasPrefix("error: ") && !line.hasPrefix("clang") && (line.contains("ld") || line.hasPrefix(">>> "))
        && (line.contains(": error: ") || line.contains("undefined reference") || line.hasPrefix(">>> ")
          || line.contains("cannot "))
    }.prefix(25).map(String.init)
  }

  /// - Parameter steps: Counts the bytes looked at for places and severities, which is what grows with the output.
  func report(_ output: String, steps: inout Int) -> String {
    var findings = Findings()
    return report(output, steps: &steps, findings: &findings)
  }

  private func report(_ output: String, steps: inout Int, findings: inout Findings) -> String {
    var seen: Set<Substring> = []
    var lines: [String] = []
    var errors = 0
    var placed = 0
    var keepsNotes = false
    var hasPlaces = false
    var counts: [String: Int] = [:]
    for line in output.split(separator: "\n", omittingEmptySubsequences: true) {
      guard let message = CompilerMessage(line, steps: &steps) else {
        if line.hasPrefix("error: ") || line.hasPrefix("<unknown>:0: error: "), !line.contains("fatalError"),
          seen.insert(line).inserted
        {
          lines.append(String(line))
          errors += 1
          if !line.hasPrefix("error: ") { hasPlaces = true }
          if findings.first.count < 3 { findings.first.append(String(line)) }
        }
        continue
      }
      if message.severity == .warning { keepsNotes = false; continue }
      if message.severity == .note, !keepsNotes { continue }
      keepsNotes = true
      // After a first error the compiler takes the load-time tables of later files for no constants, which they are.
      if errors > 0, message.text.contains("@section attribute") || message.text.contains("'@const' value") { continue }
      guard seen.insert(line).inserted else { continue }
      var path = String(message.path)
      var column = message.column
      var excerpt = ""
      if let file = files[path] {
        // A line end in a path would end the line of the message.
        if !file.path.utf8.contains(where: { $0 < 32 }) { path = file.path }
        column = file.originalColumn(line: message.line, column: column)
        if let text = file.originalLine(message.line) {
          let caret = String(text.utf8.prefix(column - 1).map { $0 == 9 ? "\t" : " " })
          excerpt = "\n\(text)\n\(caret)^"
        }
      }
      lines.append("\(path):\(message.line):\(column): \(message.severity.rawValue): \(message.text)\(excerpt)")
      hasPlaces = true
      guard message.severity == .error else { continue }
      errors += 1
      placed += 1
      if placed == 1 { findings.first = [] }
      if placed <= 3 { findings.first.append("\(path):\(message.line):\(column): error: \(message.text)") }
      if let name = missing.name(in: message.text) {
        counts[name, default: 0] += 1
        lines.append("  \(name) is Apple's; Portico does not have it yet. The line is right.")
      } else if let module = message.text.wholeMatch(of: /no such module '([^']+)'/) {
        findings.missingModules.insert(String(module.output.1))
      } else {
        findings.others[Self.withoutQuotes(String(message.text)), default: 0] += 1
      }
    }
    // A message of the driver about its own parts is no news beside the errors themselves.
    if hasPlaces { lines.removeAll { $0.hasPrefix("error: ") } }
    // The driver says only that linking failed; the linker has said why.
    if placed == 0, !hasPlaces { lines = Self.linkerLines(output) + lines }
    if errors == 0 {
      // Linking, or a crash of the compiler: show the end as it is.
      lines += output.split(separator: "\n").suffix(25).map(String.init)
    }
    if placed == 0 {
      let all = output.split(separator: "\n")
      // The words of the linker, of the compiler, of the driver.
      let telling = [
        all.filter { $0.contains("undefined reference") }, all.filter { $0.contains(": error: ") },
        all.filter { $0.contains("error: ") },
      ].first { !$0.isEmpty }
      findings.first = (telling?.prefix(3) ?? all.suffix(5)).map(String.init)
    }
    (findings.errors, findings.missing) = (placed > 0 ? placed : errors, counts)
    if let summary = MissingNames.summary(counts, errors: placed) { lines.append(summary) }
    return lines.joined(separator: "\n")
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
