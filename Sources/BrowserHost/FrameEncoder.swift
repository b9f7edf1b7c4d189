import CPNGWriter
import Foundation
import Raster
import Synchronization

/// Makes messages of pictures, beside the main thread and one after the other.
///
/// It keeps what pages show, so that what has only moved there is not sent again: one picture for all pages that have
/// come as far. Pages that have fallen behind the pictures that it has room for are sent all that has changed since.
final class FrameEncoder: Sendable {
  /// Pixels of the screen as they were, for whoever shows the same older picture.
  struct Snapshot: Sendable {
    /// The screen's size in pixels.
    var bounds: PixelRect
    var scale: Double
    /// Copies that nobody writes to.
    var parts: [(rect: PixelRect, pixels: PixelBuffer)]

    /// - Parameter pixels: Copied where `rects` say, since the next frame is drawn into the same memory.
    init(_ pixels: PixelBuffer, rects: [PixelRect], scale: Double) {
      (bounds, self.scale) = (pixels.bounds, scale)
      parts = rects.map { rect in
        let copy = PixelBuffer(width: rect.width, height: rect.height)
        copy.isOpaque = true
        for y in 0..<rect.height { memcpy(copy.row(y), pixels.row(rect.y + y) + rect.x, rect.width * 4) }
        return (rect, copy)
      }
    }
  }

  private struct NoMemory: Error {}

  /// Pictures that may wait to be encoded; each is a copy of what changed, up to the whole screen.
  private static let waitingLimit = 2
  private let waiting = Mutex(0)

  /// Whether a further picture may be handed over. Otherwise what is to be sent waits with the viewers, and takes no
  /// memory.
  var isFree: Bool { waiting.withLock { $0 < Self.waitingLimit } }

  /// Bytes that kept pictures may take: four of an iPhone's screen.
  static let keptLimit = 48 << 20

  private let queue = DispatchQueue(label: "portico frames")
  /// The pictures that pages show, by their numbers.
  private let canvases: Mutex<[Int: PixelBuffer]> = Mutex([:])
  var keptBytes: Int { canvases.withLock { $0.values.reduce(0) { $0 + $1.bytesPerRow * $1.height } } }

  /// - Parameters:
  ///   - snapshot: What differs from picture `base`; all of it where that is nil or was never encoded.
  ///   - number: The picture's own, by which it is the base of later ones.
  ///   - keepsBase: Others still show it.
  ///   - isWanted: Whether somebody still waits for the picture; called on another thread when its turn has come.
  ///   - done: Called on another thread; nil for a picture that nobody waited for any more.
  func encode(
    _ snapshot: Snapshot, number: Int, base: Int?, keepsBase: Bool, isWanted: @escaping @Sendable () -> Bool,
    done: @escaping @Sendable (Result<Data, any Error>?) -> Void
  ) {
    waiting.withLock { $0 += 1 }
    queue.async { [self] in
      let message =
        isWanted()
        ? Result {
          try canvases.withLock { canvases in
            defer { Self.forgetOldest(&canvases) }
            return try Self.message(snapshot, number, base, keepsBase, &canvases)
          }.encoded
        } : nil
      waiting.withLock { $0 -= 1 }
      done(message)
    }
  }

  /// Forgets what no page shows any more.
  func keep(_ numbers: Set<Int>) {
    queue.async { [self] in canvases.withLock { canvases in canvases = canvases.filter { numbers.contains($0.key) } } }
  }

  private static func forgetOldest(_ canvases: inout [Int: PixelBuffer]) {
    var room = keptLimit
    for (number, canvas) in canvases.sorted(by: { $0.key > $1.key }) {
      room -= canvas.bytesPerRow * canvas.height
      if room < 0 { canvases[number] = nil }
    }
  }

  private static func message(
    _ snapshot: Snapshot, _ number: Int, _ base: Int?, _ keepsBase: Bool, _ canvases: inout [Int: PixelBuffer]
  ) throws -> FrameMessage {
    var message = FrameMessage(
      width: snapshot.bounds.width, height: snapshot.bounds.height, scale: snapshot.scale, moves: [], parts: [])
    let old = base.flatMap { keepsBase ? canvases[$0]?.copy() : canvases.removeValue(forKey: $0) }
    let canvas: PixelBuffer
    if let old, old.bounds == snapshot.bounds {
      canvas = old
      for part in snapshot.parts {
        let difference = PictureDifference(from: canvas, to: part.pixels, in: part.rect)
        message.moves += difference.moves
        message.parts += try difference.parts.map { ($0, try png(of: part.pixels, at: part.rect, $0)) }
      }
    } else {
      canvas = PixelBuffer(width: snapshot.bounds.width, height: snapshot.bounds.height)
      message.parts = try snapshot.parts.map { ($0.rect, try png(of: $0.pixels, at: $0.rect, $0.rect)) }
    }
    for part in snapshot.parts {
      for y in 0..<part.rect.height {
        memcpy(canvas.row(part.rect.y + y) + part.rect.x, part.pixels.row(y), part.rect.width * 4)
      }
    }
    // One that is not known whole is no base.
    if old?.bounds == snapshot.bounds || snapshot.parts.contains(where: { $0.rect == snapshot.bounds }) {
      canvases[number] = canvas
    }
    return message
  }

  /// - Parameters:
  ///   - frame: The rectangle of the screen that the pixels cover.
  ///   - rect: The part of it to encode, in pixels of the screen.
  private static func png(of pixels: PixelBuffer, at frame: PixelRect, _ rect: PixelRect) throws -> Data {
    var size = 0
    let first = pixels.row(rect.y - frame.y) + (rect.x - frame.x)
    guard let bytes = png_writer_encode(first, pixels.bytesPerRow, UInt32(rect.width), UInt32(rect.height), 1, &size)
    else {
      throw NoMemory()
    }
    return Data(bytesNoCopy: bytes, count: size, deallocator: .free)
  }
}

extension PixelBuffer {
  fileprivate func copy() -> PixelBuffer {
    let copy = PixelBuffer(width: width, height: height)
    for y in 0..<height { memcpy(copy.row(y), row(y), width * 4) }
    return copy
  }
}
