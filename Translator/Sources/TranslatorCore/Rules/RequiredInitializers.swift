import SwiftSyntax

/// iOS builds any class from its metatype through the initialisers of its framework class.
struct RequiredInitializers: ClassRule {
  static let summary =
    "An initialiser that iOS calls by the metatype of a class is required, and a class with initialisers of its own gets one that traps."
  static let examples = [
    Example(
      "class A: UIViewController { override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) } }",
      becomes:
        #"class A: UIViewController { required init(nibName: String?, bundle: Bundle?) {…}; @_disfavoredOverload required init?(coder: NSCoder) { fatalError("Use of unimplemented initializer 'init(coder:)' for class 'App.A'") } }"#
    ),
    Example(
      "class A: UIView { let x: Int; init(x: Int) { self.x = x; super.init(frame: .zero) } }",
      becomes:
        "class A: UIView {… @_disfavoredOverload required init(frame: CGRect) { guard Self._isMakingProxy else {…}; self.x = _blank(); super.init(frame: frame) }; @_disfavoredOverload required init?(coder: NSCoder) {…} }",
      note: "The added `init(frame:)` goes on for an appearance proxy, which nobody reads."),
  ]

  func rewrite(_ node: ClassDeclSyntax, of type: TypeInfo, in file: FileTranslation) {
    guard let system = file.program.chain(of: type).system else { return }
    var required: [RequiredInitializer] = []
    // An initialiser's rule of a class holds before that of its superclass.
    let ancestors = file.program.facts.requiredInitializers.filter {
      file.program.inventory.inherits(system, from: $0.key)
    }
    .sorted { one, other in one.key != other.key && file.program.inventory.inherits(one.key, from: other.key) }
    for (_, list) in ancestors {
      for initializer in list where !required.contains(where: { $0.labels == initializer.labels }) {
        required.append(initializer)
      }
    }
    guard !required.isEmpty else { return }
    let (declared, hasDesignated) = markDeclared(in: type, required, in: file)
    guard hasDesignated else { return }
    let inheritsConvenient = inheritsConvenient(type, required, declared, in: file)
    for initializer in required.filter({ !declared.contains($0.labels) }).sorted(by: { $0.signature < $1.signature }) {
      addMissing(initializer, to: type, node, required, inheritsConvenient: inheritsConvenient, in: file)
    }
  }

  /// Whether the class overrides all designated initialisers of its superclass, so that it has the convenient ones on
  /// iOS, too.
  private func inheritsConvenient(
    _ type: TypeInfo, _ required: [RequiredInitializer], _ declared: Set<[String]>, in file: FileTranslation
  )
    -> Bool
  {
    guard required.allSatisfy({ $0.forwardingBody != nil || declared.contains($0.labels) }) else { return false }
    let own = Set(type.primary.initializers.map { $0.signature.parameterClause.parameters.map(\.firstName.text) })
    return file.program.chain(of: type).own.dropFirst().allSatisfy { ancestor in
      ancestor.primary.initializers.allSatisfy {
        $0.modifiers.has("convenience") || own.contains($0.signature.parameterClause.parameters.map(\.firstName.text))
      }
    }
  }

  /// Has the class's own initialisers say that they are required.
  ///
  /// - Returns: The labels of the required ones that the class has, and whether it has a designated one of any kind.
  private func markDeclared(in type: TypeInfo, _ required: [RequiredInitializer], in file: FileTranslation) -> (
    declared: Set<[String]>, hasDesignated: Bool
  ) {
    var declared: Set<[String]> = []
    var hasDesignated = false
    for body in type.bodies {
      for initializer in body.initializers {
        let labels = initializer.signature.parameterClause.parameters.map { $0.firstName.text }
        let modifiers = initializer.modifiers
        if !modifiers.has("convenience"), !body.isExtension { hasDesignated = true }
        guard required.contains(where: { $0.labels == labels }) else { continue }
        let isPlain =
          initializer.optionalMark == nil && initializer.signature.effectSpecifiers == nil && !body.isExtension
        if modifiers.has("override") || modifiers.has("required") {
          declared.insert(labels)
        } else if isPlain, required.contains(where: { $0.labels == labels && $0.forwardingBody != nil }) {
          // UIKit's is a convenience initialiser, so that the class need not say that it overrides it.
          declared.insert(labels)
          if body.file === file.source {
            // A required initialiser is as accessible as its class.
            let isVisible = !type.isPublic || modifiers.has("public") || modifiers.has("open")
            file.edits.insert(
              isVisible ? "required " : "public required ",
              at: initializer.modifiers.first?.start ?? initializer.initKeyword.start)
            blankNarrowAccess(modifiers, of: type, in: file)
          }
          continue
        }
        guard let override = modifiers.first(where: { $0.name.text == "override" }), body.file === file.source else {
          continue
        }
        let isVisible = !type.isPublic || modifiers.has("public") || modifiers.has("open")
        if modifiers.has("required") {
          file.edits.blank(override.range)
        } else {
          file.edits.replace(override.range, with: isVisible ? "required" : "public required")
        }
        blankNarrowAccess(modifiers, of: type, in: file)
      }
    }
    return (declared, hasDesignated)
  }

  private func addMissing(
    _ initializer: RequiredInitializer, to type: TypeInfo, _ node: ClassDeclSyntax, _ required: [RequiredInitializer],
    inheritsConvenient: Bool, in file: FileTranslation
  ) {
    let access = type.isPublic ? "public " : ""
    if let body = initializer.forwardingBody, canForward(body, in: type, required: required.map(\.labels)) {
      // If the initialiser is not inherited on iOS, a call may mean one of the class's own, with further parameters
      // left out.
      let rank = inheritsConvenient ? "" : "@_disfavoredOverload "
      file.addMembers("\(rank)\(access)required convenience init\(initializer.signature) \(body)", to: node)
      return
    }
    let name = "init(\(initializer.labels.map { $0 + ":" }.joined()))"
    let message = "Use of unimplemented initializer '\(name)' for class '\(file.module.name).\(type.name)'"
    var body = "fatalError(\"\(message)\")"
    if initializer.labels == ["frame"], initializer.forwardingBody == nil, !hasConvenientFrame(above: type, in: file),
      let blanks = BlankProperties(of: node).names
    {
      // An appearance proxy is made without any initialiser of the class; nobody reads its properties.
      body =
        (["guard Self._isMakingProxy else { \(body) }"] + blanks.map { "self.\($0) = _blank()" } + [
          "super.init(frame: frame)"
        ])
        .joined(separator: "; ")
    }
    // On iOS the initialiser is not inherited: a call may mean one of the class's own, with further parameters left
    // out.
    file.addMembers("@_disfavoredOverload \(access)required init\(initializer.signature) { \(body) }", to: node)
  }

  /// Whether a superclass in source offers its `init(frame:)` only to those who make an object, and not to its
  /// subclasses.
  private func hasConvenientFrame(above type: TypeInfo, in file: FileTranslation) -> Bool {
    file.program.chain(of: type).own.dropFirst().contains { ancestor in
      ancestor.bodies.contains { body in
        body.initializers.contains {
          $0.modifiers.has("convenience") && $0.signature.parameterClause.parameters.map(\.firstName.text) == ["frame"]
        }
      }
    }
  }

  private func blankNarrowAccess(_ modifiers: DeclModifierListSyntax, of type: TypeInfo, in file: FileTranslation) {
    let narrow = type.isPublic ? ["private", "fileprivate", "internal"] : ["private", "fileprivate"]
    for modifier in modifiers where narrow.contains(modifier.name.text) { file.edits.blank(modifier.range) }
  }

  /// Whether the class has the initialiser that UIKit's own would forward to: a class with designated initialisers
  /// inherits none.
  private func canForward(_ body: String, in type: TypeInfo, required: [[String]]) -> Bool {
    guard let start = body.firstRange(of: "self.init("), let end = body[start.upperBound...].lastIndex(of: ")") else {
      return true
    }
    let labels = body[start.upperBound..<end].split(separator: ",").map { argument in
      argument.contains(":") ? String(argument.prefix { $0 != ":" }).filter { $0 != " " } : "_"
    }
    let own = type.bodies.flatMap(\.initializers).filter {
      $0.signature.parameterClause.parameters.map(\.firstName.text) == labels
    }
    // One that the class says nobody may call.
    if own.contains(where: { $0.attributes.contains { $0.trimmedDescription.hasPrefix("@available(*, unavailable") } })
    {
      return false
    }
    return required.contains(labels) || !own.isEmpty
  }
}
