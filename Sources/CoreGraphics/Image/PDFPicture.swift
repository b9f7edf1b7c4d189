import CPDF
import PorticoFoundation
package import Raster

/// The first page of a PDF file, as a picture that is drawn at any size. Fonts that the file does not bring are the machine's.
package final class PDFPicture: VectorPicture, @unchecked Sendable {  // the document under the lock
  private let document: OpaquePointer
  package let size: CGSize
  /// poppler has state of its own beside the documents'.
  private static let lock = NSLock()

  package static func isPDF(_ data: Data) -> Bool { data.starts(with: Array("%PDF".utf8)) }

  /// Loads the library when it is the first. Throws when the data is no PDF, or the library is not installed.
  package init(_ data: Data) throws {
    var message = [CChar](repeating: 0, count: 512)
    var (width, height) = (0.0, 0.0)
    document = try PDFPicture.lock.withLock {
      let opened = data.withUnsafeBytes { pdf_open($0.bindMemory(to: UInt8.self).baseAddress, $0.count, &message, message.count) }
      guard let opened else {
        throw VectorPictureFailure(description: String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
      }
      guard pdf_page_size(opened, &width, &height) != 0 else {
        pdf_close(opened)
        throw VectorPictureFailure(description: "its first page is empty")
      }
      return opened
    }
    size = CGSize(width: width, height: height)
  }

  deinit { PDFPicture.lock.withLock { pdf_close(document) } }

  package func pixels(scale: CGFloat) -> PixelBuffer? {
    buffer(scale: scale) { buffer in
      PDFPicture.lock.withLock {
        pdf_render(
          document, CGFloat(buffer.width) / size.width, CGFloat(buffer.height) / size.height,
          buffer.baseAddress.assumingMemoryBound(to: UInt32.self), Int32(buffer.width), Int32(buffer.height), Int32(buffer.bytesPerRow))
          != 0
      }
    }
  }
}
