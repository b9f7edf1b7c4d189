import PorticoFoundation

extension CGContext {
  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
  }

  public func setCharacterSpacing(_ spacing: CGFloat) { state.characterSpacing = spacing }
  /// How letters are drawn from now on: filled, stroked with the context's line, neither, and whether they clip what is
  /// drawn after them.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textDrawingMode = mode }
  /// For the modules that draw text into the context.
  package var _textDrawingMode: CGTextDrawingMode { state.textDrawingMode }

  public func setFont(_ font: CGFont) { state.font = font }
  public func setFontSize(_ size: CGFloat) { state.fontSize = size }
  public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) { notImplemented() }

  // Glyphs are drawn from coverage on whole sub-pixels in one way only; these change nothing, as on a phone's screen.
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}
  public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}
  public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}
}
