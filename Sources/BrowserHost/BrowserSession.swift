import Foundation
import LiveLink
import LiveScreen
import Raster

/// The app's screen on pages, and what people do there to the app.
///
/// Each viewer is sent the whole screen first and then what changed since its own last frame, as fast as it shows them:
/// at most two frames are under way, and what changes meanwhile waits as one region. Frames are encoded beside the main
/// thread, and what only moved on the page is moved there.
@MainActor
package final class BrowserSession: ScreenHost {
  /// The app that is shown; to be set before anything arrives.
  package var session: AppSession?
  package let wake: @Sendable () -> Void
  package let isClosed = false

  private let server: WebServer
  private let arrivals = DispatchSemaphore(value: 0)
  private let encoder = FrameEncoder()
  /// Counts pictures.
  private var lastPicture = 0
  private(set) var viewers: [Viewer] = []
  private var lastViewer = 0
  /// The viewer that did something last.
  private var activeViewer = 0
  private var wheel = WheelMotion()
  private var wheelLocation = CGPoint.zero

  /// Listens on loopback.
  ///
  /// - Parameter port: 0: one that is free.
  package init(port: Int) throws {
    let nonce = Admission.newToken()
    let arrivals = arrivals
    wake = { arrivals.signal() }
    server = try WebServer(
      port: port, page: BrowserPage.bytes(nonce: nonce), policy: BrowserPage.policy(nonce: nonce),
      clock: { LinkClock.now }, wake: wake)
  }

  /// The address of the page; whoever knows it may see and use the app while it runs.
  package var address: String { "http://127.0.0.1:\(server.port)/?token=\(server.admission.token)" }
  package var port: Int { server.port }

  deinit { server.stop() }

  package func wait(until deadline: Double?) {
    let next = [deadline, wheel.nextTime].compactMap { $0 }.min()
    _ = arrivals.wait(timeout: next.map { .now() + max(0, $0 - LinkClock.now) } ?? .distantFuture)
    // Arrivals that were signalled meanwhile are carried out together.
    while arrivals.wait(timeout: .now()) == .success {}
  }

  // MARK: What arrives

  /// Hands on what people did since the last time.
  package func handleEvents() {
    glide(by: wheel.step(to: LinkClock.now))
    for arrival in server.takeArrivals() {
      switch arrival.event {
      case .opened: open(arrival.connection)
      case .closed: leave(arrival.connection)
      case .binary: refuse(arrival.connection, "the message is not text")
      case .text(let data): handle(data, from: arrival)
      }
    }
    sendFrames()
  }

  private func open(_ connection: UInt32) {
    lastViewer += 1
    let viewer = Viewer(connection: connection, number: lastViewer)
    viewers.append(viewer)
    if let state = session?.state { send("state", state, to: [viewer]) }
    if let notice = session?.notice { send("notice", notice, to: [viewer]) }
    if let tree = session?.tree { send("tree", TreeMessage(tree: tree), to: [viewer]) }
    if let picture = session?.picture { viewers[viewers.count - 1].damage.add(picture.bounds) }
    sendFrames()
    session?.watchAccessibility(true)
    session?.presenterIsReady()
  }

  private func handle(_ data: Data, from arrival: WebServer.Arrival) {
    // One that was refused may have sent more.
    guard let index = viewers.firstIndex(where: { $0.connection == arrival.connection }) else { return }
    do {
      try perform(try ViewerMessage(data), by: index, at: arrival.time)
    } catch {
      refuse(arrival.connection, "\(error)")
    }
  }

  private func perform(_ message: ViewerMessage, by index: Int, at time: Double) throws {
    if case .shown(let frame) = message {
      guard viewers[index].show(frame) else {
        throw ViewerMessage.Malformed(description: "frame \(frame) is not under way")
      }
      sendFrames()
      session?.presenterIsReady()
      return
    }
    activeViewer = viewers[index].number
    switch message {
    case .shown: break
    case .touches(let touches):
      let touches = viewers[index].touches(touches, arrival: time)
      wheel.stop()
      if !touches.isEmpty { session?.send(.touches(touches), at: time) }
    case .scroll(let location, let delta):
      wheel.stop()
      session?.send(.scroll(location: location, delta: delta), at: time)
    case .wheel(let location, let x, let y):
      wheelLocation = location
      glide(by: wheel.turn(x: x, y: y, at: time))
    case .hover(let location): session?.send(.hover(location), at: time)
    case .key(let key):
      if key.isDown { viewers[index].keys.insert(key.usage) } else { viewers[index].keys.remove(key.usage) }
      session?.send(.key(key, viewer: viewers[index].number), at: time)
    case .compose(let text, let selection): session?.send(.compose(text, selection: selection), at: time)
    case .text(let text): session?.send(.text(text), at: time)
    case .paste(let text): session?.send(.paste(text), at: time)
    case .control(let control): session?.send(.control(control), at: time)
    case .accessibility(let element, let request): session?.perform(request, on: element)
    case .restart: session?.restart()
    }
  }

  private func glide(by delta: CGSize) {
    if delta != .zero { session?.send(.scroll(location: wheelLocation, delta: delta)) }
  }

  private func refuse(_ connection: UInt32, _ reason: String) {
    server.close(connection, code: 1008, reason)
    leave(connection)
  }

  private func leave(_ connection: UInt32) {
    guard let index = viewers.firstIndex(where: { $0.connection == connection }) else { return }
    for message in viewers.remove(at: index).letGo(at: LinkClock.now) { session?.send(message) }
    if viewers.isEmpty { session?.watchAccessibility(false) }
  }

  // MARK: What is sent

  package var takesFrames: Bool { viewers.contains { $0.takesFrame } }
  package var viewerCount: Int { viewers.count }

  package func present(_ pixels: PixelBuffer, damage: [PixelRect], scale: Double, inputTime: Double?) {
    lastPicture += 1
    for index in viewers.indices {
      for rect in damage { viewers[index].damage.add(rect) }
    }
    sendFrames()
  }

  /// Sends each viewer that can take it what it lacks. What the encoder has no room for waits for the next time.
  private func sendFrames() {
    guard let session, let pixels = session.picture else { return }
    var hasSent = false
    for index in viewers.indices where encoder.isFree && viewers[index].lacksSomething {
      send(pixels, scale: session.scale, toThoseWith: viewers[index].picture)
      hasSent = true
    }
    if hasSent { encoder.keep(Set(viewers.compactMap(\.picture))) }
  }

  /// - Parameter base: The picture that viewers show; those that show the same one lack the same.
  private func send(_ pixels: PixelBuffer, scale: Double, toThoseWith base: Int?) {
    var added: [(connection: UInt32, frame: UInt32)] = []
    var damage = DamageRegion()
    for index in viewers.indices where viewers[index].picture == base && viewers[index].lacksSomething {
      added.append((viewers[index].connection, viewers[index].nextFrame()))
      damage = viewers[index].damage
      (viewers[index].damage, viewers[index].picture) = (DamageRegion(), lastPicture)
    }
    let recipients = added
    damage.finish(in: pixels.bounds)
    let snapshot = FrameEncoder.Snapshot(pixels, rects: damage.rects, scale: scale)
    let keepsBase = viewers.contains { $0.picture == base }
    encoder.encode(snapshot, number: lastPicture, base: base, keepsBase: base != nil && keepsBase) { [server] in
      server.isOpen(any: recipients.map(\.connection))
    } done: { [server, wake] message in
      if let message { Self.send(message, to: recipients, by: server) }
      wake()  // what waited for the encoder
    }
  }

  nonisolated private static func send(
    _ message: Result<Data, any Error>, to recipients: [(connection: UInt32, frame: UInt32)], by server: WebServer
  ) {
    switch message {
    case .success(var message):
      for recipient in recipients {
        FrameMessage.number(recipient.frame, in: &message)
        server.send(binary: message, to: recipient.connection)
      }
    case .failure:
      for recipient in recipients { server.close(recipient.connection, code: 1011, "the frame cannot be encoded") }
    }
  }

  package func show(_ state: AppMessage.State) { send("state", state, to: viewers) }
  package func show(_ notice: Notice?) {
    if let notice { send("notice", notice, to: viewers) } else { send("notice", [String: String](), to: viewers) }
  }
  package func show(_ textInput: AppMessage.TextInput?) {
    send("textInput", TextInputMessage(caret: textInput?.caret, isSecure: textInput?.isSecure), to: viewers)
  }
  package func show(_ tree: AccessibilityNode) { send("tree", TreeMessage(tree: tree), to: viewers) }
  package func announce(_ text: String) { send("announcement", ["text": text], to: viewers) }
  package func attend(to element: Int) { send("attention", ["element": element], to: viewers) }
  package func copied(_ text: String, viewer: Int) {
    let number = viewer == 0 ? activeViewer : viewer
    send("copied", ["text": text], to: viewers.filter { $0.number == number })
  }

  private func send(_ type: String, _ content: some Encodable, to viewers: [Viewer]) {
    guard !viewers.isEmpty, let data = try? JSONEncoder().encode(PageMessage(type: type, content: content)) else {
      return
    }
    for viewer in viewers { server.send(text: data, to: viewer.connection) }
  }
}

/// A message to the page in text: the fields of a value, and which kind of value it is.
private struct PageMessage<Content: Encodable>: Encodable {
  var type: String
  var content: Content

  private enum Key: CodingKey { case type }

  func encode(to encoder: any Encoder) throws {
    try content.encode(to: encoder)
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(type, forKey: .type)
  }
}

private struct TreeMessage: Encodable { var tree: AccessibilityNode }
private struct TextInputMessage: Encodable {
  var caret: CGRect?
  var isSecure: Bool?
}
