import CryptoKit
import Testing

struct CryptoKitHashTests {
  /// FIPS 180-4's and RFC 1321's examples; the second is longer than a block.
  @Test func `digests are those of the standards`() {
    let short = Data("abc".utf8), long = Data("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8)
    #expect(hexadecimal(SHA256.hash(data: short)) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(hexadecimal(SHA256.hash(data: long)) == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    #expect(
      hexadecimal(SHA384.hash(data: short))
        == "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7")
    #expect(
      hexadecimal(SHA512.hash(data: short)) == "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
        + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f")
    #expect(hexadecimal(Insecure.SHA1.hash(data: short)) == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(hexadecimal(Insecure.SHA1.hash(data: long)) == "84983e441c3bd26ebaae4aa1f95129e5e54670f1")
    #expect(hexadecimal(Insecure.MD5.hash(data: short)) == "900150983cd24fb0d6963f7d28e17f72")
    #expect(hexadecimal(Insecure.MD5.hash(data: Data())) == "d41d8cd98f00b204e9800998ecf8427e")
  }

  @Test func `a digest describes itself by its function and its bytes`() {
    #expect("\(SHA256.hash(data: Data("abc".utf8)))".hasPrefix("SHA256 digest: ba7816bf"))
    #expect("\(SHA512.hash(data: Data()))".hasPrefix("SHA512 digest: cf83e135"))
    #expect("\(Insecure.MD5.hash(data: Data()))" == "MD5 digest: d41d8cd98f00b204e9800998ecf8427e")
  }

  @Test func `parts give the digest of the whole, and a copy goes on by itself`() {
    let whole = Data((0..<300).map { UInt8($0 & 255) })
    var function = SHA512(), copy = function
    for start in stride(from: 0, to: 300, by: 7) {
      function.update(data: whole[start..<min(start + 7, 300)])
      if start == 140 { copy = function }
    }
    #expect(function.finalize() == SHA512.hash(data: whole))
    #expect(copy.finalize() == SHA512.hash(data: whole.prefix(147)))
    function.update(data: whole)
    #expect(function.finalize() == SHA512.hash(data: whole + whole))
  }

  @Test func `a digest equals the same bytes as data`() {
    let digest = SHA256.hash(data: Data("abc".utf8))
    #expect(digest == Data(digest) && !(digest == Data(digest).dropLast()))
    #expect(SHA256Digest.byteCount == 32 && SHA384.byteCount == 48 && SHA512.blockByteCount == 128)
  }
}

struct CryptoKitCodeTests {
  /// RFC 4231, test cases 1, 2 and 6, whose key is longer than a block.
  @Test(arguments: [
    (
      [UInt8](repeating: 0x0B, count: 20), "Hi There",
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      Array("Jefe".utf8), "what do ya want for nothing?",
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      [UInt8](repeating: 0xAA, count: 131), "Test Using Larger Than Block-Size Key - Hash Key First",
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
  ])
  func `codes by a key are those of the standard`(key: [UInt8], text: String, code: String) {
    #expect(hexadecimal(HMAC<SHA256>.authenticationCode(for: Data(text.utf8), using: SymmetricKey(data: key))) == code)
  }

  /// RFC 4231, test case 1.
  @Test func `a hash function with longer blocks has its own codes`() {
    let key = SymmetricKey(data: [UInt8](repeating: 0x0B, count: 20))
    #expect(
      hexadecimal(HMAC<SHA512>.authenticationCode(for: Data("Hi There".utf8), using: key))
        == "87aa7cdea5ef619d4ff0b4241a1d6cb02379f4e2ce4ec2787ad0b30545e17cde"
        + "daa833b7d6b8a702038b274eaea3f4e4be9d914eeb61f1702e696c203a126854")
  }

  @Test func `a code proves its data and no others, in each of the forms`() {
    let key = SymmetricKey(size: .bits256), data = Data("message".utf8)
    var parts = HMAC<SHA384>(key: key)
    parts.update(data: data.prefix(3))
    parts.update(data: data.dropFirst(3))
    let code = parts.finalize()
    #expect(code == HMAC<SHA384>.authenticationCode(for: data, using: key) && code.byteCount == 48)
    #expect(HMAC<SHA384>.isValidAuthenticationCode(code, authenticating: data, using: key))
    #expect(HMAC<SHA384>.isValidAuthenticationCode(Data(code), authenticating: data, using: key))
    #expect(data.withUnsafeBytes { HMAC<SHA384>.isValidAuthenticationCode(code, authenticating: $0, using: key) })
    #expect(!HMAC<SHA384>.isValidAuthenticationCode(code, authenticating: Data(), using: key))
    #expect(!HMAC<SHA384>.isValidAuthenticationCode(Data(code).dropLast(), authenticating: data, using: key))
    #expect(!HMAC<SHA384>.isValidAuthenticationCode(code, authenticating: data, using: SymmetricKey(size: .bits256)))
    #expect(code.description == "HMAC with SHA384: \(hexadecimal(code))")
  }

  /// RFC 5869, test cases 1 and 3.
  @Test func `derived keys are those of the standard`() {
    let material = SymmetricKey(data: [UInt8](repeating: 0x0B, count: 22))
    let key = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: material, salt: bytes("000102030405060708090a0b0c"), info: bytes("f0f1f2f3f4f5f6f7f8f9"),
      outputByteCount: 42)
    #expect(
      key
        == SymmetricKey(
          data: bytes("3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865")))
    let half = HKDF<SHA256>.extract(inputKeyMaterial: material, salt: bytes("000102030405060708090a0b0c"))
    #expect(hexadecimal(half) == "077709362c2e32df0ddc3f0dc47bba6390b6c73bb50f9c3122ec844ad7c2b3e5")
    #expect(HKDF<SHA256>.expand(pseudoRandomKey: half, info: bytes("f0f1f2f3f4f5f6f7f8f9"), outputByteCount: 42) == key)
    #expect(
      HKDF<SHA256>.deriveKey(inputKeyMaterial: material, outputByteCount: 42)
        == SymmetricKey(
          data: bytes("8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8")))
  }

  @Test func `the longest derived key has 255 digests`() {
    let material = SymmetricKey(size: .bits256)
    #expect(HKDF<SHA256>.deriveKey(inputKeyMaterial: material, outputByteCount: 255 * 32).bitCount == 255 * 32 * 8)
  }
}
