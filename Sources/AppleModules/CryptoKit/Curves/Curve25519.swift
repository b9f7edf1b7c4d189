import Cryptography
public import PorticoFoundation

/// The curve of X25519 and Ed25519. Keys are 32 bytes; another number throws `incorrectKeySize`.
///
/// Source: RFC 7748, RFC 8032.
public enum Curve25519 {
  public enum Signing {
    public struct PublicKey: Sendable {
      fileprivate let key: AsymmetricKey
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        key = try Curve25519.key(.ed25519, isPrivate: false, rawRepresentation)
      }
      fileprivate init(key: AsymmetricKey) { self.key = key }

      public var rawRepresentation: Data { Data(key.rawBytes(isPrivate: false)) }
      public func isValidSignature<S: DataProtocol, D: DataProtocol>(_ signature: S, for data: D) -> Bool {
        key.verifiesMessage(Array(signature), of: Array(data))
      }
    }

    public struct PrivateKey: Sendable {
      private let key: AsymmetricKey
      public init() { key = AsymmetricKey(new: .ed25519)! }
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        key = try Curve25519.key(.ed25519, isPrivate: true, rawRepresentation)
      }

      public var publicKey: PublicKey { PublicKey(key: key) }
      public var rawRepresentation: Data { Data(key.rawBytes(isPrivate: true)) }
      /// 64 bytes, the same each time.
      public func signature<D: DataProtocol>(for data: D) throws -> Data {
        guard let signature = key.messageSignature(Array(data)) else { throw CryptoKitError.noSuchKey }
        return Data(signature)
      }
    }
  }

  public enum KeyAgreement {
    public struct PublicKey: Sendable {
      fileprivate let key: AsymmetricKey
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        key = try Curve25519.key(.x25519, isPrivate: false, rawRepresentation)
      }
      fileprivate init(key: AsymmetricKey) { self.key = key }

      public var rawRepresentation: Data { Data(key.rawBytes(isPrivate: false)) }
    }

    public struct PrivateKey: DiffieHellmanKeyAgreement, Sendable {
      private let key: AsymmetricKey
      public init() { key = AsymmetricKey(new: .x25519)! }
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {
        key = try Curve25519.key(.x25519, isPrivate: true, rawRepresentation)
      }

      public var publicKey: Curve25519.KeyAgreement.PublicKey { Curve25519.KeyAgreement.PublicKey(key: key) }
      public var rawRepresentation: Data { Data(key.rawBytes(isPrivate: true)) }
      /// A point of small order, which would make the secret known to all, throws `CryptoKitError`.
      public func sharedSecretFromKeyAgreement(with publicKeyShare: Curve25519.KeyAgreement.PublicKey) throws
        -> SharedSecret
      {
        try sharedSecret(key, publicKeyShare.key)
      }
    }
  }

  private static func key(_ kind: AsymmetricKey.Kind, isPrivate: Bool, _ raw: some ContiguousBytes) throws
    -> AsymmetricKey
  {
    let bytes = raw.bytes
    guard bytes.count == 32 else { throw CryptoKitError.incorrectKeySize }
    guard let key = AsymmetricKey(kind, isPrivate: isPrivate, raw: bytes) else { throw CryptoKitError.noSuchKey }
    return key
  }
}
