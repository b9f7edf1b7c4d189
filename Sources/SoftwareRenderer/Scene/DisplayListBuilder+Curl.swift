import Foundation
import Raster
import RenderTree

/// A curled page as it was drawn last.
struct CurlCache {
  var version: UInt64
  var backVersion: UInt64
  var curl: PageCurl
  var matrix: Matrix4
  var area: PixelRect
  /// The page before it was bent, and its back.
  var page: PixelBuffer
  var back: PixelBuffer?
  var pixels: PixelBuffer
}

/// The position of a curled page, and the pixels in which it is bent.
///
/// An upright page of even scale is bent in the screen's own pixels. Any other is bent in its bounds space and then
/// projected.
private struct CurlPlacement {
  let bounds: CGRect
  /// Pixels per point.
  let scale: Double
  let isUpright: Bool
  /// The screen's pixels that an upright page touches.
  let outer: PixelRect
  /// The page's left top corner in the picture that is bent, in pixels.
  let left, top: Double
  /// The curl in pixels of that picture.
  let curl: PageCurl

  init(_ curl: PageCurl, of node: DrawNode, scale: Double) {
    let bounds = node.layer.bounds
    let isUpright = node.matrix.affine.map { $0.isAxisAligned && $0.a > 0 && abs($0.a - $0.d) < 1e-6 * $0.a } ?? false
    let fixed = isUpright ? PixelGeometry.fixed(bounds, node.matrix) : nil
    let outer = fixed?.outer ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
    let left = fixed.map { Double($0.x0) / 256 - Double(outer.x) } ?? 0
    let top = fixed.map { Double($0.y0) / 256 - Double(outer.y) } ?? 0
    var inPixels = curl
    inPixels.crease = CGPoint(
      x: (curl.crease.x - bounds.minX) * scale + left, y: (curl.crease.y - bounds.minY) * scale + top)
    inPixels.radius = max(curl.radius * scale, 0.5)
    (self.bounds, self.scale, self.isUpright, self.outer) = (bounds, scale, isUpright, outer)
    (self.left, self.top, self.curl) = (left, top, inPixels)
  }

  /// The page in pixels of the picture that is bent.
  var pageRect: CGRect { CGRect(x: left, y: top, width: bounds.width * scale, height: bounds.height * scale) }

  /// All that is seen of the bent page and its shadow, in pixels of that picture; no more than `screen` shows of an
  /// upright page.
  func area(on screen: PixelRect) -> PixelRect {
    let reach = curl.shadowRadius * 3 + 1
    let extent = curl.extent(of: pageRect).insetBy(dx: -reach, dy: -reach)
    let area = PixelRect(
      x: Int(pixels: extent.minX.rounded(.down)), y: Int(pixels: extent.minY.rounded(.down)),
      width: Int(pixels: extent.width.rounded(.up)) + 1,
      height: Int(pixels: extent.height.rounded(.up)) + 1)
    guard isUpright else { return area }
    return area.intersection(
      PixelRect(x: screen.x - outer.x, y: screen.y - outer.y, width: screen.width, height: screen.height))
  }

  /// The part of the layer's space that the flat page is drawn from.
  var pictureRect: CGRect {
    guard isUpright else { return bounds }
    return CGRect(
      x: bounds.minX - left / scale, y: bounds.minY - top / scale, width: Double(max(outer.width, 2)) / scale,
      height: Double(max(outer.height, 2)) / scale)
  }

  /// A part of the picture that is bent, in the layer's space.
  func rectInLayer(_ area: PixelRect) -> CGRect {
    CGRect(
      x: bounds.minX + Double(area.x) / scale, y: bounds.minY + Double(area.y) / scale,
      width: Double(area.width) / scale, height: Double(area.height) / scale)
  }
}

extension DisplayListBuilder {
  /// Draws the page flat, aside, bends it and puts it down. Both pictures are kept while they hold.
  func buildCurled(_ node: DrawNode, _ wanted: PixelRect) {
    guard let curl = node.layer.curl else { return }
    let context = Context(clip: nil, alpha: 1, region: wanted)
    let placement = CurlPlacement(curl, of: node, scale: PixelGeometry.scale(of: node.matrix) ?? targetScale)
    // The whole page is bent, whatever was damaged.
    let area = placement.area(on: bounds)
    guard !area.isEmpty, area.width <= 32767, area.height <= 32767,
      let pixels = bentPage(of: node, curl, placement, area)
    else { return }
    if placement.isUpright {
      let onScreen = PixelRect(
        x: area.x + placement.outer.x, y: area.y + placement.outer.y, width: area.width, height: area.height)
      add(DrawOperation(bounds: onScreen, paint: .pixels(pixels, originX: onScreen.x, originY: onScreen.y)), context)
    } else {
      drawPicture(pixels, in: placement.rectInLayer(area), scale: placement.scale, node.matrix, context)
    }
  }

  private func bentPage(of node: DrawNode, _ curl: PageCurl, _ placement: CurlPlacement, _ area: PixelRect)
    -> PixelBuffer?
  {
    let kept = node.curlCache
    let backVersion = node.back?.version ?? 0
    let isSamePage =
      kept.map { $0.version == node.version && $0.backVersion == backVersion && $0.matrix == node.matrix } ?? false
    if let kept, isSamePage, kept.curl == curl, kept.area == area {
      counters.cacheHits += 1
      caches.willRewrite(kept.pixels)
      return kept.pixels
    }
    counters.cacheMisses += 1
    counters.offscreenPasses += 1
    let flat = isSamePage ? kept.map { ($0.page, $0.back) } : flatPage(of: node, placement)
    guard let (page, back) = flat, page.width > 1, page.height > 1 else { return nil }
    let pixels = CurlPicture(
      page: page, pageRect: placement.pageRect, back: back, curl: placement.curl, executor: executor
    ).draw(area, into: kept?.pixels)
    caches.willRewrite(pixels)
    node.curlCache = CurlCache(
      version: node.version, backVersion: backVersion, curl: curl, matrix: node.matrix, area: area, page: page,
      back: back,
      pixels: pixels)
    return pixels
  }

  private func flatPage(of node: DrawNode, _ placement: CurlPlacement) -> (page: PixelBuffer, back: PixelBuffer?)? {
    let (rect, scale) = (placement.pictureRect, placement.scale)
    guard
      let page = LayerPicture.draw(
        node, rect: rect, scale: scale, executor: executor, caches: caches, time: time, clipsToBounds: true)
    else { return nil }
    let back = node.back.flatMap {
      LayerPicture.draw($0, placedIn: node, rect: rect, scale: scale, executor: executor, caches: caches, time: time)
    }
    return (page, back)
  }
}
