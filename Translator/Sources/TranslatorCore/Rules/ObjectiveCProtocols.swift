import SwiftSyntax

struct ObjectiveCProtocols: ProtocolRule {
  static let summary =
    "A protocol for Objective-C is one of classes, and its optional requirements become optional closures behind the hook."
  static let examples = [
    Example(
      "@objc protocol P { @objc optional func pick(_ x: Int) -> Bool; @objc optional var title: String { get } }",
      becomes:
        #"protocol P: AnyObject { }; extension P { var _opt_pick__: ((Int) -> Bool)? { _optionalMember(of: self, "P.pick(_:)", (@MainActor (Int) -> Bool).self).map { unsafeBitCast($0, to: ((Int) -> Bool).self) } }; var title: (String)? { _optionalMember(of: self, "P.title", (@MainActor () -> String).self).map { unsafeBitCast($0, to: (() -> String).self)() } }; }"#
    )
  ]

  func rewrite(_ node: ProtocolDeclSyntax, of type: TypeInfo, in file: FileTranslation) {
    if let inheritance = node.inheritanceClause {
      for inherited in inheritance.inheritedTypes {
        if let old = inherited.type.as(ClassRestrictionTypeSyntax.self) {
          file.edits.replace(old.range, with: "AnyObject")
        }
      }
      if type.isObjC, let first = inheritance.inheritedTypes.first,
        !inheritance.inheritedTypes.contains(where: {
          ["class", "AnyObject", "NSObjectProtocol"].contains($0.type.trimmedDescription)
        })
      {
        file.edits.insert("AnyObject, ", at: first.start)
      }
    } else if type.isObjC {
      file.edits.insert(
        ": AnyObject",
        at: (node.primaryAssociatedTypeClause?.endPositionBeforeTrailingTrivia.utf8Offset ?? node.name.end))
    }
    guard type.isObjC else { return }

    let access = type.isPublic ? "public " : ""
    let isolation = type.isMainActor ? "@MainActor " : ""
    var members = ""
    for method in type.primary.methods where method.isOptional {
      blankMember(method.node, in: file)
      guard !method.isStatic else { continue }
      let plain = FunctionType.of(method.node)
      if type.primary.methods.count(where: { $0.isOptional && $0.name == method.name }) > 1 {
        members += overloadedMember(method, of: type)
        continue
      }
      let member = "_optionalMember(of: self, \"\(type.name).\(method.name)\", (@MainActor \(plain)).self)"
      let value = type.isMainActor ? member : member + ".map { unsafeBitCast($0, to: (\(plain)).self) }"
      let declared = type.isMainActor ? "(@MainActor \(plain))?" : "(\(plain))?"
      members += "\(isolation)\(access)var \(OptionalMemberName.of(method.name)): \(declared) { \(value) }; "
    }
    for property in type.primary.properties where property.isOptional {
      blankMember(property.node, in: file)
      guard !property.isStatic, let valueType = property.type else { continue }
      let member = "_optionalMember(of: self, \"\(type.name).\(property.name)\", (@MainActor () -> \(valueType)).self)"
      let value =
        type.isMainActor ? member + "?()" : member + ".map { unsafeBitCast($0, to: (() -> \(valueType)).self)() }"
      members += "\(isolation)\(access)var \(property.name): (\(valueType))? { \(value) }; "
    }
    if !members.isEmpty { file.addAfter("extension \(type.name) { \(members)}".onOneLine, node) }
  }

  /// Requirements that differ in their types alone: a method with the labels, whose result is nil where nobody
  /// implements it.
  private func overloadedMember(_ method: Method, of type: TypeInfo) -> String {
    let plain = FunctionType.of(method.node)
    let parameters = method.node.signature.parameterClause.parameters
    let names = parameters.map { ($0.secondName ?? $0.firstName).text }.joined(separator: ", ")
    let declared = zip(method.labels, parameters).map { label, parameter in
      let name = (parameter.secondName ?? parameter.firstName).text
      return "\(label == name ? name : "\(label) \(name)"): \(FunctionType.parameterType(parameter.type))"
    }.joined(separator: ", ")
    let result = method.node.signature.returnClause.map { FunctionType.parameterType($0.type) } ?? "Void"
    let optional = result.hasSuffix("?") ? result : "(\(result))?"
    let head = (type.isMainActor ? "@MainActor " : "") + "@discardableResult " + (type.isPublic ? "public " : "")
    return
      "\(head)func _opt_\(method.base)(\(declared)) -> \(optional) { _optionalMember(of: self, \"\(type.name).\(method.name) \(plain)\", "
      + "(@MainActor \(plain)).self).map { unsafeBitCast($0, to: (\(plain)).self)(\(names)) }\(result.hasSuffix("?") ? " ?? nil" : "") }; "
  }

  private func blankMember(_ node: some DeclSyntaxProtocol, in file: FileTranslation) {
    let item = node.parent?.as(MemberBlockItemSyntax.self)
    file.edits.blank(node.start..<(item?.semicolon?.end ?? node.end))
  }
}

struct PrivateWitnesses: FunctionRule {
  static let summary =
    "A private method for an optional requirement becomes visible, since the requirement is a plain one here."
  static let examples = [
    Example(
      "class A: UIView, UIScrollViewDelegate { private func scrollViewDidScroll(_ s: UIScrollView) {} }",
      becomes: "class A: UIView, UIScrollViewDelegate { func scrollViewDidScroll(_ s: UIScrollView) {};… }")
  ]

  func rewrite(_ node: FunctionDeclSyntax, in file: FileTranslation) {
    guard
      let modifier = node.modifiers.first(where: {
        ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil
      }),
      let type = file.scopes.last?.type, type.kind == .class
    else { return }
    guard let requirements = file.program.inventory.optionals[node.fullName],
      requirements.contains(where: { file.program.conforms(type, to: $0.owner) })
    else { return }
    file.edits.replacePadded(modifier.range, with: type.isPublic ? "public" : "")
  }
}
