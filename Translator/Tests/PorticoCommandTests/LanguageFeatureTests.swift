import Testing
import TranslatorCore

@testable import PorticoCommand

struct LanguageFeatureTests {
  private func settings(_ values: [String: String]) -> BuildSettings {
    var settings = BuildSettings()
    for (name, value) in values { settings[name] = value }
    return settings
  }

  @Test func `literals of regular expressions are on in a project that does not turn them off`() {
    #expect(
      LanguageFeatures(settings([:])).arguments(in: .v5) == ["-enable-upcoming-feature", "BareSlashRegexLiterals"])
    #expect(LanguageFeatures(settings(["SWIFT_ENABLE_BARE_SLASH_REGEX": "NO"])).arguments(in: .v5).isEmpty)
    #expect(LanguageFeatures.standard.arguments(in: .v5) == ["-enable-upcoming-feature", "BareSlashRegexLiterals"])
    // Mode 6 has them by itself.
    #expect(LanguageFeatures.standard.arguments(in: .v6).isEmpty)
  }

  @Test func `a project may isolate everything to the main actor, and turn on features one by one or together`() {
    let isolated = LanguageFeatures(settings(["SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor"]))
    #expect(isolated.arguments(in: .v6) == ["-default-isolation", "MainActor"])
    let one = LanguageFeatures(settings(["SWIFT_UPCOMING_FEATURE_INFER_ISOLATED_CONFORMANCES": "YES"]))
    #expect(one.arguments(in: .v6) == ["-enable-upcoming-feature", "InferIsolatedConformances"])
    let together = LanguageFeatures(settings(["SWIFT_APPROACHABLE_CONCURRENCY": "YES"]))
    #expect(
      together.upcoming.contains("NonisolatedNonsendingByDefault")
        && together.upcoming.contains("InferIsolatedConformances"))
  }

  @Test func `a package's targets have the features that its manifest names, but for those that only refuse source`()
    throws
  {
    let scratch = try Scratch()
    try scratch.write(
      "Package.swift",
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "A",
        targets: [
          .target(
            name: "A",
            swiftSettings: [
              .enableUpcomingFeature("BareSlashRegexLiterals"), .enableUpcomingFeature("ExistentialAny"),
              .defaultIsolation(MainActor.self),
            ])
        ])
      """)
    try scratch.write("Sources/A/A.swift", "public let a = 1\n")
    let features = try #require(PackageManifest.read(scratch.url).targets.first).features
    #expect(features == LanguageFeatures(upcoming: ["BareSlashRegexLiterals"], isMainActorByDefault: true))
  }
}
