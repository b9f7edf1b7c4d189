import Foundation

/// Builds a project's own tests against Portico, and runs them.
struct TestRun {
  let options: Options

  init(_ options: Options) { self.options = options }

  func perform() throws -> Int32 {
    try Devices.check(options.device, Runtime.find())
    let tests = try BuiltTests(options)
    guard try tests.run(options) else { return Failure.Status.failed.rawValue }
    try tests.refuseLeftOut()
    return 0
  }
}

extension Project {
  /// The app whose resources the tests find in the main bundle.
  var testHost: ProjectTarget? {
    let name = targets.lazy.compactMap(\.testHost).first
    return targets.first { $0.name == name }
  }
}

/// What a module of tests needs to run inside an app, as Xcode does: the app is launched before the first test.
struct TestHost {
  private let app: ProjectTarget
  /// Whether the app is launched before the first test; interface tests launch it themselves.
  private let launches: Bool

  init(_ app: ProjectTarget, launches: Bool) { (self.app, self.launches) = (app, launches) }

  /// - Returns: Nothing for an app without a delegate.
  func source() throws -> String {
    guard let delegate = try delegateName() else { return "" }
    guard launches else {
      return """
        import UIKit
        @section(".init_array") @used private let _registerTestHost: @convention(c) () -> Void = {
          _TestHost.register("\(app.name).\(delegate)", launches: false)
        }

        """
    }
    return """
      import UIKit
      import XCTest
      private final class _TestHostLauncher: XCTestObservation {
        func testBundleWillStart(_ testBundle: Bundle) { MainActor.assumeIsolated { _TestHost.launch() } }
      }
      @section(".init_array") @used private let _registerTestHost: @convention(c) () -> Void = {
        _TestHost.register("\(app.name).\(delegate)")
        XCTestObservationCenter.shared.addTestObserver(_TestHostLauncher())
      }

      """
  }

  private func delegateName() throws -> String? {
    for source in app.sources {
      let text = try String(contentsOf: source, encoding: .utf8)
      if let match = text.firstMatch(of: /class\s+([A-Za-z_][A-Za-z0-9_]*)\s*:[^{]*\bUIApplicationDelegate\b/) {
        return String(match.output.1)
      }
    }
    return nil
  }
}
