import Raster
import RenderTree
import Symbols

/// A symbol at a size, weight and scale, in its colours.
package struct SymbolImage {
  let name: String
  private let picture: SymbolPicture
  let configuration: UIImage.SymbolConfiguration
  /// 0...1: how far the steps of a variable symbol are reached; nil for all of them.
  let variableValue: Double?

  /// Nil for a name that neither a drawing nor a rule answers.
  init?(name: String, configuration: UIImage.SymbolConfiguration?, variableValue: Double? = nil) {
    guard let picture = SymbolPicture.named(name) else { return nil }
    (self.name, self.picture) = (name, picture)
    (self.configuration, self.variableValue) = (configuration ?? .unspecified, variableValue)
  }

  private init(_ symbol: SymbolImage, configuration: UIImage.SymbolConfiguration) {
    (name, picture, variableValue) = (symbol.name, symbol.picture, symbol.variableValue)
    self.configuration = configuration
  }

  func configured(_ configuration: UIImage.SymbolConfiguration) -> SymbolImage {
    SymbolImage(self, configuration: self.configuration.applying(configuration))
  }

  /// True for a symbol that is mirrored where text runs from right to left.
  var flips: Bool { picture.flips }

  /// - Parameter displayScale: Pixels per point.
  private func renderer(_ displayScale: CGFloat, isMirrored: Bool = false) -> SymbolRenderer {
    let weight = SymbolWeight(rawValue: configuration.values.weight.rawValue - 1) ?? .regular
    let scale: SymbolScale =
      switch configuration.values.scale {
      case .small: .small
      case .large: .large
      default: .medium
      }
    return SymbolRenderer(
      picture, pointSize: Double(configuration.textPointSize), weight: weight, scale: scale,
      displayScale: Double(displayScale),
      isMirrored: isMirrored)
  }

  /// The metrics at the current display scale; at 2 where none is specified.
  private var metrics: SymbolMetrics {
    let scale = UITraitCollection.current.displayScale
    return renderer(scale > 0 ? scale : 2).metrics
  }

  /// Points; whole pixels of the display.
  var size: CGSize { metrics.size }

  /// Points from the picture's lower edge up to the baseline of the text that the symbol stands beside.
  var baselineOffset: CGFloat { CGFloat(metrics.baselineOffset) }

  /// Points of clear space around the ink.
  var clearSpace: UIEdgeInsets {
    let (beside, above) = (CGFloat(metrics.clearBeside), CGFloat(metrics.clearAbove))
    return UIEdgeInsets(top: above, left: beside, bottom: above, right: beside)
  }

  /// The coverage of all layers together.
  func mask(scale: CGFloat, isMirrored: Bool = false) -> CoverageMask? {
    renderer(scale, isMirrored: isMirrored).mask(value: variableValue)
  }

  /// True when the configuration asks for more than one colour.
  var isLayered: Bool { ![nil, .monochrome].contains(configuration.values.rendering) }

  /// The layers in the colours that the configuration asks for.
  ///
  /// - Parameter tint: The colour of layers that have none of their own.
  func pixels(scale: CGFloat, isMirrored: Bool, tint: UIColor) -> PixelBuffer? {
    guard let layers = renderer(scale, isMirrored: isMirrored).layers(value: variableValue) else { return nil }
    var result: PixelBuffer?
    for layer in layers {
      let pixels = layer.mask.colored(RenderColor(color(of: layer, tint).cgColor))
      result.map { $0.lay(pixels) }
      result = result ?? pixels
    }
    return result
  }

  /// Opacities of the layers in hierarchical rendering, from the primary on. Estimates after Apple's description of the
  /// three levels.
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
