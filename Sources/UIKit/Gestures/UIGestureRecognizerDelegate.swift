@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UIGestureRecognizerDelegate.gestureRecognizerShouldBegin(_:)",
      (@MainActor (UIGestureRecognizer) -> Bool).self)
    {
      return own(gestureRecognizer)
    }
    return true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UIGestureRecognizerDelegate.gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
      (@MainActor (UIGestureRecognizer, UIGestureRecognizer) -> Bool).self)
    {
      return own(gestureRecognizer, otherGestureRecognizer)
    }
    return false
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UIGestureRecognizerDelegate.gestureRecognizer(_:shouldRequireFailureOf:)",
      (@MainActor (UIGestureRecognizer, UIGestureRecognizer) -> Bool).self)
    {
      return own(gestureRecognizer, otherGestureRecognizer)
    }
    return false
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if let own = OptionalRequirement.inSubclass(
      self, "UIGestureRecognizerDelegate.gestureRecognizer(_:shouldBeRequiredToFailBy:)",
      (@MainActor (UIGestureRecognizer, UIGestureRecognizer) -> Bool).self)
    {
      return own(gestureRecognizer, otherGestureRecognizer)
    }
    return false
  }
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool { true }
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool { true }
}
