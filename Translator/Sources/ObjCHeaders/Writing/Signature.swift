/// The parameters of a method or function in Swift.
struct Signature {
  struct Parameter {
    var name: String
    var type: String
    var initial: String?
  }

  private(set) var all: [Parameter] = []

  /// - Parameter owner: The class, for parameters of type `instancetype`.
  /// - Returns: Nil when a type is not known.
  init?(_ method: HeaderMethod, _ types: TypeNames, _ owner: String) {
    for (index, parameter) in method.parameters.enumerated() {
      guard let type = types.swift(parameter.type, .parameter) else { return nil }
      var initial = Self.initial(parameter, method.pieces[index], isLast: index == method.parameters.count - 1, types)
      if index == 0, method.pieces[0].hasPrefix("set") { initial = nil }
      all.append(Parameter(name: parameter.name ?? "argument\(index)", type: type, initial: initial))
    }
  }

  /// - Parameter function: A function of C, none of whose parameters has a value of its own.
  init?(_ function: HeaderFunction, _ types: TypeNames) {
    for (index, parameter) in function.parameters.enumerated() {
      guard let type = types.swift(parameter.type, .parameter) else { return nil }
      all.append(Parameter(name: parameter.name ?? "argument\(index)", type: type))
    }
  }

  /// The types, as far as two methods of one name are told apart by them.
  var types: String {
    all.map { parameter in parameter.type.replacing("@escaping ", with: "").filter { $0 != "?" && $0 != "!" } }.joined(
      separator: ",")
  }

  /// `_ url: URL, options: Options = []`.
  func parameters(labels: [String], without last: Bool = false, hasDefaults: Bool = true) -> String {
    var used: Set<String> = []
    let shown = last ? all.dropLast() : all[...]
    return shown.enumerated().map { index, parameter in
      let label = index < labels.count ? SwiftWords.label(labels[index]) : "_"
      var name = SwiftWords.escaped(parameter.name)
      while !used.insert(name).inserted { name += "_" }
      let names = label == name ? name : "\(label) \(name)"
      return "\(names): \(parameter.type)\(hasDefaults ? parameter.initial.map { " = \($0)" } ?? "" : "")"
    }.joined(separator: ", ")
  }

  /// The value of a parameter that a call leaves out: a last block that is optional, options, and tables of options
  /// have one in Swift.
  private static func initial(_ parameter: HeaderParameter, _ piece: String, isLast: Bool, _ types: TypeNames)
    -> String?
  {
    let isNullable = parameter.type.nullability == .nullable
    if isLast, isNullable, types.isBlock(parameter.type) { return "nil" }
    if case .pointer(let inner) = parameter.type.form, inner.plainName == "NSZone" { return "nil" }
    if case .pointer(let inner) = parameter.type.form, case .name("NSDictionary", _) = inner.form {
      let words = Words.split(piece).map { $0.lowercased() }
      guard
        words.contains(where: { ["options", "attributes", "info"].contains($0) }) || piece.lowercased() == "userinfo"
      else {
        return nil
      }
      return isNullable ? "nil" : parameter.type.nullability == .nonnull ? "[:]" : nil
    }
    if let name = parameter.type.plainName, types.isOptionSet(name), Words.split(name).contains("Options") {
      return "[]"
    }
    return nil
  }
}

/// The `async` form of a method whose last parameter is a completion handler.
struct AsyncForm {
  private let name: SwiftMethodName
  private let result: String
  private let throwsError: Bool

  /// - Returns: Nil for a method that has no such form.
  init?(_ method: HeaderMethod, _ types: TypeNames, _ name: SwiftMethodName) {
    guard !method.attributes.hasNoAsync, types.plain(method.result) == "Void", let last = method.parameters.last,
      types.isBlock(last.type),
      let piece = method.pieces.last, let (result, parameters) = types.block(last.type), types.plain(result) == "Void"
    else { return nil }
    var name = name
    if method.parameters.count == 1 {
      guard
        let ending = Self.endings.first(where: {
          method.pieces[0].hasSuffix("With" + $0) || method.pieces[0].hasSuffix("And" + $0)
        })
      else { return nil }
      let length = ending.count + (method.pieces[0].hasSuffix("With" + ending) ? 4 : 3)
      let short = String(method.pieces[0].dropLast(length))
      guard !short.isEmpty else { return nil }
      name.base = Words.lowercasingFirst(short)
    } else {
      let word = piece.hasPrefix("with") ? String(piece.dropFirst(4)) : piece.prefix(1).uppercased() + piece.dropFirst()
      guard Self.endings.contains(word) else { return nil }
    }
    name.labels = Array(name.labels.dropLast())
    var values = parameters
    let error = values.lastIndex { $0.type.pointee?.plainName == "NSError" && $0.type.nullability != .nonnull }
    if let error { values.remove(at: error) }
    var texts: [String] = []
    for value in values {
      guard let text = error == nil ? types.swift(value.type, .nested) : types.plain(value.type) else { return nil }
      texts.append(text)
    }
    self.name = name
    self.result = texts.isEmpty ? "" : texts.count == 1 ? " -> \(texts[0])" : " -> (\(texts.joined(separator: ", ")))"
    throwsError = error != nil
  }

  private static let endings = ["CompletionHandler", "CompletionBlock", "Completion", "ReplyTo", "Reply"]

  func declaration(_ signature: Signature) -> String {
    let parameters = signature.parameters(labels: name.labels, without: true)
    return "func \(SwiftWords.escaped(name.base))(\(parameters)) async\(throwsError ? " throws" : "")\(result)"
  }
}

extension TypeNames {
  /// The result and parameters of a block, also of one that a typedef names.
  func block(_ type: HeaderType) -> (result: HeaderType, parameters: [HeaderParameter])? {
    switch type.form {
    case .block(let result, let parameters): (result, parameters)
    case .name("dispatch_block_t", _): (.named("void"), [])
    case .name(let name, _): symbols.typedefs[name].flatMap { block($0.type) }
    default: nil
    }
  }

  func isOptionSet(_ name: String) -> Bool { symbols.options.contains(name) }
}
