import CLiveLink
import Foundation
import Raster

/// Memory of an app and its screen, in which pictures pass: premultiplied BGRA, rows one after the other without gaps.
///
/// Messages settle who may touch the memory: the app from a `ready` to the frame that answers it, the screen otherwise.
package final class SharedPixels {
  /// A file without a name.
  package let descriptor: Int32
  private var memory: UnsafeMutableRawPointer?
  private var size = 0

  /// Takes over the descriptor.
  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// - Throws: What the system says when it has no memory to give.
  package convenience init() throws {
    let descriptor = link_shared_memory("portico pixels")
    guard descriptor >= 0 else { throw LinkError.system("memory for pictures cannot be shared") }
    self.init(descriptor: try Link.raised(descriptor))
  }

  deinit {
    if let memory { munmap(memory, size) }
    close(descriptor)
  }

  /// The app's end: puts parts of a picture there. The memory grows with the picture.
  package func write(_ pixels: PixelBuffer, _ damage: [PixelRect]) throws {
    let memory = try map(pixels.width * 4 * pixels.height, growing: true)
    for rect in damage {
      for y in rect.y..<rect.maxY {
        memcpy(memory + (y * pixels.width + rect.x) * 4, pixels.row(y) + rect.x, rect.width * 4)
      }
    }
  }

  /// The screen's end: copies parts of a picture out.
  ///
  /// - Throws: When the other end has given less than it says, or parts lie outside.
  package func read(_ frame: AppMessage.Frame, into pixels: PixelBuffer) throws {
    // Before anything is computed from the numbers, which may be any.
    guard pixels.width == frame.width, pixels.height == frame.height,
      frame.damage.allSatisfy({ part in
        (0...pixels.width).contains(part.x) && (0...pixels.width - part.x).contains(part.width)
          && (0...pixels.height).contains(part.y) && (0...pixels.height - part.y).contains(part.height)
      })
    else { throw LinkError("the app sent a picture that does not fit") }
    let memory = try map(frame.width * 4 * frame.height, growing: false)
    for rect in frame.damage {
      for y in rect.y..<(rect.y + rect.height) {
        memcpy(pixels.row(y) + rect.x, memory + (y * frame.width + rect.x) * 4, rect.width * 4)
      }
    }
  }

  private func map(_ needed: Int, growing: Bool) throws -> UnsafeMutableRawPointer {
    if let memory, needed <= size { return memory }
    if growing {
      guard ftruncate(descriptor, off_t(needed)) == 0 else { throw LinkError.system("memory for pictures cannot grow") }
    } else {
      var status = stat()
      guard fstat(descriptor, &status) == 0, Int(status.st_size) >= needed else {
        throw LinkError("the app sent a picture that is not there")
      }
    }
    if let memory { munmap(memory, size) }
    (memory, size) = (nil, 0)
    let mapped = mmap(nil, needed, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let mapped, mapped != MAP_FAILED else { throw LinkError.system("memory for pictures cannot be reached") }
    (memory, size) = (mapped, needed)
    return mapped
  }
}

/// Why an app and its screen cannot talk.
package struct LinkError: Error, CustomStringConvertible {
  package let description: String
  init(_ description: String) { self.description = description }
  /// An error with the system's own explanation.
  static func system(_ description: String) -> LinkError {
    LinkError("\(description): \(String(cString: strerror(errno)))")
  }
}
