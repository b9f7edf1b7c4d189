import PorticoTesting
import UIKit

@testable import GallerySpecimens

/// Switches, sliders, steppers, segments, dots, buttons, pickers.
enum MeasuredControls {
  static let facts: [MeasuredFact] = switches + sliders + steppers + segments + dots + others

  private static let switches: [MeasuredFact] = [
    MeasuredFact("a switch: width and height", [51, 31], "AS 17 testSwitchControls") {
      _ = TestStage(device: "iPhone 15")
      return MeasuredSpecimens.toggle(isOn: true).sizeThatFits(.zero).numbers
    },
    MeasuredFact("a switch's knob, with its smoothed edge: width", [27], "AS 17 testSwitchControls") {
      let (start, end) = MeasuredControls.knob(isOn: true)
      return [end - start]
    },
    MeasuredFact("a switch that is on: from its knob to its end", [2.33], "AS 17 testSwitchControls") {
      [51 - MeasuredControls.knob(isOn: true).1]
    },
  ]

  private static let sliders: [MeasuredFact] = [
    MeasuredFact("a slider: height that fits", [34], "AS 17 testSlider") {
      _ = TestStage(device: "iPhone 15")
      return [MeasuredSpecimens.slider().sizeThatFits(CGSize(width: 373, height: 100)).height]
    },
    MeasuredFact("a slider's track: top and bottom", [15, 19], "AS 17 testSlider") {
      let scene = SliderScene()
      let run = scene.picture.runs(from: CGPoint(x: 60, y: 100), to: CGPoint(x: 60, y: 134), levels: 32)
      return [try first(of: run).0 - 100, try first(of: run).1 - 100]
    },
    MeasuredFact(
      "a slider's track: from the bounds to where it shows, left and right", [3.33, 3.67], "AS 17 testSlider"
    ) {
      let scene = SliderScene()
      let ink = scene.picture.ink(in: CGRect(x: 0, y: 116, width: 393, height: 2), levels: 12)
      return [ink.minX - 10, 383 - ink.maxX]
    },
    MeasuredFact("a slider's knob at 75 of 100 over 373 points: its middle", [272.5], "AS 17 testSlider") {
      let knob = SliderScene().knob
      return [knob.midX - 10]
    },
    MeasuredFact("the flat part of a slider's knob: width", [27], "AS 17 testSlider") { [SliderScene().knob.width] },
  ]

  private static let steppers: [MeasuredFact] = [
    MeasuredFact("a stepper: width and height", [94, 32], "AS 17 testStepper") {
      _ = TestStage(device: "iPhone 15")
      return MeasuredSpecimens.stepper().sizeThatFits(.zero).numbers
    },
    MeasuredFact("a stepper's minus: width and height", [13.67, 1.5], "AS 17 testStepper") {
      let ink = StepperScene().picture.ink(in: CGRect(x: 106, y: 102, width: 36, height: 28), levels: 110)
      return ink.size.numbers
    },
    MeasuredFact("a stepper's plus: width and height", [13.67, 13.67], "AS 17 testStepper") {
      StepperScene().picture.ink(in: CGRect(x: 152, y: 102, width: 36, height: 28), levels: 110).size.numbers
    },
    MeasuredFact("a stepper's line in the middle: left, top, width and height", [46.5, 7, 1, 18], "AS 17 testStepper") {
      let ink = StepperScene().picture.ink(in: CGRect(x: 143, y: 101, width: 8, height: 30), levels: 20)
      return [ink.minX - 100, ink.minY - 100, ink.width, ink.height]
    },
  ]

  private static let segments: [MeasuredFact] = [
    MeasuredFact("segments named Segment A, B and C: width and height", [263, 32], "AS 17 testSegmentedControl") {
      _ = TestStage(device: "iPhone 15")
      let control = MeasuredSpecimens.segments(
        ["Segment A", "Segment B", "Segment C"], selected: UISegmentedControl.noSegment)
      return control.sizeThatFits(CGSize(width: 373, height: 100)).numbers
    },
    MeasuredFact("the plate behind a selected segment: top and height", [2, 28], "AS 17 testSegmentedControl") {
      let stage = TestStage(device: "iPhone 15")
      let control = MeasuredSpecimens.segments(["A", "B", "C"], selected: 1)
      control.frame = CGRect(x: 50, y: 100, width: 263, height: 32)
      stage.showPage(control)
      let picture = ScreenPicture(stage)
      // Above and below the white plate the control's grey shows.
      let grey = picture.runs(
        from: CGPoint(x: 160, y: 100), to: CGPoint(x: 160, y: 132), background: 0xff_ffff, levels: 6)
      guard let above = grey.first, let below = grey.last else { return [] }
      return [above.1 - 100, below.0 - above.1]
    },
  ]

  private static let dots: [MeasuredFact] = [
    MeasuredFact("a page control of three pages: height that fits", [26], "AS 17 testPageControl") {
      [MeasuredControls.drawnDots().fits.height]
    },
    MeasuredFact("a page control's dots: width", [7.5], "AS 17 testPageControl") {
      [MeasuredControls.drawnDots().runs.map { $0.1 - $0.0 }.max() ?? 0]
    },
    MeasuredFact("a page control's dots: from one to the next", [17.67], "AS 17 testPageControl") {
      let runs = MeasuredControls.drawnDots().runs
      guard runs.count == 3 else { return [.nan] }
      return [(runs[2].0 - runs[0].0) / 2]
    },
  ]

  private static let others: [MeasuredFact] = [
    MeasuredFact(
      "a system button \u{201C}Click me!\u{201D} with insets of 15, at 2x and 3x", [94, 48, 94, 48],
      "UB testViewSnapshotWithUIAppearanceResizing"
    ) {
      [2, 3].flatMap { scale in
        _ = TestStage(device: "iPhone 15", scale: scale)
        let button = MeasuredSpecimens.paddedButton()
        button.sizeToFit()
        return button.bounds.size.numbers
      }
    },
    MeasuredFact(
      "a button of the type contactAdd: width and height", [24.33, 23.67], "SST testUIView"
    ) {
      _ = TestStage(device: "iPhone 15")
      return UIButton(type: .contactAdd).bounds.size.numbers
    },
    MeasuredFact("the ring of a button of the type contactAdd: width", [21.67], "SST testUIView") {
      [MeasuredControls.contactAdd(in: CGRect(x: 90, y: 90, width: 50, height: 50)).width]
    },
    MeasuredFact("a medium activity indicator: width and height", [20, 20], "OUK") {
      _ = TestStage()
      return MeasuredSpecimens.indicator(.medium).intrinsicContentSize.numbers
    },
    MeasuredFact("a large activity indicator: width and height", [37, 37], "OUK") {
      _ = TestStage()
      return MeasuredSpecimens.indicator(.large).intrinsicContentSize.numbers
    },
    .indicator(.medium, "medium", across: 20, size: 20),
    .indicator(.large, "large", across: 35, size: 37),
    .pickerComponents(1, [302]),
    .pickerComponents(2, [148, 148]),
    .pickerComponents(3, [97, 97, 97]),
    MeasuredFact("a picker's bar over 320 by 216 with rows of 32: left, top, width, height", [9, 91, 302, 34], "OUK") {
      let stage = TestStage(device: "iPhone 15")
      let picker = MeasuredSpecimens.picker(components: 1)
      picker.frame = CGRect(x: 30, y: 100, width: 320, height: 216)
      stage.showPage(picker)
      let ink = ScreenPicture(stage).ink(in: CGRect(x: 30, y: 100, width: 320, height: 216), levels: 6)
      return [ink.minX - 30, ink.minY - 100, ink.width, ink.height]
    },
  ]

  /// The beginning and end of the plain white of a switch's knob, from the switch's left.
  @MainActor private static func knob(isOn: Bool) -> (CGFloat, CGFloat) {
    let stage = TestStage(device: "iPhone 15")
    let control = MeasuredSpecimens.toggle(isOn: isOn)
    control.frame.origin = CGPoint(x: 100, y: 100)
    stage.showPage(control)
    let picture = ScreenPicture(stage)
    let plain = picture.color(100 + (isOn ? 8 : 43), 115)
    let row = picture.runs(
      from: CGPoint(x: 100, y: 115.5), to: CGPoint(x: 151, y: 115.5), background: plain, levels: isOn ? 250 : 20)
    let widest = row.max { $0.1 - $0.0 < $1.1 - $1.0 } ?? (.nan, .nan)
    return (widest.0 - 100, widest.1 - 100)
  }

  @MainActor private static func drawnDots() -> (fits: CGSize, runs: [(CGFloat, CGFloat)]) {
    let stage = TestStage(device: "iPhone 15")
    let control = MeasuredSpecimens.dots()
    control.frame = CGRect(x: 100, y: 100, width: 100, height: 26)
    stage.showPage(control)
    let picture = ScreenPicture(stage)
    let ink = picture.ink(in: control.frame)
    let row = picture.runs(
      from: CGPoint(x: 100, y: ink.midY), to: CGPoint(x: 200, y: ink.midY), levels: 80)
    return (control.sizeThatFits(CGSize(width: 373, height: 100)), row)
  }

  @MainActor private static func contactAdd(in area: CGRect) -> CGRect {
    let stage = TestStage(device: "iPhone 15")
    let button = UIButton(type: .contactAdd)
    button.sizeToFit()
    button.frame.origin = CGPoint(x: 100, y: 100)
    stage.showPage(button)
    return ScreenPicture(stage).ink(in: area, levels: 80)
  }
}

@MainActor
private struct SliderScene {
  let picture: ScreenPicture

  init() {
    let stage = TestStage(device: "iPhone 15")
    let slider = MeasuredSpecimens.slider()
    slider.frame = CGRect(x: 10, y: 100, width: 373, height: 34)
    stage.showPage(slider)
    picture = ScreenPicture(stage)
  }

  /// The white between the two parts of the track.
  var knob: CGRect {
    let runs = picture.runs(from: CGPoint(x: 10, y: 117), to: CGPoint(x: 383, y: 117), levels: 3)
    let start = runs.first?.1 ?? .nan, end = runs.last?.0 ?? .nan
    return CGRect(x: start, y: 0, width: end - start, height: 1)
  }
}

@MainActor
private struct StepperScene {
  let picture: ScreenPicture

  init() {
    let stage = TestStage(device: "iPhone 15")
    let stepper = MeasuredSpecimens.stepper()
    stepper.frame = CGRect(x: 100, y: 100, width: 94, height: 32)
    stage.showPage(stepper)
    picture = ScreenPicture(stage)
  }
}

extension MeasuredFact {
  fileprivate static func pickerComponents(_ count: Int, _ measured: [CGFloat]) -> MeasuredFact {
    MeasuredFact("a picker of \(count) components, 320 wide: widths of the components", measured, "OUK") {
      let stage = TestStage(device: "iPhone 15")
      let picker = MeasuredSpecimens.picker(components: count)
      picker.frame = CGRect(x: 30, y: 100, width: 320, height: 216)
      stage.showPage(picker)
      return (0..<count).map { picker.rowSize(forComponent: $0).width }
    }
  }

  fileprivate static func indicator(
    _ style: UIActivityIndicatorView.Style, _ name: String, across: CGFloat, size: CGFloat
  ) -> MeasuredFact {
    MeasuredFact("the blades of a \(name) activity indicator: width and height of all", [across, across], "OUK") {
      let stage = TestStage(device: "iPhone 15")
      let indicator = MeasuredSpecimens.indicator(style)
      indicator.frame = CGRect(x: 100, y: 100, width: size, height: size)
      let page = UIViewController()
      page.view.backgroundColor = .white
      page.view.addSubview(indicator)
      stage.show(page)
      return ScreenPicture(stage).ink(in: CGRect(x: 80, y: 80, width: 80, height: 80), levels: 30).size.numbers
    }
  }
}
