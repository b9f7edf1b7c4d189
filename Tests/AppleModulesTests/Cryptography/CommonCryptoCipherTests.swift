import CommonCrypto
import Foundation
import Testing

struct CommonCryptoCipherTests {
  /// NIST SP 800-38A.
  private let block = bytes("6bc1bee22e409f96e93d7e117393172a"), vector = Array(0...15 as ClosedRange<UInt8>)
  private let keys = [
    bytes("2b7e151628aed2a6abf7158809cf4f3c"),
    bytes("603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4"),
  ]

  private func crypt(
    _ operation: Int, _ algorithm: Int, _ options: Int, _ key: [UInt8], _ vector: [UInt8]?, _ data: [UInt8],
    room: Int? = nil
  ) -> (status: CCCryptorStatus, bytes: [UInt8], moved: Int) {
    var output = [UInt8](repeating: 0, count: room ?? data.count + kCCBlockSizeAES128), moved = 0
    let status = CCCrypt(
      CCOperation(operation), CCAlgorithm(algorithm), CCOptions(options), key, key.count, vector, data, data.count,
      &output, output.count,
      &moved)
    return (status, Array(output.prefix(status == kCCSuccess ? moved : 0)), moved)
  }

  @Test func `a block of AES in each mode is that of the standard`() {
    #expect(
      hexadecimal(crypt(kCCEncrypt, kCCAlgorithmAES, 0, keys[0], vector, block).bytes)
        == "7649abac8119b246cee98e9b12e9197d")
    #expect(
      hexadecimal(crypt(kCCEncrypt, kCCAlgorithmAES, 0, keys[1], vector, block).bytes)
        == "f58c4c04d6e5f1ba779eabfb5f7bfbd6")
    #expect(
      hexadecimal(crypt(kCCEncrypt, kCCAlgorithmAES, kCCOptionECBMode, keys[0], nil, block).bytes)
        == "3ad77bb40d7a3660a89ecaf32466ef97")
    #expect(hexadecimal(stream(kCCModeCFB, vector)) == "3b3fd92eb72dad20333449f8e83cfb4a")
    #expect(hexadecimal(stream(kCCModeOFB, vector)) == "3b3fd92eb72dad20333449f8e83cfb4a")
    #expect(
      hexadecimal(stream(kCCModeCTR, bytes("f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff"))) == "874d6191b620e3261bef6864990db6ce")
  }

  private func stream(_ mode: Int, _ vector: [UInt8]) -> [UInt8] {
    var cryptor: CCCryptorRef?
    #expect(
      CCCryptorCreateWithMode(
        CCOperation(kCCEncrypt), CCMode(mode), CCAlgorithm(kCCAlgorithmAES), CCPadding(ccNoPadding), vector, keys[0],
        keys[0].count, nil, 0,
        0, 0, &cryptor) == kCCSuccess)
    defer { CCCryptorRelease(cryptor) }
    // A stream gives each byte at once.
    var output = [UInt8](repeating: 0, count: 16), moved = 0
    #expect(CCCryptorUpdate(cryptor, block, 5, &output, 5, &moved) == kCCSuccess && moved == 5)
    let rest = Array(block.dropFirst(5))
    _ = output.withUnsafeMutableBytes { CCCryptorUpdate(cryptor, rest, 11, $0.baseAddress! + 5, 11, &moved) }
    return output
  }

  /// The worked example of J. Orlin Grabbe, and the same key three times.
  @Test func `DES and triple DES give the bytes of the known example`() {
    let key = bytes("133457799BBCDFF1"), plain = bytes("0123456789ABCDEF")
    #expect(
      hexadecimal(crypt(kCCEncrypt, kCCAlgorithmDES, kCCOptionECBMode, key, nil, plain).bytes) == "85e813540f0ab405")
    #expect(
      hexadecimal(crypt(kCCEncrypt, kCCAlgorithm3DES, kCCOptionECBMode, key + key + key, nil, plain).bytes)
        == "85e813540f0ab405")
  }

  @Test(arguments: [0, 1, 15, 16, 17, 1000]) func `padded messages of any length come back`(count: Int) {
    let plain = (0..<count).map { UInt8($0 & 255) }
    for (algorithm, key, size) in [
      (kCCAlgorithmAES, keys[1], kCCBlockSizeAES128), (kCCAlgorithm3DES, Array(keys[1].prefix(24)), kCCBlockSize3DES),
    ] {
      for options in [kCCOptionPKCS7Padding, kCCOptionPKCS7Padding | kCCOptionECBMode] {
        let sealed = crypt(kCCEncrypt, algorithm, options, key, vector, plain)
        #expect(sealed.status == kCCSuccess && sealed.bytes.count == (count / size + 1) * size)
        #expect(crypt(kCCDecrypt, algorithm, options, key, vector, sealed.bytes).bytes == plain)
      }
    }
  }

  @Test func `no vector is a vector of zeros`() {
    let zeros = [UInt8](repeating: 0, count: 16)
    #expect(
      crypt(kCCEncrypt, kCCAlgorithmAES, 0, keys[0], nil, block).bytes
        == crypt(kCCEncrypt, kCCAlgorithmAES, 0, keys[0], zeros, block).bytes
    )
  }

  @Test func `what does not fit is told by its status`() {
    #expect(crypt(kCCEncrypt, kCCAlgorithmAES, 0, keys[0], vector, Array(block.prefix(5))).status == kCCAlignmentError)
    #expect(crypt(kCCEncrypt, kCCAlgorithmAES, 0, Array(keys[0].prefix(7)), vector, block).status == kCCKeySizeError)
    #expect(crypt(kCCEncrypt, kCCAlgorithmBlowfish, 0, keys[0], vector, block).status == kCCUnimplemented)
    #expect(crypt(kCCEncrypt, 99, 0, keys[0], vector, block).status == kCCParamError)
    let small = crypt(kCCEncrypt, kCCAlgorithmAES, kCCOptionPKCS7Padding, keys[0], vector, block, room: 16)
    #expect(small.status == kCCBufferTooSmall && small.moved == 32)
    // A changed bit in the last byte of a block of padding makes a number that no padding has.
    var sealed = crypt(kCCEncrypt, kCCAlgorithmAES, kCCOptionPKCS7Padding, keys[0], vector, block).bytes
    sealed[15] ^= 0x80
    #expect(crypt(kCCDecrypt, kCCAlgorithmAES, kCCOptionPKCS7Padding, keys[0], vector, sealed).status == kCCDecodeError)
  }

  @Test func `a message in parts is that in one, and a cryptor can begin again`() {
    let plain = (0..<100).map { UInt8($0) }
    let whole = crypt(kCCEncrypt, kCCAlgorithmAES, kCCOptionPKCS7Padding, keys[1], vector, plain).bytes
    for (operation, input, expected) in [(kCCEncrypt, plain, whole), (kCCDecrypt, whole, plain)] {
      var cryptor: CCCryptorRef?
      #expect(
        CCCryptorCreate(
          CCOperation(operation), CCAlgorithm(kCCAlgorithmAES), CCOptions(kCCOptionPKCS7Padding), keys[1],
          keys[1].count, vector, &cryptor)
          == kCCSuccess)
      for _ in 0..<2 {
        var output: [UInt8] = [], moved = 0
        for start in stride(from: 0, to: input.count, by: 7) {
          let part = Array(input[start..<min(start + 7, input.count)])
          var room = [UInt8](repeating: 0, count: CCCryptorGetOutputLength(cryptor, part.count, false))
          #expect(CCCryptorUpdate(cryptor, part, part.count, &room, room.count, &moved) == kCCSuccess)
          output += room.prefix(moved)
        }
        var last = [UInt8](repeating: 0, count: CCCryptorGetOutputLength(cryptor, 0, true))
        #expect(CCCryptorFinal(cryptor, &last, last.count, &moved) == kCCSuccess)
        #expect(output + last.prefix(moved) == expected)
        #expect(CCCryptorReset(cryptor, vector) == kCCSuccess)
      }
      CCCryptorRelease(cryptor)
    }
  }
}
