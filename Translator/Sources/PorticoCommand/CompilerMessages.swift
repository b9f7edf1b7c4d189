import Foundation
import TranslatorCore

/// The compiler's output, told in terms of the user's files.
///
/// Lines are right already, because every translated file begins with `#sourceLocation`; columns are mapped back here, and the
/// excerpt is taken from the original.
struct CompilerMessages {
  private let files: [String: TranslatedFile]
  private let folder: URL

  init(translation: TranslationResult?, folder: URL) {
    let all = translation?.modules.flatMap(\.files) ?? []
    files = Dictionary(all.map { ($0.path, $0) }) { first, _ in first }
    self.folder = folder
  }

  func report(_ output: String) -> String {
    var seen: Set<String> = []
    var lines: [String] = []
    var errors = 0
    var keepsNotes = false
    for line in output.split(separator: "\n", omittingEmptySubsequences: true) {
      guard let match = line.firstMatch(of: /^(\/.+?):(\d+):(\d+): (error|warning|note): (.*)$/) else {
        if line.hasPrefix("error: ") || line.hasPrefix("<unknown>:0: error: "), !line.contains("fatalError"),
          seen.insert(String(line)).inserted
        {
          lines.append(String(line))
          errors += 1
        }
        continue
      }
      let severity = match.output.4
      if severity == "warning" { keepsNotes = false; continue }
      if severity == "note", !keepsNotes { continue }
      keepsNotes = true
      // After a first error the compiler takes the load-time tables of later files for no constants, which they are.
      if errors > 0, match.output.5.contains("@section attribute") || match.output.5.contains("'@const' value") { continue }
      let path = String(match.output.1)
      guard let number = Int(match.output.2), var column = Int(match.output.3), seen.insert(String(line)).inserted else { continue }
      var excerpt = ""
      if let file = files[path] {
        column = file.originalColumn(line: number, column: column)
        if let text = file.originalLine(number) {
          let caret = String(text.utf8.prefix(column - 1).map { $0 == 9 ? "\t" : " " })
          excerpt = "\n\(text)\n\(caret)^"
        }
      }
      lines.append("\(path):\(number):\(column): \(severity): \(match.output.5)\(excerpt)")
      if severity == "error" { errors += 1 }
    }
    // What the driver says of its own parts is no news beside the errors themselves.
    let places = lines.filter { !$0.hasPrefix("error: ") }
    if !places.isEmpty { lines = places }
    if errors == 0 {
      // Linking, or a crash of the compiler: show the end as it is.
      lines += output.split(separator: "\n").suffix(25).map(String.init)
    }
    return lines.joined(separator: "\n")
  }
}
