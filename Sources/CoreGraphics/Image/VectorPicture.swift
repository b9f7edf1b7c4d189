import CPDF
import CSVG
import CVectorPicture
import PorticoFoundation
package import Raster

/// A picture that is drawn at any size: an SVG file, or the first page of a PDF file. Fonts that the file does not bring are the machine's.
package final class VectorPicture: @unchecked Sendable {  // the picture under the lock
  package enum Format { case pdf, svg }

  /// Points.
  package let size: CGSize
  private let picture: OpaquePointer
  /// The libraries have state of their own beside the pictures'.
  private static let lock = NSLock()

  package static func isPDF(_ data: Data) -> Bool { data.starts(with: Array("%PDF".utf8)) }

  /// Loads the format's library when it is the first. Throws a `VectorPictureFailure` when the library is not installed, or the data cannot be
  /// read, takes more than 3 s or 1 GB to draw, or says no size.
  package init(_ data: Data, format: Format) throws {
    var message = [CChar](repeating: 0, count: 512)
    var (width, height) = (0.0, 0.0)
    picture = try VectorPicture.lock.withLock {
      let library = format == .pdf ? pdf_library(&message, message.count) : svg_library(&message, message.count)
      let opened = library.flatMap { library in
        data.withUnsafeBytes { vector_open(library, $0.bindMemory(to: UInt8.self).baseAddress, $0.count, &message, message.count) }
      }
      guard let opened else {
        throw VectorPictureFailure(description: String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
      }
      guard vector_size(opened, &width, &height) != 0 else {
        vector_close(opened)
        let description = format == .pdf ? "its first page is empty" : "it says neither its size nor what is to be seen of it"
        throw VectorPictureFailure(description: description)
      }
      return opened
    }
    size = CGSize(width: width, height: height)
  }

  deinit { VectorPicture.lock.withLock { vector_close(picture) } }

  /// On clear ground, filling whole pixels. Nil when a side comes to more than 32,767 pixels, or it cannot be drawn.
  ///
  /// - Parameter scale: Pixels per point, above 0.
  package func pixels(scale: CGFloat) -> PixelBuffer? {
    let width = max((size.width * scale).rounded(), 1), height = max((size.height * scale).rounded(), 1)
    guard width <= 32_767, height <= 32_767 else { return nil }
    let buffer = PixelBuffer(width: Int(width), height: Int(height))
    let isDrawn = VectorPicture.lock.withLock {
      vector_draw(
        picture, buffer.baseAddress.assumingMemoryBound(to: UInt32.self), Int32(width), Int32(height), Int32(buffer.bytesPerRow)) != 0
    }
    return isDrawn ? buffer : nil
  }
}

/// Why a file gives no picture.
package struct VectorPictureFailure: Error, CustomStringConvertible {
  package var description: String
}
