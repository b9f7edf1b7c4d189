import Foundation

/// A rectangle of whole pixels, origin top left. Never negative in size.
package struct PixelRect: Hashable, Sendable {
  package var x, y, width, height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, max(width, 0), max(height, 0))
  }

  package static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)
  package var isEmpty: Bool { width == 0 || height == 0 }
  package var maxX: Int { x + width }
  package var maxY: Int { y + height }
  package var area: Int { width * height }

  package func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    return right > left && bottom > top ? PixelRect(x: left, y: top, width: right - left, height: bottom - top) : .empty
  }

  /// The smallest rectangle that holds both; an empty one adds nothing.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  package func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY)
  }

  package func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }
}

/// Pixels in memory: premultiplied 8-bit BGRA (0xAARRGGBB as a native word), sRGB, rows from the top.
///
/// Written by whoever created it; once it is shared (as a layer's contents, in a render tree) it never changes again.
package final class PixelBuffer: @unchecked Sendable {  // immutable once shared, by the rule above
  package let width: Int
  package let height: Int
  package let bytesPerRow: Int
  package let baseAddress: UnsafeMutableRawPointer
  /// The memory that the system gave, already clear: pages of it that nobody draws on are never touched.
  private let allocation: UnsafeMutableRawPointer
  /// True when every pixel is known to be opaque; a renderer may then copy instead of blending.
  package var isOpaque = false

  /// Clear pixels. Rows are padded to 64 bytes so that loops may read whole vectors.
  ///
  /// - Precondition: Both sides are in 1...32767.
  package init(width: Int, height: Int) {
    guard (1...32767).contains(width), (1...32767).contains(height)
    else { fatalError("A pixel buffer cannot be \(width) x \(height); each side is in 1...32767 pixels.") }
    self.width = width
    self.height = height
    bytesPerRow = (width * 4 + 63) & ~63
    let size = bytesPerRow * height
    guard let memory = calloc(1, size + 64) else {
      fatalError("There is no memory for a picture of \(width) x \(height) pixels.")
    }
    allocation = memory
    baseAddress = memory + (64 - Int(bitPattern: memory) & 63)
    // A frame is touched as a whole; in small pages that alone takes milliseconds.
    if size >= 4 << 20 {
      let page = 2 << 20, start = (Int(bitPattern: memory) + page - 1) & ~(page - 1),
        end = (Int(bitPattern: memory) + size + 64) & ~(page - 1)
      if end > start { madvise(UnsafeMutableRawPointer(bitPattern: start), end - start, Int32(MADV_HUGEPAGE)) }
    }
  }

  deinit { free(allocation) }

  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The first pixel of a row.
  package func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    (baseAddress + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
  }

  /// One pixel as 0xAARRGGBB, premultiplied.
  package subscript(x: Int, y: Int) -> UInt32 {
    get { row(y)[x] }
    set { row(y)[x] = newValue }
  }
}

/// Coverage of 8 bits a pixel: 0 outside, 255 inside. Immutable once shared, like `PixelBuffer`.
package final class CoverageMask: @unchecked Sendable {  // immutable once shared
  package let width: Int
  package let height: Int
  package let bytesPerRow: Int
  package let baseAddress: UnsafeMutablePointer<UInt8>

  /// All outside. Rows are padded to 64 bytes.
  package init(width: Int, height: Int) {
    precondition((1...32767).contains(width) && (1...32767).contains(height), "A mask cannot be \(width) x \(height).")
    self.width = width
    self.height = height
    bytesPerRow = (width + 63) & ~63
    baseAddress = .allocate(capacity: bytesPerRow * height)
    baseAddress.initialize(repeating: 0, count: bytesPerRow * height)
  }

  deinit { baseAddress.deallocate() }

  package func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { baseAddress + y * bytesPerRow }
}
