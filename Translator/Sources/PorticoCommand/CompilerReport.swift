import TranslatorCore

/// A report of the compiler's output while it is read, line by line.
struct CompilerReport {
  private let files: [String: TranslatedFile]
  private let missing: MissingNames

  private(set) var lines: [String] = []
  private(set) var findings = CompilerMessages.Findings()
  private var seen: Set<Substring> = []
  /// All errors, and those that name a position in a file.
  private var errors = 0, placed = 0
  /// The message that notes belong to is shown.
  private var keepsNotes = false
  /// Some message names a file, if only an unknown one.
  private var hasPositions = false

  init(files: [String: TranslatedFile], missing: MissingNames) { (self.files, self.missing) = (files, missing) }

  mutating func take(_ line: Substring, steps: inout Int) {
    guard let message = CompilerMessage(line, steps: &steps) else { return takeUnplaced(line) }
    switch message.severity {
    case .warning:
      keepsNotes = false
      return
    case .note where !keepsNotes: return
    default: keepsNotes = true
    }
    // After a first error the compiler takes the load-time tables of later files for no constants, which they are.
    if errors > 0, message.text.contains("@section attribute") || message.text.contains("'@const' value") { return }
    guard seen.insert(line).inserted else { return }
    hasPositions = true
    let position = show(message)
    if message.severity == .error { count(message, at: position) }
  }

  /// A message of the driver or of a part that knows no position.
  private mutating func takeUnplaced(_ line: Substring) {
    guard line.hasPrefix("error: ") || line.hasPrefix("<unknown>:0: error: "), !line.contains("fatalError"),
      seen.insert(line).inserted
    else { return }
    lines.append(String(line))
    errors += 1
    if !line.hasPrefix("error: ") { hasPositions = true }
    if findings.first.count < 3 { findings.first.append(String(line)) }
  }

  /// Adds a message with the user's own path, column and line.
  ///
  /// - Returns: The position, as `path:line:column`.
  private mutating func show(_ message: CompilerMessage) -> String {
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
    let position = "\(path):\(message.line):\(column)"
    lines.append("\(position): \(message.severity.rawValue): \(message.text)\(excerpt)")
    return position
  }

  private mutating func count(_ message: CompilerMessage, at position: String) {
    errors += 1
    placed += 1
    if placed == 1 { findings.first = [] }
    if placed <= 3 { findings.first.append("\(position): error: \(message.text)") }
    if let name = missing.name(in: message.text) {
      findings.missing[name, default: 0] += 1
      lines.append("  \(name) is Apple's; Portico does not have it yet. The line is right.")
    } else if let module = message.text.wholeMatch(of: /no such module '([^']+)'/) {
      findings.missingModules.insert(String(module.output.1))
    } else {
      findings.others[CompilerMessages.withoutQuotes(String(message.text)), default: 0] += 1
    }
  }

  mutating func end(of output: String) {
    // A message of the driver about its own parts is no news beside the errors themselves.
    if hasPositions { lines.removeAll { $0.hasPrefix("error: ") } }
    // The driver says only that linking failed; the linker has said why.
    if placed == 0, !hasPositions { lines = Self.linkerLines(output) + lines }
    if errors == 0 {
      // Linking, or a crash of the compiler: show the end as it is.
      lines += output.split(separator: "\n").suffix(25).map(String.init)
    }
    if placed == 0 { findings.first = Self.tellingLines(output) }
    findings.errors = placed > 0 ? placed : errors
    if let summary = MissingNames.summary(findings.missing, errors: placed) { lines.append(summary) }
  }

  /// The words of the linker, else of the compiler, else of the driver; else the end of what was printed.
  private static func tellingLines(_ output: String) -> [String] {
    let all = output.split(separator: "\n")
    let telling = [
      all.filter { $0.contains("undefined reference") }, all.filter { $0.contains(": error: ") },
      all.filter { $0.contains("error: ") },
    ].first { !$0.isEmpty }
    return (telling?.prefix(3) ?? all.suffix(5)).map(String.init)
  }

  /// The messages of the linker, such as `ld.lld: error: undefined symbol`, with the places that they name.
  private static func linkerLines(_ output: String) -> [String] {
    output.split(separator: "\n").filter { line in
      !line.hasPrefix("error: ") && !line.hasPrefix("clang") && (line.contains("ld") || line.hasPrefix(">>> "))
        && (line.contains(": error: ") || line.contains("undefined reference") || line.hasPrefix(">>> ")
          || line.contains("cannot "))
    }.prefix(25).map(String.init)
  }
}
