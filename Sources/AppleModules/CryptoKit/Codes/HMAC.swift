import Cryptography
public import PorticoFoundation

/// Bytes that prove who made them: a digest with a key in it.
public protocol MessageAuthenticationCode: Hashable, ContiguousBytes, CustomStringConvertible, Sequence, Sendable
where Element == UInt8 {
  var byteCount: Int { get }
}

extension MessageAuthenticationCode {
  public func makeIterator() -> Array<UInt8>.Iterator { withUnsafeBytes { Array($0) }.makeIterator() }
  public static func == <D: DataProtocol>(lhs: Self, rhs: D) -> Bool {
    lhs.withUnsafeBytes { areEqualInConstantTime($0, rhs) }
  }
}

public struct HashedAuthenticationCode<H: HashFunction>: MessageAuthenticationCode {
  let bytes: [UInt8]
  public var byteCount: Int { bytes.count }
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
  public static func == (lhs: Self, rhs: Self) -> Bool { areEqualInConstantTime(lhs.bytes, rhs.bytes) }
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
  public var description: String { "HMAC with \(H.self): \(hexadecimal(bytes))" }
}

/// Proves that who made it has the key. The bytes may come in parts.
///
/// Source: RFC 2104.
public struct HMAC<H: HashFunction>: Sendable {
  public typealias Key = SymmetricKey
  public typealias MAC = HashedAuthenticationCode<H>

  private var inner: H
  private var outer: H

  /// - Parameter key: Of any length; one that is longer than a block of the hash function is hashed first.
  public init(key: SymmetricKey) {
    var secret = key.bytes.count > H.blockByteCount ? Array(H.hash(data: key.bytes)) : key.bytes
    secret += [UInt8](repeating: 0, count: H.blockByteCount - secret.count)
    (inner, outer) = (H(), H())
    inner.update(data: secret.map { $0 ^ 0x36 })
    outer.update(data: secret.map { $0 ^ 0x5C })
  }

  public mutating func update<D: DataProtocol>(data: D) { inner.update(data: data) }
  /// The code of what was read so far. More can be read afterwards.
  public func finalize() -> MAC {
    var outer = outer
    inner.finalize().withUnsafeBytes { outer.update(bufferPointer: $0) }
    return MAC(bytes: Array(outer.finalize()))
  }

  public static func authenticationCode<D: DataProtocol>(for data: D, using key: SymmetricKey) -> MAC {
    var code = HMAC(key: key)
    code.update(data: data)
    return code.finalize()
  }

  // A wrong code takes as long as a right one.
  public static func isValidAuthenticationCode<D: DataProtocol>(
    _ mac: MAC, authenticating data: D, using key: SymmetricKey
  ) -> Bool {
    authenticationCode(for: data, using: key) == mac
  }
  public static func isValidAuthenticationCode<C: ContiguousBytes, D: DataProtocol>(
    _ mac: C, authenticating data: D, using key: SymmetricKey
  ) -> Bool {
    areEqualInConstantTime(authenticationCode(for: data, using: key).bytes, mac.bytes)
  }
  public static func isValidAuthenticationCode(
    _ mac: MAC, authenticating bufferPointer: UnsafeRawBufferPointer, using key: SymmetricKey
  ) -> Bool {
    authenticationCode(for: bufferPointer, using: key) == mac
  }
}
