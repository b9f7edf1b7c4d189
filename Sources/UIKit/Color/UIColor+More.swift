extension UIColor {
  /// Traps where the catalogue has no colour of the name.
  public convenience init(resource: ColorResource) {
    guard UIColor(named: resource.name, in: resource.bundle, compatibleWith: nil) != nil else {
      fatalError("There is no colour named \(resource.name) in the app's resources.")
    }
    self.init(named: resource.name, in: resource.bundle, compatibleWith: nil)!
  }

  /// How much a text stands out.
  public enum Prominence: Int, Sendable { case primary, secondary, tertiary, quaternary }
  /// Fainter by the steps from `label` to `quaternaryLabel`: full, 60 %, 30 % and 18 % of this colour's opacity.
  public func withProminence(_ prominence: Prominence) -> UIColor {
    let share: CGFloat =
      switch prominence {
      case .primary: 1
      case .secondary: 0.6
      case .tertiary: 0.3
      case .quaternary: 0.18
      }
    return UIColor { traits in
      let color = self.resolvedColor(with: traits)
      return color.withAlphaComponent(color.cgColor.alpha * share)
    }
  }
  /// Primary; a colour that was made by `withProminence(_:)` does not remember it.
  public var prominence: Prominence { .primary }

  /// The name of the colour, in English: a hue with a word for how light and how strong it is. Apple's words are not
  /// public.
  public var accessibilityName: String {
    var hue: CGFloat = 0, saturation: CGFloat = 0, brightness: CGFloat = 0, alpha: CGFloat = 0
    _ = getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
    if alpha == 0 { return "transparent" }
    if brightness < 0.12 { return "black" }
    if saturation < 0.1 {
      return brightness > 0.95 ? "white" : brightness > 0.65 ? "light gray" : brightness > 0.35 ? "gray" : "dark gray"
    }
    let names = ["red", "orange", "yellow", "green", "cyan", "blue", "purple", "magenta", "red"]
    let limits: [CGFloat] = [0.04, 0.11, 0.19, 0.45, 0.54, 0.71, 0.8, 0.94]
    let name = names[limits.firstIndex { hue < $0 } ?? names.count - 1]
    let strength =
      brightness < 0.5 ? "dark " : saturation < 0.4 ? "light " : brightness > 0.9 && saturation > 0.8 ? "vibrant " : ""
    return strength + name
  }
}
