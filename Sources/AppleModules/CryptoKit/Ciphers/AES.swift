import Cryptography
public import PorticoFoundation

public enum AES {
  /// Keys that are encrypted by keys.
  ///
  /// Source: RFC 3394.
  public enum KeyWrap {
    /// - Parameter kek: 128, 192 or 256 bits; others throw `incorrectKeySize`.
    /// - Returns: Eight bytes more than the key has, which are a multiple of eight and at least 16; others throw
    ///   `wrapFailure`.
    public static func wrap(_ keyToWrap: SymmetricKey, using kek: SymmetricKey) throws -> Data {
      guard [128, 192, 256].contains(kek.bitCount) else { throw CryptoKitError.incorrectKeySize }
      guard let result = RunningCipher.wrap(keyToWrap.bytes, with: kek.bytes, encrypts: true) else {
        throw CryptoKitError.wrapFailure
      }
      return Data(result)
    }

    /// Throws `unwrapFailure` where the bytes were changed or wrapped with another key.
    public static func unwrap<WrappedKey: DataProtocol>(_ wrappedKey: WrappedKey, using kek: SymmetricKey) throws
      -> SymmetricKey
    {
      guard [128, 192, 256].contains(kek.bitCount) else { throw CryptoKitError.incorrectKeySize }
      guard let result = RunningCipher.wrap(Array(wrappedKey), with: kek.bytes, encrypts: false) else {
        throw CryptoKitError.unwrapFailure
      }
      return SymmetricKey(data: result)
    }
  }

  /// AES that also proves that nothing was changed. Keys have 128, 192 or 256 bits; others throw
  /// `CryptoKitError.incorrectKeySize`.
  ///
  /// Source: NIST SP 800-38D.
  public enum GCM {
    /// Bytes that make each message differ. No two messages with one key may have the same.
    public struct Nonce: ContiguousBytes, Sequence, Sendable {
      let bytes: [UInt8]
      /// 12 bytes by chance.
      public init() { bytes = randomBytes(12) }
      /// Fewer than 12 bytes throw `incorrectParameterSize`.
      public init<D: DataProtocol>(data: D) throws {
        guard data.count >= 12 else { throw CryptoKitError.incorrectParameterSize }
        bytes = Array(data)
      }
      public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try bytes.withUnsafeBytes(body)
      }
      public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
    }

    /// A message to be sent: the nonce, the encrypted message and its tag.
    public struct SealedBox: Sendable {
      public let nonce: Nonce
      /// As long as the message.
      public let ciphertext: Data
      /// 16 bytes.
      public let tag: Data
      /// Nonce, encrypted message and tag one after the other; nil for a nonce that has not 12 bytes.
      public var combined: Data? { nonce.bytes.count == 12 ? Data(nonce.bytes) + ciphertext + tag : nil }

      /// Fewer than 28 bytes throw `incorrectParameterSize`.
      public init<D: DataProtocol>(combined: D) throws {
        guard combined.count >= 28 else { throw CryptoKitError.incorrectParameterSize }
        try self.init(
          nonce: Nonce(data: combined.prefix(12)), ciphertext: combined.dropFirst(12).dropLast(16),
          tag: combined.suffix(16))
      }
      /// A tag that has not 16 bytes throws `incorrectParameterSize`.
      public init<C: DataProtocol, T: DataProtocol>(nonce: Nonce, ciphertext: C, tag: T) throws {
        guard tag.count == 16 else { throw CryptoKitError.incorrectParameterSize }
        (self.nonce, self.ciphertext, self.tag) = (nonce, Data(ciphertext), Data(tag))
      }
    }

    /// - Parameter nonce: Nil is one by chance.
    public static func seal<Plaintext: DataProtocol>(
      _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil
    ) throws -> SealedBox {
      try seal(message, using: key, nonce: nonce, authenticating: [UInt8]())
    }
    /// - Parameter authenticatedData: It is not in the box, and needed to open it.
    public static func seal<Plaintext: DataProtocol, AuthenticatedData: DataProtocol>(
      _ message: Plaintext, using key: SymmetricKey, nonce: Nonce? = nil,
      authenticating authenticatedData: AuthenticatedData
    ) throws -> SealedBox {
      let nonce = nonce ?? Nonce()
      let parts = try SealingCipher.aesGCM.seal(
        message, using: key, nonce: nonce.bytes, authenticating: authenticatedData)
      return try SealedBox(nonce: nonce, ciphertext: parts.ciphertext, tag: parts.tag)
    }

    /// Throws `authenticationFailure` where anything was changed, or the key is another.
    public static func open(_ sealedBox: SealedBox, using key: SymmetricKey) throws -> Data {
      try open(sealedBox, using: key, authenticating: [UInt8]())
    }
    public static func open<AuthenticatedData: DataProtocol>(
      _ sealedBox: SealedBox, using key: SymmetricKey, authenticating authenticatedData: AuthenticatedData
    ) throws -> Data {
      try SealingCipher.aesGCM.open(
        sealedBox.ciphertext, tag: sealedBox.tag, using: key, nonce: sealedBox.nonce.bytes,
        authenticating: authenticatedData)
    }
  }
}
