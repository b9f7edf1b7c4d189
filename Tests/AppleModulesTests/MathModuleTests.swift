import Testing
import simd

struct SimdTests {
  @Test func `vectors have their products and lengths`() {
    #expect(dot(simd_float3(1, 2, 3), simd_float3(4, 5, 6)) == 32 && length(simd_double2(3, 4)) == 5)
    #expect(cross(simd_float3(1, 0, 0), simd_float3(0, 1, 0)) == simd_float3(0, 0, 1))
    #expect(mix(simd_float2(0, 0), simd_float2(2, 4), t: 0.5) == simd_float2(1, 2))
  }

  @Test func `a matrix and its inverse make the identity`() {
    let matrix = simd_double4x4(rows: [[2, 0, 1, 3], [0, 0, 4, 1], [1, 5, 0, 0], [0, 1, 2, 6]])
    let product = matrix * matrix.inverse
    #expect(
      (0..<4).allSatisfy { column in (0..<4).allSatisfy { abs(product[column, $0] - (column == $0 ? 1 : 0)) < 1e-12 } })
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
