extension UIView {
  /// The colour of the caret and, paler, of what is selected: the tint, or a blue of its own where the tint is the
  /// system's.
  ///
  /// Source: Behaviour/Pictures.md 80.
  final var _caretColor: UIColor {
    let tint = tintColor ?? .tintColor
    return tint == .systemBlue ? UIColor(red: 66 / 255, green: 107 / 255, blue: 242 / 255, alpha: 1) : tint
  }
}
