import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor
struct PointerInteractionTests {
  private final class Log: NSObject, UIPointerInteractionDelegate {
    var lines: [String] = []
    func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
      let left = CGRect(x: 0, y: 0, width: 50, height: 100)
      return left.contains(request.location) ? UIPointerRegion(rect: left, identifier: "left") : nil
    }
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
      lines.append("style \(region.identifier!)")
      return UIPointerStyle.hidden()
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      lines.append("enter \(region.identifier!)")
      animator.addCompletion { [unowned self] _ in lines.append("entered") }
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating
    ) { lines.append("exit \(region.identifier!)") }
  }

  private func run(on device: String) -> [String] {
    let stage = TestStage(device: device)
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    let page = UIView(frame: stage.window.bounds)
    page.addSubview(view)
    stage.show(page)
    let log = Log()
    let interaction = UIPointerInteraction(delegate: log)
    view.addInteraction(interaction)
    for x in [90.0, 110, 120, 180, 120, 90] {
      RunningApp.current.pointer.move(to: CGPoint(x: x, y: 150), at: 0)
      stage.settle()
    }
    return log.lines
  }

  @Test func `on a tablet the delegate is told of regions that the pointer enters and leaves`() {
    #expect(
      run(on: "iPad (10th gen)") == [
        "enter left", "style left", "entered", "exit left", "enter left", "style left", "entered", "exit left",
      ])
  }

  @Test func `a phone has no pointer`() { #expect(run(on: "iPhone 15").isEmpty) }

  @Test func `a preview of lines of text is as large as their outlines`() {
    let stage = TestStage()
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    stage.show(view)
    let lines = UIPreviewParameters(textLineRects: [NSValue(cgRect: CGRect(x: 10, y: 10, width: 30, height: 10))])
    let target = UIPreviewTarget(container: stage.window, center: .zero)
    #expect(UITargetedPreview(view: view, parameters: lines, target: target).size == CGSize(width: 38, height: 18))
    #expect(UITargetedPreview(view: view, parameters: UIPreviewParameters(), target: target).size == view.bounds.size)
  }

  @Test func `a motion effect goes from its lower value through nothing to its upper one`() {
    let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    (effect.minimumRelativeValue, effect.maximumRelativeValue) = (-20, 30.0)
    func value(_ x: CGFloat) -> CGFloat? {
      effect.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: x, vertical: 1))?["center.x"] as? CGFloat
    }
    #expect([-1, -0.5, 0, 0.5, 1].map(value) == [-20, -10, 0, 15, 30])
    let group = UIMotionEffectGroup(),
      other = UIInterpolatingMotionEffect(keyPath: "alpha", type: .tiltAlongVerticalAxis)
    other.maximumRelativeValue = 1
    group.motionEffects = [effect, other]
    #expect(group.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: 1, vertical: 1))?.count == 2)
  }
}
