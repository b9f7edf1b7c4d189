/// All names of Apple's UIKit, QuartzCore and CoreGraphics, those that are still to be written included.
///
/// It tells an error of the user's from one that is ours: the compiler says of both that it cannot find a name.
public struct AppleNames: Sendable {
  public static let shared = AppleNames()

  /// Base names of members by type; under "-" functions and constants.
  private let members: [Substring: Set<Substring>]

  private init() {
    var members: [Substring: Set<Substring>] = [:]
    for row in inventoryNames.split(separator: "\n") {
      let words = row.split(separator: " ")
      members[words[0]] = Set(words.dropFirst())
    }
    self.members = members
  }

  /// A type, a function or a constant.
  public func contains(_ name: some StringProtocol) -> Bool {
    let name = Substring(name)
    return members[name] != nil || members["-"]?.contains(name) == true
  }

  /// The type that Objective-C and Swift 4 write in one word: `UITextField.DidEndEditingReason` for `UITextFieldDidEndEditingReason`.
  func nestedType(inOneWord name: String) -> String? {
    guard name.hasPrefix("UI"), !contains(name) else { return nil }
    let splits = name.indices.dropFirst(3).filter { name[$0].isUppercase }.reversed()
    return splits.lazy.map { "\(name[..<$0]).\(name[$0...])" }.first { self.members[Substring($0)] != nil }
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
