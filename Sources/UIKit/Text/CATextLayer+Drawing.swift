import TextLayout

/// The parts of a text layer that QuartzCore cannot do by itself: find fonts and lay out.
enum TextLayerDrawing {
  /// Installed with the first view.
  static let isInstalled: Bool = {
    CATextLayer._draw = { layer, context in draw(layer, context) }
    CGFont._face = { name in UIFont(name: name, size: 12)?._font.face }
    return true
  }()

  @MainActor private static func draw(_ layer: CATextLayer, _ context: CGContext) {
    var style = ParagraphStyle()
    style.alignment =
      switch layer.alignmentMode {
      case .left: .left
      case .right: .right
      case .center: .center
      case .justified: .justified
      default: .natural
      }
    let mode: ParagraphStyle.LineBreakMode? =
      switch layer.truncationMode {
      case .start: .truncateHead
      case .middle: .truncateMiddle
      case .end: .truncateTail
      default: nil
      }
    style.lineBreakMode = layer.isWrapped ? .wordWrap : mode ?? .clip
    let text: NSAttributedString
    if let attributed = layer.string as? NSAttributedString {
      text = attributed
    } else if let plain = layer.string as? String {
      text = NSAttributedString(string: plain)
    } else {
      return
    }
    let color = layer.foregroundColor.map { UIColor(cgColor: $0) } ?? .white
    let drawing = TextDrawing(text, font: font(of: layer), color: color, style: style)
    let bounds = layer.bounds
    let layout = drawing.layout(
      TextLayout.Constraints(
        maxWidth: bounds.width, maxHeight: layer.isWrapped && mode != nil ? bounds.height : .infinity,
        maxLines: layer.isWrapped || mode == nil ? 0 : 1, lastLineMode: mode, pixelScale: layer.contentsScale,
        aligns: true))
    drawing.draw(layout, at: bounds.origin, in: context)
  }

  @MainActor private static func font(of layer: CATextLayer) -> UIFont {
    if let font = layer.font as? UIFont { return font.withSize(layer.fontSize) }
    if let name = (layer.font as? CGFont)?.name, let font = UIFont(name: name, size: layer.fontSize) { return font }
    if let name = layer.font as? String, let font = UIFont(name: name, size: layer.fontSize) { return font }
    return .systemFont(ofSize: layer.fontSize)
  }
}
