import PorticoTesting
import Testing
import UIKit

@MainActor
struct LargeContentViewerTests {
  private final class Hearer: NSObject, UILargeContentViewerInteractionDelegate {
    var ends: [String?] = []
    func largeContentViewerInteraction(
      _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint
    ) {
      ends.append(item?.largeContentTitle)
    }
  }

  private let hearer = Hearer()

  /// Two items side by side in a bar of 100 × 50 points at (0, 200).
  private func stage(_ size: UIContentSizeCategory) -> TestStage {
    let stage = TestStage(TestDevice(contentSize: size))
    let bar = UIView(frame: CGRect(x: 0, y: 200, width: 100, height: 50))
    for (index, title) in ["left", "right"].enumerated() {
      let item = UIView(frame: CGRect(x: 50 * index, y: 0, width: 50, height: 50))
      item.showsLargeContentViewer = true
      item.largeContentTitle = title
      item.largeContentImage = UIImage(systemName: "star")
      bar.addSubview(item)
    }
    bar.addInteraction(UILargeContentViewerInteraction(delegate: hearer))
    stage.show(bar)
    return stage
  }

  private func shownTitle(_ stage: TestStage) -> String? {
    func find(_ view: UIView) -> String? {
      if let label = view as? UILabel, let text = label.text, view.superview?.layer.cornerRadius == 16 { return text }
      for child in view.subviews.reversed() { if let found = find(child) { return found } }
      return nil
    }
    return find(stage.window)
  }

  @Test func `at ordinary text sizes nothing is shown`() {
    let stage = stage(.large)
    stage.touchDown(CGPoint(x: 20, y: 220))
    stage.advance(by: 1)
    #expect(shownTitle(stage) == nil)
    stage.touchUp(CGPoint(x: 20, y: 220))
    #expect(hearer.ends.isEmpty)
    #expect(!UILargeContentViewerInteraction.isEnabled)
  }

  @Test func `a press shows the item below the finger, and lifting tells which it was`() {
    let stage = stage(.accessibilityLarge)
    #expect(UILargeContentViewerInteraction.isEnabled)
    stage.touchDown(CGPoint(x: 20, y: 220))
    stage.advance(by: 0.4)
    #expect(shownTitle(stage) == nil)
    stage.advance(by: 0.3)
    #expect(shownTitle(stage) == "left")
    stage.touchMove(CGPoint(x: 70, y: 220))
    #expect(shownTitle(stage) == "right")
    stage.touchUp(CGPoint(x: 70, y: 220))
    #expect(hearer.ends == ["right"])
    stage.settle()
    #expect(shownTitle(stage) == nil)
  }

  @Test func `a finger that leaves the items shows nothing`() {
    let stage = stage(.accessibilityLarge)
    stage.touchDown(CGPoint(x: 20, y: 220))
    stage.advance(by: 0.6)
    stage.touchMove(CGPoint(x: 200, y: 500))
    stage.settle()
    #expect(shownTitle(stage) == nil)
    stage.touchUp(CGPoint(x: 200, y: 500))
    #expect(hearer.ends == [nil])
  }
}
