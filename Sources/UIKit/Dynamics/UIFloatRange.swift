/// A range of a way or an angle, both ends included.
public struct UIFloatRange: Codable, Equatable, Sendable {
  public var minimum, maximum: CGFloat

  public init() { self.init(minimum: 0, maximum: 0) }
  public init(minimum: CGFloat, maximum: CGFloat) { (self.minimum, self.maximum) = (minimum, maximum) }

  public static let zero = UIFloatRange()
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)
  public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }
}
