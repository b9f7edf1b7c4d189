/// Makes one colour from another, for instance for a state.
public struct UIConfigurationColorTransformer {
  public let transform: (UIColor) -> UIColor
  /// Tells transformers apart: functions cannot be compared.
  private let identity: Identity

  private final class Identity: Sendable {
    static let grayscale = Identity(), preferredTint = Identity(), monochromeTint = Identity()
  }

  public init(_ transform: @escaping (UIColor) -> UIColor) { self.init(Identity(), transform) }
  private init(_ identity: Identity, _ transform: @escaping (UIColor) -> UIColor) {
    (self.identity, self.transform) = (identity, transform)
  }
  /// Whether both are copies of one transformer, or none.
  static func areSame(_ a: UIConfigurationColorTransformer?, _ b: UIConfigurationColorTransformer?) -> Bool {
    a?.identity === b?.identity
  }

  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// The colour without its hue.
  public static var grayscale: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer(Identity.grayscale) { $0._dimmed }
  }
  /// The tint that the person using the device prefers. iOS has no such setting, so the colour stays.
  public static var preferredTint: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer(Identity.preferredTint) { $0 }
  }
  /// The colour of symbols in lists that are not tinted, whatever the input.
  public static var monochromeTint: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer(Identity.monochromeTint) { _ in .secondaryLabel }
  }
}
