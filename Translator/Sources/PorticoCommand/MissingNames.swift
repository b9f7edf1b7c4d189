import TranslatorCore

/// Tells an error of the user's from a name of Apple's that Portico does not have yet.
struct MissingNames {
  /// The frameworks' classes that the app's own classes inherit from, by the names of the latter.
  let frameworkClasses: [String: String]

  /// Apple's name that the compiler could not find: `UIFoo`, or `UIView.foo` of the class that declares it.
  func name(in message: Substring) -> String? {
    let quoted = message.split(separator: "'", maxSplits: 4, omittingEmptySubsequences: false)
    guard quoted.count >= 3 else { return nil }
    let apple = AppleNames.shared
    if quoted[0] == "cannot find " || quoted[0] == "cannot find type ", quoted[2].hasPrefix(" in scope") {
      return apple.contains(quoted[1]) ? String(quoted[1]) : nil
    }
    if quoted.count == 5, quoted[2].hasSuffix("has no member ") { return member(quoted[3], of: quoted[1]) }
    if quoted.count == 5, quoted[2].hasPrefix(" is not a member type of ") { return member(quoted[1], of: quoted[3]) }
    return nil
  }

  private func member(_ member: Substring, of type: Substring) -> String? {
    // `UIKit.UIView`, `UIView?`, `UIView.Type`, `any P`, `[A]` and the like.
    var name = type
    for prefix in ["any ", "some ", "UIKit.", "QuartzCore.", "CoreGraphics."] where name.hasPrefix(prefix) {
      name = name.dropFirst(prefix.count)
    }
    for suffix in ["?", "!", ".Type"] where name.hasSuffix(suffix) { name = name.dropLast(suffix.count) }
    if let generic = name.firstIndex(of: "<") { name = name[..<generic] }
    let known = frameworkClasses[String(name)] ?? String(name)
    return AppleNames.shared.owner(of: member, in: known).map { "\($0).\(member)" }
  }

  /// All of them with their counts, the most frequent first.
  static func summary(_ counts: [String: Int], errors: Int) -> String? {
    guard !counts.isEmpty else { return nil }
    let all = counts.values.reduce(0, +)
    let names = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "  \($0.value) × \($0.key)" }
    return "\(all) of \(errors) error\(errors == 1 ? "" : "s") are names of Apple's that Portico does not have yet:\n"
      + names.joined(separator: "\n")
  }
}
