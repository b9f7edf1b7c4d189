import CryptoKit
import Testing

struct CryptoKitCipherTests {
  /// Test case 4 of McGrew and Viega, "The Galois/Counter Mode of Operation".
  @Test func `AES-GCM gives the bytes and the tag of its specification`() throws {
    let key = SymmetricKey(data: bytes("feffe9928665731c6d6a8f9467308308"))
    let nonce = try AES.GCM.Nonce(data: bytes("cafebabefacedbaddecaf888"))
    let plain = bytes(
      "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39"
    )
    let extra = bytes("feedfacedeadbeeffeedfacedeadbeefabaddad2")
    let box = try AES.GCM.seal(plain, using: key, nonce: nonce, authenticating: extra)
    #expect(
      hexadecimal(box.ciphertext)
        == "42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e21d514b25466931c7d8f6a5aac84aa051ba30b396a0aac973d58e091"
    )
    #expect(hexadecimal(box.tag) == "5bc94fbc3221a5db94fae95ae7121a47")
    #expect(try AES.GCM.open(box, using: key, authenticating: extra) == Data(plain))
    #expect(throws: CryptoKitError.authenticationFailure) { try AES.GCM.open(box, using: key) }
  }

  /// RFC 8439, section 2.8.2.
  @Test func `ChaCha20-Poly1305 gives the bytes and the tag of its standard`() throws {
    let key = SymmetricKey(data: Array(0x80...0x9F as ClosedRange<UInt8>))
    let text =
      "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it."
    let nonce = try ChaChaPoly.Nonce(data: bytes("070000004041424344454647")), extra = bytes("50515253c0c1c2c3c4c5c6c7")
    let box = try ChaChaPoly.seal(Data(text.utf8), using: key, nonce: nonce, authenticating: extra)
    #expect(
      hexadecimal(box.ciphertext)
        == "d31a8d34648e60db7b86afbc53ef7ec2a4aded51296e08fea9e2b5a736ee62d63dbea45e8ca9671282fafb69da92728b"
        + "1a71de0a9e060b2905d6a5b67ecd3b3692ddbd7f2d778b8c9803aee328091b58fab324e4fad675945585808b4831d7bc3ff4def08e4b7a9de576d26586cec64b"
        + "6116")
    #expect(hexadecimal(box.tag) == "1ae10b594f09e26a7e902ecbd0600691")
    #expect(try ChaChaPoly.open(box, using: key, authenticating: extra) == Data(text.utf8))
  }

  @Test(arguments: [128, 192, 256]) func `a box that was sent in one piece opens with its key alone`(bits: Int) throws {
    let key = SymmetricKey(size: SymmetricKeySize(bitCount: bits)), message = Data("attack at dawn".utf8)
    let combined = try #require(AES.GCM.seal(message, using: key).combined)
    #expect(combined.count == 12 + message.count + 16)
    #expect(try AES.GCM.open(AES.GCM.SealedBox(combined: combined), using: key) == message)
    #expect(throws: CryptoKitError.authenticationFailure) {
      try AES.GCM.open(
        AES.GCM.SealedBox(combined: combined), using: SymmetricKey(size: SymmetricKeySize(bitCount: bits)))
    }
  }

  @Test func `a changed bit anywhere in a box is an authentication failure`() throws {
    let key = SymmetricKey(size: .bits256)
    let gcm = try #require(AES.GCM.seal(Data("0123".utf8), using: key).combined)
    let chacha = try ChaChaPoly.seal(Data("0123".utf8), using: key).combined
    for index in gcm.indices {
      var changed = gcm
      changed[index] ^= 1
      #expect(throws: CryptoKitError.authenticationFailure) {
        try AES.GCM.open(AES.GCM.SealedBox(combined: changed), using: key)
      }
      changed = chacha
      changed[index] ^= 1
      #expect(throws: CryptoKitError.authenticationFailure) {
        try ChaChaPoly.open(ChaChaPoly.SealedBox(combined: changed), using: key)
      }
    }
  }

  @Test func `two boxes of one message differ, for each has a nonce of its own`() throws {
    let key = SymmetricKey(size: .bits256), message = Data("same".utf8)
    #expect(try AES.GCM.seal(message, using: key).combined != AES.GCM.seal(message, using: key).combined)
    #expect(try ChaChaPoly.seal(message, using: key).combined != ChaChaPoly.seal(message, using: key).combined)
  }

  @Test func `keys, nonces and tags of another length are told by their error`() throws {
    let odd = SymmetricKey(size: SymmetricKeySize(bitCount: 136)), short = SymmetricKey(size: .bits128)
    #expect(throws: CryptoKitError.incorrectKeySize) { try AES.GCM.seal(Data(), using: odd) }
    #expect(throws: CryptoKitError.incorrectKeySize) { try ChaChaPoly.seal(Data(), using: short) }
    #expect(throws: CryptoKitError.incorrectParameterSize) { try AES.GCM.Nonce(data: Data(count: 11)) }
    #expect(throws: CryptoKitError.incorrectParameterSize) { try ChaChaPoly.Nonce(data: Data(count: 13)) }
    #expect(throws: CryptoKitError.incorrectParameterSize) { try AES.GCM.SealedBox(combined: Data(count: 27)) }
    #expect(throws: CryptoKitError.incorrectParameterSize) {
      try AES.GCM.SealedBox(nonce: AES.GCM.Nonce(), ciphertext: Data(), tag: Data(count: 12))
    }
    let long = try AES.GCM.seal(Data("x".utf8), using: short, nonce: AES.GCM.Nonce(data: Data(count: 16)))
    #expect(try long.combined == nil && AES.GCM.open(long, using: short) == Data("x".utf8))
  }

  @Test func `an empty message is sealed and opened`() throws {
    let key = SymmetricKey(size: .bits256)
    #expect(try AES.GCM.open(AES.GCM.seal(Data(), using: key), using: key).isEmpty)
    #expect(try ChaChaPoly.open(ChaChaPoly.seal(Data(), using: key), using: key).isEmpty)
  }

  /// RFC 3394, section 4.1.
  @Test func `a wrapped key is that of the standard, and a changed one is told`() throws {
    let wrapping = SymmetricKey(data: bytes("000102030405060708090a0b0c0d0e0f"))
    let key = SymmetricKey(data: bytes("00112233445566778899aabbccddeeff"))
    var wrapped = try AES.KeyWrap.wrap(key, using: wrapping)
    #expect(hexadecimal(wrapped) == "1fa68b0a8112b447aef34bd8fb5a7b829d3e862371d2cfe5")
    #expect(try AES.KeyWrap.unwrap(wrapped, using: wrapping) == key)
    wrapped[3] ^= 1
    #expect(throws: CryptoKitError.unwrapFailure) { try AES.KeyWrap.unwrap(wrapped, using: wrapping) }
    #expect(throws: CryptoKitError.unwrapFailure) { try AES.KeyWrap.unwrap(Data(count: 5), using: wrapping) }
    #expect(throws: CryptoKitError.incorrectKeySize) {
      try AES.KeyWrap.wrap(key, using: SymmetricKey(data: Data(count: 5)))
    }
  }
}
