/// Colours at places from 0 to 1.
public struct Gradient: Hashable, Sendable {
  public struct Stop: Hashable, Sendable {
    public var color: Color
    public var location: CGFloat
    public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
  }
  public var stops: [Stop]

  public init(stops: [Stop]) { self.stops = stops }
  public init(colors: [Color]) {
    stops = colors.enumerated().map {
      Stop(color: $1, location: colors.count > 1 ? CGFloat($0) / CGFloat(colors.count - 1) : 0)
    }
  }
}

/// A gradient as its layer draws it.
struct GradientPaint {
  var type: CAGradientLayerType
  var colors: [UIColor]
  var locations: [CGFloat]
  /// In fractions of the area; for a radial one computed from radii in points when the area is known.
  var start: CGPoint
  var end: CGPoint
  /// In points.
  var radii: (start: CGFloat, end: CGFloat)?

  init(
    _ type: CAGradientLayerType, _ gradient: Gradient, _ start: UnitPoint, _ end: UnitPoint,
    _ environment: EnvironmentValues
  ) {
    (self.type, self.start, self.end) = (type, start.point, end.point)
    colors = gradient.stops.map { $0.color.resolved(environment) }
    locations = gradient.stops.map(\.location)
  }
}

public struct LinearGradient: ShapeStyle {
  let gradient: Gradient
  let startPoint: UnitPoint
  let endPoint: UnitPoint

  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    (self.gradient, self.startPoint, self.endPoint) = (gradient, startPoint, endPoint)
  }
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }
}

public struct RadialGradient: ShapeStyle {
  let gradient: Gradient
  let center: UnitPoint
  let startRadius: CGFloat
  let endRadius: CGFloat

  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    (self.gradient, self.center, self.startRadius, self.endRadius) = (gradient, center, startRadius, endRadius)
  }
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }
  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

public struct AngularGradient: ShapeStyle {
  let gradient: Gradient
  let center: UnitPoint
  let startAngle: Angle

  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
    (self.gradient, self.center, self.startAngle) = (gradient, center, startAngle)
  }
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    (self.gradient, self.center, startAngle) = (gradient, center, angle)
  }
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }
}

public struct AnyGradient: ShapeStyle, Hashable {
  let gradient: Gradient
  public init(_ gradient: Gradient) { self.gradient = gradient }
}

extension LinearGradient: PaintedStyle {
  func paint(in environment: EnvironmentValues) -> Paint {
    .gradient(GradientPaint(.axial, gradient, startPoint, endPoint, environment))
  }
}
extension RadialGradient: PaintedStyle {
  func paint(in environment: EnvironmentValues) -> Paint {
    var paint = GradientPaint(.radial, gradient, center, center, environment)
    paint.radii = (startRadius, endRadius)
    return .gradient(paint)
  }
}
extension AngularGradient: PaintedStyle {
  func paint(in environment: EnvironmentValues) -> Paint {
    let end = UnitPoint(x: center.x + CGFloat(cos(startAngle.radians)), y: center.y + CGFloat(sin(startAngle.radians)))
    return .gradient(GradientPaint(.conic, gradient, center, end, environment))
  }
}
extension AnyGradient: PaintedStyle {
  func paint(in environment: EnvironmentValues) -> Paint {
    .gradient(GradientPaint(.axial, gradient, .top, .bottom, environment))
  }
}

extension ShapeStyle where Self == LinearGradient {
  public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient
  {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }
  public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
}

extension LinearGradient: View {
  public typealias Body = Never
}
extension RadialGradient: View {
  public typealias Body = Never
}
extension AngularGradient: View {
  public typealias Body = Never
}
extension LinearGradient: PrimitiveView {
  func elements(in context: ViewContext) -> [Element] {
    [PaintElement(paint(in: context.environment), in: context.node)]
  }
}
extension RadialGradient: PrimitiveView {
  func elements(in context: ViewContext) -> [Element] {
    [PaintElement(paint(in: context.environment), in: context.node)]
  }
}
extension AngularGradient: PrimitiveView {
  func elements(in context: ViewContext) -> [Element] {
    [PaintElement(paint(in: context.environment), in: context.node)]
  }
}
