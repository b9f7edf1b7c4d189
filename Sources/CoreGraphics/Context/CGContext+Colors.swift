import PorticoFoundation

extension CGContext {
  public func setFillColor(_ color: CGColor) { state.fill = Self.paint(color) }
  public func setStrokeColor(_ color: CGColor) { state.stroke = Self.paint(color) }

  private static func paint(_ color: CGColor) -> GraphicsState.Paint {
    var srgb = color._srgb
    if let pattern = color.pattern, pattern.isColored {
      srgb = SRGBColor(red: 0, green: 0, blue: 0, alpha: Double(color.alpha))
    }
    return GraphicsState.Paint(
      space: color.colorSpace ?? CGColorSpaceCreateDeviceRGB(), color: srgb, pattern: color.pattern)
  }

  /// - Parameter components: As many as the fill colour space has, then alpha.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    state.fill = Self.paint(components, in: state.fill.space)
  }

  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    state.stroke = Self.paint(components, in: state.stroke.space)
  }

  private static func paint(_ components: UnsafePointer<CGFloat>, in space: CGColorSpace) -> GraphicsState.Paint {
    let values = Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1))
    return GraphicsState.Paint(space: space, color: space.definition.srgb(values))
  }

  /// The colour becomes black; in a pattern space, clear until a pattern is set.
  public func setFillColorSpace(_ space: CGColorSpace) {
    state.fill = GraphicsState.Paint(space: space, color: space.model == .pattern ? .clear : .black)
  }

  public func setStrokeColorSpace(_ space: CGColorSpace) {
    state.stroke = GraphicsState.Paint(space: space, color: space.model == .pattern ? .clear : .black)
  }

  /// - Parameter components: For an uncoloured pattern its tint in the base space, then alpha; for a coloured one
  ///   alpha.
  public func setFillPattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
    state.fill = Self.paint(pattern, components, in: state.fill.space)
  }

  public func setStrokePattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
    state.stroke = Self.paint(pattern, components, in: state.stroke.space)
  }

  private static func paint(
    _ pattern: CGPattern, _ components: UnsafePointer<CGFloat>, in space: CGColorSpace
  ) -> GraphicsState.Paint {
    if pattern.isColored {
      let color = SRGBColor(red: 0, green: 0, blue: 0, alpha: Double(components[0]))
      return GraphicsState.Paint(space: space, color: color, pattern: pattern)
    }
    var paint = Self.paint(components, in: space)
    paint.pattern = pattern
    return paint
  }

  /// Moves patterns, in base space.
  public func setPatternPhase(_ phase: CGSize) { state.patternPhase = phase }

  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(space: CGColorSpaceCreateDeviceGray(), components: [gray, alpha]))
  }

  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(space: CGColorSpaceCreateDeviceGray(), components: [gray, alpha]))
  }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(space: CGColorSpaceCreateDeviceRGB(), components: [red, green, blue, alpha]))
  }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(space: CGColorSpaceCreateDeviceRGB(), components: [red, green, blue, alpha]))
  }

  public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    setFillColor(
      CGColor(space: CGColorSpaceCreateDeviceCMYK(), components: [cyan, magenta, yellow, black, alpha]))
  }

  public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
    setStrokeColor(
      CGColor(space: CGColorSpaceCreateDeviceCMYK(), components: [cyan, magenta, yellow, black, alpha]))
  }

  /// The colours that fill and stroke, for UIKit's text.
  package var fillColor: SRGBColor { state.fill.color }
  package var strokeColor: SRGBColor { state.stroke.color }
}
