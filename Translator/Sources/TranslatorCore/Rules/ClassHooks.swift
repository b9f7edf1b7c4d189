import SwiftSyntax

struct ClassHooks: ClassRule {
  static let summary =
    "A class answers for its methods and properties of Objective-C, and for optional requirements that it implements."
  static let examples = [
    Example(
      #"class A: UIView { @objc func tap(_ sender: UIButton) {}; @objc var name = "" }"#,
      becomes:
        #"class A: UIView { func tap(_ sender: UIButton) {}; var name = ""; @MainActor override func _invoke(_ s: Selector, _ a: [Any?]) -> Any?? { switch s._name { case "tap:": self.tap(_argument(a, 0, s) as UIButton); return .some(nil); default: return super._invoke(s, a) } };… case "name": return .some(self.name as Any?);… case "name": self.name = _value(v, "name"); return true;… }"#
    ),
    Example(
      "class A { @objc func tap() {} }",
      becomes:
        #"class A: _Messageable { func tap() {}; @MainActor func _invoke(_ s: Selector, _ a: [Any?]) -> Any?? { switch s._name { case "tap": self.tap(); return .some(nil); default: return nil } };… }"#,
      note: "A class without a superclass conforms to a protocol of ours."),
    Example(
      "class A: UIView { @objc func save(_ x: Int) throws {} }",
      becomes:
        #"class A: UIView {… case "save:error:": do { try self.save(_argument(a, 0, s) as Int); return .some(true) } catch { _threw(error, a, s); return .some(false) };… }"#,
      note: "An error goes to the place that the sender offers, and traps where it offers none."),
    Example(
      "class A: UIView { func tap() {}; lazy var s = #selector(tap) }",
      becomes: #"class A: UIView { func tap() {};… case "tap": self.tap(); return .some(nil);… }"#,
      note:
        "A method in a selector of the same file is a message as well, since projects may have `@objc` inferred as Swift 3 did."
    ),
    Example(
      "class A: UIView, UIScrollViewDelegate { func scrollViewDidScroll(_ s: UIScrollView) {} }",
      becomes:
        #"class A: UIView, UIScrollViewDelegate {… case "UIScrollViewDelegate.scrollViewDidScroll(_:)": return { self.scrollViewDidScroll($0) } as @MainActor (UIScrollView) -> Void;… }"#,
      note: "An implementation of an optional requirement, of UIKit, of a framework beside it, or of an own protocol."),
    Example(
      #"class A: NSObject { @objc var x = 1; @objc class func keyPathsForValuesAffectingX() -> Set<String> { ["y"] } }"#,
      becomes:
        #"class A: NSObject {… case "keyPathsForValuesAffectingX": return .some(Self.keyPathsForValuesAffectingX());… }"#,
      note: "Observers of a property hear of those that it depends on; a class property may say so, too."),
  ]

  func rewrite(_ node: ClassDeclSyntax, of type: TypeInfo, in file: FileTranslation) {
    let hooks = Hooks(program: file.program, type: type)
    guard !hooks.isEmpty else { return }
    let cases = hooks.cases { $0.file === file.source }
    if file.program.root(of: type) == .foundation {
      // A generic class would need one entry in the table for each of its kinds.
      if !type.isGeneric { file.registerHooks(cases, type: type.name, after: node) }
      return
    }
    let position: Hook.Position = file.plan.overridesHook(type) ? .override : .root
    if position == .root { makeMessageable(node, in: file) }
    let elsewhere = type.extensions.filter { $0.file !== file.source }.compactMap { body -> Hooks.Forwarder? in
      let cases = hooks.cases { $0 === body }
      return cases.isEmpty ? nil : Hooks.Forwarder(suffix: Hooks.forwarderSuffix(body), cases: cases)
    }
    for member in Hooks.members(at: position, access: type.memberAccess, cases: cases, elsewhere: elsewhere) {
      file.addMembers(member, to: node)
    }
  }

  /// A Swift class whose superclass, if any, has no hook to override takes part by a protocol of ours.
  private func makeMessageable(_ node: ClassDeclSyntax, in file: FileTranslation) {
    guard let first = node.inheritanceClause?.inheritedTypes.first else {
      return file.edits.insert(": _Messageable", at: node.genericParameterClause?.end ?? node.name.end)
    }
    if file.program.type(named: first.type.trimmedDescription, in: file.module)?.kind == .class {
      file.edits.insert(", _Messageable", at: first.type.end)
    } else {
      file.edits.insert("_Messageable, ", at: first.start)
    }
  }
}

struct ExtensionHooks: ExtensionRule {
  static let summary =
    "What an extension in another file answers stands in a forwarder beside it, and that of a framework's class in a table."
  static let examples = [
    Example(
      "extension UIView { @objc func wiggle() {} }",
      becomes: """
        extension UIView { func wiggle() {} }; extension UIView { @MainActor fileprivate func _invoke_File_0(_ s: Selector, _ a: [Any?]) -> Any?? { switch s._name { case "wiggle": self.wiggle(); return .some(nil); default: return nil } };… }
        …_ExtensionHooks.register(UIView.self, responds: ["wiggle"], invoke: { $0._invoke_File_0($1, $2) },…
        """,
      note: "A framework's class."),
    Example(
      "extension A { @objc func tap() {} }",
      becomes:
        #"extension A { func tap() {} }; extension A { @MainActor func _invoke_File_0(_ s: Selector, _ a: [Any?]) -> Any?? { switch s._name { case "tap": self.tap(); return .some(nil); default: return nil } }; }"#,
      note: "A class in another file.",
      others: ["class A: UIView {}"]),
  ]

  func rewrite(_ node: ExtensionDeclSyntax, in file: FileTranslation) {
    let extended = node.extendedType.trimmedDescription
    func isDeclared(by body: Body) -> Bool { body.node.id == node.id && body.file === file.source }
    if let type = file.scopes.last?.type {
      guard type.kind == .class else { return }
      if let body = type.extensions.first(where: isDeclared) {
        // The body of a class in the same file answers for its extensions.
        guard type.primary.file !== file.source else { return }
        let cases = Hooks(program: file.program, type: type).cases { $0 === body }
        if file.program.root(of: type) == .foundation {
          file.registerHooks(cases, type: type.name, after: node)
        } else if let forwarders = Hooks.forwarders(Hooks.forwarderSuffix(body), of: extended, cases: cases) {
          file.addAfter(forwarders, node)
        }
      } else if let foreign = file.program.foreignExtensions.first(where: { isDeclared(by: $0.body) }) {
        register(foreign.body, of: type, node, in: file)
      }
    } else if let system = file.program.systemExtensions.first(where: { isDeclared(by: $0.body) }),
      file.program.inventory.isSystemClass(system.type)
    {
      let type = TypeInfo(
        kind: .class, module: file.module.name, name: system.type, inherited: [], isObjC: false, objcName: nil,
        hasObjCMembers: false, isPublic: false, isMainActor: false, primary: system.body)
      register(system.body, of: type, node, in: file)
    }
  }

  private func register(_ body: Body, of type: TypeInfo, _ node: ExtensionDeclSyntax, in file: FileTranslation) {
    let hooks = Hooks(program: file.program, extensionBody: body, type: type)
    file.registerHooks(hooks.cases { _ in true }, type: node.extendedType.trimmedDescription, after: node)
  }
}

extension FileTranslation {
  /// The table that is filled when the program is loaded, for classes that have no body of ours to edit.
  fileprivate func registerHooks(_ cases: Hooks.Cases, type: String, after node: some DeclGroupSyntax) {
    guard !cases.isEmpty else { return }
    let suffix = "_\(source.identifier)_\(node.start)"
    let hooks = Hook.allCases.filter { $0 != .responds }
    let members = hooks.map { $0.forwarder(suffix, access: "fileprivate ", cases: cases[$0]) + "; " }.joined()
    addAfter("extension \(type) { \(members)}", node)
    let selectors = cases.responds.map { "\"\($0)\"" }.joined(separator: ", ")
    let arguments = hooks.map { $0.registration(of: suffix) }.joined(separator: ", ")
    addAtLoad(
      "_register\(suffix)",
      "_ExtensionHooks.register(\(type).self, \(Hook.responds.signature.registration): [\(selectors)], \(arguments))")
  }
}
