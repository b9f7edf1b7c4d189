import Foundation
import Synchronization
import Testing

@testable import PorticoCommand

/// `portico run --watch`, started as a person starts it, with a page that nobody looks at.
@Suite(.enabled(if: SurveyEndToEndTests.isBuilt, "the library is not built; `make test` builds it before these tests"))
struct WatchedRunTests {
  private static func source(_ color: String, _ start: String = "started") -> String {
    """
    import UIKit

    final class Badge: UIView {
      override func draw(_ rect: CGRect) {
        UIColor.\(color).setFill()
        UIRectFill(rect)
        print("drawn \(color)")
      }
    }

    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.rootViewController?.view.addSubview(Badge(frame: CGRect(x: 20, y: 80, width: 50, height: 50)))
        window?.makeKeyAndVisible()
        print("\(start)")
        return true
      }
    }
    """
  }

  @Test(.timeLimit(.minutes(5)))
  func `a drawing that is saved is drawn by the running app, errors are told, and what has run starts the app anew`()
    throws
  {
    let scratch = try Scratch()
    try scratch.write("App/App.swift", Self.source("red"))
    let output = try Channel(), errors = try Channel()
    let child = try Child(
      [
        SurveyEndToEndTests.command, "run", scratch.url.appendingPathComponent("App").path, "--watch", "--host",
        "browser",
      ],
      environment: [
        "PORTICO_ROOT": SurveyEndToEndTests.root, "PORTICO_CONFIGURATION": SurveyEndToEndTests.configuration,
      ],
      input: .null, output: .descriptor(output.input), errors: .descriptor(errors.input))
    output.closeInput()
    errors.closeInput()
    defer { child.stop() }
    var printed: [UInt8] = [], told: [UInt8] = []
    func wait(_ channel: Channel, _ bytes: inout [UInt8], for text: String) throws {
      while !String(decoding: bytes, as: UTF8.self).contains(text) {
        let hasMore = channel.read(into: &bytes)
        try #require(hasMore, "It ended: \(String(decoding: bytes, as: UTF8.self))")
      }
    }
    try wait(output, &printed, for: "started\n")
    try scratch.write("App/App.swift", Self.source("blue"))
    try wait(output, &printed, for: "App.swift: Replaced 1 function in ")
    #expect(String(decoding: printed, as: UTF8.self).ranges(of: "started").count == 1)
    try scratch.write("App/App.swift", Self.source("nothing"))
    try wait(errors, &told, for: "App.swift:5:13: error: type 'UIColor' has no member 'nothing'")
    try scratch.write("App/App.swift", Self.source("green"))
    try wait(output, &printed, for: "drawn green\n")
    try scratch.write("App/App.swift", Self.source("green", "anew"))
    try wait(output, &printed, for: "anew\n")
    #expect(String(decoding: printed, as: UTF8.self).ranges(of: "started").count == 1)
  }
}
