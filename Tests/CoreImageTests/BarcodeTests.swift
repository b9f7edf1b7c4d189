import CoreImage
import Foundation
import Testing

/// Codes for cameras, read by the rules of their standards.
struct BarcodeTests {
  /// Rows of modules from above, without the white pixel on every side; black is true.
  private func modules(of image: CIImage) -> [[Bool]] {
    let size = Int(image.extent.width)
    return (1..<size - 1).map { row in (1..<size - 1).map { pixel(image, $0, size - 1 - row)[0] == 0 } }
  }

  @Test func `the shortest message is 21 modules and a white pixel on every side`() throws {
    let filter = CIFilter.qrCodeGenerator()
    filter.message = Data("a".utf8)
    let image = try #require(filter.outputImage)
    #expect(image.extent == CGRect(x: 0, y: 0, width: 23, height: 23))
    for edge in 0..<23 {
      for place in [(edge, 0), (edge, 22), (0, edge), (22, edge)] {
        #expect(pixel(image, place.0, place.1) == [255, 255, 255, 255])
      }
    }
    // The three finders' corners are black, the fourth corner is not a finder: eight modules from it there is no frame.
    let code = modules(of: image)
    for (row, column) in [(0, 0), (0, 14), (14, 0)] {
      #expect(
        (0..<7).allSatisfy {
          code[row][column + $0] && code[row + 6][column + $0] && code[row + $0][column] && code[row + $0][column + 6]
        })
      #expect(!code[row + 1][column + 1] && code[row + 3][column + 3])
    }
  }

  @Test func `a code that is enlarged stays black and white`() throws {
    let filter = CIFilter.qrCodeGenerator()
    filter.message = Data("a".utf8)
    let image = try #require(filter.outputImage).transformed(by: CGAffineTransform(scaleX: 3.7, y: 3.7))
    let values = Set((0..<85).map { pixel(image, $0, 30)[0] })
    #expect(values == [0, 255])
  }

  /// ISO/IEC 18004, tables C.1 and 12: the level and the mask of each code, protected and masked.
  @Test(arguments: [("L", 1), ("M", 0), ("Q", 3), ("H", 2)])
  func `a code says its level of correction`(level: (name: String, bits: Int)) throws {
    let filter = CIFilter.qrCodeGenerator()
    filter.message = Data("a".utf8)
    filter.correctionLevel = level.name
    let format = QRReader(modules(of: try #require(filter.outputImage))).format
    #expect(format.level == level.bits)
  }

  @Test(arguments: ["hello, world", "HELLO WORLD 42", "0123456789", "Grüße"])
  func `a code of 21 modules reads as its message`(message: String) throws {
    let filter = CIFilter.qrCodeGenerator()
    filter.message = Data(message.utf8)
    let code = modules(of: try #require(filter.outputImage))
    #expect(code.count == 21 && QRReader(code).message == message)
  }

  @Test func `bytes that are no text are kept, and more of them make a larger code`() throws {
    let filter = CIFilter.qrCodeGenerator()
    filter.message = Data([1, 0, 255, 0])
    #expect(QRReader(modules(of: try #require(filter.outputImage))).bytes == [1, 0, 255, 0])
    filter.message = Data(repeating: 200, count: 100)
    // Version 6 at level M holds 106 bytes, version 5 holds 84.
    #expect(try #require(filter.outputImage).extent.width == 23 + 4 * 5)
    filter.message = Data(repeating: 200, count: 4000)
    #expect(filter.outputImage == nil)
    filter.message = Data()
    #expect(filter.outputImage == nil)
  }

  /// ISO/IEC 15417: start C, 12, 34, the sum 105 + 12 + 2 * 34 modulo 103, and the stop.
  @Test func `a barcode of digits takes them in pairs`() throws {
    let filter = CIFilter.code128BarcodeGenerator()
    filter.message = Data("1234".utf8)
    let image = try #require(filter.outputImage)
    let widths = ["211232", "112232", "131123", "121241", "2331112"].joined()
    #expect(image.extent == CGRect(x: 0, y: 0, width: 4 * 11 + 13 + 20, height: 32 + 20))
    var expected: [Bool] = []
    for (index, width) in widths.enumerated() {
      expected += [Bool](repeating: index.isMultiple(of: 2), count: width.wholeNumberValue ?? 0)
    }
    #expect((0..<57).map { pixel(image, $0 + 10, 20)[0] == 0 } == expected)
    #expect(
      pixel(image, 10, 9)[0] == 255 && pixel(image, 10, 10)[0] == 0 && pixel(image, 10, 41)[0] == 0
        && pixel(image, 10, 42)[0] == 255)
  }

  @Test func `a barcode changes between letters and digits where that is shorter, and takes no more than ASCII`() throws
  {
    let filter = CIFilter.code128BarcodeGenerator()
    filter.quietSpace = 0
    func symbols(_ message: String) -> Int? {
      filter.message = Data(message.utf8)
      return filter.outputImage.map { (Int($0.extent.width) - 13) / 11 }
    }
    // Start, the message, the sum; the stop is 13 modules wide.
    #expect(symbols("abc") == 5 && symbols("ab123456") == 2 + 2 + 1 + 3 && symbols("a1b") == 5)
    // One small letter among control characters takes a shift, and several a change.
    #expect(symbols("\u{1}\u{2}a\u{3}") == 2 + 4 + 1 && symbols("\u{1}abc") == 2 + 4 + 1)
    #expect(symbols("ü") == nil && symbols("") == nil)
  }
}

/// Reads a code of version 1, whose modules are intact. Source: ISO/IEC 18004.
private struct QRReader {
  let code: [[Bool]]
  init(_ code: [[Bool]]) { self.code = code }

  /// Fifteen bits along the upper left finder; traps the test by a level of -1 where their remainder is not 0.
  var format: (level: Int, mask: Int) {
    let places = (0...5).map { (8, $0) } + [(8, 7), (8, 8), (7, 8)] + (0...5).reversed().map { ($0, 8) }
    let bits = places.reduce(0) { $0 << 1 | (code[$1.0][$1.1] ? 1 : 0) } ^ 0b101_0100_0001_0010
    var remainder = bits
    for shift in (0...4).reversed() where remainder >> (shift + 10) & 1 == 1 { remainder ^= 0b101_0011_0111 << shift }
    return remainder == 0 ? (bits >> 13, bits >> 10 & 7) : (-1, -1)
  }

  private func isMasked(_ row: Int, _ column: Int) -> Bool {
    switch format.mask {
    case 0: (row + column) % 2 == 0
    case 1: row % 2 == 0
    case 2: column % 3 == 0
    case 3: (row + column) % 3 == 0
    case 4: (row / 2 + column / 3) % 2 == 0
    case 5: row * column % 2 + row * column % 3 == 0
    case 6: (row * column % 2 + row * column % 3) % 2 == 0
    default: ((row + column) % 2 + row * column % 3) % 2 == 0
    }
  }

  /// In columns of two from the right, upwards first; finders, timing and format are left out.
  private var bits: [Bool] {
    var bits: [Bool] = []
    var isUpwards = true
    for right in [20, 18, 16, 14, 12, 10, 8, 5, 3, 1] {
      for row in isUpwards ? Array((0...20).reversed()) : Array(0...20) {
        for column in [right, right - 1] where row != 6 {
          if row < 9, column < 9 || column > 12 { continue }
          if row > 12, column < 9 { continue }
          bits.append(code[row][column] != isMasked(row, column))
        }
      }
      isUpwards.toggle()
    }
    return bits
  }

  /// The bytes of the segments of numbers, capitals and bytes.
  var bytes: [UInt8] {
    var rest = bits[...]
    func take(_ count: Int) -> Int {
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count).reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    }
    let capitals = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)
    var bytes: [UInt8] = []
    while true {
      switch take(4) {
      case 1:
        var left = take(10)
        while left > 0 {
          let digits = min(left, 3), text = String(take([0, 4, 7, 10][digits]))
          bytes += Array(String(repeating: "0", count: digits - text.count).utf8) + Array(text.utf8)
          left -= digits
        }
      case 2:
        var left = take(9)
        while left > 1 {
          let pair = take(11)
          bytes += [capitals[pair / 45], capitals[pair % 45]]
          left -= 2
        }
        if left == 1 { bytes.append(capitals[take(6)]) }
      case 4:
        let count = take(8)
        for _ in 0..<count { bytes.append(UInt8(take(8))) }
      default: return bytes
      }
    }
  }
  var message: String { String(decoding: bytes, as: UTF8.self) }
}
