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
    if let own = OptionalRequirement.inSubclass(
      self, "UIPickerViewDelegate.pickerView(_:widthForComponent:)", (@MainActor (UIPickerView, Int) -> CGFloat).self)
    {
      return own(pickerView, component)
    }
    OptionalRequirement.missing()
    return 0
  }
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
    if let own = OptionalRequirement.inSubclass(
      self, "UIPickerViewDelegate.pickerView(_:rowHeightForComponent:)",
      (@MainActor (UIPickerView, Int) -> CGFloat).self)
    {
      return own(pickerView, component)
    }
    OptionalRequirement.missing()
    return 0
  }
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    if let own = OptionalRequirement.inSubclass(
      self, "UIPickerViewDelegate.pickerView(_:titleForRow:forComponent:)",
      (@MainActor (UIPickerView, Int, Int) -> String?).self)
    {
      return own(pickerView, row, component)
    }
    OptionalRequirement.missing()
    return nil
  }
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? {
    if let own = OptionalRequirement.inSubclass(
      self, "UIPickerViewDelegate.pickerView(_:attributedTitleForRow:forComponent:)",
      (@MainActor (UIPickerView, Int, Int) -> NSAttributedString?).self)
    {
      return own(pickerView, row, component)
    }
    OptionalRequirement.missing()
    return nil
  }
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView {
    if let own = OptionalRequirement.inSubclass(
      self, "UIPickerViewDelegate.pickerView(_:viewForRow:forComponent:reusing:)",
      (@MainActor (UIPickerView, Int, Int, UIView?) -> UIView).self)
    {
      return own(pickerView, row, component, view)
    }
    // Made first: a new view asks its delegates, too.
    let empty = view ?? UIView(frame: .zero)
    OptionalRequirement.missing()
    return empty
  }
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    OptionalRequirement.inSubclass(
      self, "UIPickerViewDelegate.pickerView(_:didSelectRow:inComponent:)",
      (@MainActor (UIPickerView, Int, Int) -> Void).self)?(pickerView, row, component)
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
    if let own = OptionalRequirement.inSubclass(
      self, "UIPickerViewAccessibilityDelegate.pickerView(_:accessibilityLabelForComponent:)",
      (@MainActor (UIPickerView, Int) -> String?).self)
    {
      return own(pickerView, component)
    }
    return nil
  }
  public func pickerView(_ pickerView: UIPickerView, accessibilityHintForComponent component: Int) -> String? {
    if let own = OptionalRequirement.inSubclass(
      self, "UIPickerViewAccessibilityDelegate.pickerView(_:accessibilityHintForComponent:)",
      (@MainActor (UIPickerView, Int) -> String?).self)
    {
      return own(pickerView, component)
    }
    return nil
  }
  public func pickerView(_ pickerView: UIPickerView, accessibilityUserInputLabelsForComponent component: Int)
    -> [String]
  {
    if let own = OptionalRequirement.inSubclass(
      self, "UIPickerViewAccessibilityDelegate.pickerView(_:accessibilityUserInputLabelsForComponent:)",
      (@MainActor (UIPickerView, Int) -> [String]).self)
    {
      return own(pickerView, component)
    }
    return []
  }
  public func pickerView(
    _ pickerView: UIPickerView, accessibilityAttributedLabelForComponent component: Int
  ) -> NSAttributedString? {
    if let own = OptionalRequirement.inSubclass(
      self, "UIPickerViewAccessibilityDelegate.pickerView(_:accessibilityAttributedLabelForComponent:)",
      (@MainActor (UIPickerView, Int) -> NSAttributedString?).self)
    {
      return own(pickerView, component)
    }
    return nil
  }
  public func pickerView(
    _ pickerView: UIPickerView, accessibilityAttributedHintForComponent component: Int
  ) -> NSAttributedString? {
    if let own = OptionalRequirement.inSubclass(
      self, "UIPickerViewAccessibilityDelegate.pickerView(_:accessibilityAttributedHintForComponent:)",
      (@MainActor (UIPickerView, Int) -> NSAttributedString?).self)
    {
      return own(pickerView, component)
    }
    return nil
  }
  public func pickerView(
    _ pickerView: UIPickerView, accessibilityAttributedUserInputLabelsForComponent component: Int
  ) -> [NSAttributedString] {
    if let own = OptionalRequirement.inSubclass(
      self, "UIPickerViewAccessibilityDelegate.pickerView(_:accessibilityAttributedUserInputLabelsForComponent:)",
      (@MainActor (UIPickerView, Int) -> [NSAttributedString]).self)
    {
      return own(pickerView, component)
    }
    return []
  }
}
