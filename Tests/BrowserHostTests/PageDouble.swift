import Foundation
import LiveLink
import PageDoubles
import Raster
import Testing

@testable import BrowserHost
@testable import PorticoTesting

/// Stands in for the page without a browser: opens the socket, draws frames and says that they are shown.
@MainActor
final class PageDouble {
  let client: RawClient
  private let live: LiveStage
  private var drawing = PageCanvas()
  /// The pixels of the page's canvas.
  var canvas: PixelBuffer? { drawing.pixels }
  private(set) var frames: [UInt32] = []
  private(set) var parts: [[PixelRect]] = []
  /// How many parts of it moved, for each frame.
  private(set) var moves: [Int] = []
  private(set) var states: [String] = []
  /// The last one that it was told.
  private(set) var tree: AccessibilityNode?
  private struct Tree: Decodable { var tree: AccessibilityNode }
  /// The server's headers.
  private(set) var answer: String?
  private(set) var closing: RawClient.Message?
  /// A page that draws nothing never says that it has.
  var showsFrames = true

  init(_ live: LiveStage, origin: String? = nil, token: String? = nil) {
    self.live = live
    client = RawClient(port: live.port)
    let host = "127.0.0.1:\(live.port)"
    let right = String(live.address.split(separator: "=").last!)
    client.write(
      RawClient.get("/socket?token=\(token ?? right)", host: host, origin: origin ?? "http://\(host)", isSocket: true))
  }

  /// Connected, and with the whole screen.
  static func ready(_ live: LiveStage) throws -> PageDouble {
    let page = PageDouble(live)
    try page.wait { page.answer != nil && page.canvas != nil }
    return page
  }

  func wait(_ condition: () throws -> Bool) throws { try live.wait(for: [self], condition) }

  func take() throws {
    if answer == nil { answer = client.takeHeaders() }
    guard answer?.hasPrefix("HTTP/1.1 101 ") == true else { return }
    client.parse()
    for message in client.takeMessages() {
      switch message {
      case .text(let text):
        states.append(text)
        if let told = try? JSONDecoder().decode(Tree.self, from: Data(text.utf8)) { tree = told.tree }
      case .binary(let data): try draw([UInt8](data))
      case .close: closing = message
      }
    }
  }

  private func draw(_ data: [UInt8]) throws {
    try drawing.draw(data)
    moves.append(drawing.moveCount)
    frames.append(drawing.frame)
    parts.append(drawing.rects)
    if showsFrames { client.send(#"{"type":"shown","frame":\#(drawing.frame)}"#) }
  }

  func touch(_ phase: String, _ x: Double, _ y: Double) {
    client.send(#"{"type":"touches","touches":[{"finger":0,"phase":"\#(phase)","x":\#(x),"y":\#(y),"time":0}]}"#)
  }

  func ask(_ element: Int, _ name: String, text: String? = nil) {
    client.send(
      #"{"type":"accessibility","element":\#(element),"name":"\#(name)"\#(text.map { ",\"text\":\"\($0)\"" } ?? "")}"#)
  }

  func shows(_ pixels: PixelBuffer) -> Bool { drawing.shows(pixels) }
}
