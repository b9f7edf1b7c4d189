import CoreGraphics
import Testing

struct CGAffineTransformTests {
  private let sample = CGAffineTransform(a: 2, b: 0.5, c: -1, d: 3, tx: 7, ty: -4)
  private let point = CGPoint(x: 3, y: 5)

  @Test func `a point is transformed by the six numbers`() {
    expectClose(point.applying(sample), CGPoint(x: 2 * 3 - 5 + 7, y: 0.5 * 3 + 3 * 5 - 4))
  }

  @Test func `concatenating applies the receiver first`() {
    let other = CGAffineTransform(rotationAngle: 0.7)
    expectClose(point.applying(sample.concatenating(other)), point.applying(sample).applying(other))
  }

  @Test func `translated, scaled and rotated apply the new part first`() {
    let moved = sample.translatedBy(x: 1, y: 2)
    expectClose(point.applying(moved), CGPoint(x: 4, y: 7).applying(sample))
    expectClose(point.applying(sample.scaledBy(x: 2, y: -1)), CGPoint(x: 6, y: -5).applying(sample))
    expectClose(point.applying(sample.rotated(by: .pi / 2)), CGPoint(x: -5, y: 3).applying(sample))
  }

  @Test func `an inverse undoes, and a singular transform is its own inverse`() {
    expectClose(point.applying(sample).applying(sample.inverted()), point)
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test func `parts make the transform again`() {
    for transform in [sample, CGAffineTransform(rotationAngle: 2).scaledBy(x: -2, y: 3), .identity] {
      let again = CGAffineTransform(transform.decomposed())
      expectClose(point.applying(again), point.applying(transform))
    }
    expectClose(CGAffineTransform(rotationAngle: 1).decomposed().rotation, 1)
  }

  @Test func `a rectangle becomes the box around its corners, null stays null`() {
    let turned = CGRect(x: 0, y: 0, width: 4, height: 2).applying(CGAffineTransform(rotationAngle: .pi / 2))
    expectClose(turned.origin, CGPoint(x: -2, y: 0))
    expectClose(CGPoint(x: turned.width, y: turned.height), CGPoint(x: 2, y: 4))
    #expect(CGRect.null.applying(sample).isNull)
  }

  @Test func `only the identity is the identity`() {
    #expect(CGAffineTransform.identity.isIdentity)
    #expect(!CGAffineTransform().isIdentity)
  }

  @Test func `values survive their dictionaries and codings`() throws {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(CGRect(dictionaryRepresentation: rect.dictionaryRepresentation) == rect)
    #expect(CGPoint(dictionaryRepresentation: ["X": 1]) == nil)
    let data = try JSONEncoder().encode(sample)
    #expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == sample)
  }
}
