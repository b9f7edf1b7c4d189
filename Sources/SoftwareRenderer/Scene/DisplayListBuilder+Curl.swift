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

extension DisplayListBuilder {
  /// The page flat, aside; then bent and put down. Both pictures are kept while they hold.
  func buildCurled(_ node: DrawNode, _ wanted: PixelRect) {
    guard let curl = node.layer.curl else { return }
    let context = Context(clip: nil, alpha: 1, region: wanted)
    let scale = PixelGeometry.scale(of: node.matrix) ?? targetScale
    // Upright and unscaled otherwise: the page's pixels are the screen's. Else it is bent in its own space and then projected.
    let isUpright = node.matrix.affine.map { $0.isAxisAligned && $0.a > 0 && abs($0.a - $0.d) < 1e-6 * $0.a } ?? false
    let bounds = node.layer.bounds
    let fixed = isUpright ? PixelGeometry.fixed(bounds, node.matrix) : nil
    let outer = fixed?.outer ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
    let left = fixed.map { Double($0.x0) / 256 - Double(outer.x) } ?? 0
    let top = fixed.map { Double($0.y0) / 256 - Double(outer.y) } ?? 0
    let pageRect = CGRect(x: left, y: top, width: bounds.width * scale, height: bounds.height * scale)
    var inPixels = curl
    inPixels.crease = CGPoint(
      x: (curl.crease.x - bounds.minX) * scale + left, y: (curl.crease.y - bounds.minY) * scale + top)
    inPixels.radius = max(curl.radius * scale, 0.5)
    let reach = inPixels.shadowRadius * 3 + 1
    let extent = inPixels.extent(of: pageRect).insetBy(dx: -reach, dy: -reach)
    var area = PixelRect(
      x: Int(extent.minX.rounded(.down)), y: Int(extent.minY.rounded(.down)), width: Int(extent.width.rounded(.up)) + 1,
      height: Int(extent.height.rounded(.up)) + 1)
    if isUpright {
      // No more than can be seen, whatever was damaged.
      area = area.intersection(
        PixelRect(
          x: self.bounds.x - outer.x, y: self.bounds.y - outer.y, width: self.bounds.width, height: self.bounds.height))
    }
    guard !area.isEmpty, area.width <= 32767, area.height <= 32767 else { return }
    var cache = node.curlCache
    let backVersion = node.back?.version ?? 0
    let isSame = cache.map { $0.version == node.version && $0.backVersion == backVersion && $0.matrix == node.matrix }
    if let kept = cache, isSame == true, kept.curl == curl, kept.area == area {
      counters.cacheHits += 1
    } else {
      counters.cacheMisses += 1
      counters.offscreenPasses += 1
      var page = isSame == true ? cache?.page : nil
      var back = isSame == true ? cache?.back : nil
      if page == nil {
        let aligned = CGRect(
          x: bounds.minX - left / scale, y: bounds.minY - top / scale, width: Double(max(outer.width, 2)) / scale,
          height: Double(max(outer.height, 2)) / scale)
        let rect = isUpright ? aligned : bounds
        page = LayerPicture.draw(
          node, rect: rect, scale: scale, executor: executor, caches: caches, time: time, clipsToBounds: true)
        back = node.back.flatMap {
          LayerPicture.draw(
            $0, placedIn: node, rect: rect, scale: scale, executor: executor, caches: caches, time: time)
        }
      }
      guard let page, page.width > 1, page.height > 1 else { return }
      let pixels = CurlPicture(page: page, pageRect: pageRect, back: back, curl: inPixels).draw(area, into: cache?.pixels)
      cache = CurlCache(
        version: node.version, backVersion: backVersion, curl: curl, matrix: node.matrix, area: area, page: page,
        back: back, pixels: pixels)
      node.curlCache = cache
    }
    guard let cache else { return }
    if isUpright {
      let place = PixelRect(x: area.x + outer.x, y: area.y + outer.y, width: area.width, height: area.height)
      add(DrawOperation(bounds: place, paint: .pixels(cache.pixels, originX: place.x, originY: place.y)), context)
    } else {
      let rect = CGRect(
        x: bounds.minX + Double(area.x) / scale, y: bounds.minY + Double(area.y) / scale,
        width: Double(area.width) / scale, height: Double(area.height) / scale)
      drawPicture(cache.pixels, in: rect, scale: scale, node.matrix, context)
    }
  }
}
