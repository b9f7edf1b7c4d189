import Foundation
import Raster

extension UIImage.Content {
  func isEqual(to other: UIImage.Content) -> Bool {
    switch (self, other) {
    case (.bitmap(let a), .bitmap(let b)): a === b || a.buffer.hasPixels(of: b.buffer)
    case (.symbol(let a), .symbol(let b)): a == b
    case (.asset(let a), .asset(let b)): a === b
    case (.empty, .empty): true
    default: false
    }
  }
}

extension UIImage.Attributes {
  /// Whether a picture looks the same with the attributes of another.
  func draws(as other: UIImage.Attributes) -> Bool {
    scale == other.scale && orientation == other.orientation && renderingMode == other.renderingMode
      && capInsets == other.capInsets && resizingMode == other.resizingMode && isResizable == other.isResizable
      && alignmentRectInsets == other.alignmentRectInsets && flipsForRTL == other.flipsForRTL && tint == other.tint
      && baselineOffset == other.baselineOffset && duration == other.duration && images == other.images
      && ciImage === other.ciImage
  }
}

extension SymbolImage: Equatable {
  package static func == (a: SymbolImage, b: SymbolImage) -> Bool {
    a.name == b.name && a.configuration.values == b.configuration.values && a.variableValue == b.variableValue
  }
}

extension PixelBuffer {
  /// O(pixels).
  fileprivate func hasPixels(of other: PixelBuffer) -> Bool {
    width == other.width && height == other.height
      && (0..<height).allSatisfy { memcmp(row($0), other.row($0), width * MemoryLayout<UInt32>.size) == 0 }
  }
}
