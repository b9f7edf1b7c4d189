@_exported public import PorticoFoundation
import Cryptography

/// The bytes that a hash function makes of a text of any length.
public protocol Digest: Hashable, ContiguousBytes, CustomStringConvertible, Sequence, Sendable where Element == UInt8 {
  static var byteCount: Int { get }
}

extension Digest {
  public func makeIterator() -> Array<UInt8>.Iterator { withUnsafeBytes { Array($0) }.makeIterator() }
  public static func == <D: DataProtocol>(lhs: Self, rhs: D) -> Bool {
    lhs.withUnsafeBytes { areEqualInConstantTime($0, rhs) }
  }
}

/// A function that makes a digest of bytes, which may come in parts. A copy goes on by itself.
public protocol HashFunction: Sendable {
  associatedtype Digest: CryptoKit.Digest
  /// Bytes that are hashed at a time; a key of HMAC is filled up to as many.
  static var blockByteCount: Int { get }
  init()
  mutating func update(bufferPointer: UnsafeRawBufferPointer)
  /// The digest of what was read so far. More can be read afterwards.
  func finalize() -> Digest
}

extension HashFunction {
  public static func hash(bufferPointer: UnsafeRawBufferPointer) -> Digest {
    var function = Self()
    function.update(bufferPointer: bufferPointer)
    return function.finalize()
  }
  public static func hash<D: DataProtocol>(data: D) -> Digest {
    var function = Self()
    function.update(data: data)
    return function.finalize()
  }
  public mutating func update<D: DataProtocol>(data: D) {
    for region in data.regions { region.withUnsafeBytes { update(bufferPointer: $0) } }
  }
}
