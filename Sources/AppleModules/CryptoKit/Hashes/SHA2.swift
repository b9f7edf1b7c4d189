import Cryptography

/// The bytes of a digest; each hash function has a type of its own around them.
public protocol _BytesDigest: Digest {
  var _bytes: [UInt8] { get }
  /// The function's name, for descriptions.
  static var _name: String { get }
  init(_bytes: [UInt8])
}

extension _BytesDigest {
  public func makeIterator() -> Array<UInt8>.Iterator { _bytes.makeIterator() }
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try _bytes.withUnsafeBytes(body)
  }
  public var description: String { "\(Self._name) digest: \(hexadecimal(_bytes))" }
}

/// Two digits for each byte, in lower case.
func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
  bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
}

public struct SHA256Digest: _BytesDigest {
  public let _bytes: [UInt8]
  public init(_bytes: [UInt8]) { self._bytes = _bytes }
  public static var byteCount: Int { 32 }
  public static var _name: String { "SHA256" }
}

/// SHA-2 with 256 bits.
///
/// - Complexity: A microsecond, and one more for each kilobyte or two.
/// Source: FIPS 180-4.
public struct SHA256: HashFunction {
  public static var blockByteCount: Int { 64 }
  public static var byteCount: Int { 32 }
  private var hash = RunningHash(.sha256)

  public init() {}
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) { hash.update(bufferPointer) }
  public func finalize() -> SHA256Digest { SHA256Digest(_bytes: hash.digest()) }
}

public struct SHA384Digest: _BytesDigest {
  public let _bytes: [UInt8]
  public init(_bytes: [UInt8]) { self._bytes = _bytes }
  public static var byteCount: Int { 48 }
  public static var _name: String { "SHA384" }
}

/// SHA-2 with 384 bits.
///
/// - Complexity: A microsecond, and one more for each kilobyte or two.
/// Source: FIPS 180-4.
public struct SHA384: HashFunction {
  public static var blockByteCount: Int { 128 }
  public static var byteCount: Int { 48 }
  private var hash = RunningHash(.sha384)

  public init() {}
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) { hash.update(bufferPointer) }
  public func finalize() -> SHA384Digest { SHA384Digest(_bytes: hash.digest()) }
}

public struct SHA512Digest: _BytesDigest {
  public let _bytes: [UInt8]
  public init(_bytes: [UInt8]) { self._bytes = _bytes }
  public static var byteCount: Int { 64 }
  public static var _name: String { "SHA512" }
}

/// SHA-2 with 512 bits.
///
/// - Complexity: A microsecond, and one more for each kilobyte or two.
/// Source: FIPS 180-4.
public struct SHA512: HashFunction {
  public static var blockByteCount: Int { 128 }
  public static var byteCount: Int { 64 }
  private var hash = RunningHash(.sha512)

  public init() {}
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) { hash.update(bufferPointer) }
  public func finalize() -> SHA512Digest { SHA512Digest(_bytes: hash.digest()) }
}

public typealias SHA2_256 = SHA256
public typealias SHA2_384 = SHA384
public typealias SHA2_512 = SHA512
public typealias SHA2_256Digest = SHA256Digest
public typealias SHA2_384Digest = SHA384Digest
public typealias SHA2_512Digest = SHA512Digest
