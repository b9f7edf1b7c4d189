import PorticoTesting
import Testing
import UIKit

@Suite(.serialized) @MainActor
struct UIImagePickerControllerTests {
  private final class Page: UIViewController, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    var cancelled = 0
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
      cancelled += 1
      picker.dismiss(animated: false)
    }
  }
  private final class Silent: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {}

  private func show(_ picker: UIImagePickerController, on page: UIViewController, _ stage: TestStage) {
    stage.window.rootViewController = page
    stage.window.makeKeyAndVisible()
    page.present(picker, animated: false)
    stage.turn()
  }

  private func button(_ view: UIView) -> UIView? {
    if view is UIControl, view.accessibilityLabel == "Cancel" { return view }
    return view.subviews.lazy.compactMap { button($0) }.first
  }
  private func cancel(_ picker: UIImagePickerController, _ stage: TestStage) throws {
    stage.settle()
    stage.tap(try #require(button(picker.navigationBar)))
    stage.settle()
  }

  @Test func `the library is there and empty, and its delegate hears of Cancel`() throws {
    let stage = TestStage(device: "iPhone 15"), page = Page(), picker = UIImagePickerController()
    picker.delegate = page
    show(picker, on: page, stage)
    #expect(page.presentedViewController === picker)
    try cancel(picker, stage)
    #expect(page.cancelled == 1 && page.presentedViewController == nil)
  }

  @Test func `a picker whose delegate does not hear of Cancel goes by itself`() throws {
    let stage = TestStage(device: "iPhone 15"), page = UIViewController(), picker = UIImagePickerController(), silent = Silent()
    picker.delegate = silent
    show(picker, on: page, stage)
    try cancel(picker, stage)
    #expect(page.presentedViewController == nil)
  }

  @Test func `there is no camera`() {
    #expect(!UIImagePickerController.isSourceTypeAvailable(.camera) && UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
    #expect(UIImagePickerController.availableMediaTypes(for: .camera) == nil)
    #expect(UIImagePickerController().mediaTypes == ["public.image"])
  }
}
