import Cryptography

/// Hash functions that are broken, for formats that ask for them.
public enum Insecure {
  public struct MD5Digest: _BytesDigest {
    public let _bytes: [UInt8]
    public init(_bytes: [UInt8]) { self._bytes = _bytes }
    public static var byteCount: Int { 16 }
    public static var _name: String { "MD5" }
  }

  /// Source: RFC 1321.
  public struct MD5: HashFunction {
    public static var blockByteCount: Int { 64 }
    public static var byteCount: Int { 16 }
    private var hash = RunningHash(.md5)

    public init() {}
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { hash.update(bufferPointer) }
    public func finalize() -> MD5Digest { MD5Digest(_bytes: hash.digest()) }
  }

  public struct SHA1Digest: _BytesDigest {
    public let _bytes: [UInt8]
    public init(_bytes: [UInt8]) { self._bytes = _bytes }
    public static var byteCount: Int { 20 }
    public static var _name: String { "SHA1" }
  }

  /// Source: FIPS 180-4.
  public struct SHA1: HashFunction {
    public static var blockByteCount: Int { 64 }
    public static var byteCount: Int { 20 }
    private var hash = RunningHash(.sha1)

    public init() {}
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) { hash.update(bufferPointer) }
    public func finalize() -> SHA1Digest { SHA1Digest(_bytes: hash.digest()) }
  }
}
