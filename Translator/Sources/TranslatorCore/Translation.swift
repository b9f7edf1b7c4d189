import SwiftSyntax
import Synchronization

/// Something the user must know about a line of theirs.
public struct Diagnostic: Sendable, CustomStringConvertible {
  public enum Severity: String, Sendable { case error, warning }
  public var path: String
  public var line: Int
  public var column: Int
  public var severity: Severity
  /// Which rule speaks; stands in brackets behind the message.
  public var rule: String
  public var message: String

  public var description: String { "\(path):\(line):\(column): \(severity.rawValue): \(message) [\(rule)]" }
}

public struct TranslatedFile: Sendable {
  public var path: String
  public var text: String
  public var columns: ColumnMap
  public var original: [UInt8]
  /// False when the text is the original, byte for byte.
  public var isChanged: Bool
  /// The beginnings of lines; read at the first message about the file.
  private let lines = LineTable()

  init(path: String, text: String, columns: ColumnMap, original: [UInt8], isChanged: Bool) {
    (self.path, self.text, self.columns, self.original, self.isChanged) = (path, text, columns, original, isChanged)
  }

  /// The column of the original (from 1, UTF-8) for a column of the same line of `text`.
  public func originalColumn(line: Int, column: Int) -> Int {
    guard isChanged else { return column }
    guard let start = lines.translated(text, line), let originalStart = lines.original(original, line) else {
      return column
    }
    return max(1, columns.input(forOutput: start + column - 1) - originalStart + 1)
  }

  public func originalLine(_ line: Int) -> String? {
    guard let start = lines.original(original, line) else { return nil }
    return String(decoding: original[start...].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}

/// The offsets at which the lines of a file and of its translation begin, each found in one pass when it is first asked
/// for.
private final class LineTable: Sendable {
  private let starts: Mutex<(translated: [Int]?, original: [Int]?)> = Mutex((nil, nil))

  func translated(_ text: String, _ line: Int) -> Int? {
    starts.withLock { starts in
      let known = starts.translated ?? Self.starts(text.utf8)
      starts.translated = known
      return known.indices.contains(line - 1) ? known[line - 1] : nil
    }
  }

  func original(_ bytes: [UInt8], _ line: Int) -> Int? {
    starts.withLock { starts in
      let known = starts.original ?? Self.starts(bytes)
      starts.original = known
      return known.indices.contains(line - 1) ? known[line - 1] : nil
    }
  }

  private static func starts(_ bytes: some Sequence<UInt8>) -> [Int] {
    var result = [0], offset = 0
    for byte in bytes {
      offset += 1
      if byte == UInt8(ascii: "\n") { result.append(offset) }
    }
    return result
  }
}

public struct TranslatedModule: Sendable {
  public var name: String
  /// False for a module that does not see UIKit; its files come back as they are.
  public var isApple: Bool
  public var files: [TranslatedFile]
  /// A further file that belongs to the module: aliases of the types of ours that Foundation has too.
  public var aliases: String
  /// Another: aliases of types of Foundation that stand in modules of their own on Linux.
  public var separateAliases: String
}

public struct TranslationResult: Sendable {
  public var modules: [TranslatedModule]
  public var diagnostics: [Diagnostic]
  /// The frameworks' classes that the app's own classes inherit from, by the names of the latter.
  public var frameworkClasses: [String: String] = [:]
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// iOS source to Swift that compiles on Linux, all modules of an app together.
public enum Translation {
  /// Modules that the platform itself has, ours among them: no library of a project's replaces them.
  public static let platformModules: Set<String> = Conditions.present.union(AppleModules.names)

  public static func translate(_ inputs: [ModuleInput], facts: FrameworkFacts = .standard) -> TranslationResult {
    run(Program(inputs, facts: facts) { SourceFile(path: $1, text: $2) }) { _, _ in nil }.result
  }

  /// - Parameter reuse: What is known of a module's file from before; an outline of it is enough.
  static func run(
    _ program: Program, rules: RuleTable = .standard, reuse: (String, String) -> (TranslatedFile, [Diagnostic])?
  ) -> (result: TranslationResult, files: [(module: String, file: TranslatedFile, diagnostics: [Diagnostic])]) {
    let plan = Plan(program)
    var diagnostics = plan.diagnostics
    var all: [(module: String, file: TranslatedFile, diagnostics: [Diagnostic])] = []
    let modules = program.modules.map { module in
      let files = module.files.map { file -> TranslatedFile in
        let (result, found) = reuse(module.name, file.path) ?? translate(file, of: module, program, plan, rules)
        diagnostics += found
        all.append((module.name, result, found))
        return result
      }
      return TranslatedModule(
        name: module.name, isApple: module.isApple, files: files,
        aliases: module.isApple ? Shadows.aliasFile(for: program, module) : "",
        separateAliases: module.isApple ? Shadows.separateFile(for: program, module) : "")
    }
    diagnostics.sort { ($0.path, $0.line, $0.column) < ($1.path, $1.line, $1.column) }
    var result = TranslationResult(modules: modules, diagnostics: diagnostics)
    for type in program.allTypes where type.kind == .class {
      result.frameworkClasses[type.name] = program.chain(of: type).system
    }
    return (result, all)
  }

  private static func translate(
    _ file: SourceFile, of module: Module, _ program: Program, _ plan: Plan, _ rules: RuleTable
  ) -> (TranslatedFile, [Diagnostic]) {
    guard module.isApple else { return (unchanged(file), []) }
    let translation = FileTranslation(program: program, plan: plan, module: module, source: file)
    FileRewriter(translation, rules: rules).run()
    guard !translation.edits.isEmpty else { return (unchanged(file), translation.diagnostics) }
    let (text, columns) = translation.edits.apply(to: file.bytes)
    return (
      TranslatedFile(path: file.path, text: text, columns: columns, original: file.bytes, isChanged: true),
      translation.diagnostics
    )
  }

  /// Whether a file has statements outside declarations, which Swift takes in `main.swift` alone.
  public static func hasTopLevelCode(_ text: String) -> Bool {
    func isStatement(_ item: CodeBlockItemSyntax) -> Bool {
      guard let config = item.item.as(IfConfigDeclSyntax.self) else { return !item.item.is(DeclSyntax.self) }
      return config.clauses.contains { clause in
        if case .statements(let inner)? = clause.elements { return inner.contains(where: isStatement) }
        return false
      }
    }
    return SourceFile(path: "", text: text).tree.statements.contains(where: isStatement)
  }

  private static func unchanged(_ file: SourceFile) -> TranslatedFile {
    TranslatedFile(
      path: file.path, text: String(decoding: file.bytes, as: UTF8.self), columns: ColumnMap(), original: file.bytes,
      isChanged: false)
  }
}
