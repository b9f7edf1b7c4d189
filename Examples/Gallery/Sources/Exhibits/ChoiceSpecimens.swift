import UIKit

/// Controls that choose a value: switches, segments, sliders, steppers, page controls, colour wells.
enum ChoiceSpecimens {
  static var sections: [SpecimenSection] {
    [
      SpecimenSection("UISwitch", switches), SpecimenSection("UISegmentedControl", segments),
      SpecimenSection("UISlider", sliders),
      SpecimenSection("UIStepper", steppers), SpecimenSection("UIPageControl", pages),
      SpecimenSection("UIColorWell", wells),
    ]
  }

  private static func toggle(isOn: Bool, _ change: (UISwitch) -> Void = { _ in }) -> UISwitch {
    let toggle = UISwitch()
    toggle.isOn = isOn
    change(toggle)
    return toggle
  }

  private static var switches: [Specimen] {
    [
      .wide("isOn, isEnabled") {
        strip([
          ("on", toggle(isOn: true)), ("off", toggle(isOn: false)),
          ("on, disabled", toggle(isOn: true) { $0.isEnabled = false }),
          ("off, disabled", toggle(isOn: false) { $0.isEnabled = false }),
        ])
      },
      .small("onTintColor, thumbTintColor") {
        toggle(isOn: true) { ($0.onTintColor, $0.thumbTintColor) = (.systemPurple, .systemYellow) }
      },
    ]
  }

  private static func segmented(_ items: [Any], _ change: (UISegmentedControl) -> Void = { _ in }) -> UISegmentedControl
  {
    let control = UISegmentedControl(items: items)
    control.selectedSegmentIndex = 0
    change(control)
    return control
  }

  private static var segments: [Specimen] {
    [
      .wide("titles") { segmented(["Day", "Week", "Month", "Year"]) },
      .wide("images") { segmented(["list.bullet", "square.grid.2x2", "map"].compactMap { UIImage(systemName: $0) }) },
      .wide("setEnabled(false, forSegmentAt: 1)") {
        segmented(["One", "Two", "Three"]) { $0.setEnabled(false, forSegmentAt: 1) }
      },
      .wide("isEnabled = false") { segmented(["One", "Two"]) { $0.isEnabled = false } },
      .wide("selectedSegmentTintColor") { segmented(["One", "Two"]) { $0.selectedSegmentTintColor = .systemTeal } },
      .wide("apportionsSegmentWidthsByContent") {
        segmented(["A", "A long title"]) { $0.apportionsSegmentWidthsByContent = true }
      },
      .wide("no selection") { segmented(["One", "Two"]) { $0.selectedSegmentIndex = UISegmentedControl.noSegment } },
    ]
  }

  private static func slider(_ value: Float, _ change: (UISlider) -> Void = { _ in }) -> UISlider {
    let slider = UISlider()
    slider.value = value
    change(slider)
    return slider
  }

  private static var sliders: [Specimen] {
    [
      .wide("value 0.4") { slider(0.4) },
      .wide("minimumValueImage, maximumValueImage") {
        slider(0.7) {
          $0.minimumValueImage = UIImage(systemName: "speaker")
          $0.maximumValueImage = UIImage(systemName: "speaker.wave.3")
        }
      },
      .wide("minimumTrackTintColor, maximumTrackTintColor, thumbTintColor") {
        slider(0.5) {
          $0.minimumTrackTintColor = .systemRed
          $0.maximumTrackTintColor = .systemYellow
          $0.thumbTintColor = .systemOrange
        }
      },
      .wide("isEnabled = false") { slider(0.4) { $0.isEnabled = false } },
    ]
  }

  private static func stepper(_ change: (UIStepper) -> Void) -> UIStepper {
    let stepper = UIStepper()
    stepper.value = 5
    change(stepper)
    return stepper
  }

  private static var steppers: [Specimen] {
    [
      .small("value between the limits") { stepper { _ in } },
      .small("value at the minimum") { stepper { $0.value = 0 } },
      .small("value at the maximum") { stepper { $0.value = 100 } },
      .small("isEnabled = false") { stepper { $0.isEnabled = false } },
    ]
  }

  private static func dots(_ count: Int, _ change: (UIPageControl) -> Void = { _ in }) -> UIPageControl {
    let control = UIPageControl()
    control.numberOfPages = count
    control.currentPage = 1
    control.pageIndicatorTintColor = .tertiaryLabel
    control.currentPageIndicatorTintColor = .label
    change(control)
    return control
  }

  private static var pages: [Specimen] {
    [
      .wide("numberOfPages 5") { dots(5) },
      .wide("backgroundStyle .prominent") { dots(5) { $0.backgroundStyle = .prominent } },
      .wide("setIndicatorImage(_:forPage:)") {
        dots(5) { $0.setIndicatorImage(UIImage(systemName: "location.fill"), forPage: 0) }
      },
    ]
  }

  private static var wells: [Specimen] {
    [
      .small("selectedColor") {
        let well = UIColorWell()
        well.selectedColor = .systemIndigo
        return well
      },
      .small("no color") { UIColorWell() },
    ]
  }
}
