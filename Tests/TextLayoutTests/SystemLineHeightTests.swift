import Testing

@testable import TextLayout

struct SystemLineHeightTests {
  /// Source: Behaviour/Type.md T3: ascender 1950, descender -494 of 2048 units.
  @Test(arguments: [(17.0, 17.0 * 2444 / 2048), (34.0, 34.0 * 2444 / 2048)])
  func `a line of the system font is as high as on iOS`(size: Double, height: Double) {
    #expect(abs(Font.system(size: size).lineHeight - height) < 1e-9)
  }
}
