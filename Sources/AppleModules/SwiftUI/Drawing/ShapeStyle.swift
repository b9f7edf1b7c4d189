/// A colour or pattern with which shapes and text are filled.
public protocol ShapeStyle: Sendable {}

/// A style that this module knows how to draw.
protocol PaintedStyle: ShapeStyle {
  func paint(in environment: EnvironmentValues) -> Paint
}

/// A style that fills an area.
enum Paint {
  case color(UIColor)
  case gradient(GradientPaint)
  case material(UIBlurEffect.Style)

  /// The colour of text, for which gradients have their first one.
  var uiColor: UIColor {
    switch self {
    case .color(let color): color
    case .gradient(let gradient): gradient.colors.first ?? .clear
    case .material: .secondaryLabel
    }
  }
}

extension ShapeStyle {
  func resolvedPaint(_ environment: EnvironmentValues) -> Paint {
    (self as? any PaintedStyle)?.paint(in: environment) ?? .color(environment.foreground?.uiColor ?? .label)
  }

  public func opacity(_ opacity: Double) -> some ShapeStyle { FadedStyle(base: self, opacity: opacity) }
}

struct FadedStyle<Base: ShapeStyle>: PaintedStyle {
  let base: Base
  let opacity: Double
  func paint(in environment: EnvironmentValues) -> Paint {
    switch base.resolvedPaint(environment) {
    case .color(let color):
      let opacity = opacity
      return .color(UIColor { color.resolvedColor(with: $0).multipliedAlpha(opacity) })
    case .gradient(var gradient):
      let opacity = opacity
      gradient.colors = gradient.colors.map { color in
        UIColor { color.resolvedColor(with: $0).multipliedAlpha(opacity) }
      }
      return .gradient(gradient)
    case .material(let style): return .material(style)
    }
  }
}

extension Color: PaintedStyle {
  func paint(in environment: EnvironmentValues) -> Paint { .color(resolved(environment)) }
}

public struct AnyShapeStyle: ShapeStyle {
  let style: any ShapeStyle
  public init<S: ShapeStyle>(_ style: S) { self.style = style }
}

extension AnyShapeStyle: PaintedStyle {
  func paint(in environment: EnvironmentValues) -> Paint { style.resolvedPaint(environment) }
}

/// The foreground's first, second, … level.
public struct HierarchicalShapeStyle: ShapeStyle {
  let level: Int
  public static let primary = HierarchicalShapeStyle(level: 0)
  public static let secondary = HierarchicalShapeStyle(level: 1)
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  public static let quaternary = HierarchicalShapeStyle(level: 3)
}

extension HierarchicalShapeStyle: PaintedStyle {
  /// Over the label colour the levels are UIKit's; over another colour they are the same parts of its opacity.
  func paint(in environment: EnvironmentValues) -> Paint {
    guard let base = environment.foreground?.uiColor else {
      return .color([UIColor.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel][level])
    }
    let opacity = [1, 0.6, 0.3, 0.18][level]
    return .color(UIColor { base.resolvedColor(with: $0).multipliedAlpha(opacity) })
  }
}

public struct ForegroundStyle: ShapeStyle {
  public init() {}
}
public struct BackgroundStyle: ShapeStyle {
  public init() {}
}
public struct TintShapeStyle: ShapeStyle {
  public init() {}
}
public struct SelectionShapeStyle: ShapeStyle {}
public struct SeparatorShapeStyle: ShapeStyle {
  public init() {}
}
public struct FillShapeStyle: ShapeStyle {
  public init() {}
}

extension BackgroundStyle: PaintedStyle {
  func paint(in environment: EnvironmentValues) -> Paint { .color(.systemBackground) }
}
extension TintShapeStyle: PaintedStyle {
  func paint(in environment: EnvironmentValues) -> Paint { .color(Color.accentColor.resolved(environment)) }
}
extension SelectionShapeStyle: PaintedStyle {
  func paint(in environment: EnvironmentValues) -> Paint { .color(Color.accentColor.resolved(environment)) }
}
extension SeparatorShapeStyle: PaintedStyle {
  func paint(in environment: EnvironmentValues) -> Paint { .color(.separator) }
}
extension FillShapeStyle: PaintedStyle {
  func paint(in environment: EnvironmentValues) -> Paint { .color(.systemFill) }
}

/// A blur of what lies behind.
public struct Material: ShapeStyle {
  let style: UIBlurEffect.Style
  public static let ultraThin = Material(style: .systemUltraThinMaterial)
  public static let thin = Material(style: .systemThinMaterial)
  public static let regular = Material(style: .systemMaterial)
  public static let thick = Material(style: .systemThickMaterial)
  public static let ultraThick = Material(style: .systemChromeMaterial)
  public static let bar = Material(style: .systemChromeMaterial)
}

extension Material: PaintedStyle {
  func paint(in environment: EnvironmentValues) -> Paint { .material(style) }
}

extension ShapeStyle where Self == Color {
  public static var red: Color { Color.red }
  public static var orange: Color { Color.orange }
  public static var yellow: Color { Color.yellow }
  public static var green: Color { Color.green }
  public static var mint: Color { Color.mint }
  public static var teal: Color { Color.teal }
  public static var cyan: Color { Color.cyan }
  public static var blue: Color { Color.blue }
  public static var indigo: Color { Color.indigo }
  public static var purple: Color { Color.purple }
  public static var pink: Color { Color.pink }
  public static var brown: Color { Color.brown }
  public static var white: Color { Color.white }
  public static var gray: Color { Color.gray }
  public static var black: Color { Color.black }
  public static var clear: Color { Color.clear }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle.primary }
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle.secondary }
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle.tertiary }
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle.quaternary }
}
extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}
extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { BackgroundStyle() }
}
extension ShapeStyle where Self == TintShapeStyle { public static var tint: TintShapeStyle { TintShapeStyle() } }
extension ShapeStyle where Self == SelectionShapeStyle {
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}
extension ShapeStyle where Self == SeparatorShapeStyle {
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}
extension ShapeStyle where Self == FillShapeStyle { public static var fill: FillShapeStyle { FillShapeStyle() } }
extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { Material.bar }
}
