import PorticoTesting
import QuartzCore
import Testing

@testable import UIKit

/// Accessibility of objects that are no responders, and by closures.
@MainActor
struct ObjectInformationTests {
  @Test func `a layer keeps what is said of it, and a closure goes before`() {
    let layer = CALayer()
    layer.accessibilityAttributedLabel = NSAttributedString(string: "Chart")
    #expect(layer.accessibilityLabel == "Chart")
    layer.accessibilityLabelBlock = { "Chart of today" }
    #expect(layer.accessibilityLabel == "Chart of today")
    layer.accessibilityFrame = CGRect(x: 10, y: 20, width: 40, height: 60)
    #expect(layer.accessibilityActivationPoint == CGPoint(x: 30, y: 50))
    let parts: [Any] = [CALayer(), CALayer()]
    layer.accessibilityElements = parts
    #expect(layer.accessibilityElementCount() == 2 && layer.index(ofAccessibilityElement: parts[1]) == 1)
    #expect(layer.index(ofAccessibilityElement: CALayer()) == NSNotFound && !layer.accessibilityActivate())
  }

  @Test func `closures of a view go before what was set, for values and actions`() {
    let view = UIView()
    view.accessibilityLanguage = "de"
    view.accessibilityLanguageBlock = { "fr" }
    view.accessibilityAttributedLabelBlock = { NSAttributedString(string: "spoken") }
    view.accessibilityContainerTypeBlock = { .list }
    #expect(
      view.accessibilityLanguage == "fr" && view.accessibilityLabel == "spoken"
        && view.accessibilityContainerType == .list)
    var steps = 0
    view.accessibilityIncrementBlock = { steps += 1 }
    view.accessibilityIncrement()
    view.accessibilityExpandedStatus = .expanded
    #expect(steps == 1 && view.accessibilityExpandedStatus == .expanded)
  }

  @Test func `an outline is converted as a rectangle is`() {
    let stage = TestStage(), view = UIView(frame: CGRect(x: 30, y: 50, width: 100, height: 100))
    stage.show(view)
    let path = UIAccessibility.convertToScreenCoordinates(
      UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4)), in: view)
    #expect(path.bounds == CGRect(x: 31, y: 52, width: 3, height: 4))
  }
}
