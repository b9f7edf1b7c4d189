import CSVG
import PorticoFoundation
package import Raster

/// An SVG file as a picture that is drawn at any size. Fonts are the machine's.
package final class SVGPicture: VectorPicture, @unchecked Sendable {  // the document under the lock
  private let document: OpaquePointer
  package let size: CGSize
  private static let lock = NSLock()

  /// Loads the library when it is the first. Throws when the data is no SVG, or the library is not installed.
  package init(_ data: Data) throws {
    var message = [CChar](repeating: 0, count: 512)
    var (width, height) = (0.0, 0.0)
    document = try SVGPicture.lock.withLock {
      let opened = data.withUnsafeBytes { svg_open($0.bindMemory(to: UInt8.self).baseAddress, $0.count, &message, message.count) }
      guard let opened else {
        throw VectorPictureFailure(description: String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
      }
      guard svg_size(opened, &width, &height) != 0 else {
        svg_close(opened)
        throw VectorPictureFailure(description: "it says neither its size nor what is to be seen of it")
      }
      return opened
    }
    size = CGSize(width: width, height: height)
  }

  deinit { SVGPicture.lock.withLock { svg_close(document) } }

  package func pixels(scale: CGFloat) -> PixelBuffer? {
    buffer(scale: scale) { buffer in
      SVGPicture.lock.withLock {
        svg_render(
          document, buffer.baseAddress.assumingMemoryBound(to: UInt32.self), Int32(buffer.width), Int32(buffer.height),
          Int32(buffer.bytesPerRow)) != 0
      }
    }
  }
}
