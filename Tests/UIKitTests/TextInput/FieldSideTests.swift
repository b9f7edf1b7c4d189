import Raster
import Testing

@testable import PorticoTesting
@testable import UIKit

/// The side of a text field on which a text of natural alignment stands.
@MainActor
struct FieldSideTests {
  @Test(arguments: ["42", "Ab", "\u{5D0}\u{5D1}"])
  func `it is the interface's, whatever the letters are`(text: String) throws {
    for direction in [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
      let stage = TestStage(TestDevice("iPhone 15", layoutDirection: direction, scale: 1))
      let field = UITextField(frame: CGRect(x: 20, y: 200, width: 300, height: 40))
      field.text = text
      let root = UIView()
      root.backgroundColor = .white
      root.addSubview(field)
      stage.show(root)
      stage.turn()
      let pixels = stage.pixels()
      let inked = (20..<320).filter { x in (200..<240).contains { pixels[x, $0] != pixels[170, 220] } }
      let (first, last) = (try #require(inked.first), try #require(inked.last))
      #expect(direction == .rightToLeft ? first > 270 && last >= 314 : last < 70 && first <= 26, "\(first) \(last)")
    }
  }
}
