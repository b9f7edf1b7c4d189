import Testing

@testable import PorticoTesting
@testable import UIKit

/// Switch, slider, segments, stepper and progress. Sizes: Behaviour/Metrics.md A8 to A11, A14.
@MainActor
struct ValueControlTests {
  @Test func `controls of one size hold on to it`() {
    for view in [UISwitch(), UIStepper(), UIActivityIndicatorView(style: .large)] as [UIView] {
      #expect(view.contentHuggingPriority(for: .horizontal) == .defaultHigh)
      #expect(view.contentHuggingPriority(for: .vertical) == .defaultHigh)
    }
    let bar = UIProgressView(progressViewStyle: .default)
    #expect(
      bar.contentHuggingPriority(for: .horizontal) == .defaultLow
        && bar.contentHuggingPriority(for: .vertical) == .defaultHigh)
    // A label beside a switch takes the width that is left over.
    let stage = TestStage(), label = UILabel(), control = UISwitch()
    label.text = "Wi-Fi"
    let row = UIStackView(arrangedSubviews: [label, control])
    row.frame = CGRect(x: 0, y: 100, width: 300, height: 40)
    stage.show(row)
    stage.turn()
    #expect(control.frame.minX == 249 && label.frame.width == 249)
  }

  @Test func `a spinner of a white style is white in light and dark, until it is given a color`() {
    let large = UIActivityIndicatorView(style: .whiteLarge), small = UIActivityIndicatorView(style: .white)
    #expect(large.color == .white && small.color == .white)
    #expect(large.intrinsicContentSize == UIActivityIndicatorView(style: .large).intrinsicContentSize)
    #expect(small.intrinsicContentSize == UIActivityIndicatorView(style: .medium).intrinsicContentSize)
    #expect(large.style == .whiteLarge && UIActivityIndicatorView(style: .gray).color != .white)
    large.color = .red
    #expect(large.color == .red)
  }

  @Test func `a stepper that wraps stands on its ends before it goes over them`() {
    let stage = TestStage()
    let stepper = UIStepper(frame: CGRect(x: 100, y: 200, width: 94, height: 32))
    (stepper.minimumValue, stepper.maximumValue, stepper.wraps) = (0, 2, true)
    stage.show(stepper)
    var seen: [Double] = []
    for _ in 0..<4 {
      stage.tap(CGPoint(x: 180, y: 216))
      stage.advance(by: 0.2)
      seen.append(stepper.value)
    }
    #expect(seen == [1, 2, 0, 1])
  }

  private func log(_ control: UIControl, _ value: @escaping () -> String) -> Log {
    let log = Log()
    control.addAction(UIAction { _ in log.lines.append(value()) }, for: .valueChanged)
    return log
  }
  private final class Log { var lines: [String] = [] }

  @Test func `a switch has one size, toggles by a tap, and tells once`() {
    let stage = TestStage()
    let control = UISwitch(frame: CGRect(x: 100, y: 100, width: 10, height: 10))
    #expect(control.frame == CGRect(x: 100, y: 100, width: 51, height: 31))
    let log = log(control) { "\(control.isOn)" }
    stage.show(control)
    stage.tap(control)
    stage.settle()
    stage.tap(control)
    #expect(log.lines == ["true", "false"])
    control.setOn(true, animated: true)
    #expect(log.lines.count == 2 && control.isOn && control.accessibilityValue == "1")
  }

  @Test func `a switch follows a finger across, and what is dragged back is no change`() {
    let stage = TestStage()
    let control = UISwitch(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
    let log = log(control) { "\(control.isOn)" }
    stage.show(control)
    for (end, expected) in [(145.0, ["true"]), (103.0, ["true", "false"])] {
      stage.touchDown(CGPoint(x: control.isOn ? 145 : 105, y: 115))
      stage.touchMove(CGPoint(x: end, y: 115))
      stage.touchUp(CGPoint(x: end, y: 115))
      #expect(log.lines == expected)
      stage.settle()
    }
    stage.touchDown(CGPoint(x: 105, y: 115))
    stage.touchMove(CGPoint(x: 145, y: 115))
    stage.touchMove(CGPoint(x: 105, y: 115))
    stage.touchUp(CGPoint(x: 105, y: 115))
    #expect(log.lines.count == 2 && !control.isOn)
  }

  /// The middle of the thumb goes from 14.5 points to 200 - 14.5, so 85.5 points are a half.
  @Test func `a slider's thumb follows the finger, and its value is the part of the way`() {
    let stage = TestStage()
    let slider = UISlider(frame: CGRect(x: 50, y: 100, width: 200, height: 31))
    slider.maximumValue = 10
    let log = log(slider) { "\(slider.value)" }
    stage.show(slider)
    stage.touchDown(CGPoint(x: 60, y: 115))
    stage.touchMove(CGPoint(x: 145.5, y: 115))
    #expect(slider.value == 5)
    stage.touchMove(CGPoint(x: 385, y: 115))
    stage.touchUp(CGPoint(x: 385, y: 115))
    #expect(slider.value == 10 && log.lines == ["5.0", "10.0", "10.0"])
    stage.tap(CGPoint(x: 100, y: 115))
    #expect(slider.value == 10)  // the track takes no touches
    #expect(slider.accessibilityValue == "100%")
    slider.isContinuous = false
    slider.value = 0
    slider.layoutIfNeeded()
    stage.touchDown(CGPoint(x: 64, y: 115))
    stage.touchMove(CGPoint(x: 149.5, y: 115))
    #expect(log.lines.count == 3)
    stage.touchUp(CGPoint(x: 149.5, y: 115))
    #expect(log.lines.last == "5.0" && log.lines.count == 4)
  }

  @Test func `a slider keeps its value inside a range that changes`() {
    let slider = UISlider(frame: .zero)
    slider.value = 2
    #expect(slider.value == 1)
    slider.minimumValue = 3
    #expect(slider.value == 3 && slider.maximumValue == 3)
    slider.value = .nan
    #expect(slider.value == 3)
  }

  @Test func `a segment is selected by a tap, and dragged along from the selected one`() {
    let stage = TestStage()
    let control = UISegmentedControl(items: ["One", "Two", "Three"])
    control.frame = CGRect(x: 50, y: 100, width: 300, height: 32)
    let log = log(control) { "\(control.selectedSegmentIndex)" }
    stage.show(control)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    stage.tap(CGPoint(x: 200, y: 116))
    stage.tap(CGPoint(x: 200, y: 116))  // selected already
    #expect(log.lines == ["1"])
    stage.touchDown(CGPoint(x: 200, y: 116))
    stage.touchMove(CGPoint(x: 300, y: 116))
    #expect(control.selectedSegmentIndex == 1)
    stage.touchUp(CGPoint(x: 300, y: 116))
    #expect(log.lines == ["1", "2"])
    control.setEnabled(false, forSegmentAt: 0)
    stage.tap(CGPoint(x: 60, y: 116))
    #expect(log.lines.count == 2)
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1 && control.titleForSegment(at: 1) == "Three")
    control.isMomentary = true
    stage.tap(CGPoint(x: 60, y: 116))
    #expect(log.lines == ["1", "2", "0"] && control.selectedSegmentIndex == -1)
  }

  @Test func `segments are equally wide unless they follow their content or have a width`() {
    let control = UISegmentedControl(items: ["I", "A long title"])
    #expect(control.intrinsicContentSize.height == 32)
    let long = ("A long title" as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 13)]).width
    #expect(abs(control.intrinsicContentSize.width - (2 * (long + 20).rounded(.up) + 1)) <= 2)
    control.apportionsSegmentWidthsByContent = true
    #expect(control.intrinsicContentSize.width < 2 * long + 20)
    control.setWidth(50, forSegmentAt: 0)
    #expect(control.widthForSegment(at: 0) == 50)
  }

  /// A step at the touch, the next after half a second, then one in each tenth.
  @Test func `a stepper steps, repeats while it is held, stops at its end or wraps`() {
    let stage = TestStage()
    let stepper = UIStepper(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
    stepper.maximumValue = 5
    let log = log(stepper) { "\(Int(stepper.value))" }
    stage.show(stepper)
    stage.touchDown(CGPoint(x: 170, y: 116))
    #expect(log.lines == ["1"])
    stage.advance(by: 0.75)
    #expect(log.lines == ["1", "2", "3", "4"])
    stage.advance(by: 2)
    #expect(log.lines.last == "5" && log.lines.count == 5)
    stage.touchUp(CGPoint(x: 170, y: 116))
    stage.tap(CGPoint(x: 170, y: 116))
    #expect(stepper.value == 5)
    stepper.wraps = true
    stage.tap(CGPoint(x: 170, y: 116))
    #expect(stepper.value == 0)
    stage.tap(CGPoint(x: 110, y: 116))
    #expect(stepper.value == 5)
  }

  @Test func `progress is clamped, and a change that is animated takes a quarter of a second`() throws {
    let stage = TestStage()
    let bar = UIProgressView(progressViewStyle: .default)
    bar.frame = CGRect(x: 50, y: 100, width: 200, height: 4)
    stage.show(bar)
    bar.setProgress(0.5, animated: true)
    stage.turn()
    stage.advance(by: 0.125)
    let filled = bar.subviews[1]
    let half = try #require(filled.layer.presentation()).bounds.width
    #expect(abs(half - 50) < 1)  // ease in and out is half-way at half time
    stage.settle()
    #expect(filled.frame.width == 100)
    bar.progress = 7
    #expect(bar.progress == 1 && bar.intrinsicContentSize.height == 4 && bar.accessibilityValue == "100%")
  }
}
