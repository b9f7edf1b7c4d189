import RenderTree

/// The effect of a `UIVisualEffectView` on what lies behind it. Immutable.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, @preconcurrency NSCopying, @preconcurrency NSSecureCoding {
  override init() { super.init() }
  public required init?(coder: NSCoder) { notImplemented("UIVisualEffect.init(coder:)") }
  open func encode(with coder: NSCoder) { notImplemented("UIVisualEffect.encode(with:)") }
  open class var supportsSecureCoding: Bool { true }
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The backdrop that is drawn in a view of this appearance; nil for nothing.
  func _backdrop(isDark: Bool) -> RenderBackdrop? { nil }
}

/// A material: a blur of what lies behind, made more colourful, under a translucent tint.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight = 0
    case light = 1
    case dark = 2
    case regular = 4
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial = 7
    case systemMaterial = 8
    case systemThickMaterial = 9
    case systemChromeMaterial = 10
    case systemUltraThinMaterialLight = 11
    case systemThinMaterialLight = 12
    case systemMaterialLight = 13
    case systemThickMaterialLight = 14
    case systemChromeMaterialLight = 15
    case systemUltraThinMaterialDark = 16
    case systemThinMaterialDark = 17
    case systemMaterialDark = 18
    case systemThickMaterialDark = 19
    case systemChromeMaterialDark = 20
  }

  let _style: Style

  public init(style: UIBlurEffect.Style) {
    _style = style
    super.init()
  }

  public required init?(coder: NSCoder) { notImplemented("UIBlurEffect.init(coder:)") }

  /// Whether the material is dark in a view of this appearance: the named ones follow it, those of one look do not.
  func _isDark(in appearanceIsDark: Bool) -> Bool {
    switch _style {
    case .extraLight, .light: false
    case .dark: true
    case .regular, .prominent: appearanceIsDark
    default: _style.rawValue >= 16 || (_style.rawValue <= 10 && appearanceIsDark)
    }
  }

  /// Source: chrome from Behaviour/Metrics.md A21; `extraLight`, `light` and `dark` have the radius and tint of Apple's
  /// published UIImageEffects sample; the other materials are steps between, thinner ones with less tint.
  override func _backdrop(isDark: Bool) -> RenderBackdrop? {
    let dark = _isDark(in: isDark)
    let (white, alpha, radius): (Double, Double, Double) =
      switch _style {
      case .extraLight: (0.97, 0.82, 20)
      case .light: (1, 0.3, 30)
      case .dark: (0.11, 0.73, 20)
      case .regular: dark ? (0.11, 0.62, 30) : (0.97, 0.62, 30)
      case .prominent: dark ? (0.16, 0.73, 20) : (0.97, 0.82, 20)
      case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark:
        dark ? (0.145, 0.45, 22.5) : (0.97, 0.42, 22.5)
      case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark:
        dark ? (0.145, 0.58, 22.5) : (0.97, 0.58, 22.5)
      case .systemMaterial, .systemMaterialLight, .systemMaterialDark: dark ? (0.145, 0.70, 22.5) : (0.97, 0.72, 22.5)
      case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark:
        dark ? (0.145, 0.82, 22.5) : (0.97, 0.84, 22.5)
      case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark:
        dark ? (30 / 255.0, 0.75, 20) : (248 / 255.0, 0.8, 20)
      }
    return RenderBackdrop(
      blurRadius: radius, saturation: 1.8, tint: RenderColor(red: white, green: white, blue: white, alpha: alpha))
  }
}

public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}

/// Lets the colours behind a material through what stands on it.
///
/// Only the alpha of the content counts. Where it draws, the material behind is shown more colourful and mixed with
/// black (white on a dark material), more of it for the stronger styles. iOS uses blend modes of its own that nobody
/// has published; ours keeps the order of contrast: label before secondary label, and so on.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
  private let blurEffect: UIBlurEffect
  private let strength: Double

  public init(blurEffect: UIBlurEffect) {
    (self.blurEffect, strength) = (blurEffect, 0.7)
    super.init()
  }

  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.blurEffect = blurEffect
    strength =
      switch style {
      case .label: 0.82
      case .secondaryLabel: 0.56
      case .tertiaryLabel: 0.36
      case .quaternaryLabel: 0.22
      case .fill: 0.2
      case .secondaryFill: 0.14
      case .tertiaryFill: 0.09
      case .separator: 0.26
      }
    super.init()
  }

  public required init?(coder: NSCoder) { notImplemented("UIVibrancyEffect.init(coder:)") }

  override func _backdrop(isDark: Bool) -> RenderBackdrop? {
    let white = blurEffect._isDark(in: isDark) ? 1.0 : 0
    return RenderBackdrop(
      blurRadius: 0, saturation: 2, tint: RenderColor(red: white, green: white, blue: white, alpha: strength),
      isMasked: true)
  }
}
