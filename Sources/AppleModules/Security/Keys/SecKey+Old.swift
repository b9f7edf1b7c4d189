import Cryptography
public import PorticoFoundation

// The functions of keys before algorithms had names.

public struct SecPadding: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let PKCS1 = Self(rawValue: 1), OAEP = Self(rawValue: 2), sigRaw = Self(rawValue: 0x4000)
  public static let PKCS1SHA1 = Self(rawValue: 0x8002), PKCS1SHA224 = Self(rawValue: 0x8003),
    PKCS1SHA256 = Self(rawValue: 0x8004)
  public static let PKCS1SHA384 = Self(rawValue: 0x8005), PKCS1SHA512 = Self(rawValue: 0x8006)
}

/// - Parameter cipherTextLen: The room in `cipherText`, and then what of it is used; `errSecBufferTooSmall` where it is
///   not enough.
@available(iOS, deprecated: 15.0, message: "Use SecKeyCreateEncryptedData")
public func SecKeyEncrypt(
  _ key: SecKey, _ padding: SecPadding, _ plainText: UnsafePointer<UInt8>, _ plainTextLen: Int,
  _ cipherText: UnsafeMutablePointer<UInt8>,
  _ cipherTextLen: UnsafeMutablePointer<Int>
) -> OSStatus {
  let plain = Data(bytes: plainText, count: plainTextLen)
  return write(cipherText, cipherTextLen) { SecKeyCreateEncryptedData(key, padding.encryption, plain, $0) }
}

@available(iOS, deprecated: 15.0, message: "Use SecKeyCreateDecryptedData")
public func SecKeyDecrypt(
  _ key: SecKey, _ padding: SecPadding, _ cipherText: UnsafePointer<UInt8>, _ cipherTextLen: Int,
  _ plainText: UnsafeMutablePointer<UInt8>,
  _ plainTextLen: UnsafeMutablePointer<Int>
) -> OSStatus {
  let cipher = Data(bytes: cipherText, count: cipherTextLen)
  return write(plainText, plainTextLen) { SecKeyCreateDecryptedData(key, padding.encryption, cipher, $0) }
}

/// Signs a digest.
@available(iOS, deprecated: 15.0, message: "Use SecKeyCreateSignature")
public func SecKeyRawSign(
  _ key: SecKey, _ padding: SecPadding, _ dataToSign: UnsafePointer<UInt8>, _ dataToSignLen: Int,
  _ sig: UnsafeMutablePointer<UInt8>,
  _ sigLen: UnsafeMutablePointer<Int>
) -> OSStatus {
  let digest = Data(bytes: dataToSign, count: dataToSignLen)
  return write(sig, sigLen) { SecKeyCreateSignature(key, padding.signature(by: key), digest, $0) }
}

@available(iOS, deprecated: 15.0, message: "Use SecKeyVerifySignature")
public func SecKeyRawVerify(
  _ key: SecKey, _ padding: SecPadding, _ signedData: UnsafePointer<UInt8>, _ signedDataLen: Int,
  _ sig: UnsafePointer<UInt8>, _ sigLen: Int
) -> OSStatus {
  let digest = Data(bytes: signedData, count: signedDataLen), signature = Data(bytes: sig, count: sigLen)
  return SecKeyVerifySignature(key, padding.signature(by: key), digest, signature, nil)
    ? errSecSuccess : errSecVerifyFailed
}

extension SecPadding {
  fileprivate var encryption: SecKeyAlgorithm {
    switch self {
    case .PKCS1: .rsaEncryptionPKCS1
    case .OAEP: .rsaEncryptionOAEPSHA1
    default: .rsaEncryptionRaw
    }
  }

  fileprivate func signature(by key: SecKey) -> SecKeyAlgorithm {
    if case .curve = key.key.kind { return .ecdsaSignatureDigestX962 }
    return switch self {
    case .PKCS1: .rsaSignatureDigestPKCS1v15Raw
    case .PKCS1SHA1: .rsaSignatureDigestPKCS1v15SHA1
    case .PKCS1SHA224: .rsaSignatureDigestPKCS1v15SHA224
    case .PKCS1SHA256: .rsaSignatureDigestPKCS1v15SHA256
    case .PKCS1SHA384: .rsaSignatureDigestPKCS1v15SHA384
    case .PKCS1SHA512: .rsaSignatureDigestPKCS1v15SHA512
    default: .rsaSignatureRaw
    }
  }
}

private func write(
  _ target: UnsafeMutablePointer<UInt8>, _ count: UnsafeMutablePointer<Int>,
  _ body: (UnsafeMutablePointer<Unmanaged<CFError>?>) -> CFData?
) -> OSStatus {
  var error: Unmanaged<CFError>?
  guard let bytes = body(&error) else { return OSStatus(error?.takeRetainedValue().code ?? Int(errSecParam)) }
  guard bytes.count <= count.pointee else { return errSecBufferTooSmall }
  bytes.copyBytes(to: target, count: bytes.count)
  count.pointee = bytes.count
  return errSecSuccess
}
