import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import Raster
import SoftwareRenderer
import UIKit

/// The app's screen on pages, and what people do there to the app.
///
/// Each viewer is sent the whole screen first and then what changed since its own last frame, as fast as it shows them: at most two
/// frames are under way, and what changes meanwhile waits as one region. Frames are encoded beside the main thread.
@MainActor
package final class BrowserSession {
  private let server: WebServer
  private let framebuffer = Framebuffer()
  private let encoder = DispatchQueue(label: "portico frames")
  private var viewers: [Viewer] = []
  private var lastViewer = 0
  private var screenSize = (width: 0, height: 0)
  private var sentState: ScreenState?
  private let title: String

  /// Listens on loopback.
  ///
  /// - Parameters:
  ///   - port: 0: one that is free.
  ///   - wake: Called on a thread of the server when `handleArrivals` has something to do.
  package init(port: Int, title: String, wake: @escaping @Sendable () -> Void) throws {
    self.title = title
    let nonce = Admission.newToken()
    let clock = HostEnvironment.current.clock
    server = try WebServer(
      port: port, page: BrowserPage.bytes(nonce: nonce), policy: BrowserPage.policy(nonce: nonce), clock: { clock.now }, wake: wake)
  }

  /// Where the page is; whoever knows this may see and use the app while it runs.
  package var address: String { "http://127.0.0.1:\(server.port)/?token=\(server.admission.token)" }
  package var port: Int { server.port }

  deinit { server.stop() }

  // MARK: What arrives

  /// Carries out what people did since the last time, each with a turn of its own.
  package func handleArrivals() {
    for arrival in server.takeArrivals() {
      switch arrival.event {
      case .opened:
        lastViewer += 1
        var viewer = Viewer(connection: arrival.connection, number: lastViewer)
        viewer.damage.add(PixelRect(x: 0, y: 0, width: screenSize.width, height: screenSize.height))
        viewers.append(viewer)
        send(ScreenState(title: title), to: [viewer])
      case .closed: leave(arrival.connection, at: arrival.time)
      case .binary: refuse(arrival.connection, "the message is not text")
      case .text(let data): handle(data, from: arrival)
      }
    }
  }

  private func handle(_ data: Data, from arrival: WebServer.Arrival) {
    // One that was refused may have sent more.
    guard let index = viewers.firstIndex(where: { $0.connection == arrival.connection }) else { return }
    do {
      let message = try ViewerMessage(data)
      if case .shown(let frame) = message {
        guard viewers[index].show(frame) else { throw ViewerMessage.Malformed(description: "frame \(frame) is not under way") }
      } else {
        LiveInput.perform(message, by: &viewers[index], at: arrival.time)
        AppLoop.turn()
        answerCopy(message, to: viewers[index])
      }
    } catch {
      refuse(arrival.connection, "\(error)")
    }
  }

  /// A copy made here goes to the clipboard of the one who made it.
  private func answerCopy(_ message: ViewerMessage, to viewer: Viewer) {
    guard case .key(let key) = message, key.isDown, LiveInput.copies(key), let text = UIPasteboard.general.string,
      let data = try? JSONEncoder().encode(["type": "copied", "text": text])
    else { return }
    server.send(text: data, to: viewer.connection)
  }

  private func refuse(_ connection: UInt32, _ reason: String) {
    server.close(connection, code: 1008, reason)
    leave(connection, at: HostEnvironment.current.clock.now)
  }

  private func leave(_ connection: UInt32, at time: Double) {
    guard let index = viewers.firstIndex(where: { $0.connection == connection }) else { return }
    LiveInput.release(viewers.remove(at: index), at: time)
    AppLoop.turn()
  }

  // MARK: What is sent

  /// Whether a frame drawn now would go to somebody.
  package var takesFrames: Bool { viewers.contains { $0.takesFrame } }
  package var viewerCount: Int { viewers.count }

  /// Draws the screen as it is now and sends each viewer what it lacks.
  package func present() {
    guard takesFrames else { return }
    let frame = framebuffer.frame()
    let pixels = frame.pixels
    let isNewScreen = screenSize != (pixels.width, pixels.height)
    screenSize = (pixels.width, pixels.height)
    let state = ScreenState(title: title)
    if state != sentState {
      sentState = state
      send(state, to: viewers)
    }
    var recipients: [[PixelRect]: [(connection: UInt32, frame: UInt32)]] = [:]
    for index in viewers.indices {
      if isNewScreen {
        viewers[index].damage = DamageRegion()
        viewers[index].damage.add(pixels.bounds)
      } else {
        for rect in frame.damage { viewers[index].damage.add(rect) }
      }
      guard viewers[index].takesFrame, !viewers[index].damage.rects.isEmpty else { continue }
      viewers[index].damage.finish(in: pixels.bounds)
      recipients[viewers[index].damage.rects, default: []].append((viewers[index].connection, viewers[index].nextFrame()))
      viewers[index].damage = DamageRegion()
    }
    let scale = HostEnvironment.current.configuration.scale
    // The order of the groups does not matter: each viewer is in one.
    for (rects, recipients) in recipients { send(FrameMessage(pixels, rects: rects, scale: scale), to: recipients) }
  }

  private func send(_ frame: FrameMessage, to recipients: [(connection: UInt32, frame: UInt32)]) {
    let server = server
    encoder.async {
      do {
        var message = try frame.encoded()
        for recipient in recipients {
          FrameMessage.number(recipient.frame, in: &message)
          server.send(binary: message, to: recipient.connection)
        }
      } catch {
        for recipient in recipients { server.close(recipient.connection, code: 1011, "the frame cannot be encoded") }
      }
    }
  }

  private func send(_ state: ScreenState, to viewers: [Viewer]) {
    guard let data = try? JSONEncoder().encode(state) else { return }
    for viewer in viewers { server.send(text: data, to: viewer.connection) }
  }
}

/// What the page shows around the screen.
private struct ScreenState: Encodable, Equatable {
  var type = "state"
  var title: String
  /// Points.
  var cornerRadius: Double
  var appearance: String
  var contentSize: String
  var isInBackground: Bool

  @MainActor init(title: String) {
    let configuration = HostEnvironment.current.configuration
    self.title = title
    cornerRadius = configuration.device.cornerRadius
    appearance = configuration.appearance.rawValue
    contentSize = configuration.contentSize
    isInBackground = UIApplication.shared.applicationState == .background
  }
}
