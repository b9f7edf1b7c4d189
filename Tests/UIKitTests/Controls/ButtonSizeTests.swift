import Testing

@testable import UIKit

@MainActor
struct ButtonSizeTests {
  @Test(arguments: [UIButton.ButtonType.contactAdd, .detailDisclosure, .infoLight, .infoDark])
  func `a button that is made with a symbol has its size at once`(type: UIButton.ButtonType) {
    let button = UIButton(type: type)
    #expect(button.bounds.size == button.intrinsicContentSize && button.bounds.width > 0)
  }

  @Test(arguments: [UIButton.ButtonType.system, .custom])
  func `a button that is made without has none`(type: UIButton.ButtonType) {
    #expect(UIButton(type: type).bounds.size == .zero)
  }
}
