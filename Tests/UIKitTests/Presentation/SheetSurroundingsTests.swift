import Testing

@testable import PorticoTesting
@testable import UIKit

/// Checks the effect of a sheet, a popover or an alert on the views behind and in it.
@MainActor
struct SheetSurroundingsTests {
  private func present(_ controller: UIViewController, on stage: TestStage) -> UIViewController {
    let root = UIViewController()
    stage.show(root)
    root.present(controller, animated: false)
    stage.settle()
    return root
  }

  @Test func `a sheet's content and what stands back behind it are at the elevated level`() {
    let stage = TestStage()
    let content = UIViewController()
    let root = present(content, on: stage)
    #expect(content.view.traitCollection.userInterfaceLevel == .elevated)
    #expect(root.view.traitCollection.userInterfaceLevel == .elevated)
    let dark = UITraitCollection(traitsFrom: [
      content.view.traitCollection, UITraitCollection(userInterfaceStyle: .dark),
    ])
    let color = UIColor.systemBackground.resolvedColor(with: dark)
    #expect(
      color
        == UIColor.systemBackground.resolvedColor(
          with: UITraitCollection {
            $0.userInterfaceStyle = .dark; $0.userInterfaceLevel = .elevated
          }))
    var red: CGFloat = 0
    _ = color.getRed(&red, green: nil, blue: nil, alpha: nil)
    #expect(red == 28.0 / 255)
  }

  @Test func `the tint behind an alert is grey until it goes`() {
    let stage = TestStage()
    let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    let root = present(alert, on: stage)
    let own = UIView(), plain = UIView()
    own.tintColor = .systemRed
    root.view.addSubview(own)
    root.view.addSubview(plain)
    for view in [own, plain] {
      var saturation: CGFloat = 1
      _ = view.tintColor.resolvedColor(with: view.traitCollection).getHue(
        nil, saturation: &saturation, brightness: nil, alpha: nil)
      #expect(saturation < 0.01 && view.tintAdjustmentMode == .dimmed)
    }
    root.dismiss(animated: false)
    stage.settle()
    #expect(own.tintColor == .systemRed && plain.tintAdjustmentMode == .normal)
  }

  @Test func `a sheet that does not dim leaves the tint behind it`() {
    let stage = TestStage()
    let content = UIViewController()
    content.sheetPresentationController?.detents = [.medium()]
    content.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
    let root = present(content, on: stage)
    #expect(root.view.tintAdjustmentMode == .normal)
  }

  @Test(arguments: [false, true])
  func `what lies behind a sheet is read to a person where the sheet does not dim it`(isUndimmed: Bool) throws {
    let stage = TestStage(device: "iPhone 15"), root = UIViewController(), content = UIViewController()
    let label = UILabel(frame: CGRect(x: 20, y: 100, width: 100, height: 30))
    label.text = "Behind"
    root.view.addSubview(label)
    stage.show(root)
    let sheet = try #require(content.sheetPresentationController)
    sheet.detents = [.medium()]
    if isUndimmed { sheet.largestUndimmedDetentIdentifier = .medium }
    root.present(content, animated: false)
    stage.settle()
    #expect(AccessibilityTree.elements().contains { $0.label == "Behind" } == isUndimmed)
  }

  @Test func `a sheet of medium height stands on the keyboard`() throws {
    let stage = TestStage()
    let content = UIViewController()
    let field = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 40))
    content.view.addSubview(field)
    content.sheetPresentationController?.detents = [.medium(), .large()]
    _ = present(content, on: stage)
    let sheet = try #require(content.sheetPresentationController?.presentedView)
    let before = sheet.frame
    field.becomeFirstResponder()
    stage.settle()
    let keyboard = UIScreen.main.bounds.height - RunningApp.current.keyboard.frame.minY
    #expect(keyboard > 100)
    let safe = stage.window.safeAreaInsets
    // The detent's height above the keyboard, as far as the greatest height goes.
    #expect(sheet.frame.minY == max(before.minY - (keyboard - safe.bottom), safe.top + 10).rounded())
    #expect(sheet.frame.maxY == before.maxY)
    field.resignFirstResponder()
    stage.settle()
    #expect(sheet.frame == before)
  }

  @Test func `a label that had no height for a while is drawn again`() {
    let stage = TestStage()
    let root = UIViewController()
    stage.show(root)
    let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 20))
    label.text = "Again"
    root.view.addSubview(label)
    stage.settle()
    #expect(label.layer._contentsSource != nil)
    label.frame.size.height = 0
    stage.settle()
    label.frame.size.height = 20
    stage.settle()
    #expect(label.layer._contentsSource != nil)
  }
}
