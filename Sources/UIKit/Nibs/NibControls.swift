/// Switches, sliders, steppers, segments and progress of a nib.
@MainActor
enum NibControls {
  static func set(_ view: UIView, _ element: MarkupElement, _ reader: NibReader) {
    switch view {
    case let control as UISwitch:
      control.isOn = element["on"] == "YES"
      if let color = NibValues.color(element, "onTintColor", reader) { control.onTintColor = color }
      if let color = NibValues.color(element, "thumbTintColor", reader) { control.thumbTintColor = color }
    case let slider as UISlider:
      slider.minimumValue = element.number("minValue").map { Float($0) } ?? 0
      slider.maximumValue = element.number("maxValue").map { Float($0) } ?? 1
      slider.value = element.number("value").map { Float($0) } ?? 0
      slider.isContinuous = element["continuous"] != "NO"
      if let color = NibValues.color(element, "minimumTrackTintColor", reader) { slider.minimumTrackTintColor = color }
      if let color = NibValues.color(element, "maximumTrackTintColor", reader) { slider.maximumTrackTintColor = color }
      if let color = NibValues.color(element, "thumbTintColor", reader) { slider.thumbTintColor = color }
      slider.minimumValueImage = NibValues.image(of: element, "minimumValueImage", in: reader)
      slider.maximumValueImage = NibValues.image(of: element, "maximumValueImage", in: reader)
    case let stepper as UIStepper:
      stepper.maximumValue = element.number("maximumValue").map { Double($0) } ?? 100
      stepper.minimumValue = element.number("minimumValue").map { Double($0) } ?? 0
      stepper.stepValue = element.number("stepValue").map { Double($0) } ?? 1
      stepper.value = element.number("value").map { Double($0) } ?? 0
      stepper.wraps = element["wraps"] == "YES"
      stepper.autorepeat = element["autorepeat"] != "NO"
      stepper.isContinuous = element["continuous"] != "NO"
    case let control as UISegmentedControl:
      for (index, entry) in (element.first("segments")?.children ?? []).enumerated() {
        if let image = NibValues.image(of: entry, in: reader) {
          control.insertSegment(with: image, at: index, animated: false)
        } else {
          let title = reader.document.text(element, "segmentTitles[\(index)]") ?? reader.document.text(entry, "title")
          control.insertSegment(withTitle: title, at: index, animated: false)
        }
        if let width = entry.number("width") { control.setWidth(width, forSegmentAt: index) }
        if entry["enabled"] == "NO" { control.setEnabled(false, forSegmentAt: index) }
      }
      control.isMomentary = element["momentary"] == "YES"
      control.apportionsSegmentWidthsByContent = element["apportionsSegmentWidthsByContent"] == "YES"
      let selected = element["selectedSegmentIndex"].flatMap { Int($0) } ?? -1
      if selected < control.numberOfSegments {
        control.selectedSegmentIndex = control.isMomentary ? -1 : max(selected, -1)
      }
      if let color = NibValues.color(element, "selectedSegmentTintColor", reader) {
        control.selectedSegmentTintColor = color
      }
    case let bar as UIProgressView:
      bar.progress = element.number("progress").map { Float($0) } ?? 0
      if element["progressViewStyle"] == "bar" { bar.progressViewStyle = .bar }
      if let color = NibValues.color(element, "progressTintColor", reader) { bar.progressTintColor = color }
      if let color = NibValues.color(element, "trackTintColor", reader) { bar.trackTintColor = color }
    default: break
    }
  }
}
