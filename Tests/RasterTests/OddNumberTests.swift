import CRaster
import Testing

/// The inner loops with numbers that are none; `Tests/KernelVectors` has many more of them.
struct OddNumberTests {
  @Test func `a plane that is seen from its edge, where 0 is divided by 0, is sampled inside its picture`() {
    // The second pixel's centre is 1.5.
    var map = cr_map(
      a: 1, b: 0, c: -1.5, d: 1, e: 0, f: -1.5, g: 1, h: 0, i: -1.5, min_x: 0, min_y: 0, max_x: 9, max_y: 9, width: 10,
      height: 10,
      stride: 10, is_affine: 0)
    var index = [Int32](repeating: -1, count: 4), x = [UInt16](repeating: 999, count: 4), y = x
    index.withUnsafeMutableBufferPointer { index in
      x.withUnsafeMutableBufferPointer { x in
        y.withUnsafeMutableBufferPointer { y in
          cr_find_taps(cr_taps(index: index.baseAddress, wx: x.baseAddress, wy: y.baseAddress), &map, 0, 0, 4, 0)
        }
      }
    }
    // Elsewhere (x - 1.5) / (x - 1.5) - 0.5 is the middle between the first two texels.
    #expect(index == [0, 0, 0, 0])
    #expect(x == [128, 0, 128, 128] && y == x)
  }

  @Test func `a gradient about a centre that is nowhere has its first colour`() {
    let table: [UInt32] = [1, 2, 3, 4]
    var out = [UInt32](repeating: 0, count: 3)
    cr_gradient_conic(&out, table, 4, .nan, 0, 0.1, 0.1, 0, 3)
    #expect(out == [1, 1, 1])
  }

  @Test(arguments: [Double.nan, -Double.infinity, -1.0])
  func `a blur without a width blurs nothing`(sigma: Double) {
    var pixels: [UInt32] = [0xFFFF_FFFF, 0, 0xFFFF_FFFF, 0], scratch = [UInt32](repeating: 0, count: 24)
    cr_box_blur(&pixels, 2, 2, 2, sigma, &scratch)
    #expect(pixels == [0xFFFF_FFFF, 0, 0xFFFF_FFFF, 0])
  }
}
