/// The declarations of the frameworks, as far as those of Objective-C depend on them.
public struct FrameworkDeclarations: Codable, Sendable {
  public struct Class: Codable, Sendable {
    public var superclass: String?
    public var protocols: Set<String> = []
    /// `frame`, `draw(_:)`, `init(frame:)`.
    public var members: Set<String> = []
    /// The designated initialisers with their parameters, `init?(coder: NSCoder)`, and whether each is required.
    public var initializers: [Initializer] = []
    public init(superclass: String?) { self.superclass = superclass }
  }

  public struct Initializer: Codable, Sendable, Equatable {
    public var signature: String
    /// The labels, `["coder"]`.
    public var labels: [String]
    /// How the initialiser hands its own parameters on: `coder: coder`.
    public var forwarding: String
    public var isRequired: Bool
    /// True for a required convenience initialiser: a subclass that inherits no designated one must declare it.
    public var isConvenience: Bool
    public init(signature: String, labels: [String], forwarding: String, isRequired: Bool, isConvenience: Bool = false)
    {
      (self.signature, self.labels, self.forwarding) = (signature, labels, forwarding)
      (self.isRequired, self.isConvenience) = (isRequired, isConvenience)
    }
    var key: String { "init(\(labels.map { $0 + ":" }.joined()))" }
  }

  public struct Requirements: Codable, Sendable {
    public var inherited: [String]
    /// The requirements without a default, as they are declared: `func map(_ map: Map) -> Int`, `var title: String? {
    /// get }`.
    public var members: [String]
    public init(inherited: [String], members: [String]) { (self.inherited, self.members) = (inherited, members) }
  }

  /// Types by their full names, `UIControl.State`, with the module that has each.
  public var types: [String: String] = [:]
  public var classes: [String: Class] = [:]
  public var protocols: [String: Requirements] = [:]
  /// Swift's names by C's: `UIControl.State` for `UIControlState`.
  public var namesOfC: [String: String] = [:]

  /// The values of enumerators by their names in C.
  public var constants: [String: Int] = [:]
  /// The same by the names of cases; used while the frameworks are read.
  public var rawValues: [String: Int] = [:]

  public init() {}

  /// The designated initialisers that a subclass of a framework's class overrides: those of the nearest class that has
  /// some.
  func initializers(of name: String) -> [Initializer] {
    let plain = Initializer(signature: "init()", labels: [], forwarding: "", isRequired: false)
    return chain(of: name).first { !$0.initializers.isEmpty }?.initializers.filter { !$0.isConvenience } ?? [plain]
  }

  /// The initialisers that a subclass must declare of a class whose designated ones are not public, such as an image.
  func secretInitializers(of name: String) -> [Initializer] {
    guard let first = chain(of: name).first(where: { !$0.initializers.isEmpty }),
      first.initializers.allSatisfy(\.isConvenience)
    else {
      return []
    }
    return first.initializers
  }

  /// A class and those it inherits from, as far as the frameworks have them.
  func chain(of name: String) -> [Class] {
    var result: [Class] = []
    var next: String? = name
    while let name = next, let type = classes[name], result.count < 20 {
      result.append(type)
      next = type.superclass
    }
    return result
  }

  /// The names of a class and of those above it.
  func names(above name: String) -> [String] {
    var result = [name]
    while let next = classes[result[result.count - 1]]?.superclass, result.count < 20 { result.append(next) }
    return result
  }

  func declares(_ member: String, in name: String) -> Bool { chain(of: name).contains { $0.members.contains(member) } }
}
