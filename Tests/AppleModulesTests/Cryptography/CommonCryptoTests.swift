import CommonCrypto
import Foundation
import Testing

struct CommonCryptoTests {
  private typealias Hash = (UnsafeRawPointer?, CC_LONG, UnsafeMutablePointer<UInt8>?) -> UnsafeMutablePointer<UInt8>?

  private func digest(_ count: Int32, _ hash: Hash) -> String {
    var digest = [UInt8](repeating: 0, count: Int(count))
    _ = hash(Array("abc".utf8), 3, &digest)
    return hexadecimal(digest)
  }

  /// Source: the test vectors of RFC 1321, RFC 3174 and FIPS 180-2.
  @Test func `the hashes of three letters are those of the standards`() {
    #expect(digest(CC_MD5_DIGEST_LENGTH) { CC_MD5($0, $1, $2) } == "900150983cd24fb0d6963f7d28e17f72")
    #expect(digest(CC_SHA1_DIGEST_LENGTH) { CC_SHA1($0, $1, $2) } == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(
      digest(CC_SHA224_DIGEST_LENGTH) { CC_SHA224($0, $1, $2) }
        == "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7")
    #expect(
      digest(CC_SHA256_DIGEST_LENGTH) { CC_SHA256($0, $1, $2) }
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      digest(CC_SHA384_DIGEST_LENGTH) { CC_SHA384($0, $1, $2) }
        == "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7")
    #expect(
      digest(CC_SHA512_DIGEST_LENGTH) { CC_SHA512($0, $1, $2) }
        == "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
        + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f")
  }

  /// A context in memory that nobody filled, as C has it.
  @Test func `a hash that reads in parts gives the digest of the whole, and a copied context goes on by itself`() {
    let context = UnsafeMutablePointer<CC_SHA256_CTX>.allocate(capacity: 1)
    defer { context.deallocate() }
    #expect(CC_SHA256_Init(context) == 1)
    CC_SHA256_Update(context, "ab", 2)
    var copy = context.pointee
    CC_SHA256_Update(context, "c", 1)
    CC_SHA256_Update(&copy, "d", 1)
    var first = [UInt8](repeating: 0, count: 32), second = first
    CC_SHA256_Final(&first, context)
    CC_SHA256_Final(&second, &copy)
    #expect(hexadecimal(first) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    var whole = [UInt8](repeating: 0, count: 32)
    CC_SHA256("abd", 3, &whole)
    #expect(second == whole)

    var long = CC_SHA512_CTX(), digest = [UInt8](repeating: 0, count: 48)
    CC_SHA384_Init(&long)
    CC_SHA384_Update(&long, "abc", 3)
    CC_SHA384_Final(&digest, &long)
    #expect(hexadecimal(digest).hasPrefix("cb00753f45a35e8bb5a03d699ac65007"))
  }

  /// RFC 4231, test case 2, and RFC 2202, test case 2.
  @Test func `codes by a key are those of the standards, at once and in parts`() {
    let data = "what do ya want for nothing?", key = "Jefe"
    var code = [UInt8](repeating: 0, count: 32)
    CCHmac(CCHmacAlgorithm(kCCHmacAlgSHA256), key, key.count, data, data.count, &code)
    #expect(hexadecimal(code) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    var short = [UInt8](repeating: 0, count: 16), context = CCHmacContext()
    CCHmacInit(&context, CCHmacAlgorithm(kCCHmacAlgMD5), key, key.count)
    CCHmacUpdate(&context, data, 10)
    CCHmacUpdate(&context, Array(data.utf8.dropFirst(10)), data.count - 10)
    CCHmacFinal(&context, &short)
    #expect(hexadecimal(short) == "750c783e6ab0b503eaa86e310a5db738")
  }

  /// RFC 6070, and section 11 of RFC 7914.
  @Test func `keys of a password are those of the standards`() {
    func key(_ password: String, _ function: Int, _ rounds: UInt32, _ count: Int) -> String {
      var key = [UInt8](repeating: 0, count: count)
      let status = CCKeyDerivationPBKDF(
        CCPBKDFAlgorithm(kCCPBKDF2), password, password.utf8.count, Array("salt".utf8), 4,
        CCPseudoRandomAlgorithm(function), rounds, &key,
        key.count)
      #expect(status == kCCSuccess)
      return hexadecimal(key)
    }
    #expect(key("password", kCCPRFHmacAlgSHA1, 1, 20) == "0c60c80f961f0e71f3a9b524af6012062fe037a6")
    #expect(key("password", kCCPRFHmacAlgSHA1, 4096, 20) == "4b007901b765489abead49d926f721d065a429c1")
    #expect(
      key("passwd", kCCPRFHmacAlgSHA256, 1, 64) == "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc"
        + "49ca9cccf179b645991664b39d77ef317c71b845b1e30bd509112041d3a19783")
    var none = [UInt8](repeating: 0, count: 4)
    #expect(CCKeyDerivationPBKDF(2, "p", 1, [1], 1, 3, 0, &none, 4) == kCCParamError)
    #expect(CCCalibratePBKDF(2, 8, 8, CCPseudoRandomAlgorithm(kCCPRFHmacAlgSHA256), 32, 5) == 5000)
  }

  @Test func `random bytes fill what they are given and differ`() {
    var first = [UInt8](repeating: 0, count: 32), second = first
    #expect(
      CCRandomGenerateBytes(&first, first.count) == kCCSuccess
        && CCRandomGenerateBytes(&second, second.count) == kCCSuccess)
    #expect(first != second)
  }
}
