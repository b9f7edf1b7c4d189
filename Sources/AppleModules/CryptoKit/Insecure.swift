public import PorticoFoundation

/// Hash functions that are broken, for formats that ask for them.
public enum Insecure {
  public struct MD5Digest: _BytesDigest {
    public let _bytes: [UInt8]
    public init(_bytes: [UInt8]) { self._bytes = _bytes }
    public static var byteCount: Int { 16 }
    public static var _name: String { "MD5" }
  }
  public struct SHA1Digest: _BytesDigest {
    public let _bytes: [UInt8]
    public init(_bytes: [UInt8]) { self._bytes = _bytes }
    public static var byteCount: Int { 20 }
    public static var _name: String { "SHA1" }
  }

  /// Source: RFC 1321.
  public struct MD5: HashFunction, Sendable {
    public static var blockByteCount: Int { 64 }
    public static var byteCount: Int { 16 }
    private var message = Message()
    private var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]

    public init() {}
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { for block in message.append(bufferPointer) { compress(block) } }
    public func finalize() -> MD5Digest {
      var copy = self
      let last = message.padded(bigEndian: false)
      for start in stride(from: 0, to: last.count, by: 64) { copy.compress(last[start..<start + 64]) }
      return MD5Digest(_bytes: copy.state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(8 * $0)) } })
    }

    private static let turns: [[UInt32]] = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]]
    private static let constants: [UInt32] = (1...64).map { UInt32(abs(sin(Double($0))) * 4_294_967_296) }

    private mutating func compress(_ block: ArraySlice<UInt8>) {
      let words = (0..<16).map { index in
        (0..<4).reduce(UInt32(0)) { $0 | UInt32(block[block.startIndex + 4 * index + $1]) << UInt32(8 * $1) }
      }
      var (a, b, c, d) = (state[0], state[1], state[2], state[3])
      for index in 0..<64 {
        let (mixed, word): (UInt32, Int) =
          switch index / 16 {
          case 0: ((b & c) | (~b & d), index)
          case 1: ((d & b) | (~d & c), (5 * index + 1) % 16)
          case 2: (b ^ c ^ d, (3 * index + 5) % 16)
          default: (c ^ (b | ~d), 7 * index % 16)
          }
        let sum = a &+ mixed &+ Self.constants[index] &+ words[word], count = Self.turns[index / 16][index % 4]
        (a, d, c, b) = (d, c, b, b &+ (sum << count | sum >> (32 - count)))
      }
      for (index, value) in [a, b, c, d].enumerated() { state[index] = state[index] &+ value }
    }
  }

  /// Source: FIPS 180-4.
  public struct SHA1: HashFunction, Sendable {
    public static var blockByteCount: Int { 64 }
    public static var byteCount: Int { 20 }
    private var message = Message()
    private var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]

    public init() {}
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { for block in message.append(bufferPointer) { compress(block) } }
    public func finalize() -> SHA1Digest {
      var copy = self
      let last = message.padded(bigEndian: true)
      for start in stride(from: 0, to: last.count, by: 64) { copy.compress(last[start..<start + 64]) }
      return SHA1Digest(_bytes: copy.state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * $0)) } })
    }

    private mutating func compress(_ block: ArraySlice<UInt8>) {
      func turn(_ value: UInt32, _ count: UInt32) -> UInt32 { value << count | value >> (32 - count) }
      var words = (0..<16).map { index in (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(block[block.startIndex + 4 * index + $1]) } }
      for index in 16..<80 { words.append(turn(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1)) }
      var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
      for index in 0..<80 {
        let (mixed, constant): (UInt32, UInt32) =
          switch index / 20 {
          case 0: ((b & c) | (~b & d), 0x5A82_7999)
          case 1: (b ^ c ^ d, 0x6ED9_EBA1)
          case 2: ((b & c) | (b & d) | (c & d), 0x8F1B_BCDC)
          default: (b ^ c ^ d, 0xCA62_C1D6)
          }
        (e, d, c, b, a) = (d, c, turn(b, 30), a, turn(a, 5) &+ mixed &+ e &+ constant &+ words[index])
      }
      for (index, value) in [a, b, c, d, e].enumerated() { state[index] = state[index] &+ value }
    }
  }
}

/// A secret of random bytes.
public struct SymmetricKey: ContiguousBytes, Equatable, Sendable {
  let bytes: [UInt8]
  public var bitCount: Int { bytes.count * 8 }
  public init<D: ContiguousBytes>(data: D) { bytes = data.withUnsafeBytes { Array($0) } }
  public init(size: SymmetricKeySize) { bytes = (0..<size.bitCount / 8).map { _ in .random(in: 0...255) } }
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { try bytes.withUnsafeBytes(body) }
}

public struct SymmetricKeySize: Sendable {
  public let bitCount: Int
  public init(bitCount: Int) { self.bitCount = bitCount }
  public static var bits128: SymmetricKeySize { SymmetricKeySize(bitCount: 128) }
  public static var bits192: SymmetricKeySize { SymmetricKeySize(bitCount: 192) }
  public static var bits256: SymmetricKeySize { SymmetricKeySize(bitCount: 256) }
}

public struct HashedAuthenticationCode<H: HashFunction>: ContiguousBytes, Hashable, Sequence, CustomStringConvertible {
  let bytes: [UInt8]
  public var byteCount: Int { bytes.count }
  public func makeIterator() -> IndexingIterator<[UInt8]> { bytes.makeIterator() }
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { try bytes.withUnsafeBytes(body) }
  public var description: String {
    "HMAC with \(H.self): " + bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}

/// Proves that who made it has the key.
///
/// Source: RFC 2104.
public struct HMAC<H: HashFunction> {
  public typealias Key = SymmetricKey
  public typealias MAC = HashedAuthenticationCode<H>

  public static func authenticationCode<D: DataProtocol>(for data: D, using key: SymmetricKey) -> MAC {
    var secret = key.bytes.count > H.blockByteCount ? Array(H.hash(data: key.bytes)) : key.bytes
    secret += Array(repeating: 0, count: H.blockByteCount - secret.count)
    let inner = H.hash(data: secret.map { $0 ^ 0x36 } + Array(data))
    return MAC(bytes: Array(H.hash(data: secret.map { $0 ^ 0x5C } + Array(inner))))
  }
  /// Takes as long for a wrong code as for a right one.
  public static func isValidAuthenticationCode<D: DataProtocol>(_ mac: MAC, authenticating data: D, using key: SymmetricKey) -> Bool {
    let right = authenticationCode(for: data, using: key).bytes
    return right.count == mac.bytes.count && zip(right, mac.bytes).reduce(UInt8(0)) { $0 | $1.0 ^ $1.1 } == 0
  }
}
