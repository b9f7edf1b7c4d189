import SwiftSyntax

/// The functions that a running app takes over, as source, and what is known of them.
public struct HotPatch: Sendable {
  /// Source that is compiled beside one of the app's modules.
  public struct Module: Sendable {
    public var name: String
    public var files: [(name: String, text: String)]
  }

  /// A function that differs from what the app runs now.
  public struct Function: Sendable, Equatable {
    /// As a person would call it.
    public var title: String
    /// The name by which the compiler's symbols tell it; nil where they hold none.
    public var symbolName: String?
    /// The name that it has in every patch of this session.
    public var identifier: String
    /// The type that it is a member of.
    public var type: String?
    /// It may be replaced only while it has not run: the refresh would not show the change.
    public var mustNotHaveRun: Bool
    public var path: String
    public var line: Int
  }

  public var modules: [Module]
  /// Empty when nothing differs but comments and blanks. Dispatch by name, which the translator writes, is replaced and
  /// does not count.
  public var functions: [Function]
  /// Visible cells are to be configured again.
  public var configuresCells: Bool
}

/// The changes of an app's source since it was built and started.
public struct HotSession: Sendable {
  /// The version that the running app was built from.
  private let base: SourceVersion
  /// The version that it runs now.
  private var shown: SourceVersion
  /// The numbers of replaced functions, and where they stand.
  private var numbers: [SourceItems.Callable.Key: [String: Int]] = [:]
  private var count = 0

  public init(_ base: SourceVersion) { (self.base, shown) = (base, base) }

  /// The app has taken over a version.
  public mutating func didShow(_ version: SourceVersion) { shown = version }

  /// The patch that brings a version into the running app, beside everything that it has taken over before.
  ///
  /// - Throws: `RestartReason` where the app must be started anew.
  public mutating func patch(to new: SourceVersion) throws -> HotPatch {
    let sinceBase = try SourceComparison(from: base, to: new)
    let sinceShown = try SourceComparison(from: shown, to: new)
    let before = try SourceComparison(from: base, to: shown)
    var rerun = RerunFunctions(from: shown, to: new)
    let observes = new.mentions("INJECTION_BUNDLE_NOTIFICATION")
    var functions: [HotPatch.Function] = []
    for change in sinceShown.changes {
      if change.new.isDispatch {
        // The frameworks keep what they were told of optional methods.
        if change.new.name == "_optional" { throw RestartReason("a method was added that a framework may ask for") }
        continue
      }
      let type = change.new.scopes.isEmpty ? nil : change.new.scopes.map(SourceItems.name).joined(separator: ".")
      let isShown = rerun.shows(change)
      functions.append(
        HotPatch.Function(
          title: change.new.title, symbolName: change.new.form == .subscripted ? nil : change.new.name,
          identifier: identifier(of: change.new, in: change.position), type: type,
          mustNotHaveRun: !isShown && !observes && !(type.map { Self.hasInjected($0, new) } ?? false),
          path: change.position.path, line: change.new.line))
    }
    // A function that was changed and changed back is replaced by what it was.
    let earlier = Set(before.changes.map { Place(position: $0.position, key: $0.new.key) })
    let changed = Set(sinceBase.changes.map { Place(position: $0.position, key: $0.new.key) }).union(earlier)
    return HotPatch(
      modules: modules(replacing: changed, adding: sinceBase.additions, in: new), functions: functions,
      configuresCells: rerun.configuresCells)
  }

  private struct Place: Hashable {
    var position: SourceVersion.Place
    var key: SourceItems.Callable.Key
  }

  private mutating func identifier(of callable: SourceItems.Callable, in position: SourceVersion.Place) -> String {
    if let number = numbers[callable.key]?[position.path] { return "hot\(number)x" }
    count += 1
    numbers[callable.key, default: [:]][position.path] = count
    return "hot\(count)x"
  }

  private mutating func modules(
    replacing changed: Set<Place>, adding additions: [SourceComparison.Addition], in new: SourceVersion
  ) -> [HotPatch.Module] {
    let places = Set(changed.map(\.position)).union(additions.map(\.position))
    return Set(places.map(\.module)).sorted().map { module in
      var files: [(name: String, text: String)] = []
      for file in new.files where file.module == module {
        let position = SourceVersion.Place(module: module, path: file.path)
        guard places.contains(position) else { continue }
        let source = SourceFile(path: file.path, text: file.text)
        var patch = PatchSource(file)
        for callable in SourceItems(source).callables
        where changed.contains(Place(position: position, key: callable.key)) {
          patch.replace(callable, as: identifier(of: callable, in: position))
        }
        for addition in additions where addition.position == position { patch.add(addition.new) }
        files.append((file.name, patch.text(imports: PatchSource.imports(of: source.tree))))
      }
      if let aliases = new.aliases[module], !aliases.isEmpty { files.append(("_PorticoAliases.swift", aliases)) }
      return HotPatch.Module(name: module, files: files)
    }
  }

  /// Whether a class of the app takes care of a replacement itself.
  private static func hasInjected(_ type: String, _ version: SourceVersion) -> Bool {
    version.files.contains { file in
      file.text.holdsWord("injected")
        && SourceItems(SourceFile(path: file.path, text: file.text)).callables.contains { callable in
          callable.fullName == "injected()" && callable.scopes.map(SourceItems.name).joined(separator: ".") == type
        }
    }
  }
}
