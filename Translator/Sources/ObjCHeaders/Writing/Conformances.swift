/// The protocols behind the colon of a class or extension, and what Swift wants declared for them.
struct Conformances {
  private(set) var names: [String] = []
  /// Members for protocols of frameworks, by what tells them apart.
  private(set) var witnesses: [(key: String, text: String)] = []
  private var seen: Set<String> = []

  /// - Parameter protocols: As Objective-C calls them.
  init(
    _ protocols: [String], _ writer: ClassWriter, _ chain: (own: [ClassModel], framework: String?), owner: String,
    ownerInSwift: String,
    isExtension: Bool = false
  ) {
    let frameworks = writer.types.frameworks
    var inherited = Set(chain.own.flatMap(\.protocols))
    for type in chain.framework.map({ frameworks.chain(of: $0) }) ?? [] { inherited.formUnion(type.protocols) }
    for name in inherited { inherited.formUnion(Self.above(name, writer)) }
    var added: Set<String> = []
    for name in protocols where !["NSObject", "NSObjectProtocol"].contains(name) {
      guard let swift = writer.types.protocolName(name), !inherited.contains(name), !inherited.contains(swift),
        added.insert(name).inserted,
        !names.contains(swift)
      else { continue }
      names.append(swift)
      for protocolName in [name] + Self.above(name, writer) where !inherited.contains(protocolName) {
        add(protocolName, frameworks, owner: owner, ownerInSwift: ownerInSwift, isExtension)
      }
    }
    if let framework = chain.framework { witnesses.removeAll { frameworks.declares($0.key, in: framework) } }
    // One that another of them inherits from is said by that one.
    let implied = Set(added.flatMap { Self.above($0, writer) })
    names.removeAll { name in protocols.contains { writer.types.protocolName($0) == name && implied.contains($0) } }
  }

  /// The protocols that one inherits from.
  static func above(_ name: String, _ writer: ClassWriter) -> [String] {
    let direct =
      writer.protocols[name]?.protocols ?? writer.types.frameworks.protocols[name]?.inherited ?? systemParents[name]
      ?? []
    return direct.flatMap { [$0] + ($0 == name ? [] : above($0, writer)) }
  }

  private static let systemParents = ["NSSecureCoding": ["NSCoding"]]

  private mutating func add(
    _ name: String, _ frameworks: FrameworkDeclarations, owner: String, ownerInSwift: String, _ isExtension: Bool
  ) {
    guard seen.insert(name).inserted else { return }
    let level = isExtension ? "public" : "open"
    func trap(_ selector: String) -> String {
      "{ _objectiveC(\"\(selector.hasPrefix("+") ? "+" : "-")[\(owner) \(selector.drop { $0 == "+" })]\") }"
    }
    switch name {
    case "NSCopying":
      witnesses.append(("copy(with:)", "\(level) func copy(with zone: NSZone? = nil) -> Any \(trap("copyWithZone:"))"))
    case "NSMutableCopying":
      witnesses.append(
        (
          "mutableCopy(with:)",
          "\(level) func mutableCopy(with zone: NSZone? = nil) -> Any \(trap("mutableCopyWithZone:"))"
        ))
    case "NSCoding":
      witnesses.append(("encode(with:)", "\(level) func encode(with coder: NSCoder) \(trap("encodeWithCoder:"))"))
    case "NSSecureCoding":
      witnesses.append(
        (
          "static supportsSecureCoding",
          "\(level) \(isExtension ? "static" : "class") var supportsSecureCoding: Bool \(trap("+supportsSecureCoding"))"
        ))
    default:
      for member in frameworks.protocols[name]?.members ?? [] {
        guard !member.contains("init("), !member.hasPrefix("static ") else { continue }
        let key = FrameworkDeclarations.key(of: member)
        let declaration = member.replacingFirst(" { get set }", with: "").replacingFirst(" { get }", with: "")
        let stop = "_objectiveC(\"-[\(owner) \(key)]\")"
        let body = member.contains("{ get set }") ? "{ get { \(stop) } set { \(stop) } }" : "{ \(stop) }"
        witnesses.append((key, "\(level) \(declaration) \(body)"))
      }
    }
  }
}

extension FrameworkDeclarations {
  /// `func map(_ map: Map, at place: Place) -> Int` is `map(_:at:)`, `var title: String? { get }` is `title`.
  public static func key(of member: String) -> String {
    let words = member.drop { $0 != " " }.dropFirst()
    let name = words.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
    guard let opening = member.firstIndex(of: "("), member.hasPrefix("func ") || member.contains(" func ") else {
      return String(
        (member.hasPrefix("var ") ? words : member[(member.firstRange(of: "var ")?.upperBound ?? member.startIndex)...])
          .prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
    var labels: [String] = []
    var depth = 0
    var current = ""
    for letter in member[opening...] {
      if "([<".contains(letter) { depth += 1 }
      if ")]>".contains(letter) { depth -= 1 }
      if depth == 1, letter == "," || letter == "(" {
        current = ""
      } else if depth == 1, letter == ":" {
        labels.append(String(current.split(separator: " ").first { !$0.hasPrefix("@") } ?? "_"))
      } else {
        current.append(letter)
      }
      if depth == 0 { break }
    }
    return "\(name)(\(labels.map { $0 + ":" }.joined()))"
  }
}
