import CoreGraphics
import Testing

struct CGColorTests {
  @Test func `a colour keeps its numbers and its space`() throws {
    let color = CGColor(srgbRed: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color.components == [0.1, 0.2, 0.3, 0.4])
    #expect(color.numberOfComponents == 4 && color.alpha == 0.4)
    #expect(color.colorSpace?.name == CGColorSpace.sRGB)
    #expect(try #require(color.copy(alpha: 1)).components == [0.1, 0.2, 0.3, 1])
    #expect(CGColor(gray: 0.5, alpha: 1).numberOfComponents == 2)
  }

  @Test func `equal numbers in another space are another colour`() {
    let p3 = CGColorSpace(name: CGColorSpace.displayP3)!
    let numbers: [CGFloat] = [1, 0, 0, 1]
    #expect(CGColor(colorSpace: p3, components: numbers)! != CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    #expect(CGColor(colorSpace: p3, components: numbers)! == CGColor(colorSpace: p3, components: numbers)!)
  }

  /// Published values of the red corner of Display P3 in extended sRGB: 1.0930, -0.2267, -0.1501.
  @Test func `wide red leaves the range of sRGB`() {
    let red = CGColor(colorSpace: CGColorSpace(name: CGColorSpace.displayP3)!, components: [1, 0, 0, 1])!._srgb
    #expect(abs(red.red - 1.0930) < 5e-4 && abs(red.green + 0.2267) < 5e-4 && abs(red.blue + 0.1501) < 5e-4, "\(red)")
  }

  @Test func `conversion there and back returns the colour, and clamps on the way into a smaller space`() throws {
    let p3 = CGColorSpace(name: CGColorSpace.displayP3)!
    let color = CGColor(srgbRed: 0.8, green: 0.3, blue: 0.1, alpha: 0.5)
    let there = try #require(color.converted(to: p3, intent: .defaultIntent, options: nil))
    let back = try #require(there.converted(to: color.colorSpace!, intent: .defaultIntent, options: nil))
    for (a, b) in zip(color.components!, back.components!) { expectClose(a, b, within: 1e-6) }
    let wide = CGColor(colorSpace: p3, components: [1, 0, 0, 1])!
    let narrow = try #require(wide.converted(to: color.colorSpace!, intent: .defaultIntent, options: nil))
    expectClose(narrow.components![0], 1)
    expectClose(narrow.components![1], 0)
  }

  @Test func `white is white in every space`() {
    for name in [
      CGColorSpace.displayP3, CGColorSpace.adobeRGB1998, CGColorSpace.rommrgb, CGColorSpace.itur_2020,
      CGColorSpace.dcip3,
    ] {
      let color = CGColor(colorSpace: CGColorSpace(name: name)!, components: [1, 1, 1, 1])!._srgb
      #expect(
        abs(color.red - 1) < 1e-6 && abs(color.green - 1) < 1e-6 && abs(color.blue - 1) < 1e-6, "\(name) \(color)")
    }
  }

  @Test func `CMYK and grey become RGB`() {
    let cyan = CGColor(genericCMYKCyan: 1, magenta: 0, yellow: 0, black: 0.5, alpha: 1)._srgb
    #expect(cyan == SRGBColor(red: 0, green: 0.5, blue: 0.5, alpha: 1))
    #expect(CGColor(gray: 1, alpha: 1)._srgb == SRGBColor(red: 1, green: 1, blue: 1, alpha: 1))
  }

  @Test func `unknown names make no space`() {
    #expect(CGColorSpace(name: "beige") == nil)
    #expect(CGColorSpaceCreateDeviceRGB().model == .rgb)
    #expect(CGColorSpaceCreateExtended(CGColorSpace(name: CGColorSpace.sRGB)!)?.name == CGColorSpace.extendedSRGB)
    #expect(
      CGColorSpaceCreateLinearized(CGColorSpace(name: CGColorSpace.displayP3)!)?.name == CGColorSpace.linearDisplayP3)
  }

  @Test func `a pixel is premultiplied and rounded`() {
    #expect(SRGBColor(red: 1, green: 0.5, blue: 0, alpha: 0.5).pixel == 0x8080_4000)
    #expect(SRGBColor(red: 2, green: -1, blue: 1, alpha: 1).pixel == 0xFFFF_00FF)
  }

  @Test func `gradient stops are sorted, and spread evenly without locations`() throws {
    let colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1), CGColor(gray: 0, alpha: 0)]
    let even = try #require(CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil))
    #expect(even.stops.map(\.location) == [0, 0.5, 1])
    let placed = try #require(CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: [1, 0.25, 0.25]))
    #expect(placed.stops.map(\.location) == [0.25, 0.25, 1])
    #expect(placed.stops[0].color.red == 1)
  }
}
