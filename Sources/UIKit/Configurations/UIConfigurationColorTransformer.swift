/// Makes one colour from another, for instance for a state.
public struct UIConfigurationColorTransformer {
  public let transform: (UIColor) -> UIColor
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// The colour without its hue.
  public static var grayscale: UIConfigurationColorTransformer { UIConfigurationColorTransformer { $0._dimmed } }
  /// The tint that the person using the device prefers. iOS has no such setting, so the colour stays.
  public static var preferredTint: UIConfigurationColorTransformer { UIConfigurationColorTransformer { $0 } }
  /// The colour of symbols in lists that are not tinted, whatever the input.
  public static var monochromeTint: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer { _ in .secondaryLabel }
  }
}
