import Cryptography
public import PorticoFoundation

/// The common members of the signatures of the three curves: two numbers.
public protocol _CurveSignature: ContiguousBytes, Sendable {
  static var _curve: _Curve { get }
  var _numbers: [UInt8] { get }
  init(_numbers: [UInt8])
}

extension _CurveSignature {
  /// Both numbers, one after the other. Another number of bytes throws `incorrectParameterSize`.
  public init<D: DataProtocol>(rawRepresentation: D) throws {
    guard rawRepresentation.count == 2 * Self._curve.curve.byteCount else {
      throw CryptoKitError.incorrectParameterSize
    }
    self.init(_numbers: Array(rawRepresentation))
  }
  /// Bytes that are no signature of this curve throw `CryptoKitASN1Error`.
  public init<D: DataProtocol>(derRepresentation: D) throws {
    guard let numbers = SignatureNumbers.fromDER(Array(derRepresentation), byteCount: Self._curve.curve.byteCount)
    else {
      throw CryptoKitASN1Error.invalidASN1Object
    }
    self.init(_numbers: numbers)
  }

  public var rawRepresentation: Data { Data(_numbers) }
  public var derRepresentation: Data { Data(SignatureNumbers.der(_numbers)) }
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try _numbers.withUnsafeBytes(body)
  }
}

/// A public key that tells whether a signature is its private key's.
public protocol _CurveVerifyingKey: _CurvePublicKey {
  associatedtype _Signature: _CurveSignature
  /// Hashes data before they are signed.
  associatedtype _Hash: HashFunction
}

extension _CurveVerifyingKey {
  public func isValidSignature<D: Digest>(_ signature: _Signature, for digest: D) -> Bool {
    _key.key.verifies(Array(signature.derRepresentation), of: digest.bytes)
  }
  public func isValidSignature<D: DataProtocol>(_ signature: _Signature, for data: D) -> Bool {
    isValidSignature(signature, for: _Hash.hash(data: data))
  }
}

/// A private key that signs. Two signatures of the same data differ.
public protocol _CurveSigningKey: _CurvePrivateKey where _PublicKey: _CurveVerifyingKey {}

extension _CurveSigningKey {
  public func signature<D: Digest>(for digest: D) throws -> _PublicKey._Signature {
    guard let der = _key.key.apply(.sign, to: digest.bytes) else { throw CryptoKitError.noSuchKey }
    return try _PublicKey._Signature(derRepresentation: der)
  }
  public func signature<D: DataProtocol>(for data: D) throws -> _PublicKey._Signature {
    try signature(for: _PublicKey._Hash.hash(data: data))
  }
}

/// A private key that finds with another's public key what both have in common.
public protocol DiffieHellmanKeyAgreement {
  associatedtype PublicKey
  var publicKey: PublicKey { get }
  /// A secret that only the two parties can know. Keys that have nothing safe in common throw `CryptoKitError`.
  func sharedSecretFromKeyAgreement(with publicKeyShare: PublicKey) throws -> SharedSecret
}

public protocol _CurveAgreementKey: _CurvePrivateKey, DiffieHellmanKeyAgreement where PublicKey == _PublicKey {}

extension _CurveAgreementKey {
  public func sharedSecretFromKeyAgreement(with publicKeyShare: _PublicKey) throws -> SharedSecret {
    try sharedSecret(_key.key, publicKeyShare._key.key)
  }
}

func sharedSecret(_ key: AsymmetricKey, _ peer: AsymmetricKey) throws -> SharedSecret {
  guard let bytes = key.secret(with: peer) else { throw CryptoKitError.noSuchKey }
  return SharedSecret(bytes: bytes)
}
