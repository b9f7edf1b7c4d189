@_exported public import PorticoFoundation

public protocol Digest: Hashable, ContiguousBytes, CustomStringConvertible, Sequence, Sendable where Element == UInt8 {
  static var byteCount: Int { get }
}

public protocol HashFunction {
  associatedtype Digest: CryptoKit.Digest
  static var blockByteCount: Int { get }
  init()
  mutating func update(bufferPointer: UnsafeRawBufferPointer)
  func finalize() -> Digest
}

extension HashFunction {
  public static func hash<D: DataProtocol>(data: D) -> Digest {
    var function = Self()
    function.update(data: data)
    return function.finalize()
  }
  public mutating func update<D: DataProtocol>(data: D) {
    for region in data.regions { region.withUnsafeBytes { update(bufferPointer: $0) } }
  }
}

/// The bytes of a digest; each hash function has a type of its own around them.
public protocol _BytesDigest: Digest {
  var _bytes: [UInt8] { get }
  /// The function's name, for descriptions.
  static var _name: String { get }
  init(_bytes: [UInt8])
}

extension _BytesDigest {
  public func makeIterator() -> IndexingIterator<[UInt8]> { _bytes.makeIterator() }
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { try _bytes.withUnsafeBytes(body) }
  public var description: String {
    "\(Self._name) digest: " + _bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}

public struct SHA256Digest: _BytesDigest {
  public let _bytes: [UInt8]
  public init(_bytes: [UInt8]) { self._bytes = _bytes }
  public static var byteCount: Int { 32 }
  public static var _name: String { "SHA256" }
}

/// SHA-2 with 256 bits.
///
/// Source: FIPS 180-4. Plain Swift, 64 rounds a block; a megabyte takes tens of milliseconds.
public struct SHA256: HashFunction, Sendable {
  public static var blockByteCount: Int { 64 }
  public static var byteCount: Int { 32 }
  private var message = Message()
  /// The first 32 bits of the fractions of the square roots of the first eight primes.
  private var state: [UInt32] = Self.primes.prefix(8).map { Self.fraction(Double($0).squareRoot()) }

  public init() {}
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) { for block in message.append(bufferPointer) { compress(block) } }
  public func finalize() -> SHA256Digest {
    var copy = self
    let last = message.padded(bigEndian: true)
    for start in stride(from: 0, to: last.count, by: 64) { copy.compress(last[start..<start + 64]) }
    return SHA256Digest(_bytes: copy.state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * $0)) } })
  }

  private static let primes: [Int] = (2...311).filter { number in !(2..<number).contains { number % $0 == 0 } }
  private static func fraction(_ value: Double) -> UInt32 { UInt32((value - value.rounded(.down)) * 4_294_967_296) }
  /// The same of the cube roots of the first 64.
  private static let constants: [UInt32] = primes.prefix(64).map { fraction(cbrt(Double($0))) }

  private mutating func compress(_ block: ArraySlice<UInt8>) {
    var words = [UInt32](repeating: 0, count: 64)
    for index in 0..<16 { words[index] = (0..<4).reduce(0) { $0 << 8 | UInt32(block[block.startIndex + 4 * index + $1]) } }
    func turn(_ value: UInt32, _ count: UInt32) -> UInt32 { value >> count | value << (32 - count) }
    for index in 16..<64 {
      let (a, b) = (words[index - 15], words[index - 2])
      let first = turn(a, 7) ^ turn(a, 18) ^ a >> 3, second = turn(b, 17) ^ turn(b, 19) ^ b >> 10
      words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3]), (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let choice = (e & f) ^ (~e & g), majority = (a & b) ^ (a & c) ^ (b & c)
      let first = h &+ (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) &+ choice &+ Self.constants[index] &+ words[index]
      let second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) &+ majority
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] = state[index] &+ value }
  }
}

/// Bytes that wait for a whole block, and how many there were.
struct Message: Sendable {
  private var rest: [UInt8] = []
  private var count: UInt64 = 0

  /// The blocks that are whole with these bytes.
  mutating func append(_ bytes: UnsafeRawBufferPointer) -> [ArraySlice<UInt8>] {
    count += UInt64(bytes.count)
    let all = rest + bytes, end = all.count / 64 * 64
    rest = Array(all[end...])
    return stride(from: 0, to: end, by: 64).map { all[$0..<$0 + 64] }
  }

  /// The rest with a bit of 1, zeros, and the number of bits in eight bytes.
  func padded(bigEndian: Bool) -> [UInt8] {
    var result = rest + [0x80]
    while result.count % 64 != 56 { result.append(0) }
    let bits = count * 8
    return result + (0..<8).map { UInt8(truncatingIfNeeded: bits >> UInt64(8 * (bigEndian ? 7 - $0 : $0))) }
  }
}
