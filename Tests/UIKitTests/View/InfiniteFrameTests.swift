import Testing

@testable import PorticoTesting
@testable import UIKit

/// Geometry that is not finite: Core Animation refuses numbers that are none at once, infinite ones when they are
/// committed.
@MainActor
struct InfiniteFrameTests {
  @Test func `a frame that is null for a while does no harm`() {
    let stage = TestStage(device: "iPhone 15")
    let view = UIView()
    view.frame = CGRect.zero.insetBy(dx: 0, dy: 5)
    #expect(view.frame.origin.x == .infinity)
    view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    stage.show(view)
    stage.turn()
    #expect(view.bounds.size == CGSize(width: 3, height: 4))
  }

  @Test func `it ends the app when it is shown, and a number that is none at once`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let stage = TestStage(device: "iPhone 15"), root = UIView(), view = UIView()
      root.addSubview(view)
      view.frame = .null
      stage.show(root)
      stage.turn()
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      UIView().frame = CGRect(x: 0, y: CGFloat.nan, width: 0, height: 0)
    }
  }
}
