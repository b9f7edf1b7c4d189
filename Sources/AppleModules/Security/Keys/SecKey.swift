import Cryptography
public import PorticoFoundation

/// A key of RSA or of a curve, public or private.
public final class SecKey: Hashable, CustomStringConvertible, Sendable {
  let key: AsymmetricKey
  let applicationTag: Data?

  init(_ key: AsymmetricKey, applicationTag: Data? = nil) { (self.key, self.applicationTag) = (key, applicationTag) }

  /// The key in the form that leaves the process: PKCS #1 for RSA; for a curve 4, both coordinates and, in private, the
  /// number.
  var externalBytes: [UInt8] {
    switch key.kind {
    case .rsa: key.bytes(key.isPrivate ? .plainPrivate : .plainPublic)
    default: [4] + key.coordinates + (key.isPrivate ? key.number : [])
    }
  }

  convenience init(externalBytes bytes: [UInt8], type: String, isPrivate: Bool, applicationTag: Data? = nil)
    throws(SecurityError)
  {
    let key: AsymmetricKey? =
      switch type {
      // A public key as certificates have it is taken as well.
      case kSecAttrKeyTypeRSA:
        isPrivate
          ? AsymmetricKey(.plainPrivate, bytes)
          : AsymmetricKey(.plainPublic, bytes) ?? AsymmetricKey(.wrappedPublic, bytes)
      case kSecAttrKeyTypeEC: Self.curveKey(bytes, isPrivate: isPrivate)
      default: nil
      }
    guard let key, Self.type(key) == type else { throw SecurityError(errSecParam) }
    self.init(key, applicationTag: applicationTag)
  }

  private static func curveKey(_ bytes: [UInt8], isPrivate: Bool) -> AsymmetricKey? {
    let curve = AsymmetricKey.Curve.allCases.first { bytes.count == 1 + (isPrivate ? 3 : 2) * $0.byteCount }
    guard let curve, bytes[0] == 4 else { return nil }
    guard isPrivate else { return AsymmetricKey(curve, point: bytes) }
    let key = AsymmetricKey(curve, number: Array(bytes.suffix(curve.byteCount)))
    return key.flatMap { $0.coordinates == Array(bytes[1...(2 * curve.byteCount)]) ? $0 : nil }
  }

  var publicKey: SecKey { SecKey(key.publicKey) }
  var bitCount: Int {
    switch key.kind {
    case .rsa(let bits): bits
    case .curve(let curve): curve.bitCount
    case .x25519, .ed25519: 256
    }
  }

  private static func type(_ key: AsymmetricKey) -> String {
    if case .rsa = key.kind { kSecAttrKeyTypeRSA } else { kSecAttrKeyTypeEC }
  }

  /// The attributes of a key that the keychain, and whoever asks, is told.
  var attributes: [String: Any] {
    var result: [String: Any] = [
      kSecAttrKeyType: Self.type(key),
      kSecAttrKeyClass: key.isPrivate ? kSecAttrKeyClassPrivate : kSecAttrKeyClassPublic,
      kSecAttrKeySizeInBits: bitCount, kSecAttrEffectiveKeySize: bitCount,
      kSecAttrApplicationLabel: Data(RunningHash.digest(.sha1, of: publicKey.externalBytes)),
      kSecAttrCanEncrypt: !key.isPrivate, kSecAttrCanDecrypt: key.isPrivate, kSecAttrCanSign: key.isPrivate,
      kSecAttrCanVerify: !key.isPrivate, kSecAttrCanDerive: key.isPrivate,
    ]
    if let applicationTag { result[kSecAttrApplicationTag] = applicationTag }
    return result
  }

  public static func == (lhs: SecKey, rhs: SecKey) -> Bool {
    lhs.key.kind == rhs.key.kind && lhs.key.isPrivate == rhs.key.isPrivate
      && areEqualInConstantTime(lhs.externalBytes, rhs.externalBytes)
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(publicKey.externalBytes) }
  public var description: String {
    "<SecKey: \(Self.type(key) == kSecAttrKeyTypeRSA ? "RSA" : "EC"), \(bitCount) bits>"
  }
}

public func SecKeyGetTypeID() -> CFTypeID { _typeID(SecKey.self) }

/// A new private key. With `kSecAttrIsPermanent` in `kSecPrivateKeyAttrs` it is put into the keychain, too.
///
/// - Parameter parameters: The type, RSA or EC, and the size in bits: 1024 to 8192 for RSA; 256, 384 or 521 for EC. A
///   key of the Secure Enclave fails by `errSecUnimplemented`.
public func SecKeyCreateRandomKey(_ parameters: CFDictionary, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?)
  -> SecKey?
{
  told(error) { () throws(SecurityError) in try makeKey(attributes(parameters) ?? [:]) }
}

private func makeKey(_ parameters: [String: Any]) throws(SecurityError) -> SecKey {
  let own = attributes(parameters[kSecPrivateKeyAttrs]) ?? [:], all = parameters.merging(own) { $1 }
  guard all[kSecAttrTokenID] == nil else { throw SecurityError(errSecUnimplemented) }
  let kind: AsymmetricKey.Kind
  switch (text(all[kSecAttrKeyType]), number(all[kSecAttrKeySizeInBits])) {
  case (kSecAttrKeyTypeRSA, let bits?) where (1024...8192).contains(bits): kind = .rsa(bits: bits)
  case (kSecAttrKeyTypeEC, let bits?):
    guard let curve = AsymmetricKey.Curve.allCases.first(where: { $0.bitCount == bits }) else {
      throw SecurityError(errSecParam)
    }
    kind = .curve(curve)
  default: throw SecurityError(errSecParam)
  }
  guard let made = AsymmetricKey(new: kind) else { throw SecurityError(errSecParam) }
  let key = SecKey(made, applicationTag: data(all[kSecAttrApplicationTag]))
  let open = attributes(parameters[kSecPublicKeyAttrs]) ?? [:]
  for (key, attributes) in [(key, all), (key.publicKey, open)] where truth(attributes[kSecAttrIsPermanent]) {
    let kept = attributes.filter { ![kSecPrivateKeyAttrs, kSecPublicKeyAttrs].contains($0.key) }
    let status = SecItemAdd(kept.merging([kSecClass: kSecClassKey, kSecValueRef: key]) { $1 } as CFDictionary, nil)
    guard status == errSecSuccess else { throw SecurityError(status) }
  }
  return key
}

/// A key from its external form.
///
/// - Parameter attributes: The type and the class, public or private. The size is found out.
public func SecKeyCreateWithData(
  _ keyData: CFData, _ attributes: CFDictionary, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecKey? {
  told(error) { () throws(SecurityError) in
    let known = Security.attributes(attributes) ?? [:]
    return try SecKey(
      externalBytes: Array(keyData), type: text(known[kSecAttrKeyType]) ?? "",
      isPrivate: text(known[kSecAttrKeyClass]) == kSecAttrKeyClassPrivate,
      applicationTag: data(known[kSecAttrApplicationTag]))
  }
}

/// The public key that belongs to a private one; a public key itself.
public func SecKeyCopyPublicKey(_ key: SecKey) -> SecKey? { key.publicKey }

/// PKCS #1 for RSA; for a curve 4, both coordinates and, of a private key, its number.
public func SecKeyCopyExternalRepresentation(_ key: SecKey, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?)
  -> CFData?
{
  Data(key.externalBytes)
}
public func SecKeyCopyAttributes(_ key: SecKey) -> CFDictionary? { key.attributes }
/// Bytes of an RSA key's modulus; for a curve, of a coordinate.
public func SecKeyGetBlockSize(_ key: SecKey) -> Int { key.key.blockByteCount }

/// Both keys of a new pair.
@available(iOS, deprecated: 15.0, message: "Use SecKeyCreateRandomKey")
public func SecKeyGeneratePair(
  _ parameters: CFDictionary, _ publicKey: UnsafeMutablePointer<SecKey?>?, _ privateKey: UnsafeMutablePointer<SecKey?>?
) -> OSStatus {
  do throws(SecurityError) {
    let key = try makeKey(attributes(parameters) ?? [:])
    publicKey?.pointee = key.publicKey
    privateKey?.pointee = key
    return errSecSuccess
  } catch {
    return error.status
  }
}
