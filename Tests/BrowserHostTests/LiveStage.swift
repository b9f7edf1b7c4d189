import Foundation
import LiveLink
import Testing

@testable import BrowserHost
@testable import AppRuntime
@testable import LiveHost
@testable import LiveScreen
@testable import PorticoTesting

/// An app on a test's clock and the server that shows it: both ends of a link in one process.
@MainActor
final class LiveStage {
  let stage: TestStage
  let app: LiveApp
  let session: AppSession
  let browser: BrowserSession

  init(_ stage: TestStage) throws {
    self.stage = stage
    let sockets = try Link.sockets()
    let pixels = try SharedPixels()
    app = LiveApp(
      AppEnd(socket: sockets.app, pixels: SharedPixels(descriptor: dup(pixels.descriptor))) {}, title: "Test")
    browser = try BrowserSession(port: 0)
    session = AppSession {}
    browser.session = session
    session.presenter = browser
    app.begin()
    session.attach(ScreenEnd(socket: sockets.screen, pixels: pixels) {})
  }

  var port: Int { browser.port }
  var address: String { browser.address }
  var viewerCount: Int { browser.viewerCount }

  /// A turn of each end.
  func turn() {
    app.handleArrivals()
    AppLoop.turn()
    app.present()
    app.tell()
    session.handleArrivals()
    browser.handleEvents()
  }

  /// Lets both ends and the pages go on until something holds, at most ten seconds.
  func wait(for pages: [PageDouble], _ condition: () throws -> Bool) throws {
    let end = Date(timeIntervalSinceNow: 10)
    while try !condition() {
      try #require(Date() < end, "it did not happen within ten seconds")
      turn()
      for page in pages {
        page.client.poll(2)
        try page.take()
      }
    }
  }
}
