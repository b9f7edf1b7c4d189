import TranslatorCore

/// The features that a project turns on of the language beside its mode.
///
/// Features that only refuse more source are left out: what they refuse does not run otherwise.
struct LanguageFeatures: Equatable {
  /// As `-enable-upcoming-feature` of the compiler takes them.
  private(set) var upcoming: Set<String> = []
  /// Whether what says nothing else is isolated to the main actor.
  private(set) var isMainActorByDefault = false

  private static let meaningful: Set<String> = [
    "BareSlashRegexLiterals", "DisableOutwardActorInference", "InferIsolatedConformances", "InferSendableFromCaptures",
    "NonisolatedNonsendingByDefault",
  ]

  /// The features of a new project of Xcode: literals of regular expressions between slashes.
  static let standard = LanguageFeatures(upcoming: ["BareSlashRegexLiterals"])

  init(upcoming: some Sequence<String> = [], isMainActorByDefault: Bool = false) {
    self.upcoming = Set(upcoming).intersection(Self.meaningful)
    self.isMainActorByDefault = isMainActorByDefault
  }

  /// Reads the build settings of an Xcode target. Literals of regular expressions are on unless they are turned off.
  init(_ settings: BuildSettings) {
    var names: Set<String> =
      settings.expanded("SWIFT_ENABLE_BARE_SLASH_REGEX") == "NO" ? [] : ["BareSlashRegexLiterals"]
    if settings.expanded("SWIFT_APPROACHABLE_CONCURRENCY") == "YES" {
      names.formUnion(Self.meaningful.subtracting(["BareSlashRegexLiterals"]))
    }
    for name in Self.meaningful where settings.expanded(Self.settingName(of: name)) == "YES" { names.insert(name) }
    self.init(upcoming: names, isMainActorByDefault: settings.expanded("SWIFT_DEFAULT_ACTOR_ISOLATION") == "MainActor")
  }

  /// `InferIsolatedConformances` → `SWIFT_UPCOMING_FEATURE_INFER_ISOLATED_CONFORMANCES`
  private static func settingName(of feature: String) -> String {
    feature.reduce(into: "SWIFT_UPCOMING_FEATURE") { name, character in
      if character.isUppercase { name += "_" }
      name += character.uppercased()
    }
  }

  /// The compiler's arguments. In mode 6 it has some of the features by itself, and warns where it is told so.
  func arguments(in mode: LanguageMode) -> [String] {
    let own: Set<String> =
      mode >= .v6 ? ["BareSlashRegexLiterals", "DisableOutwardActorInference", "InferSendableFromCaptures"] : []
    return upcoming.subtracting(own).sorted().flatMap { ["-enable-upcoming-feature", $0] }
      + (isMainActorByDefault ? ["-default-isolation", "MainActor"] : [])
  }

  /// The same for a manifest of the package manager.
  func manifestSettings(in mode: LanguageMode) -> [String] {
    let arguments = arguments(in: mode)
    return arguments.isEmpty ? [] : [".unsafeFlags([\(arguments.map { "\"\($0)\"" }.joined(separator: ", "))])"]
  }
}
