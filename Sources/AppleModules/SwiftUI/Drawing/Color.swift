/// A colour, which may depend on the surroundings.
///
/// It is kept as a colour of UIKit, whose dynamic colours follow the traits of the view that shows it.
public struct Color: Hashable, Sendable, CustomStringConvertible {
  let uiColor: UIColor
  /// The tint of the surroundings, instead of the colour.
  var isAccent = false

  init(_ uiColor: UIColor, isAccent: Bool) { (self.uiColor, self.isAccent) = (uiColor, isAccent) }

  public init(uiColor: UIColor) { self.uiColor = uiColor }
  @available(iOS, deprecated: 15.0, renamed: "init(uiColor:)")
  public init(_ color: UIColor) { uiColor = color }
  public init(cgColor: CGColor) { uiColor = UIColor(cgColor: cgColor) }
  public init(_ cgColor: CGColor) { uiColor = UIColor(cgColor: cgColor) }

  /// The colour of an asset catalogue; clear where it has none of that name.
  public init(_ name: String, bundle: Bundle? = nil) {
    uiColor = UIColor(named: name, in: bundle, compatibleWith: nil) ?? .clear
  }

  public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

  public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
    switch colorSpace {
    case .sRGB: uiColor = UIColor(red: red, green: green, blue: blue, alpha: opacity)
    case .displayP3: uiColor = UIColor(displayP3Red: red, green: green, blue: blue, alpha: opacity)
    case .sRGBLinear:
      uiColor = UIColor(red: Self.encoded(red), green: Self.encoded(green), blue: Self.encoded(blue), alpha: opacity)
    }
  }
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    uiColor = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: opacity)
  }

  /// Source: the transfer function of IEC 61966-2-1.
  private static func encoded(_ linear: Double) -> Double {
    linear <= 0.0031308 ? 12.92 * linear : 1.055 * pow(linear, 1 / 2.4) - 0.055
  }

  public func opacity(_ opacity: Double) -> Color {
    let base = uiColor
    return Color(UIColor { base.resolvedColor(with: $0).multipliedAlpha(opacity) }, isAccent: false)
  }

  public var cgColor: CGColor? { uiColor.cgColor }
  public var description: String { "\(uiColor)" }

  public static let red = Color(uiColor: .systemRed)
  public static let orange = Color(uiColor: .systemOrange)
  public static let yellow = Color(uiColor: .systemYellow)
  public static let green = Color(uiColor: .systemGreen)
  public static let mint = Color(uiColor: .systemMint)
  public static let teal = Color(uiColor: .systemTeal)
  public static let cyan = Color(uiColor: .systemCyan)
  public static let blue = Color(uiColor: .systemBlue)
  public static let indigo = Color(uiColor: .systemIndigo)
  public static let purple = Color(uiColor: .systemPurple)
  public static let pink = Color(uiColor: .systemPink)
  public static let brown = Color(uiColor: .systemBrown)
  public static let white = Color(uiColor: .white)
  public static let gray = Color(uiColor: .systemGray)
  public static let black = Color(uiColor: .black)
  public static let clear = Color(uiColor: .clear)
  public static let primary = Color(uiColor: .label)
  public static let secondary = Color(uiColor: .secondaryLabel)
  public static var accentColor: Color { Color(UIColor._accentColor ?? .tintColor, isAccent: true) }

  func resolved(_ environment: EnvironmentValues) -> UIColor {
    isAccent ? environment.tint?.uiColor ?? uiColor : uiColor
  }

  public func resolve(in environment: EnvironmentValues) -> Color.Resolved {
    let color = resolved(environment).resolvedColor(
      with: UITraitCollection(userInterfaceStyle: environment.colorScheme == .dark ? .dark : .light))
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    _ = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return Resolved(red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(alpha))
  }

  public struct Resolved: Hashable, Sendable {
    public var red: Float
    public var green: Float
    public var blue: Float
    public var opacity: Float
  }

  public var gradient: AnyGradient { AnyGradient(Gradient(colors: [opacity(0.8), self])) }
}

extension UIColor {
  public convenience init(_ color: Color) {
    let base = color.uiColor
    self.init { base.resolvedColor(with: $0) }
  }

  func multipliedAlpha(_ factor: Double) -> UIColor { withAlphaComponent(cgColor.alpha * factor) }
}

extension Color: View {
  public typealias Body = Never
}

extension Color: PrimitiveView {
  func elements(in context: ViewContext) -> [Element] {
    [PaintElement(.color(resolved(context.environment)), in: context.node)]
  }
}
