/// All names of Apple's UIKit, QuartzCore and CoreGraphics, those that are still to be written included.
///
/// It tells an error of the user's from one that is ours: the compiler says of both that it cannot find a name.
public struct AppleNames: Sendable {
  public static let shared = AppleNames()

  /// Base names of members by type; under "-" functions and constants.
  private let members: [Substring: Set<Substring>]
  private let cNames: [Substring: Substring]
  /// The types that have a member of a name.
  private let ownersByMember: [Substring: [Substring]]

  private init() {
    var members: [Substring: Set<Substring>] = [:]
    for row in inventoryNames.split(separator: "\n") {
      let words = row.split(separator: " ")
      members[words[0]] = Set(words.dropFirst())
    }
    self.members = members
    var owners: [Substring: [Substring]] = [:]
    for (type, names) in members where type != "-" {
      for name in names { owners[name, default: []].append(type) }
    }
    ownersByMember = owners
    let pairs = inventoryCNames.split(separator: "\n").map { $0.split(separator: " ") }
    cNames = Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0[1]) })
  }

  /// A type, a function or a constant.
  public func contains(_ name: some StringProtocol) -> Bool {
    let name = Substring(name)
    return members[name] != nil || members["-"]?.contains(name) == true
  }

  /// The base names of a type's members, without those that it inherits.
  public func members(of type: some StringProtocol) -> Set<String> {
    Set((members[Substring(type)] ?? []).map(String.init))
  }

  /// The Swift name of a constant or a nested type that C names in one word: `UIFont.Weight.bold` for
  /// `UIFontWeightBold`.
  func swiftName(ofC name: String) -> String? { cNames[Substring(name)].map(String.init) }

  /// All types that declare a member of a name, in the order of the alphabet.
  public func owners(of member: some StringProtocol) -> [String] {
    (ownersByMember[Substring(member)] ?? []).map(String.init).sorted()
  }

  /// The Swift names of constants and nested types by C's.
  public var namesOfC: [String: String] {
    Dictionary(uniqueKeysWithValues: cNames.map { (String($0.key), String($0.value)) })
  }

  /// The type that declares the member: this one, or one that it inherits from.
  public func owner(of member: some StringProtocol, in type: some StringProtocol) -> String? {
    if members[Substring(type)]?.contains(Substring(member)) == true { return String(type) }
    let inventory = Inventory.shared
    for ancestor in inventory.classes[String(type)] ?? inventory.protocols[String(type)] ?? [] {
      if let owner = owner(of: member, in: ancestor) { return owner }
    }
    return nil
  }
}
