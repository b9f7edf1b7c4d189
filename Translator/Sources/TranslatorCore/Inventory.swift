/// The facts about Apple's API that the rules need: which names are classes, how methods are spelled, which
/// requirements are optional.
struct Inventory: Sendable {
  struct OptionalRequirement: Sendable {
    var owner: String
    /// With labels, `tableView(_:didSelectRowAt:)`; a property's bare name.
    var name: String
    /// Empty for a property.
    var selector: String
    /// A function type, or a property's type.
    var type: String
    var isProperty: Bool { selector.isEmpty }
    /// Another requirement of the protocol has the same name and other types.
    var isOverloaded = false
    var key: String { isOverloaded ? "\(owner).\(name) \(type)" : "\(owner).\(name)" }
  }

  static let shared = Inventory()

  /// Class or protocol name to what it inherits from.
  let classes: [String: [String]]
  let protocols: [String: [String]]
  /// Full name to the selectors that methods of this name have.
  let selectors: [String: Set<String>]
  /// Base name to full names.
  let methodsByBase: [String: Set<String>]
  let optionals: [String: [OptionalRequirement]]

  private init() {
    var classes: [String: [String]] = [:], protocols: [String: [String]] = [:]
    for row in inventoryTypes.split(separator: "\n") + AppleModules.types.split(separator: "\n") {
      let fields = row.split(separator: " ")
      let supers = fields.count > 2 ? fields[2].split(separator: ",").map(String.init) : []
      if fields[0] == "c" { classes[String(fields[1])] = supers } else { protocols[String(fields[1])] = supers }
    }
    var selectors: [String: Set<String>] = [:], byBase: [String: Set<String>] = [:]
    func add(_ name: String, _ selector: String) {
      selectors[name, default: []].insert(selector)
      byBase[String(name.prefix { $0 != "(" }), default: []].insert(name)
    }
    for row in inventoryMethods.split(separator: "\n") {
      let fields = row.split(separator: " ")
      add(String(fields[0]), String(fields[1]))
    }
    var optionals: [String: [OptionalRequirement]] = [:]
    for row in inventoryOptionals.split(separator: "\n") + AppleModules.optionals.split(separator: "\n") {
      let fields = row.split(separator: "|", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
      optionals[fields[1], default: []].append(
        OptionalRequirement(owner: fields[0], name: fields[1], selector: fields[2], type: fields[3]))
      if !fields[2].isEmpty { add(fields[1], fields[2]) }
    }
    for (name, candidates) in optionals where candidates.count > 1 {
      for index in candidates.indices {
        optionals[name]?[index].isOverloaded =
          candidates.count { $0.owner == candidates[index].owner && !$0.isProperty } > 1
      }
    }
    (self.classes, self.protocols, self.selectors) = (classes, protocols, selectors)
    (methodsByBase, self.optionals) = (byBase, optionals)
  }

  /// Classes of Foundation and XCTest that derive from its own root class, so that a subclass has no hooks to override.
  static let foundationClasses: Set<String> = [
    "Operation", "BlockOperation", "OperationQueue", "XCTestCase", "Formatter", "DateFormatter", "NumberFormatter",
    "NSCoder",
    "NSKeyedArchiver", "NSKeyedUnarchiver", "NSAttributedString", "NSMutableAttributedString", "NSString",
    "NSMutableString",
    "NSArray", "NSMutableArray", "NSDictionary", "NSMutableDictionary", "NSSet", "NSMutableSet", "NSNumber", "NSValue",
    "NSData",
    "NSDate", "NSURL", "NSError", "NSCache", "Thread", "Bundle", "UserDefaults", "URLProtocol", "URLSession",
    "InputStream",
    "OutputStream", "Stream", "NSPredicate", "NSSortDescriptor", "NSLock", "NSRecursiveLock", "Progress", "XMLParser",
    "NotificationCenter", "FileManager", "Scanner", "JSONDecoder", "JSONEncoder", "UndoManager", "NSRegularExpression",
    "NSOrderedSet", "NSCountedSet", "NSIndexPath", "NSIndexSet", "NSUUID", "Unit", "Dimension", "Host", "Process",
    "Pipe",
    "RunLoop", "Port", "NSCharacterSet", "NSCalendar", "NSLocale", "NSTimeZone",
  ]

  /// How Apple spells a method of UIKit.
  func selector(of name: String) -> String {
    if let known = selectors[name]?.sorted().first { return known }
    let base = String(name.prefix { $0 != "(" })
    let labels = name.dropFirst(base.count + 1).dropLast().split(separator: ":").map(String.init)
    return SelectorSpelling.selector(base: base, labels: labels)
  }

  /// Protocols and other names of the standard library that stand first in an inheritance clause.
  func isSystemClass(_ name: String) -> Bool {
    classes[name] != nil || name == "NSObject" || Self.foundationClasses.contains(name)
  }

  /// Whether the class is Foundation's own or derives from one of them, as `MKDistanceFormatter` does.
  func isFoundationClass(_ name: String) -> Bool {
    if Self.foundationClasses.contains(name) { return true }
    guard let superclass = classes[name]?.first else { return false }
    return isFoundationClass(superclass)
  }

  /// Whether `name` is `ancestor` or inherits from it, classes and protocols alike.
  func inherits(_ name: String, from ancestor: String) -> Bool {
    if name == ancestor { return true }
    return (classes[name] ?? protocols[name] ?? []).contains { inherits($0, from: ancestor) }
  }

  /// The initialisers that Portico's UIKit declares `required`, by the class that introduces them.
  ///
  /// iOS lets any class be built from its metatype by them; Swift does so only for required initialisers.
  static let requiredInitializers: [String: [RequiredInitializer]] = [
    "UIView": [
      RequiredInitializer(labels: ["frame"], signature: "(frame: CGRect)"),
      RequiredInitializer(labels: ["coder"], signature: "?(coder: NSCoder)"),
    ],
    "UITableViewCell": [
      RequiredInitializer(
        labels: ["style", "reuseIdentifier"], signature: "(style: UITableViewCell.CellStyle, reuseIdentifier: String?)")
    ],
    "UITableViewHeaderFooterView": [
      RequiredInitializer(labels: ["reuseIdentifier"], signature: "(reuseIdentifier: String?)")
    ],
    "UIViewController": [
      RequiredInitializer(labels: ["nibName", "bundle"], signature: "(nibName: String?, bundle: Bundle?)"),
      RequiredInitializer(labels: ["coder"], signature: "?(coder: NSCoder)"),
    ],
    "CAAnimation": [
      RequiredInitializer(labels: [], signature: "()"),
      RequiredInitializer(labels: ["coder"], signature: "?(coder: NSCoder)"),
    ],
    "CALayer": [
      RequiredInitializer(labels: [], signature: "()"),
      RequiredInitializer(labels: ["layer"], signature: "(layer: Any)"),
      RequiredInitializer(labels: ["coder"], signature: "?(coder: NSCoder)"),
    ],
  ]
}

struct RequiredInitializer: Sendable, Codable {
  var labels: [String]
  /// The text behind `init` in a stub.
  var signature: String
  /// The body of an initialiser that only calls another one: subclasses get the same, and their own designated
  /// initialiser runs.
  var forwardingBody: String?
}
