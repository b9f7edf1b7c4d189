import CWindow
import DesktopDoubles
import Foundation
import LiveLink
import LiveScreen
import Raster
import Testing

@testable import WindowHost

/// A window on a real X server, with an app at its other end that draws what the test says.
@MainActor
final class WindowStage {
  let server: XServer
  let screen: WindowScreen
  let session: AppSession
  private let app: AppEnd
  /// The app's picture. After a change say `redraw`.
  var picture: PixelBuffer
  private let scale: Double
  private var damage: [PixelRect] = []
  private var isReady = false
  private(set) var framesShown = 0
  /// The app was asked for its accessibility tree.
  private(set) var isWatched = false
  /// The messages that the app was told, but for the link's own.
  private(set) var received: [ScreenMessage] = []
  /// The same while the window came up.
  private(set) var receivedFirst: [ScreenMessage] = []
  /// As the X server numbers it.
  let window: String
  private static var count = 0

  /// - Parameters:
  ///   - size: Of the app's picture, in pixels.
  ///   - scale: Of the app; a pixel of the display is a point.
  init(width: Int = 320, height: Int = 480, scale: Double = 1, cornerRadius: Double = 0, canResize: Bool = false) throws
  {
    server = try XServer.shared.get()
    Self.count += 1
    let title = "Window \(getpid()) \(Self.count)"
    screen = try WindowScreen(title: title)
    screen.log = { _ in }
    session = AppSession(wake: screen.wake)
    (session.presenter, screen.session) = (screen, session)
    let sockets = try Link.sockets(), pixels = try SharedPixels()
    app = AppEnd(socket: sockets.app, pixels: SharedPixels(descriptor: dup(pixels.descriptor)), wake: screen.wake)
    session.attach(ScreenEnd(socket: sockets.screen, pixels: pixels, wake: screen.wake))
    picture = Self.pattern(width: width, height: height)
    self.scale = scale
    window =
      try server.perform("search", "--sync", "--onlyvisible", "--name", title).split(separator: "\n").first.map(
        String.init) ?? ""
    screen.didShow = { [weak self] _, _ in self?.framesShown += 1 }
    app.send(.hello(.init(title: title, clockOffset: 0)))
    app.send(
      .state(
        .init(
          title: title, device: "Test", cornerRadius: cornerRadius, appearance: "light", contentSize: "large",
          isInBackground: false,
          canResize: canResize, isSlow: false)))
    try perform("windowfocus", "--sync", window)
    redraw([picture.bounds])
    try wait { framesShown > 0 }
    (receivedFirst, received) = (received, [])
  }

  /// Every pixel differs from its neighbours.
  nonisolated static func pattern(width: Int, height: Int) -> PixelBuffer {
    let picture = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        picture[x, y] = 0xFF00_0000 | UInt32(truncatingIfNeeded: (x &* 2_654_435 &+ y &* 40_503_001) % 0xFF_FFFB)
      }
    }
    picture.isOpaque = true
    return picture
  }

  /// The app has drawn there.
  func redraw(_ damage: [PixelRect]) { self.damage += damage }

  func send(_ message: AppMessage) { app.send(message) }

  /// Lets app and window go on until something holds, at most ten seconds.
  func wait(_ condition: () throws -> Bool) throws {
    let end = LinkClock.now + 10
    while true {
      turnApp()
      session.handleArrivals()
      screen.handleEvents()
      if try condition() { return }
      try #require(LinkClock.now < end, "it did not happen within ten seconds")
      screen.wait(until: LinkClock.now + 0.02)
    }
  }

  private func turnApp() {
    for timed in app.takeMessages() {
      switch timed.message {
      case .ready: isReady = true
      case .watchAccessibility(let watches): isWatched = watches
      case .replayed, .ping: break
      default: received.append(timed.message)
      }
    }
    guard isReady, !damage.isEmpty else { return }
    isReady = false
    try? app.send(picture, damage: damage, scale: scale, inputTime: nil)
    damage = []
  }

  // MARK: A person

  @discardableResult
  func perform(_ arguments: String...) throws -> String {
    switch arguments.count {
    case 1: try server.perform(arguments[0])
    case 2: try server.perform(arguments[0], arguments[1])
    case 3: try server.perform(arguments[0], arguments[1], arguments[2])
    default: try server.perform(arguments[0], arguments[1], arguments[2], arguments[3])
    }
  }

  func key(_ name: String) throws { try server.perform("key", name) }

  /// - Parameters: Pixels of the window.
  func movePointer(_ x: Int, _ y: Int) throws {
    try server.perform("mousemove", "--window", window, "--", "\(x)", "\(y)")
  }
  func press(_ button: Int = 1) throws { try server.perform("mousedown", "\(button)") }
  func release(_ button: Int = 1) throws { try server.perform("mouseup", "\(button)") }

  func click(_ x: Int, _ y: Int, button: Int = 1) throws {
    try movePointer(x, y)
    try press(button)
    try release(button)
  }

  func resizeWindow(_ width: Int, _ height: Int) throws {
    try server.perform("windowsize", window, "\(width)", "\(height)")
  }
  func moveWindow(_ x: Int, _ y: Int) throws {
    try server.perform("windowmove", window, "\(x)", "\(y)")
    var left: Int32 = 0, top: Int32 = 0
    try wait {
      window_position(&left, &top)
      return (left, top) == (Int32(x), Int32(y))
    }
  }
  func unmapWindow() throws { try server.perform("windowunmap", window) }
  /// To the desktop itself.
  func loseKeyboard() throws { try server.perform("windowfocus", try server.perform("search", "--maxdepth", "0", "")) }
  func mapWindow() throws { try server.perform("windowmap", window) }

  /// Pixels of the desktop.
  func frame() throws -> PixelRect {
    let answer = try server.perform("getwindowgeometry", "--shell", window)
    var values: [Substring: Int] = [:]
    for line in answer.split(separator: "\n") {
      let parts = line.split(separator: "=")
      if parts.count == 2 { values[parts[0]] = Int(parts[1]) }
    }
    return PixelRect(
      x: values["X"] ?? 0, y: values["Y"] ?? 0, width: values["WIDTH"] ?? 1, height: values["HEIGHT"] ?? 1)
  }

  /// The pixels of the window on the X server.
  func shown() throws -> PixelBuffer { try server.pixels(frame()) }

  var touches: [ScreenMessage.Touch] {
    received.flatMap { message -> [ScreenMessage.Touch] in
      if case .touches(let touches) = message { touches } else { [] }
    }
  }

  /// Characters and usages of keys, a minus before those that are lifted.
  var keys: [String] {
    received.compactMap { message in
      switch message {
      case .key(let key, _): (key.isDown ? "" : "-") + key.characters.debugDescription + " \(key.usage)"
      case .text(let text): "text \(text)"
      case .compose(let text, let selection): "compose \(text) \(selection.map { "\($0)" } ?? "")"
      case .paste(let text): "paste \(text)"
      default: nil
      }
    }
  }

  var controls: [ScreenMessage.Control] {
    received.compactMap { if case .control(let control) = $0 { control } else { nil } }
  }

  var opened: [ScreenMessage] { received.filter { if case .open = $0 { true } else { false } } }

  func forget() { received = [] }
}

/// How many pixels differ; -1 when the sizes do.
func differences(_ a: PixelBuffer, _ b: PixelBuffer, outside: [PixelRect] = []) -> Int {
  guard (a.width, a.height) == (b.width, b.height) else { return -1 }
  var count = 0
  for y in 0..<a.height {
    for x in 0..<a.width where a[x, y] != b[x, y] {
      if !outside.contains(where: { $0.contains(PixelRect(x: x, y: y, width: 1, height: 1)) }) { count += 1 }
    }
  }
  return count
}
