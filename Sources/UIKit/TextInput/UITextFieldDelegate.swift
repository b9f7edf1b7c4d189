/// Decides about editing, and hears of it. Each method may be left out.
@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Called instead of `textFieldDidEndEditing(_:)` where it is implemented.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// - Parameter range: UTF-16 units.
  func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String)
    -> Bool
  func textFieldDidChangeSelection(_ textField: UITextField)
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  /// The edit menu for a range of UTF-16 units; nil for the suggested actions.
  func textField(_ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement])
    -> UIMenu?
  func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
  func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
  /// A suggestion of the keyboard was chosen; it makes none here.
  func textField(_ textField: UITextField, insertInputSuggestion inputSuggestion: UIInputSuggestion)
}

extension UITextFieldDelegate {
  public func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    if let own = OptionalRequirement.inSubclass(
      self, "UITextFieldDelegate.textField(_:editMenuForCharactersIn:suggestedActions:)",
      (@MainActor (UITextField, NSRange, [UIMenuElement]) -> UIMenu?).self)
    {
      return own(textField, range, suggestedActions)
    }
    return nil
  }
  public func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
  {
    OptionalRequirement.inSubclass(
      self, "UITextFieldDelegate.textField(_:willPresentEditMenuWith:)",
      (@MainActor (UITextField, any UIEditMenuInteractionAnimating) -> Void).self)?(textField, animator)
  }
  public func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
  {
    OptionalRequirement.inSubclass(
      self, "UITextFieldDelegate.textField(_:willDismissEditMenuWith:)",
      (@MainActor (UITextField, any UIEditMenuInteractionAnimating) -> Void).self)?(textField, animator)
  }
  public func textField(_ textField: UITextField, insertInputSuggestion inputSuggestion: UIInputSuggestion) {
    if let own = OptionalRequirement.inSubclass(
      self, "UITextFieldDelegate.textField(_:insertInputSuggestion:)",
      (@MainActor (UITextField, UIInputSuggestion) -> Void).self)
    {
      return own(textField, inputSuggestion)
    }
    OptionalRequirement.missing()
  }
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UITextFieldDelegate.textFieldShouldBeginEditing(_:)", (@MainActor (UITextField) -> Bool).self)
    {
      return own(textField)
    }
    return true
  }
  public func textFieldDidBeginEditing(_ textField: UITextField) {
    OptionalRequirement.inSubclass(
      self, "UITextFieldDelegate.textFieldDidBeginEditing(_:)", (@MainActor (UITextField) -> Void).self)?(textField)
  }
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UITextFieldDelegate.textFieldShouldEndEditing(_:)", (@MainActor (UITextField) -> Bool).self)
    {
      return own(textField)
    }
    return true
  }
  public func textFieldDidEndEditing(_ textField: UITextField) {
    OptionalRequirement.inSubclass(
      self, "UITextFieldDelegate.textFieldDidEndEditing(_:)", (@MainActor (UITextField) -> Void).self)?(textField)
  }
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    if let own = OptionalRequirement.inSubclass(
      self, "UITextFieldDelegate.textFieldDidEndEditing(_:reason:)",
      (@MainActor (UITextField, UITextField.DidEndEditingReason) -> Void).self)
    {
      return own(textField, reason)
    }
    OptionalRequirement.missing()
  }
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UITextFieldDelegate.textField(_:shouldChangeCharactersIn:replacementString:)",
      (@MainActor (UITextField, NSRange, String) -> Bool).self)
    {
      return own(textField, range, string)
    }
    return true
  }
  public func textFieldDidChangeSelection(_ textField: UITextField) {
    OptionalRequirement.inSubclass(
      self, "UITextFieldDelegate.textFieldDidChangeSelection(_:)", (@MainActor (UITextField) -> Void).self)?(textField)
  }
  public func textFieldShouldClear(_ textField: UITextField) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UITextFieldDelegate.textFieldShouldClear(_:)", (@MainActor (UITextField) -> Bool).self)
    {
      return own(textField)
    }
    return true
  }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UITextFieldDelegate.textFieldShouldReturn(_:)", (@MainActor (UITextField) -> Bool).self)
    {
      return own(textField)
    }
    return true
  }
}
