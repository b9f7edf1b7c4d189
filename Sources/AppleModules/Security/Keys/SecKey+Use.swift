import Cryptography
public import PorticoFoundation

public enum SecKeyOperationType: Int, Sendable {
  case sign, verify, encrypt, decrypt, keyExchange
}

/// Whether the key can do this by the algorithm. RSA that encrypts a key of AES (`…OAEP…AESGCM`) is not here.
public func SecKeyIsAlgorithmSupported(_ key: SecKey, _ operation: SecKeyOperationType, _ algorithm: SecKeyAlgorithm)
  -> Bool
{
  (try? key.scheme(algorithm, for: operation)) != nil
}

/// Signs a message or a digest, as the algorithm says.
///
/// - Returns: For a curve, two numbers in DER. Nil, with `errSecParam`, for an algorithm that the key has not, or a
///   digest of another length.
public func SecKeyCreateSignature(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ dataToSign: CFData, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
  told(error) { () throws(SecurityError) in
    let scheme = try key.scheme(algorithm, for: .sign)
    return try key.apply(.sign, scheme.options, to: scheme.digest(Array(dataToSign)))
  }
}

/// Whether the signature is that of the message or digest by this key. A wrong one is told by `errSecVerifyFailed`.
public func SecKeyVerifySignature(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ signedData: CFData, _ signature: CFData,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  told(error) { () throws(SecurityError) -> Bool in
    let scheme = try key.scheme(algorithm, for: .verify)
    guard try key.key.verifies(Array(signature), of: scheme.digest(Array(signedData)), scheme.options) else {
      throw SecurityError(errSecVerifyFailed)
    }
    return true
  } == true
}

/// Encrypts with a public key, so that only its private key can read.
///
/// - Parameter plaintext: For RSA, as many bytes as fit into a block beside the padding; for a curve, any number.
public func SecKeyCreateEncryptedData(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ plaintext: CFData, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
  told(error) { () throws(SecurityError) in
    let scheme = try key.scheme(algorithm, for: .encrypt)
    guard case .curveEncryption(let hash, let derivesVector) = scheme else {
      return try key.apply(.encrypt, scheme.options, to: Array(plaintext))
    }
    guard let own = AsymmetricKey(new: key.key.kind), let secret = own.secret(with: key.key) else {
      throw SecurityError(errSecParam)
    }
    let box = CurveBox(point: [4] + own.coordinates, secret: secret, hash, derivesVector: derivesVector)
    return Data(try box.seal(Array(plaintext)))
  }
}

/// Reads what was encrypted for this private key. Bytes that were changed are told by `errSecParam`.
public func SecKeyCreateDecryptedData(
  _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ ciphertext: CFData, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
  told(error) { () throws(SecurityError) in
    let scheme = try key.scheme(algorithm, for: .decrypt)
    guard case .curveEncryption(let hash, let derivesVector) = scheme, case .curve(let curve) = key.key.kind else {
      return try key.apply(.decrypt, scheme.options, to: Array(ciphertext))
    }
    let point = Array(ciphertext.prefix(1 + 2 * curve.byteCount))
    guard let other = AsymmetricKey(curve, point: point), let secret = key.key.secret(with: other) else {
      throw SecurityError(errSecParam)
    }
    let box = CurveBox(point: point, secret: secret, hash, derivesVector: derivesVector)
    return Data(try box.open(Array(ciphertext.dropFirst(point.count))))
  }
}

/// Parameters of an exchange whose result is made into a key.
public struct SecKeyKeyExchangeParameter: RawRepresentable, Hashable, Sendable {
  public let rawValue: CFString
  public init(rawValue: CFString) { self.rawValue = rawValue }
  /// Bytes of the result.
  public static let requestedSize = SecKeyKeyExchangeParameter(rawValue: "requestedSize")
  /// The information that both parties know.
  public static let sharedInfo = SecKeyKeyExchangeParameter(rawValue: "sharedInfo")
}

/// The secret of a private key and another's public key.
///
/// - Parameter parameters: By `SecKeyKeyExchangeParameter`, whose `requestedSize` is needed where the algorithm makes a
///   key.
public func SecKeyCopyKeyExchangeResult(
  _ privateKey: SecKey, _ algorithm: SecKeyAlgorithm, _ publicKey: SecKey, _ parameters: CFDictionary,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
  told(error) { () throws(SecurityError) in
    guard case .exchange(let hash) = try privateKey.scheme(algorithm, for: .keyExchange),
      let secret = privateKey.key.secret(with: publicKey.key)
    else { throw SecurityError(errSecParam) }
    guard let hash else { return Data(secret) }
    func parameter(_ name: SecKeyKeyExchangeParameter) -> Any? {
      parameters[name] ?? attributes(parameters)?[name.rawValue]
    }
    guard let count = number(parameter(.requestedSize)), count > 0 else { throw SecurityError(errSecParam) }
    let shared = data(parameter(.sharedInfo)).map { Array($0) } ?? []
    return Data(x963Key(secret: secret, sharedInfo: shared, byteCount: count) { RunningHash.digest(hash, of: $0) })
  }
}

extension SecKey {
  /// The algorithm taken apart, where this key can do that with it.
  fileprivate func scheme(_ algorithm: SecKeyAlgorithm, for operation: SecKeyOperationType) throws(SecurityError)
    -> KeyScheme
  {
    let needsPrivate = [.sign, .decrypt, .keyExchange].contains(operation)
    guard let scheme = KeyScheme(algorithm), key.isPrivate || !needsPrivate else { throw SecurityError(errSecParam) }
    let isCurve = if case .curve = key.kind { true } else { false }
    let fits =
      switch (scheme, operation) {
      case (.signature, .sign), (.signature, .verify), (.encryption, .encrypt), (.encryption, .decrypt): !isCurve
      case (.curveSignature, .sign), (.curveSignature, .verify), (.curveEncryption, .encrypt),
        (.curveEncryption, .decrypt),
        (.exchange, .keyExchange):
        isCurve
      default: false
      }
    guard fits else { throw SecurityError(errSecParam) }
    return scheme
  }

  fileprivate func apply(
    _ operation: AsymmetricKey.Operation, _ options: AsymmetricKey.Options, to bytes: [UInt8]
  ) throws(SecurityError) -> Data {
    guard let result = key.apply(operation, options, to: bytes) else { throw SecurityError(errSecParam) }
    return Data(result)
  }
}

/// A message for the owner of a key on a curve: the point of a key made for it, the encrypted message and a tag.
///
/// Source: Apple's header of these algorithms: AES has 128 bits up to curves of 256 and else 256, the point is what
/// both know, and the cipher's vector has 16 bytes.
private struct CurveBox {
  private let point: [UInt8], key: [UInt8], vector: [UInt8]
  private static let vectorByteCount = 16

  init(point: [UInt8], secret: [UInt8], _ hash: RunningHash.Kind, derivesVector: Bool) {
    let keyByteCount = secret.count <= 32 ? 16 : 32
    let bytes = x963Key(
      secret: secret, sharedInfo: point, byteCount: keyByteCount + (derivesVector ? Self.vectorByteCount : 0)
    ) { RunningHash.digest(hash, of: $0) }
    self.point = point
    key = Array(bytes.prefix(keyByteCount))
    vector =
      derivesVector ? Array(bytes.suffix(Self.vectorByteCount)) : [UInt8](repeating: 0, count: Self.vectorByteCount)
  }

  func seal(_ plain: [UInt8]) throws(SecurityError) -> [UInt8] {
    guard let parts = SealingCipher.aesGCM.seal(plain, key: key, nonce: vector) else {
      throw SecurityError(errSecParam)
    }
    return point + parts.sealed + parts.tag
  }

  /// - Parameter bytes: Without the point.
  func open(_ bytes: [UInt8]) throws(SecurityError) -> [UInt8] {
    let tag = Array(bytes.suffix(SealingCipher.tagByteCount))
    guard let plain = SealingCipher.aesGCM.open(Array(bytes.dropLast(tag.count)), tag: tag, key: key, nonce: vector)
    else {
      throw SecurityError(errSecParam)
    }
    return plain
  }
}
