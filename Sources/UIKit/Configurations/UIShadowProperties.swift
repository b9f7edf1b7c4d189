/// The shadow of a background.
public struct UIShadowProperties: Hashable, CustomStringConvertible, CustomDebugStringConvertible {
  public var color: UIColor = .black
  /// 0...1; 0 shows no shadow.
  public var opacity: CGFloat = 0
  /// Points of blur.
  public var radius: CGFloat = 3
  /// Points from the background.
  public var offset = CGSize(width: 0, height: -3)
  /// In the background's coordinates; nil for the background's own outline.
  public var path: UIBezierPath?

  init() {}

  public var description: String {
    "UIShadowProperties(color: \(color), opacity: \(opacity), radius: \(radius), offset: \(offset), path: \(path.map { "\($0)" } ?? "nil"))"
  }
  public var debugDescription: String { description }

  public static func == (a: UIShadowProperties, b: UIShadowProperties) -> Bool {
    a.color == b.color && a.opacity == b.opacity && a.radius == b.radius && a.offset == b.offset && a.path === b.path
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(color)
    hasher.combine(opacity)
    hasher.combine(radius)
  }
}
