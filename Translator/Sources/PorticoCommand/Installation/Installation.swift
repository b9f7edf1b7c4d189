import Foundation
import TranslatorCore

/// A Portico that was installed: library, modules, sources and pages in one folder that only the package manager or
/// `make install` changes.
///
/// Its root has the layout of a checkout, without tests and tools, and a file that says what it was built with. Nothing
/// in it is ever built or written by the command.
struct Installation: Codable, Equatable {
  /// The folder below the root that has the library, the modules and the program that shows apps.
  static let products = "products"
  private static let record = "installation.json"
  private static let factsFile = "portico-facts.json"

  var version: String
  /// The first line of `swiftc --version`.
  var compiler: String

  /// The record in a root; nil for a checkout, which has none.
  ///
  /// - Throws: `Failure` where the record cannot be read.
  static func read(in root: URL) throws -> Installation? {
    let file = root.appendingPathComponent(record)
    guard let data = try? Data(contentsOf: file) else { return nil }
    guard let installation = try? JSONDecoder().decode(Installation.self, from: data) else {
      throw Failure(.notInstalled, "\(file.path) cannot be read; install Portico again")
    }
    return installation
  }

  func check(has file: URL) throws {
    guard !ResourceRules.exists(file) else { return }
    throw Failure(.notInstalled, "\(file.path) is missing; install Portico again")
  }

  /// Modules can be read by the compiler alone that wrote them.
  func checkCompiler() throws {
    let found = try Self.compilerInPath()
    guard found != compiler else { return }
    throw Failure(
      .notInstalled,
      "this Portico was built with \(compiler), and the compiler in PATH is \(found); put that one into PATH, or install a Portico for this one"
    )
  }

  static func facts(in products: URL) -> FrameworkFacts? {
    guard let data = try? Data(contentsOf: products.appendingPathComponent(factsFile)) else { return nil }
    return try? JSONDecoder().decode(FrameworkFacts.self, from: data)
  }

  private static func compilerInPath() throws -> String {
    guard let line = try Shell.capture(["swiftc", "--version"], withErrors: false).output.split(separator: "\n").first
    else {
      throw Failure(.notInstalled, "swiftc --version says nothing")
    }
    return String(line)
  }

  // MARK: Making one

  /// Writes the parts of an installation that the command alone knows: its record, the facts of the frameworks, and
  /// completions for shells.
  ///
  /// - Parameter path: The root of the installation, which is there; products are in it already.
  static func write(to path: String?) throws {
    guard let path, ResourceRules.isFolder(URL(fileURLWithPath: path)) else {
      throw Failure(.unusableArguments, "installation needs the FOLDER to complete; `make install PREFIX=DIR` calls it")
    }
    let root = URL(fileURLWithPath: path), encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    let facts = try encoder.encode(Runtime.find().readFacts())
    try facts.write(to: root.appendingPathComponent("\(products)/\(factsFile)"), options: .atomic)
    let completions = root.appendingPathComponent("completions")
    try FileManager.default.createDirectory(at: completions, withIntermediateDirectories: true)
    for shell in CompletionScript.Shell.allCases {
      try Data(CompletionScript(shell).text.utf8).write(
        to: completions.appendingPathComponent(shell.fileName), options: .atomic)
    }
    let installation = Installation(version: CommandTable.version, compiler: try compilerInPath())
    try encoder.encode(installation).write(to: root.appendingPathComponent(record), options: .atomic)
  }
}
