import Testing

@testable import PorticoTesting
@testable import UIKit

/// Popovers whose source leaves no room beside it.
@MainActor
struct PopoverRoomTests {
  private func shown(_ page: UIViewController, _ change: (UIPopoverPresentationController, UIView) -> Void) throws
    -> CGRect
  {
    let stage = TestStage(device: "iPad Pro 11"), presenter = UIViewController()
    stage.show(presenter)
    if page.modalPresentationStyle != .popover, !(page is UIAlertController) { page.modalPresentationStyle = .popover }
    let popover = try #require(page.popoverPresentationController)
    popover.sourceView = presenter.view
    change(popover, presenter.view)
    presenter.present(page, animated: false)
    stage.settle()
    let frame = page.view.convert(page.view.bounds, to: nil as UIView?)
    #expect(stage.window.bounds.contains(frame))
    return frame
  }

  @Test func `a popover lies over a source that fills the screen`() throws {
    let page = UIViewController()
    page.preferredContentSize = CGSize(width: 300, height: 200)
    let frame = try shown(page) { _, _ in }
    #expect(frame.width == 300 && frame.height == 200)
    #expect(abs(frame.midX - 417) < 2 && abs(frame.midY - 597) < 20)
  }

  @Test func `an action sheet over a whole page shows its actions`() throws {
    let sheet = UIAlertController(title: "End?", message: nil, preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "Save", style: .default))
    #expect(try shown(sheet) { _, _ in }.height > 60)
  }

  @Test func `a strip of 60 points beside the source is no room`() throws {
    let page = UIViewController()
    page.preferredContentSize = CGSize(width: 300, height: 200)
    let frame = try shown(page) { $0.sourceRect = $1.bounds.insetBy(dx: 0, dy: 60) }
    #expect(frame.height == 200)
  }

  @Test func `a popover keeps clear of the keyboard and comes back when it goes`() throws {
    let stage = TestStage(device: "iPad Pro 11"), presenter = UIViewController(), page = UIViewController()
    stage.show(presenter)
    page.modalPresentationStyle = .popover
    page.preferredContentSize = CGSize(width: 300, height: 400)
    let field = UITextField(frame: CGRect(x: 20, y: 40, width: 200, height: 40))
    page.view.addSubview(field)
    let popover = try #require(page.popoverPresentationController)
    popover.sourceView = presenter.view
    popover.sourceRect = CGRect(x: 400, y: 700, width: 40, height: 40)
    presenter.present(page, animated: false)
    stage.settle()
    func frame() -> CGRect { page.view.convert(page.view.bounds, to: nil as UIView?) }
    let before = frame()
    #expect(before.minY > 740 && popover.arrowDirection == .up)
    field.becomeFirstResponder()
    stage.settle()
    let keys = stage.window.keyboardLayoutGuide.layoutFrame
    #expect(keys.height > 200 && frame().maxY <= keys.minY - 10)
    #expect(popover.arrowDirection == .down && frame().maxY <= 700)
    field.resignFirstResponder()
    stage.settle()
    #expect(frame() == before && popover.arrowDirection == .up)
  }
}
