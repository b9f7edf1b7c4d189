import Raster
import RenderTree
import Symbols

/// A symbol at a size, weight and scale, in its colours.
package struct SymbolImage {
  private enum Source {
    /// A drawing of our own.
    case picture(SymbolPicture)
    /// A glyph of the icon font, for names that have no drawing.
    case glyph(SymbolGlyph)
  }

  let name: String
  private let source: Source
  let configuration: UIImage.SymbolConfiguration
  /// 0...1: how far the steps of a variable symbol are reached; nil for all of them.
  private let variableValue: Double?

  /// Nil for a name that neither a drawing, nor a rule, nor the icon font answers.
  init?(name: String, configuration: UIImage.SymbolConfiguration?, variableValue: Double? = nil) {
    if let picture = SymbolPicture.named(name) {
      source = .picture(picture)
    } else if let glyph = SymbolTable.glyph(name) {
      warnOnce("UIImage(systemName:): there is no drawing of the symbol \"\(name)\" here; the icon font's glyph is shown.")
      source = .glyph(glyph)
    } else {
      return nil
    }
    (self.name, self.configuration, self.variableValue) = (name, configuration ?? .unspecified, variableValue)
  }

  private init(_ symbol: SymbolImage, configuration: UIImage.SymbolConfiguration) {
    (name, source, variableValue) = (symbol.name, symbol.source, symbol.variableValue)
    self.configuration = configuration
  }

  func configured(_ configuration: UIImage.SymbolConfiguration) -> SymbolImage {
    SymbolImage(self, configuration: self.configuration.applying(configuration))
  }

  /// True for a symbol that is mirrored where text runs from right to left.
  var flips: Bool { if case .picture(let picture) = source { picture.flips } else { false } }

  private func renderer(_ picture: SymbolPicture, isMirrored: Bool = false) -> SymbolRenderer {
    let weight = SymbolWeight(rawValue: configuration.values.weight.rawValue - 1) ?? .regular
    let scale: SymbolScale =
      switch configuration.values.scale {
      case .small: .small
      case .large: .large
      default: .medium
      }
    return SymbolRenderer(
      picture, pointSize: Double(configuration.textPointSize), weight: weight, scale: scale, isMirrored: isMirrored)
  }

  /// The font's box of 24 units is drawn at 1.25 times the point size; the picture is that box.
  private var box: CGFloat { configuration.effectivePointSize * 1.25 }

  /// Points; whole halves, so that pictures fall on pixels at any scale.
  var size: CGSize {
    if case .picture(let picture) = source { return renderer(picture).metrics.size }
    let side = (box * 2).rounded(.up) / 2
    return CGSize(width: side, height: side)
  }

  /// Points from the picture's lower edge up to the baseline of the text that the symbol stands beside.
  var baselineOffset: CGFloat {
    if case .picture(let picture) = source { return CGFloat(renderer(picture).metrics.baselineOffset) }
    // The icon font's glyphs lie so that capitals are centred in the picture.
    return (size.height - configuration.effectivePointSize * 0.705) / 2
  }

  /// The coverage of all layers together.
  func mask(scale: CGFloat, isMirrored: Bool = false) -> CoverageMask? {
    switch source {
    case .picture(let picture): renderer(picture, isMirrored: isMirrored).mask(scale: Double(scale), value: variableValue)
    case .glyph(let glyph): SymbolFont.mask(glyph, box: box, size: size, scale: scale)
    }
  }

  /// True when the configuration asks for more than one colour.
  var isLayered: Bool {
    guard case .picture = source else { return false }
    return ![nil, .monochrome].contains(configuration.values.rendering)
  }

  /// The layers in the colours that the configuration asks for.
  ///
  /// - Parameter tint: The colour of layers that have none of their own.
  func pixels(scale: CGFloat, isMirrored: Bool, tint: UIColor) -> PixelBuffer? {
    guard case .picture(let picture) = source,
      let layers = renderer(picture, isMirrored: isMirrored).layers(scale: Double(scale), value: variableValue)
    else { return nil }
    var result: PixelBuffer?
    for layer in layers {
      let pixels = layer.mask.colored(RenderColor(color(of: layer, tint).cgColor))
      result.map { $0.lay(pixels) }
      result = result ?? pixels
    }
    return result
  }

  /// Opacities of the layers in hierarchical rendering, from the primary on. Estimates after Apple's description of the three levels.
  private static let opacities: [CGFloat] = [1, 0.5, 0.25]

  private func color(of layer: SymbolRenderer.Layer, _ tint: UIColor) -> UIColor {
    let colors = configuration.values.colors
    switch configuration.values.rendering {
    case .monochrome, nil: return tint
    case .palette: return colors.isEmpty ? tint : colors[min(layer.layer, colors.count - 1)]
    case .multicolor: return layer.color?.color ?? tint
    case .hierarchical:
      let color = colors.first ?? tint
      return color.withAlphaComponent(color.cgColor.alpha * Self.opacities[min(layer.layer, 2)])
    }
  }
}

extension SymbolColor {
  fileprivate var color: UIColor {
    switch self {
    case .red: .systemRed
    case .orange: .systemOrange
    case .yellow: .systemYellow
    case .green: .systemGreen
    case .mint: .systemMint
    case .teal: .systemTeal
    case .cyan: .systemCyan
    case .blue: .systemBlue
    case .indigo: .systemIndigo
    case .purple: .systemPurple
    case .pink: .systemPink
    case .brown: .systemBrown
    case .gray: .systemGray
    case .white: .white
    }
  }
}

extension PixelBuffer {
  /// Lays another buffer of the same size over this one; both are premultiplied.
  fileprivate func lay(_ other: PixelBuffer) {
    for y in 0..<height {
      let (target, source) = (row(y), other.row(y))
      for x in 0..<width where source[x] >> 24 > 0 {
        let rest = 255 - (source[x] >> 24), below = target[x]
        var sum: UInt32 = 0
        for shift: UInt32 in [0, 8, 16, 24] {
          let old = (((below >> shift) & 255) * rest + 127) / 255
          sum |= min(((source[x] >> shift) & 255) + old, 255) << shift
        }
        target[x] = sum
      }
    }
  }
}
