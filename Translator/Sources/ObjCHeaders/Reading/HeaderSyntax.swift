/// Whether a reference may be nil, as a header says it.
enum Nullability: Equatable, Sendable { case nonnull, nullable, unspecified, resettable }

/// A type of C or Objective-C as it is written.
struct HeaderType: Equatable, Sendable {
  indirect enum Form: Equatable, Sendable {
    /// A type by its name, with what stands in angle brackets behind it. A pointer to a class is a pointer to such a
    /// name.
    case name(String, arguments: [HeaderType])
    case pointer(HeaderType)
    case block(result: HeaderType, parameters: [HeaderParameter])
    case function(result: HeaderType, parameters: [HeaderParameter])
    case array(HeaderType, count: Int?)
    /// A structure that is declared where it is used.
    case structure([HeaderParameter])
  }

  var form: Form
  /// Nil where nothing says it.
  var nullability: Nullability?
  var isConst = false
  var isKindOf = false
  /// A block that is not kept, or an object that a method gives back by a pointer.
  var isNonescaping = false

  static func named(_ name: String) -> HeaderType { HeaderType(form: .name(name, arguments: [])) }

  /// The name of a plain type; nil for any other.
  var plainName: String? {
    if case .name(let name, let arguments) = form, arguments.isEmpty { return name }
    return nil
  }

  /// The class or other type that a pointer points to.
  var pointee: HeaderType? {
    if case .pointer(let type) = form { return type }
    return nil
  }
}

/// A parameter of a function or block, or a field of a structure; it may have no name.
struct HeaderParameter: Equatable, Sendable {
  var name: String?
  var type: HeaderType
}

/// A method of a class or protocol.
struct HeaderMethod: Sendable {
  var isClassMethod: Bool
  /// `["setLevel", "animated"]`; a method without parameters has one piece.
  var pieces: [String]
  var parameters: [HeaderParameter]
  var result: HeaderType
  var attributes = Attributes()
  var isOptional = false

  var selector: String { parameters.isEmpty ? pieces[0] : pieces.map { $0 + ":" }.joined() }
}

struct HeaderProperty: Sendable {
  var name: String
  var type: HeaderType
  var getter: String?
  var isReadOnly = false
  var isClassProperty = false
  var isWeak = false
  var attributes = Attributes()
  var isOptional = false
}

enum HeaderMember: Sendable {
  case method(HeaderMethod)
  case property(HeaderProperty)
}

/// An interface, a category or a protocol.
struct HeaderInterface: Sendable {
  enum Kind: Equatable, Sendable {
    case interface
    /// A category, by its name; extensions of classes, whose name is empty, are left out.
    case category(String)
    case `protocol`
  }

  var kind: Kind
  var name: String
  /// The names of a generic class's parameters.
  var parameters: [String] = []
  var superclass: String?
  var superclassArguments: [HeaderType] = []
  var protocols: [String] = []
  var members: [HeaderMember] = []
  var attributes = Attributes()
  var file = 0
}

struct HeaderEnumeration: Sendable {
  enum Kind: Sendable {
    /// `NS_ENUM` and its kin.
    case enumeration
    /// `NS_OPTIONS`.
    case options
    /// `NS_ERROR_ENUM`, with the constant that names the domain.
    case error(domain: String)
    /// `enum` of C: a number of its own type, or mere constants.
    case plain
  }

  struct Case: Sendable {
    var name: String
    /// Nil where it is not known without a compiler.
    var value: Int?
    var attributes = Attributes()
  }

  var kind: Kind
  /// Nil for constants alone.
  var name: String?
  /// The type of the raw value, as C names it; nil where nothing says it.
  var rawType: String?
  var cases: [Case] = []
  var attributes = Attributes()
  var file = 0
}

struct HeaderTypedef: Sendable {
  var name: String
  var type: HeaderType
  var attributes = Attributes()
  var file = 0
}

struct HeaderFunction: Sendable {
  var name: String
  var parameters: [HeaderParameter]
  var result: HeaderType
  var attributes = Attributes()
  var file = 0
}

/// A constant or variable that lives in the library.
struct HeaderConstant: Sendable {
  var name: String
  var type: HeaderType
  /// The tokens behind `=`; none where the header gives no value.
  var value: [HeaderToken] = []
  var attributes = Attributes()
  var file = 0
}

struct HeaderStructure: Sendable {
  var name: String
  /// Nil for one that is only named.
  var fields: [HeaderParameter]?
  var attributes = Attributes()
  var file = 0
}

/// All that the headers of a library declare.
struct HeaderDeclarations: Sendable {
  var interfaces: [HeaderInterface] = []
  var enumerations: [HeaderEnumeration] = []
  var typedefs: [HeaderTypedef] = []
  var functions: [HeaderFunction] = []
  var constants: [HeaderConstant] = []
  var structures: [HeaderStructure] = []
}
