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

  private static func turned(_ degrees: Double) -> Matrix4 {
    var channels = TransformChannels()
    channels.angle = degrees * .pi / 180
    return channels.matrix
  }

  /// As in the pictures that iOS drew for lottie-ios's `issue_2270`.
  @Test(arguments: [(0, -30), (-30, 0), (80, 100), (100, 170), (170, 200), (-80, 10)] as [(Double, Double)])
  func `a mirror image turns to another angle and stays whole`(_ angles: (Double, Double)) {
    for mirror in [Matrix4.scale(-1, 2, 1), .scale(1, -2, 1)] {
      let (a, b) = (mirror.concatenated(Self.turned(angles.0)), mirror.concatenated(Self.turned(angles.1)))
      let half = TransformChannels.interpolate(TransformChannels(a), TransformChannels(b), 0.5).matrix
      expectSame(half, mirror.concatenated(Self.turned((angles.0 + angles.1) / 2)))
    }
  }

  @Test func `what becomes its mirror image gets flat and does not turn`() {
    let mirror = TransformChannels(Matrix4.scale(-1, 1, 1))
    expectSame(TransformChannels.interpolate(TransformChannels(), mirror, 0.75).matrix, .scale(-0.5, 1, 1))
  }

  /// Behaviour/Pictures.md 99: squared, iOS drew these rings 1.342 and 1.323 long, and not as long as at the ends.
  @Test func `what is askew gets shorter and wider while it turns`() {
    let askew = Matrix4(1, 0, 0, 0, -0.48773, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)
    let (a, b) = (TransformChannels(askew.concatenated(Self.turned(60))), TransformChannels(askew))
    for (part, square) in [(0.3936, 1.3423), (0.4643, 1.3226)] {
      let m = TransformChannels.interpolate(a, b, part).matrix
      #expect(abs(m.m11 * m.m11 + m.m21 * m.m21 - square) < 0.001)
    }
    expectSame(TransformChannels.interpolate(a, b, 1).matrix, askew)
  }
}
