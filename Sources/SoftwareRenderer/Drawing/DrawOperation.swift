import CRaster
import Foundation
import Raster
import RenderTree

/// The colours that a drawing operation puts on pixels.
enum Paint {
  /// Premultiplied.
  case solid(UInt32)
  /// Pixel (x, y) of the target shows (x - originX, y - originY) of the buffer.
  case pixels(PixelBuffer, originX: Int, originY: Int)
  case scaled(ScaledSampler)
  case mapped(MappedSampler)
  case gradient(GradientPaint)
  /// A blurred copy of everything drawn so far within the operation's bounds.
  case backdrop(BackdropPaint)
  /// Operations drawn over a copy of what has been drawn so far, and mixed with it by the operation's alpha and
  /// coverage.
  case live([DrawOperation])
  /// A picture that joins what has been drawn so far by a mode.
  case blended(PixelBuffer, originX: Int, originY: Int, BlendMode)
  /// Replaces the pixels that are there, as far as alpha and coverage say.
  case replacement(PixelBuffer, originX: Int, originY: Int)

  /// Whether it needs everything behind it to be drawn first.
  var readsBackground: Bool {
    switch self {
    case .backdrop, .live, .blended: true
    default: false
    }
  }
}

/// How much of each pixel a drawing operation covers: 0 outside, 255 inside.
enum Coverage {
  case convex(ConvexCoverage)
  /// A convex outline less a convex hole, as borders are.
  case frame(ConvexCoverage, hole: ConvexCoverage)
  case mask(CoverageMask, originX: Int, originY: Int)
  case scaled(ScaledSampler)
  case mapped(MappedSampler)
}

/// A list of clips; drawing happens inside all of them.
final class Clip {
  let bounds: PixelRect
  /// The pixels that lie wholly inside every clip of the list.
  let solidRect: PixelRect
  /// Nil when everything in the bounds is inside.
  let coverage: Coverage?
  let next: Clip?

  init(bounds: PixelRect, solid: PixelRect, coverage: Coverage?, next: Clip?) {
    self.bounds = next.map { $0.bounds.intersection(bounds) } ?? bounds
    solidRect = next.map { $0.solidRect.intersection(solid) } ?? solid
    self.coverage = coverage
    self.next = next
  }
}

/// One thing to draw. The order of operations is from back to front.
struct DrawOperation {
  /// The pixels that it may touch, clips included.
  var bounds: PixelRect
  var paint: Paint
  /// 0...255, multiplied with paint and coverage.
  var alpha: UInt32 = 255
  var coverages: [Coverage] = []
  var clip: Clip?
  /// A premultiplied colour that sampled colours are multiplied with.
  var multiplier: UInt32?
  /// Adds to what is there instead of covering it.
  var isAdditive = false
  /// The pixels through which nothing behind can be seen.
  var opaqueRect = PixelRect.empty
}

extension DrawOperation {
  /// The coverages of the operation and of its clips.
  ///
  /// Clips are objects, so that following them for each row would cost more than most rows.
  var allCoverages: [Coverage] {
    var result = coverages, clip = clip
    while let current = clip {
      if let coverage = current.coverage { result.append(coverage) }
      clip = current.next
    }
    return result
  }

  var isTinted: Bool { multiplier != nil || isAdditive }
}

/// Pixels that are drawn on, and their position on the screen or whatever the outermost target is.
struct Surface {
  let buffer: PixelBuffer
  let originX: Int
  let originY: Int

  var bounds: PixelRect { PixelRect(x: originX, y: originY, width: buffer.width, height: buffer.height) }

  func pointer(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> { buffer.row(y - originY) + (x - originX) }
}
