import Foundation

/// Tells whether a PNG of ours shows one colour alone, the bars of the system aside.
///
/// Read are eight bits a channel without interlacing, which is what our pictures have.
struct PictureCheck {
  private let rows: [ArraySlice<UInt8>]
  private let channels: Int

  /// Nil for what is no such PNG.
  init?(_ data: Data) {
    let bytes = [UInt8](data)
    guard bytes.count > 33, bytes.starts(with: [137, 80, 78, 71, 13, 10, 26, 10]) else { return nil }
    func number(_ index: Int) -> Int { bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
    var compressed: [UInt8] = []
    var index = 8
    while index + 12 <= bytes.count {
      let length = number(index)
      guard length >= 0, index + 12 + length <= bytes.count else { return nil }
      if bytes[index + 4..<index + 8].elementsEqual("IDAT".utf8) { compressed += bytes[index + 8..<index + 8 + length] }
      index += 12 + length
    }
    let (width, height) = (number(16), number(20))
    let counts: [UInt8: Int] = [0: 1, 2: 3, 4: 2, 6: 4]
    guard bytes[24] == 8, bytes[28] == 0, let channels = counts[bytes[25]], width > 0, height > 0,
      var pixels = Inflate.zlib(compressed, expecting: height * (width * channels + 1)),
      pixels.count == height * (width * channels + 1)
    else { return nil }
    let stride = width * channels + 1
    for y in 0..<height { Self.unfilter(&pixels, row: y * stride, stride: stride, channels: channels, isFirst: y == 0) }
    rows = (0..<height).map { pixels[$0 * stride + 1..<($0 + 1) * stride] }
    self.channels = channels
  }

  /// The status bar and the home indicator lie in the upper 8 and the lower 5 hundredths.
  var hasOneColour: Bool {
    let shown = rows[rows.count * 8 / 100..<max(rows.count * 95 / 100, rows.count * 8 / 100 + 1)]
    guard let first = shown.first else { return true }
    let pixel = first.prefix(channels)
    var index = first.startIndex
    while index < first.endIndex {
      if !first[index..<index + channels].elementsEqual(pixel) { return false }
      index += channels
    }
    return shown.allSatisfy { $0.elementsEqual(first) }
  }

  private static func unfilter(_ pixels: inout [UInt8], row: Int, stride: Int, channels: Int, isFirst: Bool) {
    let filter = pixels[row]
    for index in row + 1..<row + stride {
      let left = index - channels > row ? Int(pixels[index - channels]) : 0
      let up = isFirst ? 0 : Int(pixels[index - stride])
      let corner = isFirst || index - channels <= row ? 0 : Int(pixels[index - stride - channels])
      let guess: Int
      switch filter {
      case 1: guess = left
      case 2: guess = up
      case 3: guess = (left + up) / 2
      case 4:
        let sum = left + up - corner
        let (a, b, c) = (abs(sum - left), abs(sum - up), abs(sum - corner))
        guess = a <= b && a <= c ? left : b <= c ? up : corner
      default: guess = 0
      }
      pixels[index] = UInt8(truncatingIfNeeded: Int(pixels[index]) + guess)
    }
  }
}

/// Unpacks what zlib has packed.
///
/// Source: RFC 1950 and RFC 1951.
struct Inflate {
  private let bytes: [UInt8]
  private var position: Int
  private var bits = 0
  private var bitCount = 0
  private var output: [UInt8] = []

  /// - Returns: Nil for what is damaged, and for more than `expecting` bytes.
  static func zlib(_ bytes: [UInt8], expecting: Int) -> [UInt8]? {
    guard bytes.count > 2, bytes[0] & 15 == 8 else { return nil }
    var inflate = Inflate(bytes: bytes, position: 2)
    inflate.output.reserveCapacity(expecting)
    return inflate.run(limit: expecting) ? inflate.output : nil
  }

  private init(bytes: [UInt8], position: Int) { (self.bytes, self.position) = (bytes, position) }

  private mutating func take(_ count: Int) -> Int? {
    while bitCount < count {
      guard position < bytes.count else { return nil }
      bits |= Int(bytes[position]) << bitCount
      position += 1
      bitCount += 8
    }
    defer {
      bits >>= count
      bitCount -= count
    }
    return bits & (1 << count - 1)
  }

  /// A Huffman code in its canonical form: how many codes there are of each length, and the symbols in the order of
  /// their codes.
  private struct Code {
    var counts = [Int](repeating: 0, count: 16)
    var symbols: [Int]

    init(_ lengths: [Int]) {
      for length in lengths { counts[length] += 1 }
      counts[0] = 0
      symbols = lengths.indices.filter { lengths[$0] > 0 }.sorted { (lengths[$0], $0) < (lengths[$1], $1) }
    }
  }

  private mutating func symbol(_ code: Code) -> Int? {
    var value = 0, first = 0, index = 0
    for length in 1..<16 {
      guard let bit = take(1) else { return nil }
      value |= bit
      let count = code.counts[length]
      if value - count < first { return code.symbols[index + value - first] }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    return nil
  }

  private mutating func run(limit: Int) -> Bool {
    while true {
      guard let isLast = take(1), let kind = take(2) else { return false }
      let isGood =
        switch kind {
        case 0: stored(limit)
        case 1: packed(Self.fixed.literals, Self.fixed.distances, limit)
        case 2: dynamic(limit)
        default: false
        }
      guard isGood else { return false }
      if isLast == 1 { return true }
    }
  }

  private mutating func stored(_ limit: Int) -> Bool {
    (bits, bitCount) = (0, 0)
    guard position + 4 <= bytes.count else { return false }
    let length = Int(bytes[position]) | Int(bytes[position + 1]) << 8
    position += 4
    guard position + length <= bytes.count, output.count + length <= limit else { return false }
    output += bytes[position..<position + length]
    position += length
    return true
  }

  private static let fixed = (
    literals: Code((0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }),
    distances: Code([Int](repeating: 5, count: 30))
  )
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private mutating func dynamic(_ limit: Int) -> Bool {
    guard let literals = take(5).map({ $0 + 257 }), let distances = take(5).map({ $0 + 1 }),
      let count = take(4).map({ $0 + 4 })
    else {
      return false
    }
    var lengths = [Int](repeating: 0, count: 19)
    for index in 0..<count {
      guard let length = take(3) else { return false }
      lengths[Self.order[index]] = length
    }
    let code = Code(lengths)
    lengths = []
    while lengths.count < literals + distances {
      guard let symbol = symbol(code) else { return false }
      switch symbol {
      case 0..<16: lengths.append(symbol)
      case 16:
        guard let last = lengths.last, let more = take(2) else { return false }
        lengths += [Int](repeating: last, count: more + 3)
      default:
        guard let more = take(symbol == 17 ? 3 : 7) else { return false }
        lengths += [Int](repeating: 0, count: more + (symbol == 17 ? 3 : 11))
      }
    }
    guard lengths.count == literals + distances else { return false }
    return packed(Code(Array(lengths[..<literals])), Code(Array(lengths[literals...])), limit)
  }

  private static let lengthBase = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distanceBase = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
    8193, 12289, 16385,
    24577,
  ]

  private mutating func packed(_ literals: Code, _ distances: Code, _ limit: Int) -> Bool {
    while true {
      guard let symbol = symbol(literals) else { return false }
      if symbol == 256 { return true }
      if symbol < 256 {
        guard output.count < limit else { return false }
        output.append(UInt8(symbol))
        continue
      }
      guard symbol - 257 < Self.lengthBase.count, let more = take(Self.lengthBits[symbol - 257]),
        let offset = self.symbol(distances),
        offset < Self.distanceBase.count, let further = take(max(offset / 2 - 1, 0))
      else { return false }
      let length = Self.lengthBase[symbol - 257] + more, distance = Self.distanceBase[offset] + further
      guard distance <= output.count, output.count + length <= limit else { return false }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }
}
