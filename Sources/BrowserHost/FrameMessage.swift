import CPNGWriter
import Foundation
import Raster

/// Pixels on their way to the page: what moves there, and parts of the screen, each a PNG.
///
/// Numbers are little-endian. Frame number, 4 bytes; the screen's width and height in pixels, its scale times 100, the
/// number of moves and the number of parts, 2 bytes each; for each move x, y, width and height of where it goes to and
/// x and y of where it comes from, 2 bytes each; for each part x, y, width and height, 2 bytes each, and the size of
/// its PNG, 4 bytes; then the PNGs.
struct FrameMessage {
  var width, height: Int
  var scale: Double
  /// The moves of parts that the page shows already.
  var moves: [PictureDifference.Move]
  /// New rectangles of the screen in pixels, and their pictures.
  var parts: [(rect: PixelRect, png: Data)]

  /// - Returns: The message, its frame number 0.
  var encoded: Data {
    var header = Data(), pictures = Data()
    header.append(little: UInt32(0))
    for number in [width, height, Int((scale * 100).rounded()), moves.count, parts.count] {
      header.append(little: UInt16(number))
    }
    for move in moves {
      for number in [move.rect.x, move.rect.y, move.rect.width, move.rect.height, move.x, move.y] {
        header.append(little: UInt16(number))
      }
    }
    for (rect, png) in parts {
      for number in [rect.x, rect.y, rect.width, rect.height] { header.append(little: UInt16(number)) }
      header.append(little: UInt32(png.count))
      pictures += png
    }
    return header + pictures
  }

  static func number(_ frame: UInt32, in message: inout Data) {
    withUnsafeBytes(of: frame.littleEndian) { message.replaceSubrange(0..<4, with: $0) }
  }
}

extension Data {
  fileprivate mutating func append<T: FixedWidthInteger>(little value: T) {
    Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
  }
}
