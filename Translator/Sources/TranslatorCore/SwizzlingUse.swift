import SwiftSyntax

/// The calls by which a file exchanges methods at run time: functions of Objective-C's runtime, which apps like to wrap
/// in one of their own.
struct SwizzlingUse: Equatable {
  /// Declarations whose body calls the functions: `swizzle(_:with:)` of an app counts as one from then on.
  var wrappers: Set<String> = []
  /// Names of the methods in selectors, each behind the function that it is an argument of and the declaration around
  /// it: `swizzle|viewDidLoad`.
  var selectors: Set<String> = []
  /// Functions that are called with two or more arguments in declarations which name selectors, behind the declaration:
  /// `load|swizzle`. Selectors may be handed on in variables.
  var calls: Set<String> = []

  var isEmpty: Bool { wrappers.isEmpty && selectors.isEmpty }

  /// The functions that take a selector of a method which is to be exchanged.
  static let lookups: Set<String> = [
    "class_getInstanceMethod", "class_getMethodImplementation", "class_addMethod", "class_replaceMethod",
  ]

  init() {}
  init(wrappers: Set<String>, selectors: Set<String>, calls: Set<String>) {
    (self.wrappers, self.selectors, self.calls) = (wrappers, selectors, calls)
  }

  init(in tree: SourceFileSyntax) {
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(tree)
    self = finder.use
    let naming = Set(selectors.compactMap { $0.split(separator: "|", maxSplits: 1).first.map(String.init) })
    calls = finder.calls.filter { call in
      call.split(separator: "|", maxSplits: 1).first.map { naming.contains(String($0)) } ?? false
    }
  }

  /// The name of the declaration whose code a node is part of.
  static func enclosingName(_ node: some SyntaxProtocol) -> String? {
    var current = node.parent
    while let here = current {
      if let function = here.as(FunctionDeclSyntax.self) { return function.name.text }
      if here.is(InitializerDeclSyntax.self) { return "init" }
      if let variable = here.as(VariableDeclSyntax.self),
        variable.parent?.is(MemberBlockItemSyntax.self) == true
          || variable.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
      {
        return variable.bindings.first?.pattern.trimmedDescription
      }
      current = here.parent
    }
    return nil
  }

  /// The function that a node is an argument of.
  static func callee(_ node: some SyntaxProtocol) -> String? {
    guard let call = node.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self) else {
      return nil
    }
    return call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }

  /// The method's name in `#selector(A.f(_:))`, `Selector("f:")` and `NSSelectorFromString("f:")`.
  static func method(_ node: some ExprSyntaxProtocol) -> String? {
    if let macro = node.as(MacroExpansionExprSyntax.self), macro.macroName.text == "selector",
      let expression = macro.arguments.first?.expression
    {
      return expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        ?? expression.as(DeclReferenceExprSyntax.self)?.baseName.text
    }
    return string(node).map { String($0.prefix { $0 != ":" }) }
  }

  /// The spelling in `Selector("f:")` and `NSSelectorFromString("f:")`.
  static func string(_ node: some ExprSyntaxProtocol) -> String? {
    guard let call = node.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      ["Selector", "NSSelectorFromString"].contains(call.calledExpression.trimmedDescription),
      var literal = call.arguments.first?.expression
    else { return nil }
    if let tuple = literal.as(TupleExprSyntax.self), let only = tuple.elements.first { literal = only.expression }
    return literal.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }

  private final class Finder: SyntaxVisitor {
    var use = SwizzlingUse()
    var calls: Set<String> = []

    private func add(_ node: some ExprSyntaxProtocol) {
      guard let method = SwizzlingUse.method(node) else { return }
      for caller in [SwizzlingUse.callee(node), SwizzlingUse.enclosingName(node)].compactMap({ $0 }) {
        use.selectors.insert("\(caller)|\(method)")
      }
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
      add(node)
      return .visitChildren
    }
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      add(node)
      if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
        SwizzlingUse.lookups.contains(name),
        let caller = SwizzlingUse.enclosingName(node)
      {
        use.wrappers.insert(caller)
      }
      if node.arguments.count > 1, let caller = SwizzlingUse.enclosingName(node),
        let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
          ?? node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      {
        calls.insert("\(caller)|\(name)")
      }
      return .visitChildren
    }
  }
}

/// The methods that the whole program exchanges.
struct Swizzling {
  /// Functions that take selectors of methods to be exchanged, and declarations in whose code such selectors stand.
  let places: Set<String>
  /// Base names of the methods.
  let methods: Set<String>

  init(_ uses: [SwizzlingUse]) {
    var wrappers = uses.reduce(into: Set<String>()) { $0.formUnion($1.wrappers) }
    let direct = wrappers
    for call in uses.flatMap(\.calls) {
      let parts = call.split(separator: "|", maxSplits: 1).map(String.init)
      if parts.count == 2, direct.contains(parts[1]) { wrappers.insert(parts[0]) }
    }
    let places = wrappers.isEmpty ? [] : wrappers.union(SwizzlingUse.lookups)
    self.places = places
    methods = uses.reduce(into: []) { result, use in
      for entry in use.selectors {
        let parts = entry.split(separator: "|", maxSplits: 1).map(String.init)
        if parts.count == 2, places.contains(parts[0]) { result.insert(parts[1]) }
      }
    }
  }
}
