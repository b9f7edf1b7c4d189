@preconcurrency @MainActor public protocol UIPickerViewDataSource: NSObjectProtocol {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

@preconcurrency @MainActor public protocol UIPickerViewDelegate: NSObjectProtocol {
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int)
    -> NSAttributedString?
  func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?)
    -> UIView
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    OptionalRequirement.inSubclass(
      self, "UIPickerViewDelegate", pickerView, component, else: OptionalRequirement.missing(0))
  }
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
    OptionalRequirement.inSubclass(
      self, "UIPickerViewDelegate", pickerView, component, else: OptionalRequirement.missing(0))
  }
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    OptionalRequirement.inSubclass(
      self, "UIPickerViewDelegate", pickerView, row, component, else: OptionalRequirement.missing(nil))
  }
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? {
    OptionalRequirement.inSubclass(
      self, "UIPickerViewDelegate", pickerView, row, component, else: OptionalRequirement.missing(nil))
  }
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView {
    // The view is an argument, so it is made before the absence is reported: a new view asks its delegates, too.
    OptionalRequirement.inSubclass(
      self, "UIPickerViewDelegate", pickerView, row, component, view,
      else: OptionalRequirement.missing(view ?? UIView(frame: .zero)))
  }
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    OptionalRequirement.inSubclass(self, "UIPickerViewDelegate", pickerView, row, component, else: ())
  }
}

/// The words of a screen reader for a picker's components.
@preconcurrency @MainActor public protocol UIPickerViewAccessibilityDelegate: UIPickerViewDelegate {
  func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String?
  func pickerView(_ pickerView: UIPickerView, accessibilityHintForComponent component: Int) -> String?
  func pickerView(_ pickerView: UIPickerView, accessibilityUserInputLabelsForComponent component: Int) -> [String]
  func pickerView(_ pickerView: UIPickerView, accessibilityAttributedLabelForComponent component: Int)
    -> NSAttributedString?
  func pickerView(_ pickerView: UIPickerView, accessibilityAttributedHintForComponent component: Int)
    -> NSAttributedString?
  func pickerView(
    _ pickerView: UIPickerView, accessibilityAttributedUserInputLabelsForComponent component: Int
  ) -> [NSAttributedString]
}

extension UIPickerViewAccessibilityDelegate {
  public func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? {
    OptionalRequirement.inSubclass(self, "UIPickerViewAccessibilityDelegate", pickerView, component, else: nil)
  }
  public func pickerView(_ pickerView: UIPickerView, accessibilityHintForComponent component: Int) -> String? {
    OptionalRequirement.inSubclass(self, "UIPickerViewAccessibilityDelegate", pickerView, component, else: nil)
  }
  public func pickerView(_ pickerView: UIPickerView, accessibilityUserInputLabelsForComponent component: Int)
    -> [String]
  {
    OptionalRequirement.inSubclass(self, "UIPickerViewAccessibilityDelegate", pickerView, component, else: [])
  }
  public func pickerView(
    _ pickerView: UIPickerView, accessibilityAttributedLabelForComponent component: Int
  ) -> NSAttributedString? {
    OptionalRequirement.inSubclass(self, "UIPickerViewAccessibilityDelegate", pickerView, component, else: nil)
  }
  public func pickerView(
    _ pickerView: UIPickerView, accessibilityAttributedHintForComponent component: Int
  ) -> NSAttributedString? {
    OptionalRequirement.inSubclass(self, "UIPickerViewAccessibilityDelegate", pickerView, component, else: nil)
  }
  public func pickerView(
    _ pickerView: UIPickerView, accessibilityAttributedUserInputLabelsForComponent component: Int
  ) -> [NSAttributedString] {
    OptionalRequirement.inSubclass(self, "UIPickerViewAccessibilityDelegate", pickerView, component, else: [])
  }
}
