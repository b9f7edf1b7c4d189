import PorticoFoundation

public struct CGVector: Hashable, Sendable {
  public var dx: CGFloat
  public var dy: CGFloat

  public init() { (dx, dy) = (0, 0) }
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
  public init(dx: Double, dy: Double) { (self.dx, self.dy) = (CGFloat(dx), CGFloat(dy)) }
  public init(dx: Int, dy: Int) { (self.dx, self.dy) = (CGFloat(dx), CGFloat(dy)) }

  public static let zero = CGVector()
}

extension CGVector: CustomDebugStringConvertible {
  public var debugDescription: String { "(\(dx), \(dy))" }
}

// Two numbers in a list, as Apple's module writes it.
extension CGVector: Codable {
  public init(from decoder: any Decoder) throws {
    let numbers = try NumberList(count: 2, from: decoder)
    self.init(dx: numbers[0], dy: numbers[1])
  }
  public func encode(to encoder: any Encoder) throws { try NumberList([dx, dy]).encode(to: encoder) }
}
