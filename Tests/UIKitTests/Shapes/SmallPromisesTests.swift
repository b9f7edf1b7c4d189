import HostInterface
import PorticoTesting
import Testing
import UIKit

/// Names that libraries use here and there, each with its whole promise.
@MainActor
struct SmallPromisesTests {
  private final class Listener: NSObject, UIWebViewDelegate {
    var log: [String] = []
    func webViewDidStartLoad(_ webView: UIWebView) { log.append("start \(webView.isLoading)") }
    func webView(_ webView: UIWebView, didFailLoadWithError error: any Error) {
      log.append("fail \((error as NSError).code)")
    }
    override func _invoke(_ selector: Selector, _ arguments: [Any?]) -> Any?? {
      log.append("\(selector) \((arguments.dropFirst().first as? NSError)?.domain ?? "-")")
      return .some(nil)
    }
  }

  @Test func `an old web view tells its delegate that the page did not load`() {
    let stage = TestStage(device: "iPhone 15"), view = UIWebView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
      listener = Listener()
    view.delegate = listener
    stage.show(view)
    view.loadRequest("request")
    #expect(listener.log == ["start true"])
    stage.settle()
    #expect(
      listener.log == ["start true", "fail \(NSURLErrorCannotConnectToHost)"] && !view.isLoading
        && view._request as? String == "request")
  }

  @Test func `a picture without pixels that is saved to the album comes back with an error`() {
    let stage = TestStage(device: "iPhone 15"), listener = Listener()
    UIImageWriteToSavedPhotosAlbum(UIImage(), listener, Selector("image:didFinishSavingWithError:contextInfo:"), nil)
    #expect(listener.log.isEmpty)
    stage.settle()
    #expect(listener.log == ["image:didFinishSavingWithError:contextInfo: ALAssetsLibraryErrorDomain"])
  }

  @Test func `a field's own text drawing is asked while it is not edited`() {
    final class Field: UITextField {
      var drawn: [CGRect] = []
      override func drawText(in rect: CGRect) {
        drawn.append(rect)
        super.drawText(in: rect)
      }
    }
    let stage = TestStage(device: "iPhone 15"), field = Field(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
    field.text = "Ada"
    stage.show(field)
    #expect(field.drawn.count == 1 && field.drawn.first?.width == 100)
  }

  @Test func `an empty text storage can be made, and each paragraph keeps its first style`() {
    let storage = NSTextStorage()
    #expect(storage.length == 0)
    let (one, other) = (NSMutableParagraphStyle(), NSMutableParagraphStyle())
    (one.alignment, other.alignment) = (.center, .right)
    let text = NSMutableAttributedString(string: "abc\ndef")
    text.addAttribute(.paragraphStyle, value: one, range: NSRange(location: 0, length: 1))
    text.addAttribute(.paragraphStyle, value: other, range: NSRange(location: 2, length: 4))
    text.addAttribute(.attachment, value: NSTextAttachment(), range: NSRange(location: 0, length: 1))
    text.fixAttributes(in: NSRange(location: 0, length: 7))
    func alignment(_ index: Int) -> NSTextAlignment? {
      (text.attribute(.paragraphStyle, at: index, effectiveRange: nil) as? NSParagraphStyle)?.alignment
    }
    #expect(
      alignment(2) == .center && alignment(6) == .right
        && text.attribute(.attachment, at: 0, effectiveRange: nil) == nil)
  }

  @Test func `classes are compared as objects, and encodings have Foundation's numbers`() {
    #expect(object_getClass(UIView()) === UIView.self && object_getClass(UILabel()) !== UIView.self)
    #expect(CFStringConvertEncodingToNSStringEncoding(0x0400) == 0x8000_0400)
    #expect(CFStringConvertEncodingToNSStringEncoding(kCFStringEncodingUTF8) == String.Encoding.utf8.rawValue)
  }

  @Test func `an image that may grows at the text sizes for accessibility`() {
    let stage = TestStage(TestDevice("iPhone 15", contentSize: .accessibilityExtraLarge))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image { _ in }
    let plain = UIImageView(image: image), growing = UIImageView(image: image)
    growing.adjustsImageSizeForAccessibilityContentSizeCategory = true
    stage.show(plain)
    stage.window.addSubview(growing)
    #expect(plain.intrinsicContentSize == CGSize(width: 10, height: 10))
    #expect(
      growing.intrinsicContentSize.width
        == UIFontMetrics.default.scaledValue(for: 10, compatibleWith: growing.traitCollection))
    #expect(growing.intrinsicContentSize.width > 15)
  }

  @Test func `an image view that grows with the text is measured again when the text grows`() {
    let stage = TestStage(TestDevice("iPhone 15")), image = UIImage(systemName: "star")
    let view = UIImageView(image: image)
    view.adjustsImageSizeForAccessibilityContentSizeCategory = true
    let stack = UIStackView(arrangedSubviews: [view])
    stack.translatesAutoresizingMaskIntoConstraints = false
    stage.show(stack)
    var sent: String?
    let token = NotificationCenter.default.addObserver(
      forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
    ) { note in
      let new = note.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? String
      MainActor.assumeIsolated { sent = new }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    let before = view.frame.width
    var configuration = HostEnvironment.current.configuration
    configuration.contentSize = "accessibilityLarge"
    DeviceSettings.apply(configuration)
    stage.turn()
    #expect(view.frame.width > before * 1.5)
    #expect(sent == UIContentSizeCategory.accessibilityLarge.rawValue)
  }

  @Test func `a page that replaces its subviews whenever it is laid out comes to rest`() {
    final class Page: UIViewController {
      var layouts = 0
      override func viewDidLayoutSubviews() {
        layouts += 1
        for child in view.subviews { child.removeFromSuperview() }
        for _ in 0..<3 { view.addSubview(UILabel()) }
      }
    }
    let stage = TestStage(device: "iPhone 15"), page = Page()
    stage.show(page)
    stage.advance(by: 1)
    #expect(page.layouts <= 3 && page.view.subviews.count == 3)
  }

  @Test func `a screen's link calls its target in each frame`() {
    final class Target: NSObject {
      var frames = 0
      override func _invoke(_ selector: Selector, _ arguments: [Any?]) -> Any?? {
        frames += 1
        return .some(nil)
      }
    }
    let stage = TestStage(device: "iPhone 15"), target = Target()
    let link = UIScreen.main.displayLink(withTarget: target, selector: Selector("frame:"))
    link?.add(to: .main, forMode: .common)
    stage.advance(by: 0.1)
    link?.invalidate()
    #expect(target.frames >= 5)
  }
}
