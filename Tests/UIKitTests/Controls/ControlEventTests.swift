import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor
struct ControlEventTests {
  @Test func `a tap on a button is touch down, touch up inside, primary action, in this order`() {
    let stage = TestStage(device: "iPhone 15")
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 100, y: 100, width: 100, height: 40)
    var events: [String] = []
    button.addAction(UIAction { _ in events.append("down") }, for: .touchDown)
    button.addAction(UIAction { _ in events.append("up inside") }, for: .touchUpInside)
    button.addAction(UIAction { _ in events.append("primary") }, for: .primaryActionTriggered)
    stage.show(button)
    stage.tap(button)
    #expect(events == ["down", "up inside", "primary"])
  }

  @Test func `lifting more than 70 points outside is a touch up outside`() {
    let stage = TestStage(device: "iPhone 15")
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
    var events: [String] = []
    button.addAction(UIAction { _ in events.append("inside") }, for: .touchUpInside)
    button.addAction(UIAction { _ in events.append("outside") }, for: .touchUpOutside)
    stage.show(button)
    stage.touchDown(CGPoint(x: 150, y: 120))
    stage.touchMove(CGPoint(x: 150, y: 300))
    #expect(!button.isHighlighted)
    stage.touchUp(CGPoint(x: 150, y: 300))
    #expect(events == ["outside"])
  }

  @Test func `a disabled control swallows the touch`() {
    let stage = TestStage(device: "iPhone 15")
    let back = UIButton(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let front = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
    front.isEnabled = false
    var count = 0
    back.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    back.addSubview(front)
    stage.show(back)
    stage.tap(front)
    #expect(count == 0)
  }

  @Test func `tapping the right half of a page control goes on by one page`() {
    let stage = TestStage(device: "iPhone 15")
    let control = UIPageControl(frame: CGRect(x: 100, y: 100, width: 100, height: 26))
    control.numberOfPages = 3
    var seen: [Int] = []
    control.addAction(UIAction { _ in seen.append(control.currentPage) }, for: .valueChanged)
    stage.show(control)
    stage.tap(CGPoint(x: 190, y: 113))
    stage.tap(CGPoint(x: 190, y: 113))
    stage.tap(CGPoint(x: 190, y: 113))
    stage.tap(CGPoint(x: 110, y: 113))
    #expect(seen == [1, 2, 1])
  }

  /// 18 points a page and 20 more: Behaviour/Metrics.md A12.
  @Test func `a page control is as wide as its dots`() {
    let control = UIPageControl()
    control.numberOfPages = 4
    #expect(control.intrinsicContentSize == CGSize(width: 92, height: 26))
  }

  /// Behaviour/Metrics.md A16: the title's size, rounded up, and 6 points above and below; at least 30 wide.
  @Test func `a system button is as large as its title with six points above and below`() {
    _ = TestStage(device: "iPhone 15")
    let button = UIButton(type: .system)
    button.setTitle("OK", for: .normal)
    let title = button.titleLabel!.intrinsicContentSize
    #expect(button.intrinsicContentSize == CGSize(width: max(title.width.rounded(.up), 30), height: 30))
  }

  @Test func `a configuration's insets, image and padding add up to the button's size`() {
    _ = TestStage(device: "iPhone 15")
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Send"
    configuration.image = UIImage(systemName: "paperplane.fill")
    configuration.imagePadding = 10
    let button = UIButton(configuration: configuration)
    let title = button.titleLabel!.intrinsicContentSize, image = button.imageView!.intrinsicContentSize
    let size = button.intrinsicContentSize
    #expect(size.width == (title.width + 10 + image.width + 24).rounded(.up))
    #expect(size.height == (max(title.height, image.height) + 14).rounded(.up))
  }
}
