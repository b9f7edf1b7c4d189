import PorticoTesting
import Testing

@testable import UIKit

/// A white of UIKit's is a gray of sRGB's curve: its number is that of each channel.
@MainActor
struct GrayColorTests {
  @Test(arguments: [0, 0.1, 0.25, 1.0 / 3, 0.5, 2.0 / 3, 1])
  func `a white is read as it was given, and as red, green and blue`(_ value: CGFloat) {
    let color = UIColor(white: value, alpha: 0.5)
    var white: CGFloat = -1, red: CGFloat = -1, green: CGFloat = -1, blue: CGFloat = -1, alpha: CGFloat = -1
    #expect(color.getWhite(&white, alpha: &alpha) && white == value && alpha == 0.5)
    #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect([red, green, blue] == [value, value, value] && alpha == 0.5)
    #expect(color.cgColor.components == [value, 0.5] && color.cgColor.colorSpace?.name == CGColorSpace.extendedGray)
  }

  /// Source: Behaviour/Colors.md C4.
  @Test(
    arguments: [(UIColor.lightGray, 170), (.darkGray, 85), (UIColor(white: 0.1, alpha: 1), 26)] as [(UIColor, UInt32)])
  func `it is drawn as that part of 255`(_ color: UIColor, _ channel: UInt32) {
    let stage = TestStage(device: "iPhone 15", scale: 1),
      view = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    view.backgroundColor = color
    stage.show(view)
    #expect(stage.pixels()[50, 150] & 0xFF_FFFF == channel << 16 | channel << 8 | channel)
  }

  @Test func `a white is no red, green and blue, and a description names the space`() {
    let (red, white) = (UIColor(red: 1, green: 1, blue: 1, alpha: 1), UIColor(white: 1, alpha: 1))
    #expect(white != red && UIColor.white == white && red == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1) != red)
    #expect(UIColor.white.description == "UIExtendedGrayColorSpace 1 1")
    #expect(UIColor(red: 1, green: 0.25, blue: 0, alpha: 0.5).description == "UIExtendedSRGBColorSpace 1 0.25 0 0.5")
    #expect(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).description == "UIDisplayP3ColorSpace 1 0 0 1")
  }
}
