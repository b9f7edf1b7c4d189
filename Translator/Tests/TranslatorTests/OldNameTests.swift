import Testing

@testable import TranslatorCore

/// Names that Swift 4 and older wrote as C does.
struct OldNameTests {
  @Test func `nested types are found by their name in C`() {
    expect(
      "import UIKit\nfunc f(_ r: UITextFieldDidEndEditingReason, _ i: UIImpactFeedbackStyle) {}\n",
      becomes:
        "import UIKit\nfunc f(_ r: UITextField.DidEndEditingReason, _ i: UIImpactFeedbackGenerator.FeedbackStyle) {}\n")
    expectUntouched("import UIKit\nfunc f(_ v: UITableViewCell, _ u: UIUnknownThing) {}\n")
    expectUntouched("import UIKit\nenum UITextFieldViewMode { case a }\nlet m: UITextFieldViewMode = .a\n")
  }

  @Test(arguments: [
    ("UILayoutFittingCompressedSize", "UIView.layoutFittingCompressedSize"),
    ("UIFontWeightBold", "UIFont.Weight.bold"),
    ("UIBackgroundTaskInvalid", "UIBackgroundTaskIdentifier.invalid"),
    ("UIAccessibilityTraitButton", "UIAccessibilityTraits.button"),
    ("kCAGravityResizeAspectFill", "CALayerContentsGravity.resizeAspectFill"),
    ("UIImagePickerControllerOriginalImage", "UIImagePickerController.InfoKey.originalImage"),
  ])
  func `so are constants`(old: String, new: String) {
    expect("import UIKit\nlet a = \(old)\n", becomes: "import UIKit\nlet a = \(new)\n")
  }

  @Test(arguments: [
    (
      "UIAccessibilityPostNotification(UIAccessibilityScreenChangedNotification, view)",
      "UIAccessibility.post(notification: UIAccessibility.Notification.screenChanged, argument: view)"
    ),
    ("UIAccessibilityIsVoiceOverRunning()", "UIAccessibility.isVoiceOverRunning"),
    ("NSStringFromCGRect(r)", "NSCoder.string(for: r)"),
    ("UIImageJPEGRepresentation(image!, 0.8)", "(image!).jpegData( compressionQuality: 0.8)"),
    ("UIImagePNGRepresentation(image)", "(image).pngData()"),
    ("UIDeviceOrientationIsFlat(now)", "(now).isFlat"),
  ])
  func `functions of C become members`(old: String, new: String) {
    #expect(
      squeezed(translated("import UIKit\nlet a = \(old)\n").text).replacing("(( ", with: "((").contains(squeezed(new)))
  }

  @Test func `the keys of a picked picture are strings in Swift 4 alone`() {
    let source = """
      import UIKit
      class A: NSObject, UIImagePickerControllerDelegate {
        func imagePickerController(_ p: UIImagePickerController, didFinishPickingMediaWithInfo info: [String: Any]) {}
      }
      """
    let key = "didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]"
    #expect(translated(source, languageMode: .v4).text.contains(key))
    #expect(!translated(source, languageMode: .v5).text.contains(key))
  }

  @Test func `a method without the mark is a message where a selector of its file names it`() {
    let text = translated(
      """
      import UIKit
      class Page: UIViewController {
        func bind(_ b: UIButton) { b.addTarget(self, action: #selector(Page.tapped(_:)), for: .touchUpInside) }
        func tapped(_ sender: UIButton) {}
        func untouched(_ sender: UIButton) {}
      }
      """
    ).text
    #expect(text.contains("case \"tapped:\""))
    #expect(!text.contains("case \"untouched:\""))
  }
}
