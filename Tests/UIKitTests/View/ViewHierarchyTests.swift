import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor
struct ViewHierarchyTests {
  @Test func `a view moved to another superview leaves the first one`() {
    _ = TestStage(device: "iPhone 15")
    let a = UIView(), b = UIView(), child = UIView()
    a.addSubview(child)
    b.addSubview(child)
    #expect(a.subviews.isEmpty)
    #expect(child.superview === b)
    #expect(b.layer.sublayers == [child.layer])
  }

  @Test func `order of subviews and of layers stay the same`() {
    _ = TestStage(device: "iPhone 15")
    let view = UIView()
    let children = (0..<4).map { _ in UIView() }
    for child in children { view.addSubview(child) }
    view.sendSubviewToBack(children[3])
    view.insertSubview(children[0], aboveSubview: children[2])
    view.exchangeSubview(at: 0, withSubviewAt: 1)
    #expect(view.subviews.map(\.layer) == view.layer.sublayers)
    #expect(view.subviews == [children[1], children[3], children[2], children[0]])
  }

  @Test func `adding a view to itself traps`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let view = UIView()
        view.addSubview(view)
      }
    }
  }

  @Test func `a frame that is not a number traps`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIView().frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1) }
    }
  }

  @Test func `hit testing passes hidden, transparent and passive views over`() {
    let stage = TestStage(device: "iPhone 15")
    let back = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let front = UIView(frame: back.bounds)
    back.addSubview(front)
    stage.show(back)
    #expect(back.hitTest(CGPoint(x: 5, y: 5), with: nil) === front)
    front.isHidden = true
    #expect(back.hitTest(CGPoint(x: 5, y: 5), with: nil) === back)
    front.isHidden = false
    front.alpha = 0.005
    #expect(back.hitTest(CGPoint(x: 5, y: 5), with: nil) === back)
    front.alpha = 1
    front.isUserInteractionEnabled = false
    #expect(back.hitTest(CGPoint(x: 5, y: 5), with: nil) === back)
    #expect(back.hitTest(CGPoint(x: 100, y: 5), with: nil) == nil)
  }

  /// Per edge: clamp(parent's inset - distance of the edges, 0, parent's inset).
  @Test func `the safe area of a child is what is left of its parent's`() {
    let stage = TestStage(device: "iPhone 15")
    let child = UIView(frame: CGRect(x: 0, y: 20, width: 393, height: 832))
    stage.show(child)
    #expect(child.superview!.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    #expect(child.safeAreaInsets == UIEdgeInsets(top: 39, left: 0, bottom: 34, right: 0))
    child.frame.origin.y = 100
    #expect(child.safeAreaInsets.top == 0)
  }

  @Test func `a flexible width takes all of its superview's growth`() {
    _ = TestStage(device: "iPhone 15")
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
    child.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    view.addSubview(child)
    view.frame.size = CGSize(width: 150, height: 160)
    #expect(child.frame == CGRect(x: 10, y: 70, width: 130, height: 20))
  }

  @Test
  func `with flexible margins all around, a view in a superview of no size goes to its middle when that gets one`() {
    _ = TestStage(device: "iPhone 15")
    let view = UIView()
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    child.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin]
    view.addSubview(child)
    view.frame.size = CGSize(width: 78, height: 26)
    #expect(child.frame == CGRect(x: 29, y: 3, width: 20, height: 20))
  }

  @Test func `views go in front of the app's own layers and behind them, and change places between them`() {
    let view = UIView(), (one, two) = (UIView(), UIView()), own = CALayer()
    view.addSubview(one)
    view.addSubview(two)
    view.layer.addSublayer(own)
    func order() -> [String] {
      (view.layer.sublayers ?? []).map { $0 === one.layer ? "one" : $0 === two.layer ? "two" : "own" }
    }
    #expect(order() == ["one", "two", "own"])
    view.bringSubviewToFront(two)
    #expect(order() == ["one", "own", "two"] && view.subviews == [one, two])
    view.exchangeSubview(at: 0, withSubviewAt: 1)
    #expect(order() == ["two", "own", "one"] && view.subviews == [two, one])
    view.layer.insertSublayer(own, at: 0)
    view.sendSubviewToBack(two)
    #expect(order() == ["two", "own", "one"] && view.subviews == [two, one])
    view.layer.addSublayer(own)
    view.addSubview(one)
    #expect(order() == ["two", "own", "one"])
  }

  @Test func `a removed hierarchy is freed`() {
    let stage = TestStage(device: "iPhone 15")
    let before = LiveViews.count
    weak var root: UIView?
    do {
      let view = UIView()
      root = view
      for _ in 0..<10 { view.addSubview(UILabel()) }
      stage.window.addSubview(view)
      stage.turn()
      view.removeFromSuperview()
      stage.turn()
    }
    #expect(root == nil)
    // Views of earlier tests may go meanwhile.
    #expect(LiveViews.count <= before)
  }

  @Test func `dark appearance reaches views and colours`() {
    let stage = TestStage(device: "iPhone 15", appearance: .dark)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .systemBackground
    stage.show(view)
    #expect(view.traitCollection.userInterfaceStyle == .dark)
    #expect(view.layer.backgroundColor?._srgb.red == 0)
    view.overrideUserInterfaceStyle = .light
    #expect(view.layer.backgroundColor?._srgb.red == 1)
  }
}
