public import PorticoFoundation

/// The algorithm of a key, with the hash and the padding for it. The texts are Apple's, and say all of it.
public struct SecKeyAlgorithm: RawRepresentable, Hashable, Sendable {
  public let rawValue: CFString
  public init(rawValue: CFString) { self.rawValue = rawValue }
}

extension SecKeyAlgorithm {
  private static func named(_ name: String) -> SecKeyAlgorithm { SecKeyAlgorithm(rawValue: "algid:\(name)") }

  public static let rsaSignatureRaw = named("sign:RSA:raw")
  public static let rsaSignatureDigestPKCS1v15Raw = named("sign:RSA:digest-PKCS1v15")
  public static let rsaSignatureDigestPKCS1v15SHA1 = named("sign:RSA:digest-PKCS1v15:SHA1")
  public static let rsaSignatureDigestPKCS1v15SHA224 = named("sign:RSA:digest-PKCS1v15:SHA224")
  public static let rsaSignatureDigestPKCS1v15SHA256 = named("sign:RSA:digest-PKCS1v15:SHA256")
  public static let rsaSignatureDigestPKCS1v15SHA384 = named("sign:RSA:digest-PKCS1v15:SHA384")
  public static let rsaSignatureDigestPKCS1v15SHA512 = named("sign:RSA:digest-PKCS1v15:SHA512")
  public static let rsaSignatureMessagePKCS1v15SHA1 = named("sign:RSA:message-PKCS1v15:SHA1")
  public static let rsaSignatureMessagePKCS1v15SHA224 = named("sign:RSA:message-PKCS1v15:SHA224")
  public static let rsaSignatureMessagePKCS1v15SHA256 = named("sign:RSA:message-PKCS1v15:SHA256")
  public static let rsaSignatureMessagePKCS1v15SHA384 = named("sign:RSA:message-PKCS1v15:SHA384")
  public static let rsaSignatureMessagePKCS1v15SHA512 = named("sign:RSA:message-PKCS1v15:SHA512")
  public static let rsaSignatureDigestPSSSHA1 = named("sign:RSA:digest-PSS:SHA1:SHA1:20")
  public static let rsaSignatureDigestPSSSHA224 = named("sign:RSA:digest-PSS:SHA224:SHA224:28")
  public static let rsaSignatureDigestPSSSHA256 = named("sign:RSA:digest-PSS:SHA256:SHA256:32")
  public static let rsaSignatureDigestPSSSHA384 = named("sign:RSA:digest-PSS:SHA384:SHA384:48")
  public static let rsaSignatureDigestPSSSHA512 = named("sign:RSA:digest-PSS:SHA512:SHA512:64")
  public static let rsaSignatureMessagePSSSHA1 = named("sign:RSA:message-PSS:SHA1:SHA1:20")
  public static let rsaSignatureMessagePSSSHA224 = named("sign:RSA:message-PSS:SHA224:SHA224:28")
  public static let rsaSignatureMessagePSSSHA256 = named("sign:RSA:message-PSS:SHA256:SHA256:32")
  public static let rsaSignatureMessagePSSSHA384 = named("sign:RSA:message-PSS:SHA384:SHA384:48")
  public static let rsaSignatureMessagePSSSHA512 = named("sign:RSA:message-PSS:SHA512:SHA512:64")
  public static let ecdsaSignatureDigestX962 = named("sign:ECDSA:digest-X962")
  public static let ecdsaSignatureDigestX962SHA1 = named("sign:ECDSA:digest-X962:SHA1")
  public static let ecdsaSignatureDigestX962SHA224 = named("sign:ECDSA:digest-X962:SHA224")
  public static let ecdsaSignatureDigestX962SHA256 = named("sign:ECDSA:digest-X962:SHA256")
  public static let ecdsaSignatureDigestX962SHA384 = named("sign:ECDSA:digest-X962:SHA384")
  public static let ecdsaSignatureDigestX962SHA512 = named("sign:ECDSA:digest-X962:SHA512")
  public static let ecdsaSignatureMessageX962SHA1 = named("sign:ECDSA:message-X962:SHA1")
  public static let ecdsaSignatureMessageX962SHA224 = named("sign:ECDSA:message-X962:SHA224")
  public static let ecdsaSignatureMessageX962SHA256 = named("sign:ECDSA:message-X962:SHA256")
  public static let ecdsaSignatureMessageX962SHA384 = named("sign:ECDSA:message-X962:SHA384")
  public static let ecdsaSignatureMessageX962SHA512 = named("sign:ECDSA:message-X962:SHA512")
  public static let rsaEncryptionRaw = named("encrypt:RSA:raw")
  public static let rsaEncryptionPKCS1 = named("encrypt:RSA:PKCS1")
  public static let rsaEncryptionOAEPSHA1 = named("encrypt:RSA:OAEP:SHA1")
  public static let rsaEncryptionOAEPSHA224 = named("encrypt:RSA:OAEP:SHA224")
  public static let rsaEncryptionOAEPSHA256 = named("encrypt:RSA:OAEP:SHA256")
  public static let rsaEncryptionOAEPSHA384 = named("encrypt:RSA:OAEP:SHA384")
  public static let rsaEncryptionOAEPSHA512 = named("encrypt:RSA:OAEP:SHA512")
  public static let eciesEncryptionStandardX963SHA1AESGCM = named("encrypt:ECIES:ECDH:KDFX963:SHA1:AESGCM")
  public static let eciesEncryptionStandardX963SHA224AESGCM = named("encrypt:ECIES:ECDH:KDFX963:SHA224:AESGCM")
  public static let eciesEncryptionStandardX963SHA256AESGCM = named("encrypt:ECIES:ECDH:KDFX963:SHA256:AESGCM")
  public static let eciesEncryptionStandardX963SHA384AESGCM = named("encrypt:ECIES:ECDH:KDFX963:SHA384:AESGCM")
  public static let eciesEncryptionStandardX963SHA512AESGCM = named("encrypt:ECIES:ECDH:KDFX963:SHA512:AESGCM")
  public static let eciesEncryptionStandardVariableIVX963SHA224AESGCM = named(
    "encrypt:ECIES:ECDH:KDFX963:SHA224:AESGCM-KDFIV")
  public static let eciesEncryptionStandardVariableIVX963SHA256AESGCM = named(
    "encrypt:ECIES:ECDH:KDFX963:SHA256:AESGCM-KDFIV")
  public static let eciesEncryptionStandardVariableIVX963SHA384AESGCM = named(
    "encrypt:ECIES:ECDH:KDFX963:SHA384:AESGCM-KDFIV")
  public static let eciesEncryptionStandardVariableIVX963SHA512AESGCM = named(
    "encrypt:ECIES:ECDH:KDFX963:SHA512:AESGCM-KDFIV")
  public static let eciesEncryptionCofactorX963SHA1AESGCM = named("encrypt:ECIES:ECDHC:KDFX963:SHA1:AESGCM")
  public static let eciesEncryptionCofactorX963SHA224AESGCM = named("encrypt:ECIES:ECDHC:KDFX963:SHA224:AESGCM")
  public static let eciesEncryptionCofactorX963SHA256AESGCM = named("encrypt:ECIES:ECDHC:KDFX963:SHA256:AESGCM")
  public static let eciesEncryptionCofactorX963SHA384AESGCM = named("encrypt:ECIES:ECDHC:KDFX963:SHA384:AESGCM")
  public static let eciesEncryptionCofactorX963SHA512AESGCM = named("encrypt:ECIES:ECDHC:KDFX963:SHA512:AESGCM")
  public static let eciesEncryptionCofactorVariableIVX963SHA224AESGCM = named(
    "encrypt:ECIES:ECDHC:KDFX963:SHA224:AESGCM-KDFIV")
  public static let eciesEncryptionCofactorVariableIVX963SHA256AESGCM = named(
    "encrypt:ECIES:ECDHC:KDFX963:SHA256:AESGCM-KDFIV")
  public static let eciesEncryptionCofactorVariableIVX963SHA384AESGCM = named(
    "encrypt:ECIES:ECDHC:KDFX963:SHA384:AESGCM-KDFIV")
  public static let eciesEncryptionCofactorVariableIVX963SHA512AESGCM = named(
    "encrypt:ECIES:ECDHC:KDFX963:SHA512:AESGCM-KDFIV")
  public static let ecdhKeyExchangeStandard = named("keyexchange:ECDH")
  public static let ecdhKeyExchangeStandardX963SHA1 = named("keyexchange:ECDH:KDFX963:SHA1")
  public static let ecdhKeyExchangeStandardX963SHA224 = named("keyexchange:ECDH:KDFX963:SHA224")
  public static let ecdhKeyExchangeStandardX963SHA256 = named("keyexchange:ECDH:KDFX963:SHA256")
  public static let ecdhKeyExchangeStandardX963SHA384 = named("keyexchange:ECDH:KDFX963:SHA384")
  public static let ecdhKeyExchangeStandardX963SHA512 = named("keyexchange:ECDH:KDFX963:SHA512")
  public static let ecdhKeyExchangeCofactor = named("keyexchange:ECDHC")
  public static let ecdhKeyExchangeCofactorX963SHA1 = named("keyexchange:ECDHC:KDFX963:SHA1")
  public static let ecdhKeyExchangeCofactorX963SHA224 = named("keyexchange:ECDHC:KDFX963:SHA224")
  public static let ecdhKeyExchangeCofactorX963SHA256 = named("keyexchange:ECDHC:KDFX963:SHA256")
  public static let ecdhKeyExchangeCofactorX963SHA384 = named("keyexchange:ECDHC:KDFX963:SHA384")
  public static let ecdhKeyExchangeCofactorX963SHA512 = named("keyexchange:ECDHC:KDFX963:SHA512")
}
