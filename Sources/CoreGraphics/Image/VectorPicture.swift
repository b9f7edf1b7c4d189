import CPDF
import CSVG
import CVectorPicture
import PorticoFoundation
package import Raster

/// A picture that is drawn at any size: an SVG file, or a page of a PDF file. Fonts that the file does not bring are
/// the machine's.
package final class VectorPicture: @unchecked Sendable {  // the picture under the lock
  package enum Format { case pdf, svg }

  /// Points.
  package let size: CGSize
  private let picture: OpaquePointer
  /// The libraries have state of their own beside the pictures'.
  private static let lock = NSLock()

  package static func isPDF(_ data: Data) -> Bool { data.starts(with: Array("%PDF".utf8)) }

  /// Loads the format's library when it is the first. Throws a `VectorPictureFailure` when the library is not
  /// installed, or the data cannot be read, takes more than 3 s or 1 GB to draw, or says no size.
  ///
  /// - Parameter page: Counted from 0; of SVG there is only the first.
  package init(_ data: Data, format: Format, page: Int = 0) throws {
    var message = [CChar](repeating: 0, count: 512)
    var (width, height) = (0.0, 0.0)
    picture = try VectorPicture.lock.withLock {
      let library = format == .pdf ? pdf_library(&message, message.count) : svg_library(&message, message.count)
      let opened = library.flatMap { library in
        data.withUnsafeBytes {
          vector_open(
            library, $0.bindMemory(to: UInt8.self).baseAddress, $0.count, Int32(page), &message, message.count)
        }
      }
      guard let opened else {
        throw VectorPictureFailure(message)
      }
      guard vector_size(opened, &width, &height) != 0 else {
        vector_close(opened)
        let description = format == .pdf ? "the page is empty" : "it says neither its size nor what is to be seen of it"
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
        picture, buffer.baseAddress.assumingMemoryBound(to: UInt32.self), Int32(width), Int32(height),
        Int32(buffer.bytesPerRow)) != 0
    }
    return isDrawn ? buffer : nil
  }
}

/// Why a file gives no picture.
package struct VectorPictureFailure: Error, CustomStringConvertible {
  package var description: String
  package init(description: String) { self.description = description }
  /// - Parameter message: Ends with a 0.
  fileprivate init(_ message: [CChar]) {
    description = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

// The facts that a PDF file states of itself.
extension VectorPicture {
  /// Throws a `VectorPictureFailure` as the initialiser does, and for a document that asks for a password.
  package static func pageCount(ofPDF data: Data) throws -> Int {
    var message = [CChar](repeating: 0, count: 512)
    let count = lock.withLock {
      data.withUnsafeBytes {
        pdf_page_count($0.bindMemory(to: UInt8.self).baseAddress, $0.count, &message, message.count)
      }
    }
    guard count > 0 else { throw VectorPictureFailure(message) }
    return Int(count)
  }

  /// - Parameter page: Counted from 0.
  package static func text(ofPDF data: Data, page: Int) throws -> String {
    var message = [CChar](repeating: 0, count: 512)
    let text = lock.withLock {
      data.withUnsafeBytes {
        pdf_page_text($0.bindMemory(to: UInt8.self).baseAddress, $0.count, Int32(page), &message, message.count)
      }
    }
    guard let text else { throw VectorPictureFailure(message) }
    defer { free(text) }
    return String(cString: text)
  }
}
