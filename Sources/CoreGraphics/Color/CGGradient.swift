import PorticoFoundation

/// Colours along a line of 0...1.
public final class CGGradient: Hashable {
  package struct Stop: Hashable, Sendable {
    package var location: CGFloat
    package var color: SRGBColor
  }

  /// The stops in order of location; two at one location make an edge. Between stops, unpremultiplied sRGB is mixed.
  package let stops: [Stop]

  package init(stops: [Stop]) {
    self.stops = stops.enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
      .map(\.element)
  }

  /// - Parameters:
  ///   - components: `count` colours, each with as many numbers as the space has, then alpha.
  ///   - locations: `count` numbers in 0...1; nil spreads the colours evenly.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0, space.model != .pattern, space.model != .indexed else { return nil }
    let width = space.numberOfComponents + 1
    let colors = (0..<count).map { index in
      space.definition.srgb(Array(UnsafeBufferPointer(start: components + index * width, count: width)))
    }
    self.init(stops: Self.stops(colors, locations))
  }

  /// - Parameter colors: CGColors. Each keeps its own space; `space` makes no difference to the drawing.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    let values = colors.compactMap { ($0 as? CGColor)?._srgb }
    guard values.count == colors.count, !values.isEmpty else { return nil }
    self.init(stops: Self.stops(values, locations))
  }

  /// The form with an NSArray, which is a CFArray with Objective-C.
  @_disfavoredOverload
  public convenience init?(colorsSpace space: CGColorSpace?, colors: NSArray, locations: UnsafePointer<CGFloat>?) {
    self.init(colorsSpace: space, colors: colors.map { $0 }, locations: locations)
  }

  public init?(
    headroom: Float, colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) { notImplemented() }

  public var contentHeadroom: Float { notImplemented() }

  private static func stops(_ colors: [SRGBColor], _ locations: UnsafePointer<CGFloat>?) -> [Stop] {
    colors.enumerated().map { index, color in
      let even = colors.count == 1 ? 0 : CGFloat(index) / CGFloat(colors.count - 1)
      return Stop(location: min(max(locations?[index] ?? even, 0), 1), color: color)
    }
  }

  public class var typeID: CFTypeID { TypeID.gradient }
  public static func == (lhs: CGGradient, rhs: CGGradient) -> Bool { lhs === rhs || lhs.stops == rhs.stops }
  public func hash(into hasher: inout Hasher) { hasher.combine(stops) }
}
