import Foundation
import LiveLink
import Raster
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

  /// Lets both ends and the pages go on until some of them show the screen as it is now, or a picture of it that was
  /// returned before.
  ///
  /// The screen is drawn once for that: who draws it beside the app has the app draw all of it anew, which a page is sent
  /// as a frame without a change.
  @discardableResult
  func wait(untilShownBy pages: PageDouble..., others: [PageDouble] = [], picture: PixelBuffer? = nil) throws
    -> PixelBuffer
  {
    let picture = picture ?? stage.pixels()
    try wait(for: pages + others) { pages.allSatisfy { $0.shows(picture) } }
    return picture
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
