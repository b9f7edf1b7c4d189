import Cryptography
public import PorticoFoundation

/// The secret that two parties share after each has the other's public key. It is no key yet: derive one from it.
public struct SharedSecret: ContiguousBytes, Hashable, CustomStringConvertible, Sendable {
  let bytes: [UInt8]

  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
  public static func == (lhs: Self, rhs: Self) -> Bool { areEqualInConstantTime(lhs.bytes, rhs.bytes) }
  public static func == <D: DataProtocol>(lhs: Self, rhs: D) -> Bool { areEqualInConstantTime(lhs.bytes, rhs) }
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
  public var description: String { "SharedSecret: \(hexadecimal(bytes))" }

  public func hkdfDerivedSymmetricKey<H: HashFunction, Salt: DataProtocol, SI: DataProtocol>(
    using hashFunction: H.Type, salt: Salt, sharedInfo: SI, outputByteCount: Int
  ) -> SymmetricKey {
    HKDF<H>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: bytes), salt: salt, info: sharedInfo, outputByteCount: outputByteCount)
  }

  /// Source: ANSI X9.63, section 5.6.3, in SEC 1, 3.6.1.
  public func x963DerivedSymmetricKey<H: HashFunction, SI: DataProtocol>(
    using hashFunction: H.Type, sharedInfo: SI, outputByteCount: Int
  ) -> SymmetricKey {
    SymmetricKey(
      data: x963Key(secret: bytes, sharedInfo: Array(sharedInfo), byteCount: outputByteCount) {
        Array(H.hash(data: $0))
      })
  }
}
