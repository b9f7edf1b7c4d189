public import PorticoFoundation

/// Keys from a secret that is no key yet, such as what two parties agreed on. It is too fast for passwords.
///
/// Source: RFC 5869.
public struct HKDF<H: HashFunction>: Sendable {
  /// - Parameter outputByteCount: At most 255 times as many as the hash function's digest has.
  public static func deriveKey<Salt: DataProtocol, Info: DataProtocol>(
    inputKeyMaterial: SymmetricKey, salt: Salt, info: Info, outputByteCount: Int
  ) -> SymmetricKey {
    expand(
      pseudoRandomKey: extract(inputKeyMaterial: inputKeyMaterial, salt: salt), info: info,
      outputByteCount: outputByteCount)
  }
  public static func deriveKey<Info: DataProtocol>(inputKeyMaterial: SymmetricKey, info: Info, outputByteCount: Int)
    -> SymmetricKey
  {
    deriveKey(inputKeyMaterial: inputKeyMaterial, salt: [UInt8](), info: info, outputByteCount: outputByteCount)
  }
  public static func deriveKey<Salt: DataProtocol>(inputKeyMaterial: SymmetricKey, salt: Salt, outputByteCount: Int)
    -> SymmetricKey
  {
    deriveKey(inputKeyMaterial: inputKeyMaterial, salt: salt, info: [UInt8](), outputByteCount: outputByteCount)
  }
  public static func deriveKey(inputKeyMaterial: SymmetricKey, outputByteCount: Int) -> SymmetricKey {
    deriveKey(inputKeyMaterial: inputKeyMaterial, salt: [UInt8](), info: [UInt8](), outputByteCount: outputByteCount)
  }

  /// The first half: as many bytes as a digest has, from which `expand` makes keys.
  ///
  /// - Parameter salt: Nil is as many zeros as a digest has bytes.
  public static func extract<Salt: DataProtocol>(inputKeyMaterial: SymmetricKey, salt: Salt?)
    -> HashedAuthenticationCode<H>
  {
    // HMAC fills a key up with zeros, so no salt and zeros are one key.
    HMAC<H>.authenticationCode(for: inputKeyMaterial.bytes, using: SymmetricKey(data: salt.map { Array($0) } ?? []))
  }

  /// The second half: keys that differ by `info`.
  ///
  /// - Precondition: `outputByteCount` is at most 255 digests.
  public static func expand<PRK: ContiguousBytes, Info: DataProtocol>(
    pseudoRandomKey prk: PRK, info: Info?, outputByteCount: Int
  ) -> SymmetricKey {
    precondition(
      outputByteCount <= 255 * H.Digest.byteCount, "HKDF has no more than 255 digests, not \(outputByteCount) bytes.")
    let key = SymmetricKey(data: prk.bytes)
    var output: [UInt8] = [], block: [UInt8] = [], counter: UInt8 = 1
    while output.count < outputByteCount {
      var code = HMAC<H>(key: key)
      code.update(data: block)
      if let info { code.update(data: info) }
      code.update(data: [counter])
      block = Array(code.finalize())
      output += block
      // The 255th block may be the last.
      counter &+= 1
    }
    return SymmetricKey(data: Array(output.prefix(outputByteCount)))
  }
}
