import SwiftSyntax

/// Knows which changed functions a refresh of the screen runs again with the effect that a fresh start would have.
///
/// After a replacement every view draws, lays itself out, is evaluated again, and visible cells are configured again. A
/// changed function that has run before shows its new body only by these; any other leaves behind what the old body
/// did.
struct RerunFunctions {
  typealias Callable = SourceItems.Callable

  /// How the refresh runs a function.
  private enum Kind {
    /// The function draws a picture, starting from nothing.
    case drawing
    /// A view of SwiftUI, whose parts keep their state while their types stay.
    case body
    /// Over what the last run left: a layout, a cell's configuration.
    case overTheLast
  }

  /// A cell's configuration is run again only when it is asked for.
  private(set) var configuresCells = false
  private let old: SourceVersion
  private let new: SourceVersion
  private var trees: [String: SourceItems] = [:]

  init(from old: SourceVersion, to new: SourceVersion) { (self.old, self.new) = (old, new) }

  /// Whether the refresh makes the change visible, wherever the function was called before.
  mutating func shows(_ change: SourceComparison.Change) -> Bool {
    if let kind = Self.kind(of: change.new) {
      guard Self.isHarmless(change, in: kind) else { return false }
      if Self.cellProviders.contains(change.new.fullName) { configuresCells = true }
      return true
    }
    return helps(change, name: change.new, depth: 0)
  }

  // MARK: Functions that the refresh calls

  private static let layouts: Set<String> = ["layoutSubviews()", "viewWillLayoutSubviews()", "viewDidLayoutSubviews()"]
  private static let cellProviders: Set<String> = ["tableView(_:cellForRowAt:)", "collectionView(_:cellForItemAt:)"]

  private static func kind(of callable: Callable) -> Kind? {
    guard !callable.scopes.isEmpty, !callable.modifiers.contains("static") else { return nil }
    if callable.fullName == "draw(_:)", callable.modifiers.contains("override") { return .drawing }
    if callable.form == .property, callable.name == "body",
      callable.node.as(VariableDeclSyntax.self)?.bindings.first?.typeAnnotation?.type.trimmedDescription == "some View"
    {
      return .body
    }
    if layouts.contains(callable.fullName), callable.modifiers.contains("override") { return .overTheLast }
    return cellProviders.contains(callable.fullName) ? .overTheLast : nil
  }

  /// Whether a new body over what the old one did has the effect of the new one alone.
  private static func isHarmless(_ change: SourceComparison.Change, in kind: Kind) -> Bool {
    let difference = BodyDifference(change.old.block, change.new.block)
    switch kind {
    case .drawing: return !BodyEffects(change.old).isLasting && !BodyEffects(change.new).isLasting
    case .body: return difference.isOutsideActions && difference.hasSameCalls
    case .overTheLast: return difference.isOfPlainStatements && !BodyEffects(change.new).accumulates
    }
  }

  // MARK: Functions that these call

  /// Whether all that can call a changed function is run again by the refresh, and the value that it gets goes nowhere
  /// else.
  private mutating func helps(_ change: SourceComparison.Change, name callable: Callable, depth: Int) -> Bool {
    guard let kinds = callers(of: callable, depth: depth), !kinds.isEmpty else { return false }
    let effects = [BodyEffects(change.old), BodyEffects(change.new)]
    // A function that only answers does nothing that could stay.
    if effects.allSatisfy({ !$0.isLasting && !$0.acts && !$0.accumulates }) { return true }
    return kinds.allSatisfy { Self.isHarmless(change, in: $0) }
  }

  /// The ways in which the refresh comes to a function; nil where something else may call it.
  private mutating func callers(of callable: Callable, depth: Int) -> [Kind]? {
    guard depth < 4, callable.form != .subscripted, !callable.modifiers.contains("override"),
      !Self.mayBeCalledByFrameworks(callable)
    else { return nil }
    var kinds: [Kind] = []
    for version in [old, new] {
      for file in version.files where file.text.holdsWord(callable.name) {
        guard let found = mentions(of: callable, in: file, depth: depth) else { return nil }
        kinds += found
      }
    }
    return kinds
  }

  private mutating func mentions(of callable: Callable, in file: SourceVersion.File, depth: Int) -> [Kind]? {
    let items = trees[file.text] ?? SourceItems(SourceFile(path: file.path, text: file.text))
    trees[file.text] = items
    guard !items.fixed.contains(where: { $0.text.holdsWord(callable.name) }) else { return nil }
    var kinds: [Kind] = []
    for caller in items.callables {
      // Its own declaration; a head that names it is another's use of it.
      if caller.key == callable.key { continue }
      guard caller.name != callable.name, !caller.key.head.holdsWord(callable.name) else { return nil }
      let tokens = caller.block.tokens(viewMode: .sourceAccurate).filter { $0.text == callable.name }
      guard !tokens.isEmpty else { continue }
      if let kind = Self.kind(of: caller) {
        if kind == .body {
          guard tokens.allSatisfy({ BodyDifference.isInContent($0, of: caller.block) }) else { return nil }
        } else if kind == .overTheLast {
          guard tokens.allSatisfy({ BodyDifference.isPlain($0, in: caller.block) }), !BodyEffects(caller).accumulates
          else { return nil }
          if Self.cellProviders.contains(caller.fullName) { configuresCells = true }
        }
        kinds.append(kind)
      } else {
        guard tokens.allSatisfy({ BodyDifference.isPlain($0, in: caller.block) }),
          let further = callers(of: caller, depth: depth + 1)
        else { return nil }
        kinds += further
      }
    }
    return kinds
  }

  /// A member that is not private and has a name of Apple's may meet a requirement of one of its protocols.
  private static func mayBeCalledByFrameworks(_ callable: Callable) -> Bool {
    guard !callable.isPrivate, !callable.scopes.isEmpty, callable.modifiers.isDisjoint(with: ["static", "class"]) else {
      return false
    }
    if callable.name.hasPrefix("_") || callable.name == "body" { return true }
    return Inventory.shared.methodsByBase[callable.name] != nil || !AppleNames.shared.owners(of: callable.name).isEmpty
  }
}
