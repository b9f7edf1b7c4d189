import PorticoTesting
import Testing
import UIKit

@MainActor
struct UIImagePickerControllerTests {
  private final class Page: UIViewController, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    var cancelled = 0
    var info: [UIImagePickerController.InfoKey: Any] = [:]
    func imagePickerController(
      _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
      self.info = info
      picker.dismiss(animated: false)
    }
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

  private func button(_ view: UIView, _ label: String = "Cancel") -> UIView? {
    if view is UIControl, view.accessibilityLabel == label { return view }
    return view.subviews.lazy.compactMap { button($0, label) }.first
  }
  private func photos(_ picker: UIImagePickerController) throws -> [UICollectionViewCell] {
    let page = try #require(picker.topViewController as? UICollectionViewController)
    return page.collectionView.visibleCells.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
  }
  private func cancel(_ picker: UIImagePickerController, _ stage: TestStage) throws {
    stage.settle()
    stage.tap(try #require(button(picker.navigationBar)))
    stage.settle()
  }

  @Test func `the library is there, and its delegate hears of Cancel`() throws {
    let stage = TestStage(device: "iPhone 15"), page = Page(), picker = UIImagePickerController()
    picker.delegate = page
    show(picker, on: page, stage)
    #expect(page.presentedViewController === picker)
    try cancel(picker, stage)
    #expect(page.cancelled == 1 && page.presentedViewController == nil)
  }

  @Test func `a picker whose delegate does not hear of Cancel goes by itself`() throws {
    let stage = TestStage(device: "iPhone 15"), page = UIViewController(), picker = UIImagePickerController(),
      silent = Silent()
    picker.delegate = silent
    show(picker, on: page, stage)
    try cancel(picker, stage)
    #expect(page.presentedViewController == nil)
  }

  @Test func `a tap on a photo hands it over, with a file`() throws {
    let stage = TestStage(device: "iPhone 15"), page = Page(), picker = UIImagePickerController()
    picker.delegate = page
    show(picker, on: page, stage)
    stage.settle()
    let cells = try photos(picker)
    #expect(cells.count == 6 && cells[0].accessibilityLabel?.hasPrefix("Photo, January 13, 2024") == true)
    #expect(cells[0].bounds.width == 129)
    stage.tap(cells[0])
    stage.settle()
    let image = try #require(page.info[.originalImage] as? UIImage)
    #expect(image.size == CGSize(width: 1600, height: 1200) && page.info[.mediaType] as? String == "public.image")
    let file = try #require(page.info[.imageURL] as? URL)
    #expect(UIImage(contentsOfFile: file.path)?.size == image.size && page.info[.editedImage] == nil)
    #expect(page.presentedViewController == nil)
  }

  @Test func `a photo that may be edited is moved and scaled under a square`() throws {
    let stage = TestStage(device: "iPhone 15"), page = Page(), picker = UIImagePickerController()
    picker.delegate = page
    picker.allowsEditing = true
    show(picker, on: page, stage)
    stage.settle()
    stage.tap(try photos(picker)[0])
    stage.settle()
    #expect(page.info.isEmpty && picker.viewControllers.count == 2)
    stage.tap(try #require(button(picker.view, "Cancel")))
    stage.settle()
    #expect(picker.viewControllers.count == 1 && !picker.isNavigationBarHidden)
    stage.tap(try photos(picker)[0])
    stage.settle()
    // Its height fills the square; a finger brings 60 points from the right, which are 60 * 1200 / 393 of its pixels.
    let middle = CGPoint(x: 196, y: 426)
    stage.touchDown(middle)
    for step in 1...10 { stage.touchMove(CGPoint(x: middle.x - CGFloat(step) * 7, y: middle.y)) }
    stage.advance(by: 0.5)
    stage.touchUp(CGPoint(x: middle.x - 70, y: middle.y))
    stage.settle()
    stage.tap(try #require(button(picker.view, "Choose")))
    stage.settle()
    let crop = try #require((page.info[.cropRect] as? NSValue)?.cgRectValue)
    #expect(abs(crop.width - 1200) < 1 && abs(crop.height - 1200) < 1 && crop.minY == 0 && crop.minX > 300)
    let edited = try #require(page.info[.editedImage] as? UIImage)
    #expect(abs(edited.size.width - 1200) < 1 && abs(edited.size.height - 1200) < 1)
  }

  @Test func `a picker of videos finds none`() throws {
    let stage = TestStage(device: "iPhone 15"), page = Page(), picker = UIImagePickerController()
    picker.mediaTypes = ["public.movie"]
    show(picker, on: page, stage)
    #expect(try photos(picker).isEmpty)
  }

  @Test func `there is no camera`() {
    #expect(
      !UIImagePickerController.isSourceTypeAvailable(.camera)
        && UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
    #expect(UIImagePickerController.availableMediaTypes(for: .camera) == nil)
    #expect(UIImagePickerController().mediaTypes == ["public.image"])
  }
}
