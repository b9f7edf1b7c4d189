import CoreGraphics
import Foundation
import LiveLink
import Raster
import Testing

@testable import BrowserHost
@testable import PorticoTesting

/// Stands in for the page without a browser: opens the socket, draws frames and says that they are shown.
@MainActor
final class PageDouble {
  let client: RawClient
  private let live: LiveStage
  /// The pixels of the page's canvas.
  private(set) var canvas: PixelBuffer?
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
    client.write(RawClient.get("/socket?token=\(token ?? right)", host: host, origin: origin ?? "http://\(host)", isSocket: true))
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
    func number(_ at: Int, _ size: Int) -> Int { (0..<size).reduce(0) { $0 | Int(data[at + $1]) << ($1 * 8) } }
    let frame = UInt32(number(0, 4)), width = number(4, 2), height = number(6, 2), moveCount = number(10, 2), count = number(12, 2)
    if canvas?.width != width || canvas?.height != height { canvas = PixelBuffer(width: width, height: height) }
    let before = PixelBuffer(width: width, height: height)
    memcpy(before.baseAddress, canvas!.baseAddress, before.bytesPerRow * height)
    var at = 14
    for _ in 0..<moveCount {
      let (x, y, columns, rows) = (number(at, 2), number(at + 2, 2), number(at + 4, 2), number(at + 6, 2))
      for row in 0..<rows { memcpy(canvas!.row(y + row) + x, before.row(number(at + 10, 2) + row) + number(at + 8, 2), columns * 4) }
      at += 12
    }
    moves.append(moveCount)
    var position = at + count * 12
    var rects: [PixelRect] = []
    for _ in 0..<count {
      let rect = PixelRect(x: number(at, 2), y: number(at + 2, 2), width: number(at + 4, 2), height: number(at + 6, 2))
      let size = number(at + 8, 4)
      let picture = try ImageCodec.decode(Data(data[position..<(position + size)])).frames[0]
      try #require(picture.width == rect.width && picture.height == rect.height)
      for y in 0..<rect.height { memcpy(canvas!.row(rect.y + y) + rect.x, picture.row(y), rect.width * 4) }
      position += size
      at += 12
      rects.append(rect)
    }
    try #require(position == data.count)
    frames.append(frame)
    parts.append(rects)
    if showsFrames { client.send(#"{"type":"shown","frame":\#(frame)}"#) }
  }

  func touch(_ phase: String, _ x: Double, _ y: Double) {
    client.send(#"{"type":"touches","touches":[{"finger":0,"phase":"\#(phase)","x":\#(x),"y":\#(y),"time":0}]}"#)
  }

  func ask(_ element: Int, _ name: String, text: String? = nil) {
    client.send(#"{"type":"accessibility","element":\#(element),"name":"\#(name)"\#(text.map { ",\"text\":\"\($0)\"" } ?? "")}"#)
  }

  func shows(_ pixels: PixelBuffer) -> Bool {
    guard let canvas, canvas.width == pixels.width, canvas.height == pixels.height else { return false }
    return (0..<pixels.height).allSatisfy { memcmp(canvas.row($0), pixels.row($0), pixels.width * 4) == 0 }
  }
}
