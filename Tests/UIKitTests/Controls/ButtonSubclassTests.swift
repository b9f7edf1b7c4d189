import Testing
import UIKit

@testable import PorticoTesting

private enum Icon { case close, add }

/// A button with an initialiser of UIButton's label and a type of its own, as the translator leaves it: all designated ones are there.
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
  @Test func `an own initialiser is meant where UIButton's could be, too`() {
    let stage = TestStage()
    #expect(CloseButton().icon == .close)
    #expect(UIButton(type: .close).buttonType == .close)
    _ = stage
  }
}
