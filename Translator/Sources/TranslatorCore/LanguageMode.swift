/// The language mode that a target is compiled in, as `-swift-version` of the compiler takes it.
public enum LanguageMode: Comparable, Sendable {
  case v4, v4_2, v5, v6

  /// The mode for a version as projects and manifests write it: `5.0`, `4.2`. The oldest for versions that the compiler
  /// has dropped; 5 for one that is no number.
  public init(version: some StringProtocol) {
    let parts = version.split(separator: ".").map { Int($0) }
    guard let major = parts.first ?? nil else { self = .v5; return }
    let minor = parts.dropFirst().first ?? nil
    switch major {
    case 6...: self = .v6
    case 5: self = .v5
    default: self = major == 4 && minor ?? 0 >= 2 ? .v4_2 : .v4
    }
  }

  /// The version that `#if swift(>=5)` compares with.
  var version: [Int] {
    switch self {
    case .v4: [4, 1, 50]
    case .v4_2: [4, 2]
    case .v5: [5, 10]
    case .v6: Self.compiler
    }
  }
  /// The version that `#if compiler(>=6)` compares with.
  static let compiler = [6, 3]
}
