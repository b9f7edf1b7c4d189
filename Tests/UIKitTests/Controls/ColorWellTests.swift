import Testing

@testable import PorticoTesting
@testable import UIKit

@Suite(.serialized) @MainActor
struct ColorWellTests {
  @Test func `a colour well is 28 points wide and shows its colour inside a ring of hues`() {
    let stage = TestStage(scale: 1)
    let well = UIColorWell()
    #expect(well.bounds.size == CGSize(width: 28, height: 28) && well.intrinsicContentSize == CGSize(width: 28, height: 28))
    #expect(well.selectedColor == nil && well.supportsAlpha && well.title == nil)
    well.frame.origin = CGPoint(x: 100, y: 200)
    well.selectedColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    stage.show(well)
    let pixels = stage.pixels()
    func color(_ x: Int, _ y: Int) -> UInt32 { pixels[x, y] & 0xFF_FFFF }
    // Blue, green and red; the gap is white, and the ring at the top, right and left has three hues.
    #expect(color(114, 214) == 0x0000FF)
    #expect(color(114, 204) == 0xFFFFFF)
    #expect(Set([color(114, 201), color(126, 214), color(101, 214)]).count == 3)
  }

  @Test func `the picker that a tap asks for is named`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIColorWell().sendActions(for: .touchUpInside) }
    }
  }
}
