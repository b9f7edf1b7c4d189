import Raster
import RenderTree
extension CGContext {
  package convenience init(buffer: PixelBuffer, flipped: CGFloat) { fatalError() }
  var ctm: CGAffineTransform { fatalError() }
  func translateBy(x: CGFloat, y: CGFloat) {}
  package func _draw(buffer: PixelBuffer, in: CGRect) {}
  package func _finish() {}
  package var _hasDrawn: Bool { false }
}
package final class SoftwareRenderer {
  package static func image(of: LayerID, in: RenderTree, at: Double?, size: CGSize, scale: Double) -> PixelBuffer { fatalError() }
}
