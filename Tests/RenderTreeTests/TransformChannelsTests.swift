import Testing

@testable import RenderTree

/// A matrix taken apart and put together again is the same matrix.
struct TransformChannelsTests {
  private static let eye = Matrix4(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -1.0 / 500, 0, 0, 0, 1)
  /// Turns about y and then z.
  private static let turn: Matrix4 = {
    var channels = TransformChannels()
    channels.eulerAngles = SIMD3(0.3, 0.7, 0.2)
    return channels.matrix
  }()

  private func expectSame(_ a: Matrix4, _ b: Matrix4, _ location: SourceLocation = #_sourceLocation) {
    func numbers(_ m: Matrix4) -> [Double] {
      [m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41, m.m42, m.m43, m.m44]
    }
    for (a, b) in zip(numbers(a), numbers(b)) { #expect(abs(a - b) < 1e-12, sourceLocation: location) }
  }

  /// Squeezed flat along none, one or two axes.
  @Test(
    arguments: [(2, 3, 4), (2, 3, 0), (2, 0, 4), (0, 3, 4), (2, 0, 0), (0, 3, 0), (0, 0, 4), (0, 0, 0)]
      as [(Double, Double, Double)])
  func `a turn of what is squeezed comes back`(_ scale: (Double, Double, Double)) {
    let matrix = Matrix4.scale(scale.0, scale.1, scale.2).concatenated(Self.turn).concatenated(.translation(5, 6, 7))
    expectSame(TransformChannels(matrix).matrix, matrix)
  }

  @Test(arguments: [(2, 3, 4), (2, 3, 0), (2, 0, 4), (0, 3, 4)] as [(Double, Double, Double)])
  func `so does one in perspective`(_ scale: (Double, Double, Double)) {
    let matrix = Matrix4.scale(scale.0, scale.1, scale.2).concatenated(Self.turn).concatenated(Self.eye)
    expectSame(TransformChannels(matrix).matrix, matrix)
  }

  @Test func `half way to the flat of a turned matrix is as turned`() {
    let full = Self.turn, flat = Matrix4.scale(1, 1, 0).concatenated(Self.turn)
    let half = TransformChannels.interpolate(TransformChannels(full), TransformChannels(flat), 0.5).matrix
    expectSame(half, Matrix4.scale(1, 1, 0.5).concatenated(Self.turn))
  }
}
