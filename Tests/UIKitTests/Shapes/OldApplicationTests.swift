import HostInterface
import Testing

@testable import PorticoTesting
@testable import UIKit

/// Checks members that Apple has deprecated and source still uses.
@MainActor
struct OldApplicationTests {
  @Test func `a turn is told by the notifications of the status bar, with the old and the new orientation`() {
    let stage = TestStage(device: "iPhone 15")
    stage.show(UIViewController())
    _ = UIApplication.shared
    var lines: [String] = []
    let center = NotificationCenter.default
    let tokens = [
      UIApplication.willChangeStatusBarOrientationNotification, UIApplication.didChangeStatusBarOrientationNotification,
      UIApplication.didChangeStatusBarFrameNotification,
    ].map { name in
      center.addObserver(forName: name, object: nil, queue: nil) { note in
        let value = note.userInfo?[UIApplication.statusBarOrientationUserInfoKey] as? Int
        MainActor.assumeIsolated {
          lines.append("\(name.rawValue.dropFirst(13).prefix(10)) \(value.map(String.init) ?? "frame")")
        }
      }
    }
    var configuration = HostEnvironment.current.configuration
    configuration.orientation = .landscapeLeft
    DeviceSettings.apply(configuration)
    stage.settle()
    for token in tokens { center.removeObserver(token) }
    #expect(lines == ["WillChange 3", "DidChangeS 1", "DidChangeS frame"])
  }

  @Test func `controllers decide about the status bar where Info.plist does not say otherwise`() {
    let stage = TestStage(device: "iPhone 15")
    stage.show(UIViewController())
    let application = UIApplication.shared
    application.setStatusBarStyle(.lightContent, animated: false)
    application.isStatusBarHidden = true
    #expect(application.statusBarStyle == .default && !application.isStatusBarHidden)
  }

  @Test func `a controller that does not want insets adjusted keeps those of its scroll view`() {
    let stage = TestStage(device: "iPhone 15")
    let page = UIViewController(), scroll = UIScrollView()
    page.view = scroll
    stage.show(page)
    stage.settle()
    #expect(scroll.adjustedContentInset.top == 59)
    page.automaticallyAdjustsScrollViewInsets = false
    #expect(scroll.adjustedContentInset == .zero)
    scroll.contentInsetAdjustmentBehavior = .always
    #expect(scroll.adjustedContentInset.top == 59)
  }

  @Test func `background tasks are told apart`() {
    let application = UIApplication()
    let first = application.beginBackgroundTask(), second = application.beginBackgroundTask(withName: "b")
    #expect(first != second && first != .invalid && second != .invalid)
    application.endBackgroundTask(first)
    application.endBackgroundTask(second)
  }

  @Test func `a field draws its placeholder as its subclass says`() {
    final class Field: UITextField {
      var rects: [CGRect] = []
      override func drawPlaceholder(in rect: CGRect) { rects.append(rect) }
    }
    let stage = TestStage()
    let field = Field(frame: CGRect(x: 10, y: 100, width: 200, height: 40))
    field.placeholder = "Name"
    let view = UIView(frame: stage.window.bounds)
    view.addSubview(field)
    stage.show(view)
    stage.settle()
    #expect(field.rects.last?.size == field.placeholderRect(forBounds: field.bounds).size)
  }
}
