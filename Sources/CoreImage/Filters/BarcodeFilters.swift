import CQRCode
import PorticoFoundation

/// Codes for cameras: black on white, one pixel for each module.
enum BarcodeFilters {
  static let definitions: [FilterDefinition] = [
    FilterDefinition(
      name: "CIQRCodeGenerator", category: kCICategoryGenerator,
      inputs: [.data("inputMessage"), .text("inputCorrectionLevel", "M")]
    ) { inputs in
      guard let message = inputs.data("inputMessage"), let level = QRCode.levels[inputs.text("inputCorrectionLevel")]
      else { return nil }
      // Apple's codes have one white pixel on every side, where the standard asks for four.
      return QRCode(message, level).map { code in
        picture(width: code.width, height: code.width, quiet: 1) { code.isBlack[($1 * code.width) + $0] }
      }
    },
    FilterDefinition(
      name: "CICode128BarcodeGenerator", category: kCICategoryGenerator,
      inputs: [.data("inputMessage"), .number("inputQuietSpace", 10), .number("inputBarcodeHeight", 32)]
    ) { inputs in
      guard let modules = inputs.data("inputMessage").flatMap({ Code128.modules(of: $0) }) else { return nil }
      let height = min(max(Int(inputs.number("inputBarcodeHeight")), 1), 500)
      return picture(
        width: modules.count, height: height, quiet: min(max(Int(inputs.number("inputQuietSpace")), 0), 100)
      ) { x, _ in
        modules[x]
      }
    },
  ]

  /// - Parameters:
  ///   - quiet: White pixels on every side.
  ///   - isBlack: For a column and a row, of which the first is above.
  private static func picture(width: Int, height: Int, quiet: Int, _ isBlack: @escaping (_ x: Int, _ y: Int) -> Bool)
    -> CIImage
  {
    // Sharp at any scale, as a scanner needs it.
    CIImage(CGRect(x: 0, y: 0, width: width + 2 * quiet, height: height + 2 * quiet), samplesNearest: true) { rect, _ in
      PixelPlane(rect) { x, y in
        let column = x - quiet, row = height - 1 - (y - quiet)
        guard (0..<width).contains(column), (0..<height).contains(row), isBlack(column, row) else { return .one }
        return SIMD4(0, 0, 0, 1)
      }
    }
  }
}

/// A square of modules, row by row from above.
struct QRCode {
  let width: Int
  let isBlack: [Bool]

  static let levels: [String: qr_correction] = ["L": QR_LOW, "M": QR_MEDIUM, "Q": QR_QUARTILE, "H": QR_HIGH]
  private static let lock = NSLock()

  /// Nil for a message that is empty or longer than the largest code holds. A missing library is said on standard
  /// error.
  init?(_ message: Data, _ level: qr_correction) {
    var reason = [CChar](repeating: 0, count: 512)
    var code: OpaquePointer?
    let result = Self.lock.withLock {
      message.withUnsafeBytes { bytes in
        qr_make(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, level, &code, &reason, reason.count)
      }
    }
    guard result == QR_MADE, let code else {
      if result == QR_NO_LIBRARY {
        let text = String(decoding: reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        FileHandle.standardError.write(Data("CoreImage: \(text)\n".utf8))
      }
      return nil
    }
    defer { qr_free(code) }
    let width = Int(qr_width(code))
    self.width = width
    isBlack = (0..<width * width).map { qr_is_black(code, Int32($0 % width), Int32($0 / width)) != 0 }
  }
}
