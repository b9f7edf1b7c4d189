extension View {
  // MARK: Colours

  public func foregroundColor(_ color: Color?) -> some View {
    modifier(
      EnvironmentChange { environment in environment.foreground = color.map { .color($0.resolved(environment)) } })
  }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    modifier(EnvironmentChange { $0.foreground = style.resolvedPaint($0) })
  }
  public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
    foregroundStyle(primary)
  }
  public func tint(_ tint: Color?) -> some View { modifier(EnvironmentChange { $0.tint = tint }) }
  public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
    modifier(
      EnvironmentChange { environment in
        environment.tint = tint.map { Color(uiColor: $0.resolvedPaint(environment).uiColor) }
      })
  }
  public func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }
  public func colorScheme(_ colorScheme: ColorScheme) -> some View { modifier(SchemeModifier(scheme: colorScheme)) }
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    modifier(SchemeModifier(scheme: colorScheme))
  }

  // MARK: Text

  public func font(_ font: Font?) -> some View { environment(\.font, font) }
  private func text(_ change: @escaping (inout TextAttributes) -> Void) -> some View {
    modifier(EnvironmentChange { change(&$0.textAttributes) })
  }
  public func fontWeight(_ weight: Font.Weight?) -> some View { text { $0.weight = weight } }
  public func fontDesign(_ design: Font.Design?) -> some View { text { $0.design = design } }
  public func fontWidth(_ width: Font.Width?) -> some View { modifier(Unshown("fontWidth(_:)")) }
  public func bold(_ isActive: Bool = true) -> some View { text { $0.isBold = isActive } }
  public func italic(_ isActive: Bool = true) -> some View { text { $0.isItalic = isActive } }
  public func monospaced(_ isActive: Bool = true) -> some View { text { $0.design = isActive ? .monospaced : nil } }
  public func monospacedDigit() -> some View { text { $0.hasMonospacedDigits = true } }
  public func underline(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil)
    -> some View
  {
    text { $0.underline = isActive ? .some(color) : nil }
  }
  public func strikethrough(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil)
    -> some View
  {
    text { $0.strikethrough = isActive ? .some(color) : nil }
  }
  public func kerning(_ kerning: CGFloat) -> some View { text { $0.kerning = kerning } }
  public func tracking(_ tracking: CGFloat) -> some View { text { $0.kerning = tracking } }
  public func baselineOffset(_ baselineOffset: CGFloat) -> some View { text { $0.baselineOffset = baselineOffset } }
  public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View { environment(\.lineLimit, limit.upperBound) }
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { environment(\.lineLimit, nil) }
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { environment(\.lineLimit, limit.upperBound) }
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { environment(\.lineLimit, limit) }
  public func lineSpacing(_ lineSpacing: CGFloat) -> some View { environment(\.lineSpacing, lineSpacing) }
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }
  public func truncationMode(_ mode: Text.TruncationMode) -> some View { environment(\.truncationMode, mode) }
  public func minimumScaleFactor(_ factor: CGFloat) -> some View { environment(\.minimumScaleFactor, factor) }
  public func allowsTightening(_ flag: Bool) -> some View { modifier(Unshown("allowsTightening(_:)")) }
  public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }
  public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    modifier(Unshown("textSelection(_:)"))
  }
  public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
  public func symbolVariant(_ variant: SymbolVariants) -> some View { environment(\.symbolVariants, variant) }
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    modifier(Unshown("symbolRenderingMode(_:)"))
  }
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }
  public func dynamicTypeSize<T: RangeExpression<DynamicTypeSize>>(_ range: T) -> some View {
    modifier(
      EnvironmentChange { environment in
        let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
        guard let lowest = allowed.first, let highest = allowed.last else { return }
        environment.dynamicTypeSize = min(max(environment.dynamicTypeSize, lowest), highest)
      })
  }

  // MARK: State of controls

  public func disabled(_ disabled: Bool) -> some View {
    modifier(EnvironmentChange { $0.isEnabled = $0.isEnabled && !disabled })
  }
  public func controlSize(_ controlSize: ControlSize) -> some View { environment(\.controlSize, controlSize) }
  public func redacted(reason: RedactionReasons) -> some View { modifier(RedactionModifier(reasons: reason)) }
  public func unredacted() -> some View { modifier(RedactionModifier(reasons: [])) }
  public func tag<V: Hashable>(_ tag: V) -> some View { modifier(TraitModifier { $0.tag = AnyHashable(tag) }) }
  public func tag<V: Hashable>(_ tag: V, includeOptional: Bool) -> some View { self.tag(tag) }
}

/// Text that can be selected by the reader.
public protocol TextSelectability { static var allowsSelection: Bool { get } }
public struct EnabledTextSelectability: TextSelectability { public static var allowsSelection: Bool { true } }
public struct DisabledTextSelectability: TextSelectability { public static var allowsSelection: Bool { false } }
extension TextSelectability where Self == EnabledTextSelectability { public static var enabled: Self { Self() } }
extension TextSelectability where Self == DisabledTextSelectability { public static var disabled: Self { Self() } }

/// Light or dark surroundings: for the values, and for the UIKit views below.
private struct SchemeModifier: PrimitiveModifier {
  typealias Body = Never
  let scheme: ColorScheme?

  func elements(of content: any View, in context: ViewContext) -> [Element] {
    var environment = context.environment
    if let scheme { environment.colorScheme = scheme }
    return context.evaluate(content, environment).enumerated().map { index, element in
      ContainerElement(element, in: context.node, slot: index) { view, _ in
        view.overrideUserInterfaceStyle = UIUserInterfaceStyle(scheme)
      }
    }
  }
}

/// Placeholders instead of what is secret or not there yet.
private struct RedactionModifier: PrimitiveModifier {
  typealias Body = Never
  let reasons: RedactionReasons

  func elements(of content: any View, in context: ViewContext) -> [Element] {
    var environment = context.environment
    environment.redactionReasons = reasons
    if !reasons.isEmpty { warnOnce("SwiftUI: the modifier redacted(reason:) is not shown here.") }
    return context.evaluate(content, environment)
  }
}
