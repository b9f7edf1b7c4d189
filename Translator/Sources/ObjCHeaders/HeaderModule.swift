import Foundation

/// A file of Swift that declares what a header does.
public struct DeclarationFile: Sendable, Equatable {
  /// `Gauge.h.swift`.
  public var name: String
  public var text: String
  public init(name: String, text: String) { (self.name, self.text) = (name, text) }
}

/// The declarations in the headers of a library in Objective-C.
///
/// Objective-C cannot run on Linux, but its declarations can be read, so that Swift code which uses the library
/// compiles, and runs until it reaches one of them: then it traps with the name of the method.
public struct HeaderModule: Sendable {
  public let name: String
  /// The modules that its headers import.
  public let imports: Set<String>
  let text: HeaderText
  let declarations: HeaderDeclarations
  let symbols: Symbols
  let values: ConstantValues

  /// - Parameter constants: The values of enumerators of the frameworks, which those of the library may be said to
  ///   have.
  public init(reading files: HeaderFiles, constants: [String: Int] = [:]) {
    name = files.module
    text = Preprocessor.read(files)
    declarations = HeaderParser.parse(text, constants: constants)
    symbols = Symbols(declarations, module: files.module)
    values = ConstantValues(implementations: files.implementations, macros: text.constants)
    imports = text.imports.values.reduce(into: Set()) { $0.formUnion($1) }.subtracting([files.module])
  }

  /// Whether there is nothing in it that Swift could use.
  public var isEmpty: Bool {
    declarations.interfaces.isEmpty && declarations.enumerations.isEmpty && declarations.functions.isEmpty
      && declarations.constants.isEmpty && declarations.typedefs.isEmpty && declarations.structures.isEmpty
  }

  /// Whether it declares classes, or adds to some.
  public var declaresClasses: Bool { declarations.interfaces.contains { $0.kind != .protocol } }

  /// The declarations in Swift, a file for each header that has some.
  ///
  /// - Parameters:
  ///   - dependencies: Other libraries in Objective-C whose types may stand in the headers.
  ///   - swiftTypes: The names of types that Swift sources of the same module declare.
  public func files(
    dependencies: [HeaderModule], frameworks: FrameworkDeclarations, swiftTypes: Set<String> = []
  ) -> [DeclarationFile] {
    ModuleWriter(self, dependencies, frameworks, swiftTypes).files()
  }
}
