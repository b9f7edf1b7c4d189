import SwiftSyntax

/// The parameters of a function by names that its body can use: those that the source leaves unnamed, as in `(coder _:
/// NSCoder)`, get one.
struct ParameterNames {
  private(set) var names: [String] = []
  /// The whole signature, with the names.
  private(set) var signature: String

  init(_ node: FunctionSignatureSyntax) {
    var text = node.trimmedDescription
    let start = node.start
    var grown = 0
    for (index, parameter) in node.parameterClause.parameters.enumerated() {
      let token = parameter.secondName ?? parameter.firstName
      guard token.text == "_" else {
        names.append(token.text)
        continue
      }
      let name = "unnamed\(index)"
      names.append(name)
      // `_: Int` keeps its missing label.
      let inserted = parameter.secondName == nil ? " " + name : name
      let offset = (parameter.secondName == nil ? token.end : token.start) - start + grown
      let removed = parameter.secondName == nil ? 0 : 1
      var bytes = Array(text.utf8)
      bytes.replaceSubrange(offset..<(offset + removed), with: Array(inserted.utf8))
      text = String(decoding: bytes, as: UTF8.self)
      grown += inserted.utf8.count - removed
    }
    signature = text
  }
}
