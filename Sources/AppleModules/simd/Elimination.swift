/// A square matrix by its columns and rows, for algorithms that are the same for every size and precision.
protocol SquareMatrix {
  associatedtype Scalar: FloatingPoint
  /// The number of rows, and of columns.
  static var order: Int { get }
  /// The scalar on the diagonal, zeros elsewhere.
  init(_ scalar: Scalar)
  subscript(column: Int, row: Int) -> Scalar { get set }
}

extension SquareMatrix {
  /// The determinant and the inverse, by elimination with the greatest pivot of each column. Without an inverse, its
  /// numbers are not finite.
  ///
  /// - Complexity: O(n³).
  var eliminated: (determinant: Scalar, inverse: Self) {
    let range = 0..<Self.order
    var left = self, right = Self(1), determinant: Scalar = 1
    for step in range {
      let pivot = (step..<Self.order).max { abs(left[step, $0]) < abs(left[step, $1]) } ?? step
      if pivot != step {
        determinant = -determinant
        for column in range {
          (left[column, step], left[column, pivot]) = (left[column, pivot], left[column, step])
          (right[column, step], right[column, pivot]) = (right[column, pivot], right[column, step])
        }
      }
      let scale = left[step, step]
      determinant *= scale
      for column in range {
        left[column, step] /= scale
        right[column, step] /= scale
      }
      for row in range where row != step {
        let factor = left[step, row]
        for column in range {
          left[column, row] -= factor * left[column, step]
          right[column, row] -= factor * right[column, step]
        }
      }
    }
    return (determinant, right)
  }
}

extension simd_float2x2: SquareMatrix { static var order: Int { 2 } }
extension simd_float3x3: SquareMatrix { static var order: Int { 3 } }
extension simd_float4x4: SquareMatrix { static var order: Int { 4 } }
extension simd_double2x2: SquareMatrix { static var order: Int { 2 } }
extension simd_double3x3: SquareMatrix { static var order: Int { 3 } }
extension simd_double4x4: SquareMatrix { static var order: Int { 4 } }
