import UIKit

/// Controls with the texts, values and sizes that they have in pictures drawn by real iOS. Their lengths were
/// measured in those pictures, so that each specimen can be measured here and compared.
enum MeasuredSpecimens {
  static var sections: [SpecimenSection] {
    [
      SpecimenSection("Controls", controls), SpecimenSection("Buttons", buttons),
      SpecimenSection("Progress", indicators), SpecimenSection("Text", texts),
      SpecimenSection("UITabBar", tabBars), SpecimenSection("UIPickerView", pickers),
    ]
  }

  private static var controls: [Specimen] {
    [
      .small("UISwitch, on") { toggle(isOn: true) },
      .small("UISwitch, off") { toggle(isOn: false) },
      .wide("UISlider, 75 of 100") { slider() },
      .small("UIStepper, between its ends") { stepper() },
      .wide("UISegmentedControl, three segments") {
        segments(["Segment A", "Segment B", "Segment C"], selected: UISegmentedControl.noSegment)
      },
      .wide("UISegmentedControl, the middle one selected") { segments(["A", "B", "C"], selected: 1) },
      .small("UIPageControl, three pages") { dots() },
    ]
  }

  static func toggle(isOn: Bool) -> UISwitch {
    let toggle = UISwitch()
    toggle.isOn = isOn
    toggle.onTintColor = .blue
    return toggle
  }

  static func slider() -> UISlider {
    let slider = UISlider()
    slider.minimumValue = 0
    slider.maximumValue = 100
    slider.value = 75
    slider.minimumTrackTintColor = .black
    slider.maximumTrackTintColor = .black
    return slider
  }

  static func stepper() -> UIStepper {
    let stepper = UIStepper()
    stepper.minimumValue = -1
    stepper.maximumValue = 1
    stepper.value = 0
    return stepper
  }

  static func segments(_ titles: [String], selected: Int) -> UISegmentedControl {
    let control = UISegmentedControl(items: titles)
    control.selectedSegmentIndex = selected
    return control
  }

  static func dots() -> UIPageControl {
    let control = UIPageControl()
    control.numberOfPages = 3
    control.currentPage = 1
    control.pageIndicatorTintColor = .darkGray
    control.currentPageIndicatorTintColor = .black
    return control
  }

  private static var buttons: [Specimen] {
    [
      .small("system, contentEdgeInsets of 15") { paddedButton() },
      .small("contactAdd") { UIButton(type: .contactAdd) },
    ]
  }

  static func paddedButton() -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle("Click me!", for: .normal)
    button.contentEdgeInsets = UIEdgeInsets(top: 15, left: 15, bottom: 15, right: 15)
    return button
  }

  private static var indicators: [Specimen] {
    [
      .small("UIActivityIndicatorView, medium") { indicator(.medium) },
      .small("UIActivityIndicatorView, large") { indicator(.large) },
    ]
  }

  static func indicator(_ style: UIActivityIndicatorView.Style) -> UIActivityIndicatorView {
    let indicator = UIActivityIndicatorView(style: style)
    indicator.color = .black
    indicator.startAnimating()
    return indicator
  }

  private static var texts: [Specimen] {
    [
      .wide("UITextField, roundedRect") { field(.roundedRect, text: "text") },
      .wide("UITextField, none") { field(.none, text: "text") },
      .wide("UITextView") { textView().sized(height: 60) },
    ]
  }

  static func field(_ border: UITextField.BorderStyle, text: String? = nil) -> UITextField {
    let field = UITextField()
    field.borderStyle = border
    field.text = text
    return field
  }

  static func textView() -> UITextView {
    let view = UITextView()
    view.text = "text"
    return view
  }

  private static var tabBars: [Specimen] {
    [
      .wide("a title without an image") { tabBar(title: "Title") },
      .wide("a badge") { tabBar(badge: "1") },
    ]
  }

  static func tabBar(title: String? = nil, badge: String? = nil) -> UITabBar {
    let bar = UITabBar()
    bar.backgroundImage = UIImage()
    let item = UITabBarItem(title: title, image: nil, tag: 0)
    item.badgeValue = badge
    bar.items = [item]
    return bar
  }

  private static var pickers: [Specimen] {
    wheels.indices.map { index in
      .wide("\(index + 1) components, rows of 32") { picker(components: index + 1).sized(height: 216) }
    }
  }

  private static let wheels = (1...3).map { MeasuredWheels(components: $0) }

  /// - Parameter components: 1 to 3.
  static func picker(components: Int) -> UIPickerView {
    let picker = UIPickerView()
    picker.dataSource = wheels[components - 1]
    picker.delegate = wheels[components - 1]
    return picker
  }
}

/// Empty rows that are 32 points high, for a picker view.
private final class MeasuredWheels: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  private let count: Int
  init(components: Int) { count = components }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "" }
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 32 }
}
