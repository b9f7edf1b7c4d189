import CryptoKit
import Testing
import simd

struct HashTests {
  private func text(_ digest: some Sequence<UInt8>) -> String {
    digest.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  /// FIPS 180-4's and RFC 1321's examples; the second is longer than a block.
  @Test func `digests are those of the standards`() {
    let short = Data("abc".utf8), long = Data("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8)
    #expect(text(SHA256.hash(data: short)) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(text(SHA256.hash(data: long)) == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    #expect(text(Insecure.SHA1.hash(data: short)) == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(text(Insecure.SHA1.hash(data: long)) == "84983e441c3bd26ebaae4aa1f95129e5e54670f1")
    #expect(text(Insecure.MD5.hash(data: short)) == "900150983cd24fb0d6963f7d28e17f72")
    #expect(text(Insecure.MD5.hash(data: Data())) == "d41d8cd98f00b204e9800998ecf8427e")
    #expect(SHA256.hash(data: short).description.hasPrefix("SHA256 digest: ba78"))
  }

  @Test func `parts give the digest of the whole`() {
    let whole = Data((0..<300).map { UInt8($0 & 255) })
    var function = SHA256()
    for start in stride(from: 0, to: 300, by: 7) { function.update(data: whole[start..<min(start + 7, 300)]) }
    #expect(function.finalize() == SHA256.hash(data: whole))
  }

  /// RFC 4231, test case 2.
  @Test func `a code by a key is that of the standard`() {
    let key = SymmetricKey(data: Data("Jefe".utf8)), data = Data("what do ya want for nothing?".utf8)
    let code = HMAC<SHA256>.authenticationCode(for: data, using: key)
    #expect(text(code) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    #expect(HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: data, using: key))
    #expect(!HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: Data(), using: key))
  }
}

struct SimdTests {
  @Test func `vectors have their products and lengths`() {
    #expect(dot(simd_float3(1, 2, 3), simd_float3(4, 5, 6)) == 32 && length(simd_double2(3, 4)) == 5)
    #expect(cross(simd_float3(1, 0, 0), simd_float3(0, 1, 0)) == simd_float3(0, 0, 1))
    #expect(mix(simd_float2(0, 0), simd_float2(2, 4), t: 0.5) == simd_float2(1, 2))
  }

  @Test func `a matrix and its inverse make the identity`() {
    let matrix = simd_double4x4(rows: [[2, 0, 1, 3], [0, 0, 4, 1], [1, 5, 0, 0], [0, 1, 2, 6]])
    let product = matrix * matrix.inverse
    #expect((0..<4).allSatisfy { column in (0..<4).allSatisfy { abs(product[column, $0] - (column == $0 ? 1 : 0)) < 1e-12 } })
    #expect(abs(matrix.determinant * matrix.inverse.determinant - 1) < 1e-12)
    #expect(matrix.transpose.transpose == matrix && matrix_identity_double4x4 * matrix == matrix)
    #expect(matrix * simd_double4(1, 0, 0, 0) == matrix.columns.0 && matrix.columns.0 == simd_double4(2, 0, 1, 0))
    #expect(simd_float2x2(rows: [[1, 2], [3, 4]]).determinant == -2)
  }

  @Test func `a quarter of a turn about z leads x to y, and half of it to their middle`() {
    let turn = simd_quatd(angle: .pi / 2, axis: simd_double3(0, 0, 1))
    #expect(distance(turn.act(simd_double3(1, 0, 0)), simd_double3(0, 1, 0)) < 1e-12)
    let half = simd_slerp(simd_quatd(ix: 0, iy: 0, iz: 0, r: 1), turn, 0.5)
    #expect(abs(half.angle - .pi / 4) < 1e-12)
    let between = simd_quatd(from: simd_double3(1, 0, 0), to: simd_double3(0, 1, 0))
    #expect(distance(between.vector, turn.vector) < 1e-12)
    #expect(distance((simd_double3x3(turn) * simd_double3(1, 0, 0)), simd_double3(0, 1, 0)) < 1e-12)
  }
}
