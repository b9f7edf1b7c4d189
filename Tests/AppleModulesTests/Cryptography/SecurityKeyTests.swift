import Foundation
import Security
import Testing

struct SecurityKeyTests {
  private func key(_ type: CFString, _ bits: Int) throws -> SecKey {
    var error: Unmanaged<CFError>?
    let attributes: [String: Any] = [kSecAttrKeyType as String: type, kSecAttrKeySizeInBits as String: bits]
    guard let key = SecKeyCreateRandomKey(attributes as CFDictionary, &error) else {
      throw error!.takeRetainedValue() as Error
    }
    return key
  }

  @Test func `RSA signs messages and digests by each padding, and a changed message is told`() throws {
    let key = try key(kSecAttrKeyTypeRSA, 2048), open = try #require(SecKeyCopyPublicKey(key))
    let message = Data("contract".utf8)
    for algorithm: SecKeyAlgorithm in [
      .rsaSignatureMessagePKCS1v15SHA1, .rsaSignatureMessagePKCS1v15SHA256, .rsaSignatureMessagePKCS1v15SHA512,
      .rsaSignatureMessagePSSSHA256,
      .rsaSignatureMessagePSSSHA384,
    ] {
      #expect(SecKeyIsAlgorithmSupported(key, .sign, algorithm) && !SecKeyIsAlgorithmSupported(open, .sign, algorithm))
      let signature = try #require(SecKeyCreateSignature(key, algorithm, message as CFData, nil) as Data?)
      #expect(
        signature.count == 256 && SecKeyVerifySignature(open, algorithm, message as CFData, signature as CFData, nil))
      var error: Unmanaged<CFError>?
      #expect(!SecKeyVerifySignature(open, algorithm, Data("contrary".utf8) as CFData, signature as CFData, &error))
      #expect(error?.takeRetainedValue().code == Int(errSecVerifyFailed))
    }
    #expect(SecKeyCreateSignature(key, .rsaSignatureDigestPKCS1v15SHA256, Data(count: 31) as CFData, nil) == nil)
    #expect(SecKeyCreateSignature(key, .ecdsaSignatureMessageX962SHA256, message as CFData, nil) == nil)
    #expect(SecKeyCreateSignature(open, .rsaSignatureMessagePKCS1v15SHA256, message as CFData, nil) == nil)
  }

  @Test func `only the private key of RSA reads what the public one encrypted`() throws {
    let key = try key(kSecAttrKeyTypeRSA, 2048), open = try #require(SecKeyCopyPublicKey(key)),
      other = try self.key(kSecAttrKeyTypeRSA, 2048)
    let message = Data("secret".utf8)
    for algorithm: SecKeyAlgorithm in [
      .rsaEncryptionPKCS1, .rsaEncryptionOAEPSHA1, .rsaEncryptionOAEPSHA256, .rsaEncryptionOAEPSHA512,
    ] {
      let sealed = try #require(SecKeyCreateEncryptedData(open, algorithm, message as CFData, nil) as Data?)
      #expect(
        sealed.count == SecKeyGetBlockSize(key)
          && SecKeyCreateDecryptedData(key, algorithm, sealed as CFData, nil) as Data? == message)
      #expect(SecKeyCreateDecryptedData(other, algorithm, sealed as CFData, nil) as Data? != message)
      #expect(SecKeyCreateEncryptedData(open, algorithm, Data(count: 300) as CFData, nil) == nil)
    }
  }

  @Test(arguments: [256, 384, 521]) func `a key on a curve signs, agrees and reads what was encrypted for it`(bits: Int)
    throws
  {
    let key = try key(kSecAttrKeyTypeECSECPrimeRandom, bits), open = try #require(SecKeyCopyPublicKey(key))
    let message = Data("secret".utf8)
    let signature = try #require(
      SecKeyCreateSignature(key, .ecdsaSignatureMessageX962SHA256, message as CFData, nil) as Data?)
    #expect(SecKeyVerifySignature(open, .ecdsaSignatureMessageX962SHA256, message as CFData, signature as CFData, nil))
    #expect(!SecKeyVerifySignature(open, .ecdsaSignatureMessageX962SHA384, message as CFData, signature as CFData, nil))
    for algorithm: SecKeyAlgorithm in [
      .eciesEncryptionStandardX963SHA256AESGCM, .eciesEncryptionCofactorX963SHA256AESGCM,
      .eciesEncryptionStandardVariableIVX963SHA512AESGCM,
    ] {
      var sealed = try #require(SecKeyCreateEncryptedData(open, algorithm, message as CFData, nil) as Data?)
      #expect(sealed.count == 1 + 2 * ((bits + 7) / 8) + message.count + 16)
      #expect(SecKeyCreateDecryptedData(key, algorithm, sealed as CFData, nil) as Data? == message)
      sealed[sealed.count - 1] ^= 1
      #expect(SecKeyCreateDecryptedData(key, algorithm, sealed as CFData, nil) == nil)
    }
    let other = try self.key(kSecAttrKeyTypeECSECPrimeRandom, bits),
      otherOpen = try #require(SecKeyCopyPublicKey(other))
    let parameters = [SecKeyKeyExchangeParameter.requestedSize.rawValue as String: 32] as CFDictionary
    let first = SecKeyCopyKeyExchangeResult(key, .ecdhKeyExchangeStandardX963SHA256, otherOpen, parameters, nil)
    #expect(
      first?.count == 32
        && first == SecKeyCopyKeyExchangeResult(other, .ecdhKeyExchangeCofactorX963SHA256, open, parameters, nil))
  }

  @Test(arguments: [(kSecAttrKeyTypeRSA, 1024), (kSecAttrKeyTypeEC, 256), (kSecAttrKeyTypeEC, 521)])
  func `a key that left the process comes back`(type: CFString, bits: Int) throws {
    let key = try key(type, bits), open = try #require(SecKeyCopyPublicKey(key))
    for (key, kind) in [(key, kSecAttrKeyClassPrivate), (open, kSecAttrKeyClassPublic)] {
      let data = try #require(SecKeyCopyExternalRepresentation(key, nil) as Data?)
      let again = SecKeyCreateWithData(
        data as CFData, [kSecAttrKeyType: type, kSecAttrKeyClass: kind] as CFDictionary, nil)
      #expect(again == key)
      let attributes = try #require(SecKeyCopyAttributes(key) as? [String: Any])
      #expect(attributes[kSecAttrKeySizeInBits as String] as? Int == bits)
      let wrong = type == kSecAttrKeyTypeRSA ? kSecAttrKeyTypeEC : kSecAttrKeyTypeRSA
      var error: Unmanaged<CFError>?
      #expect(
        SecKeyCreateWithData(data as CFData, [kSecAttrKeyType: wrong, kSecAttrKeyClass: kind] as CFDictionary, &error)
          == nil)
      #expect(error?.takeRetainedValue().domain == NSOSStatusErrorDomain)
    }
    #expect(key != open)
  }

  @Test func `keys of other sizes, kinds and of the Secure Enclave are not made`() {
    #expect(throws: (any Error).self) { try key(kSecAttrKeyTypeEC, 255) }
    #expect(throws: (any Error).self) { try key(kSecAttrKeyTypeRSA, 12) }
    #expect(throws: (any Error).self) { try key("other" as CFString, 256) }
    let enclave: [String: Any] = [
      kSecAttrKeyType as String: kSecAttrKeyTypeEC, kSecAttrKeySizeInBits as String: 256,
      kSecAttrTokenID as String: kSecAttrTokenIDSecureEnclave,
    ]
    var error: Unmanaged<CFError>?
    #expect(SecKeyCreateRandomKey(enclave as CFDictionary, &error) == nil)
    #expect(error?.takeRetainedValue().code == Int(errSecUnimplemented))
  }

  /// Written by the program openssl: for "Köln Prüfstand" of Portico, with a key on P-256.
  @Test func `a certificate tells whom it is for and its key`() throws {
    let text = """
      MIIB0TCCAXegAwIBAgIUU6VvoOpYQt/+4/lgGi6bZ4fRaoEwCgYIKoZIzj0EAwIwPTEQMA4GA1UECgwHUG9ydGljbzEOMAwGA1UECwwFVGVzdHMxGTAXBgNVBAMMEEvDtmxu
      IFByw7xmc3RhbmQwIBcNMjYxMTI2MDg1OTU2WhgPMjEyNjExMDIwODU5NTZaMD0xEDAOBgNVBAoMB1BvcnRpY28xDjAMBgNVBAsMBVRlc3RzMRkwFwYDVQQDDBBLw7ZsbiBQ
      csO8ZnN0YW5kMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEr8j3Su8SYSKpDtdpkevHseM3KIP5zWYpIhSAxZsrm+u1CiyLFFTcAPnvmZ0SVUZzvmqfwBvdGfsvuoLFe6l8
      2qNTMFEwHQYDVR0OBBYEFBn16JqcBZjlIJ07cGW5O0u/08OKMB8GA1UdIwQYMBaAFBn16JqcBZjlIJ07cGW5O0u/08OKMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwID
      SAAwRQIhAKp85Il0kJAaUcN4/C8i4uSmSOcfqQCMiGptfAqdRjgEAiBDn2KHtyqtXhoyNXYwe3/bxaSsij8t1LtTrPaDThrA8A==
      """
    let data = try #require(Data(base64Encoded: text, options: .ignoreUnknownCharacters))
    let certificate = try #require(SecCertificateCreateWithData(nil, data as CFData))
    #expect(SecCertificateCopySubjectSummary(certificate) as String? == "Köln Prüfstand")
    #expect(SecCertificateCopyData(certificate) as Data == data)
    let key = try #require(SecCertificateCopyKey(certificate))
    let point = try #require(SecKeyCopyExternalRepresentation(key, nil) as Data?)
    #expect(hexadecimal(point.prefix(5)) == "04afc8f74a" && point.count == 65)
    #expect(SecCertificateCreateWithData(nil, data.dropLast() as CFData) == nil)
    #expect(SecCertificateCreateWithData(nil, Data("no".utf8) as CFData) == nil)

    var trust: SecTrust?
    #expect(SecTrustCreateWithCertificates(certificate, SecPolicyCreateBasicX509(), &trust) == errSecSuccess)
    var error: CFError?
    #expect(try !SecTrustEvaluateWithError(#require(trust), &error) && error?.code == Int(errSecNotTrusted))
  }

  @Test func `random bytes fill what they are given and differ`() {
    var first = [UInt8](repeating: 0, count: 32), second = first
    #expect(SecRandomCopyBytes(kSecRandomDefault, first.count, &first) == errSecSuccess)
    #expect(SecRandomCopyBytes(kSecRandomDefault, second.count, &second) == errSecSuccess && first != second)
  }
}
