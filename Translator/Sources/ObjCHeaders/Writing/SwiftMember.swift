/// A member of a class or protocol as Swift declares it.
struct SwiftMember {
  enum Kind { case method, property, initializer }

  var kind: Kind
  /// With labels, `load(_:completed:)`; a property's bare name.
  var key: String
  var isStatic = false
  /// Without access and body: `func load(_ url: URL) throws`, `var level: Int`, `init?(level: Int)`.
  var declaration: String
  /// The form without completion handler, as `async`.
  var asynchronous: String?
  /// Its name in Objective-C, `-[Gauge setLevel:]`; for a property that of its getter.
  var trap: String
  /// For a property that can be set.
  var setter: String?
  var isOptional = false
  var isDesignated = false
  var isUnavailable = false

  /// The types of its parameters, without what says that they may be nil.
  var parameterTypes = ""

  /// Tells members of one class apart: methods of one name may take different types.
  var identity: String { (isStatic ? "static " : "") + key + parameterTypes }

  /// Its body: it traps when it is reached.
  var body: String {
    let get = "_objectiveC(\"\(trap)\")"
    guard kind == .property else { return "{ \(get) }" }
    guard let setter else { return "{ \(get) }" }
    return "{ get { \(get) } set { _objectiveC(\"\(setter)\") } }"
  }

  /// In a class's body.
  var inClass: [String] {
    let level = kind == .initializer ? "public" : "open"
    let attribute = kind == .method && !declaration.hasSuffix(")") ? "@discardableResult " : ""
    let first = "\(returnsValue ? attribute : "")\(level)\(isStatic ? " class" : "") \(declaration) \(body)"
    guard let asynchronous else { return [first] }
    return [first, "@discardableResult \(level)\(isStatic ? " class" : "") \(asynchronous) \(body)"]
  }

  private var returnsValue: Bool { declaration.contains(" -> ") }

  /// In an extension of a class of another module.
  var inExtension: [String] { inClass.map { $0.replacingFirst("open ", with: "public ") } }

  /// In a protocol.
  var inProtocol: String {
    let optional = isOptional ? "@objc optional " : ""
    let accessors = kind == .property ? (setter == nil ? " { get }" : " { get set }") : ""
    return "\(optional)\(isStatic ? "static " : "")\(declaration)\(accessors)"
  }
}

extension String {
  func replacingFirst(_ old: String, with new: String) -> String {
    guard let range = firstRange(of: old) else { return self }
    return replacingCharacters(in: range, with: new)
  }

  private func replacingCharacters(in range: Range<String.Index>, with new: String) -> String {
    self[..<range.lowerBound] + new + self[range.upperBound...]
  }
}
