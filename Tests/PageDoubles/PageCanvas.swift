import CoreGraphics
import Foundation
import Raster

/// The pixels of a page's canvas, drawn from the frames that the server sends (Documentation/Hosts.md, "What is sent").
package struct PageCanvas {
  package struct Malformed: Error, CustomStringConvertible { package let description: String }

  /// The number of the frame that was drawn last.
  package private(set) var frame: UInt32 = 0
  package private(set) var pixels: PixelBuffer?
  /// The rectangles that the last frame drew anew.
  package private(set) var rects: [PixelRect] = []
  /// How many parts of the last frame only moved.
  package private(set) var moveCount = 0

  package init() {}

  package mutating func draw(_ data: [UInt8]) throws {
    func number(_ at: Int, _ size: Int) -> Int { (0..<size).reduce(0) { $0 | Int(data[at + $1]) << ($1 * 8) } }
    frame = UInt32(number(0, 4))
    let width = number(4, 2), height = number(6, 2), count = number(12, 2)
    moveCount = number(10, 2)
    let canvas: PixelBuffer
    if let pixels, pixels.width == width, pixels.height == height {
      canvas = pixels
    } else {
      canvas = PixelBuffer(width: width, height: height)
      pixels = canvas
    }
    var at = 14
    if moveCount > 0 {
      let before = PixelBuffer(width: width, height: height)
      memcpy(before.baseAddress, canvas.baseAddress, before.bytesPerRow * height)
      for _ in 0..<moveCount {
        let (x, y, columns, rows) = (number(at, 2), number(at + 2, 2), number(at + 4, 2), number(at + 6, 2))
        for row in 0..<rows {
          memcpy(canvas.row(y + row) + x, before.row(number(at + 10, 2) + row) + number(at + 8, 2), columns * 4)
        }
        at += 12
      }
    }
    var position = at + count * 12
    rects = []
    for _ in 0..<count {
      let rect = PixelRect(x: number(at, 2), y: number(at + 2, 2), width: number(at + 4, 2), height: number(at + 6, 2))
      let size = number(at + 8, 4)
      let picture = try ImageCodec.decode(Data(data[position..<(position + size)])).frames[0]
      guard picture.width == rect.width, picture.height == rect.height else {
        throw Malformed(description: "a part of \(rect) has a picture of \(picture.width) x \(picture.height)")
      }
      for y in 0..<rect.height { memcpy(canvas.row(rect.y + y) + rect.x, picture.row(y), rect.width * 4) }
      position += size
      at += 12
      rects.append(rect)
    }
    guard position == data.count else {
      throw Malformed(description: "\(data.count - position) bytes stand behind the last part")
    }
  }

  package func shows(_ other: PixelBuffer) -> Bool {
    guard let pixels, pixels.width == other.width, pixels.height == other.height else { return false }
    return (0..<pixels.height).allSatisfy { memcmp(pixels.row($0), other.row($0), other.width * 4) == 0 }
  }
}
