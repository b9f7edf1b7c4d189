import CryptoKit
import Testing

struct CryptoKitCurveTests {
  /// RFC 8032, section 7.1, test 1.
  @Test func `an Ed25519 signature is that of the standard`() throws {
    let key = try Curve25519.Signing.PrivateKey(
      rawRepresentation: bytes("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60"))
    #expect(
      hexadecimal(key.publicKey.rawRepresentation) == "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"
    )
    let signature = try key.signature(for: Data())
    #expect(
      hexadecimal(signature) == "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555"
        + "fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b")
    #expect(key.publicKey.isValidSignature(signature, for: Data()))
    #expect(!key.publicKey.isValidSignature(signature, for: Data([0])))
    #expect(!key.publicKey.isValidSignature(signature.dropLast(), for: Data()))
    #expect(throws: CryptoKitError.incorrectKeySize) {
      try Curve25519.Signing.PublicKey(rawRepresentation: Data(count: 31))
    }
  }

  /// RFC 7748, section 6.1.
  @Test func `what two keys of X25519 have in common is that of the standard`() throws {
    let alice = try Curve25519.KeyAgreement.PrivateKey(
      rawRepresentation: bytes("77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a"))
    let bob = try Curve25519.KeyAgreement.PublicKey(
      rawRepresentation: bytes("de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f"))
    #expect(
      hexadecimal(alice.publicKey.rawRepresentation)
        == "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a")
    let secret = try alice.sharedSecretFromKeyAgreement(with: bob)
    #expect(secret == bytes("4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742"))
    #expect(secret.description == "SharedSecret: 4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742")
    let none = try Curve25519.KeyAgreement.PublicKey(rawRepresentation: Data(count: 32))
    #expect(throws: CryptoKitError.self) { try alice.sharedSecretFromKeyAgreement(with: none) }
  }

  /// RFC 6979, A.2.5: the key and a signature of "sample".
  private static let number = bytes("C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721")
  private static let point = bytes(
    "60FED4BA255A9D31C961EB74C6356D68C049B8923B61FA6CE669622E60F29FB67903FE1008B8BC99A41AE9E95628BC64F2F1B20C2D7E9F5177A3C294D4462299"
  )
  private static let signature = bytes(
    "EFD48B2AACB6A8FD1140DD9CD45E81D69D2C877B56AAF991C34D0EA84EAF3716F7CB1C942D657C41D436C7A1B6E29F65F3E900DBB9AFF4064DC4AB2F843ACDA8"
  )

  @Test func `a key and a signature of P-256 are those of the standard`() throws {
    let key = try P256.Signing.PrivateKey(rawRepresentation: Self.number)
    #expect(key.publicKey.rawRepresentation == Data(Self.point))
    let signature = try P256.Signing.ECDSASignature(rawRepresentation: Self.signature)
    #expect(key.publicKey.isValidSignature(signature, for: Data("sample".utf8)))
    #expect(key.publicKey.isValidSignature(signature, for: SHA256.hash(data: Data("sample".utf8))))
    #expect(!key.publicKey.isValidSignature(signature, for: Data("simple".utf8)))
    #expect(
      try P256.Signing.ECDSASignature(derRepresentation: signature.derRepresentation).rawRepresentation
        == Data(Self.signature))
    #expect(signature.derRepresentation.prefix(2) == Data([0x30, 70]))
    #expect(throws: CryptoKitASN1Error.self) { try P256.Signing.ECDSASignature(derRepresentation: Data([0x30, 0])) }
    #expect(throws: CryptoKitError.incorrectParameterSize) {
      try P256.Signing.ECDSASignature(rawRepresentation: Data(count: 63))
    }
  }

  /// The first of NIST's vectors for ECC CDH with P-256.
  @Test func `what two keys of P-256 have in common is that of the standard`() throws {
    let key = try P256.KeyAgreement.PrivateKey(
      rawRepresentation: bytes("7d7dc5f71eb29ddaf80d6214632eeae03d9058af1fb6d22ed80badb62bc1a534"))
    let other = try P256.KeyAgreement.PublicKey(
      rawRepresentation: bytes(
        "700c48f77f56584c5cc632ca65640db91b6bacce3a4df6b42ce7cc838833d287db71e509e3fd9b060ddb20ba5c51dcc5948d46fbf640dfe0441782cab85fa4ac"
      ))
    #expect(
      try key.sharedSecretFromKeyAgreement(with: other)
        == bytes("46fc62106420ff012e54a434fbdd2d25ccc5852060561e68040dd7778997bd7b"))
  }

  @Test func `a signature of each curve proves its data and no others`() throws {
    let data = Data("contract".utf8), other = Data("contrary".utf8)
    let p256 = P256.Signing.PrivateKey(), p384 = P384.Signing.PrivateKey(), p521 = P521.Signing.PrivateKey()
    let first = try p256.signature(for: data), second = try p384.signature(for: data),
      third = try p521.signature(for: data)
    #expect(p256.publicKey.isValidSignature(first, for: data) && !p256.publicKey.isValidSignature(first, for: other))
    #expect(p384.publicKey.isValidSignature(second, for: data) && !p384.publicKey.isValidSignature(second, for: other))
    #expect(p521.publicKey.isValidSignature(third, for: data) && !p521.publicKey.isValidSignature(third, for: other))
    #expect(third.rawRepresentation.count == 132 && first.withUnsafeBytes { $0.count } == 64)
    #expect(!P256.Signing.PrivateKey().publicKey.isValidSignature(first, for: data))
  }

  @Test func `the second party finds the same secret, and the same keys of it`() throws {
    let alice = P384.KeyAgreement.PrivateKey(), bob = P384.KeyAgreement.PrivateKey()
    let first = try alice.sharedSecretFromKeyAgreement(with: bob.publicKey)
    let second = try bob.sharedSecretFromKeyAgreement(with: alice.publicKey)
    #expect(first == second && first.withUnsafeBytes { $0.count } == 48)
    let key = first.hkdfDerivedSymmetricKey(
      using: SHA256.self, salt: Data("s".utf8), sharedInfo: Data("i".utf8), outputByteCount: 32)
    #expect(
      key
        == second.hkdfDerivedSymmetricKey(
          using: SHA256.self, salt: Data("s".utf8), sharedInfo: Data("i".utf8), outputByteCount: 32))
    let other = first.x963DerivedSymmetricKey(using: SHA256.self, sharedInfo: Data("i".utf8), outputByteCount: 48)
    #expect(other.bitCount == 384 && other != key)
  }

  /// SEC 1, section 3.6.1, written out for two digests.
  @Test func `a key by X9.63 is the digest of the secret and a counter`() throws {
    let alice = P256.KeyAgreement.PrivateKey(), bob = P256.KeyAgreement.PrivateKey()
    let secret = try alice.sharedSecretFromKeyAgreement(with: bob.publicKey)
    let digests = [1, 2].map { counter in
      secret.withUnsafeBytes { SHA256.hash(data: Array($0) + [0, 0, 0, counter, 7]) }
    }
    let key = secret.x963DerivedSymmetricKey(using: SHA256.self, sharedInfo: [7], outputByteCount: 40)
    #expect(key == SymmetricKey(data: digests.flatMap { Array($0) }.prefix(40).map { $0 }))
  }

  @Test func `every form of a public key gives the key back`() throws {
    let key = P521.Signing.PrivateKey().publicKey
    let again = [
      try P521.Signing.PublicKey(rawRepresentation: key.rawRepresentation),
      try P521.Signing.PublicKey(x963Representation: key.x963Representation),
      try P521.Signing.PublicKey(compressedRepresentation: key.compressedRepresentation),
      try P521.Signing.PublicKey(compactRepresentation: #require(key.compactRepresentation)),
      try P521.Signing.PublicKey(derRepresentation: key.derRepresentation),
      try P521.Signing.PublicKey(pemRepresentation: key.pemRepresentation),
    ]
    for other in again {
      #expect(other.rawRepresentation == key.rawRepresentation && other.derRepresentation == key.derRepresentation)
    }
    #expect(
      key.x963Representation.count == 133 && key.compressedRepresentation.count == 67
        && key.compactRepresentation?.count == 66)
  }

  @Test func `every form of a private key gives the key back`() throws {
    let key = P384.KeyAgreement.PrivateKey()
    let again = [
      try P384.KeyAgreement.PrivateKey(rawRepresentation: key.rawRepresentation),
      try P384.KeyAgreement.PrivateKey(x963Representation: key.x963Representation),
      try P384.KeyAgreement.PrivateKey(derRepresentation: key.derRepresentation),
      try P384.KeyAgreement.PrivateKey(pemRepresentation: key.pemRepresentation),
    ]
    for other in again { #expect(other.x963Representation == key.x963Representation) }
    #expect(key.rawRepresentation.count == 48 && key.x963Representation.count == 145)
  }

  /// The point of RFC 6979's key lies in the lower half, so its negative has no compact form.
  @Test func `a key whose second coordinate is the larger has no compact form`() throws {
    let key = try P256.Signing.PublicKey(rawRepresentation: Self.point)
    #expect(key.compactRepresentation == Data(Self.point.prefix(32)) && key.compressedRepresentation.first == 3)
    let negative = try P256.Signing.PublicKey(compressedRepresentation: [2] + Self.point.prefix(32))
    #expect(negative.compactRepresentation == nil && negative.rawRepresentation != key.rawRepresentation)
  }

  /// Written by the program openssl, in both of its forms.
  @Test func `a key that another program wrote as text is read, and written as that program does`() throws {
    let wrapped = """
      -----BEGIN PRIVATE KEY-----
      MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgbRbb/66OL4wdazIK
      MZ7ISRBTGduu7BxHanLZt5IZtUehRANCAARriUnSVLQF35kSaMxb87YE33/RUY0r
      Nknx0oRuHPeIsnoVE/vj13HfNmKdc/QXMCZ/l8t4SERuPUnD82qksnsn
      -----END PRIVATE KEY-----
      """
    let plain = """
      -----BEGIN EC PRIVATE KEY-----
      MHcCAQEEIG0W2/+uji+MHWsyCjGeyEkQUxnbruwcR2py2beSGbVHoAoGCCqGSM49
      AwEHoUQDQgAEa4lJ0lS0Bd+ZEmjMW/O2BN9/0VGNKzZJ8dKEbhz3iLJ6FRP749dx
      3zZinXP0FzAmf5fLeEhEbj1Jw/NqpLJ7Jw==
      -----END EC PRIVATE KEY-----
      """
    let open = """
      -----BEGIN PUBLIC KEY-----
      MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEa4lJ0lS0Bd+ZEmjMW/O2BN9/0VGN
      KzZJ8dKEbhz3iLJ6FRP749dx3zZinXP0FzAmf5fLeEhEbj1Jw/NqpLJ7Jw==
      -----END PUBLIC KEY-----
      """
    let key = try P256.Signing.PrivateKey(pemRepresentation: wrapped)
    #expect(key.pemRepresentation == wrapped && key.publicKey.pemRepresentation == open)
    #expect(try P256.Signing.PrivateKey(pemRepresentation: plain).rawRepresentation == key.rawRepresentation)
    #expect(throws: CryptoKitASN1Error.invalidPEMDocument) { try P256.Signing.PrivateKey(pemRepresentation: open) }
    #expect(throws: CryptoKitASN1Error.self) { try P384.Signing.PrivateKey(pemRepresentation: wrapped) }
  }

  @Test func `numbers out of range and points beside the curve are no keys`() throws {
    #expect(throws: CryptoKitError.self) { try P256.Signing.PrivateKey(rawRepresentation: Data(count: 32)) }
    #expect(throws: CryptoKitError.self) {
      try P256.Signing.PrivateKey(rawRepresentation: Data(repeating: 0xFF, count: 32))
    }
    #expect(throws: CryptoKitError.incorrectParameterSize) {
      try P256.Signing.PrivateKey(rawRepresentation: Data(count: 31))
    }
    var beside = Self.point
    beside[40] ^= 1
    #expect(throws: CryptoKitError.self) { try P256.Signing.PublicKey(rawRepresentation: beside) }
    #expect(throws: CryptoKitError.self) { try P256.Signing.PrivateKey(x963Representation: [4] + beside + Self.number) }
  }

  @Test func `there is no Secure Enclave, and making a key of it throws`() {
    #expect(!SecureEnclave.isAvailable)
    #expect(throws: CryptoKitError.self) { try SecureEnclave.P256.Signing.PrivateKey() }
    #expect(throws: CryptoKitError.self) { try SecureEnclave.P256.KeyAgreement.PrivateKey() }
  }
}
