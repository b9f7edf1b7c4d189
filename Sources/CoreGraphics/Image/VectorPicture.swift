import PorticoFoundation
package import Raster

/// A picture that is drawn at any size.
package protocol VectorPicture: AnyObject, Sendable {
  /// Points.
  var size: CGSize { get }

  /// On clear ground, filling whole pixels. Nil when a side comes to more than 32,767 pixels.
  ///
  /// - Parameter scale: Pixels per point, above 0.
  func pixels(scale: CGFloat) -> PixelBuffer?
}

/// Why a file gives no picture.
package struct VectorPictureFailure: Error, CustomStringConvertible {
  package var description: String
}

extension VectorPicture {
  /// Cleared pixels for the picture, drawn by `draw`; nil when they are too many or `draw` says that it could not.
  func buffer(scale: CGFloat, draw: (PixelBuffer) -> Bool) -> PixelBuffer? {
    let width = max((size.width * scale).rounded(), 1), height = max((size.height * scale).rounded(), 1)
    guard width <= 32_767, height <= 32_767 else { return nil }
    let buffer = PixelBuffer(width: Int(width), height: Int(height))
    return draw(buffer) ? buffer : nil
  }
}
