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
    OptionalRequirement.inSubclass(self, "UITextFieldDelegate", textField, range, suggestedActions, else: nil)
  }
  public func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
  {
    OptionalRequirement.inSubclass(self, "UITextFieldDelegate", textField, animator, else: ())
  }
  public func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
  {
    OptionalRequirement.inSubclass(self, "UITextFieldDelegate", textField, animator, else: ())
  }
  public func textField(_ textField: UITextField, insertInputSuggestion inputSuggestion: UIInputSuggestion) {
    OptionalRequirement.inSubclass(
      self, "UITextFieldDelegate", textField, inputSuggestion, else: OptionalRequirement.missing())
  }
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    OptionalRequirement.inSubclass(self, "UITextFieldDelegate", textField, else: true)
  }
  public func textFieldDidBeginEditing(_ textField: UITextField) {
    OptionalRequirement.inSubclass(self, "UITextFieldDelegate", textField, else: ())
  }
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    OptionalRequirement.inSubclass(self, "UITextFieldDelegate", textField, else: true)
  }
  public func textFieldDidEndEditing(_ textField: UITextField) {
    OptionalRequirement.inSubclass(self, "UITextFieldDelegate", textField, else: ())
  }
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    OptionalRequirement.inSubclass(self, "UITextFieldDelegate", textField, reason, else: OptionalRequirement.missing())
  }
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    OptionalRequirement.inSubclass(self, "UITextFieldDelegate", textField, range, string, else: true)
  }
  public func textFieldDidChangeSelection(_ textField: UITextField) {
    OptionalRequirement.inSubclass(self, "UITextFieldDelegate", textField, else: ())
  }
  public func textFieldShouldClear(_ textField: UITextField) -> Bool {
    OptionalRequirement.inSubclass(self, "UITextFieldDelegate", textField, else: true)
  }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    OptionalRequirement.inSubclass(self, "UITextFieldDelegate", textField, else: true)
  }
}
