import Testing

@testable import PorticoTesting
@testable import UIKit

/// Oracle: Apple's documentation of `applicationSupportsShakeToEdit`.
@MainActor
struct ShakeToEditTests {
  private final class Page: UIViewController {
    let manager = UndoManager()
    var color = "white"
    override var undoManager: UndoManager? { manager }
    override var canBecomeFirstResponder: Bool { true }

    func paint(_ new: String) {
      let old = color
      manager.registerUndo(withTarget: self) { $0.paint(old) }
      manager.setActionName("Paint")
      color = new
    }
  }

  private func showPage() -> (TestStage, Page) {
    let stage = TestStage(), page = Page(nibName: nil, bundle: nil)
    stage.show(page)
    page.becomeFirstResponder()
    return (stage, page)
  }

  private func shake(_ stage: TestStage) {
    UIApplication.shared._shake()
    stage.settle()
  }

  @Test func `a shake offers to take the last change back, and then to make it again`() throws {
    let (stage, page) = showPage()
    shake(stage)
    #expect(page.presentedViewController == nil, "There is nothing to take back.")
    page.paint("red")
    shake(stage)
    let alert = try #require(page.presentedViewController as? UIAlertController)
    #expect(alert.title == "Undo Paint" && alert.actions.map(\.title) == ["Cancel", "Undo"])
    let undo = AccessibilityTree.elements().first { $0.label == "Undo" && $0.kind == .button }
    stage.tap(try #require(undo).activationPoint)
    stage.settle()
    #expect(page.color == "white")
    shake(stage)
    let second = try #require(page.presentedViewController as? UIAlertController)
    #expect(second.title == "Redo Paint" && second.actions.map(\.title) == ["Cancel", "Redo"])
  }

  @Test func `an app that does without hears of the shake alone`() {
    let (stage, page) = showPage()
    page.paint("red")
    UIApplication.shared.applicationSupportsShakeToEdit = false
    shake(stage)
    #expect(page.presentedViewController == nil)
    UIApplication.shared.applicationSupportsShakeToEdit = true
  }
}
