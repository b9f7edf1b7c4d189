import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor
struct PasteConfigurationTests {
  @Test func `a responder takes what its configuration accepts`() {
    let stage = TestStage()
    defer { stage.turn() }
    let view = UIView(frame: .zero), text = NSItemProvider(object: "apple" as NSString)
    #expect(!view.canPaste([text]))
    view.pasteConfiguration = UIPasteConfiguration(forAccepting: String.self)
    #expect(view.canPaste([text]))
    #expect(!view.canPaste([NSItemProvider(object: UIColor.red)]))
  }

  @Test func `a configuration is copied when it is set`() {
    let view = UIView(frame: .zero), configuration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.text"])
    view.pasteConfiguration = configuration
    configuration.addTypeIdentifiers(forAccepting: UIImage.self)
    #expect(view.pasteConfiguration?.acceptableTypeIdentifiers == ["public.text"])
  }

  @Test func `a picture and a colour survive being handed over`() {
    let stage = TestStage()
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
    }
    nonisolated(unsafe) var image: UIImage?, color: UIColor?
    NSItemProvider(object: picture).loadObject(ofClass: UIImage.self) { object, _ in image = object as? UIImage }
    NSItemProvider(object: UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)).loadObject(ofClass: UIColor.self) {
      object, _ in
      color = object as? UIColor
    }
    stage.advance(by: 0.1)
    #expect(image?.cgImage?.width == picture.cgImage?.width)
    #expect(color == UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
  }
}
