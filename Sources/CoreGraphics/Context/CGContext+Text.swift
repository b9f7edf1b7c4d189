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
  /// Draws glyphs of the font that was set, each at its position in text space: the text matrix leads from there to
  /// user space, and y goes up in both unless the context or the matrix is flipped. Without a font nothing is drawn.
  /// The path stays as it is, and so does the text position.
  ///
  /// - Precondition: There are as many positions as glyphs.
  public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
    precondition(glyphs.count == positions.count, "showGlyphs(_:at:) takes one position for each glyph.")
    guard let face = state.font?.face else { return }
    let outline = CGMutablePath()
    for (glyph, position) in zip(glyphs, positions) {
      // Outlines come with y downwards.
      let transform = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: position.x, ty: position.y).concatenating(
        textMatrix)
      outline.addPath(CGPath(face.outline(of: UInt32(glyph), size: Double(state.fontSize))), transform: transform)
    }
    _keepingPath {
      addPath(outline)
      switch state.textDrawingMode {
      case .fill, .fillClip: fillPath()
      case .stroke, .strokeClip: strokePath()
      case .fillStroke, .fillStrokeClip: drawPath(using: .fillStroke)
      default: break
      }
    }
    guard state.textDrawingMode._clips else { return }
    _keepingPath {
      addPath(outline)
      clip()
    }
  }

  // Glyphs are drawn from coverage on whole sub-pixels in one way only; these change nothing, as on a phone's screen.
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}
  public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}
  public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}
}
