import CommonCrypto
import Foundation
import Testing

struct CommonCryptoTests {
  private func hex(_ count: Int32, _ hash: (UnsafeRawPointer, UInt32, UnsafeMutablePointer<UInt8>) -> Void) -> String {
    var digest = [UInt8](repeating: 0, count: Int(count))
    Array("abc".utf8).withUnsafeBytes { hash($0.baseAddress!, 3, &digest) }
    return digest.map { String(format: "%02x", $0) }.joined()
  }

  /// Source: the test vectors of RFC 1321, RFC 3174 and FIPS 180-2.
  @Test func `the hashes of three letters are those of the standards`() {
    #expect(hex(CC_MD5_DIGEST_LENGTH) { CC_MD5($0, $1, $2) } == "900150983cd24fb0d6963f7d28e17f72")
    #expect(hex(CC_SHA1_DIGEST_LENGTH) { CC_SHA1($0, $1, $2) } == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(
      hex(CC_SHA256_DIGEST_LENGTH) { CC_SHA256($0, $1, $2) } == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }
}
