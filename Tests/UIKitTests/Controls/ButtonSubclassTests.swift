import Testing
import UIKit

@testable import PorticoTesting

private enum Icon { case close, add }

/// A button with an initialiser of UIButton's label and a type of its own, as the translator leaves it: all designated
/// ones are there.
private class IconButton: UIButton {
  var icon = Icon.add
  init(type icon: Icon) {
    self.icon = icon
    super.init(frame: .zero)
  }
  required init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class CloseButton: IconButton {
  required convenience init() { self.init(type: .close) }
}

@MainActor
struct ButtonSubclassTests {
  @Test func `a close button is a grey circle of thirty points with a cross in it, whatever the tint`() {
    let stage = TestStage(device: "iPhone 15", scale: 2), button = UIButton(type: .close)
    #expect(button.intrinsicContentSize == CGSize(width: 30, height: 30))
    button.frame = CGRect(x: 100, y: 100, width: 30, height: 30)
    button.tintColor = .systemRed
    stage.show(button)
    #expect(button.accessibilityLabel == "Close")
    let pixels = stage.pixels()
    func color(_ x: Double, _ y: Double) -> UInt32 { pixels.row(Int(y * 2))[Int(x * 2)] & 0xFF_FFFF }
    let white: UInt32 = 0xFF_FFFF, circle = color(115, 103)
    // The circle reaches to a point from each side, and not into the corners.
    #expect(circle != white && color(101.5, 115) == circle && color(128.5, 115) == circle && color(102, 102) == white)
    let cross = color(115, 115)
    #expect(cross & 0xFF < circle & 0xFF && (cross >> 16) & 0xFF > 0x60 && (cross >> 16) & 0xFF < 0xA0)
  }

  @Test func `what a state does not set is that of the normal state`() {
    let button = UIButton(type: .custom), image = UIImage(), other = UIImage()
    button.setTitle("normal", for: .normal)
    button.setImage(image, for: .normal)
    button.setBackgroundImage(image, for: .normal)
    #expect(button.title(for: .selected) == "normal" && button.image(for: .highlighted) === image)
    #expect(button.backgroundImage(for: .disabled) === image && button.attributedTitle(for: .selected) == nil)
    button.setTitle("chosen", for: .selected)
    button.setImage(other, for: .highlighted)
    #expect(button.title(for: .selected) == "chosen" && button.image(for: .highlighted) === other)
    button.setTitle(nil, for: .selected)
    #expect(button.title(for: .selected) == "normal")
  }

  @Test func `an own initialiser is meant where UIButton's could be, too`() {
    let stage = TestStage()
    #expect(CloseButton().icon == .close)
    #expect(UIButton(type: .close).buttonType == .close)
    _ = stage
  }
}
