/// A range of a way or an angle, both ends included.
public struct UIFloatRange: Equatable, Sendable {
  public var minimum, maximum: CGFloat

  public init() { self.init(minimum: 0, maximum: 0) }
  public init(minimum: CGFloat, maximum: CGFloat) { (self.minimum, self.maximum) = (minimum, maximum) }

  public static let zero = UIFloatRange()
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)
  public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }
}

extension UIFloatRange: Codable {
  public init(from decoder: any Decoder) throws {
    let numbers = try NumberList(count: 2, from: decoder)
    self.init(minimum: numbers[0], maximum: numbers[1])
  }
  public func encode(to encoder: any Encoder) throws { try NumberList([minimum, maximum]).encode(to: encoder) }
}
