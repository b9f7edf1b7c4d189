import Testing

@testable import TranslatorCore

struct AbsentModuleTests {
  private func translate(_ source: String) -> (text: String, diagnostics: [Diagnostic]) {
    translated(source, others: ["import UIKit\n@main class A: UIResponder {}\n"])
  }

  @Test func `a file that imports a module which is not here, and names nothing of it, stays`() {
    let result = translate("import GLKit\nextension CGFloat { func clamp() -> CGFloat { self } }\n")
    #expect(result.text.contains("func clamp()") && !result.text.contains("import GLKit") && result.diagnostics.isEmpty)
  }

  @Test func `what such a module re-exports is there by UIKit`() {
    #expect(translate("import GLKit\nextension CGSize {}\n").text == "import UIKit\nextension CGSize {}\n")
    #expect(translate("import UIKit\nimport GLKit\nclass A: UIView {}\n").text.contains("import UIKit\n            \n"))
  }

  @Test(arguments: ["let view: GLKView? = nil", "func f() { _ = GLKMatrix4Identity }"])
  func `a file that names something of it is left out`(use: String) {
    let result = translate("import GLKit\n\(use)\n")
    let isBlank = result.text.allSatisfy { $0.isWhitespace }
    #expect(isBlank && result.diagnostics.map(\.rule) == ["import"])
  }

  @Test func `of tests that lack a library the files that import it are left out`() {
    var input = ModuleInput(
      name: "T",
      files: [
        ("/t/a.swift", "import XCTest\nimport Mocks\nlet m = Mock()\n"), ("/t/b.swift", "import XCTest\nlet b = 1\n"),
      ])
    input.absentLibraries = ["Mocks"]
    let result = Translation.translate([input])
    let isBlank = result.modules[0].files[0].text.allSatisfy { $0.isWhitespace }
    #expect(isBlank)
    #expect(result.modules[0].files[1].text.contains("let b = 1"))
    #expect(result.diagnostics.map(\.message) == ["the file is left out of the build, because Mocks is not here"])
  }

  @Test(arguments: [
    ("NSNotification.Name.UIApplicationWillEnterForeground", "UIApplication.willEnterForegroundNotification"),
    (".UIKeyboardWillShow", "UIResponder.keyboardWillShowNotification"),
    ("Notification.Name.UITextFieldTextDidChange", "UITextField.textDidChangeNotification"),
    (".UIDeviceOrientationDidChange", "UIDevice.orientationDidChangeNotification"),
    (".UIContentSizeCategoryDidChange", "UIContentSizeCategory.didChangeNotification"),
  ])
  func `notifications have the names of today`(old: String, new: String) {
    expect(
      "func f(_ c: NotificationCenter) { c.post(name: \(old), object: nil) }\n",
      gives: "c.post(name: \(new), object: nil)")
  }

  @Test func `a notification of the app's own keeps its name`() {
    expectUntouched(
      "extension Notification.Name { static let UIDeviceDidMove = Notification.Name(\"a\") }\nlet n: Notification.Name = .UIDeviceDidMove\n"
    )
  }

  @Test(arguments: [
    ("c.willMove(toParentViewController: nil)", "c.willMove(toParent: nil)"),
    ("c.addChildViewController(c)", "c.addChild(c)"),
    ("_ = UIActivityIndicatorView(activityIndicatorStyle: .gray)", "_ = UIActivityIndicatorView(style: .gray)"),
    ("w.windowLevel = UIWindowLevelAlert", "w.windowLevel = UIWindow.Level.alert"),
  ])
  func `calls of Swift 4 are those of today`(old: String, new: String) {
    expect("func f(_ c: UIViewController, _ w: UIWindow) { \(old) }\n", gives: new)
  }
}
