import CPNGWriter
import Foundation
import Raster

/// Pictures as files.
enum Screenshot {
  /// A free path, such as `folder/Portico 2026-01-31 at 09.41.00.png`.
  static func path(in folder: String, _ suffix: String, at date: Date = Date()) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd 'at' HH.mm.ss"
    let name = folder + "/Portico \(formatter.string(from: date))"
    let names = [name] + (2...99).map { "\(name) \($0)" }
    return (names.first { !FileManager.default.fileExists(atPath: $0 + suffix) } ?? name) + suffix
  }

  static func png(_ picture: PixelBuffer) -> Data? {
    var size = 0
    guard
      let bytes = png_writer_encode(
        UnsafeRawPointer(picture.row(0)).assumingMemoryBound(to: UInt32.self), picture.bytesPerRow,
        UInt32(picture.width),
        UInt32(picture.height), 1, &size)
    else { return nil }
    return Data(bytesNoCopy: bytes, count: size, deallocator: .free)
  }
}
