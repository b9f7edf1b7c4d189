// What an app hears of the keyboard. Order of a change: willChangeFrame, willShow or willHide; at its end didChangeFrame, didShow or
// didHide. The "will" notifications are posted inside the keyboard's animation, so that what changes in a handler moves along.
extension UIResponder {
  nonisolated public static let keyboardWillShowNotification = NSNotification.Name("UIKeyboardWillShowNotification")
  nonisolated public static let keyboardDidShowNotification = NSNotification.Name("UIKeyboardDidShowNotification")
  nonisolated public static let keyboardWillHideNotification = NSNotification.Name("UIKeyboardWillHideNotification")
  nonisolated public static let keyboardDidHideNotification = NSNotification.Name("UIKeyboardDidHideNotification")
  nonisolated public static let keyboardWillChangeFrameNotification = NSNotification.Name("UIKeyboardWillChangeFrameNotification")
  nonisolated public static let keyboardDidChangeFrameNotification = NSNotification.Name("UIKeyboardDidChangeFrameNotification")

  /// An NSValue of a CGRect in screen coordinates: where the keyboard is before the change, with its accessory.
  nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// An NSValue of a CGRect in screen coordinates: where it is afterwards.
  nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// Seconds.
  nonisolated public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The raw value of a curve: 7, the system's spring.
  nonisolated public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  nonisolated public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

/// A change of the keyboard's place, as the notifications tell it.
struct KeyboardChange {
  var begin, end: CGRect
  /// What the notifications say; the motion itself takes as long as the system's spring.
  var duration: Double
  var isShowing: Bool

  @MainActor func announce() {
    post(UIResponder.keyboardWillChangeFrameNotification)
    post(isShowing ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification)
  }

  @MainActor func conclude() {
    post(UIResponder.keyboardDidChangeFrameNotification)
    post(isShowing ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification)
  }

  @MainActor private func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(
      name: name, object: UIScreen.main,
      userInfo: [
        UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
        UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
        UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
        UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7),
        UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
      ])
  }
}
