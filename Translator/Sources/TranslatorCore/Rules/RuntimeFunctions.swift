import SwiftSyntax

struct RuntimeFunctions: CallRule, MacroRule {
  static let summary =
    "A selector for the functions that exchange methods is warned of where its method is not in the table."
  static let examples = [
    Example(
      "let m = class_getInstanceMethod(UIView.self, #selector(UIView.setNeedsLayout))",
      becomes: #"…let m = class_getInstanceMethod(UIView.self, Selector("setNeedsLayout"))…"#,
      reports: "swizzling")
  ]

  func rewrite(_ node: FunctionCallExprSyntax, in file: FileTranslation) {
    check(node, in: file)
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      file.program.methodsByBase[name] == nil
    else {
      return
    }
    if SwizzlingUse.lookups.contains(name) {
      file[ExchangesMethods.self] = true
      guard let argument = node.arguments.dropFirst().first?.expression, name == "class_getInstanceMethod",
        !argument.is(DeclReferenceExprSyntax.self),
        SwizzlingUse.method(argument) == nil, !argument.is(MemberAccessExprSyntax.self)
      else { return }
      file.report(
        argument, "swizzling", "which method this is cannot be told from the source; name it with #selector", .warning)
    }
    if ["method_exchangeImplementations", "method_setImplementation", "method_getImplementation"].contains(name) {
      file[ExchangesMethods.self] = true
    }
  }

  func rewrite(_ node: MacroExpansionExprSyntax, in file: FileTranslation) -> Answer {
    if node.macroName.text == "selector" { check(node, in: file) }
    return .goesOn
  }

  /// A selector whose method is to be exchanged: one of UIKit's that asks the table, or one of the app's own.
  private func check(_ node: some ExprSyntaxProtocol, in file: FileTranslation) {
    guard !file.program.swizzling.places.isEmpty, let base = SwizzlingUse.method(node),
      [SwizzlingUse.callee(node), SwizzlingUse.enclosingName(node)].contains(where: {
        $0.map(file.program.swizzling.places.contains) ?? false
      })
    else { return }
    let owner = node.as(MacroExpansionExprSyntax.self)?.arguments.first?.expression.as(MemberAccessExprSyntax.self)?
      .base?
      .trimmedDescription
    if file.program.methodsByBase[base] != nil { return }
    let isKnown = Replacements.replaceable.contains { entry in
      let isClass =
        owner.map {
          !file.program.inventory.isSystemClass($0) || file.program.inventory.inherits($0, from: entry.owner)
        } ?? true
      return isClass && entry.names.contains { $0.hasPrefix(base + "(") }
    }
    guard !isKnown else { return }
    let name = (owner.flatMap { file.program.inventory.isSystemClass($0) ? $0 + "." : nil } ?? "") + base
    file.report(
      node, "swizzling",
      "\(name) cannot be exchanged: class_getInstanceMethod gives nil for it, and UIKit goes on with its own; override it in a subclass",
      .warning)
  }
}

struct ExchangeTables: ClosingRule {
  static let summary = "A file that exchanges methods tells the table which methods of UIKit ask it."
  static let examples = [
    Example(
      "func f(a: Method, b: Method) { method_exchangeImplementations(a, b) }",
      becomes: """
        …func f(a: Method, b: Method) { method_exchangeImplementations(a, b) }
        …_Methods.declare(UIKit.NSObject.self, ["awakeFromNib": "awakeFromNib()"]);…
        """)
  ]

  func close(_ file: FileTranslation) {
    guard file[ExchangesMethods.self] else { return }
    if !ImportFinder.modules(in: file.source, conditions: file.module.conditions).contains("UIKit") {
      file.edits.insert("import UIKit; ", at: file.source.tree.firstToken(viewMode: .sourceAccurate)?.start ?? 0)
    }
    let entries = Replacements.replaceable.map { owner, names in
      let methods = names.filter { $0.hasSuffix(")") }.sorted().map {
        "\"\(file.program.inventory.selector(of: $0))\": \"\($0)\""
      }
      return "_Methods.declare(UIKit.\(owner).self, [\(methods.joined(separator: ", "))])"
    }
    file.addAtLoad("_methods_\(file.source.identifier)", entries.joined(separator: "; "))
  }
}

/// Whether the file calls the functions of Objective-C's runtime that exchange methods; true from the first call on.
private enum ExchangesMethods: FileFact {
  static func value(in file: FileTranslation) -> Bool { false }
}
