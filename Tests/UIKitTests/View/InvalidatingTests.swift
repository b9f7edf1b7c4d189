import PorticoTesting
import Testing

@testable import UIKit

@MainActor
struct InvalidatingTests {
  private final class Gauge: UIView {
    @Invalidating(.layout) var level = 0
    @Invalidating(.layout, .intrinsicContentSize, .constraints) var length = 10
    var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }
    override var intrinsicContentSize: CGSize { CGSize(width: CGFloat(length), height: 10) }
  }

  @Test func `another value asks for layout, and the same value for nothing`() {
    let stage = TestStage(), gauge = Gauge(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.show(gauge)
    let before = gauge.layouts
    gauge.level = 1
    stage.turn()
    #expect(gauge.layouts == before + 1 && gauge.level == 1)
    gauge.level = 1
    stage.turn()
    #expect(gauge.layouts == before + 1)
  }

  @Test func `several at once are all asked for`() {
    let stage = TestStage(), gauge = Gauge()
    gauge.translatesAutoresizingMaskIntoConstraints = false
    stage.show(gauge)
    gauge.leadingAnchor.constraint(equalTo: gauge.superview!.leadingAnchor).isActive = true
    stage.turn()
    #expect(gauge.bounds.width == 10)
    gauge.length = 25
    stage.turn()
    #expect(gauge.bounds.width == 25)
  }

  private final class Page: UIViewController {
    @ViewLoading var label: UILabel
    override func viewDidLoad() {
      super.viewDidLoad()
      label = UILabel()
      label.text = "loaded"
    }
  }

  @Test func `reading a property of the view loads the view`() {
    _ = TestStage()
    let page = Page()
    #expect(!page.isViewLoaded)
    #expect(page.label.text == "loaded" && page.isViewLoaded)
  }

  @Test func `a property that loading does not set stops the process`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        final class Empty: UIViewController { @UIViewController.ViewLoading var label: UILabel }
        _ = Empty().label
      }
    }
  }
}
