import Foundation
import SwiftSyntax

/// Why a change cannot be brought into a running app.
public struct RestartReason: Error, Sendable, Equatable, CustomStringConvertible {
  /// A clause, such as `the stored property count was added`.
  public var text: String
  /// The file of the change; nil where it stands in no file of the user's.
  public var path: String?
  public var line: Int

  public init(_ text: String, path: String? = nil, line: Int = 0) {
    (self.text, self.path, self.line) = (text, path, line)
  }

  public var description: String {
    guard let path else { return text }
    return "\(text) (\((path as NSString).lastPathComponent):\(line))"
  }
}

/// The differences between two versions of an app's source.
struct SourceComparison {
  typealias Callable = SourceItems.Callable

  struct Change {
    var position: SourceVersion.Place
    var old: Callable
    var new: Callable
  }

  struct Addition {
    var position: SourceVersion.Place
    var new: Callable
  }

  private(set) var changes: [Change] = []
  private(set) var additions: [Addition] = []
  var isEmpty: Bool { changes.isEmpty && additions.isEmpty }

  /// - Throws: `RestartReason` where anything differs but the bodies of functions, and functions that nobody else can
  ///   call.
  init(from old: SourceVersion, to new: SourceVersion) throws {
    guard old.aliases == new.aliases else { throw RestartReason("the types that the app declares or imports changed") }
    let before = old.byPlace, after = new.byPlace
    for position in before.keys.sorted(by: { $0.path < $1.path }) where after[position] == nil {
      throw RestartReason("a file was taken away", path: position.path, line: 1)
    }
    for (position, file) in after.sorted(by: { $0.key.path < $1.key.path }) {
      guard let former = before[position] else { throw RestartReason("a file was added", path: position.path, line: 1) }
      if former.text != file.text || former.name != file.name { try compare(former, file, at: position, old, new) }
    }
  }

  private mutating func compare(
    _ former: SourceVersion.File, _ file: SourceVersion.File, at position: SourceVersion.Place, _ old: SourceVersion,
    _ new: SourceVersion
  ) throws {
    let before = SourceItems(SourceFile(path: position.path, text: former.text))
    let after = SourceItems(SourceFile(path: position.path, text: file.text))
    try Self.compareFixed(before.fixed, after.fixed, path: position.path)
    let known = try Self.byKey(before.callables, position.path), found = try Self.byKey(after.callables, position.path)
    for callable in before.callables where found[callable.key] == nil {
      try Self.checkRemoval(of: callable, after.callables, position.path, new)
    }
    for callable in after.callables {
      if let former = known[callable.key] {
        guard former.body != callable.body else { continue }
        try Self.checkReplaceable(callable, position.path)
        changes.append(Change(position: position, old: former, new: callable))
      } else {
        try Self.checkAddition(of: callable, before.callables, position.path, old)
        additions.append(Addition(position: position, new: callable))
      }
    }
  }

  private static func byKey(_ callables: [Callable], _ path: String) throws -> [Callable.Key: Callable] {
    var result: [Callable.Key: Callable] = [:]
    for callable in callables where result.updateValue(callable, forKey: callable.key) != nil {
      throw RestartReason("\(callable.title) is declared twice", path: path, line: callable.line)
    }
    return result
  }

  // MARK: What an app cannot take over

  private static func compareFixed(_ old: [SourceItems.Fixed], _ new: [SourceItems.Fixed], path: String) throws {
    let difference = new.difference(from: old)
    guard !difference.isEmpty else { return }
    func element(_ change: CollectionDifference<SourceItems.Fixed>.Change) -> SourceItems.Fixed {
      switch change {
      case .insert(_, let element, _), .remove(_, let element, _): element
      }
    }
    let removed = difference.removals.map(element), inserted = difference.insertions.map(element)
    if let item = inserted.first {
      let isChanged = removed.contains { $0.scope == item.scope && $0.title == item.title }
      throw RestartReason("\(item.title) was \(isChanged ? "changed" : "added")", path: path, line: item.line)
    }
    throw RestartReason("\(removed[0].title) was taken away", path: path, line: removed[0].line)
  }

  private static func checkReplaceable(_ callable: Callable, _ path: String) throws {
    let attributes = callable.attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
    let fixed: Set = ["inlinable", "inline", "_transparent", "_cdecl", "usableFromInline", "_alwaysEmitIntoClient"]
    if let name = attributes.first(where: fixed.contains) {
      throw RestartReason("\(callable.title) is @\(name)", path: path, line: callable.line)
    }
    if callable.scopes.contains(where: { $0.is(ActorDeclSyntax.self) }) {
      throw RestartReason("\(callable.title) is an actor's", path: path, line: callable.line)
    }
    if callable.block.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .poundIf }) {
      throw RestartReason("\(callable.title) has conditions in it", path: path, line: callable.line)
    }
  }

  /// A new function may live beside the app's module when nothing but new bodies can mean it.
  private static func checkAddition(of callable: Callable, _ former: [Callable], _ path: String, _ old: SourceVersion)
    throws
  {
    func fail(_ text: String) -> RestartReason { RestartReason(text, path: path, line: callable.line) }
    if former.contains(where: { $0.key.scope == callable.key.scope && $0.name == callable.name }) {
      throw fail("the signature of \(callable.name) was changed, or another \(callable.name) was added")
    }
    guard callable.form != .subscripted, callable.name.first.map({ $0.isLetter || $0 == "_" }) == true else {
      throw fail("\(callable.title) was added")
    }
    guard callable.isPrivate || callable.scopes.isEmpty else {
      throw fail("\(callable.title) was added, which is not private")
    }
    guard !old.mentions(callable.name) else { throw fail("\(callable.title) was added, whose name was in use") }
    try checkReplaceable(callable, path)
  }

  private static func checkRemoval(of callable: Callable, _ remaining: [Callable], _ path: String, _ new: SourceVersion)
    throws
  {
    func fail(_ text: String) -> RestartReason { RestartReason(text, path: path, line: callable.line) }
    if let other = remaining.first(where: { $0.key.scope == callable.key.scope && $0.name == callable.name }) {
      throw RestartReason("the signature of \(other.name) was changed", path: path, line: other.line)
    }
    guard callable.isPrivate || callable.scopes.isEmpty, !new.mentions(callable.name) else {
      throw fail("\(callable.title) was taken away")
    }
  }
}

extension SourceVersion {
  /// Whether a name stands anywhere in the source as a word, texts and comments included.
  func mentions(_ name: String) -> Bool { files.contains { $0.text.holdsWord(name) } }
}

extension String {
  /// Whether a name stands in it between characters that belong to no name. O(length).
  func holdsWord(_ name: String) -> Bool {
    let bytes = Array(utf8)
    return bytes.ranges(of: Array(name.utf8)).contains { range in
      !(range.lowerBound > 0 && AbsentModules.isPartOfName(bytes[range.lowerBound - 1]))
        && !(range.upperBound < bytes.count && AbsentModules.isPartOfName(bytes[range.upperBound]))
    }
  }
}
