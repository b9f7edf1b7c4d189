/// The translated source of an app at one moment, all modules.
public struct SourceVersion: Sendable {
  public struct File: Sendable {
    public var module: String
    /// The user's file.
    public var path: String
    /// The name under which the compiler sees it.
    public var name: String
    public var text: String
    /// Imports that are compiled along with it, by lines.
    public var imports: String

    public init(module: String, path: String, name: String, text: String, imports: String = "") {
      (self.module, self.path, self.name, self.text, self.imports) = (module, path, name, text, imports)
    }
  }

  public var files: [File]
  /// The text that is compiled along with a module and stands in no file of the user's: aliases. By module.
  public var aliases: [String: String]

  public init(files: [File], aliases: [String: String]) { (self.files, self.aliases) = (files, aliases) }

  /// A file is found by its module and path.
  struct Place: Hashable { var module, path: String }

  var byPlace: [Place: File] {
    Dictionary(files.map { (Place(module: $0.module, path: $0.path), $0) }) { first, _ in first }
  }
}
