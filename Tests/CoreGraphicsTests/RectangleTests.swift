import CoreGraphics
import Testing

struct RectangleTests {
  /// The width of the union is the last place less than the width of the first.
  @Test func `a rectangle contains another by their edges, whatever sums of them round to`() {
    let outer = CGRect(x: 35.333333333333336, y: 2.666666666666668, width: 60.33333333333333, height: 31)
    #expect(outer.contains(CGRect(x: 51.333333333333336, y: 4.666666666666668, width: 28.333333333333336, height: 27)))
    #expect(outer.contains(outer))
    #expect(!outer.contains(outer.offsetBy(dx: 0.001, dy: 0)))
  }

  @Test func `sides may be negative, the null rectangle lies in all and the infinite one in itself alone`() {
    let plain = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(CGRect(x: 10, y: 10, width: -10, height: -10).contains(CGRect(x: 1, y: 1, width: 2, height: 2)))
    #expect(plain.contains(CGRect(x: 3, y: 3, width: -2, height: -2)))
    #expect(plain.contains(CGRect.null) && !CGRect.null.contains(plain) && CGRect.null.contains(CGRect.null))
    #expect(
      CGRect.infinite.contains(plain) && CGRect.infinite.contains(CGRect.infinite) && !plain.contains(CGRect.infinite))
  }
}
