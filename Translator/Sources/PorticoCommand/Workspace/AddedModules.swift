import TranslatorCore

/// Modules of ours that stand beside an app's own in its package, and what a file imports of them.
struct AddedModules {
  /// XCTest's names for UI tests that extend its classes, and the way of PorticoTesting's failures to the test
  /// framework. It is built with the tests: the library itself does not link their frameworks.
  static let xctestNames = "PorticoXCTest"

  /// The module that takes requests of the network in WebKit and Combine. Foundation's own module for them loads many
  /// libraries, which apps that make no requests do without.
  static let networking = "PorticoNetworking"

  /// In the order in which they are built.
  let names: [String]
  /// Targets that name what Xcode's XCTest has beside that of Linux: tests, and libraries that tests are written with.
  let testingTargets: Set<String>

  static let none = AddedModules(to: [], of: [])

  init(to modules: [TranslatedModule], of targets: [ProjectTarget]) {
    testingTargets = Set(
      modules.filter { module in
        guard let target = targets.first(where: { $0.name == module.name }), Self.mayTest(target, module) else {
          return false
        }
        return module.files.contains { Self.usesPorticoTesting($0.text) }
      }.map(\.name))
    names =
      (testingTargets.isEmpty ? [] : [Self.xctestNames])
      + (modules.contains(where: Self.usesNetworking) ? [Self.networking] : [])
  }

  /// The imports that a file of an app gets besides its own.
  static func imports(_ text: String, of target: ProjectTarget, _ module: TranslatedModule) -> String {
    let imports = mayTest(target, module) ? testImports(text) : ""
    return module.isApple && usesNetworking(text) ? "import \(networking)\n" + imports : imports
  }

  /// Whether a module of the app, or one of its tests, is compiled with the module for requests.
  static func usesNetworking(_ module: TranslatedModule) -> Bool {
    module.isApple && module.files.contains { usesNetworking($0.text) }
  }

  private static func usesNetworking(_ text: String) -> Bool {
    [
      "import WebKit", "UIWebView", "dataTaskPublisher", "DataTaskPublisher", "MethodServerTrust", "serverTrust",
      "NetworkAccess",
      "waitsForConnectivity", "sessionSendsLaunchEvents", "isDiscretionary", "NSURLSessionDownloadTaskResumeData",
      "background(withIdentifier", "AVAssetResourceLoadingRequest", ".bytes(from:", ".bytes(for:", "URLCache(",
    ].contains { text.contains($0) }
  }

  /// The imports that a file of tests gets besides its own.
  static func testImports(_ text: String) -> String {
    guard usesPorticoTesting(text) else { return "" }
    // Xcode's XCTest brings CGPoint and CGVector along.
    let imports = "import CoreGraphics\nimport \(xctestNames)\n"
    return InterfaceTests.areNamed(in: text) ? imports + InterfaceTests.imports : imports
  }

  private static func mayTest(_ target: ProjectTarget, _ module: TranslatedModule) -> Bool {
    target.kind == .test || (target.kind == .library && module.isApple)
  }

  /// Xcode's XCTest has the names of UI tests in it; here they stand in a module of their own.
  static func usesPorticoTesting(_ text: String) -> Bool {
    if text.contains("import PorticoTesting") { return true }
    guard text.contains("import XCTest") || text.contains("import Testing") else { return false }
    return InterfaceTests.areNamed(in: text) || conformsInTests(text)
      || [
        "XCTAttachment", "XCTContext", "XCTKVOExpectation", "keyValueObservingExpectation", "_AppleTestCaseRun",
        "classForCoder",
      ].contains { text.contains($0) } || TestForms.needAppleRun(text)
  }

  /// Whether a test case in the text may conform to a protocol of Apple's, which asks for an object of Objective-C.
  private static func conformsInTests(_ text: String) -> Bool {
    text.contains(/XCTestCase\s*,/) || text.contains("XCTestCase") && text.contains(/extension\s+\w+\s*:/)
  }
}
