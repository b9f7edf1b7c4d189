import HostInterface
import PorticoTesting
import Testing
import UIKit

/// Fonts that UIFontMetrics has made, in views that adjust their fonts.
@MainActor
struct ScaledFontTests {
  /// At accessibilityLarge a body's line is 40 points high in place of 22 (Behaviour/Type.md T1): 15 points become
  /// 27.27, rounded, and at most 24.
  @Test(arguments: [(0, 27.0), (24, 24)])
  func `a label whose font was scaled by metrics follows a change of the text size`(maximum: CGFloat, points: CGFloat) {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    let label = UILabel(frame: CGRect(x: 0, y: 100, width: 300, height: 60))
    label.text = "Text"
    label.font = UIFontMetrics(forTextStyle: .body).scaledFont(
      for: .systemFont(ofSize: 15, weight: .bold), maximumPointSize: maximum)
    label.adjustsFontForContentSizeCategory = true
    stage.show(label)
    #expect(label.font.pointSize == 15)
    var configuration = HostEnvironment.current.configuration
    configuration.contentSize = "accessibilityLarge"
    DeviceSettings.apply(configuration)
    stage.turn()
    #expect(label.font.pointSize == points)
    #expect(label.font.fontDescriptor.symbolicTraits.contains(.traitBold))
  }

  @Test func `a label that does not adjust keeps the font that it was given`() {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    let label = UILabel(frame: CGRect(x: 0, y: 100, width: 300, height: 60))
    label.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 15))
    stage.show(label)
    var configuration = HostEnvironment.current.configuration
    configuration.contentSize = "accessibilityLarge"
    DeviceSettings.apply(configuration)
    stage.turn()
    #expect(label.font.pointSize == 15)
  }
}
